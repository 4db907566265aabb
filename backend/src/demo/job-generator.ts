import type { JobDraft } from '#contract/domain/job.ts';
import type {
  Engagement,
  Experience,
  JobType,
  PayPeriod,
  Qualification,
  STORED_JOB_STATUSES,
  WorkMode,
} from '#contract/domain/options.ts';
import { EXPERIENCES, PERIODS_PER_YEAR } from '#contract/domain/options.ts';
import type { Employer } from './employers.ts';
import { describe } from './job-text.ts';
import { INDIA, marketOf, WORLD } from './places.ts';
import type { Market, Place } from './places.ts';
import type { Random } from './random.ts';
import { TRADES } from './trades/index.ts';
import type { Trade, TradeStyle } from './trades/trade.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

export interface DemoJob {
  /** Stable within the demo data: `demo-0001`. */
  readonly key: string;
  readonly employer: Employer;
  readonly trade: Trade;
  readonly createdAt: Date;
  readonly status: (typeof STORED_JOB_STATUSES)[number];
  readonly draft: JobDraft;
}

const JOB_TYPES_BY_STYLE: Readonly<Record<TradeStyle, readonly (readonly [JobType, number])[]>> = {
  office: [
    ['full-time', 68],
    ['contract', 14],
    ['internship', 8],
    ['part-time', 6],
    ['temporary', 3],
    ['volunteer', 1],
  ],
  shift: [
    ['full-time', 60],
    ['part-time', 20],
    ['temporary', 9],
    ['contract', 6],
    ['internship', 4],
    ['volunteer', 1],
  ],
  site: [
    ['full-time', 62],
    ['contract', 18],
    ['temporary', 10],
    ['part-time', 5],
    ['internship', 5],
  ],
  field: [
    ['full-time', 56],
    ['part-time', 14],
    ['contract', 12],
    ['temporary', 12],
    ['internship', 4],
    ['volunteer', 2],
  ],
};

const EXPERIENCE_TEXT: Readonly<Record<Experience, string>> = {
  fresh: 'No experience is needed: we train you from the first day.',
  '1-year': 'About a year of practice in a similar position.',
  '2-year': 'Two years or more of practice in a similar position.',
  '3-year': 'At least three years in the field.',
  '4-year': 'Four years of experience, some of them with responsibility for others.',
  '5-plus-year': 'Five years or more, and the judgement that comes with them.',
};

const SENIORITY: Readonly<Record<TradeStyle, Readonly<Record<Experience, readonly string[]>>>> = {
  office: {
    fresh: ['Junior', 'Graduate', 'Trainee'],
    '1-year': ['Junior', '', 'Associate'],
    '2-year': [''],
    '3-year': ['', 'Senior'],
    '4-year': ['Senior'],
    '5-plus-year': ['Senior', 'Lead', 'Principal'],
  },
  shift: {
    fresh: ['Trainee', 'Junior', ''],
    '1-year': [''],
    '2-year': [''],
    '3-year': ['', 'Senior'],
    '4-year': ['Senior'],
    '5-plus-year': ['Senior', 'Head'],
  },
  site: {
    fresh: ['Apprentice', 'Trainee'],
    '1-year': ['', 'Junior'],
    '2-year': [''],
    '3-year': [''],
    '4-year': ['', 'Senior'],
    '5-plus-year': ['Senior', 'Lead'],
  },
  field: {
    fresh: ['Trainee', ''],
    '1-year': [''],
    '2-year': [''],
    '3-year': [''],
    '4-year': ['Senior', ''],
    '5-plus-year': ['Senior', 'Lead'],
  },
};
const ALREADY_SENIOR = /manager|controller|supervisor|head|director|chef|officer|professor|charge|trainee/i;

/** The demo postings, newest first. Pure: the same source of choices and the same `now` make the same postings. */
export function makeJobs(random: Random, employers: readonly Employer[], count: number, now: Date): DemoJob[] {
  const ages = Array.from({ length: count }, (_, index) => ageInMinutes(random, index)).sort((a, b) => a - b);
  const seen = new Set<string>();
  return ages.map((minutes, index) => {
    for (;;) {
      const job = makeJob(
        random,
        employers,
        `demo-${String(index + 1).padStart(4, '0')}`,
        new Date(now.getTime() - minutes * MINUTE_MS),
        now,
      );
      const identity = `${job.employer.id} ${job.draft.title}`;
      if (seen.has(identity)) continue;
      seen.add(identity);
      return job;
    }
  });
}

/** Spread over 60 days, denser recently; the first dozen within the last hours, so that every date filter finds something. */
function ageInMinutes(random: Random, index: number): number {
  if (index < 12) return 3 + index * 9 + random.int(0, 6);
  return 120 + Math.floor(random.next() ** 1.7 * 59.8 * 24 * 60);
}

/** Who hires abroad as well; a school or a district council does not. */
const GLOBAL_INDUSTRIES: ReadonlySet<string> = new Set([
  'Software',
  'Data and artificial intelligence',
  'Logistics',
  'Hotels',
  'Consulting',
]);

const TRADE_BY_KEY = new Map(TRADES.map((trade) => [trade.key, trade]));

function makeJob(random: Random, employers: readonly Employer[], key: string, createdAt: Date, now: Date): DemoJob {
  const inIndia = random.chance(0.6);
  const market = inIndia ? INDIA : random.weighted(WORLD.map((each) => [each, each.weight] as const));
  const local = employers.filter((each) => each.home.country === market.country);
  const global = employers.filter((each) => GLOBAL_INDUSTRIES.has(each.industry));
  const employer = random.pick(local.length > 0 && random.chance(0.95) ? local : global);
  const trade = TRADE_BY_KEY.get(random.pick(employer.trades));
  if (trade === undefined) throw new RangeError(`${employer.industry} hires for an unknown trade`);
  const place =
    employer.home.country === market.country && random.chance(0.45) ? employer.home : random.pick(market.places);
  return { key, employer, trade, createdAt, ...describeJob(random, employer, trade, market, place, createdAt, now) };
}

function describeJob(
  random: Random,
  employer: Employer,
  trade: Trade,
  market: Market,
  place: Place,
  createdAt: Date,
  now: Date,
): Pick<DemoJob, 'draft' | 'status'> {
  const jobType =
    trade.key === 'community' && random.chance(0.5) ? 'volunteer' : random.weighted(JOB_TYPES_BY_STYLE[trade.style]);
  const experience: Experience = jobType === 'internship' ? 'fresh' : random.pick(EXPERIENCES.list);
  const title = makeTitle(random, trade, jobType, experience);
  const workMode = makeWorkMode(random, trade);
  const status = random.weighted<DemoJob['status']>([
    ['active', 955],
    ['paused', 12],
    ['filled', 12],
    ['closed', 12],
    ['draft', 9],
  ]);
  const age = Math.floor((now.getTime() - createdAt.getTime()) / DAY_MS);
  // A few postings have just run out; most can still be applied to.
  const closesIn =
    random.chance(0.02) && age > 20 ? -random.int(1, 9) : Math.max(random.int(25, 75) - age, random.int(1, 28));
  const draft: JobDraft = {
    title,
    description: describe(random, {
      title,
      trade,
      employer,
      place: place.city,
      jobType,
      workMode,
      experience: EXPERIENCE_TEXT[experience],
    }),
    category: trade.category,
    jobType,
    engagement: makeEngagement(random, jobType),
    workMode,
    country: place.country,
    state: place.state,
    city: place.city,
    timeZone: place.timeZone,
    skills: [
      ...trade.skills.slice(0, 3).map((name) => ({
        name,
        must: true,
        minYears: Math.min(EXPERIENCES.list.indexOf(experience), random.int(0, 5)),
      })),
      ...random
        .sample(trade.skills.slice(3), random.int(2, 4))
        .map((name) => ({ name, must: random.chance(0.3), minYears: 0 })),
    ],
    experience,
    qualification: makeQualification(random, trade, experience),
    openings: random.weighted([
      [1, 60],
      [2, 16],
      [3, 8],
      [5, 6],
      [10, 5],
      [25, 2],
      [60, 1],
    ]),
    ...makePay(random, trade, market.country === place.country ? market : marketOf(place.country), jobType, experience),
    salaryVisible: random.chance(0.9),
    startDate: random.chance(0.3) ? dayAfter(now, random.int(10, 90)) : null,
    closesOn: dayAfter(now, closesIn),
    acceptVendors: jobType === 'contract' || random.chance(0.55),
    screeningQuestions: random.chance(0.35)
      ? random
          .sample(trade.questions, random.int(1, 2))
          .map((question, index) => ({ id: `q${String(index + 1)}`, question, required: random.chance(0.7) }))
      : [],
    tags: random.sample(
      TAGS,
      random.weighted([
        [0, 3],
        [1, 4],
        [2, 3],
      ]),
    ),
    clientJobRef: random.chance(0.4)
      ? `${employer.name.slice(0, 2).toUpperCase()}-${String(random.int(1_000, 9_999))}`
      : null,
  };
  return { draft, status };
}

const TAGS = [
  'urgent',
  'walk-in',
  'relocation',
  'visa-support',
  'women-returners',
  'veterans',
  'night-shift',
  'english',
  'equal-opportunity',
  'green-jobs',
  'training',
  'family-friendly',
];

function makeTitle(random: Random, trade: Trade, jobType: JobType, experience: Experience): string {
  const base = random.pick(trade.titles);
  const prefix = ALREADY_SENIOR.test(base) ? '' : random.pick(SENIORITY[trade.style][experience]);
  const name = jobType === 'internship' ? `${base} Intern` : prefix === '' ? base : `${prefix} ${base}`;
  return random.chance(0.55) ? `${name}, ${random.pick(trade.areas)}` : name;
}

function makeWorkMode(random: Random, trade: Trade): WorkMode {
  if (!random.chance(trade.remote)) return 'on-site';
  return random.chance(0.5) ? 'remote' : 'hybrid';
}

function makeEngagement(random: Random, jobType: JobType): Engagement {
  if (jobType === 'contract') return random.pick(['contract', 'contract-to-hire', 'corp-to-corp']);
  return jobType === 'temporary' && random.chance(0.5) ? 'contract' : 'direct';
}

function makeQualification(random: Random, trade: Trade, experience: Experience): Qualification | null {
  if (random.chance(0.12)) return null;
  const qualification = random.pick(trade.qualifications);
  return experience === 'fresh' && qualification === 'doctorate-degree' ? "master's-degree" : qualification;
}

/** Pay on a geometric path from beginner to old hand, in the period that is usual for the work and the country. */
function makePay(
  random: Random,
  trade: Trade,
  market: Market,
  jobType: JobType,
  experience: Experience,
): Pick<JobDraft, 'salaryMin' | 'salaryMax' | 'currency' | 'payPeriod'> {
  const payPeriod = makePayPeriod(random, trade, market, jobType);
  const { currency } = market;
  if (jobType === 'volunteer' || random.chance(0.06)) return { salaryMin: null, salaryMax: null, currency, payPeriod };
  const [low, high] = market === INDIA ? trade.inr : trade.usd;
  const level = EXPERIENCES.list.indexOf(experience) / (EXPERIENCES.list.length - 1);
  const scale = market === INDIA ? 1_000 : 1_000 * market.payIndex * market.perDollar;
  const kind = jobType === 'internship' ? 0.5 : jobType === 'contract' ? 1.12 : 1;
  const yearly = low * (high / low) ** (level * 0.85) * scale * kind * (0.92 + random.next() * 0.2);
  const amount = yearly / PERIODS_PER_YEAR[payPeriod];
  const salaryMin = round(amount);
  const salaryMax = random.chance(0.12)
    ? salaryMin
    : Math.max(salaryMin, round(amount * (1.15 + random.next() * 0.25)));
  return { salaryMin, salaryMax, currency, payPeriod };
}

function makePayPeriod(random: Random, trade: Trade, market: Market, jobType: JobType): PayPeriod {
  const hands = trade.style !== 'office';
  if (market === INDIA || market.payIndex < 0.4) {
    if (jobType === 'part-time') return random.chance(0.6) ? 'hourly' : 'monthly';
    return hands || jobType === 'internship'
      ? random.weighted([
          ['monthly', 7],
          ['annualy', 3],
        ])
      : random.weighted([
          ['annualy', 8],
          ['monthly', 2],
        ]);
  }
  if (jobType === 'part-time' || jobType === 'contract' || jobType === 'temporary')
    return random.weighted([
      ['hourly', 8],
      ['annualy', 2],
    ]);
  if (market.country === 'AE' || market.country === 'SA' || market.country === 'SG') return 'monthly';
  return hands
    ? random.weighted([
        ['hourly', 6],
        ['annualy', 4],
      ])
    : random.weighted([
        ['annualy', 9],
        ['monthly', 1],
      ]);
}

/** Two significant digits and a half: 1,250 and 87,500, but never 1,253; small hourly rates keep halves. */
function round(amount: number): number {
  if (amount < 40) return Math.max(0.5, Math.round(amount * 2) / 2);
  const step = 10 ** Math.floor(Math.log10(amount) - 1) / 2;
  return Math.round(amount / step) * step;
}

function dayAfter(now: Date, days: number): string {
  return new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
}
