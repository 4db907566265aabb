import { Injectable } from '@nestjs/common';
import { expressionBuilder, sql } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { kysely } from '../../platform/database/database.ts';
import { countAll } from '../../platform/database/expressions.ts';
import { lockUntilCommit } from '../../platform/database/signals.ts';
import { now, wireInstant, type Tables } from '../../platform/database/tables.ts';

export interface NoteRow {
  id: string;
  author_id: string;
  text: string;
  at: string;
  edited_at: string | null;
}

export interface RatingRow {
  author_id: string;
  stars: number;
}

const note = expressionBuilder<Tables, 'application_notes'>();
const NOTE = [
  'id',
  'author_id',
  'text',
  wireInstant(note.ref('created_at')).as('at'),
  wireInstant(note.ref('edited_at')).as('edited_at'),
] as const;

/** Named statements over notes and ratings. */
@Injectable()
export class ApplicationNotesRepository {
  /** Notes of one application follow each other, so that the limit is exact. */
  lockNotes(em: SqlEntityManager, applicationId: string): Promise<void> {
    return lockUntilCommit(em, `notes of ${applicationId}`);
  }

  /** Oldest first. */
  notes(em: SqlEntityManager, applicationId: string): Promise<NoteRow[]> {
    return kysely(em)
      .selectFrom('application_notes')
      .where('application_id', '=', applicationId)
      .select(NOTE)
      .orderBy('application_notes.created_at')
      .orderBy('id')
      .execute();
  }

  async countNotes(em: SqlEntityManager, applicationId: string): Promise<number> {
    const row = await kysely(em)
      .selectFrom('application_notes')
      .where('application_id', '=', applicationId)
      .select(countAll.as('total'))
      .executeTakeFirstOrThrow();
    return row.total;
  }

  addNote(em: SqlEntityManager, applicationId: string, authorId: string, text: string): Promise<NoteRow> {
    return kysely(em)
      .insertInto('application_notes')
      .values({ application_id: applicationId, author_id: authorId, text })
      .returning(NOTE)
      .executeTakeFirstOrThrow();
  }

  /** Locked against another change; undefined for no note, and for one that somebody else wrote. */
  ownNote(
    em: SqlEntityManager,
    noteId: string,
    authorId: string,
  ): Promise<{ application_id: string; text: string } | undefined> {
    return kysely(em)
      .selectFrom('application_notes')
      .where('id', '=', noteId)
      .where('author_id', '=', authorId)
      .select(['application_id', 'text'])
      .forUpdate()
      .executeTakeFirst();
  }

  changeNote(em: SqlEntityManager, noteId: string, text: string): Promise<NoteRow> {
    return kysely(em)
      .updateTable('application_notes')
      .set({ text, edited_at: now })
      .where('id', '=', noteId)
      .returning(NOTE)
      .executeTakeFirstOrThrow();
  }

  async removeNote(em: SqlEntityManager, noteId: string): Promise<void> {
    await kysely(em).deleteFrom('application_notes').where('id', '=', noteId).execute();
  }

  /** Ratings of one application follow each other, so that their mean is of all of them. */
  async lockRatings(em: SqlEntityManager, applicationId: string): Promise<void> {
    await kysely(em).selectFrom('applications').where('id', '=', applicationId).select('id').forUpdate().execute();
  }

  /** The mean of the ratings as they are now, by which lists filter and sort. */
  async keepMean(em: SqlEntityManager, applicationId: string): Promise<void> {
    await kysely(em)
      .updateTable('applications')
      .set((eb) => ({
        rating: eb
          .selectFrom('application_ratings')
          .where('application_id', '=', applicationId)
          .select(sql<number | null>`round(avg(stars) * 100)::integer`.as('mean')),
      }))
      .where('id', '=', applicationId)
      .execute();
  }

  ratings(em: SqlEntityManager, applicationId: string): Promise<RatingRow[]> {
    return kysely(em)
      .selectFrom('application_ratings')
      .where('application_id', '=', applicationId)
      .select(['author_id', 'stars'])
      .orderBy('rated_at')
      .orderBy('author_id')
      .execute();
  }

  async rate(em: SqlEntityManager, applicationId: string, authorId: string, stars: number): Promise<void> {
    await kysely(em)
      .insertInto('application_ratings')
      .values({ application_id: applicationId, author_id: authorId, stars })
      .onConflict((conflict) => conflict.columns(['application_id', 'author_id']).doUpdateSet({ stars, rated_at: now }))
      .execute();
  }

  async unrate(em: SqlEntityManager, applicationId: string, authorId: string): Promise<void> {
    await kysely(em)
      .deleteFrom('application_ratings')
      .where('application_id', '=', applicationId)
      .where('author_id', '=', authorId)
      .execute();
  }
}
