import { expressionBuilder, sql } from 'kysely';
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
