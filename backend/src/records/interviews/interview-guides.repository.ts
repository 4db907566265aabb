import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { kysely } from '../../platform/database/database.ts';
import { json } from '../../platform/database/tables.ts';
import type { StoredQuestion } from './schema.ts';

export interface GuideRow {
  id: string;
  round: string;
  questions: StoredQuestion[];
  version: number;
}

/** Names a round of a job's interviews, whatever its case; empty for those without one. */
export interface RoundOf {
  readonly jobId: string;
  readonly round: string;
}

const GUIDE_COLUMNS = ['id', 'round', 'questions', 'version'] as const;

/** Named queries over what interviewers ask in each round. */
@Injectable()
export class InterviewGuidesRepository {
  guidesOfJob(em: SqlEntityManager, jobId: string): Promise<GuideRow[]> {
    return kysely(em)
      .selectFrom('interview_guides')
      .where('job_id', '=', jobId)
      .select(GUIDE_COLUMNS)
      .orderBy('round')
      .execute();
  }

  /** The rounds of a job's interviews, each once. */
  async roundsOfJob(em: SqlEntityManager, jobId: string): Promise<string[]> {
    const found = await kysely(em)
      .selectFrom('interviews')
      .where('job_id', '=', jobId)
      .select((eb) => eb.fn.coalesce('round', sql.lit('')).as('round'))
      .distinct()
      .orderBy('round')
      .execute();
    return found.map(({ round }) => round);
  }

  guideOf(em: SqlEntityManager, { jobId, round }: RoundOf): Promise<GuideRow | undefined> {
    return kysely(em)
      .selectFrom('interview_guides')
      .where('job_id', '=', jobId)
      .where((eb) => eb(eb.fn<string>('lower', ['round']), '=', eb.fn<string>('lower', [eb.val(round)])))
      .select(GUIDE_COLUMNS)
      .executeTakeFirst();
  }

  /** Stores the first guide of a round; undefined where there is one already. */
  addGuide(
    em: SqlEntityManager,
    { jobId, round }: RoundOf,
    questions: readonly StoredQuestion[],
  ): Promise<GuideRow | undefined> {
    return kysely(em)
      .insertInto('interview_guides')
      .values({ job_id: jobId, round, questions: json([...questions]) })
      .onConflict((conflict) => conflict.doNothing())
      .returning(GUIDE_COLUMNS)
      .executeTakeFirst();
  }

  /** Undefined where the guide has another version by now, or is gone. */
  changeGuide(
    em: SqlEntityManager,
    { id, version }: Pick<GuideRow, 'id' | 'version'>,
    questions: readonly StoredQuestion[],
  ): Promise<GuideRow | undefined> {
    return kysely(em)
      .updateTable('interview_guides')
      .set({ questions: json([...questions]), version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning(GUIDE_COLUMNS)
      .executeTakeFirst();
  }

  /** False where the guide has another version by now, or is gone. */
  async dropGuide(em: SqlEntityManager, { id, version }: Pick<GuideRow, 'id' | 'version'>): Promise<boolean> {
    const dropped = await kysely(em)
      .deleteFrom('interview_guides')
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst();
    return dropped !== undefined;
  }
}
