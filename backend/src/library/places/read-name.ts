/** Whether some words that follow each other name a place, and how much speaks for it. */
import { fold } from './fold.ts';
import type { PlaceTable } from './place-table.ts';
import type { Position, Token } from './place-tokens.ts';
import { ALSO_WORDS, BETTER_KNOWN_AS_PLACES, PARTS_OF_CITY, SHORT_CITIES } from './place-words.ts';
import { postalPlace } from './postal-code.ts';
import {
  SHORTEST_NAME,
  STATE,
  readQualified,
  readCode,
  type Likelihood,
  type Surroundings,
  type Read,
} from './read-qualified.ts';
import { resolveName, type Named } from './resolve-place.ts';
import { statesByShortForm } from './state-codes.ts';

/** A city of so many people is one wherever jobs are. */
const CITY = 50_000;
/** The name of a place with fewer people counts only after "in": villages have names that can mean anything. */
const TOWN = 5_000;

/** So many must live where the name begins a search, or stands amid other words. */
const AT_START = 100_000;
const IN_MIDDLE = 500_000;

/** A name that follows "in" is a place, however small; one of more people than this is not asked about either. */
const FAMOUS = 500_000;

export function readWindow(table: PlaceTable, window: readonly Token[], where: Surroundings): Read | undefined {
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

export function isLarge(named: Named): boolean {
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
