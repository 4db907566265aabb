/**
 * Characters that nobody sees. Pure, and the one rule for whatever comes in: forms, imports, drafts, file names. They
 * reorder text, hide words from a reader, or make two names that look alike two names (Unicode TR 36 and 39).
 */

/**
 * Controls but tab and line ends, and what Unicode calls ignorable: marks of direction, soft hyphen, spaces without width, byte
 * order mark, fillers that make a blank name. The joiners, and the signs that choose between shapes, have rules of their own.
 */
const UNSEEN =
  // eslint-disable-next-line no-control-regex -- control characters are exactly what goes
  /[\0-\x08\v\f\x0e-\x1f\x7f-\x84\x86-\x9f\ufff9-\ufffb]|(?![\p{Variation_Selector}\p{Join_Control}\u180e\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu;
/** They choose between shapes of an ideograph, a Mongolian letter or a picture, and make a key of a digit; elsewhere they only hide. */
const IDLE_SELECTORS =
  /(?<![\p{Script=Han}\p{Script=Mongolian}\p{Script=Myanmar}\p{Extended_Pictographic}])[\p{Variation_Selector}\u180e](?!\u20e3)/gu;
/** Letters of tags spell the region of a flag, behind a black one. */
const IDLE_TAGS = /(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]{0,8})[\u{e0020}-\u{e007f}]/gu;
/** An empty Braille cell: a blank that no program trims. */
const BLANK_CELLS = /\u2800/g;
/** NEL, and the separators of lines and paragraphs: a line end in some programs and nothing in others. */
const LINE_ENDS = /[\x85\u2028\u2029]/g;
/** The two joiners shape Persian, Indic scripts and emoji; after other letters, digits and spaces they only hide. */
const IDLE_JOINERS =
  /(?<=^|[\s\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}\u200c\u200d])[\u200c\u200d]|[\u200c\u200d](?=[\u200c\u200d]|$)/gu;

/** @param lineEnd what stands where a line end of Unicode was */
export const withoutUnseen = (text: string, lineEnd: ' ' | '\n' = '\n'): string =>
  shaped(text.replace(UNSEEN, ''), lineEnd);

/** The same, but controls stay, for whoever refuses them: what was meant by one is not guessed. */
export const withoutDisguise = (text: string, lineEnd: ' ' | '\n'): string =>
  shaped(
    text.replace(UNSEEN, (sign) => (sign < '\x80' ? sign : '')),
    lineEnd,
  );

const shaped = (text: string, lineEnd: ' ' | '\n'): string =>
  text
    .replace(LINE_ENDS, lineEnd)
    .replace(BLANK_CELLS, ' ')
    .replace(IDLE_SELECTORS, '')
    .replace(IDLE_TAGS, '')
    .replace(IDLE_JOINERS, '');
