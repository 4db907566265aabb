import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { kysely } from '../../platform/database/database.ts';
import { countAll } from '../../platform/database/expressions.ts';
import { wireInstant } from '../../platform/database/tables.ts';
import type { StoredJobStatus } from './job-card.ts';
import { isExpired, isOpen, isReleased } from './job-conditions.ts';
import { DETAIL, type DetailRow } from './job-row.ts';

/** Rows that are read at a time: a list of a million never stands in memory. */
const BATCH = { sitemap: 2_000, feed: 200 };
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

interface EndedRow {
  client_id: string;
  title: string;
  company_name: string;
  status: StoredJobStatus;
}

/** Jobs as machines read them: all of them, piece by piece. */
@Injectable()
export class PublicJobsRepository {
  async countOpen(em: SqlEntityManager): Promise<number> {
    const { total } = await openJobs(em).select(countAll.as('total')).executeTakeFirstOrThrow();
    return total;
  }

  /**
   * A job that everybody could find once and nobody can any more. What was never listed, is only paused, or says what our
   * review has not released, was never here.
   */
  ended(em: SqlEntityManager, id: string): Promise<EndedRow | undefined> {
    return kysely(em)
      .selectFrom('jobs as j')
      .where('j.id', '=', id)
      .where('j.listed_at', 'is not', null)
      .where(isReleased('j'))
      .where((eb) => eb.or([eb('j.status', 'in', ['filled', 'closed']), isExpired('j')]))
      .select(['j.client_id', 'j.title', 'j.company_name', 'j.status'])
      .executeTakeFirst();
  }

  /** Open jobs from one id (inclusive) to another (exclusive; null: to the end), in the order of their ids. */
  async *openIds(
    em: SqlEntityManager,
    from: string,
    to: string | null,
  ): AsyncGenerator<{ id: string; updated_at: string }> {
    yield* inBatches(from, BATCH.sitemap, (after, limit) => {
      const rest = following(em, after, limit);
      return (to === null ? rest : rest.where('j.id', '<', to))
        .select((eb) => ['j.id', wireInstant(eb.ref('j.updated_at')).as('updated_at')])
        .execute();
    });
  }

  /** Every open job with all its details, in the order of their ids. */
  async *openDetails(em: SqlEntityManager): AsyncGenerator<DetailRow> {
    yield* inBatches(FIRST_ID, BATCH.feed, (after, limit): Promise<DetailRow[]> =>
      following(em, after, limit).select(DETAIL).execute(),
    );
  }
}

interface Position {
  readonly id: string;
  readonly isInclusive: boolean;
}

function openJobs(em: SqlEntityManager) {
  return kysely(em).selectFrom('jobs as j').where(isOpen('j'));
}

function following(em: SqlEntityManager, { id, isInclusive }: Position, limit: number) {
  return openJobs(em)
    .where('j.id', isInclusive ? '>=' : '>', id)
    .orderBy('j.id')
    .limit(limit);
}

async function* inBatches<Row extends { id: string }>(
  from: string,
  size: number,
  read: (after: Position, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let after: Position | null = { id: from, isInclusive: true }; after !== null;) {
    const batch: Row[] = await read(after, size);
    yield* batch;
    const last = batch.at(-1);
    after = last === undefined || batch.length < size ? null : { id: last.id, isInclusive: false };
  }
}
