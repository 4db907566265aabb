import { cellOf } from './area.ts';
import { pointOf } from './point.ts';
import type { Point } from './point.ts';

/** Where something is, and in which cell of the map the search finds it; all null where no known place bears its name. */
export interface Coordinates extends Point {
  geo_cell: number | null;
}

/** Where a posting is by the names that it gives. */
export async function coordinatesOf(place: Parameters<typeof pointOf>[0]): Promise<Coordinates> {
  const { latitude, longitude } = await pointOf(place);
  return {
    latitude,
    longitude,
    geo_cell: latitude === null || longitude === null ? null : cellOf(latitude, longitude),
  };
}
