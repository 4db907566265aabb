import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { rows } from '../../../database/database.ts';
import { openJob } from '../../../database/job-conditions.ts';
import { CARD_COLUMNS } from '../job-row.ts';
import type { CardRow } from '../job-row.ts';

/**
 * Jobs that are compared at most: the newest of the same category and of the same state, each read in the order of its
 * index. So the answer costs the same among a thousand jobs and among a million.
 */
const COMPARED = 300;
/** What a trait in common is worth. Skills tell most of what somebody can do; a place alone makes no job similar. */
const WORTH = { skill: 3, category: 2, city: 2, state: 1, jobType: 1, remote: 1 };

const OPEN = `${openJob('c')} and c.id <> (select id from me)`;
const COLUMNS = 'c.id, c.category, c.skill_keys, c.country, c.state, c.city, c.job_type, c.work_mode, c.created_at';
const NEWEST = `order by c.created_at desc, c.id desc limit ${String(COMPARED)}`;

/** What two jobs must share at least: their category, or a skill. */
const RELATED = '(p.category = me.category or p.skill_keys && me.skill_keys)';
const LIKENESS = `(select count(*) from unnest(p.skill_keys) k where k = any (me.skill_keys)) * ${String(WORTH.skill)}
  + (p.category = me.category)::int * ${String(WORTH.category)}
  + coalesce(p.country = me.country and p.city = me.city, false)::int * ${String(WORTH.city)}
  + coalesce(p.country = me.country and p.state = me.state, false)::int * ${String(WORTH.state)}
  + (p.job_type = me.job_type)::int * ${String(WORTH.jobType)}
  + (p.work_mode = 'remote' and me.work_mode = 'remote')::int * ${String(WORTH.remote)}`;

@Injectable()
export class SimilarRepository {
  /**
   * Open jobs like the given one, the most alike first, then the newest. Never the job itself. Its traits are asked for
   * one by one: joined to `jobs`, they would hide from the planner that an index is in the right order already.
   */
  similar(em: SqlEntityManager, id: string, limit: number): Promise<CardRow[]> {
    return rows<CardRow>(
      em,
      `with me as materialized (
         select id, category, skill_keys, country, state, city, job_type, work_mode from jobs where id = ?
       ), pool as (
         (select ${COLUMNS} from jobs c where ${OPEN} and c.category = (select category from me) ${NEWEST})
         union
         (select ${COLUMNS} from jobs c
           where ${OPEN} and c.country = (select country from me) and c.state = (select state from me) ${NEWEST})
       ), best as (
         select p.id, p.created_at, ${LIKENESS} as likeness from pool p, me where ${RELATED}
          order by likeness desc, p.created_at desc, p.id desc limit ?
       )
       select ${CARD_COLUMNS} from best b join jobs j on j.id = b.id order by b.likeness desc, b.created_at desc, b.id desc`,
      [id, limit],
    );
  }
}
