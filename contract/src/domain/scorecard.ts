/** Scorecards: a few figures on vendors and employers that both sides can check (product section 9). */
import * as z from 'zod/mini';
import { id, instant } from '../wire.ts';
import { tokens } from './options.ts';

export const SCORECARD = {
  /** A scorecard covers this many days. */
  days: 365,
  /** A figure is shown from so many rows on. */
  least: 5,
  /** An interview counts for feedback once its interviewers have had so many days. */
  feedbackDays: 3,
} as const;

export const SCORECARD_SIDES = ['vendor', 'client'] as const;
export type ScorecardSide = (typeof SCORECARD_SIDES)[number];

/** Five of a vendor, three of an employer. */
export const SCORECARD_FIGURES = tokens({
  interview_rate: 'Submissions that led to an interview',
  offer_rate: 'Interviewed people who got an offer',
  start_rate: 'Offers that led to a start',
  first_good: 'From a job’s opening to the first submission that was shortlisted',
  no_shows: 'Interviews that were missed',
  first_response: 'From an application to the first look at it',
  feedback_rate: 'Interviews with feedback',
  interview_delay: 'From an application to the first interview',
});
export type ScorecardFigure = z.output<typeof SCORECARD_FIGURES.schema>;

/** A share is from 0 to 1; hours are a median. */
export const FIGURE_KINDS: Readonly<Record<ScorecardFigure, { side: ScorecardSide; kind: 'share' | 'hours' }>> = {
  interview_rate: { side: 'vendor', kind: 'share' },
  offer_rate: { side: 'vendor', kind: 'share' },
  start_rate: { side: 'vendor', kind: 'share' },
  first_good: { side: 'vendor', kind: 'hours' },
  no_shows: { side: 'vendor', kind: 'share' },
  first_response: { side: 'client', kind: 'hours' },
  feedback_rate: { side: 'client', kind: 'share' },
  interview_delay: { side: 'client', kind: 'hours' },
};

export const figuresOf = (side: ScorecardSide): ScorecardFigure[] =>
  SCORECARD_FIGURES.list.filter((figure) => FIGURE_KINDS[figure].side === side);

export const scorecard = z.object({
  side: z.enum(SCORECARD_SIDES),
  /** In their order; those of others with too few rows are left out. */
  figures: z.array(
    z.object({
      figure: SCORECARD_FIGURES.schema,
      /** Null while there are too few rows. */
      value: z.nullable(z.number()),
      /** Rows behind it. */
      sample: z.int(),
    }),
  ),
});
export type Scorecard = z.output<typeof scorecard>;

/** One row behind a figure, as its owner reads it. */
export const scorecardRow = z.object({
  applicationId: id,
  jobTitle: z.string(),
  personName: z.string(),
  at: instant,
  /** 0 or 1 of a share, else hours. */
  value: z.number(),
});
export type ScorecardRow = z.output<typeof scorecardRow>;
