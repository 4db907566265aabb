/** Parts of what was understood of a resume, for whichever form they go into. Pure. */
import { COUNTRIES, countryByCode } from '#contract/domain/countries.ts';

/** The first of those that are called the same. */
export function once<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  return [...new Map(items.toReversed().map((item) => [keyOf(item).toLowerCase(), item])).values()].toReversed();
}

/** "Pune, Maharashtra, India": the country is known by its name, the rest stays as it is written. */
export function placeOf(text: string): { city: string; state: string; country: string } {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const last = parts.at(-1) ?? '';
  const country =
    COUNTRIES.find(({ name }) => name.toLowerCase() === last.toLowerCase()) ??
    (/^[A-Z]{2}$/.test(last) && parts.length === 3 ? countryByCode(last) : undefined);
  const rest = country === undefined ? parts : parts.slice(0, -1);
  const [city = '', ...states] = rest;
  return { city, state: states.join(', '), country: country?.code ?? '' };
}
