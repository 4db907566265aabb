import type { PlaceTable } from './place-table.ts';
import type { Position, Token } from './place-tokens.ts';
import {
  ALSO_WORDS,
  BEFORE_PLACE,
  NEVER_CODES,
  PLAIN_CODES,
  PLAIN_COUNTRIES,
  SHORT_CITIES,
  WORD_CODES,
} from './place-words.ts';
import { resolveName, type Named } from './resolve-place.ts';
import { statesByShortForm } from './state-codes.ts';

/**
 * The likelihood of a place: `told` by "in Denver", "Denver, CO" or a postal code; `likely` by its position and
 * population; `small`, if jobs are there; `unlikely`, because it is a word as well: only if the word finds nothing.
 */
export type Likelihood = 'told' | 'likely' | 'small' | 'unlikely';

/** Shorter names are codes, or words. */
export const SHORTEST_NAME = 3;

/** Smaller states bear names that mean anything: Central, Bar, Capital. */
export const STATE = 500_000;

export interface Surroundings {
  readonly tokens: readonly Token[];
  readonly start: number;
  readonly end: number;
  readonly position: Position;
  readonly within: string | undefined;
  /** Whether words name a state or a country; remembered, for every window asks. */
  readonly isRegion: (words: string) => boolean;
}

export interface Read {
  readonly named: Named;
  readonly likelihood: Likelihood;
  /** The name may be a word of some trade as well. */
  readonly isAlsoWord: boolean;
}

/** "Denver CO", "Pune, Maharashtra, India": a name and what it lies in. */
export function readQualified(table: PlaceTable, window: readonly Token[], where: Surroundings): Read | undefined {
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
export function readCode(table: PlaceTable, window: readonly Token[], where: Surroundings): Read | undefined {
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
