/** Makes all demo data in memory; what it consists of stands under `data/`. */
import { slugOf } from '#contract/domain/blog.ts';
import { DAY_MS } from '#contract/domain/time.ts';
import { Random } from '#contract/testing/random.ts';
import { makeApplications, type DemoApplication } from './applications.ts';
import { TRADES, type Trade } from './data.ts';
import { makeJobs, type DemoJob } from './jobs.ts';
import { makeNotifications, type DemoNotification } from './notifications.ts';
import { makeEmployers, makeVendors, type DemoAccount, type DemoVendor, type Employer } from './organisations.ts';
import { makeName, makePerson, type DemoPerson } from './people.ts';
import { seekerProfilesOf, type DemoSeekerProfile } from './profiles.ts';
import { DEMO_SIGN_INS } from './sign-ins.ts';

export interface DemoData {
  readonly accounts: readonly DemoAccount[];
  /** Visitors can sign in with these of them. */
  readonly signIns: readonly DemoAccount[];
  readonly employers: readonly Employer[];
  readonly seekers: readonly DemoPerson[];
  /** They stand in the order of `seekers`. */
  readonly seekerProfiles: readonly DemoSeekerProfile[];
  readonly vendors: readonly DemoVendor[];
  readonly jobs: readonly DemoJob[];
  readonly applications: readonly DemoApplication[];
  readonly notifications: readonly DemoNotification[];
}

const SEED = 20_260_101;
const JOBS = 2_400;
const SEEKERS = 84;

/** All demo data for a given moment. Pure: the same `now` makes the same data, later ones the same with later dates. */
export function makeDemoData(now: Date): DemoData {
  const random = new Random(SEED);
  const employers = makeEmployers(random).map((employer, index) =>
    // The one that can sign in is checked, and large enough for lists that show something.
    index === 0 ? { ...employer, kycStatus: 'completed' as const, size: '201-1000' as const } : employer,
  );
  const jobs = makeJobs(random, employers, JOBS, now);
  const seekers = makeSeekers(random);
  const vendors = makeVendors(random, now);
  const applications = makeApplications(random, { jobs, seekers, vendors, demoClientId: idOf(employers[0]), now });
  const accounts = [
    ...employers.map((employer, index) => employerAccount(random, employer, index, now)),
    ...seekers.map((seeker, index) => seekerAccount(random, seeker, index, now)),
    ...vendors.map((vendor) => vendor.account),
  ];
  const signIns = accounts.filter((account) => account.canSignIn);
  return {
    accounts,
    signIns,
    employers,
    seekers,
    seekerProfiles: seekerProfilesOf(seekers, now),
    vendors,
    jobs,
    applications,
    notifications: makeNotifications(random, signIns, applications, now),
  };
}

function idOf(employer: Employer | undefined): string {
  if (employer === undefined) throw new RangeError('There are no demo employers');
  return employer.id;
}

function makeSeekers(random: Random): DemoPerson[] {
  const software = TRADES.filter((trade) => trade.category === 'software-it' || trade.category === 'data-ai');
  return Array.from({ length: SEEKERS }, (_, index) => {
    // There are some of every trade, so that every kind of job has applicants, and many who fit the demo client, so that its
    // lists show something.
    const trade: Trade =
      index === 0
        ? random.pick(software.filter(({ key }) => key === 'backend'))
        : index < TRADES.length
          ? (TRADES[index] ?? random.pick(TRADES))
          : random.pick(software);
    const country =
      index === 0 || random.chance(0.75) ? 'IN' : random.pick(['US', 'GB', 'AE', 'SG', 'DE', 'LK', 'KE', 'BR']);
    const person = makePerson(random, trade, country, index, index === 0 ? 5 : undefined);
    return index === 0 ? { ...person, email: DEMO_SIGN_INS[1].email, phone: DEMO_SIGN_INS[1].phone } : person;
  });
}

function employerAccount(random: Random, employer: Employer, index: number, now: Date): DemoAccount {
  const name = makeName(random, employer.home.country);
  return {
    id: employer.id,
    userType: 'client',
    firstName: name.first,
    lastName: name.last,
    email: index === 0 ? DEMO_SIGN_INS[0].email : `hiring@${slugOf(employer.name)}.rolecall.test`,
    phone: index === 0 ? DEMO_SIGN_INS[0].phone : null,
    country: employer.home.country,
    timeZone: employer.home.timeZone,
    kycStatus: employer.kycStatus,
    canSignIn: index === 0,
    createdAt: new Date(now.getTime() - random.int(70, 700) * DAY_MS),
  };
}

function seekerAccount(random: Random, seeker: DemoPerson, index: number, now: Date): DemoAccount {
  return {
    id: seeker.id,
    userType: 'personal',
    firstName: seeker.first,
    lastName: seeker.last,
    email: seeker.email,
    phone: seeker.phone,
    country: seeker.place.country,
    timeZone: seeker.place.timeZone,
    kycStatus: 'pending',
    canSignIn: index === 0,
    createdAt: new Date(now.getTime() - random.int(60, 400) * DAY_MS),
  };
}
