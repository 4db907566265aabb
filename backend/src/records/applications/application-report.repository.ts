import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { kysely, parsedRows } from '../../platform/database/database.ts';
import { countAll } from '../../platform/database/expressions.ts';
import { wireInstant, type Instant } from '../../platform/database/tables.ts';

const medianRow = z.object({ hours: z.nullable(z.number()) });
const dayRow = z.object({ day: z.string(), applications: z.int() });

/** Statistics over a client's applications, for the dashboard. */
@Injectable()
export class ApplicationReportRepository {
  /** Hours from applying to the first look, over the last 30 days; null without any. */
  async medianFirstResponseHours(em: SqlEntityManager, clientId: string): Promise<number | null> {
    const [row] = await parsedRows(
      em,
      medianRow,
      `select (percentile_cont(0.5) within group (order by extract(epoch from first_seen_at - applied_at)) / 3600)::float8 as hours
         from applications
        where client_id = ? and first_seen_at is not null and applied_at > now() - interval '30 days'`,
      [clientId],
    );
    return row?.hours ?? null;
  }

  /** Applications per calendar day of `zone`, days without any included, oldest first. */
  perDay(em: SqlEntityManager, clientId: string, zone: string, days: number): Promise<z.infer<typeof dayRow>[]> {
    return parsedRows(
      em,
      dayRow,
      `select d::date::text as day, count(a.id)::int as applications
         from generate_series((now() at time zone ?)::date - ?::int + 1, (now() at time zone ?)::date, interval '1 day') d
         left join applications a on a.client_id = ? and (a.applied_at at time zone ?)::date = d::date
              and a.applied_at > now() - (?::int + 1) * interval '1 day'
        group by d order by d`,
      [zone, days, zone, clientId, zone, days],
    );
  }

  /** Those that nobody has looked at. */
  unopened(em: SqlEntityManager, clientId: string): Promise<{ applications: number; oldest_at: string | null }> {
    return kysely(em)
      .selectFrom('applications')
      .where('client_id', '=', clientId)
      .where('status', '=', 'applied')
      .select((eb) => [
        countAll.as('applications'),
        wireInstant(sql<Instant | null>`min(${eb.ref('applied_at')})`).as('oldest_at'),
      ])
      .executeTakeFirstOrThrow();
  }
}
