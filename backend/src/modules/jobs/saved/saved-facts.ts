import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../access/caller.ts';
import { Database, rows } from '../../../database/database.ts';
import { keeps } from './saved.policy.ts';

/** Which of some jobs stand on the caller's own list. */
@Injectable()
export class SavedFacts {
  constructor(private readonly database: Database) {}

  /** One look-up by primary key; none at all for visitors and employers, who keep no list. */
  async savedAmong(caller: Caller | null, jobIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (!keeps(caller) || jobIds.length === 0) return new Set();
    const found = await rows<{ job_id: string }>(
      this.database.primary(),
      'select job_id from saved_jobs where user_id = ? and job_id in (?)',
      [caller.userId, jobIds],
    );
    return new Set(found.map((row) => row.job_id));
  }
}
