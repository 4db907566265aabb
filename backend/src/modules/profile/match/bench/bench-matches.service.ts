import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Match } from '#contract/domain/match.ts';
import { FITS_FROM } from '#contract/domain/radar.ts';
import { dayIn } from '../../../../library/time/calendar.ts';
import { JobApplications } from '../../../../records/applications/job-applications.ts';
import type { ResourceRow } from '../../../../records/bench/bench.repository.ts';
import { MatchBenchRepository } from '../../../../records/bench/match-bench.repository.ts';
import { compareJobs, KEPT_JOBS } from '../../../../records/bench/top-jobs.ts';
import { MatchableJobs, type MatchableJob } from '../../../../records/jobs/matchable-jobs.ts';
import { nearnessBetween } from '../nearness.ts';
import { matchOf, rankOf } from '../score.ts';
import { ofResource } from '../sides.ts';
import { byPerson } from './kept-jobs.ts';
import { rulesVersion } from './rules-version.ts';
import { shortReasons, type ShortReason } from '../short-reasons.ts';

export interface JobFit {
  readonly job: MatchableJob;
  readonly match: Match;
  readonly reasons: readonly ShortReason[];
}

export interface BestJobs {
  /** The best first; none where no open job names a skill of the person. */
  readonly jobs: readonly JobFit[];
  /** So many of what is kept fit; with all of `KEPT_JOBS` there may be more. */
  readonly fitting: number;
  readonly isMore: boolean;
}

/** A job with people of a bench. */
export interface FittingJob {
  readonly job: MatchableJob;
  readonly people: readonly { readonly row: ResourceRow; readonly fit: JobFit }[];
  /** The number of others on the bench who fit as well. */
  readonly others: number;
}

/** The newest jobs that are compared with people who look for one together. */
const JOBS_COMPARED = 40;

export interface BestStanding {
  /** The points of the best job; null without one. */
  readonly total: number | null;
  readonly fits: boolean;
  readonly isKnown: boolean;
}

/** The best open jobs of people on a bench, as their vendor reads them, and the best people for a job. */
@Injectable()
export class BenchMatches {
  constructor(
    private readonly repository: MatchBenchRepository,
    private readonly jobs: MatchableJobs,
    private readonly applications: JobApplications,
  ) {}

  /** Tells by person how well the best job fits, or that this is still being worked out. */
  async standingOf(em: SqlEntityManager, vendorId: string): Promise<Map<string, BestStanding>> {
    const found = await this.repository.bestOfBench(em, vendorId, rulesVersion(dayIn('UTC', new Date())));
    return new Map(
      found.map(({ resourceId, total, isKnown }) => [resourceId, { total, fits: (total ?? -1) >= FITS_FROM, isKnown }]),
    );
  }

  /** @param count so many of each person's, written out */
  async bestOf(em: SqlEntityManager, people: readonly ResourceRow[], count: number): Promise<Map<string, BestJobs>> {
    if (people.length === 0) return new Map();
    const standing = await this.repository.standing(
      em,
      people.map(({ id }) => id),
    );
    const keptOf = byPerson(standing);
    const first = people.flatMap(({ id }) => (keptOf.get(id) ?? []).toSorted(compareJobs).slice(0, count));
    const jobs = new Map(
      (
        await this.jobs.matchableAmong(
          em,
          first.map(({ jobId }) => jobId),
        )
      ).map((job) => [job.id, job]),
    );
    const [today, nearness] = [dayIn('UTC', new Date()), await nearnessBetween()];
    return new Map(
      people.map((row) => {
        const kept = keptOf.get(row.id) ?? [];
        const person = ofResource(row);
        const fits = kept
          .toSorted(compareJobs)
          .slice(0, count)
          .flatMap(({ jobId }) => {
            const job = jobs.get(jobId);
            return job === undefined ? [] : [fitOf({ job, person, nearness, today })];
          });
        const fitting = kept.filter(({ total }) => total >= FITS_FROM).length;
        return [row.id, { jobs: fits, fitting, isMore: fitting >= KEPT_JOBS }];
      }),
    );
  }

  /** Jobs since an instant that fit some of these people. */
  async newJobs(em: SqlEntityManager, vendorId: string, since: string, of: ReadonlySet<string>): Promise<number> {
    const found = await this.repository.listedSince(em, { vendorId, since, least: FITS_FROM });
    return new Set(found.filter(({ resourceId }) => of.has(resourceId)).map(({ jobId }) => jobId)).size;
  }

  /**
   * The best people for an open job that takes vendors, all of them compared, without those who were submitted to it.
   * @returns undefined where the job takes none
   */
  async peopleFor(
    em: SqlEntityManager,
    jobId: string,
    people: readonly ResourceRow[],
    count: number,
  ): Promise<{ found: { row: ResourceRow; fit: JobFit }[]; compared: number; submitted: number } | undefined> {
    const [job] = await this.jobs.matchableAmong(em, [jobId]);
    if (job === undefined) return undefined;
    const sent = await this.applications.submittedTo(
      em,
      people.map(({ id }) => id),
    );
    const [today, nearness] = [dayIn('UTC', new Date()), await nearnessBetween()];
    const free = people.filter(({ id }) => sent.get(id)?.has(jobId) !== true);
    const ranked = free
      .map((row) => {
        const person = ofResource(row);
        return { row, person, ...rankOf({ job, person, nearness: nearness(job, person), today }) };
      })
      .toSorted(
        (a, b) =>
          (b.total ?? -1) - (a.total ?? -1) ||
          b.named - a.named ||
          a.row.name.localeCompare(b.row.name, 'en') ||
          (a.row.id < b.row.id ? -1 : 1),
      );
    return {
      compared: free.length,
      submitted: people.length - free.length,
      found: ranked.slice(0, count).map(({ row, person }) => ({ row, fit: fitOf({ job, person, nearness, today }) })),
    };
  }

  /**
   * Open jobs that take vendors for some people together, those first that fit most of them who were not submitted yet.
   * @param words in the title or the employer's name; without any, the best jobs of each person and the newest
   */
  async jobsFor(
    em: SqlEntityManager,
    people: readonly ResourceRow[],
    words: string,
    count: number,
  ): Promise<readonly FittingJob[]> {
    const ids = people.map(({ id }) => id);
    const kept =
      words === '' && ids.length > 0 ? (await this.repository.standing(em, ids)).map(({ jobId }) => jobId) : [];
    const [best, found, sent] = [
      await this.jobs.matchableAmong(em, kept),
      await this.jobs.findForVendors(em, words, JOBS_COMPARED),
      await this.applications.submittedTo(em, ids),
    ];
    const jobs = new Map([...best, ...found].map((job) => [job.id, job]));
    const [today, nearness] = [dayIn('UTC', new Date()), await nearnessBetween()];
    const sides = people.map((row) => ({ row, person: ofResource(row), sent: sent.get(row.id) }));
    const ranked = [...jobs.values()].map((job) => {
      const free = sides
        .filter((side) => side.sent?.has(job.id) !== true)
        .map(({ person }) => rankOf({ job, person, nearness: nearness(job, person), today }).total ?? 0);
      const fitting = free.filter((total) => total >= FITS_FROM);
      return { job, fitting: fitting.length, sum: free.reduce((all, total) => all + total, 0) };
    });
    return ranked
      .toSorted((a, b) => b.fitting - a.fitting || b.sum - a.sum || compareText(b.job.listedAt, a.job.listedAt))
      .slice(0, count)
      .map(({ job }) => ({
        job,
        people: sides.map(({ row, person }) => ({ row, fit: fitOf({ job, person, nearness, today }) })),
        others: 0,
      }));
  }

  /**
   * Open jobs since an instant that are among the best of somebody on this bench, the newest first, each with its best people.
   * Those who were submitted are among them.
   * @param people those of the bench who can be submitted
   */
  async newFits(
    em: SqlEntityManager,
    vendorId: string,
    people: readonly ResourceRow[],
    { since, count, ...slice }: { since: string; count: number; offset: number; limit: number },
  ): Promise<{ found: FittingJob[]; total: number }> {
    const byId = new Map(people.map((row) => [row.id, row]));
    const kept = (await this.repository.listedSince(em, { vendorId, since, least: FITS_FROM })).filter(
      ({ resourceId }) => byId.has(resourceId),
    );
    const listed = new Map(kept.map(({ jobId, listedAt }) => [jobId, listedAt]));
    const newest = [...listed.keys()].toSorted(
      (a, b) => compareText(listed.get(b) ?? '', listed.get(a) ?? '') || compareText(a, b),
    );
    const ids = newest.slice(slice.offset, slice.offset + slice.limit);
    const [jobs, sent] = [
      await this.jobs.matchableAmong(em, ids),
      await this.applications.submissionsAt(em, vendorId, ids),
    ];
    const [today, nearness] = [dayIn('UTC', new Date()), await nearnessBetween()];
    const found = ids.flatMap((id) => {
      const job = jobs.find((each) => each.id === id);
      if (job === undefined) return [];
      const compared = new Set([...kept, ...sent].flatMap((each) => (each.jobId === id ? [each.resourceId] : [])));
      const fits = [...compared].flatMap((resourceId) => {
        const row = byId.get(resourceId);
        return row === undefined ? [] : [{ row, fit: fitOf({ job, person: ofResource(row), nearness, today }) }];
      });
      const sorted = fits.toSorted(
        (a, b) => (b.fit.match.total ?? -1) - (a.fit.match.total ?? -1) || compareText(a.row.id, b.row.id),
      );
      return { job, people: sorted.slice(0, count), others: Math.max(0, sorted.length - count) };
    });
    return { found, total: newest.length };
  }
}

const compareText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

interface Compared {
  readonly job: MatchableJob;
  readonly person: ReturnType<typeof ofResource>;
  readonly nearness: Awaited<ReturnType<typeof nearnessBetween>>;
  readonly today: string;
}

/** A person beside a job, written out. */
function fitOf({ job, person, nearness: between, today }: Compared): JobFit {
  const nearness = between(job, person);
  const match = matchOf({ job, person, nearness, today });
  return { job, match, reasons: shortReasons({ job, match, nearness }) };
}
