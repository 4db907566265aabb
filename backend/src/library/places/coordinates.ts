import { cellOf } from './area.ts';
import { pointOf, type Point } from './point.ts';

/** A location and its cell of the map, by which searches find it; all null if no known place has its name. */
export interface Coordinates extends Point {
  geo_cell: number | null;
}

/** The location of a posting, from the names that it gives. */
export async function coordinatesOf(place: Parameters<typeof pointOf>[0]): Promise<Coordinates> {
  const { latitude, longitude } = await pointOf(place);
  return {
    latitude,
    longitude,
    geo_cell: latitude === null || longitude === null ? null : cellOf(latitude, longitude),
  };
}
