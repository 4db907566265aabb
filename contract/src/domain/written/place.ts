/**
 * Decides between several towns of one name. The largest town of a country stands for it. One that is twenty times as
 * large as those of every other country is meant, wherever the reader is: Berlin is in Germany. Otherwise the reader's
 * own country counts if it has such a town that is not far smaller than the largest; in all other cases we ask. We also
 * ask for the state if several states of that country have such a town and none is three times as large as the others:
 * Springfield.
 */
import { countryName } from '../countries.ts';
import { said, wrong, type Parsed } from './parsed.ts';

/** A town that bears the name. */
export interface Town {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly state: string | null;
  /** IANA name. */
  readonly timeZone: string | null;
  readonly population: number;
}

const FAR_LARGER = 20;
const LARGER = 5;
const LARGER_AT_HOME = 3;

/** The answer has no value where no such town is known: then nothing speaks against the reader's own country. */
export function townMeant(name: string, towns: readonly Town[], home: string): Parsed<Town | undefined> {
  const bySize = towns.toSorted((a, b) => b.population - a.population);
  const largest = new Map<string, Town>();
  for (const town of bySize) {
    if (!largest.has(town.country)) largest.set(town.country, town);
  }
  const [first, second] = [...largest.values()];
  if (first === undefined) return said(undefined);
  const own = largest.get(home);
  const inOne = ({ country }: Town) => ofCountry(name, bySize.filter((town) => town.country === country)); // prettier-ignore
  if (second === undefined || first.population >= second.population * FAR_LARGER) return inOne(first);
  if (own !== undefined && first.population < own.population * LARGER) return inOne(own);
  const names = [...largest.values()].slice(0, 3).map(({ country }) => countryName(country));
  return wrong(`There is a ${name} in ${names.join(', ')}. Which country?`, `${name}, ${names[0] ?? ''}`);
}

/** @param towns of one country, the largest first */
function ofCountry(name: string, towns: readonly Town[]): Parsed<Town | undefined> {
  const [first] = towns;
  const states = new Map(towns.map((town) => [town.state, town] as const).reverse());
  const rivals = [...states.values()]
    .filter(({ state, population }) => state !== null && population * LARGER_AT_HOME > (first?.population ?? 0))
    .sort((a, b) => b.population - a.population);
  if (rivals.length < 2) return said(first);
  const names = rivals.slice(0, 3).map(({ state }) => state ?? '');
  return wrong(`There is a ${name} in ${names.join(', ')}. Which state?`, `${name}, ${names[0] ?? ''}`);
}
