import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Caller } from '../../../access/caller.ts';
import { Database } from '../../../database/database.ts';
import { JobInvitesRepository } from './job-invites.repository.ts';

/**
 * What becomes of invitations when their job ends, when somebody applies or leaves; and who was invited. Apart from the
 * invites module, which itself needs jobs: this way neither knows the other's tables and the imports form no circle.
 * Everything happens in the transaction of its cause.
 */
@Injectable()
export class JobInvites {
  constructor(
    private readonly database: Database,
    private readonly repository: JobInvitesRepository,
  ) {}

  /** Withdraws what is open of the invitations to jobs that end. */
  async withdrawTo(em: SqlEntityManager, jobIds: readonly string[]): Promise<void> {
    if (jobIds.length > 0) await this.repository.end(em, { jobIds });
  }

  /** Withdraws what is open of the invitations that a user sent or got: the account leaves. */
  withdrawAllOf(em: SqlEntityManager, userId: string): Promise<void> {
    return this.repository.end(em, { userId });
  }

  /** Withdraws what is open of an employer's invitations to somebody who wants none of it any more. */
  withdrawBetween(em: SqlEntityManager, clientId: string, inviteeId: string): Promise<void> {
    return this.repository.end(em, { clientId, inviteeId });
  }

  /** Whoever applies accepts the invitation to that job, unless it has ended; answers its id. A vendor is never invited. */
  async accept(
    em: SqlEntityManager,
    application: { id: string; jobId: string; applicantId: string | null },
  ): Promise<string | undefined> {
    if (application.applicantId === null) return undefined;
    return this.repository.accept(em, application.jobId, application.applicantId, application.id);
  }

  /** Invitations to a job that nobody has answered. */
  countOpen(em: SqlEntityManager, jobId: string): Promise<number> {
    return this.repository.count(em, jobId);
  }

  /** The caller was invited to the job at some time: they may go on reading what they were invited to. */
  async wasInvited(caller: Caller | null, jobId: string): Promise<boolean> {
    if (caller?.userType !== 'personal') return false;
    return this.repository.wasInvited(this.database.primary(), jobId, caller.userId);
  }

  /** The invitation still stands. */
  isInvited(em: SqlEntityManager, jobId: string, inviteeId: string): Promise<boolean> {
    return this.repository.isInvited(em, jobId, inviteeId);
  }

  /** Ids of every invitation in which the user has a part, on either side. */
  idsOf(em: SqlEntityManager, userId: string): Promise<string[]> {
    return this.repository.idsOf(em, userId);
  }
}
