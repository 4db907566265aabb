/** The area of a search, and the cells by which the database finds jobs near a point. */
export type Area =
  | { readonly kind: 'circle'; readonly latitude: number; readonly longitude: number; readonly km: number }
  | { readonly kind: 'state'; readonly country: string; readonly names: readonly string[] }
  | { readonly kind: 'country'; readonly country: string }
  /** No known place bears the name; a job's own words may. */
  | { readonly kind: 'name'; readonly name: string };

/** Mean radius of the earth (IUGG). */
const EARTH_KM = 6_371;
const KM_PER_DEGREE = (EARTH_KM * Math.PI) / 180;
/** Degrees that a cell is wide and high: 55 km at the equator. A hundred kilometres around a city touch some 30 of them. */
const CELL = 0.5;
const COLUMNS = 360 / CELL;

/** The cell of a point, as it stands in `jobs.geo_cell`. */
export function cellOf(latitude: number, longitude: number): number {
  return rowOf(latitude) * COLUMNS + columnOf(longitude);
}

/** All cells that a circle touches; the one or other beyond it. */
export function cellsWithin(latitude: number, longitude: number, km: number): number[] {
  const height = km / KM_PER_DEGREE;
  const cells: number[] = [];
  for (let row = rowOf(latitude - height); row <= rowOf(latitude + height); row += 1) {
    // A degree of longitude is shortest at the edge that is nearer to the pole.
    const edge = Math.max(Math.abs(row * CELL - 90), Math.abs((row + 1) * CELL - 90));
    const width = edge >= 89.5 ? 180 : Math.min(180, height / Math.cos((edge * Math.PI) / 180));
    const first = Math.floor((longitude - width + 180) / CELL);
    const last = Math.floor((longitude + width + 180) / CELL);
    for (let column = first; column <= Math.min(last, first + COLUMNS - 1); column += 1) {
      cells.push(row * COLUMNS + (((column % COLUMNS) + COLUMNS) % COLUMNS));
    }
  }
  return cells;
}

/** Great-circle distance in km (haversine) of a table alias from a point, as SQL with three parameters: latitude twice, then longitude. */
export function distanceKm(alias: string): string {
  return `2 * ${String(EARTH_KM)} * asin(least(1, sqrt(
  power(sin(radians(${alias}.latitude - ?::float8) / 2), 2)
  + cos(radians(?::float8)) * cos(radians(${alias}.latitude)) * power(sin(radians(${alias}.longitude - ?::float8) / 2), 2))))`;
}

/** Great-circle distance of two points in km (haversine). */
export function kmBetween(
  one: { readonly latitude: number; readonly longitude: number },
  other: { readonly latitude: number; readonly longitude: number },
): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half =
    Math.sin(radians(one.latitude - other.latitude) / 2) ** 2 +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      Math.sin(radians(one.longitude - other.longitude) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}

function rowOf(latitude: number): number {
  return Math.floor((Math.min(Math.max(latitude, -90), 90) + 90) / CELL);
}

function columnOf(longitude: number): number {
  return Math.floor((longitude + 180) / CELL) % COLUMNS;
}
