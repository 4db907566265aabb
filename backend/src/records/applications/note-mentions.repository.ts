import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { kysely } from '../../platform/database/database.ts';

/** Named statements over whom notes mention. */
@Injectable()
export class NoteMentionsRepository {
  /** Stores that the note mentions them; answers who of them it did not mention before. */
  async addMentions(em: SqlEntityManager, noteId: string, personIds: readonly string[]): Promise<string[]> {
    if (personIds.length === 0) return [];
    const added = await kysely(em)
      .insertInto('note_mentions')
      .values(personIds.map((personId) => ({ note_id: noteId, person_id: personId })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('person_id')
      .execute();
    return added.map(({ person_id }) => person_id);
  }

  async mentionedIn(em: SqlEntityManager, noteId: string): Promise<string[]> {
    const found = await kysely(em)
      .selectFrom('note_mentions')
      .where('note_id', '=', noteId)
      .select('person_id')
      .execute();
    return found.map(({ person_id }) => person_id);
  }

  /** The note with that mention; undefined when one of both is gone. */
  note(
    em: SqlEntityManager,
    noteId: string,
    personId: string,
  ): Promise<{ application_id: string; author_id: string } | undefined> {
    return kysely(em)
      .selectFrom('note_mentions as m')
      .innerJoin('application_notes as n', 'n.id', 'm.note_id')
      .where('m.note_id', '=', noteId)
      .where('m.person_id', '=', personId)
      .select(['n.application_id', 'n.author_id'])
      .executeTakeFirst();
  }

  /** Claims the one mail about a mention; false if it was queued before, or if the mention is gone. */
  async claimMail(em: SqlEntityManager, noteId: string, personId: string): Promise<boolean> {
    const { numUpdatedRows } = await kysely(em)
      .updateTable('note_mentions')
      .set({ mailed: true })
      .where('note_id', '=', noteId)
      .where('person_id', '=', personId)
      .where('mailed', '=', false)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
}
