import { DEFAULTS } from '#contract/domain/patterns.ts';
import { fold } from './fold.ts';
import { KNOWN_TOWN, type City, type PlaceTable, type State } from './place-table.ts';
import { postalPlace } from './postal-code.ts';
import { countryOf, isRegion, isStateOf, isState } from './regions.ts';
import { statesByShortForm } from './state-codes.ts';

/** The place that a text names: a city, or all of a state or country. */
export type Named =
  | { readonly kind: 'city'; readonly city: City; readonly state: State | undefined }
  | { readonly kind: 'state'; readonly state: State }
  | { readonly kind: 'country'; readonly country: string };

/** A name that both a state and a city bear means the city if it has so many people (New York), */
const METROPOLIS = 1_000_000;
/** or is so large a part of the state (Zurich). */
const CAPITAL_SHARE = 0.1;

/**
 * Understands "Pune", "Bangalore", "Pune, Maharashtra, India", "Austin TX", "Karnataka", "FL", "Germany", "10001". The most
 * populous place that bears the name and lies in what follows it.
 * @param within country to look in first, such as the search's own filter
 */
export function resolvePlace(table: PlaceTable, text: string, within?: string): Named | undefined {
  return postalIn(table, text, within) ?? namedPlace(table, text, within);
}

/** "10001", "10001, USA", "Denver, CO 80202": a code is more exact than the names beside it. */
function postalIn(table: PlaceTable, text: string, within: string | undefined): Named | undefined {
  const whole = postalPlace(table, text, within);
  if (whole !== undefined) return whole;
  const parts = text.split(',').map((part) => part.trim());
  const countries = parts.map(countryOf).filter((code) => code !== undefined);
  for (const part of parts.flatMap((each) => [each, ...each.split(/\s+/).slice(-1)])) {
    const found = /\d/.test(part) ? postalPlace(table, part, countries[0] ?? within, false) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

function namedPlace(table: PlaceTable, text: string, within: string | undefined): Named | undefined {
  const named = text.split(/[,;|]/).filter((part) => fold(part) !== '');
  for (let first = 0; first < named.length; first += 1) {
    const [name = '', ...rest] = named.slice(first);
    // "Mumbai (Andheri)", but "Congo (Kinshasa)" is a name.
    const found = resolveName(table, name, rest, within) ?? resolveName(table, name.replace(/\(.*/, ''), rest, within);
    if (found !== undefined) return found;
  }
  const words = text.split(/[\s,;]+/).filter((word) => fold(word) !== '');
  if (named.length !== 1) return undefined;
  // "Austin TX", "Paris France": the longest name that what follows confirms.
  for (let cut = words.length - 1; cut > 0; cut -= 1) {
    const rest = words.slice(cut).join(' ');
    if (!isRegion(table, rest)) continue;
    const found = resolveName(table, words.slice(0, cut).join(' '), [rest], within);
    if (found !== undefined && found.kind !== 'country') return found;
  }
  return undefined;
}

/** "Saint Louis County", "Greater Boston": near the large city of that name, of which no small one can be told apart. */
const SURROUNDINGS = /^(?:greater|(?:city|county) of) | (?:county|parish|(?:metropolitan|metro) area)$/i;
const CENTER = 50_000;

/** The location of a job, from the names in its posting; undefined if no known place has them. */
export function locate(
  table: PlaceTable,
  job: { city: string | null; state: string | null; country: string },
): City | undefined {
  if (job.city === null) return undefined;
  const inCountry = (name: string) => table.named(name).filter((city) => city.country === job.country);
  let cities = inCountry(job.city);
  // "Mumbai (Andheri)", "Pune, Hinjewadi"
  if (cities.length === 0) cities = job.city.split(/[,;()/-]/).flatMap((part) => inCountry(part));
  const { state } = job;
  const isThere = (city: City) => state === null || isState(table, city, state);
  if (cities.length === 0) {
    const center = job.city.replace(SURROUNDINGS, '');
    return center === job.city
      ? undefined
      : inCountry(center).find((city) => city.population >= CENTER && isThere(city));
  }
  // A state that no list knows says nothing about which of them is meant. Of one that is known, no list has all villages: a
  // place of the same name a thousand miles away is another one.
  return cities.find(isThere) ?? (state !== null && isStateOf(table, state, job.country) ? undefined : cities[0]);
}

/** @param qualifiers what stands behind the name; those that name no state or country are left alone */
export function resolveName(
  table: PlaceTable,
  name: string,
  qualifiers: readonly string[],
  within: string | undefined,
): Named | undefined {
  const regions = qualifiers.filter((qualifier) => isRegion(table, qualifier));
  const countries = regions.map(countryOf).filter((code) => code !== undefined);
  const states = regions.filter((region) => countryOf(region) === undefined);
  const fits = (country: string) => countries.every((code) => code === country);

  const country = countryOf(name);
  const isAlone = (each: State) => fits(each.country) && states.length === 0;
  const state = best(
    table
      .stateNamed(name)
      .filter(isAlone)
      .toSorted((a, b) => b.population - a.population),
    // Punjab, when nothing else is said, is the one at home.
    within ?? DEFAULTS.country,
  );
  const inCountry = table.named(name).filter((city) => fits(city.country));
  const inState = inCountry.filter((city) => states.every((words) => isState(table, city, words)));
  // With the country named, a state that no list knows does no harm.
  const city =
    best(inState.length === 0 && countries.length > 0 ? inCountry : inState, within) ?? inLetters(table, name, states);

  if (country !== undefined && regions.length === 0 && !isStateMeant(table, country, state, within)) {
    return { kind: 'country', country };
  }
  // "FL", "CA, USA", and "la", which is Los Angeles; "MO" is Missouri and no village of that name.
  const short = best(statesByShortForm(table, fold(name)).filter(isAlone), within);
  const rival = state ?? (city !== undefined && city.population >= KNOWN_TOWN ? undefined : short);
  if (city !== undefined && (rival === undefined || outshines(city, rival)))
    return { kind: 'city', city, state: table.stateOf(city) };
  return rival === undefined ? undefined : { kind: 'state', state: rival };
}

/** "Köln, DE" is no town of Delaware: two letters are those of a country where no such town lies in the state. */
function inLetters(table: PlaceTable, name: string, [letters = '', ...more]: readonly string[]): City | undefined {
  const code = letters.trim().toUpperCase();
  return more.length > 0 || !/^[A-Z]{2}$/.test(code)
    ? undefined
    : table.named(name).find(({ country }) => country === code);
}

/**
 * A name that a country and a state bear means the one that more people live in: Georgia is the American state, Mexico the
 * country. Unless the search is for either's country.
 */
export function isStateMeant(
  table: PlaceTable,
  country: string,
  state: State | undefined,
  within?: string,
): state is State {
  if (state === undefined || within === country) return false;
  return state.country === within || state.population > table.populationOf(country);
}

/** Whether a name that both bear means the city. */
export function outshines(city: City, state: State): boolean {
  // Saint Louis is no region of Senegal.
  if (city.population >= METROPOLIS || city.population > state.population) return true;
  return (
    city.country === state.country &&
    city.stateCode === state.code &&
    city.population >= state.population * CAPITAL_SHARE
  );
}

/** The first of the country, or the first of all. */
function best<T extends { readonly country: string }>(list: readonly T[], country: string | undefined): T | undefined {
  return list.find((item) => item.country === country) ?? list[0];
}
