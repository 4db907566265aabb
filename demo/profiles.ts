/** Public profiles of demo employers and people, and the working lives of the people, entry by entry. */
import { slugOf } from '#contract/domain/blog.ts';
import { NO_PREFERENCES, type Career } from '#contract/domain/career.ts';
import type { SpokenLanguage } from '#contract/domain/career-entries.ts';
import type { SkillLevel } from '#contract/domain/career-options.ts';
import type { Category, NameShown, Qualification, Visibility } from '#contract/domain/options.ts';
import { DAY_MS } from '#contract/domain/time.ts';
import { Random } from '#contract/testing/random.ts';
import type { StoredSkillDetail } from '../backend/src/records/profile/schema.ts';
import { CAREERS, fill, TRADES, type Role } from './data.ts';
import { marketOf, type Place } from './markets.ts';
import type { Employer } from './organisations.ts';
import { articleOf, titleOf, type DemoPerson } from './people.ts';

const PROFILES_SEED = 20_260_102;

interface DemoCompanyProfile {
  readonly category: Category | null;
  /** The address is under the reserved name `.example` and leads nowhere (RFC 2606). */
  readonly website: string;
}

export function companyProfileOf(employer: Employer): DemoCompanyProfile {
  return {
    category: TRADES.find(({ key }) => key === employer.trades[0])?.category ?? null,
    website: `https://www.${slugOf(employer.name)}.example`,
  };
}

export interface DemoSeekerProfile {
  readonly visibility: Visibility;
  readonly nameShown: NameShown;
  readonly qualification: Qualification | null;
  readonly listedAt: Date | null;
}

/** The first person, who can sign in, is open to everybody; of the others some show themselves less or not at all. */
export function seekerProfilesOf(seekers: readonly DemoPerson[], now: Date): DemoSeekerProfile[] {
  // The source is its own, so what is added here changes nothing of the other demo data.
  const random = new Random(PROFILES_SEED);
  return seekers.map((seeker, index) => {
    const visibility = random.weighted<Visibility>([
      ['open', 8],
      ['open-to-invites', 1],
      ['hidden', 1],
    ]);
    const face = {
      nameShown: random.chance(0.2) ? ('initials' as const) : ('first-name' as const),
      qualification: random.pick(seeker.role.qualifications),
      listedAt: new Date(now.getTime() - random.int(0, 44) * DAY_MS - random.int(0, DAY_MS)),
    };
    if (index === 0) return { ...face, visibility: 'open', nameShown: 'first-name' };
    return { ...face, visibility, listedAt: visibility === 'hidden' ? null : face.listedAt };
  });
}

const CAREERS_SEED = 20_260_121;

/** The columns of a profile's row; the names of the skills stand in a column of their own. */
export interface DemoCareer extends Omit<Career, 'skillDetails'> {
  readonly skillDetails: readonly StoredSkillDetail[];
}

/** Months since the year 0, and back: they are counted, not dated. */
const countOf = (date: Date): number => date.getUTCFullYear() * 12 + date.getUTCMonth();

/** @param qualifications of the people, in their order */
export function careersOf(
  seekers: readonly DemoPerson[],
  qualifications: readonly (Qualification | null)[],
  employers: readonly Employer[],
  now: Date,
): DemoCareer[] {
  // The source is its own, so what is added here changes nothing of the other demo data.
  const random = new Random(CAREERS_SEED);
  return seekers.map((person, index) => careerOf(random, person, qualifications[index] ?? null, employers, now));
}

function careerOf(
  random: Random,
  person: DemoPerson,
  qualification: Qualification | null,
  employers: readonly Employer[],
  now: Date,
): DemoCareer {
  const today = countOf(now);
  const begun = today - person.years * 12 - (person.years === 0 ? 0 : random.int(0, 6));
  const experiences = jobsOf(random, person, employers, begun, today);
  const skill = person.skills[0] ?? '';
  return {
    about: aboutOf(random, person),
    skillDetails: detailsOf(random, person, experiences, now.getUTCFullYear()),
    experiences,
    educations: educationsOf(random, person, qualification, begun),
    certificates:
      person.years > 0 && random.chance(0.35)
        ? [
            {
              id: 'cert0001',
              name: `${skill}, advanced course`,
              issuer: random.pick(CAREERS.colleges),
              issued: monthOf(today - random.int(2, person.years * 12)),
              expires: null,
            },
          ]
        : [],
    languages: languagesOf(random, person.place),
    links:
      person.trade.style === 'office' && random.chance(0.4)
        ? [
            {
              id: 'link0001',
              label: 'Portfolio',
              url: `https://${slugOf(`${person.first} ${person.last}`)}.example/work`,
            },
          ]
        : [],
    preferences: preferencesOf(random, person),
  };
}

function jobsOf(
  random: Random,
  person: DemoPerson,
  employers: readonly Employer[],
  begun: number,
  today: number,
): Career['experiences'] {
  if (person.years === 0) return [];
  const { trade, place, role } = person;
  const hiring = employers.filter(({ trades }) => trades.includes(trade.key));
  const near = hiring.filter(({ home }) => home.country === place.country);
  const count = Math.min(4, 1 + Math.floor(person.years / 4));
  const names = random.sample(near.length >= count ? near : hiring, count);
  const length = Math.floor((today - begun) / count);
  return Array.from({ length: count }, (_, back) => {
    // The newest first; the oldest began when work began.
    const from = back === count - 1 ? begun : today - length * (back + 1);
    const title = back === 0 ? titleOf(person) : earlierTitle(random, role, trade.roles, from - begun);
    const done = random.sample(
      role.duties.filter((duty) => duty.from <= person.years),
      2,
    );
    return {
      id: `job0000${String(back + 1)}`,
      title,
      employer: names[back]?.name ?? null,
      place: place.city,
      from: monthOf(from),
      until: back === 0 ? null : monthOf(today - length * back - 1),
      summary: back === 0 && done.length > 0 ? done.map(({ text }) => text).join('\n') : null,
    };
  });
}

/** The title of an earlier job: the same work, or other work of the trade that is given to people so new to it. */
function earlierTitle(random: Random, role: Role, roles: readonly Role[], months: number): string {
  const fitting = roles.filter(({ levels }) => levels[0] <= Math.floor(months / 12));
  return fitting.includes(role) || fitting.length === 0 ? role.title : random.pick(fitting).title;
}

const YEARS_OF_STUDY: Readonly<Record<Qualification, number>> = {
  certificate: 1,
  'associate-degree': 2,
  'bachelor-degree': 3,
  "master's-degree": 5,
  'doctorate-degree': 8,
};
const LEVELS: readonly (readonly [from: number, level: SkillLevel])[] = [
  [8, 'expert'],
  [4, 'advanced'],
  [1, 'intermediate'],
  [0, 'beginner'],
];

const monthOf = (count: number): string =>
  `${String(Math.floor(count / 12))}-${String((count % 12) + 1).padStart(2, '0')}`;

function educationsOf(
  random: Random,
  person: DemoPerson,
  qualification: Qualification | null,
  begun: number,
): Career['educations'] {
  if (qualification === null) return [];
  // Terms end in early summer, before the first job.
  const until = Math.floor((begun - 6) / 12) * 12 + 4;
  return [
    {
      id: 'edu00001',
      title: CAREERS.subjects[person.trade.category] ?? 'Business administration',
      institution: random.pick(CAREERS.colleges),
      qualification,
      from: monthOf(until - YEARS_OF_STUDY[qualification] * 12 + 2),
      until: monthOf(until),
    },
  ];
}

function detailsOf(
  random: Random,
  { skills, years }: DemoPerson,
  experiences: Career['experiences'],
  thisYear: number,
): StoredSkillDetail[] {
  return skills.map((_, index) => {
    const used = Math.max(0, years - random.int(0, index));
    return {
      level: LEVELS.find(([from]) => used >= from)?.[1] ?? null,
      years: used,
      lastUsed: years === 0 ? null : thisYear - (index < 2 ? 0 : random.int(0, Math.min(2, years - 1))),
      // People show where they learnt what they are asked for first, and leave the rest to be asked.
      evidence: index < 3 ? (experiences[0]?.id ?? null) : null,
    };
  });
}

function aboutOf(random: Random, { role, years, skills, trade }: DemoPerson): string {
  const [first = 'my work', second = 'people'] = skills;
  const { beginner, others, endings } = CAREERS.about;
  const known = `${first} and ${second}`;
  if (years === 0) return fill(beginner, { known });
  const end = random.pick(trade.style === 'office' ? endings.office : endings.elsewhere);
  const time = years === 1 ? 'a year' : `${String(years)} years`;
  const aWork = `${articleOf(role.title)} ${role.title}`;
  return `${fill(others, { time, aWork, known })}\n${end}`;
}

function preferencesOf(random: Random, { trade, role, place, years }: DemoPerson): Career['preferences'] {
  const fromHome = trade.remote > 0 && !role.flags.includes('onsite');
  const market = marketOf(place.country);
  const share = Math.min(1, years / 10);
  const inDollars = (role.usd[0] + (role.usd[1] - role.usd[0]) * share) * market.payIndex * market.perDollar;
  const thousands = place.country === 'IN' ? role.inr[0] + (role.inr[1] - role.inr[0]) * share : inDollars;
  return {
    ...NO_PREFERENCES,
    workModes: fromHome
      ? random.pick([['remote', 'hybrid'], ['hybrid'], ['on-site', 'hybrid', 'remote']])
      : ['on-site'],
    jobTypes: random.pick([['full-time'], ['full-time'], ['full-time', 'contract'], ['full-time', 'part-time']]),
    pay: { min: Math.max(market.floor, Math.round(thousands)) * 1_000, currency: market.currency, period: 'annualy' },
    noticeDays: years === 0 ? 0 : random.pick([0, 15, 30, 30, 60, 90]),
    relocation: random.pick(['no', 'no', 'yes']),
  };
}

function languagesOf(random: Random, { country, state }: Place): SpokenLanguage[] {
  const { byState, byCountry } = CAREERS.languages;
  const home = (country === 'IN' ? byState[state ?? ''] : undefined) ?? byCountry[country] ?? 'en';
  const spoken: SpokenLanguage[] = [{ code: home, level: 'native' }];
  if (home !== 'en') spoken.push({ code: 'en', level: random.pick(['fluent', 'fluent', 'conversational']) });
  if (country === 'IN' && home !== 'hi') spoken.push({ code: 'hi', level: random.pick(['fluent', 'conversational']) });
  return spoken;
}
