import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import * as z from 'zod/mini';
import { APPLICATION_STATUSES } from '#contract/domain/options.ts';
import { parsedRows } from '../../database/database.ts';
import { utc } from '../../database/sql.ts';

const summaryRow = z.object({
  applications: z.int(),
  unseen: z.int(),
  oldest_unseen_at: z.nullable(z.string()),
  median_first_response_hours: z.nullable(z.number()),
});
const funnelRow = z.object({ status: APPLICATION_STATUSES.schema, count: z.int() });
const dayRow = z.object({ day: z.string(), applications: z.int() });

/** Statistics over a client's applications, for the dashboard. */
@Injectable()
export class ApplicationReportRepository {
  async summary(em: SqlEntityManager, clientId: string): Promise<z.infer<typeof summaryRow>> {
    const [row] = await parsedRows(
      em,
      summaryRow,
      `select count(*)::int as applications,
              (count(*) filter (where first_seen_at is null))::int as unseen,
              ${utc('min(applied_at) filter (where first_seen_at is null)')} as oldest_unseen_at,
              (percentile_cont(0.5) within group (order by extract(epoch from first_seen_at - applied_at))
                 filter (where first_seen_at is not null and applied_at > now() - interval '30 days') / 3600)::float8
                as median_first_response_hours
         from applications where client_id = ?`,
      [clientId],
    );
    if (row === undefined) throw new Error('A count answers one row');
    return row;
  }

  funnel(em: SqlEntityManager, clientId: string): Promise<z.infer<typeof funnelRow>[]> {
    return parsedRows(
      em,
      funnelRow,
      'select status, count(*)::int as count from applications where client_id = ? group by status',
      [clientId],
    );
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
}
