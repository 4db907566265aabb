import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.ts';
import type { Claimed } from '../../work/work.ts';
import type { Worker } from '../../work/worker.ts';
import { Workers } from '../../work/workers.ts';
import { PictureFiles } from '../files/picture-files.service.ts';
import { AvatarsRepository } from './avatars.repository.ts';
import type { AvatarRow } from './avatars.repository.ts';

/** Also for what a process of the version before still stores while another one runs this version. */
const EVERY_MS = 300_000;
const AT_ONCE = 20;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Moves pictures whose bytes are kept in the database into the storage, one at a time. Its bytes are taken from
 * the row in the transaction that names the file: whoever is killed in between leaves the picture as it was, and a file
 * that is given up. Any number of processes may do it at once.
 */
@Injectable()
export class PicturesMove {
  private readonly worker: Worker<Claimed, void>;

  constructor(
    private readonly database: Database,
    private readonly repository: AvatarsRepository,
    private readonly files: PictureFiles,
    workers: Workers,
  ) {
    this.worker = workers.sweep({ name: 'pictures', everyMs: EVERY_MS, run: () => this.moveAll() });
  }

  /** One round: resolves when every picture was tried. */
  run(): Promise<void> {
    return this.worker.run();
  }

  private async moveAll(): Promise<void> {
    const failures: unknown[] = [];
    for (let after = BEFORE_ALL; ;) {
      const unmoved = await this.repository.unmoved(this.database.primary(), after, AT_ONCE);
      const last = unmoved.at(-1);
      if (last === undefined) break;
      after = last.id;
      // One that cannot be moved keeps no other one from it.
      for (const picture of unmoved) await this.move(picture).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, 'pictures could not be moved into the storage');
  }

  private async move({ id, user_id: userId, hex }: AvatarRow): Promise<void> {
    const fileId = await this.files.put(userId, Buffer.from(hex ?? '', 'hex'), true);
    const isMoved = await this.database.write(async (em) => {
      if (!(await this.repository.move(em, id, fileId))) return false;
      await this.files.keep(em, fileId);
      return true;
    });
    if (!isMoved) await this.files.drop(fileId);
  }
}
