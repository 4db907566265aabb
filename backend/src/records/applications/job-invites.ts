import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import { OPEN_INVITE_STATUSES, type DeclineReason, type InviteStatus } from '#contract/domain/options.ts';
import { Database, kysely } from '../../platform/database/database.ts';
import { countAll } from '../../platform/database/expressions.ts';
import { now, wireInstant, type Tables } from '../../platform/database/tables.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { isFor, shownInviteStatus, type Invited } from './invite-columns.ts';
import { InvitesRepository, type InviteRow } from './invites.repository.ts';

/** Whose invitations: those to some jobs, those that a user sent or got, or those from one to the other. */
type InvitesOf =
  | { readonly jobIds: readonly string[] }
  | { readonly userId: string }
  | { readonly clientId: string; readonly inviteeId: string };

/** An invitation for somebody of a bench, as people see it. */
export interface ResourceInviteRow {
  id: string;
  resource_id: string;
  status: InviteStatus;
  decline_reason: DeclineReason | null;
  expires_at: string;
}

/**
 * Settles invitations when their job ends, or when a person applies or leaves, and tells who was invited. Everything
 * happens in the transaction of its cause.
 */
@Injectable()
export class JobInvites {
  constructor(
    private readonly database: Database,
    private readonly invites: InvitesRepository,
  ) {}

  /** Withdraws what is open of the invitations to jobs that end. */
  async withdrawTo(em: SqlEntityManager, jobIds: readonly string[]): Promise<void> {
    if (jobIds.length > 0) await this.endInvites(em, { jobIds });
  }

  /** Withdraws what is open of the invitations that a user sent or got: the account leaves. */
  withdrawAllOf(em: SqlEntityManager, userId: string): Promise<void> {
    return this.endInvites(em, { userId });
  }

  /** Withdraws what is open of an employer's invitations to somebody who wants none of it any more. */
  withdrawBetween(em: SqlEntityManager, clientId: string, inviteeId: string): Promise<void> {
    return this.endInvites(em, { clientId, inviteeId });
  }

  /**
   * Accepts the invitation to that job for that person when they apply or are submitted, unless it has ended; answers
   * its id.
   */
  async acceptOnApplying(
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
    return inviteeId === null ? undefined : this.acceptInvite(em, { jobId, inviteeId, resourceId }, id);
  }

  /** The caller was invited to the job at some time: they may go on reading what they were invited to. */
  async wasInvited(caller: Caller | null, jobId: string): Promise<boolean> {
    if (caller === null || caller.userType === 'client') return false;
    return this.hasInvite(this.database.primary(), jobId, caller.userId);
  }

  /** The latest of an employer's invitations to a job for each of these people of a vendor's bench. */
  async latestInvitesFor(
    em: SqlEntityManager,
    jobId: string,
    resourceIds: readonly string[],
  ): Promise<ReadonlyMap<string, ResourceInviteRow>> {
    if (resourceIds.length === 0) return new Map();
    const found = await this.latestInviteRows(em, jobId, resourceIds);
    return new Map(found.map((row) => [row.resource_id, row]));
  }

  /** By person, the latest of the caller's invitations to a job. */
  async latestInvitesTo(
    em: SqlEntityManager,
    caller: Caller,
    jobId: string,
    inviteeIds: readonly string[],
  ): Promise<ReadonlyMap<string, InviteRow>> {
    if (inviteeIds.length === 0) return new Map();
    const found = await this.invites.latest(em, caller.userId, jobId, inviteeIds);
    return new Map(found.map((row) => [row.invitee_id, row]));
  }

  /** Invitations to a job that nobody has answered. */
  async countOpenInvites(em: SqlEntityManager, jobId: string): Promise<number> {
    const { n } = await kysely(em)
      .selectFrom('invites')
      .where('job_id', '=', jobId)
      .where('status', 'in', OPEN_INVITE_STATUSES)
      .select(countAll.as('n'))
      .executeTakeFirstOrThrow();
    return n;
  }

  /** Ends them as what they are by now: those whose time is over have expired, the others are withdrawn. */
  private async endInvites(em: SqlEntityManager, of: InvitesOf): Promise<void> {
    await kysely(em)
      .with('undecided', (query) =>
        query
          .selectFrom('invites')
          .where(conditionOf(of))
          .where('status', 'in', OPEN_INVITE_STATUSES)
          .select('id')
          .orderBy('id')
          .forUpdate(),
      )
      .updateTable('invites as i')
      .from('undecided as u')
      .set((eb) => ({
        status: sql<InviteStatus>`case when ${eb.ref('i.expires_at')} <= now() then 'expired' else 'withdrawn' end`,
        updated_at: now,
      }))
      .whereRef('i.id', '=', 'u.id')
      .execute();
  }

  /** The invitation to a job becomes an application, unless its time is over; answers its id where there was one. */
  private async acceptInvite(
    em: SqlEntityManager,
    invited: Invited,
    applicationId: string,
  ): Promise<string | undefined> {
    const accepted = await kysely(em)
      .updateTable('invites')
      .set({ status: 'accepted', application_id: applicationId, updated_at: now })
      .where(isFor(invited))
      .where('status', 'in', OPEN_INVITE_STATUSES)
      .where('expires_at', '>', now)
      .returning('id')
      .executeTakeFirst();
    return accepted?.id;
  }

  /** Whatever became of the invitation. */
  private async hasInvite(em: SqlEntityManager, jobId: string, inviteeId: string): Promise<boolean> {
    const found = await kysely(em)
      .selectFrom('invites')
      .where('job_id', '=', jobId)
      .where('invitee_id', '=', inviteeId)
      .select('id')
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  }

  /** True if an invitation is unanswered and its time is not over. */
  async isInvited(em: SqlEntityManager, invited: Invited): Promise<boolean> {
    const found = await kysely(em)
      .selectFrom('invites')
      .where(isFor(invited))
      .where('status', 'in', OPEN_INVITE_STATUSES)
      .where('expires_at', '>', now)
      .select('id')
      .executeTakeFirst();
    return found !== undefined;
  }

  private latestInviteRows(
    em: SqlEntityManager,
    jobId: string,
    resourceIds: readonly string[],
  ): Promise<ResourceInviteRow[]> {
    return kysely(em)
      .selectFrom('invites')
      .where('job_id', '=', jobId)
      .where('resource_id', 'in', resourceIds)
      .distinctOn('resource_id')
      .select((eb) => [
        'id',
        eb.ref('resource_id').$notNull().as('resource_id'),
        shownInviteStatus.as('status'),
        'decline_reason',
        wireInstant(eb.ref('expires_at')).as('expires_at'),
      ])
      .orderBy('resource_id')
      .orderBy('sent_at', 'desc')
      .orderBy('invites.id', 'desc')
      .execute();
  }

  /** Every invitation in which the user has a part, on either side. */
  async inviteIdsOf(em: SqlEntityManager, userId: string): Promise<string[]> {
    const found = await kysely(em).selectFrom('invites').where(conditionOf({ userId })).select('id').execute();
    return found.map(({ id }) => id);
  }
}

function conditionOf(of: InvitesOf): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'invites'>();
  if ('jobIds' in of) return eb('job_id', 'in', of.jobIds);
  if ('clientId' in of) return eb.and([eb('client_id', '=', of.clientId), eb('invitee_id', '=', of.inviteeId)]);
  return eb.or([eb('client_id', '=', of.userId), eb('invitee_id', '=', of.userId)]);
}
