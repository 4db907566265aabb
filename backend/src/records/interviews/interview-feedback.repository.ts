import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { INTERVIEWS, type Recommendation } from '#contract/domain/interview.ts';
import { kysely } from '../../platform/database/database.ts';
import { json, now, wireInstant } from '../../platform/database/tables.ts';
import type { StoredDraftMark, StoredMark } from './schema.ts';

export interface FeedbackRow {
  id: string;
  interview_id: string;
  author_id: string | null;
  marks: StoredMark[];
  overall: number;
  recommendation: Recommendation;
  private_note: string | null;
  shared_note: string | null;
  given_at: string;
  /** Its author can still change it. */
  editable: boolean;
}

interface NewFeedback {
  marks: StoredMark[];
  overall: number;
  recommendation: Recommendation;
  private_note: string | null;
  shared_note: string | null;
}

interface NewDraft {
  marks: StoredDraftMark[];
  overall: number | null;
  recommendation: Recommendation | null;
  private_note: string | null;
  shared_note: string | null;
}

export interface DraftRow extends NewDraft {
  saved_at: string;
}

/** Named queries over what interviewers thought. */
@Injectable()
export class InterviewFeedbackRepository {
  /** In the order in which it came in. */
  feedbackByInterview(em: SqlEntityManager, interviewIds: readonly string[]): Promise<FeedbackRow[]> {
    return kysely(em)
      .selectFrom('interview_feedback')
      .where('interview_id', 'in', interviewIds)
      .select((eb) => [
        ...([
          'id',
          'interview_id',
          'author_id',
          'marks',
          'overall',
          'recommendation',
          'private_note',
          'shared_note',
        ] as const),
        wireInstant(eb.ref('given_at')).as('given_at'),
        sql<boolean>`${eb.ref('given_at')} > now() - make_interval(hours => ${sql.lit(INTERVIEWS.feedbackEditHours)})`.as(
          'editable',
        ),
      ])
      .orderBy('interview_feedback.given_at')
      .orderBy('id')
      .execute();
  }

  /** Stores it, or changes what the author has given; when it was given stays. */
  async store(em: SqlEntityManager, interviewId: string, authorId: string, feedback: NewFeedback): Promise<void> {
    const values = { ...feedback, marks: json(feedback.marks) };
    await kysely(em)
      .insertInto('interview_feedback')
      .values({ interview_id: interviewId, author_id: authorId, ...values })
      .onConflict((conflict) => conflict.columns(['interview_id', 'author_id']).doUpdateSet(values))
      .execute();
  }

  /** Null where there is none. */
  async draftOf(em: SqlEntityManager, interviewId: string, authorId: string): Promise<DraftRow | null> {
    const draft = await kysely(em)
      .selectFrom('feedback_drafts')
      .where('interview_id', '=', interviewId)
      .where('author_id', '=', authorId)
      .select((eb) => [
        ...(['marks', 'overall', 'recommendation', 'private_note', 'shared_note'] as const),
        wireInstant(eb.ref('saved_at')).as('saved_at'),
      ])
      .executeTakeFirst();
    return draft ?? null;
  }

  /** Takes the place of the one before. */
  async keepDraft(em: SqlEntityManager, interviewId: string, authorId: string, draft: NewDraft): Promise<void> {
    const values = { ...draft, marks: json(draft.marks), saved_at: now };
    await kysely(em)
      .insertInto('feedback_drafts')
      .values({ interview_id: interviewId, author_id: authorId, ...values })
      .onConflict((conflict) => conflict.columns(['interview_id', 'author_id']).doUpdateSet(values))
      .execute();
  }

  async dropDraft(em: SqlEntityManager, interviewId: string, authorId: string): Promise<void> {
    await kysely(em)
      .deleteFrom('feedback_drafts')
      .where('interview_id', '=', interviewId)
      .where('author_id', '=', authorId)
      .execute();
  }
}
