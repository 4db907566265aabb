import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import type { Claimed } from '../../../platform/queue/work.ts';
import type { Worker } from '../../../platform/queue/worker.ts';
import { Workers } from '../../../platform/queue/workers.ts';
import { ApplicationDraftsRepository } from '../../../records/applications/application-drafts.repository.ts';

const EVERY_MS = 300_000;

/** Removes drafts of which nothing can become any more. Any number of processes may do it at once. */
@Injectable()
export class DraftsUpkeep {
  private readonly worker: Worker<Claimed, void>;

  constructor(database: Database, repository: ApplicationDraftsRepository, workers: Workers) {
    this.worker = workers.sweep({
      name: 'drafts',
      everyMs: EVERY_MS,
      run: () => repository.removeUseless(database.primary()),
    });
  }

  /** One round. */
  run(): Promise<void> {
    return this.worker.run();
  }
}
