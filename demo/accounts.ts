/** The demo's accounts as they are stored: organisations, profiles, benches with their hotlists, and documents. */
import { randomUUID } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { HOTLISTS } from '#contract/domain/hotlist.ts';
import { KYC_NEEDED, type KycState } from '#contract/domain/kyc.ts';
import { isTeamType } from '#contract/domain/member-role.ts';
import { TERMS_VERSION } from '#contract/domain/terms.ts';
import { DAY_MS } from '#contract/domain/time.ts';
import type { KycStatus } from '#contract/domain/user.ts';
import { pointOf } from '../backend/src/library/places/point.ts';
import { prefixOf } from '../backend/src/modules/bench/hotlists/hotlists.mapper.ts';
import { newLinkToken } from '../backend/src/platform/config/link-tokens.ts';
import type { Secrets } from '../backend/src/platform/config/secrets.ts';
import { kysely } from '../backend/src/platform/database/database.ts';
import { insertRows, type JsonRow } from '../backend/src/platform/database/records.ts';
import { AccountsRepository } from '../backend/src/records/auth/accounts.repository.ts';
import { isoDay } from './columns.ts';
import type { DemoData } from './demo-data.ts';
import type { DemoVendor } from './organisations.ts';
import { careersOf, companyProfileOf, type DemoCareer } from './profiles.ts';

/** Accounts with their organisations, profiles and benches. */
export async function storePeople(
  em: SqlEntityManager,
  data: DemoData,
  passwordHash: string,
  now: Date,
): Promise<void> {
  // Only our own people may have been added before the first start; an address stays whose it is.
  const staff = await new AccountsRepository().staff(em);
  const taken = new Set(staff.map(({ email }) => email));
  await insertRows(
    em,
    'users',
    data.accounts.map((account) => ({
      ...userRow(account, passwordHash),
      ...(taken.has(account.email) && { email: null }),
    })),
  );
  await insertRows(em, 'organisations', [...(await employerRows(data)), ...data.vendors.flatMap(agencyRow)]);
  await insertRows(em, 'seeker_profiles', await seekerRows(data, now));
  await insertRows(
    em,
    'bench_resources',
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
  // A confirmed phone lets visitors of the demo try to sign in by code, too.
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

async function seekerRows(
  { seekers, seekerProfiles: profiles, employers }: DemoData,
  now: Date,
): Promise<JsonRow<'seeker_profiles'>[]> {
  const places = await Promise.all(seekers.map(({ place }) => pointOf(place)));
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

/** Adds what only the vendor knows: costs, dates, and how well somebody knows each skill. It draws no random numbers, which would change all other demo data. */
function privateOf(resource: DemoVendor['bench'][number], index: number, now: Date): JsonRow<'bench_resources'> {
  const { rate, skills, years } = resource;
  const share = 0.68 + (index % 5) * 0.03;
  const step = rate.period === 'monthly' ? 500 : 1;
  return {
    // People work with their first skills every day; they have not used the last ones for a while.
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

/** The vendor pays one of the bench in euros. */
function costOf({ rate }: DemoVendor['bench'][number], index: number, share: number, step: number) {
  const amount = Math.round((rate.amount * share) / step) * step;
  return index === 4 && rate.currency === 'INR'
    ? { cost_amount: Math.round(amount / 5_000) * 50, cost_currency: 'EUR', cost_period: rate.period }
    : { cost_amount: amount, cost_currency: rate.currency, cost_period: rate.period };
}

/** Most people have been on the bench for long; on every bench something has changed since yesterday. */
function sinceOf({ status, onBenchForDays }: DemoVendor['bench'][number], index: number, now: Date) {
  const isNew = index % 12 === 7;
  const hasChanged = index % 4 === 1 && (status === 'placed' || status === 'available');
  const days = (count: number) => new Date(now.getTime() - count * DAY_MS);
  return {
    created_at: isNew ? days(0.25) : days(200 - index),
    status_since: isNew || hasChanged ? days(0.2) : days(onBenchForDays ?? 60),
  };
}

/** The people on the bench of a vendor. */
const resourceRows = (vendor: DemoVendor, now: Date): JsonRow<'bench_resources'>[] =>
  vendor.bench.map((resource, index) => resourceRow(resource, index, now));

/** @param index the place on the bench, by which what only the vendor knows differs */
export function resourceRow(
  resource: DemoVendor['bench'][number],
  index: number,
  now: Date,
): JsonRow<'bench_resources'> {
  const day = (offset: number | null) => (offset === null ? null : isoDay(new Date(now.getTime() + offset * DAY_MS)));
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

const FIRST_REFERENCE = 101;

/** True for people who are free, or roll off, within three weeks. */
const isReady = ({ status, availableInDays, rollOffInDays }: DemoVendor['bench'][number]) =>
  (status === 'available' || status === 'rolling-off') && (rollOffInDays ?? availableInDays ?? 0) <= HOTLISTS.soonDays;

/** Every vendor has shared one hotlist since the day before yesterday. */
export async function storeHotlists(em: SqlEntityManager, data: DemoData, secrets: Secrets, now: Date): Promise<void> {
  const day = (offset: number) => isoDay(new Date(now.getTime() + offset * DAY_MS));
  for (const { account, organisation, bench } of data.vendors) {
    const ready = bench
      .filter(isReady)
      .sort((a, b) => (a.availableInDays ?? 0) - (b.availableInDays ?? 0))
      .slice(0, HOTLISTS.people);
    if (ready.length === 0) continue;
    const id = randomUUID();
    const token = newLinkToken();
    const prefix = prefixOf(organisation?.name ?? `${account.firstName} ${account.lastName}`);
    await loadHotlist(
      em,
      {
        ...{ id, vendorId: account.id, timeZone: account.timeZone, setOn: day(-2), until: day(HOTLISTS.days - 2) },
        title: 'Ready to start within three weeks',
        note: 'All of them have worked with us before. Ask for anybody by their reference.',
        forWhom: 'Clients who asked in November',
        tokenHash: secrets.hash('hotlist', token),
        tokenSealed: secrets.seal('hotlist', token),
      },
      ready.map((person, place) => ({ hotlist_id: id, resource_id: person.id, place })),
      ready.map((person, at) => ({
        ...{ resource_id: person.id, vendor_id: account.id, prefix },
        number: FIRST_REFERENCE + at,
      })),
      [-2, -1].map((offset) => ({ hotlist_id: id, day: day(offset), views: 3 - offset })),
    );
  }
}

const TOO_OLD = 'It is older than three months. Please upload a newer one.';

/** The states of an account's documents that add up to its status. */
const DOCUMENT_STATES: Readonly<Record<KycStatus, readonly (KycState | null)[]>> = {
  pending: [],
  inprogress: ['approved', 'sent_back'],
  completed: ['approved', 'approved', 'approved', 'approved'],
  rejected: ['approved', 'rejected'],
  expired: ['approved', 'expired', 'approved', 'approved'],
};

/** The documents that the demo accounts have been verified by; their files are kept no longer. */
export async function storeKyc(em: SqlEntityManager, data: DemoData, now: Date): Promise<void> {
  const [first, second] = [randomUUID(), randomUUID()];
  await insertRows(
    em,
    'kyc_documents',
    data.accounts.flatMap(({ id, userType, kycStatus, createdAt }) => {
      if (!isTeamType(userType)) return [];
      const decidedAt = new Date(Math.min(createdAt.getTime() + 3 * DAY_MS, now.getTime() - DAY_MS));
      return KYC_NEEDED[userType].flatMap((kind, index) => {
        const state = DOCUMENT_STATES[kycStatus][index] ?? null;
        if (state === null) return [];
        const isRefused = state === 'sent_back' || state === 'rejected';
        return [
          {
            user_id: id,
            account_type: userType,
            ...{ kind, state },
            submitted_at: createdAt,
            decided_at: decidedAt,
            decided_by: first,
            confirmed_by: state === 'rejected' ? second : null,
            reason: isRefused ? TOO_OLD : null,
            valid_until: state === 'expired' ? isoDay(new Date(now.getTime() - 9 * DAY_MS)) : null,
          },
        ];
      });
    }),
  );
}

/** One hotlist with its people, as the demo data bring it. */
async function loadHotlist(
  em: SqlEntityManager,
  hotlist: {
    readonly id: string;
    readonly vendorId: string;
    readonly title: string;
    readonly note: string;
    readonly forWhom: string;
    readonly timeZone: string;
    readonly setOn: string;
    readonly until: string;
    readonly tokenHash: Uint8Array;
    readonly tokenSealed: Uint8Array;
  },
  people: readonly JsonRow<'hotlist_people'>[],
  references: readonly JsonRow<'hotlist_references'>[],
  views: readonly JsonRow<'hotlist_views'>[],
): Promise<void> {
  await kysely(em)
    .insertInto('hotlists')
    .values({
      id: hotlist.id,
      vendor_id: hotlist.vendorId,
      title: hotlist.title,
      note: hotlist.note,
      for_whom: hotlist.forWhom,
      show_rates: true,
      time_zone: hotlist.timeZone,
      set_on: hotlist.setOn,
      until: hotlist.until,
      token_hash: hotlist.tokenHash,
      token_sealed: hotlist.tokenSealed,
    })
    .execute();
  await insertRows(em, 'hotlist_people', people);
  await insertRows(em, 'hotlist_references', references);
  await insertRows(em, 'hotlist_views', views);
}
