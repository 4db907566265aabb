import { Injectable } from '@nestjs/common';
import { Database } from '../../../database/database.ts';
import { Accounts } from '../../users/accounts.service.ts';
import { PublicJobsRepository } from './public-jobs.repository.ts';
import type { EndedRow } from './public-jobs.repository.ts';

/** Jobs that everybody could find once and nobody can any more. */
@Injectable()
export class EndedJobs {
  constructor(
    private readonly database: Database,
    private readonly repository: PublicJobsRepository,
    private readonly accounts: Accounts,
  ) {}

  /** Undefined for a job that is open, that nobody ever found, or whose employer is leaving. */
  async byId(id: string): Promise<EndedRow | undefined> {
    const em = this.database.read();
    const ended = await this.repository.ended(em, id);
    return ended !== undefined && (await this.accounts.isActive(em, ended.client_id)) ? ended : undefined;
  }
}
