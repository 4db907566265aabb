/** The reports that an employer reads about its hiring (product section 9). */
import * as z from 'zod/mini';
import { id } from '../wire.ts';
import { REJECT_REASONS, type ApplicationStatus } from './options.ts';

/** The stages of the funnel, in order. Whoever came to one has come to all before it. */
export const FUNNEL_STAGES = [
  'applied',
  'viewed',
  'shortlisted',
  'interviewing',
  'offered',
  'hired',
] as const satisfies readonly ApplicationStatus[];
export type FunnelStage = (typeof FUNNEL_STAGES)[number];

/** A report covers the applications that came in within this many days. */
export const REPORT_DAYS = [30, 90, 365] as const;
export type ReportDays = (typeof REPORT_DAYS)[number];
/** The dashboard's funnel. */
export const FUNNEL_DAYS = 90;
/** Weeks in the dashboard's chart of first answers. */
export const ANSWER_WEEKS = 8;

export const SOURCES = ['direct', 'vendor', 'invited'] as const;
export type Source = (typeof SOURCES)[number];
/** The sources of applications, as their employer reads them. */
export const SOURCE_LABELS: Readonly<Record<Source, string>> = {
  direct: 'Applied directly',
  vendor: 'Through a vendor',
  invited: 'Invited by you',
};

const stage = z.enum(FUNNEL_STAGES);
/** Counts the applications that reached each stage, whatever their outcome. */
export const reached = z.array(z.object({ stage, count: z.int() }));
export type Reached = z.output<typeof reached>;

/** The same by where the applications came from. */
export const sources = z.array(z.object({ source: z.enum(SOURCES), reached }));

export const hiringReport = z.object({
  days: z.int(),
  reached,
  /** The most applications first; at most 300. */
  jobs: z.array(z.object({ jobId: id, title: z.string(), reached })),
  /** The total number of jobs. */
  jobCount: z.int(),
  sources,
  /** Median hours that an application stays in a stage before it goes on; of those that did. */
  stays: z.array(z.object({ stage, medianHours: z.nullable(z.number()), count: z.int() })),
  /** From the application until somebody is hired. */
  hires: z.object({ count: z.int(), medianHours: z.nullable(z.number()) }),
  /** Why applications were turned down, the most frequent first. */
  reasons: z.array(z.object({ reason: REJECT_REASONS.schema, count: z.int() })),
});
export type HiringReport = z.output<typeof hiringReport>;
