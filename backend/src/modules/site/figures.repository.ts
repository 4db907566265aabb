import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { SiteFigures } from '#contract/api/site.ts';
import { rows } from '../../database/database.ts';
import { openJob } from '../../database/job-conditions.ts';
import { utc } from '../../database/sql.ts';

export type StoredFigures = Omit<SiteFigures, 'countedAt' | 'candidates'>;

export interface FiguresRow {
  figures: StoredFigures;
  counted_at: string;
  /** Seconds since they were counted. */
  age: number;
  /** Milliseconds that counting took. */
  took_ms: number;
}

/** Any constant that nobody else uses as an advisory lock on the same server. */
const LOCK = 7_265_006;
const OPEN = openJob('jobs');

/** Named queries over what is counted now and then. */
@Injectable()
export class FiguresRepository {
  async stored(em: SqlEntityManager): Promise<FiguresRow | undefined> {
    const [row] = await rows<FiguresRow>(
      em,
      `select figures, ${utc('counted_at')} as counted_at, took_ms,
              extract(epoch from now() - counted_at)::float8 as age from site_figures`,
    );
    return row;
  }

  /** Of several processes one counts; the others wait for it. Held until the transaction ends. */
  async lock(em: SqlEntityManager): Promise<void> {
    await rows(em, 'select pg_advisory_xact_lock(?)', [LOCK]);
  }

  /** Employers of whom a job could once be found, with what of theirs is open. */
  async countOpenings(em: SqlEntityManager): Promise<void> {
    await rows(
      em,
      `with counted as (
         select client_id, count(*) filter (where ${OPEN})::int as open_jobs,
                coalesce(array_agg(distinct category) filter (where ${OPEN}), '{}') as categories
           from jobs where status = 'active' or listed_at is not null group by client_id
       ), gone as (
         delete from employer_openings e where not exists (select 1 from counted c where c.client_id = e.client_id)
       )
       insert into employer_openings as e (client_id, open_jobs, categories) select client_id, open_jobs, categories from counted
       on conflict (client_id) do update set open_jobs = excluded.open_jobs, categories = excluded.categories
        where (e.open_jobs, e.categories) is distinct from (excluded.open_jobs, excluded.categories)`,
    );
  }

  async count(em: SqlEntityManager): Promise<StoredFigures> {
    const [row] = await rows<StoredFigures>(
      em,
      `with open as materialized (
         select client_id, category, work_mode, country, state, city, created_at from jobs where ${OPEN}
       )
       select count(*)::int as "openJobs",
              count(*) filter (where created_at > now() - interval '7 days')::int as "postedThisWeek",
              count(*) filter (where work_mode = 'remote')::int as "remoteJobs",
              count(distinct client_id)::int as "employersHiring",
              (select count(*)::int from (select 1 from open where city is not null group by country, state, city) p) as places,
              count(distinct country)::int as countries,
              (select coalesce(json_agg(c order by c.count desc, c.value), '[]') from (
                 select category as value, count(*)::int as count from open group by category) c) as categories
         from open`,
    );
    if (row === undefined) throw new Error('counting answers one row');
    return row;
  }

  async store(em: SqlEntityManager, figures: StoredFigures, tookMs: number): Promise<void> {
    await rows(
      em,
      `insert into site_figures (id, figures, counted_at, took_ms) values (1, ?::jsonb, now(), ?)
       on conflict (id) do update set figures = excluded.figures, counted_at = excluded.counted_at, took_ms = excluded.took_ms`,
      [JSON.stringify(figures), tookMs],
    );
  }

  /** Whom everybody can find, at this moment: who hides does not want to be counted some minutes longer. */
  async candidates(em: SqlEntityManager): Promise<number> {
    const [row] = await rows<{ total: number }>(
      em,
      `select count(*)::int as total from seeker_profiles s join users u on u.id = s.user_id
        where s.visibility = 'open' and u.user_type = 'personal' and u.leaving_at is null
          and not exists (select 1 from seeker_blocks b where b.user_id = s.user_id)`,
    );
    return row?.total ?? 0;
  }
}
