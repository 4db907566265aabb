import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { AVATAR, TEAM_PHOTO } from '#contract/domain/limits.ts';
import { PictureDrawing } from '../../library/pictures/picture-drawing.ts';
import { Database, kysely } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/errors/app-error.ts';
import { AVATAR_PATH, Pictures, type ServedPicture } from '../../platform/pages/pictures.ts';
import { Accounts } from '../auth/accounts.ts';
import { FileUses } from './file-uses.ts';
import { PictureFiles } from './picture-files.ts';
import type { PictureKind } from './schema.ts';

/** The picture behind an address, for everybody who knows it. */
@Injectable()
export class Avatars {
  constructor(
    private readonly database: Database,
    private readonly accounts: Accounts,
    private readonly files: PictureFiles,
    private readonly drawing: PictureDrawing,
    pictures: Pictures,
    uses: FileUses,
  ) {
    pictures.from((id) => this.findPicture(id));
    uses.register({
      referredOf: (em, ids) => this.referredOf(em, ids),
      // A picture has a public address, and none as a file.
      mayRead: () => Promise.resolve(false),
    });
  }

  /**
   * Puts a picture in the place of the former one, or takes that away with null.
   * @param image base64
   * @param note the transaction in which that becomes true: `replace` answers under which path it is from then on
   * @throws AppError `image_unreadable`, `storage_full`, `unavailable`
   */
  async setPicture(
    userId: string,
    kind: PictureKind,
    image: string | null,
    note: (em: SqlEntityManager, replace: () => Promise<string | null>) => Promise<void>,
  ): Promise<void> {
    const webp = image === null ? null : await renderPicture(this.drawing, Buffer.from(image, 'base64'), kind);
    const fileId = webp === null ? null : await this.files.putPicture(userId, webp);
    try {
      await this.database.write((em) => note(em, () => this.replacePicture(em, userId, kind, fileId)));
    } catch (error) {
      if (fileId !== null) await this.files.dropPicture(fileId);
      throw error;
    }
  }

  /** Every picture of an account, for the archive of its data. */
  async ownPictures(
    em: SqlEntityManager,
    userId: string,
  ): Promise<{ kind: PictureKind; open: () => Promise<Readable> }[]> {
    const own: { kind: PictureKind; open: () => Promise<Readable> }[] = [];
    for (const { kind, file_id: fileId } of await this.allPictures(em)
      .where('user_id', '=', userId)
      .orderBy('kind')
      .execute()) {
      const served = await this.files.served(em, fileId);
      if (served !== undefined) own.push({ kind, open: served.open });
    }
    return own;
  }

  /** The person has an account of their own from now on, and the picture of them is that one's. */
  async movePersonPicture(em: SqlEntityManager, from: string, to: string): Promise<void> {
    const moved = await this.changeOwner(em, from, to);
    if (moved !== undefined) await this.files.handOverPicture(em, moved.fileId, to);
  }

  private async replacePicture(
    em: SqlEntityManager,
    userId: string,
    kind: PictureKind,
    fileId: string | null,
  ): Promise<string | null> {
    const former = await this.removePicture(em, userId, kind);
    if (former !== null) await this.files.releasePicture(em, former);
    if (fileId === null) return null;
    await this.files.keepPicture(em, fileId);
    return `${AVATAR_PATH}${await this.insertPicture(em, userId, kind, fileId)}.webp`;
  }

  /** Undefined when there is none, also of somebody who is leaving. */
  private async findPicture(id: string): Promise<ServedPicture | undefined> {
    // The primary: the page asks for a picture as soon as it is stored.
    const em = this.database.primary();
    const row = await this.allPictures(em).where('id', '=', id).executeTakeFirst();
    if (row === undefined || !(await this.accounts.isActive(em, row.user_id))) return undefined;
    return this.files.served(em, row.file_id);
  }

  /** Takes the picture away; the file that it lay in is nobody's from now on. */
  private async removePicture(em: SqlEntityManager, userId: string, kind: PictureKind): Promise<string | null> {
    const removed = kysely(em).deleteFrom('avatars').where('user_id', '=', userId).where('kind', '=', kind);
    return (await removed.returning('file_id').executeTakeFirst())?.file_id ?? null;
  }

  /** Every picture has an id of its own. */
  private async insertPicture(
    em: SqlEntityManager,
    userId: string,
    kind: PictureKind,
    fileId: string,
  ): Promise<string> {
    const stored = kysely(em).insertInto('avatars').values({ user_id: userId, kind, file_id: fileId }).returning('id');
    return (await stored.executeTakeFirstOrThrow()).id;
  }

  /** The picture of a person becomes another account's; the logo and the team stay. */
  private async changeOwner(em: SqlEntityManager, from: string, to: string): Promise<{ fileId: string } | undefined> {
    return kysely(em)
      .updateTable('avatars')
      .set({ user_id: to })
      .where('user_id', '=', from)
      .where('kind', '=', 'person')
      .returning('file_id as fileId')
      .executeTakeFirst();
  }

  /** Selects the files that hold pictures. */
  private async referredOf(em: SqlEntityManager, fileIds: readonly string[]): Promise<string[]> {
    const found = await kysely(em).selectFrom('avatars').select('file_id').where('file_id', 'in', fileIds).execute();
    return found.map(({ file_id: id }) => id);
  }

  private allPictures(em: SqlEntityManager) {
    return kysely(em).selectFrom('avatars').select(['id', 'user_id', 'kind', 'file_id']);
  }
}

const QUALITY = 84;
const SQUARE = { width: AVATAR.sidePx, height: AVATAR.sidePx };
const FITS = {
  person: { ...SQUARE, fit: 'cover' },
  logo: { ...SQUARE, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } },
  team: { width: TEAM_PHOTO.widthPx, height: TEAM_PHOTO.heightPx, fit: 'cover' },
} as const satisfies Record<PictureKind, object>;

/**
 * Draws a picture anew as WebP: a square of 256 px (of a person filled, a logo whole) or a photo of 1280 by 720.
 * @throws AppError `image_unreadable` for anything but a whole PNG, JPEG or WebP of at most 25 megapixels
 */
async function renderPicture(drawing: PictureDrawing, file: Buffer, kind: PictureKind): Promise<Buffer> {
  try {
    return await drawing.draw(file, (picture) => picture.resize(FITS[kind]).webp({ quality: QUALITY }).toBuffer());
  } catch (error) {
    throw new AppError('image_unreadable', { cause: error });
  }
}
