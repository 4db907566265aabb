import { Injectable } from '@nestjs/common';
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { kysely } from '../../platform/database/database.ts';
import { lockUntilCommit } from '../../platform/database/signals.ts';
import { instant, now, wireInstant, type Tables } from '../../platform/database/tables.ts';
import { wasSubmitted } from '../applications/job-applications.ts';
import { isOpenToVendors } from '../jobs/matchable-jobs.ts';
import { LEAST_KEPT, type RankedJob } from './top-jobs.ts';

export interface KeptJob extends RankedJob {
  readonly resourceId: string;
}

export interface JobChange {
  readonly jobId: string;
  /** The instant as the database writes it, to the microsecond. */
  readonly changedAt: string;
}

interface BestOfPerson {
  readonly resourceId: string;
  /** The points of the best job; null without one. */
  readonly total: number | null;
  /** False while it is being worked out. */
  readonly isKnown: boolean;
}

const b = expressionBuilder<Tables & { b: Tables['match_bench_jobs']; m: Tables['match_bench'] }, 'b'>();
const m = expressionBuilder<Tables & { m: Tables['match_bench'] }, 'm'>();
const KEPT = [
  'b.resource_id as resourceId',
  'b.job_id as jobId',
  'b.total',
  'b.named',
  wireInstant(b.ref('b.listed_at')).as('listedAt'),
  wireInstant(b.ref('b.closes_at')).as('closesAt'),
] as const;

/** Still open, and the person was not submitted to it. */
const isStanding: Expression<SqlBool> = b.and([
  isOpenToVendors(b.ref('b.job_id')),
  b.not(wasSubmitted(b.ref('b.resource_id'), b.ref('b.job_id'))),
]);

/** Cut off, and since then emptied by jobs that have ended. */
const isLow = sql<boolean>`(${m.ref('m.is_full')} and ${sql.lit(LEAST_KEPT)} > (${m
  .selectFrom('match_bench_jobs as b')
  .whereRef('b.resource_id', '=', 'm.resource_id')
  .select(sql<number>`count(*)`.as('n'))}))`;

/** Named statements over the best jobs of people on a bench. */
@Injectable()
export class MatchBenchRepository {
  /** One comparison at a time, in all processes: each of them reads what the one before has written. */
  lockBenchMatches(em: SqlEntityManager): Promise<void> {
    return lockUntilCommit(em, 'best jobs of benches');
  }

  /** Locks people whose jobs are to be matched again, and answers their ids. */
  async outdated(em: SqlEntityManager, version: number, limit: number): Promise<string[]> {
    const found = await outdatedPeople(em, version)
      .select('m.resource_id')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
    return found.map((row) => row.resource_id);
  }

  async isOutdated(em: SqlEntityManager, version: number): Promise<boolean> {
    const person = await outdatedPeople(em, version).select('m.resource_id').limit(1).executeTakeFirst();
    if (person !== undefined) return true;
    const change = await kysely(em).selectFrom('match_bench_changes').select('job_id').limit(1).executeTakeFirst();
    return change !== undefined || (await this.endedJobs(em, 1)).length > 0;
  }

  /** Jobs that somebody would still be told of, whose last day has ended. */
  async endedJobs(em: SqlEntityManager, limit: number): Promise<string[]> {
    const ended = await kysely(em)
      .selectFrom('match_bench_jobs')
      .where('closes_at', '<=', now)
      .select('job_id')
      .distinct()
      .limit(limit)
      .execute();
    return ended.map((row) => row.job_id);
  }

  /** Jobs that have changed, each with when. */
  changes(em: SqlEntityManager, limit: number): Promise<JobChange[]> {
    return kysely(em)
      .selectFrom('match_bench_changes as c')
      .select(['c.job_id as jobId', sql<string>`c.changed_at::text`.as('changedAt')])
      .limit(limit)
      .execute();
  }

  /** Changes that have been seen; a job that was changed again meanwhile, or is being changed, stays. Waits for nobody. */
  async forget(em: SqlEntityManager, seen: readonly JobChange[]): Promise<void> {
    const given = sql<JobChange>`jsonb_to_recordset(${JSON.stringify(seen)}::jsonb)`.as<'t'>(
      sql`t("jobId" uuid, "changedAt" text)`,
    );
    await kysely(em)
      .deleteFrom('match_bench_changes')
      .where((change) =>
        change(
          'job_id',
          'in',
          change
            .selectFrom('match_bench_changes as c')
            .innerJoin(given, (join) =>
              join.on(sql<boolean>`t."jobId" = c.job_id and t."changedAt" = c.changed_at::text`),
            )
            .select('c.job_id')
            .forUpdate('c')
            .skipLocked(),
        ),
      )
      .execute();
  }

  /** Tells whether no bench has any people. */
  async isEmpty(em: SqlEntityManager): Promise<boolean> {
    return (await kysely(em).selectFrom('match_bench').select('resource_id').limit(1).executeTakeFirst()) === undefined;
  }

  async forgetChanges(em: SqlEntityManager): Promise<void> {
    await kysely(em).deleteFrom('match_bench_changes').execute();
  }

  /** People who name one of the skills and whose jobs are known, from one id on. */
  async naming(
    em: SqlEntityManager,
    version: number,
    keys: readonly string[],
    after: string | null,
    limit: number,
  ): Promise<string[]> {
    const found = await kysely(em)
      .selectFrom('match_bench')
      .where('version', '=', version)
      .where(sql<boolean>`keys && ${[...keys]}::text[]`)
      .$if(after !== null, (people) => people.where('resource_id', '>', after ?? ''))
      .select('resource_id')
      .orderBy('resource_id')
      .limit(limit)
      .execute();
    return found.map((row) => row.resource_id);
  }

  async full(em: SqlEntityManager, resourceIds: readonly string[]): Promise<ReadonlySet<string>> {
    const found = await kysely(em)
      .selectFrom('match_bench')
      .where('resource_id', 'in', resourceIds)
      .where('is_full', '=', true)
      .select('resource_id')
      .execute();
    return new Set(found.map((row) => row.resource_id));
  }

  /** Whatever is kept of these people. */
  kept(em: SqlEntityManager, resourceIds: readonly string[]): Promise<KeptJob[]> {
    return kysely(em)
      .selectFrom('match_bench_jobs as b')
      .where('b.resource_id', 'in', resourceIds)
      .select(KEPT)
      .execute();
  }

  async removeJobs(em: SqlEntityManager, jobIds: readonly string[]): Promise<void> {
    await kysely(em).deleteFrom('match_bench_jobs').where('job_id', 'in', jobIds).execute();
  }

  /** In place of what is kept of these people. */
  async replace(
    em: SqlEntityManager,
    people: readonly { readonly resourceId: string; readonly isFull: boolean }[],
    jobs: readonly KeptJob[],
  ): Promise<void> {
    const ids = people.map(({ resourceId }) => resourceId);
    await kysely(em).deleteFrom('match_bench_jobs').where('resource_id', 'in', ids).execute();
    if (jobs.length > 0) {
      const given = sql<Record<string, unknown>>`jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb)`.as<'t'>(
        sql`t("resourceId" uuid, "jobId" uuid, total int, named int, "listedAt" timestamptz, "closesAt" timestamptz)`,
      );
      await kysely(em)
        .insertInto('match_bench_jobs')
        .columns(['resource_id', 'job_id', 'total', 'named', 'listed_at', 'closes_at'])
        .expression((eb) =>
          eb
            .selectFrom(given)
            .select([
              sql<string>`t."resourceId"`.as('resource_id'),
              sql<string>`t."jobId"`.as('job_id'),
              sql<number>`t.total`.as('total'),
              sql<number>`t.named`.as('named'),
              sql<string>`t."listedAt"`.as('listed_at'),
              sql<string>`t."closesAt"`.as('closes_at'),
            ]),
        )
        .execute();
    }
    for (const isFull of [true, false]) {
      const of = people.filter((each) => each.isFull === isFull).map(({ resourceId }) => resourceId);
      if (of.length === 0) continue;
      await kysely(em).updateTable('match_bench').set({ is_full: isFull }).where('resource_id', 'in', of).execute();
    }
  }

  /** From now on these people's jobs are known. */
  async settle(
    em: SqlEntityManager,
    version: number,
    people: readonly { readonly resourceId: string; readonly keys: readonly string[] }[],
  ): Promise<void> {
    const given = sql<Record<string, unknown>>`jsonb_to_recordset(${JSON.stringify(people)}::jsonb)`.as<'t'>(
      sql`t("resourceId" uuid, keys text[])`,
    );
    await kysely(em)
      .updateTable('match_bench')
      .from(given)
      .set({ version, keys: sql<string[]>`t.keys` })
      .where(sql<boolean>`match_bench.resource_id = t."resourceId"`)
      .execute();
  }

  /**
   * The best job of each person of a bench as it stands: the first of what is kept that is still open and to which they were not
   * submitted. Null without one.
   */
  bestOfBench(em: SqlEntityManager, vendorId: string, version: number): Promise<BestOfPerson[]> {
    return kysely(em)
      .selectFrom('match_bench as m')
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('match_bench_jobs as b')
            .whereRef('b.resource_id', '=', 'm.resource_id')
            .where(isStanding)
            .select('b.total')
            .orderBy('b.total', 'desc')
            .limit(1)
            .as('best'),
        (join) => join.onTrue(),
      )
      .where('m.vendor_id', '=', vendorId)
      .select([
        'm.resource_id as resourceId',
        'best.total',
        sql<boolean>`${m.ref('m.version')} = ${version} and (not ${m.ref('m.is_full')} or best.total is not null)`.as(
          'isKnown',
        ),
      ])
      .execute();
  }

  /** The stored jobs of these people that are still open and to which they were not submitted. */
  standing(em: SqlEntityManager, resourceIds: readonly string[]): Promise<KeptJob[]> {
    return kysely(em)
      .selectFrom('match_bench_jobs as b')
      .where('b.resource_id', 'in', resourceIds)
      .where(isStanding)
      .select(KEPT)
      .execute();
  }

  /** Jobs since an instant that are among the best of somebody on this bench. */
  listedSince(
    em: SqlEntityManager,
    of: { readonly vendorId: string; readonly since: string; readonly least: number },
  ): Promise<{ resourceId: string; jobId: string; listedAt: string }[]> {
    return kysely(em)
      .selectFrom('match_bench_jobs as b')
      .innerJoin('match_bench as m', 'm.resource_id', 'b.resource_id')
      .where('m.vendor_id', '=', of.vendorId)
      .where('b.listed_at', '>=', instant(of.since))
      .where('b.total', '>=', of.least)
      .where(isStanding)
      .select(['b.resource_id as resourceId', 'b.job_id as jobId', wireInstant(b.ref('b.listed_at')).as('listedAt')])
      .execute();
  }
}

/** Whose person, rules or clocks are others by now, or whose list has run low. */
function outdatedPeople(em: SqlEntityManager, version: number) {
  return kysely(em)
    .selectFrom('match_bench as m')
    .where((person) => person.or([person('m.version', '<>', version), isLow]));
}
