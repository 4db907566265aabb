import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import { UploadSpool } from '../../../platform/http/contract-binding/upload-spool.ts';
import type { Claimed } from '../../../platform/queue/work.ts';
import type { Worker } from '../../../platform/queue/worker.ts';
import { Workers } from '../../../platform/queue/workers.ts';
import { FILE_STORAGE, type FileStorage } from '../../../platform/storage/file-storage.ts';
import { FilePlace } from '../../../records/profile/file-place.ts';
import { FileUses } from '../../../records/profile/file-uses.ts';
import { Files } from '../../../records/profile/files.ts';

const EVERY_MS = 15_000;
const AT_ONCE = 100;

/**
 * Removes what nothing refers to, and what was half stored when a process was killed: within a minute there is no row
 * without its content. Any number of processes may do it at once.
 */
@Injectable()
export class FilesUpkeep {
  private readonly worker: Worker<Claimed, void>;

  constructor(
    private readonly database: Database,
    private readonly files: Files,
    private readonly uses: FileUses,
    private readonly spool: UploadSpool,
    private readonly place: FilePlace,
    @Inject(FILE_STORAGE) private readonly storage: FileStorage,
    workers: Workers,
  ) {
    this.worker = workers.sweep({ name: 'files', everyMs: EVERY_MS, run: () => this.tidyUp() });
  }

  /** One round. */
  run(): Promise<void> {
    return this.worker.run();
  }

  private async tidyUp(): Promise<void> {
    await this.spool.sweep();
    await this.place.insistForSweep();
    await this.files.giveUpStoring(this.database.primary());
    await this.judgeUnsure();
    for (const id of await this.files.claimRemoving(this.database.primary(), AT_ONCE)) {
      await this.storage.remove(id);
      await this.files.forgetFile(this.database.primary(), id);
    }
  }

  private judgeUnsure(): Promise<void> {
    return this.database.write(async (em) => {
      const unsure = await this.files.lockUnsure(em, AT_ONCE);
      if (unsure.length === 0) return;
      const referred = await this.uses.referredOf(em, unsure);
      await this.files.askLater(
        em,
        unsure.filter((id) => referred.has(id)),
      );
      for (const id of unsure) if (!referred.has(id)) await this.files.markRemoving(em, id);
    });
  }
}
