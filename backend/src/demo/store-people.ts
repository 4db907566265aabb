import type { SqlEntityManager } from '@mikro-orm/sql';
import { TERMS_VERSION } from '#contract/domain/terms.ts';
import { pointOf } from '../places/point.ts';
import type { DemoData, DemoVendor } from './demo-rows.ts';
import { loadBenchResources } from '../modules/bench/bench-bulk.repository.ts';
import { loadSeekerProfiles } from '../modules/candidates/profiles/seeker-profiles-bulk.repository.ts';
import { loadOrganisations, loadUsers } from '../modules/users/users-bulk.repository.ts';
import type { JsonRow } from '../database/records.ts';
import { AccountsRepository } from '../modules/users/accounts.repository.ts';
import { resourceRows } from './bench-rows.ts';
import { careersOf } from './careers.ts';
import type { DemoCareer } from './careers.ts';
import { companyProfileOf, seekerProfilesOf } from './public-profiles.ts';

/** Accounts with their organisations, profiles and benches. */
export async function storePeople(
  em: SqlEntityManager,
  data: DemoData,
  passwordHash: string,
  now: Date,
): Promise<void> {
  // Only of our own people, who may have been added before the first start: an address stays whose it is.
  const staff = await new AccountsRepository().staff(em);
  const taken = new Set(staff.map(({ email }) => email));
  await loadUsers(
    em,
    data.accounts.map((account) => ({
      ...userRow(account, passwordHash),
      ...(taken.has(account.email) && { email: null }),
    })),
  );
  await loadOrganisations(em, [...(await employerRows(data)), ...data.vendors.flatMap(agencyRow)]);
  await loadSeekerProfiles(em, await seekerRows(data, now));
  await loadBenchResources(
    em,
    data.vendors.flatMap((vendor) => resourceRows(vendor, now)),
  );
}

const userRow = (account: DemoData['accounts'][number], passwordHash: string): JsonRow<'users'> => ({
  id: account.id,
  user_type: account.userType,
  first_name: account.firstName,
  last_name: account.lastName,
  email: account.email,
  phone: account.phone,
  // Who looks around may also try the way in by a code to the phone.
  phone_confirmed_at: account.canSignIn ? account.createdAt : null,
  country: account.country,
  time_zone: account.timeZone,
  password_hash: account.canSignIn ? passwordHash : null,
  kyc_status: account.kycStatus,
  terms_version: TERMS_VERSION,
  is_demo: true,
  created_at: account.createdAt,
});

async function employerRows({ employers }: DemoData): Promise<JsonRow<'organisations'>[]> {
  const homes = await Promise.all(employers.map(({ home }) => pointOf(home)));
  return employers.map((employer, index) => ({
    user_id: employer.id,
    name: employer.name,
    about: employer.about,
    ...companyProfileOf(employer),
    industry: employer.industry,
    size: employer.size,
    founded_year: employer.foundedYear,
    country: employer.home.country,
    state: employer.home.state,
    city: employer.home.city,
    ...homes[index],
  }));
}

/** The organisation of a vendor; those who work for themselves have none. */
const agencyRow = ({ account, organisation }: DemoVendor): JsonRow<'organisations'>[] =>
  organisation === null
    ? []
    : [
        {
          user_id: account.id,
          name: organisation.name,
          about: organisation.about,
          website: null,
          industry: 'Staffing',
          category: null,
          size: '11-50',
          founded_year: 2011,
          country: account.country,
          state: organisation.state,
          city: organisation.city,
        },
      ];

async function seekerRows({ seekers, employers }: DemoData, now: Date): Promise<JsonRow<'seeker_profiles'>[]> {
  const places = await Promise.all(seekers.map(({ place }) => pointOf(place)));
  const profiles = seekerProfilesOf(seekers, now);
  const careers = careersOf(
    seekers,
    profiles.map(({ qualification }) => qualification),
    employers,
    now,
  );
  return seekers.map((seeker, index) => ({
    user_id: seeker.id,
    headline: seeker.headline,
    skills: seeker.skills,
    total_years: seeker.years,
    city: seeker.place.city,
    state: seeker.place.state,
    country: seeker.place.country,
    ...places[index],
    category: seeker.trade.category,
    qualification: profiles[index]?.qualification,
    name_shown: profiles[index]?.nameShown,
    visibility: profiles[index]?.visibility,
    listed_at: profiles[index]?.listedAt,
    ...careerColumns(careers[index]),
  }));
}

function careerColumns(career: DemoCareer | undefined): JsonRow<'seeker_profiles'> {
  if (career === undefined) return {};
  const { skillDetails, ...rest } = career;
  return { ...rest, skill_details: skillDetails };
}
