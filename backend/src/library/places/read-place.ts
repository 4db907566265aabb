/** Finds what may be a place among the words of a search. Pure; whether it is one, the jobs help to tell. */
import { fold } from './fold.ts';
import type { PlaceTable } from './place-table.ts';
import {
  isPreposition,
  positionOf,
  tokensOf,
  type Position,
  type Token,
  BESIDE,
  FILLERS,
  ALSO_WORDS,
  BETTER_KNOWN_AS_PLACES,
  PARTS_OF_CITY,
  SHORT_CITIES,
  BEFORE_PLACE,
  NEVER_CODES,
  PLAIN_CODES,
  PLAIN_COUNTRIES,
  WORD_CODES,
} from './place-tokens.ts';
import { postalPlace } from './postal-code.ts';
import { isRegion } from './regions.ts';
import { resolveName, type Named } from './resolve-place.ts';
import { statesByShortForm } from './state-codes.ts';

/**
 * The likelihood of a place: `told` by "in Denver", "Denver, CO" or a postal code; `likely` by its position and
 * population; `small`, if jobs are there; `unlikely`, because it is a word as well: only if the word finds nothing.
 */
type Likelihood = 'told' | 'likely' | 'small' | 'unlikely';

/** Shorter names are codes, or words. */
const SHORTEST_NAME = 3;

/** Smaller states bear names that mean anything: Central, Bar, Capital. */
const STATE = 500_000;

interface Surroundings {
  readonly tokens: readonly Token[];
  readonly start: number;
  readonly end: number;
  readonly position: Position;
  readonly within: string | undefined;
  /** Whether words name a state or a country; remembered, for every window asks. */
  readonly isRegion: (words: string) => boolean;
}

interface Read {
  readonly named: Named;
  readonly likelihood: Likelihood;
  /** The name may be a word of some trade as well. */
  readonly isAlsoWord: boolean;
}

/** "Denver CO", "Pune, Maharashtra, India": a name and what it lies in. */
function readQualified(table: PlaceTable, window: readonly Token[], where: Surroundings): Read | undefined {
  for (let cut = window.length - 1; cut > 0; cut -= 1) {
    const name = window.slice(0, cut);
    const [first] = name;
    if (first === undefined || BEFORE_PLACE.has(first.key) || first.key === 'the') continue;
    if (cut === 1 && first.key.length < SHORTEST_NAME && !first.parted) continue;
    if (name.slice(0, -1).some(({ parted }) => parted)) continue;
    const isCertain = name.at(-1)?.parted === true || where.end === where.tokens.length;
    const regions = regionsIn(window.slice(cut), isCertain, where.isRegion);
    if (regions === undefined) continue;
    const named = resolveName(table, name.map(({ text }) => text).join(' '), regions, where.within);
    if (named === undefined || named.kind === 'country') continue;
    // "Georgia US" is a state; "Sales India" is none.
    if (named.kind === 'state' && named.state.population < STATE) continue;
    const isAlsoWord = cut === 1 && ALSO_WORDS.has(first.key) && !first.parted;
    return { named, likelihood: 'told', isAlsoWord };
  }
  return undefined;
}

/** A state, a country, or both. @param isCertain nothing but a place can stand here */
function regionsIn(
  tokens: readonly Token[],
  isCertain: boolean,
  isPlaces: (words: string) => boolean,
): string[] | undefined {
  const isOne = (part: readonly Token[]) => {
    const [first] = part;
    if (first === undefined || !isPlaces(part.map(({ text }) => text).join(' '))) return false;
    const isCode = part.length === 1 && first.key.length <= 3 && !PLAIN_COUNTRIES.has(first.key);
    if (!isCode || first.text === first.text.toUpperCase()) return true;
    return (isCertain && !WORD_CODES.has(first.key)) || (isCertain && LAST_CODES.has(first.key));
  };
  for (let cut = tokens.length; cut > 0; cut -= 1) {
    const [one, two] = [tokens.slice(0, cut), tokens.slice(cut)];
    if (isOne(one) && (two.length === 0 || isOne(two)))
      return [one, two].filter(({ length }) => length > 0).map((part) => part.map(({ text }) => text).join(' '));
  }
  return undefined;
}

/** In small letters at the very end, a city of that state before them, these are codes none the less: "denver co". */
const LAST_CODES: ReadonlySet<string> = new Set([
  'co',
  'pa',
  'ma',
  'md',
  'al',
  'la',
  'ca',
  'ar',
  'id',
  'de',
  'mt',
  'ms',
]);

/** "FL", "NSW", "USA" by themselves: as typed in capitals, or where no other word is like them. */
function readCode(table: PlaceTable, window: readonly Token[], where: Surroundings): Read | undefined {
  const [token] = window;
  if (window.length > 1 || token === undefined || !/^[a-z]{2,3}$/.test(token.key.replaceAll(' ', ''))) return undefined;
  const { key, text } = token;
  const { tokens, start, end, position, within } = where;
  const isCapital = text === text.toUpperCase();
  const country = resolveName(table, text, [], within);
  if (country?.kind === 'country') {
    const isPlain = PLAIN_COUNTRIES.has(key) || isCapital || position === 'after';
    return isPlain && position !== 'middle'
      ? { named: country, likelihood: position === 'after' ? 'told' : 'likely', isAlsoWord: key === 'us' }
      : undefined;
  }
  const state = statesByShortForm(table, key).filter((each) => within === undefined || each.country === within)[0];
  if (state === undefined || SHORT_CITIES.has(key) || tokens.length === 1) return undefined;
  const isTold = position === 'after' || tokens[start - 1]?.parted === true;
  if (NEVER_CODES.has(key) && !(isTold && position !== 'after')) return undefined;
  const isShouted = tokens.every((each) => each.text === each.text.toUpperCase());
  const isCode = isCapital && !isShouted ? true : position === 'after' ? !WORD_CODES.has(key) : PLAIN_CODES.has(key);
  if (!isCode || (!isTold && end !== tokens.length)) return undefined;
  const isAlsoWord = !PLAIN_CODES.has(key);
  return { named: { kind: 'state', state }, likelihood: isTold && !isAlsoWord ? 'told' : 'likely', isAlsoWord };
}

/** A city of so many people is one wherever jobs are. */
const CITY = 50_000;
/** The name of a place with fewer people counts only after "in": villages have names that can mean anything. */
const TOWN = 5_000;

/** So many must live where the name begins a search, or stands amid other words. */
const AT_START = 100_000;
const IN_MIDDLE = 500_000;

/** A name that follows "in" is a place, however small; one of more people than this is not asked about either. */
const FAMOUS = 500_000;

function readWindow(table: PlaceTable, window: readonly Token[], where: Surroundings): Read | undefined {
  const text = window.map((token) => token.text).join(' ');
  if (/\d/.test(text)) {
    const posted =
      where.position === 'middle' ? undefined : postalPlace(table, text, where.within, where.position === 'after');
    return posted === undefined ? undefined : { named: posted, likelihood: 'told', isAlsoWord: false };
  }
  return readQualified(table, window, where) ?? readCode(table, window, where) ?? readName(table, window, where);
}

/** A name that stands for itself. */
function readName(table: PlaceTable, window: readonly Token[], where: Surroundings): Read | undefined {
  const { position, tokens, start, within } = where;
  if (window.slice(0, -1).some(({ parted }) => parted)) return undefined;
  const plain = window.length > 1 && PARTS_OF_CITY.has(window[0]?.key ?? '') ? window.slice(1) : window;
  const whole = nameIn(table, window, within);
  const named = whole ?? (plain === window ? undefined : nameIn(table, plain, within));
  const key = window.map((token) => token.key).join(' ');
  if (named === undefined || (whole === undefined && named.kind !== 'city')) return undefined;
  if (key.length < SHORTEST_NAME && !SHORT_CITIES.has(key)) return undefined;
  const isTold = position === 'after' || tokens[start - 1]?.parted === true;
  const isAlsoWord = window.length === 1 && ALSO_WORDS.has(key);
  // "Mobile developer" never, "nurse mobile" perhaps, "nurse phoenix" yes.
  if (isAlsoWord && !isTold && position !== 'end' && !(BETTER_KNOWN_AS_PLACES.has(key) && isLarge(named)))
    return undefined;
  if (isAlsoWord && !isTold && !BETTER_KNOWN_AS_PLACES.has(key)) {
    return tokens.length > 1 && populationOf(named) >= CITY ? { named, likelihood: 'unlikely', isAlsoWord } : undefined;
  }
  if (isAlsoWord && tokens.length === 1 && named.kind === 'city' && named.city.population < FAMOUS) return undefined;
  const likelihood = likelihoodOf(named, position, isTold, window.length > 1);
  return likelihood === undefined ? undefined : { named, likelihood, isAlsoWord };
}

function isLarge(named: Named): boolean {
  return named.kind !== 'city' || named.city.population >= FAMOUS;
}

function populationOf(named: Named): number {
  if (named.kind === 'country') return Infinity;
  return named.kind === 'city' ? named.city.population : named.state.population;
}

function nameIn(table: PlaceTable, window: readonly Token[], within: string | undefined): Named | undefined {
  const text = window.map((token) => token.text).join(' ');
  // A code is read by `readCode`, with more care.
  const isCode =
    window.length === 1 && statesByShortForm(table, fold(text)).length > 0 && table.named(text).length === 0;
  return isCode ? undefined : resolveName(table, text, [], within);
}

function likelihoodOf(named: Named, position: Position, isTold: boolean, isSeveral: boolean): Likelihood | undefined {
  if (named.kind === 'country') return isTold ? 'told' : 'likely';
  if (named.kind === 'state') {
    if (isTold) return 'told';
    return named.state.population >= STATE ? 'likely' : undefined;
  }
  const { population } = named.city;
  if (isTold) return population >= CITY ? 'told' : 'small';
  if (position === 'end' && population < CITY) return population >= TOWN ? 'small' : undefined;
  if (position === 'end') return 'likely';
  // "Ft. Belvoir engineer": of several words less is an accident.
  if (position === 'start' && isSeveral && population < AT_START) return population >= TOWN ? 'small' : undefined;
  return population >= (position === 'start' ? AT_START : IN_MIDDLE) ? 'likely' : undefined;
}

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
