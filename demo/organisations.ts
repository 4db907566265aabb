/** The companies of the demo: employers, and vendors with the people on their benches. */
import {
  COMPANY_SIZES,
  EXPERIENCES,
  type CompanySize,
  type RESOURCE_STATUSES,
  type WorkMode,
} from '#contract/domain/options.ts';
import { DAY_MS } from '#contract/domain/time.ts';
import type { KycStatus, UserType } from '#contract/domain/user.ts';
import type { Random } from '#contract/testing/random.ts';
import { fill, SECTORS, TRADES, VENDOR_PLANS, type Reach, type Sector, type VendorPlan } from './data.ts';
import { marketOf, yearlyPay, type Place } from './markets.ts';
import { makeName, makePerson, type DemoPerson } from './people.ts';
import { DEMO_SIGN_INS } from './sign-ins.ts';

/** Serials of bench people start here, behind the job seekers'. */
const FIRST_SERIAL = 1_000;

export interface Employer {
  readonly id: string;
  readonly name: string;
  readonly industry: string;
  readonly about: string;
  readonly size: CompanySize;
  readonly foundedYear: number;
  readonly home: Place;
  readonly kycStatus: KycStatus;
  /** Key of its sector, as the tables of trades name it. */
  readonly sector: string;
  readonly reach: Reach;
  /** Keys of the trades it hires for. */
  readonly trades: readonly string[];
}

export interface DemoAccount {
  readonly id: string;
  readonly userType: UserType;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string | null;
  readonly country: string;
  readonly timeZone: string;
  readonly kycStatus: KycStatus;
  /** Only the accounts of `DEMO_SIGN_INS` can sign in. */
  readonly canSignIn: boolean;
  readonly createdAt: Date;
}

export interface DemoResource extends DemoPerson {
  readonly vendorId: string;
  readonly vendorName: string;
  readonly workMode: WorkMode;
  readonly rate: { readonly amount: number; readonly currency: string; readonly period: 'monthly' | 'hourly' };
  readonly status: (typeof RESOURCE_STATUSES.list)[number];
  /** Days from today; negative in the past. */
  readonly availableInDays: number | null;
  readonly rollOffInDays: number | null;
  readonly onBenchForDays: number | null;
}

export interface DemoVendor {
  readonly account: DemoAccount;
  readonly organisation: {
    readonly name: string;
    readonly about: string;
    readonly city: string;
    readonly state: string | null;
  } | null;
  readonly bench: readonly DemoResource[];
}

/** Most companies are in the middle of what is usual in their sector. */
function makeSize(random: Random, { sizes: [least, most] }: Sector): CompanySize {
  const sizes = COMPANY_SIZES.list.slice(COMPANY_SIZES.list.indexOf(least), COMPANY_SIZES.list.indexOf(most) + 1);
  return random.weighted(sizes.map((size, index) => [size, [4, 5, 2][index] ?? 1] as const));
}

const namesOf = ({ names }: Sector) =>
  Object.entries(names).flatMap(([country, list]) => list.map((name) => ({ name, country })));

/** All demo employers, the one that can sign in first. */
export function makeEmployers(random: Random): Employer[] {
  return SECTORS.flatMap((sector) =>
    namesOf(sector).map(({ name, country }): Employer => {
      const { places } = marketOf(country);
      // Fields and rivers lie outside the big cities.
      const isRural = country === 'IN' && (sector.key === 'farm' || sector.key === 'environment');
      const home = random.pick(isRural ? places.filter(({ kinds }) => !kinds.includes('metro')) : places);
      return {
        id: random.uuid(),
        name,
        industry: sector.industry,
        about: fill(sector.about, { name, city: home.city }),
        size: makeSize(random, sector),
        sector: sector.key,
        reach: sector.reach,
        foundedYear: random.int(sector.since, 2023),
        home,
        kycStatus: random.weighted([
          ['completed', 7],
          ['inprogress', 2],
          ['pending', 2],
          ['rejected', 0.4],
          ['expired', 0.4],
        ]),
        trades: sector.trades,
      };
    }),
  );
}

/** Vendors with their benches; every resource status occurs. */
export function makeVendors(random: Random, now: Date): DemoVendor[] {
  let serial = FIRST_SERIAL;
  return VENDOR_PLANS.map((plan): DemoVendor => {
    const id = random.uuid();
    const name = makeName(random, plan.country);
    const market = marketOf(plan.country);
    const home = random.pick(market.places);
    const signIn = DEMO_SIGN_INS.find(({ email }) => email === plan.email);
    return {
      account: {
        id,
        userType: plan.userType,
        firstName: name.first,
        lastName: name.last,
        email: plan.email,
        phone: signIn?.phone ?? null,
        country: plan.country,
        timeZone: home.timeZone,
        kycStatus: random.pick(['completed', 'inprogress', 'pending']),
        canSignIn: signIn !== undefined,
        createdAt: new Date(now.getTime() - random.int(90, 600) * DAY_MS),
      },
      organisation:
        plan.organisation === null
          ? null
          : {
              name: plan.organisation,
              about: `${plan.organisation} places experienced people with clients, pays them between assignments and knows each of them by name.`,
              city: home.city,
              state: home.state,
            },
      bench: Array.from({ length: plan.bench }, () =>
        makeResource(random, { id, name: plan.organisation ?? `${name.first} ${name.last}` }, plan, (serial += 1)),
      ),
    };
  });
}

function makeResource(
  random: Random,
  vendor: { id: string; name: string },
  plan: VendorPlan,
  serial: number,
): DemoResource {
  const trade = random.pick(TRADES.filter(({ key }) => plan.trades.includes(key)));
  const person = makePerson(random, trade, plan.country, serial);
  const market = marketOf(plan.country);
  const status = random.weighted<DemoResource['status']>([
    ['available', 9],
    ['rolling-off', 4],
    ['submitted', 3],
    ['interviewing', 2],
    ['placed', 4],
    ['unavailable', 2],
  ]);
  const yearly = yearlyPay(person.role, market, Math.min(person.years, EXPERIENCES.list.length - 1)) * 1.25;
  const hourly = market.country === 'GB';
  const isWorking = status === 'placed' || status === 'rolling-off';
  const rollOffInDays = status === 'rolling-off' ? random.int(5, 60) : status === 'placed' ? random.int(70, 200) : null;
  return {
    ...person,
    vendorId: vendor.id,
    vendorName: vendor.name,
    workMode:
      !person.role.flags.includes('onsite') && random.chance(trade.remote)
        ? random.pick(['remote', 'hybrid'])
        : 'on-site',
    rate: hourly
      ? { amount: Math.round(yearly / 2_080), currency: market.currency, period: 'hourly' }
      : { amount: Math.round(yearly / 12 / 500) * 500, currency: market.currency, period: 'monthly' },
    status,
    rollOffInDays,
    availableInDays: rollOffInDays === null ? random.int(0, 14) : rollOffInDays + 1,
    onBenchForDays: isWorking ? null : random.int(0, 75),
  };
}
