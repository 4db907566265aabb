/**
 * Characters that nobody sees. Pure, and the one rule for whatever comes in: forms, imports, drafts, file names. They
 * reorder text, hide words from a reader, or make two names that look alike two names (Unicode TR 36 and 39).
 */

/**
 * Controls but tab and line ends, and what Unicode calls ignorable: marks of direction, soft hyphen, spaces without width, byte
 * order mark, fillers and the empty cell of Braille, which make a blank name. The others have rules of their own.
 */
const UNSEEN =
  // eslint-disable-next-line no-control-regex -- control characters are exactly what goes
  /[\0-\x08\v\f\x0e-\x1f\x7f-\x84\x86-\x9f\u2800\ufff9-\ufffb]|(?![\p{Variation_Selector}\p{Join_Control}\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu;
/** NEL, and the separators of lines and paragraphs: a line end in some programs and nothing in others. */
const LINE_ENDS = /[\x85\u2028\u2029]/g;
/**
 * The two joiners shape Persian, Indic scripts and emoji, selectors choose between shapes of ideographs and pictures, or make a key
 * of a digit; after other letters, digits and spaces they only hide. Tags spell the region of a black flag.
 */
const IDLE =
  /(?<=^|[\s\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}\p{Join_Control}])(?:\p{Join_Control}|\p{Variation_Selector}+)(?!\u20e3)|\p{Join_Control}(?=\p{Join_Control}|$)|(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]{0,8})[\u{e0020}-\u{e007f}]/gu;

/**
 * @param lineEnd what stands where a line end of Unicode was
 * @param gap what stands where something was that nobody sees
 */
export const withoutUnseen = (text: string, lineEnd: '' | ' ' | '\n' = '\n', gap: '' | ' ' = ''): string =>
  text.replace(UNSEEN, gap).replace(LINE_ENDS, lineEnd).replace(IDLE, '');

/** The same, but controls stay, for whoever refuses them: what was meant by one is not guessed. */
export const withoutDisguise = (text: string, lineEnd: ' ' | '\n'): string =>
  text
    .replace(UNSEEN, (sign) => (sign < '\x80' ? sign : ''))
    .replace(LINE_ENDS, lineEnd)
    .replace(IDLE, '');
