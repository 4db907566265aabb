import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { kysely } from '../../platform/database/database.ts';

/** Named queries over the rooms in which people hold their video calls. */
@Injectable()
export class MeetingRoomsRepository {
  /** Null where they have none. */
  async roomOf(em: SqlEntityManager, personId: string): Promise<string | null> {
    const room = await kysely(em)
      .selectFrom('meeting_rooms')
      .where('person_id', '=', personId)
      .select('link')
      .executeTakeFirst();
    return room?.link ?? null;
  }

  async putRoom(em: SqlEntityManager, personId: string, link: string): Promise<void> {
    await kysely(em)
      .insertInto('meeting_rooms')
      .values({ person_id: personId, link })
      .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ link }))
      .execute();
  }

  async dropRoom(em: SqlEntityManager, personId: string): Promise<void> {
    await kysely(em).deleteFrom('meeting_rooms').where('person_id', '=', personId).execute();
  }
}
