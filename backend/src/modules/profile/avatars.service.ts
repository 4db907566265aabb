import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Database } from '../../database/database.ts';
import { AVATAR_PATH, Pictures } from '../../web/pictures.ts';
import type { PictureKind } from './avatar.entity.ts';
import { renderPicture } from './picture-image.ts';
import { Accounts } from '../users/accounts.service.ts';
import { AvatarsRepository } from './avatars.repository.ts';

/** The picture behind an address, for everybody who knows it. */
@Injectable()
export class Avatars {
  constructor(
    private readonly database: Database,
    private readonly repository: AvatarsRepository,
    private readonly accounts: Accounts,
    pictures: Pictures,
  ) {
    pictures.from((id) => this.find(id));
  }

  /**
   * Puts a picture in the place of the former one, or takes that away with null; under which path it is from now on.
   * @param webp drawn by `draw`, outside of the transaction
   */
  async replace(em: SqlEntityManager, userId: string, kind: PictureKind, webp: Buffer | null): Promise<string | null> {
    const id = await this.repository.replace(em, userId, kind, webp);
    return id === null ? null : `${AVATAR_PATH}${id}.webp`;
  }

  /** @throws AppError `image_unreadable` */
  async draw(kind: PictureKind, image: string | null): Promise<Buffer | null> {
    return image === null ? null : renderPicture(Buffer.from(image, 'base64'), kind);
  }

  /** WebP; undefined when there is none, also of somebody who is leaving. */
  async find(id: string): Promise<Buffer | undefined> {
    // The primary: the page asks for a picture as soon as it is stored.
    const em = this.database.primary();
    const picture = await this.repository.find(em, id);
    if (picture === undefined || !(await this.accounts.isActive(em, picture.userId))) return undefined;
    return picture.bytes;
  }
}
