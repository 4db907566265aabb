import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { expressionBuilder, sql } from 'kysely';
import { FILE_KINDS, type FileFormat, type FileKind } from '#contract/domain/file.ts';
import { FILES } from '#contract/domain/limits.ts';
import { kysely } from '../../platform/database/database.ts';
import { lockUntilCommit } from '../../platform/database/signals.ts';
import { fromHex, now, secondsFromNow, toHex, wireInstant, type Tables } from '../../platform/database/tables.ts';
import type { KeptFormat, KeptKind } from './schema.ts';

interface NewFile {
  readonly ownerId: string;
  readonly kind: KeptKind;
  readonly name: string;
  readonly format: KeptFormat;
  readonly size: number;
  /** Hexadecimal digits. */
  readonly sha256: string;
}

export interface FileRow {
  id: string;
  owner_id: string | null;
  kind: FileKind;
  name: string;
  format: FileFormat;
  size: number;
  sha256: string;
  created_at: string;
}

const columns = expressionBuilder<Tables, 'files'>();
const COLUMNS = [
  'id',
  'owner_id',
  'kind',
  'name',
  'format',
  'size',
  toHex(columns.ref('sha256')).as('sha256'),
  wireInstant(columns.ref('files.created_at')).as('created_at'),
] as const;

/** A file is put into the storage, or taken out of it, within this time; else whoever was at it is gone. */
const HELD_SECONDS = 45;
const UNUSED_SECONDS = FILES.unusedHours * 3_600;

/** Named queries over files. */
@Injectable()
export class FilesRepository {
  /** Bytes of everything that the person keeps; nobody else adds to it before the transaction ends. */
  async lockedTotal(em: SqlEntityManager, ownerId: string): Promise<number> {
    await lockUntilCommit(em, `files ${ownerId}`);
    const row = await kysely(em)
      .selectFrom('files')
      .where('owner_id', '=', ownerId)
      .where('state', '<>', 'removing')
      .select(sql<number>`coalesce(sum(size), 0)::int`.as('total'))
      .executeTakeFirstOrThrow();
    return row.total;
  }

  async insert(em: SqlEntityManager, file: NewFile): Promise<string> {
    const { ownerId, sha256, ...values } = file;
    const row = await kysely(em)
      .insertInto('files')
      .values({
        ...values,
        owner_id: ownerId,
        sha256: fromHex(sha256),
        check_at: secondsFromNow(UNUSED_SECONDS),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  }

  /** Undefined when it took too long and was given up. */
  markStored(em: SqlEntityManager, id: string): Promise<FileRow | undefined> {
    return kysely(em)
      .updateTable('files')
      .set({ state: 'stored', state_at: now })
      .where('id', '=', id)
      .where('state', '=', 'storing')
      .returning(COLUMNS)
      .$narrowType<{ kind: FileKind; format: FileFormat }>()
      .executeTakeFirst();
  }

  async markRemoving(em: SqlEntityManager, id: string): Promise<void> {
    await kysely(em)
      .updateTable('files')
      .set({ state: 'removing', state_at: secondsFromNow(-HELD_SECONDS), check_at: now })
      .where('id', '=', id)
      .execute();
  }

  byId(em: SqlEntityManager, id: string): Promise<FileRow | undefined> {
    return this.stored(em).where('id', '=', id).executeTakeFirst();
  }

  byIds(em: SqlEntityManager, ids: readonly string[]): Promise<FileRow[]> {
    return this.stored(em).where('id', 'in', ids).execute();
  }

  async setOwner(em: SqlEntityManager, id: string, ownerId: string): Promise<void> {
    await kysely(em).updateTable('files').set({ owner_id: ownerId }).where('id', '=', id).execute();
  }

  ofOwner(em: SqlEntityManager, ownerId: string): Promise<FileRow[]> {
    return this.stored(em).where('owner_id', '=', ownerId).orderBy('files.created_at', 'desc').orderBy('id').execute();
  }

  /** Locks a file for a caller who is going to refer to it, so that nobody removes it before the transaction ends. */
  lock(em: SqlEntityManager, id: string): Promise<FileRow | undefined> {
    return this.stored(em).where('id', '=', id).forUpdate().executeTakeFirst();
  }

  /** @param isKept something refers to it that will say when it no longer does; else it is asked about at once */
  async setKept(em: SqlEntityManager, id: string, isKept: boolean): Promise<void> {
    await kysely(em)
      .updateTable('files')
      .set({ check_at: isKept ? null : now })
      .where('id', '=', id)
      .where('state', '=', 'stored')
      .execute();
  }

  /** Gives up what has been on its way into the storage for too long. */
  async giveUpStoring(em: SqlEntityManager): Promise<void> {
    await kysely(em)
      .updateTable('files')
      .set({ state: 'removing', state_at: secondsFromNow(-HELD_SECONDS), check_at: now })
      .where('state', '=', 'storing')
      .where('state_at', '<', secondsFromNow(-HELD_SECONDS))
      .execute();
  }

  /** Files of nobody, and those that it is time to ask about; locked, so that nothing begins to refer to them meanwhile. */
  async lockUnsure(em: SqlEntityManager, most: number): Promise<string[]> {
    const found = await kysely(em)
      .selectFrom('files')
      .select('id')
      .where('state', '=', 'stored')
      .where((eb) => eb.or([eb('owner_id', 'is', null), eb('check_at', '<=', now)]))
      .limit(most)
      .forUpdate()
      .skipLocked()
      .execute();
    return found.map(({ id }) => id);
  }

  async askLater(em: SqlEntityManager, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await kysely(em)
      .updateTable('files')
      .set({ check_at: secondsFromNow(UNUSED_SECONDS) })
      .where('id', 'in', ids)
      .execute();
  }

  /** Takes on files to be removed from the storage; others leave them alone for a while. */
  async claimRemoving(em: SqlEntityManager, most: number): Promise<string[]> {
    const found = await kysely(em)
      .updateTable('files')
      .set({ state_at: now })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('files')
          .select('id')
          .where('state', '=', 'removing')
          .where('state_at', '<=', secondsFromNow(-HELD_SECONDS))
          .limit(most)
          .forUpdate()
          .skipLocked(),
      )
      .returning('id')
      .execute();
    return found.map(({ id }) => id);
  }

  async forget(em: SqlEntityManager, id: string): Promise<void> {
    await kysely(em).deleteFrom('files').where('id', '=', id).where('state', '=', 'removing').execute();
  }

  /** Bytes of a picture; undefined when there is none with that id. */
  async pictureSize(em: SqlEntityManager, id: string): Promise<number | undefined> {
    const row = await kysely(em)
      .selectFrom('files')
      .where('id', '=', id)
      .where('kind', '=', 'picture')
      .where('state', '=', 'stored')
      .select('size')
      .executeTakeFirst();
    return row?.size;
  }

  /** Uploaded files; pictures are found by their owners instead. */
  private stored(em: SqlEntityManager) {
    return kysely(em)
      .selectFrom('files')
      .where('state', '=', 'stored')
      .where('kind', 'in', FILE_KINDS)
      .select(COLUMNS)
      .$narrowType<{ kind: FileKind; format: FileFormat }>();
  }
}
