import { loadPlaces } from './load-places.ts';
import { locate } from './resolve-place.ts';

/** Degrees, WGS 84. */
export interface Point {
  latitude: number | null;
  longitude: number | null;
}

const NOWHERE: Point = { latitude: null, longitude: null };

/** The location of a city; nulls without a city, and for one that no known place has the name of. */
export async function pointOf(place: {
  readonly country: string | null;
  readonly state: string | null;
  readonly city: string | null;
}): Promise<Point> {
  const { country, state, city } = place;
  if (country === null || city === null) return NOWHERE;
  const found = locate(await loadPlaces(), { country, state, city });
  return found === undefined ? NOWHERE : { latitude: found.latitude, longitude: found.longitude };
}
