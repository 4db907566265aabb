import { setImmediate as untilOthersHadTheirTurn } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { dayIn } from '../../../../library/time/calendar.ts';
import { Database } from '../../../../platform/database/database.ts';
import { LOGGER, type Logger } from '../../../../platform/ops/logger.ts';
import { CatchUp } from '../../../../platform/queue/catch-up.ts';
import type { Claimed } from '../../../../platform/queue/work.ts';
import type { Worker } from '../../../../platform/queue/worker.ts';
import { Workers } from '../../../../platform/queue/workers.ts';
import { JobApplications } from '../../../../records/applications/job-applications.ts';
import { BenchPeople } from '../../../../records/bench/bench-people.ts';
import { MatchBenchRepository } from '../../../../records/bench/match-bench.repository.ts';
import { TopJobs, type RankedJob } from '../../../../records/bench/top-jobs.ts';
import { MatchableJobs, type MatchableJob } from '../../../../records/jobs/matchable-jobs.ts';
import { formsOf, ofResource, type MatchPerson } from '../sides.ts';
import { nearnessBetween } from '../nearness.ts';
import { rankOf } from '../score.ts';
import { byPerson } from './kept-jobs.ts';
import { rulesVersion } from './rules-version.ts';

/** People whose jobs are found in one transaction, and changed jobs that are compared in one. */
const PEOPLE_AT_ONCE = 50;
const JOBS_AT_ONCE = 50;
/** Jobs that are read, and people that are compared with changed jobs, at once. */
const READ_AT_ONCE = 1_000;

/**
 * Keeps the best open jobs of everybody on a bench. The database says what has changed (triggers of 003-search.sql), in the transaction of the
 * change; numbers are those of `rankOf`, and what is kept are the first jobs as if all had been compared.
 */
@Injectable()
export class MatchBench extends CatchUp {
  readonly name = 'match-bench';
  readonly channel = 'match_bench';
  protected readonly failed = 'jobs could not be compared with benches';
  private readonly worker: Worker<Claimed, void>;

  constructor(
    private readonly database: Database,
    private readonly repository: MatchBenchRepository,
    private readonly bench: BenchPeople,
    private readonly jobs: MatchableJobs,
    private readonly applications: JobApplications,
    workers: Workers,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger);
    this.worker = workers.register(this);
  }

  /** Resolves when nothing is out of date but what others are working on. */
  run(): Promise<void> {
    return this.worker.run();
  }

  protected isOutdated(): Promise<boolean> {
    return this.repository.isOutdated(this.database.primary(), rulesVersion(dayIn('UTC', new Date())));
  }

  handle(): Promise<void> {
    const today = dayIn('UTC', new Date());
    return this.database.write(async (em) => {
      await this.repository.lockBenchMatches(em);
      // Changed jobs first: a list that is about to be made anew leaves them out, and is complete afterwards.
      if (!(await this.compareJobs(em, today))) await this.findJobs(em, today);
    });
  }

  /** Everything anew, for people who have changed. */
  private async findJobs(em: SqlEntityManager, today: string): Promise<void> {
    const version = rulesVersion(today);
    const ids = await this.repository.outdated(em, version, PEOPLE_AT_ONCE);
    if (ids.length === 0) return;
    // Read after the lock: a change that is not seen yet waits for it, and makes the row out of date again.
    const people = await this.people(em, ids, () => new TopJobs());
    const keys = [...new Set(people.flatMap((each) => each.keys))];
    const pairs = await pairer(today);
    for await (const part of this.jobs.jobsHaving(em, keys, READ_AT_ONCE)) await pairs(part, people);
    await this.store(em, people);
    await this.repository.settle(
      em,
      version,
      ids.map((resourceId) => ({
        resourceId,
        keys: people.find((each) => each.resourceId === resourceId)?.keys ?? [],
      })),
    );
  }

  /** Jobs that have changed or ended, with everybody who names one of their skills. False where there are none. */
  private async compareJobs(em: SqlEntityManager, today: string): Promise<boolean> {
    if (await this.repository.isEmpty(em)) {
      await this.repository.forgetChanges(em);
      return false;
    }
    const changes = await this.repository.changes(em, JOBS_AT_ONCE);
    const ids =
      changes.length > 0 ? changes.map(({ jobId }) => jobId) : await this.repository.endedJobs(em, JOBS_AT_ONCE);
    if (ids.length === 0) return false;
    await this.repository.removeJobs(em, ids);
    await this.addJobs(em, today, ids);
    await this.repository.forget(em, changes);
    return true;
  }

  /** To the lists of everybody who names one of their skills. */
  private async addJobs(em: SqlEntityManager, today: string, ids: readonly string[]): Promise<void> {
    const jobs = await this.jobs.matchableAmong(em, ids);
    const keys = [...new Set(jobs.flatMap(({ requirements }) => requirements.map(({ name }) => name.toLowerCase())))];
    if (keys.length === 0) return;
    const pairs = await pairer(today);
    for (let after: string | null = null; ;) {
      const resourceIds = await this.repository.naming(em, rulesVersion(today), keys, after, READ_AT_ONCE);
      const last = resourceIds.at(-1);
      if (last === undefined) return;
      const kept = byPerson(await this.repository.kept(em, resourceIds));
      const full = await this.repository.full(em, resourceIds);
      const people = await this.people(em, resourceIds, (id) => new TopJobs(kept.get(id), full.has(id)));
      await pairs(jobs, people);
      await this.store(em, people);
      after = last;
    }
  }

  private async people(
    em: SqlEntityManager,
    ids: readonly string[],
    topOf: (resourceId: string) => TopJobs,
  ): Promise<Compared[]> {
    const [found, sent] = [await this.bench.byIds(ids, em), await this.applications.submittedTo(em, ids)];
    return [...found.values()]
      .filter(({ archived }) => !archived)
      .map((row) => ({
        resourceId: row.id,
        person: ofResource(row),
        keys: [...new Set(row.skills.flatMap((name) => formsOf(name)))],
        top: topOf(row.id),
        sent: sent.get(row.id) ?? new Set(),
      }));
  }

  private async store(em: SqlEntityManager, people: readonly Compared[]): Promise<void> {
    if (people.length === 0) return;
    await this.repository.replace(
      em,
      people.map(({ resourceId, top }) => ({ resourceId, isFull: top.isFull })),
      people.flatMap(({ resourceId, top }) => top.jobs.map((job) => ({ ...job, resourceId }))),
    );
  }
}

/** So many pairs are compared before other requests have their turn: a few milliseconds. */
const PAIRS_AT_ONCE = 2_000;

/** A person on a bench, with the facts that are compared. */
interface Compared {
  readonly resourceId: string;
  readonly person: MatchPerson;
  readonly keys: readonly string[];
  readonly top: TopJobs;
  /** Jobs to which they were submitted. */
  readonly sent: ReadonlySet<string>;
}

/** Adds each job to the lists of those who name one of its skills. */
async function pairer(today: string) {
  const nearness = await nearnessBetween();
  let pairs = 0;
  return async (jobs: readonly MatchableJob[], people: readonly Compared[]): Promise<void> => {
    const byKey = new Map<string, MatchableJob[]>();
    for (const job of jobs) {
      for (const { name } of job.requirements) {
        const key = name.toLowerCase();
        byKey.set(key, [...(byKey.get(key) ?? []), job]);
      }
    }
    for (const { person, keys, top, sent } of people) {
      for (const job of new Set(keys.flatMap((key) => byKey.get(key) ?? []))) {
        if (sent.has(job.id)) continue;
        if ((pairs += 1) % PAIRS_AT_ONCE === 0) await untilOthersHadTheirTurn();
        const { total, named } = rankOf({ job, person, nearness: nearness(job, person), today });
        if (total !== null) top.add(ranked(job, total, named));
      }
    }
  };
}

const ranked = ({ id, listedAt, closesAt }: MatchableJob, total: number, named: number): RankedJob => ({
  jobId: id,
  total,
  named,
  listedAt,
  closesAt,
});
