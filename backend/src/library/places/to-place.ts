import zoneOf from '@photostructure/tz-lookup';
import { countryName } from '#contract/domain/countries.ts';
import type { Place } from '#contract/domain/place.ts';
import type { Area } from './area.ts';
import type { City, PlaceTable, State } from './place-table.ts';
import { isStateMeant, outshines, type Named } from './resolve-place.ts';

/** A state is less often meant than a city like its largest one: Pune before Punjab, Karnataka before any Karnal. */
const STATE_WEIGHT = 0.25;

export function weightOf(named: Named, first: string | undefined): number {
  if (named.kind === 'country') return 0;
  const { country, population } =
    named.kind === 'city'
      ? named.city
      : { country: named.state.country, population: named.state.largest.population * STATE_WEIGHT };
  // Nowhere do so many people live in one place.
  return population + (country === first ? 1e9 : 0);
}

export function areaOf(named: Named, km: number): Area {
  if (named.kind === 'country') return named;
  if (named.kind === 'state') return { kind: 'state', country: named.state.country, names: named.state.names };
  return { kind: 'circle', latitude: named.city.latitude, longitude: named.city.longitude, km };
}

export function toPlace(table: PlaceTable, named: Named): Place {
  if (named.kind === 'city') return cityPlace(named.city, named.state);
  const country = named.kind === 'state' ? named.state.country : named.country;
  const largest = named.kind === 'state' ? named.state.largest : table.largestIn(country);
  return {
    label:
      named.kind === 'state'
        ? `${stateLabel(table, named.state)}, ${countryName(country)}`
        : countryLabel(table, country),
    city: '',
    state: named.kind === 'state' ? named.state.name : null,
    country,
    latitude: largest?.latitude ?? 0,
    longitude: largest?.longitude ?? 0,
    timeZone: largest === undefined ? null : zoneOf(largest.latitude, largest.longitude),
  };
}

/** Sent as `location`, it must mean the country: "Georgia" alone is the state. */
function countryLabel(table: PlaceTable, country: string): string {
  const name = countryName(country);
  const isShared = table.stateNamed(name).some((state) => isStateMeant(table, country, state));
  return isShared ? `${name} (country)` : name;
}

/** Sent as `location`, it must mean the state: "New York" alone is the city. */
function stateLabel(table: PlaceTable, state: State): string {
  const isCity = table.named(state.name).some((city) => city.country === state.country && outshines(city, state));
  return isCity ? `${state.name} State` : state.name;
}

export function cityPlace(city: City, state: State | undefined): Place {
  return {
    label: [city.name, state?.name, countryName(city.country)].filter((part) => part !== undefined).join(', '),
    city: city.name,
    state: state?.name ?? null,
    country: city.country,
    latitude: city.latitude,
    longitude: city.longitude,
    timeZone: zoneOf(city.latitude, city.longitude),
  };
}
