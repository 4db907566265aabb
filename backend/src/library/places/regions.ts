import { COUNTRIES } from '#contract/domain/countries.ts';
import { fold } from './fold.ts';
import { plainState, type City, type PlaceTable } from './place-table.ts';
import { statesByShortForm } from './state-codes.ts';

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
    'u k': 'GB',
    'great britain': 'GB',
    britain: 'GB',
    uae: 'AE',
    'u a e': 'AE',
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

/** The ending of a country's label if its name alone means a state: "Georgia (country)". */
const AS_COUNTRY = / \(country\)$/i;

export function countryOf(name: string): string | undefined {
  const key = fold(name.trim().replace(AS_COUNTRY, ''));
  return COUNTRY_NAMES.get(key) ?? COUNTRY_NAMES.get(key.replace(/^the /, ''));
}

/** In a cell that holds a country: also by its two letters, and Britain by one of its nations. */
export function countryWritten(cell: string): string | undefined {
  const code = COUNTRIES.find((country) => country.code === cell.trim().toUpperCase())?.code;
  return (
    countryOf(cell) ?? code ?? (/^(?:england|scotland|wales|northern ireland)$/i.test(cell.trim()) ? 'GB' : undefined)
  );
}

/** Whether the words name a state or a country at all. */
export function isRegion(table: PlaceTable, words: string): boolean {
  if (countryOf(words) !== undefined || table.stateNamed(words).length > 0) return true;
  return statesByShortForm(table, shortForm(words)).length > 0;
}

/** "D.C." behind a city is the same as "DC". */
export function shortForm(words: string): string {
  const folded = fold(words);
  return /^[a-z](?: [a-z])+$/.test(folded) ? folded.replaceAll(' ', '') : folded;
}

export function isStateOf(table: PlaceTable, words: string, country: string): boolean {
  return [...table.stateNamed(words), ...statesByShortForm(table, shortForm(words))].some(
    (state) => state.country === country,
  );
}

export function isState(table: PlaceTable, city: City, words: string): boolean {
  const state = table.stateOf(city);
  if (state === undefined) return false;
  const key = shortForm(words);
  const short = statesByShortForm(table, key).filter(({ country }) => country === city.country);
  if (short.length > 0) return short.includes(state);
  return (
    state.names.some((name) => plainState(name) === plainState(words)) ||
    (key.length > 1 && state.code.toLowerCase() === key)
  );
}
