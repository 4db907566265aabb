import { FUNNEL_STAGES } from '#contract/domain/hiring-report.ts';
import type { FunnelStage } from '#contract/domain/hiring-report.ts';
import type { ApplicationStatus } from '#contract/domain/options.ts';
import type { DemoEvent } from './demo-rows.ts';
import type { DemoJob } from './describe-job.ts';
import type { Random } from './random.ts';

export const MINUTE_MS = 60_000;

/** Where applications stand, by weight. */
const END_STATES: readonly (readonly [ApplicationStatus, number])[] = [
  ['applied', 34],
  ['viewed', 24],
  ['shortlisted', 12],
  ['interviewing', 9],
  ['offered', 3],
  ['hired', 2],
  ['rejected', 11],
  ['withdrawn', 4],
];

export function makeEvents(random: Random, job: DemoJob, fromVendor: boolean, start: number, now: number): DemoEvent[] {
  const isOver = job.status === 'closed' || job.status === 'filled';
  if (fromVendor && random.chance(0.06) && !isOver) {
    return [{ at: new Date(start), status: 'pending_consent', by: 'applicant' }];
  }
  const end = isOver
    ? random.pick<ApplicationStatus>(['closed', 'rejected', 'closed', 'hired'])
    : random.weighted(END_STATES);
  const reached = FUNNEL_STAGES.indexOf(end as FunnelStage);
  const whole: ApplicationStatus[] =
    reached >= 0 ? FUNNEL_STAGES.slice(0, reached + 1) : [...FUNNEL_STAGES.slice(0, random.int(1, 4)), end];
  // An offer names the pay; where the job says none, it is agreed elsewhere.
  const path = whole.filter((status) => status !== 'offered' || payOf(job) !== null);
  // What happened so far happened between the application and now, in order.
  const span = Math.max(now - start, MINUTE_MS);
  return path.map((status, index): DemoEvent => ({
    at: new Date(start + (span * index) / (path.length + random.next())),
    status,
    by:
      index === 0 || status === 'withdrawn' || (status === 'hired' && path[index - 1] === 'offered')
        ? 'applicant'
        : status === 'closed'
          ? 'system'
          : 'employer',
  }));
}

/** What an offer for the job pays for one period; null where the job says nothing. */
export const payOf = ({ draft }: DemoJob): number | null => draft.salaryMax ?? draft.salaryMin ?? null;
