import { countryByCode } from '#contract/domain/countries.ts';
import type { SessionUser } from '#contract/domain/user.ts';
import { placesByName } from '../../../library/places/by-name.ts';
import type { Home } from './values/person-cells.ts';

/** With the towns and states of the bundled table, by which a place without its country is told. */
export async function homeWithTowns(user: Pick<SessionUser, 'country' | 'timeZone'>): Promise<Home> {
  return { ...homeOf(user), places: await placesByName() };
}

/** Defaults for what a file leaves open, from the account. */
export function homeOf(user: Pick<SessionUser, 'country' | 'timeZone'>): Home {
  const { country, timeZone } = user;
  // Swedish dates are written as the wire writes them.
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());
  return { country, timeZone, currency: countryByCode(country)?.currency ?? 'INR', today };
}
