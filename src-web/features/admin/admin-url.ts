/** Filters and paging of the staff's lists in the URL. Pure. */
import { AUDIT_KINDS, type AuditKind } from '#contract/domain/audit.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { MESSAGE_STATUSES, type MessageStatus } from '#contract/domain/message.ts';
import { USER_TYPES, type UserType } from '#contract/domain/user.ts';
import { parsePaging, writePaging, type Paging } from '#web/lib/paging-url.ts';
import { dayOf } from '#web/lib/url-values.ts';

export interface UsersState extends Paging {
  search: string;
  userType: UserType | null;
}
export interface OutboxState extends Paging {
  status: MessageStatus | null;
}
export interface AuditState extends Paging {
  userId: string | null;
  /** Part of the name or the address of who did it. */
  actor: string;
  kind: AuditKind | null;
  /** The first and the last day, or empty. */
  from: string;
  to: string;
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** One of the allowed tokens, or null for whatever else the URL says. */
function oneOf<T extends string>(tokens: readonly T[], given: string | null): T | null {
  return tokens.find((token) => token === given) ?? null;
}

export function parseUsers(params: URLSearchParams): UsersState {
  return {
    search: (params.get('search') ?? '').slice(0, LIMITS.keyword),
    userType: oneOf(USER_TYPES, params.get('type')),
    ...parsePaging(params),
  };
}

export function parseOutbox(params: URLSearchParams): OutboxState {
  return { status: oneOf(MESSAGE_STATUSES, params.get('status')), ...parsePaging(params) };
}

export function parseAudit(params: URLSearchParams): AuditState {
  const userId = params.get('user');
  return {
    userId: userId !== null && ID.test(userId) ? userId : null,
    actor: (params.get('by') ?? '').slice(0, LIMITS.keyword),
    kind: oneOf(AUDIT_KINDS, params.get('kind')),
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
    ...parsePaging(params),
  };
}

/** Writes filters and paging, leaving defaults out. */
export function writeList(paging: Paging, filters: Readonly<Record<string, string | null>>): URLSearchParams {
  const params = writePaging(paging, new URLSearchParams());
  for (const [name, value] of Object.entries(filters)) if (value !== null && value !== '') params.set(name, value);
  return params;
}

export const writeUsers = (state: UsersState) =>
  writeList(state, { search: state.search.trim(), type: state.userType });
export const writeOutbox = (state: OutboxState) => writeList(state, { status: state.status });
export const writeAudit = (state: AuditState) =>
  writeList(state, {
    user: state.userId,
    by: state.actor.trim(),
    kind: state.kind,
    from: state.from,
    to: state.to,
  });
