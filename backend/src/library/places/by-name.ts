/** The towns and states that bear a name, for files that write places in words. */
import zoneOf from '@photostructure/tz-lookup';
import { said, wrong, type Parsed } from '#contract/domain/written/parsed.ts';
import type { Town } from '#contract/domain/written/place.ts';
import { loadPlaces } from './load-places.ts';
import { KNOWN_TOWN, type PlaceTable, type State } from './place-table.ts';
import { isState, shortForm } from './regions.ts';
import { statesByShortForm } from './state-codes.ts';
import { cityPlace } from './to-place.ts';

interface NamedState {
  readonly country: string;
  /** IANA name, of its largest town. */
  readonly timeZone: string;
}

export interface PlacesByName {
  /** Those in a state, where one is said that is known. */
  readonly towns: (name: string, state: string | undefined) => readonly Town[];
  /** A state is found by the letters that stand for it as well: NJ. */
  readonly states: (name: string) => readonly NamedState[];
}

export async function placesByName(): Promise<PlacesByName> {
  const table = await loadPlaces();
  return {
    towns: (name, state) => {
      const towns = table.named(name);
      const inState = state === undefined ? towns : towns.filter((town) => isState(table, town, state));
      // A state that no list knows says nothing.
      return (inState.length > 0 ? inState : towns).map((town) => {
        const place = cityPlace(town, table.stateOf(town));
        return { country: town.country, state: place.state, timeZone: place.timeZone, population: town.population };
      });
    },
    states: (name) =>
      statesOf(table, name).map(({ country, largest }) => ({
        country,
        timeZone: zoneOf(largest.latitude, largest.longitude),
      })),
  };
}

function statesOf(table: PlaceTable, name: string): readonly State[] {
  return [...table.stateNamed(name), ...statesByShortForm(table, shortForm(name))];
}

export interface SaidPlace {
  readonly city?: string;
  readonly state?: string;
  readonly country?: string;
  /** IANA name, where the place tells it. */
  readonly timeZone?: string;
}

const UNITED_STATES = 'US';

/**
 * A place that names no state, where its name is that of one: of the country that is said, of the reader's own or of the United
 * States. Georgia, which is a country as well, is asked about.
 */
export function regionMeant(words: string, place: SaidPlace, home: string, places: PlacesByName): Parsed<SaidPlace> {
  const { city, country } = place;
  const isNameOfCountry = city === undefined && country !== undefined;
  if (place.state !== undefined || (isNameOfCountry && country === home && home !== UNITED_STATES)) return said(place);
  const name = city ?? words.trim();
  const named = places.states(name);
  const state = (country === undefined || isNameOfCountry ? [home, UNITED_STATES] : [country])
    .map((each) => named.find((one) => one.country === each))
    .find((each) => each !== undefined);
  if (state === undefined) return said(place);
  if (isNameOfCountry && state.country !== home) {
    return wrong(`Is this ${name}, the country, or ${name} in the United States?`, `${name}, United States`);
  }
  const isTown = places
    .towns(name, undefined)
    .some((town) => town.country === state.country && town.population >= KNOWN_TOWN);
  return said(isTown ? place : { state: name, country: state.country, timeZone: state.timeZone });
}
