import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { rows } from '../../../database/database.ts';
import { expiredJob, openJob, releasedJob } from '../../../database/job-conditions.ts';
import { utc } from '../../../database/sql.ts';
import { DETAIL_COLUMNS } from '../job-row.ts';
import type { DetailRow, StoredJobStatus } from '../job-row.ts';

const OPEN = openJob('j');
/** Rows that are read at a time: a list of a million never stands in memory. */
const BATCH = { sitemap: 2_000, feed: 200 };
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

export interface EndedRow {
  id: string;
  title: string;
  company_name: string;
  status: StoredJobStatus;
}

/** Jobs as machines read them: all of them, piece by piece. */
@Injectable()
export class PublicJobsRepository {
  async countOpen(em: SqlEntityManager): Promise<number> {
    const [row] = await rows<{ total: number }>(em, `select count(*)::int as total from jobs j where ${OPEN}`);
    return row?.total ?? 0;
  }

  /**
   * A job that everybody could find once and nobody can any more, unless its employer is leaving. What was never listed,
   * is only paused, or says what our review has not released, was never here.
   */
  async ended(em: SqlEntityManager, id: string): Promise<EndedRow | undefined> {
    const [row] = await rows<EndedRow>(
      em,
      `select j.id, j.title, j.company_name, j.status from jobs j join users u on u.id = j.client_id
        where j.id = ? and j.listed_at is not null and ${releasedJob('j')} and u.leaving_at is null
          and (j.status in ('filled', 'closed') or (${expiredJob('j')}))`,
      [id],
    );
    return row;
  }

  /** Open jobs from one id (inclusive) to another (exclusive; null: to the end), in the order of their ids. */
  async *openIds(
    em: SqlEntityManager,
    from: string,
    to: string | null,
  ): AsyncGenerator<{ id: string; updated_at: string }> {
    yield* this.inBatches<{ id: string; updated_at: string }>(
      em,
      `j.id, ${utc('j.updated_at')} as updated_at`,
      BATCH.sitemap,
      from,
      to,
    );
  }

  /** Every open job with all its details, in the order of their ids. */
  async *openDetails(em: SqlEntityManager): AsyncGenerator<DetailRow> {
    yield* this.inBatches<DetailRow>(em, DETAIL_COLUMNS, BATCH.feed, FIRST_ID, null);
  }

  private async *inBatches<Row extends { id: string }>(
    em: SqlEntityManager,
    columns: string,
    size: number,
    from: string,
    to: string | null,
  ): AsyncGenerator<Row> {
    const until = to === null ? '' : 'and j.id < ?';
    for (let after: { id: string; inclusive: boolean } | null = { id: from, inclusive: true }; after !== null;) {
      const batch: Row[] = await rows<Row>(
        em,
        `select ${columns} from jobs j where j.id ${after.inclusive ? '>=' : '>'} ? ${until} and ${OPEN} order by j.id limit ?`,
        to === null ? [after.id, size] : [after.id, to, size],
      );
      yield* batch;
      const last = batch.at(-1);
      after = last === undefined || batch.length < size ? null : { id: last.id, inclusive: false };
    }
  }
}
