import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { kysely } from '../../platform/database/database.ts';
import { lockUntilCommit } from '../../platform/database/signals.ts';
import { json, now, wireInstant } from '../../platform/database/tables.ts';
import type { StoredFigures } from './schema.ts';

export interface FiguresRow {
  figures: StoredFigures;
  counted_at: string;
  /** Seconds since they were counted. */
  age: number;
  /** Milliseconds that counting took. */
  took_ms: number;
}

/** Named queries over what is counted now and then. */
@Injectable()
export class FiguresRepository {
  stored(em: SqlEntityManager): Promise<FiguresRow | undefined> {
    return kysely(em)
      .selectFrom('site_figures')
      .select((eb) => [
        'figures',
        wireInstant(eb.ref('counted_at')).as('counted_at'),
        'took_ms',
        sql<number>`extract(epoch from now() - ${eb.ref('counted_at')})::float8`.as('age'),
      ])
      .executeTakeFirst();
  }

  /** Lets one process count while the others wait for it. Held until the transaction ends. */
  async lock(em: SqlEntityManager): Promise<void> {
    await lockUntilCommit(em, 'site figures');
  }

  async store(em: SqlEntityManager, figures: StoredFigures, tookMs: number): Promise<void> {
    await kysely(em)
      .insertInto('site_figures')
      .values({ id: 1, figures: json(figures), counted_at: now, took_ms: tookMs })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({
          figures: eb.ref('excluded.figures'),
          counted_at: eb.ref('excluded.counted_at'),
          took_ms: eb.ref('excluded.took_ms'),
        })),
      )
      .execute();
  }
}
