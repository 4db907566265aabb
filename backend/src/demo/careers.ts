/** Working lives of the demo people: what their headline, their trade and their years tell already, entry by entry. */
import type { Career } from '#contract/domain/career.ts';
import { NO_PREFERENCES } from '#contract/domain/career.ts';
import type { SkillLevel } from '#contract/domain/career-options.ts';
import type { Category, Qualification } from '#contract/domain/options.ts';
import type { StoredSkillDetail } from '../modules/candidates/profiles/skill-details.ts';
import type { Employer } from './employers.ts';
import type { DemoPerson } from './people.ts';
import { marketOf } from './places.ts';
import { languagesOf } from './spoken-languages.ts';
import { Random } from './random.ts';
import type { Role } from './trades/trade.ts';

const SEED = 20_260_121;

/** As the row has it: the names of the skills stand beside it. */
export interface DemoCareer extends Omit<Career, 'skillDetails'> {
  readonly skillDetails: readonly StoredSkillDetail[];
}

const SUBJECTS: Partial<Record<Category, string>> = {
  'software-it': 'Computer science',
  'data-ai': 'Statistics and computing',
  engineering: 'Engineering',
  'finance-accounting': 'Commerce and accounting',
  'sales-marketing': 'Business and marketing',
  'human-resources': 'Business and people',
  healthcare: 'Health and care',
  education: 'Teaching',
  legal: 'Law',
  'design-media': 'Design',
  'construction-trades': 'Building and installation',
  manufacturing: 'Production technology',
  'logistics-transport': 'Logistics',
  hospitality: 'Hospitality',
  retail: 'Retail and commerce',
  'public-safety': 'Public service',
  science: 'Natural sciences',
  agriculture: 'Agriculture',
};
/** Invented, like every name here. */
const COLLEGES = [
  'Lotus Gate College',
  'Northfield Institute',
  'Seven Wells College',
  'Brookside Polytechnic',
  'Old Mill School of Trades',
  'Saltmarsh College',
] as const;
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

/** Months since the year 0, and back: they are counted, not dated. */
const countOf = (date: Date): number => date.getUTCFullYear() * 12 + date.getUTCMonth();
const monthOf = (count: number): string =>
  `${String(Math.floor(count / 12))}-${String((count % 12) + 1).padStart(2, '0')}`;

/** @param qualifications of the people, in their order */
export function careersOf(
  seekers: readonly DemoPerson[],
  qualifications: readonly (Qualification | null)[],
  employers: readonly Employer[],
  now: Date,
): DemoCareer[] {
  // A source of its own: what is added here changes nothing of the other demo data.
  const random = new Random(SEED);
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
              issuer: random.pick(COLLEGES),
              issued: monthOf(today - random.int(2, person.years * 12)),
              expires: null,
            },
          ]
        : [],
    languages: languagesOf(random, person.place),
    links:
      person.trade.style === 'office' && random.chance(0.4)
        ? [{ id: 'link0001', label: 'Portfolio', url: `https://${hostOf(person)}.example/work` }]
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

const titleOf = ({ role, years }: DemoPerson): string =>
  years >= 6 && !role.flags.includes('plain') ? `Senior ${role.title}` : role.title;

/** What somebody did before: the same work, or other work of the trade that is given to people so new to it. */
function earlierTitle(random: Random, role: Role, roles: readonly Role[], months: number): string {
  const fitting = roles.filter(({ levels }) => levels[0] <= Math.floor(months / 12));
  return fitting.includes(role) || fitting.length === 0 ? role.title : random.pick(fitting).title;
}

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
      title: SUBJECTS[person.trade.category] ?? 'Business administration',
      institution: random.pick(COLLEGES),
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
  const known = `${first} and ${second}`;
  if (years === 0) {
    return `I have just finished training and am looking for a first job. ${known} are what I like best so far.`;
  }
  const end = random.pick([
    'I like teams that tell each other what is going on.',
    'Give me a clear goal and a little time, and I will find the way.',
    trade.style === 'office'
      ? 'I write things down, so that others can take over.'
      : 'I come on time and leave things tidy.',
    'I enjoy showing newer colleagues how it is done.',
  ]);
  const time = years === 1 ? 'a year' : `${String(years)} years`;
  return `I have worked in this trade for ${time}, now as ${/^[AEIO]/.test(role.title) ? 'an' : 'a'} ${role.title}. ${known} are what I am asked for most.\n${end}`;
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

const hostOf = ({ first, last }: DemoPerson): string =>
  `${first}-${last}`
    .normalize('NFD')
    .replace(/[^A-Za-z]+/g, '-')
    .toLowerCase();
