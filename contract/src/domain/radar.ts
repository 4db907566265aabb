/** The radar of a bench: what it costs, who comes back, and which open jobs fit whom (product section 5). */
import * as z from 'zod/mini';
import { day, id, instant } from '../wire.ts';
import { BENCH_CONSENTS } from './consent.ts';
import { salary } from './job.ts';
import { screeningQuestion } from './screening.ts';
import { match, shortReason } from './match.ts';
import { APPLICATION_STATUSES, RESOURCE_STATUSES, WORK_MODES } from './options.ts';
import { benchResource, price } from './resource.ts';

/** A job fits somebody from this number of their match on. */
export const FITS_FROM = 55;
/** Whether a job with such a match fits; one that could not be compared does not. */
export const fitsFrom = (total: number | null | undefined): boolean => (total ?? 0) >= FITS_FROM;
/** A bench is looked ahead for so many days, in three steps. */
export const ROLL_OFF_DAYS = [30, 60, 90] as const;
/** By how many days somebody has been on the bench: up to these, and above the last. */
export const BENCH_AGES = [14, 30, 60] as const;
/** People of the next 90 days that an answer names; there may be more. */
export const ROLL_OFFS_NAMED = 60;

export const RADAR_VIEWS = ['bench', 'rolling-off', 'no-job'] as const;
export type RadarView = (typeof RADAR_VIEWS)[number];
/** By time, those come first who have been on the bench longest or come back soonest; by match, those who fit an open job best. */
export const RADAR_SORTS = ['time', 'match'] as const;
export type RadarSort = (typeof RADAR_SORTS)[number];
/** Jobs listed within so many days are new, and so many of the best people of a bench are shown for each. */
export const NEW_FITS = { days: 7, people: 5 } as const;
/** People with an open question that an answer names; there may be more. */
export const UNANSWERED_NAMED = 5;

/** An open job with the match of somebody on the bench. */
export const benchJob = z.object({
  jobId: id,
  title: z.string(),
  companyName: z.string(),
  total: z.nullable(z.int()),
  /** Three at most; what speaks against it stands last. */
  reasons: z.array(shortReason),
});
export type BenchJob = z.output<typeof benchJob>;

export const radarConsent = z.object({
  /** The best state over all jobs: a yes to one job counts more than a no to another. */
  state: BENCH_CONSENTS.schema,
  /** Jobs of which that is true, and for which they were asked at all. */
  jobs: z.int(),
  asked: z.int(),
  /** When they last said so, or were last asked where they said nothing, on the vendor's clock. */
  day: z.nullable(day),
});
export type RadarConsent = z.output<typeof radarConsent>;

export const radarRow = z.extend(benchResource, {
  consent: radarConsent,
  /** The cost per day and since the person came to the bench, in the radar's currency; null if it is unknown. */
  costPerDay: z.nullable(z.number()),
  costSoFar: z.nullable(z.number()),
  /** The best open job that they were not submitted to, whether it fits or is only the nearest; null without any. */
  best: z.nullable(benchJob),
  /** So many of the best jobs fit. */
  fitting: z.int(),
  /** There may be more than are counted. */
  isMore: z.boolean(),
  /** Jobs are still being compared with this person. */
  isPending: z.boolean(),
});
export type RadarRow = z.output<typeof radarRow>;

const named = z.object({ _id: id, name: z.string() });
const change = z.object({ count: z.int(), people: z.array(named) });

export const benchRadar = z.object({
  /** Today on the vendor's clock. */
  today: day,
  currency: z.string(),
  /** Set if some costs are in other currencies: the value of one unit of each, with source and date. */
  rates: z.nullable(
    z.object({
      source: z.string(),
      day,
      used: z.array(z.object({ currency: z.string(), worth: z.number() })),
    }),
  ),
  bench: z.object({
    people: z.int(),
    /** Sums only the people whose cost is known. */
    costPerDay: z.number(),
    /** People without a cost, and with one in a currency without a rate. */
    withoutCost: z.int(),
    withoutRate: z.int(),
    /** From the youngest to the oldest; `upTo` is null for the last. */
    ages: z.array(z.object({ upTo: z.nullable(z.int()), people: z.int(), costPerDay: z.number() })),
  }),
  rollOffs: z.object({
    /** The number of people within each of `ROLL_OFF_DAYS`. */
    within: z.array(z.object({ days: z.int(), people: z.int() })),
    lastDay: day,
    /** The cost per day at that time, if nobody is placed until then. */
    costPerDayThen: z.number(),
    /** The first first, `ROLL_OFFS_NAMED` at most. */
    people: z.array(z.extend(named, { headline: z.string(), day, costPerDay: z.nullable(z.number()) })),
  }),
  changes: z.object({
    since: instant,
    added: change,
    available: change,
    placed: change,
    /** The change in people who have said yes to being submitted. */
    consents: change,
    /** Jobs listed since then that fit somebody on the bench. */
    newJobs: z.int(),
  }),
  /**
   * The people who were asked whether they may be submitted and have not answered, wherever they stand: the list of the bench
   * finds them by `waiting`. The one who was asked longest ago comes first, and `UNANSWERED_NAMED` at most are named.
   */
  unanswered: z.object({ count: z.int(), people: z.array(z.extend(named, { jobs: z.int(), askedOn: day })) }),
  /** People whose jobs are still being compared. */
  pending: z.int(),
  rows: z.array(radarRow),
});
export type BenchRadar = z.output<typeof benchRadar>;

/** An open job for one person, with all that the number is made of. */
export const resourceJob = z.extend(benchJob, { fits: z.boolean(), match });
export type ResourceJob = z.output<typeof resourceJob>;

/** A person on the bench in the context of one job. */
export const jobResource = z.extend(benchResource, {
  total: z.nullable(z.int()),
  fits: z.boolean(),
  reasons: z.array(shortReason),
});
export type JobResource = z.output<typeof jobResource>;

/** A person on a bench, with the facts that a vendor checks before it submits them. */
export const fitPerson = z.object({
  _id: id,
  name: z.string(),
  headline: z.string(),
  rate: z.nullable(price),
  status: RESOURCE_STATUSES.schema,
  availableFrom: z.nullable(day),
  /** Over all jobs for which they were asked. */
  consent: radarConsent,
  /** False without an e-mail address: nobody is submitted without being asked. */
  canBeAsked: z.boolean(),
  /** The resume that is offered first, where they have one. */
  resume: z.nullable(z.object({ _id: id, label: z.string() })),
});
export type FitPerson = z.output<typeof fitPerson>;

/** The fit of one person on a bench and one job. */
export const fit = z.object({
  employeeId: id,
  total: z.nullable(z.int()),
  /** Three at most; what speaks against it stands last. */
  reasons: z.array(shortReason),
  /** Set if the vendor has submitted them to this job: they cannot be submitted again, whatever became of it. */
  submission: z.nullable(z.object({ _id: id, status: APPLICATION_STATUSES.schema, submittedAt: instant })),
});
export type Fit = z.output<typeof fit>;

/** An open job that takes vendors, with some people of a bench. */
export const fitJob = z.object({
  jobId: id,
  title: z.string(),
  companyName: z.string(),
  country: z.string(),
  city: z.nullable(z.string()),
  workMode: WORK_MODES.schema,
  salary: z.nullable(salary),
  listedAt: instant,
  /** The number of people whom this vendor can still submit. */
  places: z.int(),
  /** Every submission answers those that are required. */
  questions: z.array(screeningQuestion),
  people: z.array(fit),
  /** Others of the bench fit as well. */
  others: z.int(),
});
export type FitJob = z.output<typeof fitJob>;

/** Jobs with people of a bench; each person is described once. */
export const fits = z.object({ people: z.array(fitPerson), jobs: z.array(fitJob) });
export type Fits = z.output<typeof fits>;
