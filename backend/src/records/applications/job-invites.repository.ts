import { Injectable } from '@nestjs/common';
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { OPEN_INVITE_STATUSES, type DeclineReason, type InviteStatus } from '#contract/domain/options.ts';
import { kysely } from '../../platform/database/database.ts';
import { countAll } from '../../platform/database/expressions.ts';
import { now, wireInstant, type Tables } from '../../platform/database/tables.ts';
import { shownInviteStatus } from './invite-columns.ts';

/** Whose invitations: those to some jobs, those that a user sent or got, or those from one to the other. */
type InvitesOf =
  | { readonly jobIds: readonly string[] }
  | { readonly userId: string }
  | { readonly clientId: string; readonly inviteeId: string };

/** Identifies an invitation: the job, and the job seeker or the vendor's person on the bench. */
export interface Invited {
  readonly jobId: string;
  readonly inviteeId: string;
  readonly resourceId: string | null;
}

/** An invitation for somebody of a bench, as people see it. */
export interface ResourceInviteRow {
  id: string;
  resource_id: string;
  status: InviteStatus;
  decline_reason: DeclineReason | null;
  expires_at: string;
}

/** Named queries over invitations that nobody has answered yet, and over who was invited. */
@Injectable()
export class JobInvitesRepository {
  async count(em: SqlEntityManager, jobId: string): Promise<number> {
    const { n } = await kysely(em)
      .selectFrom('invites')
      .where('job_id', '=', jobId)
      .where('status', 'in', OPEN_INVITE_STATUSES)
      .select(countAll.as('n'))
      .executeTakeFirstOrThrow();
    return n;
  }

  /** Ends them as what they are by now: those whose time is over have expired, the others are withdrawn. */
  async end(em: SqlEntityManager, of: InvitesOf): Promise<void> {
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
  async accept(em: SqlEntityManager, invited: Invited, applicationId: string): Promise<string | undefined> {
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
  async wasInvited(em: SqlEntityManager, jobId: string, inviteeId: string): Promise<boolean> {
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

  latestFor(em: SqlEntityManager, jobId: string, resourceIds: readonly string[]): Promise<ResourceInviteRow[]> {
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
  async idsOf(em: SqlEntityManager, userId: string): Promise<string[]> {
    const found = await kysely(em).selectFrom('invites').where(conditionOf({ userId })).select('id').execute();
    return found.map(({ id }) => id);
  }
}

/** The invitation of this person to this job. */
export function isFor({ jobId, inviteeId, resourceId }: Invited): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'invites'>();
  return eb.and([
    eb('job_id', '=', jobId),
    eb('invitee_id', '=', inviteeId),
    resourceId === null ? eb('resource_id', 'is', null) : eb('resource_id', '=', resourceId),
  ]);
}

function conditionOf(of: InvitesOf): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'invites'>();
  if ('jobIds' in of) return eb('job_id', 'in', of.jobIds);
  if ('clientId' in of) return eb.and([eb('client_id', '=', of.clientId), eb('invitee_id', '=', of.inviteeId)]);
  return eb.or([eb('client_id', '=', of.userId), eb('invitee_id', '=', of.userId)]);
}
