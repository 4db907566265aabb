/**
 * Estimates the guesses of an attacker who knows the building blocks of passwords: common passwords, words and names,
 * with letters swapped for lookalikes, doubled, reversed, and with years, runs and marks beside them. The cheapest way
 * to assemble the password counts (the idea of zxcvbn, Wheeler 2016); every number is a power of ten.
 */
import { isDate, isWalk, isYear, repeatedPiece } from './patterns.ts';
import type { WordTable } from './word-table.ts';

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
