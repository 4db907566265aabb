import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import { distanceKm, type Area } from '../../library/places/area.ts';
import { fragment } from './expressions.ts';
import { escapeLike } from './sql.ts';
import type { Tables } from './tables.ts';

/** Length of a degree of latitude in km, rounded down: a band that is a little too wide loses nobody. */
const DEGREE_KM = 110;

interface Located {
  s: Tables['seeker_profiles'];
  o: Tables['organisations'];
}

/**
 * Conditions on where the people of table alias `s`, or the employers of table alias `o`, are.
 * @param area where the search looks, see `Places.areaOf`
 */
export function surroundings(
  alias: keyof Located,
  input: { readonly country?: string | undefined },
  area: Area | undefined,
): Expression<SqlBool>[] {
  const eb = expressionBuilder<Located, keyof Located>();
  const isIn = (country: string) => eb(`${alias}.country`, '=', country);
  const asked = input.country === undefined ? [] : [isIn(input.country)];
  switch (area?.kind) {
    case undefined:
      return asked;
    case 'circle':
      return [...asked, ...circle(alias, area)];
    case 'state':
      return [...asked, isIn(area.country), eb(`${alias}.state`, 'in', area.names)];
    case 'country':
      return [...asked, isIn(area.country)];
    case 'name': {
      const like = `${escapeLike(area.name)}%`;
      return [...asked, eb.or([eb(`${alias}.city`, 'ilike', like), eb(`${alias}.state`, 'ilike', like)])];
    }
  }
}

/** Great-circle distance (haversine), behind a cheap comparison of latitudes. */
function circle(alias: keyof Located, { latitude, longitude, km }: Area & { kind: 'circle' }): Expression<SqlBool>[] {
  const columns = expressionBuilder<Located, keyof Located>();
  const [south, north] = [latitude - km / DEGREE_KM, latitude + km / DEGREE_KM];
  return [
    sql<boolean>`${columns.ref(`${alias}.latitude`)} between ${south}::numeric and ${north}::numeric`,
    fragment<boolean>(`${distanceKm(alias)} <= ?`, [latitude, latitude, longitude, km]),
  ];
}
