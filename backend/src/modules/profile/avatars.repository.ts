import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { kysely } from '../../database/database.ts';
import { fromHex, toHex } from '../../database/tables.ts';
import type { PictureKind } from './avatar.entity.ts';

/** Pictures of accounts. Bytes travel as hexadecimal digits: the drivers deliver them differently. */
@Injectable()
export class AvatarsRepository {
  /** Stores the picture in place of the former one; null removes it. Every picture has an id of its own. */
  async replace(em: SqlEntityManager, userId: string, kind: PictureKind, webp: Buffer | null): Promise<string | null> {
    await kysely(em).deleteFrom('avatars').where('user_id', '=', userId).where('kind', '=', kind).execute();
    if (webp === null) return null;
    const stored = kysely(em)
      .insertInto('avatars')
      .values({ user_id: userId, kind, bytes: fromHex(webp.toString('hex')) })
      .returning('id');
    return (await stored.executeTakeFirstOrThrow()).id;
  }

  /** The picture of a person becomes another account's; the logo and the team stay. */
  async movePerson(em: SqlEntityManager, from: string, to: string): Promise<void> {
    await kysely(em)
      .updateTable('avatars')
      .set({ user_id: to })
      .where('user_id', '=', from)
      .where('kind', '=', 'person')
      .execute();
  }

  async find(em: SqlEntityManager, id: string): Promise<{ userId: string; bytes: Buffer } | undefined> {
    const row = await kysely(em)
      .selectFrom('avatars')
      .select((eb) => ['user_id', toHex(eb.ref('bytes')).as('hex')])
      .where('id', '=', id)
      .executeTakeFirst();
    return row && { userId: row.user_id, bytes: Buffer.from(row.hex, 'hex') };
  }
}
