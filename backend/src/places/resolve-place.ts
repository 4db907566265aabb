import { COUNTRIES } from '#contract/domain/countries.ts';
import { DEFAULTS } from '#contract/domain/patterns.ts';
import { fold } from './fold.ts';
import { plainState } from './place-table.ts';
import type { City, PlaceTable, State } from './place-table.ts';

/** What a text names: a city, or all of a state or country. */
export type Named =
  | { readonly kind: 'city'; readonly city: City; readonly state: State | undefined }
  | { readonly kind: 'state'; readonly state: State }
  | { readonly kind: 'country'; readonly country: string };

/** A name that both a state and a city bear means the city if it has so many people (New York), */
const METROPOLIS = 1_000_000;
/** or is so large a part of the state (Zurich). */
const CAPITAL_SHARE = 0.1;

const COUNTRY_NAMES: ReadonlyMap<string, string> = new Map([
  ...COUNTRIES.map(({ code, name }) => [fold(name), code] as const),
  ...Object.entries({
    usa: 'US',
    us: 'US',
    'u s': 'US',
    'u s a': 'US',
    america: 'US',
    'united states of america': 'US',
    uk: 'GB',
    'great britain': 'GB',
    britain: 'GB',
    uae: 'AE',
    emirates: 'AE',
    bharat: 'IN',
    hindustan: 'IN',
    deutschland: 'DE',
    holland: 'NL',
    russia: 'RU',
    'south korea': 'KR',
    korea: 'KR',
    vietnam: 'VN',
    'czech republic': 'CZ',
    ksa: 'SA',
    brasil: 'BR',
    espana: 'ES',
    turkey: 'TR',
  }),
]);

/** Short forms of India's states; those of the United States, Canada and Australia are GeoNames' own codes. */
const STATE_CODES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  IN: {
    mh: 'Maharashtra',
    ka: 'Karnataka',
    tn: 'Tamil Nadu',
    ts: 'Telangana',
    tg: 'Telangana',
    ap: 'Andhra Pradesh',
    kl: 'Kerala',
    gj: 'Gujarat',
    dl: 'Delhi',
    up: 'Uttar Pradesh',
    mp: 'Madhya Pradesh',
    wb: 'West Bengal',
    rj: 'Rajasthan',
    hr: 'Haryana',
    pb: 'Punjab',
    orissa: 'Odisha',
  },
  AU: { nsw: 'New South Wales', vic: 'Victoria', qld: 'Queensland', wa: 'Western Australia', sa: 'South Australia' },
  CA: { on: 'Ontario', bc: 'British Columbia', qc: 'Quebec', ab: 'Alberta', ns: 'Nova Scotia' },
};

/**
 * Understands "Pune", "Bangalore", "Pune, Maharashtra, India", "Austin TX", "Karnataka", "Germany". The most populous place
 * that bears the name and lies in what follows it.
 * @param within country to look in first, such as the search's own filter
 */
export function resolvePlace(table: PlaceTable, text: string, within?: string): Named | undefined {
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

/** Where a job is by the names that its posting gives; undefined when no known place bears them. */
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
  if (state === null) return cities[0];
  // A state that no list knows says nothing about which of them is meant.
  return cities.find((city) => isState(table, city, state)) ?? cities[0];
}

function resolveName(
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
  const state = best(
    (table.statesByName.get(plainState(name)) ?? [])
      .filter((each) => fits(each.country) && states.length === 0)
      .toSorted((a, b) => b.population - a.population),
    // Punjab, when nothing else is said, is the one at home.
    within ?? DEFAULTS.country,
  );
  const inCountry = table.named(name).filter((city) => fits(city.country));
  const inState = inCountry.filter((city) => states.every((words) => isState(table, city, words)));
  // With the country named, a state that no list knows does no harm.
  const city = best(inState.length === 0 && countries.length > 0 ? inCountry : inState, within);

  // Georgia: the country, unless the search is for the United States.
  if (country !== undefined && regions.length === 0 && (state === undefined || state.country !== within)) {
    return { kind: 'country', country };
  }
  if (city !== undefined && (state === undefined || outshines(city, state)))
    return { kind: 'city', city, state: table.stateOf(city) };
  return state === undefined ? undefined : { kind: 'state', state };
}

/** Whether a name that both bear means the city. */
export function outshines(city: City, state: State): boolean {
  if (city.population >= METROPOLIS) return true;
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

function countryOf(name: string): string | undefined {
  const key = fold(name);
  return COUNTRY_NAMES.get(key) ?? COUNTRY_NAMES.get(key.replace(/^the /, ''));
}

/** Whether the words name a state or a country at all. */
function isRegion(table: PlaceTable, words: string): boolean {
  if (countryOf(words) !== undefined || table.statesByName.has(plainState(words))) return true;
  const key = fold(words);
  return (
    /^[a-z]{2,6}$/.test(key) && (isUsState(table, key) || Object.values(STATE_CODES).some((codes) => key in codes))
  );
}

function isUsState(table: PlaceTable, key: string): boolean {
  return key.length === 2 && table.stateByCode('US', key.toUpperCase()) !== undefined;
}

function isState(table: PlaceTable, city: City, words: string): boolean {
  const state = table.stateOf(city);
  if (state === undefined) return false;
  const key = fold(words);
  const short = STATE_CODES[city.country]?.[key];
  if (short !== undefined) return state.name === short;
  return (
    state.names.some((name) => plainState(name) === plainState(words)) ||
    (key.length > 1 && state.code.toLowerCase() === key)
  );
}
