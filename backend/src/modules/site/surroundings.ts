import { COUNTRIES } from '#contract/domain/countries.ts';
import type { Place } from '#contract/domain/place.ts';
import type { Conditions } from '../../database/sql.ts';

/** Mean radius of the earth in km (IUGG). */
const EARTH_KM = 6371.0088;
/** Length of a degree of latitude in km, rounded down: a box that is a little too large loses nobody. */
const DEGREE_KM = 110;
/** What "around a place" means to somebody who does not say how far. */
const USUAL_KM = 25;

export interface PlaceInput {
  readonly location?: string | undefined;
  readonly destination?: number | undefined;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
  readonly country?: string | undefined;
}

/**
 * Conditions on the columns `country`, `state`, `city`, `latitude` and `longitude` of a table alias: within so many
 * kilometres of a point, and by the names themselves where no point is known.
 * @param place what `location` was understood to be
 */
export function addSurroundings(where: Conditions, alias: string, input: PlaceInput, place: Place | null): void {
  if (input.country !== undefined) where.add(`${alias}.country = ?`, input.country);
  const { latitude, longitude } = input;
  if (latitude !== undefined && longitude !== undefined) {
    addWithin(where, alias, { latitude, longitude }, input.destination ?? USUAL_KM);
  } else if (place !== null) {
    // Who gave a place without a point is found by its name.
    const named = `${alias}.country = ? and lower(${alias}.city) = lower(?)`;
    const near = within(alias, place, input.destination ?? USUAL_KM);
    where.add(`(${named} or ${near.sql})`, place.country, place.city, ...near.parameters);
  } else if (input.location !== undefined) {
    addNames(where, alias, input.location);
  }
}

function addWithin(where: Conditions, alias: string, point: Point, km: number): void {
  const { sql, parameters } = within(alias, point, km);
  where.add(sql, ...parameters);
}

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Great-circle distance (haversine), behind a cheap comparison of latitudes. */
function within(alias: string, { latitude, longitude }: Point, km: number): { sql: string; parameters: unknown[] } {
  const [lat, lon] = [`${alias}.latitude::float8`, `${alias}.longitude::float8`];
  // The place itself is as large as a town.
  const reach = Math.max(km, 1);
  return {
    sql: `(${lat} between ? and ? and ${String(2 * EARTH_KM)} * asin(sqrt(least(1, power(sin(radians(${lat} - ?) / 2), 2)
      + cos(radians(?)) * cos(radians(${lat})) * power(sin(radians(${lon} - ?) / 2), 2)))) <= ?)`,
    parameters: [latitude - reach / DEGREE_KM, latitude + reach / DEGREE_KM, latitude, latitude, longitude, reach],
  };
}

/** "Pune, India": every part must be the beginning of the city, the state or the country's name. */
function addNames(where: Conditions, alias: string, location: string): void {
  const parts = location.split(',').map((part) => part.trim());
  for (const part of parts.filter((text) => text !== '')) {
    const like = `${escapeLike(part)}%`;
    where.add(
      `(${alias}.city ilike ? or ${alias}.state ilike ? or ${alias}.country in (?))`,
      like,
      like,
      codesOf(part),
    );
  }
}

/** Codes of the countries whose name begins so; a code that is none where there is no such country. */
function codesOf(name: string): string[] {
  const start = name.toLowerCase();
  const codes = COUNTRIES.filter((country) => country.name.toLowerCase().startsWith(start)).map(({ code }) => code);
  return codes.length === 0 ? ['-'] : codes;
}

/** The text itself, where `like` would read a pattern. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
