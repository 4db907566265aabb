/** A hiring report as a file for a spreadsheet. Pure. */
import { FUNNEL_STAGES, SOURCE_LABELS, type HiringReport, type Reached } from '#contract/domain/hiring-report.ts';
import { APPLICATION_STATUSES, REJECT_REASONS } from '#contract/domain/options.ts';
import { toCsv } from '#contract/domain/csv.ts';

const STAGES = FUNNEL_STAGES.map((stage) => APPLICATION_STATUSES.labels[stage]);
const counts = (reached: Reached) =>
  FUNNEL_STAGES.map((each) => reached.find(({ stage }) => stage === each)?.count ?? 0);
const hours = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10);

/** One table below the other, each with its own head. */
export function reportCsv(report: HiringReport): string {
  return toCsv([
    ['Applications of the last days', report.days],
    [],
    ['Job', ...STAGES, 'Id'],
    ...report.jobs.map(({ title, reached, jobId }) => [title, ...counts(reached), jobId]),
    [],
    ['Source', ...STAGES],
    ...report.sources.map(({ source, reached }) => [SOURCE_LABELS[source], ...counts(reached)]),
    ['All', ...counts(report.reached)],
    [],
    ['Stage', 'Median hours in it', 'Applications that went on'],
    ...report.stays.map(({ stage, medianHours, count }) => [
      APPLICATION_STATUSES.labels[stage],
      hours(medianHours),
      count,
    ]),
    ['From application to hire', hours(report.hires.medianHours), report.hires.count],
    [],
    ['Reason for turning down', 'Applications'],
    ...report.reasons.map(({ reason, count }) => [REJECT_REASONS.labels[reason], count]),
  ]);
}
