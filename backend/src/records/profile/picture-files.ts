import { rm } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { FILES } from '#contract/domain/limits.ts';
import { Database } from '../../platform/database/database.ts';
import { UploadSpool } from '../../platform/http/contract-binding/upload-spool.ts';
import { AppError } from '../../platform/http/errors/app-error.ts';
import type { ServedPicture } from '../../platform/pages/pictures.ts';
import { FILE_STORAGE, type FileStorage } from '../../platform/storage/file-storage.ts';
import { FilePlace } from './file-place.ts';
import { Files } from './files.ts';

const KIND = { kind: 'picture', name: 'picture.webp', format: 'webp' } as const;

/** Pictures, already drawn anew, in the same storage as files and counted to the same person's space. */
@Injectable()
export class PictureFiles {
  constructor(
    private readonly database: Database,
    private readonly files: Files,
    private readonly spool: UploadSpool,
    private readonly place: FilePlace,
    @Inject(FILE_STORAGE) private readonly storage: FileStorage,
  ) {}

  /**
   * Puts a picture into the storage. It is nobody's until `keep`; without that it is given up within a minute.
   * @throws AppError `storage_full`, `unavailable`
   */
  async putPicture(ownerId: string, webp: Buffer): Promise<string> {
    await this.place.insist();
    const { path, size, sha256 } = await this.spool.holdUpload(webp);
    try {
      const id = await this.database.write(async (em) => {
        const total = await this.files.lockedTotal(em, ownerId);
        if (total + size > FILES.quotaBytes) throw new AppError('storage_full');
        return this.files.insertFile(em, { ...KIND, ownerId, size, sha256 });
      });
      try {
        await this.storage.put(id, path);
      } catch (error) {
        await this.dropPicture(id);
        throw new AppError('unavailable', { cause: error, retryAfterSeconds: 5 });
      }
      return id;
    } finally {
      await rm(path, { force: true });
    }
  }

  /** A record refers to it from now on. @throws AppError `unavailable` when it took too long and was given up */
  async keepPicture(em: SqlEntityManager, id: string): Promise<void> {
    if ((await this.files.markStored(em, id)) === undefined)
      throw new AppError('unavailable', { retryAfterSeconds: 5 });
    await this.files.setKept(em, id, true);
  }

  /** It is somebody else's from now on, and counted to their space. */
  handOverPicture(em: SqlEntityManager, id: string, ownerId: string): Promise<void> {
    return this.files.setOwner(em, id, ownerId);
  }

  /** Called when a record that refers to the picture is deleted. */
  releasePicture(em: SqlEntityManager, id: string): Promise<void> {
    return this.files.setKept(em, id, false);
  }

  /** Nothing came of it. */
  dropPicture(id: string): Promise<void> {
    return this.files.markRemoving(this.database.primary(), id);
  }

  async served(em: SqlEntityManager, id: string): Promise<ServedPicture | undefined> {
    const size = await this.files.pictureSize(em, id);
    return size === undefined ? undefined : { size, open: () => this.storage.open(id) };
  }
}
