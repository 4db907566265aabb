/**
 * Characters that nobody sees. Pure, and the one rule for whatever comes in: forms, imports, drafts, file names. They
 * reorder text, hide words from a reader, or make two names that look alike two names (Unicode TR 36 and 39).
 */

/** Controls but tab and line ends, soft hyphen, marks, overrides and isolates of direction, spaces without width, byte order mark. */
// eslint-disable-next-line no-control-regex -- control characters are exactly what goes
const UNSEEN = /[\0-\x08\v\f\x0e-\x1f\x7f-\x84\x86-\x9f\xad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
/** NEL, and the separators of lines and paragraphs: a line end in some programs and nothing in others. */
const LINE_ENDS = /[\x85\u2028\u2029]/g;
/** The two joiners shape Persian, Indic scripts and emoji; after other letters, digits and spaces they only hide. */
const IDLE_JOINERS =
  /(?<=^|[\s\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}\u200c\u200d])[\u200c\u200d]|[\u200c\u200d](?=[\u200c\u200d]|$)/gu;

/** @param lineEnd what stands where a line end of Unicode was */
export const withoutUnseen = (text: string, lineEnd: ' ' | '\n' = '\n'): string =>
  text.replace(UNSEEN, '').replace(LINE_ENDS, lineEnd).replace(IDLE_JOINERS, '');

/** The same, but controls stay, for whoever refuses them: what was meant by one is not guessed. */
export const withoutDisguise = (text: string, lineEnd: ' ' | '\n'): string =>
  text
    .replace(UNSEEN, (sign) => (sign < '\x80' ? sign : ''))
    .replace(LINE_ENDS, lineEnd)
    .replace(IDLE_JOINERS, '');
