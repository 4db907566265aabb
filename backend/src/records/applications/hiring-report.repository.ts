import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import * as z from 'zod/mini';
import { FUNNEL_STAGES, SOURCES } from '#contract/domain/hiring-report.ts';
import { PAGING } from '#contract/domain/limits.ts';
import { REJECT_REASONS } from '#contract/domain/options.ts';
import { parsedRows } from '../../platform/database/database.ts';
import { hasReached } from './has-reached.ts';

const counts = {
  applied: z.int(),
  viewed: z.int(),
  shortlisted: z.int(),
  interviewing: z.int(),
  offered: z.int(),
  hired: z.int(),
};
const funnelRow = z.object(counts);
const jobRow = z.object({ job_id: z.string(), all_jobs: z.int(), ...counts });
const sourceRow = z.object({ source: z.enum(SOURCES), ...counts });
const stayRow = z.object({ stage: z.enum(FUNNEL_STAGES), median_hours: z.number(), count: z.int() });
const hiresRow = z.object({ count: z.int(), median_hours: z.nullable(z.number()) });
const reasonRow = z.object({ reason: REJECT_REASONS.schema, count: z.int() });
const weekRow = z.object({ week: z.string(), answers: z.int(), median_hours: z.nullable(z.number()) });

export type FunnelRow = z.infer<typeof funnelRow>;
export type SourceRow = z.infer<typeof sourceRow>;

const REACHED = FUNNEL_STAGES.map(
  (stage) => `(count(*) filter (where ${hasReached(stage, 'a')}))::int as ${stage}`,
).join(', ');
/** The client's applications of the last days. */
const OF_DAYS = `from applications a where a.client_id = ? and a.applied_at > now() - make_interval(days => ?)`;
const SOURCE = `case when a.vendor_id is not null then 'vendor'
  when exists (select 1 from invites i where i.application_id = a.id) then 'invited' else 'direct' end`;
const STAGES = FUNNEL_STAGES.map((stage) => `'${stage}'`).join(', ');
/** Null without any; `greatest` would make a zero of what is missing. */
const medianHours = (interval: string) =>
  `(percentile_cont(0.5) within group (order by greatest(0, extract(epoch from ${interval})))
    filter (where ${interval} is not null) / 3600)::float8`;

/** Statistics over what became of a client's applications. */
@Injectable()
export class HiringReportRepository {
  async funnel(em: SqlEntityManager, clientId: string, days: number): Promise<FunnelRow> {
    const [row] = await parsedRows(em, funnelRow, `select ${REACHED} ${OF_DAYS}`, [clientId, days]);
    if (row === undefined) throw new Error('A count answers one row');
    return row;
  }

  byJob(em: SqlEntityManager, clientId: string, days: number): Promise<z.infer<typeof jobRow>[]> {
    return parsedRows(
      em,
      jobRow,
      `select a.job_id, (count(*) over ())::int as all_jobs, ${REACHED} ${OF_DAYS} group by a.job_id order by count(*) desc, a.job_id
        limit ${String(PAGING.maxLimit)}`,
      [clientId, days],
    );
  }

  bySource(em: SqlEntityManager, clientId: string, days: number): Promise<SourceRow[]> {
    return parsedRows(em, sourceRow, `select ${SOURCE} as source, ${REACHED} ${OF_DAYS} group by 1`, [clientId, days]);
  }

  /** Over all applications to one job, however old. */
  bySourceOfJob(em: SqlEntityManager, jobId: string): Promise<SourceRow[]> {
    const text = `select ${SOURCE} as source, ${REACHED} from applications a where a.job_id = ? group by 1`;
    return parsedRows(em, sourceRow, text, [jobId]);
  }

  /** The time that applications stayed in a stage that they have left. */
  stays(em: SqlEntityManager, clientId: string, days: number): Promise<z.infer<typeof stayRow>[]> {
    return parsedRows(
      em,
      stayRow,
      `select s.status as stage, count(*)::int as count, ${medianHours('s.until - s.at')} as median_hours
         from (select e.status, e.at, lead(e.at) over (partition by e.application_id order by e.id) as until
                 from application_events e
                where e.application_id in (select a.id ${OF_DAYS})) s
        where s.until is not null and s.status in (${STAGES}) group by s.status`,
      [clientId, days],
    );
  }

  async hires(em: SqlEntityManager, clientId: string, days: number): Promise<z.infer<typeof hiresRow>> {
    const [row] = await parsedRows(
      em,
      hiresRow,
      `select count(*)::int as count, ${medianHours('h.at - h.applied_at')} as median_hours
         from (select a.applied_at, (select max(e.at) from application_events e
                 where e.application_id = a.id and e.status = 'hired') as at
               ${OF_DAYS} and a.status = 'hired') h`,
      [clientId, days],
    );
    if (row === undefined) throw new Error('A count answers one row');
    return row;
  }

  /** The most recent reason for each application that is turned down now. */
  reasons(em: SqlEntityManager, clientId: string, days: number): Promise<z.infer<typeof reasonRow>[]> {
    return parsedRows(
      em,
      reasonRow,
      `select r.reason, count(*)::int as count
         from (select (select e.reason from application_events e
                 where e.application_id = a.id and e.status = 'rejected' order by e.id desc limit 1) as reason
               ${OF_DAYS} and a.status = 'rejected') r
        where r.reason is not null group by r.reason order by count(*) desc, r.reason`,
      [clientId, days],
    );
  }

  /** First answers by the week in which they were given, oldest first, weeks without any included. */
  firstAnswers(
    em: SqlEntityManager,
    clientId: string,
    zone: string,
    weeks: number,
  ): Promise<z.infer<typeof weekRow>[]> {
    return parsedRows(
      em,
      weekRow,
      `select w::date::text as week, count(a.id)::int as answers,
              ${medianHours('a.first_seen_at - a.applied_at')} as median_hours
         from generate_series(date_trunc('week', now() at time zone ?) - (?::int - 1) * interval '1 week',
                date_trunc('week', now() at time zone ?), interval '1 week') w
         left join applications a on a.client_id = ? and a.first_seen_at > now() - (?::int + 1) * interval '1 week'
              and date_trunc('week', a.first_seen_at at time zone ?) = w
        group by w order by w`,
      [zone, weeks, zone, clientId, weeks, zone],
    );
  }
}
