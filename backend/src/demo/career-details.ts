import type { Career } from '#contract/domain/career.ts';
import { NO_PREFERENCES } from '#contract/domain/career.ts';
import type { SkillLevel } from '#contract/domain/career-options.ts';
import type { Category, Qualification } from '#contract/domain/options.ts';
import type { DemoPerson } from './people.ts';
import { marketOf } from './places.ts';
import { Random } from './random.ts';
import type { StoredSkillDetail } from '../records/profile/schema.ts';

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
export const COLLEGES = [
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

export const monthOf = (count: number): string =>
  `${String(Math.floor(count / 12))}-${String((count % 12) + 1).padStart(2, '0')}`;

export function educationsOf(
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

export function detailsOf(
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

export function aboutOf(random: Random, { role, years, skills, trade }: DemoPerson): string {
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

export function preferencesOf(random: Random, { trade, role, place, years }: DemoPerson): Career['preferences'] {
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
