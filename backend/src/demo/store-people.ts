import type { SqlEntityManager } from '@mikro-orm/sql';
import { TERMS_VERSION } from '#contract/domain/terms.ts';
import { pointOf } from '../places/point.ts';
import type { DemoData, DemoVendor } from './demo-data.ts';
import { loadBenchResources } from '../modules/bench/bench-bulk.repository.ts';
import { loadSeekerProfiles } from '../modules/candidates/profiles/seeker-profiles-bulk.repository.ts';
import { loadOrganisations, loadUsers } from '../modules/users/users-bulk.repository.ts';
import type { JsonRow } from '../database/records.ts';
import { AccountsRepository } from '../modules/users/accounts.repository.ts';
import { careersOf } from './careers.ts';
import type { DemoCareer } from './careers.ts';
import { companyProfileOf, seekerProfilesOf } from './public-profiles.ts';

const DAY_MS = 86_400_000;

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
      id: account.id,
      user_type: account.userType,
      first_name: account.firstName,
      last_name: account.lastName,
      email: taken.has(account.email) ? null : account.email,
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
    })),
  );
  const homes = await Promise.all(data.employers.map(({ home }) => pointOf(home)));
  await loadOrganisations(em, [
    ...data.employers.map((employer, index) => ({
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
    })),
    ...data.vendors.flatMap(({ account, organisation }) =>
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
          ],
    ),
  ]);
  const places = await Promise.all(data.seekers.map(({ place }) => pointOf(place)));
  const profiles = seekerProfilesOf(data.seekers, now);
  const careers = careersOf(
    data.seekers,
    profiles.map(({ qualification }) => qualification),
    data.employers,
    now,
  );
  await loadSeekerProfiles(
    em,
    data.seekers.map((seeker, index) => ({
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
    })),
  );
  await loadBenchResources(
    em,
    data.vendors.flatMap((vendor) => resourceRows(vendor, now)),
  );
}

function careerColumns(career: DemoCareer | undefined): JsonRow<'seeker_profiles'> {
  if (career === undefined) return {};
  const { skillDetails, ...rest } = career;
  return { ...rest, skill_details: skillDetails };
}

/** What only the vendor knows of somebody, and how well they know what. The rule is simple on purpose: the rest stays as it was. */
function privateOf(resource: DemoVendor['bench'][number], index: number, now: Date): JsonRow<'bench_resources'> {
  const { rate, skills, years } = resource;
  const share = 0.68 + (index % 5) * 0.03;
  const step = rate.period === 'monthly' ? 500 : 1;
  return {
    // The first are what they live from; the last ones they have not used for a while.
    skill_details: skills.map((name, place) => {
      const used = Math.max(0, years - place * 2);
      return {
        name,
        level: used >= 5 ? 'expert' : used >= 2 ? 'advanced' : 'intermediate',
        years: used,
        lastUsed: place < 3 ? now.getUTCFullYear() : now.getUTCFullYear() - (place % 3),
      };
    }),
    ...costOf(resource, index, share, step),
    ...sinceOf(resource, index, now),
    notice_days: resource.status === 'placed' || resource.status === 'rolling-off' ? 30 : index % 3 === 0 ? 0 : 15,
    employment: index % 4 === 3 ? 'subcontract' : 'own',
    work_authorisation: resource.place.country === 'IN' ? 'Indian citizen' : 'May work here without a permit',
    relocate: index % 3 === 1,
  };
}

/** One of them is paid in euros. */
function costOf({ rate }: DemoVendor['bench'][number], index: number, share: number, step: number) {
  const amount = Math.round((rate.amount * share) / step) * step;
  return index === 4 && rate.currency === 'INR'
    ? { cost_amount: Math.round(amount / 5_000) * 50, cost_currency: 'EUR', cost_period: rate.period }
    : { cost_amount: amount, cost_currency: rate.currency, cost_period: rate.period };
}

/** Most have been here for long; something has changed since yesterday on every bench. */
function sinceOf({ status, onBenchForDays }: DemoVendor['bench'][number], index: number, now: Date) {
  const isNew = index % 12 === 7;
  const hasChanged = index % 4 === 1 && (status === 'placed' || status === 'available');
  const days = (count: number) => new Date(now.getTime() - count * DAY_MS);
  return {
    created_at: isNew ? days(0.25) : days(200 - index),
    status_since: isNew || hasChanged ? days(0.2) : days(onBenchForDays ?? 60),
  };
}

const resourceRows = (vendor: DemoVendor, now: Date): JsonRow<'bench_resources'>[] =>
  vendor.bench.map((resource, index) => resourceRow(resource, index, now));

/** @param index the place on the bench, by which what only the vendor knows differs */
export function resourceRow(
  resource: DemoVendor['bench'][number],
  index: number,
  now: Date,
): JsonRow<'bench_resources'> {
  const day = (offset: number | null) =>
    offset === null ? null : new Date(now.getTime() + offset * DAY_MS).toISOString().slice(0, 10);
  return {
    id: resource.id,
    ...privateOf(resource, index, now),
    vendor_id: resource.vendorId,
    name: `${resource.first} ${resource.last}`,
    headline: resource.headline,
    skills: resource.skills,
    total_years: resource.years,
    city: resource.place.city,
    state: resource.place.state,
    country: resource.place.country,
    time_zone: resource.place.timeZone,
    work_mode: resource.workMode,
    rate_amount: resource.rate.amount,
    rate_currency: resource.rate.currency,
    rate_period: resource.rate.period,
    email: resource.email,
    phone: resource.phone,
    status: resource.status,
    available_from: day(resource.availableInDays),
    roll_off_date: day(resource.rollOffInDays),
    bench_since: resource.onBenchForDays === null ? null : day(index % 12 === 7 ? 0 : -resource.onBenchForDays),
  };
}
