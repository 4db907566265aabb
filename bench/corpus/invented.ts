/** Words that no source has: at a million postings there are more of them than any sample shows. */
import type { Random } from '#contract/testing/random.ts';

const ONSETS = [
  'b',
  'br',
  'c',
  'd',
  'dr',
  'f',
  'g',
  'gr',
  'h',
  'k',
  'l',
  'm',
  'n',
  'p',
  'qu',
  'r',
  's',
  'st',
  't',
  'v',
];
const VOWELS = ['a', 'e', 'i', 'o', 'u', 'ai', 'ea', 'io'];
const CODAS = ['', 'l', 'n', 'r', 's', 'x', 'nd', 'rt'];

/** The word of a number: always the same, and another one for every number below 80 million. */
export function inventedWord(number: number): string {
  let rest = number;
  const take = (parts: readonly string[]): string => {
    const part = parts[rest % parts.length] ?? '';
    rest = Math.floor(rest / parts.length);
    return part;
  };
  let word = take(ONSETS) + take(VOWELS) + take(CODAS);
  word += take(ONSETS) + take(VOWELS);
  return rest > 0 ? word + take(ONSETS) + take(VOWELS) : word;
}

/** One of `count` invented words, the first ones far more often than the last, as names of places and products are. */
export function rareWord(random: Random, count: number): string {
  return inventedWord(Math.floor(count * random.next() ** 3));
}

/** The word with one slip of the fingers in it: a letter left out, doubled, exchanged with the next or mistaken for another. */
export function misspelt(random: Random, word: string): string {
  const at = random.int(1, word.length - 2);
  const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
  const next = after.charAt(0);
  return random.pick([
    before + after,
    before + letter + letter + after,
    next === letter ? before + after : before + next + letter + after.slice(1),
    before + random.pick(['a', 'e', 'i', 'o', 'n', 's']) + after,
  ]);
}
