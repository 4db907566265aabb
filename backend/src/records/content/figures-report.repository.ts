import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import * as z from 'zod/mini';
import { siteFigures } from '#contract/api/home.ts';
import { parsedRows } from '../../platform/database/database.ts';
import { openJob } from '../jobs/job-conditions.ts';
import type { StoredFigures } from './schema.ts';

const storedFigures = z.omit(siteFigures, { countedAt: true, candidates: true });

/** Counts the figures of the whole site over all open jobs at once. */
@Injectable()
export class FiguresReportRepository {
  async count(em: SqlEntityManager): Promise<StoredFigures> {
    const [row] = await parsedRows(
      em,
      storedFigures,
      `with open as materialized (
         select client_id, category, work_mode, country, state, city, created_at from jobs where ${openJob('jobs')}
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
    if (row === undefined) throw new Error('A count answers one row');
    return row;
  }
}
