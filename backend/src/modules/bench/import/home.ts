import { countryByCode } from '#contract/domain/countries.ts';
import type { SessionUser } from '#contract/domain/user.ts';
import type { Town } from '#contract/domain/written/place.ts';
import { loadPlaces } from '../../../places/load-places.ts';
import { isState } from '../../../places/regions.ts';
import { cityPlace } from '../../../places/to-place.ts';
import type { Home } from './values/person-cells.ts';

/** With the towns of the bundled table, by which a place without its country is told. */
export async function homeWithTowns(user: Pick<SessionUser, 'country' | 'timeZone'>): Promise<Home> {
  const table = await loadPlaces();
  const townsOf = (name: string, state: string | undefined): Town[] => {
    const towns = table.named(name);
    const inState = state === undefined ? towns : towns.filter((town) => isState(table, town, state));
    // A state that no list knows says nothing.
    return (inState.length > 0 ? inState : towns).map((town) => {
      const place = cityPlace(town, table.stateOf(town));
      return { country: town.country, state: place.state, timeZone: place.timeZone, population: town.population };
    });
  };
  return { ...homeOf(user), townsOf };
}

/** What stands for what a file leaves open. */
export function homeOf(user: Pick<SessionUser, 'country' | 'timeZone'>): Home {
  const { country, timeZone } = user;
  // Swedish dates are written as the wire writes them.
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());
  return { country, timeZone, currency: countryByCode(country)?.currency ?? 'INR', today };
}
