import { escapeLike } from '../../database/sql.ts';
import type { Conditions } from '../../database/sql.ts';
import { distanceKm } from '../../places/area.ts';
import type { Area } from '../../places/area.ts';

/** Length of a degree of latitude in km, rounded down: a band that is a little too wide loses nobody. */
const DEGREE_KM = 110;

/**
 * Conditions on the columns `country`, `state`, `city`, `latitude` and `longitude` of a table alias.
 * @param area where the search looks, see `Places.areaOf`
 */
export function addSurroundings(
  where: Conditions,
  alias: string,
  input: { readonly country?: string | undefined },
  area: Area | undefined,
): void {
  if (input.country !== undefined) where.add(`${alias}.country = ?`, input.country);
  if (area === undefined) return;
  switch (area.kind) {
    case 'circle':
      addCircle(where, alias, area);
      return;
    case 'state':
      where.add(`${alias}.country = ? and ${alias}.state in (?)`, area.country, area.names);
      return;
    case 'country':
      where.add(`${alias}.country = ?`, area.country);
      return;
    case 'name': {
      const like = `${escapeLike(area.name)}%`;
      where.add(`(${alias}.city ilike ? or ${alias}.state ilike ?)`, like, like);
    }
  }
}

/** Great-circle distance (haversine), behind a cheap comparison of latitudes. */
function addCircle(where: Conditions, alias: string, { latitude, longitude, km }: Area & { kind: 'circle' }): void {
  where
    .add(`${alias}.latitude between ? and ?`, latitude - km / DEGREE_KM, latitude + km / DEGREE_KM)
    .add(`${distanceKm(alias)} <= ?`, latitude, latitude, longitude, km);
}
