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
            if (job === undefined) return [];
            const near = nearness(job, person);
            const match = matchOf({ job, person, nearness: near, today });
            return { job, match, reasons: shortReasons({ job, match, nearness: near }) };
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
      found: ranked.slice(0, count).map(({ row, person }) => {
        const near = nearness(job, person);
        const match = matchOf({ job, person, nearness: near, today });
        return { row, fit: { job, match, reasons: shortReasons({ job, match, nearness: near }) } };
      }),
    };
  }
}
