import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { SavedJobsRepository } from './saved-jobs.repository.ts';
import { keeps } from './saved.policy.ts';

/** Tells which jobs are on the caller's own list. */
@Injectable()
export class SavedLookup {
  constructor(
    private readonly database: Database,
    private readonly repository: SavedJobsRepository,
  ) {}

  /** One look-up by primary key; none at all for visitors and employers, who keep no list. */
  async savedAmong(caller: Caller | null, jobIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (!keeps(caller) || jobIds.length === 0) return new Set();
    return new Set(await this.repository.savedAmong(this.database.primary(), caller.userId, jobIds));
  }
}
