import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { coordinatesOf } from '../../library/places/coordinates.ts';
import { kysely } from '../../platform/database/database.ts';
import { records } from '../../platform/database/records.ts';
import { json, now } from '../../platform/database/tables.ts';
import type { NewJobRow } from './new-job.ts';

/** A posting that is imported again keeps its id, owner and date; the rest follows the source. */
const KEPT: readonly string[] = ['client_id', 'source', 'source_id', 'created_at', 'is_demo'];

export interface WrittenRow {
  id: string;
  source_id: string | null;
  /** False when the posting was there already and was brought up to date. */
  inserted: boolean;
}

/** Bulk writing of jobs; one statement and one parameter per batch. */
@Injectable()
export class JobWriterRepository {
  async insertJobs(em: SqlEntityManager, batch: readonly NewJobRow[]): Promise<WrittenRow[]> {
    const located = await Promise.all(batch.map(async (row) => ({ ...row, ...(await coordinatesOf(row)) })));
    const [first] = located;
    if (first === undefined) return [];
    const names = Object.keys(first) as (keyof typeof first)[];
    const updates = names.filter((name) => !KEPT.includes(name));
    return kysely(em)
      .insertInto('jobs')
      .columns(names)
      .expression((eb) => eb.selectFrom(records(em, 'jobs', names, located)).select(names))
      .onConflict((conflict) =>
        conflict.columns(['client_id', 'source', 'source_id']).doUpdateSet((eb) => ({
          ...Object.fromEntries(updates.map((name) => [name, eb.ref(`excluded.${name}`)])),
          version: eb('jobs.version', '+', 1),
          updated_at: now,
        })),
      )
      .returning(['id', 'source_id', sql<boolean>`(xmax = 0)`.as('inserted')])
      .execute();
  }

  /** Changes columns of one job and counts its version up. */
  async changeJob(em: SqlEntityManager, id: string, given: Partial<NewJobRow>): Promise<void> {
    const { skills, screening_questions: questions, ...rest } = given;
    const { city, state, country } = given;
    const isMoved = city !== undefined && state !== undefined && country !== undefined;
    const coordinates = isMoved ? await coordinatesOf({ city, state, country }) : {};
    await kysely(em)
      .updateTable('jobs')
      .set((eb) => ({
        ...rest,
        ...coordinates,
        ...(skills === undefined ? {} : { skills: json(skills) }),
        ...(questions === undefined ? {} : { screening_questions: json(questions) }),
        version: eb('version', '+', 1),
        updated_at: now,
      }))
      .where('id', '=', id)
      .execute();
  }
}
