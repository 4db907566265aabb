/**
 * Words that people would search by, drawn from the sources and not from what was generated: as often as titles use them,
 * so that broad ones come most, and the broadest words of the texts besides. The same sources always give the same.
 */
import { Random } from '#contract/testing/random.ts';
import { misspelt } from './invented.ts';
import type { Source } from './sources.ts';

/** A misspelt search and the word that is meant by it. */
export interface Slip {
  readonly typed: string;
  readonly meant: string;
}

const SHORTEST_SLIP = 6;
/** Carry no meaning, so that nobody would search by them. */
const STOP_WORDS = new Set(
  'a all an and any are as at be by can for from has have in into is it its may must not of on or other our such that the their this to who will with you your'.split(
    ' ',
  ),
);

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The words that most sources' texts have. */
export function broadestWords(all: readonly Source[], count: number): string[] {
  const sources = new Map<string, number>();
  for (const { draft } of all) {
    for (const word of new Set(wordsOf(draft.description))) sources.set(word, (sources.get(word) ?? 0) + 1);
  }
  return [...sources]
    .filter(([word]) => /^[a-z]{3,}$/.test(word) && !STOP_WORDS.has(word))
    .sort(([, m], [, n]) => n - m)
    .slice(0, count)
    .map(([word]) => word);
}

/** Up to `count` different runs of `length` words out of titles. */
export function titleWords(all: readonly Source[], length: number, count: number): string[] {
  const random = new Random(length);
  const found = new Set<string>();
  for (let tries = 0; tries < 40 * count && found.size < count; tries += 1) {
    const words = wordsOf(random.pick(all).draft.title);
    if (words.length < length) continue;
    const start = random.int(0, words.length - length);
    const run = words.slice(start, start + length);
    if (run.every((word) => word.length > 1 && !STOP_WORDS.has(word))) found.add(run.join(' '));
  }
  return [...found];
}

/** The same searches with a slip in their longest word; those of short words only are left out. */
export function slipsIn(searches: readonly string[]): Slip[] {
  const random = new Random(71);
  return searches.flatMap((search) => {
    const meant = search.split(' ').reduce((longest, word) => (word.length > longest.length ? word : longest));
    if (meant.length < SHORTEST_SLIP || /\d/.test(meant)) return [];
    return [{ typed: search.replace(meant, misspelt(random, meant)), meant }];
  });
}
