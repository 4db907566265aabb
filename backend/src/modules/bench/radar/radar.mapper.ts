import { FITS_FROM, type BenchJob, type RadarRow, type RadarSort, type RadarView } from '#contract/domain/radar.ts';
import type { ResourceRow } from '../../../records/bench/bench.repository.ts';
import type { BestJobs, BestStanding, JobFit } from '../../profile/match/bench/bench-matches.service.ts';
import { toBenchResource } from '../bench.mapper.ts';
import { hundredths, isOnBench, longestFirst, rollingOff, type CountedPerson } from './radar-sums.ts';

export type Standing = ReadonlyMap<string, BestStanding>;

export function viewsOf(
  people: readonly CountedPerson[],
  standing: Standing,
  today: string,
): Record<RadarView, CountedPerson[]> {
  const bench = longestFirst(people.filter(isOnBench));
  const isWithout = ({ id }: CountedPerson) => standing.get(id)?.isKnown === true && standing.get(id)?.fits === false;
  return { bench, 'rolling-off': rollingOff(people, today), 'no-job': bench.filter(isWithout) };
}

/** The order of the view stays among people whom jobs fit equally well; whoever no job fits stands last. */
export function sortedBy(sort: RadarSort, people: readonly CountedPerson[], standing: Standing): CountedPerson[] {
  if (sort === 'time') return [...people];
  const best = ({ id }: CountedPerson) => standing.get(id)?.total ?? -1;
  return people.toSorted((a, b) => best(b) - best(a));
}

export const fitsWell = ({ match: { total } }: JobFit): boolean => total !== null && total >= FITS_FROM;

export const toBenchJob = ({ job, match, reasons }: JobFit): BenchJob => ({
  jobId: job.id,
  title: job.title,
  companyName: job.companyName,
  total: match.total,
  reasons: [...reasons],
});

export function toRadarRow(
  row: ResourceRow,
  { perDay }: CountedPerson,
  best: BestJobs | undefined,
  isKnown: boolean,
): Omit<RadarRow, 'consent'> {
  const [first] = best?.jobs ?? [];
  return {
    ...toBenchResource(row),
    costPerDay: perDay.known ? hundredths(perDay.amount) : null,
    costSoFar: perDay.known ? hundredths(perDay.amount * row.days_on_bench) : null,
    best: first === undefined ? null : toBenchJob(first),
    fitting: best?.fitting ?? 0,
    isMore: best?.isMore ?? false,
    isPending: !isKnown,
  };
}
