/**
 * Estimates the guesses of an attacker who knows the building blocks of passwords: common passwords, words and names,
 * with letters swapped for lookalikes, doubled, reversed, and with years, runs and marks beside them. The cheapest way
 * to assemble the password counts (the idea of zxcvbn, Wheeler 2016); every number is a power of ten.
 */
import type { WordTable } from './word-table.ts';

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

/** A year that somebody may have been born in, or may live in. */
const A_YEAR = /^(?:19[2-9]\d|20[0-4]\d)$/;
const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const MONTH = '(?:0?[1-9]|1[0-2])';
const FULL_YEAR = '(?:19|20)\\d\\d';
const DATES = [
  `${DAY}([-./ ]?)${MONTH}\\1${FULL_YEAR}`,
  `${MONTH}([-./ ]?)${DAY}\\1${FULL_YEAR}`,
  `${FULL_YEAR}([-./ ]?)${MONTH}\\1${DAY}`,
].map((source) => new RegExp(`^${source}$`));

const isYear = (text: string): boolean => A_YEAR.test(text);
export const isDate = (text: string): boolean =>
  text.length >= 6 && text.length <= 10 && DATES.some((date) => date.test(text));

/** The shortest piece that `text` repeats, or undefined when it repeats none: `abc` of `abcabcabc`. */
export function repeatedPiece(text: string): string | undefined {
  const length = `${text}${text}`.indexOf(text, 1);
  return length < text.length ? text.slice(0, length) : undefined;
}

/** Some thirty million guesses: a throttled sign-in stops far earlier, a stolen table of hashes does not. */
export const ENOUGH = 7.5;
/** Numbers alone are telephones and dates; so many digits are neither. */
const DIGITS_ALONE = 13;

const WORD = [2.7, 3.7, 4.7] as const;
const LOOKALIKE = 0.5;
const REVERSED = 0.6;
const FIRST_CAPITAL = 0.3;
const SOME_CAPITALS = 1;
const WALK = 2;
const YEAR = 1.8;
const DATE = 4.3;
const REPEATED = 0.4;
const LETTER = 1.5;
const DIGIT = 1;
const MARK = 1.3;
/** The cost of a mark at the end, which people put there only because a rule asks for one. */
const USUAL_MARK = 0.5;

const LONGEST_WORD = 24;
const SWAPS: readonly Readonly<Record<string, string>>[] = [
  { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 6: 'g', 7: 't', 8: 'b', 9: 'g', '@': 'a', $: 's', '!': 'i', '|': 'l' },
  { 0: 'o', 1: 'l', 2: 'z', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'l', '+': 't', '(': 'c' },
];

/** True when few enough guesses find it. Takes a millisecond, for the worst of 128 characters a tenth of a second. */
export function isGuessable(password: string, words: WordTable): boolean {
  const plain = password.normalize('NFKC').trim();
  if (/^[\d\s.+-]*$/.test(plain) && plain.replace(/\D/g, '').length < DIGITS_ALONE) return true;
  const spaced = plain.replace(/[\s._-]/g, '');
  // s-p-e-l-l-e-d words, not a phrase of several.
  const forms = spaced.length * 3 < plain.length * 2 ? [plain, spaced] : [plain];
  return forms.some((form) => guessesFor(form, words) < ENOUGH);
}

/** @returns the power of ten of the guesses; what exceeds `ENOUGH` may stand for anything above */
function guessesFor(password: string, words: WordTable): number {
  const piece = repeatedPiece(password.toLowerCase());
  if (piece !== undefined) return guessesFor(piece, words) + REPEATED;
  const characters = Array.from(password);
  const best = [0];
  for (let end = 1; end <= characters.length; end += 1) {
    let least = Infinity;
    for (let start = Math.max(0, end - LONGEST_WORD); start < end; start += 1) {
      const before = best[start] ?? Infinity;
      if (before >= Math.min(least, ENOUGH)) continue;
      least = Math.min(least, before + costOf(characters.slice(start, end).join(''), words));
    }
    best.push(least);
    // No piece reaches back far enough to make it cheap again.
    if (best.slice(-LONGEST_WORD).every((cost) => cost >= ENOUGH)) return ENOUGH;
  }
  return best.at(-1) ?? 0;
}

function costOf(piece: string, words: WordTable): number {
  const [first = ''] = piece;
  if (piece.length === first.length) return characterCost(piece);
  const lower = piece.toLowerCase();
  const capitals = capitalCost(piece, lower);
  const repeated = repeatedPiece(lower);
  return Math.min(
    wordCost(lower, words) + capitals,
    isWalk(lower) ? WALK + capitals : Infinity,
    isYear(piece) ? YEAR : Infinity,
    isDate(piece) ? DATE : Infinity,
    repeated === undefined ? Infinity : pieceCost(repeated, words) + REPEATED + capitals,
  );
}

/** The cost of the repeated piece: one character, or something that is guessable by itself. */
const pieceCost = (piece: string, words: WordTable): number =>
  Math.min(
    costOf(piece, words),
    Array.from(piece).reduce((sum, character) => sum + characterCost(character), 0),
  );

function wordCost(lower: string, words: WordTable): number {
  const plain = words.rankOf(lower);
  if (plain !== undefined) return WORD[plain];
  const turned = words.rankOf(Array.from(lower).reverse().join(''));
  if (turned !== undefined) return WORD[turned] + REVERSED;
  const swapped = SWAPS.map((swaps) => lower.replace(/[^a-z]/g, (mark) => swaps[mark] ?? mark))
    .filter((form) => form !== lower)
    .map((form) => words.rankOf(form))
    .filter((rank) => rank !== undefined);
  return swapped.length === 0 ? Infinity : WORD[Math.min(...swapped) as 0 | 1 | 2] + LOOKALIKE;
}

function capitalCost(piece: string, lower: string): number {
  if (piece === lower) return 0;
  const rest = piece.slice(1);
  return rest === lower.slice(1) || piece === piece.toUpperCase() ? FIRST_CAPITAL : SOME_CAPITALS;
}

function characterCost(character: string): number {
  if (/\d/.test(character)) return DIGIT;
  if (/[!.]/.test(character)) return USUAL_MARK;
  return /\p{L}/u.test(character) ? LETTER : MARK;
}
