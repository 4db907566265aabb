import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Place } from '#contract/domain/place.ts';
import type { Area } from './area.ts';
import { loadPlaces } from './load-places.ts';
import { placeReadings, type PlaceReading } from './read-place.ts';
import { resolvePlace, type Named } from './resolve-place.ts';
import { weightOf, areaOf, toPlace, cityPlace } from './to-place.ts';

/** A city without a distance means its surroundings: this far. */
export const NEAR_KM = 25;
/** Letters from which on states are offered beside cities. */
const SHORTEST_STATE = 3;
/** "The place itself": what lies in the same city has the same coordinates. */
const ITSELF_KM = 1;

/** Each costs a look at the jobs. */
const MOST_READINGS = 2;

/** A place among words, and where a search for it looks. */
export interface PlacedReading extends PlaceReading {
  readonly area: Area;
  readonly place: Place;
}

interface PlaceFilter {
  location?: string | undefined;
  /** Kilometres. */
  destination?: number | undefined;
  /** Degrees; both or neither. */
  latitude?: number | undefined;
  longitude?: number | undefined;
  country?: string | undefined;
}

/** The bundled places of the world (GeoNames): what a text names, and what it may become. */
@Injectable()
export class Places implements OnApplicationBootstrap {
  onApplicationBootstrap(): void {
    // Nothing waits for it; who asks before it is there does.
    setImmediate(() => void loadPlaces().catch(() => undefined));
  }

  /** The area of a search; undefined if the search names no place. */
  async areaOf(where: PlaceFilter): Promise<{ area: Area | undefined; place: Place | null }> {
    const { latitude, longitude, location } = where;
    const km = where.destination === undefined ? NEAR_KM : Math.max(where.destination, ITSELF_KM);
    const table = await (location === undefined ? undefined : loadPlaces());
    const named =
      table === undefined || location === undefined ? undefined : resolvePlace(table, location, where.country);
    const place = table === undefined || named === undefined ? null : toPlace(table, named);
    if (latitude !== undefined && longitude !== undefined) {
      return { area: { kind: 'circle', latitude, longitude, km }, place };
    }
    if (location === undefined) return { area: undefined, place: null };
    if (named === undefined) return { area: { kind: 'name', name: location.split(',')[0]?.trim() ?? '' }, place };
    return { area: areaOf(named, km), place };
  }

  /** The possible places among the words of a search, the most likely first, each with the area that it would give. */
  async readingsOf(keyword: string, where: PlaceFilter): Promise<PlacedReading[]> {
    const km = where.destination === undefined ? NEAR_KM : Math.max(where.destination, ITSELF_KM);
    const table = await loadPlaces();
    return placeReadings(table, keyword, where.country)
      .slice(0, MOST_READINGS)
      .map((reading) => ({ ...reading, area: areaOf(reading.named, km), place: toPlace(table, reading.named) }));
  }

  /** Places that what is being typed may become, the most populous first. @param country whose places come first */
  async suggest(text: string, limit: number, country?: string): Promise<Place[]> {
    const table = await loadPlaces();
    const whole = resolvePlace(table, text, country);
    const cities: Named[] = table
      .beginning(text, limit, country)
      .map((city) => ({ kind: 'city', city, state: table.stateOf(city) }));
    const states: Named[] =
      text.trim().length < SHORTEST_STATE ? [] : table.statesBeginning(text).map((state) => ({ kind: 'state', state }));
    const begun = [...cities, ...states].toSorted((a, b) => weightOf(b, country) - weightOf(a, country));
    const found = [
      // "Karnataka", "Pune, Maharashtra": not the beginning of a city's name.
      ...(whole !== undefined && (whole.kind !== 'city' || cities.length === 0) ? [whole] : []),
      ...begun.slice(0, limit),
    ].map((named) => toPlace(table, named));
    if (found.length === 0)
      found.push(...table.misspelt(text, limit).map((city) => cityPlace(city, table.stateOf(city))));
    return [...new Map(found.map((place) => [place.label, place])).values()].slice(0, limit);
  }
}
