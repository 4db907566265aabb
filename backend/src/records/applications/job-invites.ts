import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Database } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { InvitesRepository, type InviteRow } from './invites.repository.ts';
import { JobInvitesRepository, type Invited, type ResourceInviteRow } from './job-invites.repository.ts';

/**
 * Settles invitations when their job ends, or when a person applies or leaves, and tells who was invited. Everything
 * happens in the transaction of its cause.
 */
@Injectable()
export class JobInvites {
  constructor(
    private readonly database: Database,
    private readonly repository: JobInvitesRepository,
    private readonly invites: InvitesRepository,
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

  /**
   * Accepts the invitation to that job for that person when they apply or are submitted, unless it has ended; answers
   * its id.
   */
  async accept(
    em: SqlEntityManager,
    {
      id,
      jobId,
      applicantId,
      vendorId,
      resourceId,
    }: { id: string; jobId: string; applicantId: string | null; vendorId: string | null; resourceId: string | null },
  ): Promise<string | undefined> {
    const inviteeId = applicantId ?? vendorId;
    return inviteeId === null ? undefined : this.repository.accept(em, { jobId, inviteeId, resourceId }, id);
  }

  /** Invitations to a job that nobody has answered. */
  countOpen(em: SqlEntityManager, jobId: string): Promise<number> {
    return this.repository.count(em, jobId);
  }

  /** The caller was invited to the job at some time: they may go on reading what they were invited to. */
  async wasInvited(caller: Caller | null, jobId: string): Promise<boolean> {
    if (caller === null || caller.userType === 'client') return false;
    return this.repository.wasInvited(this.database.primary(), jobId, caller.userId);
  }

  /** The invitation still stands. */
  isInvited(em: SqlEntityManager, invited: Invited): Promise<boolean> {
    return this.repository.isInvited(em, invited);
  }

  /** The latest of an employer's invitations to a job for each of these people of a vendor's bench. */
  async latestFor(
    em: SqlEntityManager,
    jobId: string,
    resourceIds: readonly string[],
  ): Promise<ReadonlyMap<string, ResourceInviteRow>> {
    if (resourceIds.length === 0) return new Map();
    const found = await this.repository.latestFor(em, jobId, resourceIds);
    return new Map(found.map((row) => [row.resource_id, row]));
  }

  /** Ids of every invitation in which the user has a part, on either side. */
  idsOf(em: SqlEntityManager, userId: string): Promise<string[]> {
    return this.repository.idsOf(em, userId);
  }

  /** By person, the latest of the caller's invitations to a job. */
  async latestTo(
    em: SqlEntityManager,
    caller: Caller,
    jobId: string,
    inviteeIds: readonly string[],
  ): Promise<ReadonlyMap<string, InviteRow>> {
    if (inviteeIds.length === 0) return new Map();
    const found = await this.invites.latest(em, caller.userId, jobId, inviteeIds);
    return new Map(found.map((row) => [row.invitee_id, row]));
  }
}
