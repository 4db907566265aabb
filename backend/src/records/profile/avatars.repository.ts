import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { kysely } from '../../platform/database/database.ts';
import type { PictureKind } from './schema.ts';

interface AvatarRow {
  id: string;
  user_id: string;
  kind: PictureKind;
  file_id: string;
}

/** Pictures of accounts. */
@Injectable()
export class AvatarsRepository {
  /** Takes the picture away; the file that it lay in is nobody's from now on. */
  async remove(em: SqlEntityManager, userId: string, kind: PictureKind): Promise<string | null> {
    const removed = kysely(em).deleteFrom('avatars').where('user_id', '=', userId).where('kind', '=', kind);
    return (await removed.returning('file_id').executeTakeFirst())?.file_id ?? null;
  }

  /** Every picture has an id of its own. */
  async insert(em: SqlEntityManager, userId: string, kind: PictureKind, fileId: string): Promise<string> {
    const stored = kysely(em).insertInto('avatars').values({ user_id: userId, kind, file_id: fileId }).returning('id');
    return (await stored.executeTakeFirstOrThrow()).id;
  }

  /** The picture of a person becomes another account's; the logo and the team stay. */
  async movePerson(em: SqlEntityManager, from: string, to: string): Promise<{ fileId: string } | undefined> {
    return kysely(em)
      .updateTable('avatars')
      .set({ user_id: to })
      .where('user_id', '=', from)
      .where('kind', '=', 'person')
      .returning('file_id as fileId')
      .executeTakeFirst();
  }

  find(em: SqlEntityManager, id: string): Promise<AvatarRow | undefined> {
    return this.all(em).where('id', '=', id).executeTakeFirst();
  }

  of(em: SqlEntityManager, userId: string): Promise<AvatarRow[]> {
    return this.all(em).where('user_id', '=', userId).orderBy('kind').execute();
  }

  /** Selects the files that hold pictures. */
  async referredOf(em: SqlEntityManager, fileIds: readonly string[]): Promise<string[]> {
    const found = await kysely(em).selectFrom('avatars').select('file_id').where('file_id', 'in', fileIds).execute();
    return found.map(({ file_id: id }) => id);
  }

  private all(em: SqlEntityManager) {
    return kysely(em).selectFrom('avatars').select(['id', 'user_id', 'kind', 'file_id']);
  }
}
