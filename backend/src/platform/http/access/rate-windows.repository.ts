import { sql, type Expression, type RawBuilder } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { kysely } from '../../database/database.ts';
import { daysFromNow } from '../../database/expressions.ts';
import { instant, millis, type Instant } from '../../database/tables.ts';

const KEPT_DAYS = 2;

/** Calls of one slice of a window. */
export interface Hits {
  /** When the slice began, in milliseconds. */
  readonly start: number;
  readonly hits: number;
}

/** The hits that a process has counted since it last told the others. */
export interface CountedHits extends Hits {
  readonly bucket: string;
  /** Start of the oldest slice that still counts, in milliseconds. */
  readonly oldest: number;
}

/** Counted calls that all processes share. */
export const rateWindows = {
  since(em: SqlEntityManager, bucket: string, oldest: number): Promise<Hits[]> {
    return kysely(em)
      .selectFrom('rate_windows')
      .where('bucket', '=', bucket)
      .where('window_start', '>=', instant(new Date(oldest)))
      .select((eb) => [wholeMillis(eb.ref('window_start')).as('start'), 'hits'])
      .execute();
  },

  async addOne(em: SqlEntityManager, bucket: string, start: number): Promise<void> {
    await kysely(em)
      .insertInto('rate_windows')
      .values({ bucket, window_start: instant(new Date(start)), hits: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['bucket', 'window_start'])
          .doUpdateSet((eb) => ({ hits: eb('rate_windows.hits', '+', eb.ref('excluded.hits')) })),
      )
      .execute();
  },

  /** Adds what was counted, and answers what all processes counted in the same windows; one statement for all of it. */
  exchange(em: SqlEntityManager, counted: readonly CountedHits[]): Promise<(Hits & { bucket: string })[]> {
    const given = sql<CountedHits>`json_to_recordset(${JSON.stringify(counted)}::json)`.as<'x'>(
      sql`x(bucket text, start float8, oldest float8, hits int)`,
    );
    return kysely(em)
      .with('sent', (query) =>
        query
          .selectFrom(given)
          .select((eb) => [
            'x.bucket',
            'x.hits',
            at(eb.ref('x.start')).as('start'),
            at(eb.ref('x.oldest')).as('oldest'),
          ]),
      )
      .with('added', (query) =>
        query
          .insertInto('rate_windows')
          .columns(['bucket', 'window_start', 'hits'])
          .expression((eb) =>
            eb.selectFrom('sent').select(['bucket', 'start', 'hits']).orderBy('bucket').orderBy('start'),
          )
          .onConflict((conflict) =>
            conflict
              .columns(['bucket', 'window_start'])
              .doUpdateSet((eb) => ({ hits: eb('rate_windows.hits', '+', eb.ref('excluded.hits')) })),
          )
          .returning(['bucket', 'window_start', 'hits']),
      )
      .selectFrom('added')
      .select((eb) => ['bucket', wholeMillis(eb.ref('window_start')).as('start'), 'hits'])
      .unionAll((query) =>
        query
          .selectFrom((from) => from.selectFrom('sent').select(['bucket', 'oldest']).distinct().as('s'))
          .innerJoin('rate_windows as r', (join) =>
            join.onRef('r.bucket', '=', 's.bucket').onRef('r.window_start', '>=', 's.oldest'),
          )
          .where((eb) =>
            eb.not(
              eb.exists(
                eb
                  .selectFrom('added as a')
                  .whereRef('a.bucket', '=', 'r.bucket')
                  .whereRef('a.window_start', '=', 'r.window_start')
                  .select('a.hits'),
              ),
            ),
          )
          .select((eb) => ['r.bucket', wholeMillis(eb.ref('r.window_start')).as('start'), 'r.hits']),
      )
      .execute();
  },

  /** Removes windows that are over. */
  async sweep(em: SqlEntityManager): Promise<void> {
    await kysely(em).deleteFrom('rate_windows').where('window_start', '<', daysFromNow(-KEPT_DAYS)).execute();
  },
};

/** An instant of so many milliseconds. */
function at(ms: Expression<number>): RawBuilder<Instant> {
  return sql<Instant>`to_timestamp(${ms} / 1000)`;
}

function wholeMillis(column: Expression<Instant>): RawBuilder<number> {
  return sql<number>`round(${millis(column)})`;
}
