import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import { OPEN_INVITE_STATUSES, type InviteStatus } from '#contract/domain/options.ts';
import type { Instant, Tables } from '../../platform/database/tables.ts';

const columns = expressionBuilder<Tables, 'invites'>();
const OPEN = sql.join(OPEN_INVITE_STATUSES.map((status) => sql.lit(status)));

/** True if the invitation is unanswered and the time for an answer is over. */
export const isOverdue = sql<boolean>`(${columns.ref('status')} in (${OPEN}) and ${columns.ref('expires_at')} <= now())`;

/** The status as people see it: an invitation that was not answered in time has expired. */
export const shownInviteStatus = sql<InviteStatus>`case when ${isOverdue} then 'expired' else ${columns.ref('status')} end`;

/** When it became that. */
export const shownChangedAt = sql<Instant>`case when ${isOverdue} then ${columns.ref('expires_at')} else ${columns.ref('updated_at')} end`;

/** Identifies an invitation: the job, and the job seeker or the vendor's person on the bench. */
export interface Invited {
  readonly jobId: string;
  readonly inviteeId: string;
  readonly resourceId: string | null;
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
