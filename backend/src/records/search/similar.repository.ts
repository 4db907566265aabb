import { Injectable } from '@nestjs/common';
import { expressionBuilder, sql, type RawBuilder, type Selectable } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { kysely } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { CARD, type CardRow } from '../jobs/job-card.ts';
import { isOpen } from '../jobs/job-conditions.ts';

/**
 * Jobs that are compared at most: the newest of the same category and of the same state, each read in the order of its
 * index. So the answer costs the same among a thousand jobs and among a million.
 */
const COMPARED = 300;
/** The weight of each shared trait. Skills tell most of what somebody can do; a place alone makes no job similar. */
const WORTH = { skill: 3, category: 2, city: 2, state: 1, jobType: 1, remote: 1 };

/** The columns that are compared. */
const TRAITS = ['id', 'category', 'skill_keys', 'country', 'state', 'city', 'job_type', 'work_mode'] as const;
type Job = Pick<Tables['jobs'], (typeof TRAITS)[number] | 'created_at'>;
interface Compared {
  me: Job;
  p: Job;
}

const columns = expressionBuilder<Compared, keyof Compared>();
const same = (column: Exclude<(typeof TRAITS)[number], 'id'>) =>
  sql`${columns.ref(`p.${column}`)} = ${columns.ref(`me.${column}`)}`;
const points = (condition: RawBuilder<unknown>, worth: number) =>
  sql`coalesce(${condition}, false)::int * ${sql.lit(worth)}`;
const bothRemote = sql`${columns.ref('p.work_mode')} = 'remote' and ${columns.ref('me.work_mode')} = 'remote'`;
const sharedSkills = sql`(select count(*) from unnest(${columns.ref('p.skill_keys')}) k where k = any (${columns.ref('me.skill_keys')}))`;
/** Similar jobs must share at least their category, or a skill. */
const IS_RELATED = sql<boolean>`(${same('category')} or ${columns.ref('p.skill_keys')} && ${columns.ref('me.skill_keys')})`;
const LIKENESS = sql<number>`${sharedSkills} * ${sql.lit(WORTH.skill)} + ${points(same('category'), WORTH.category)}
  + ${points(sql`${same('country')} and ${same('city')}`, WORTH.city)}
  + ${points(sql`${same('country')} and ${same('state')}`, WORTH.state)}
  + ${points(same('job_type'), WORTH.jobType)} + ${points(bothRemote, WORTH.remote)}`;

/** Named queries over jobs that are alike. */
@Injectable()
export class SimilarRepository {
  /**
   * Open jobs like the given one, the most alike first, then the newest. Never the job itself. Its traits are asked for
   * one by one: joined to `jobs`, they would hide from the planner that an index is in the right order already.
   */
  similar(em: SqlEntityManager, id: string, limit: number): Promise<CardRow[]> {
    return kysely(em)
      .with(
        (cte) => cte('me').materialized(),
        (query) =>
          query
            .selectFrom('jobs')
            .where('id', '=', id)
            .select([...TRAITS, 'created_at']),
      )
      .with('pool', (query) => {
        const newest = (...traits: readonly ('category' | 'country' | 'state')[]) =>
          traits
            .reduce(
              (found, trait) => found.where(`c.${trait}`, '=', (eb) => eb.selectFrom('me').select(trait)),
              query
                .selectFrom('jobs as c')
                .where(isOpen('c'))
                .where('c.id', '<>', (eb) => eb.selectFrom('me').select('id')),
            )
            .select([...TRAITS.map((trait) => `c.${trait}` as const), 'c.created_at'])
            .orderBy('c.created_at', 'desc')
            .orderBy('c.id', 'desc')
            .limit(COMPARED);
        return query
          .selectFrom(sql<Selectable<Job>>`(${newest('category')} union ${newest('country', 'state')})`.as('u'))
          .selectAll();
      })
      .with('best', (query) =>
        query
          .selectFrom(['pool as p', 'me'])
          .where(IS_RELATED)
          .select(['p.id', 'p.created_at', LIKENESS.as('likeness')])
          .orderBy('likeness', 'desc')
          .orderBy('p.created_at', 'desc')
          .orderBy('p.id', 'desc')
          .limit(limit),
      )
      .selectFrom('best as b')
      .innerJoin('jobs as j', 'j.id', 'b.id')
      .select(CARD)
      .orderBy('b.likeness', 'desc')
      .orderBy('b.created_at', 'desc')
      .orderBy('b.id', 'desc')
      .execute();
  }
}
