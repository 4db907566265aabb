/** Finds what may be a place among the words of a search. Pure; whether it is one, the jobs help to tell. */
import type { PlaceTable } from './place-table.ts';
import { isPreposition, positionOf, tokensOf, type Position, type Token } from './place-tokens.ts';
import { BESIDE, FILLERS } from './place-words.ts';
import { isLarge, readWindow } from './read-name.ts';
import type { Read } from './read-qualified.ts';
import { isRegion } from './regions.ts';

export interface PlaceReading extends Read {
  /** The other words, as typed; empty when there are none that mean something. */
  readonly words: string;
  /** The place, as typed. */
  readonly text: string;
  /** Words stand before the place only: the last of them is finished. */
  readonly isLast: boolean;
  /** The place with the word before it, or the one behind it where it begins the search; null without either. */
  readonly phrase: string | null;
  /** The place with the word behind it, where that goes on with something else: "united states attorney". */
  readonly following: string | null;
}

/** A place never follows so many words, and the search for one takes time. */
const MOST_WORDS = 16;
/** Longest name of a place with its state and country, in words. */
const LONGEST = 6;
/** The possible places, the most likely first. @param within country that the search is for */
export function placeReadings(table: PlaceTable, keyword: string, within?: string): PlaceReading[] {
  const tokens = tokensOf(keyword);
  if (tokens.length > MOST_WORDS) return [];
  const isParted = tokens.some(({ key, fixed }) => fixed && key === 'or');
  const regions = new Map<string, boolean>();
  const known = (words: string) => {
    const before = regions.get(words);
    if (before !== undefined) return before;
    regions.set(words, isRegion(table, words));
    return regions.get(words) === true;
  };
  const found: (PlaceReading & { start: number; length: number; weight: number })[] = [];
  for (let start = 0; start < tokens.length; start += 1) {
    for (let end = Math.min(tokens.length, start + LONGEST); end > start; end -= 1) {
      const window = tokens.slice(start, end);
      if (window[0]?.key === 'the' || window.some(({ fixed }) => fixed)) continue;
      const position = positionOf(tokens, start, end);
      if (position === undefined) continue;
      const read = readWindow(table, window, { tokens, start, end, position, within, isRegion: known });
      // "nurse or chef in Denver": both; without its "in" it would belong to the chef alone.
      if (read === undefined || (isParted && read.likelihood !== 'told')) continue;
      found.push({
        ...read,
        ...restOf(tokens, start, end),
        start,
        length: end - start,
        weight: WEIGHTS[position] + (read.likelihood === 'told' ? 4 : 0),
      });
    }
  }
  found.sort((a, b) => b.weight - a.weight || b.length - a.length || b.start - a.start);
  // Among names within each other, the longest is meant.
  return found
    .filter(
      (one) =>
        !found.some(
          (other) =>
            other.length > one.length &&
            other.start <= one.start &&
            other.start + other.length >= one.start + one.length,
        ),
    )
    .map(({ start: _start, length: _length, weight: _weight, ...reading }) => reading);
}

const WEIGHTS = { after: 3, end: 2, start: 1, middle: 0 } as const satisfies Record<Position, number>;

/** The other words that were typed, without those that lead to the place. */
function restOf(
  tokens: readonly Token[],
  start: number,
  end: number,
): Pick<PlaceReading, 'words' | 'text' | 'isLast' | 'phrase' | 'following'> {
  let from = start;
  while (from > 0 && (isPreposition(tokens, from - 1) || (from < start && isFiller(tokens[from - 1])))) from -= 1;
  let to = end;
  while (to < tokens.length && ['area', 'region'].includes(tokens[to]?.key ?? '')) to += 1;
  while (to < tokens.length && isFiller(tokens[to])) to += 1;
  const [before, after] = [tokens.slice(0, from), tokens.slice(to)];
  const rest = [...before, ...after];
  const isEmpty = rest.every(({ key, fixed }) => !fixed && FILLERS.has(key));
  const name = tokens.slice(start, end).map(({ text }) => text);
  const [previous, next] = [tokens[start - 1], tokens[end]];
  return {
    phrase:
      previous !== undefined
        ? [previous.text, ...name].join(' ')
        : next !== undefined
          ? [...name, next.text].join(' ')
          : null,
    following:
      next === undefined || next.fixed || tokens[end - 1]?.parted === true || BESIDE.has(next.key)
        ? null
        : [...name, next.text].join(' '),
    words: isEmpty ? '' : rest.map(({ raw, text, fixed }) => (fixed ? raw : text)).join(' '),
    text: tokens
      .slice(start, end)
      .map(({ text, parted }, index) => (parted && index < end - start - 1 ? `${text},` : text))
      .join(' '),
    isLast: after.length === 0,
  };
}

function isFiller(token: Token | undefined): boolean {
  return token !== undefined && !token.fixed && FILLERS.has(token.key);
}

/** Whether the name is so well known as a place that nobody need ask the jobs what it means. */
export function isFamous({ named, likelihood, text, isAlsoWord }: PlaceReading): boolean {
  if (likelihood !== 'told' || isAlsoWord) return false;
  return isLarge(named) || /[\s,\d]/.test(text);
}
