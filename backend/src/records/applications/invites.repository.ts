import { Injectable } from '@nestjs/common';
import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { INVITES } from '#contract/domain/limits.ts';
import type { DeclineReason, InviteFilter, InviteStatus } from '#contract/domain/options.ts';
import { kysely } from '../../platform/database/database.ts';
import {
  countUpTo,
  dueColumns,
  lastDayFromNow,
  type DuePage,
  type DueRow,
} from '../../platform/database/expressions.ts';
import { now, secondsFromNow, wireInstant, type Tables } from '../../platform/database/tables.ts';
import { isFor, isOverdue, shownChangedAt, shownInviteStatus, type Invited } from './invite-columns.ts';

const HOUR_SECONDS = 3_600;

export interface InviteRow {
  id: string;
  job_id: string;
  client_id: string;
  /** The account that is asked: a job seeker's, or a vendor's. */
  invitee_id: string;
  /** The person on the vendor's bench. */
  resource_id: string | null;
  message: string | null;
  /** The status as people see it: an invitation that was not answered in time has expired. */
  status: InviteStatus;
  decline_reason: DeclineReason | null;
  application_id: string | null;
  sent_at: string;
  expires_at: string;
  updated_at: string;
}

type SearchPart =
  | { on: 'job_id' | 'invitee_id'; holds: (id: Expression<string>) => Expression<SqlBool> }
  | { on: 'resource_id'; holds: (id: Expression<string | null>) => Expression<SqlBool> };

export interface InvitesFilter {
  column: 'client_id' | 'invitee_id';
  userId: string;
  inviteId?: string | undefined;
  jobId?: string | undefined;
  status: InviteFilter;
  /** Conditions on the job or on the invited person, one of which must hold; empty: no search. */
  search: readonly SearchPart[];
}

// Sort by `invites.sent_at`: `sent_at` alone would be the text of the list.
const columns = expressionBuilder<Tables, 'invites'>();
const COLUMNS = [
  'id',
  'job_id',
  'client_id',
  'invitee_id',
  'resource_id',
  'message',
  shownInviteStatus.as('status'),
  'decline_reason',
  'application_id',
  wireInstant(columns.ref('sent_at')).as('sent_at'),
  wireInstant(columns.ref('expires_at')).as('expires_at'),
  wireInstant(shownChangedAt).as('updated_at'),
] as const;

/** Named queries over invitations. */
@Injectable()
export class InvitesRepository {
  /** Stores the invitation, or answers undefined when one stands or was answered. An expired one makes room. */
  async insertInvite(
    em: SqlEntityManager,
    invite: Invited & { clientId: string; message: string | null },
  ): Promise<InviteRow | undefined> {
    await kysely(em)
      .updateTable('invites')
      .set((eb) => ({ status: 'expired', updated_at: eb.ref('expires_at') }))
      .where(isFor(invite))
      .where(isOverdue)
      .execute();
    return kysely(em)
      .insertInto('invites')
      .values({
        job_id: invite.jobId,
        client_id: invite.clientId,
        invitee_id: invite.inviteeId,
        resource_id: invite.resourceId,
        message: invite.message,
        expires_at: lastDayFromNow(INVITES.days),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(COLUMNS)
      .executeTakeFirst();
  }

  /** The invitation that stands in the way of another one. */
  standing(em: SqlEntityManager, invited: Invited): Promise<InviteRow | undefined> {
    return kysely(em)
      .selectFrom('invites')
      .where(isFor(invited))
      .where('status', 'not in', ['expired', 'withdrawn'])
      .select(COLUMNS)
      .executeTakeFirst();
  }

  /**
   * Tells whether the person was notified a short time ago of another invitation to the same job, such as a withdrawn
   * one.
   */
  async toldLately(em: SqlEntityManager, invite: InviteRow): Promise<boolean> {
    const found = await kysely(em)
      .selectFrom('invites')
      .where(isFor({ jobId: invite.job_id, inviteeId: invite.invitee_id, resourceId: invite.resource_id }))
      .where('id', '<>', invite.id)
      .where('sent_at', '>', secondsFromNow(-INVITES.quietHours * HOUR_SECONDS))
      .select('id')
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  }

  /** The latest of an employer's invitations to a job for each of these people. */
  latest(em: SqlEntityManager, clientId: string, jobId: string, inviteeIds: readonly string[]): Promise<InviteRow[]> {
    return kysely(em)
      .selectFrom('invites')
      .where('client_id', '=', clientId)
      .where('job_id', '=', jobId)
      .where('invitee_id', 'in', inviteeIds)
      .where('resource_id', 'is', null)
      .distinctOn('invitee_id')
      .select(COLUMNS)
      .orderBy('invitee_id')
      .orderBy('invites.sent_at', 'desc')
      .orderBy('invites.id', 'desc')
      .execute();
  }

  inviteById(em: SqlEntityManager, id: string): Promise<InviteRow | undefined> {
    return kysely(em).selectFrom('invites').where('id', '=', id).select(COLUMNS).executeTakeFirst();
  }

  /** Locked against another answer until the transaction ends. */
  lockInvite(em: SqlEntityManager, id: string): Promise<InviteRow | undefined> {
    return kysely(em).selectFrom('invites').where('id', '=', id).select(COLUMNS).forUpdate().executeTakeFirst();
  }

  /** Held as it is until the transaction ends: nobody answers it or takes it back meanwhile. */
  holdInvite(em: SqlEntityManager, id: string): Promise<InviteRow | undefined> {
    return kysely(em).selectFrom('invites').where('id', '=', id).select(COLUMNS).forShare().executeTakeFirst();
  }

  changeInvite(
    em: SqlEntityManager,
    id: string,
    status: 'viewed' | 'declined' | 'withdrawn',
    reason: DeclineReason | null = null,
  ): Promise<InviteRow> {
    return kysely(em)
      .updateTable('invites')
      .set({ status, decline_reason: reason, updated_at: now })
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow(() => new Error('The locked invitation is gone'));
  }

  /** A job seeker's invitations without an answer. */
  unanswered(
    em: SqlEntityManager,
    inviteeId: string,
    page: DuePage,
  ): Promise<(DueRow & { jobId: string; message: string | null })[]> {
    return kysely(em)
      .selectFrom('invites')
      .where('invitee_id', '=', inviteeId)
      .where('resource_id', 'is', null)
      .where('status', 'in', ['sent', 'viewed'])
      .where('expires_at', '>', now)
      .where((eb) => page.isListed(eb.ref('invites.id'), eb.ref('invites.sent_at')))
      .select((eb) => [
        'id',
        'job_id as jobId',
        'message',
        ...dueColumns(eb.ref('invites.sent_at'), eb.ref('invites.expires_at'), page),
      ])
      .orderBy('invites.expires_at')
      .orderBy('invites.id')
      .limit(page.limit)
      .execute();
  }

  async listInvites(
    em: SqlEntityManager,
    filter: InvitesFilter,
    slice: { limit: number; offset: number },
  ): Promise<{ page: InviteRow[]; total: number }> {
    const { search } = filter;
    let found = kysely(em).selectFrom('invites').where(filter.column, '=', filter.userId);
    if (filter.inviteId !== undefined) found = found.where('id', '=', filter.inviteId);
    if (filter.jobId !== undefined) found = found.where('job_id', '=', filter.jobId);
    if (filter.status !== 'all') found = found.where(shownInviteStatus, '=', filter.status);
    if (search.length > 0) {
      found = found.where((eb) =>
        eb.or(
          search.map((part) => (part.on === 'resource_id' ? part.holds(eb.ref(part.on)) : part.holds(eb.ref(part.on)))),
        ),
      );
    }
    const [page, total] = await Promise.all([
      found
        .select(COLUMNS)
        .orderBy('invites.sent_at', 'desc')
        .orderBy('invites.id', 'desc')
        .limit(slice.limit)
        .offset(slice.offset)
        .execute(),
      countUpTo(em, found),
    ]);
    return { page, total };
  }
}
