/**
 * Patterns that people type without thinking of a word: neighbouring keys, runs of letters and digits, years and dates.
 */

/** Rows, columns and zigzags of keyboards, and the alphabet; read forwards and backwards. */
const LINES = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  '1234567890-=',
  'qwertyuiop[]',
  'asdfghjkl;',
  'zxcvbnm,./',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  '!@#$%^&*()_+',
  '!"§$%&/()=',
  '1qaz',
  '2wsx',
  '3edc',
  '4rfv',
  '5tgb',
  '6yhn',
  '7ujm',
  '8ik,',
  '9ol.',
  '0p;/',
  '!qaz',
  '@wsx',
  '#edc',
  '$rfv',
  'zse4',
  'xdr5',
  'cft6',
  'vgy7',
  'bhu8',
  'nji9',
  'mko0',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'qawsedrftgyhujikolp',
  'azsxdcfvgbhnjmkl',
  'qazwsxedcrfvtgbyhnujmikolp',
  'qazxswedcvfrtgbnhyujmkiolp',
  'qweasdzxc',
  'qwaszx',
  'a1b2c3d4e5f6g7h8i9j0',
  '1a2b3c4d5e6f7g8h9i0j',
  '147258369',
  '741852963',
  '159357',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
];
const BOTH_WAYS = LINES.flatMap((line) => [line, Array.from(line).reverse().join('')]);
const LEAST_KEYS = 3;

/** A stretch that follows one of the lines. */
export function isWalk(text: string): boolean {
  return text.length >= LEAST_KEYS && BOTH_WAYS.some((line) => line.includes(text));
}

const YEAR = /^(?:19[2-9]\d|20[0-4]\d)$/;
const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const MONTH = '(?:0?[1-9]|1[0-2])';
const FULL_YEAR = '(?:19|20)\\d\\d';
const DATES = [
  `${DAY}([-./ ]?)${MONTH}\\1${FULL_YEAR}`,
  `${MONTH}([-./ ]?)${DAY}\\1${FULL_YEAR}`,
  `${FULL_YEAR}([-./ ]?)${MONTH}\\1${DAY}`,
].map((source) => new RegExp(`^${source}$`));

export const isYear = (text: string): boolean => YEAR.test(text);
export const isDate = (text: string): boolean =>
  text.length >= 6 && text.length <= 10 && DATES.some((date) => date.test(text));

/** The shortest piece that `text` repeats, or undefined when it repeats none: `abc` of `abcabcabc`. */
export function repeatedPiece(text: string): string | undefined {
  const length = `${text}${text}`.indexOf(text, 1);
  return length < text.length ? text.slice(0, length) : undefined;
}
