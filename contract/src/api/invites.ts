/**
 * Invitations to apply: an employer asks somebody who can be found, or a vendor for somebody of their bench, and they apply
 * or decline.
 */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { benchConfirmation } from '../domain/bench-confirmation.ts';
import { hotlistToken } from '../domain/hotlist.ts';
import { invite } from '../domain/invite.ts';
import { INVITES, LIMITS } from '../domain/limits.ts';
import { DECLINE_REASONS, INVITE_FILTERS } from '../domain/options.ts';
import { userType, VENDOR_TYPES } from '../domain/user.ts';
import { eachFailure } from '../errors/each-failure.ts';
import { id, line, pageInfo, pageQuery, text } from '../wire.ts';

/** Why somebody is not invited, whichever way they are chosen. */
const INVITING_ERRORS = [
  'not_found',
  'job_not_open',
  'already_invited',
  'already_applied',
  'idempotency_mismatch',
  'request_running',
] as const;

export const sendJobInvite = defineCall({
  name: 'sendJobInvite',
  method: 'POST',
  path: '/api/sendJobInvite',
  summary: 'Invites somebody who can be found to apply to an own open job',
  access: ['client'],
  input: z.strictObject({
    jobId: id,
    /** The `_id` of the person's card (`getCandidates`): employers do not learn the account's own id from it. */
    candidateId: id,
    /** `{firstName}`, `{jobTitle}` and `{company}` are filled in; somebody who shows initials alone is called by these. */
    message: z.optional(z.nullable(text(0, LIMITS.inviteMessage))),
    clientId: z.optional(id),
  }),
  output: invite,
  errors: INVITING_ERRORS,
  basis: 'documented',
  claims: ['clientId'],
  idempotent: true,
  rateLimit: 'invite',
});

export const inviteCandidates = defineCall({
  name: 'inviteCandidates',
  method: 'POST',
  path: '/api/inviteCandidates',
  summary: 'Invites several people to one own open job, each by themselves, and says what became of every one',
  access: ['client'],
  input: z.strictObject({
    jobId: id,
    /** The `_id` of each person's card. Each counts as one of the day's invitations. */
    candidateIds: z.array(id).check(
      z.minLength(1, { error: 'Name at least one person' }),
      z.maxLength(INVITES.atOnce, { error: `At most ${String(INVITES.atOnce)} people at once` }),
      z.refine((ids) => new Set(ids).size === ids.length, { error: 'Name each person once' }),
    ),
    /** As in `sendJobInvite`, filled in for each. */
    message: z.optional(z.nullable(text(0, LIMITS.inviteMessage))),
  }),
  /** In the order of the request. */
  output: z.array(z.object({ candidateId: id, failure: eachFailure })),
  errors: ['not_found', 'job_not_open', 'idempotency_mismatch', 'request_running'],
  basis: 'decided',
  idempotent: true,
  rateLimit: 'write',
});

export const inviteBenchResource = defineCall({
  name: 'inviteBenchResource',
  method: 'POST',
  path: '/api/inviteBenchResource',
  summary:
    'By an employer: asks a vendor to submit somebody whom it has seen to an own open job. By a vendor: asks somebody on the own bench by mail to confirm that they are on it',
  access: ['client', ...VENDOR_TYPES],
  input: z.strictObject({
    /** The person on the bench. */
    employeeId: id,
    /** Required of an employer; a vendor's invitation is for no job. */
    jobId: z.optional(id),
    message: z.optional(z.nullable(text(0, LIMITS.inviteMessage))),
    /** The documented pair; each side may name only itself. */
    clientId: z.optional(id),
    companyId: z.optional(id),
  }),
  /** An employer's invitation, or a vendor's question. */
  output: z.union([invite, benchConfirmation]),
  errors: [...INVITING_ERRORS, 'ask_refused'],
  basis: 'documented',
  claims: ['clientId', 'companyId'],
  idempotent: true,
  rateLimit: 'invite',
});

export const getBenchConfirmations = defineCall({
  name: 'getBenchConfirmations',
  method: 'GET',
  path: '/api/getBenchConfirmations',
  summary: 'Whom of the own bench the vendor asked whether they are on it, and what they said, the latest first',
  access: VENDOR_TYPES,
  input: z.strictObject({ ...pageQuery, /** This person only. */ employeeId: z.optional(id) }),
  output: z.array(benchConfirmation),
  page: pageInfo,
  errors: [],
  basis: 'decided',
  rateLimit: 'read',
});

export const requestHotlistPerson = defineCall({
  name: 'requestHotlistPerson',
  method: 'POST',
  path: '/api/requestHotlistPerson',
  summary: 'Asks the vendor of a hotlist to submit somebody on it to an own open job, as long as its link works',
  access: ['client'],
  input: z.strictObject({
    token: hotlistToken,
    /** The person's reference on the hotlist. */
    reference: line(1, 20),
    jobId: id,
    message: z.optional(z.nullable(text(0, LIMITS.inviteMessage))),
  }),
  output: invite,
  errors: INVITING_ERRORS,
  basis: 'decided',
  needs: 'work',
  idempotent: true,
  rateLimit: 'invite',
});

export const getInvite = defineCall({
  name: 'getInvite',
  method: 'GET',
  path: '/api/getInvite',
  summary: 'Invitations, newest first: those that a job seeker or a vendor got, or those that an employer sent',
  access: ['personal', 'client', ...VENDOR_TYPES],
  input: z.strictObject({
    ...pageQuery,
    /** The documented pair: the caller's own id and type. They choose nothing. */
    id: z.optional(id),
    userType: z.optional(userType),
    /** This invitation only. */
    inviteId: z.optional(id),
    /** Invitations to this job only. */
    jobId: z.optional(id),
    status: z._default(INVITE_FILTERS.schema, 'all'),
    /** Words of the job or the employer; for an employer also of the person, as far as it sees them, for a vendor all of their name. */
    search: z.optional(line(0, LIMITS.keyword)),
  }),
  output: z.array(invite),
  page: pageInfo,
  errors: [],
  basis: 'documented',
  claims: ['id', 'userType'],
  rateLimit: 'read',
});

export const answerInvite = defineCall({
  name: 'answerInvite',
  method: 'POST',
  path: '/api/answerInvite',
  summary: 'Marks your invitation as read, or declines it; applying to the job, or submitting the person, accepts it',
  access: ['personal', ...VENDOR_TYPES],
  input: z.strictObject({
    inviteId: id,
    answer: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('viewed') }),
      z.strictObject({ kind: z.literal('declined'), reason: DECLINE_REASONS.schema }),
    ]),
  }),
  output: invite,
  errors: ['not_found', 'invite_ended'],
  basis: 'decided',
  rateLimit: 'write',
});

export const withdrawInvite = defineCall({
  name: 'withdrawInvite',
  method: 'POST',
  path: '/api/withdrawInvite',
  summary: 'Takes back an own invitation that nobody has answered; a second time changes nothing',
  access: ['client'],
  beforeTerms: true,
  input: z.strictObject({ inviteId: id, clientId: z.optional(id) }),
  output: invite,
  errors: ['not_found', 'invite_ended'],
  basis: 'decided',
  claims: ['clientId'],
  rateLimit: 'write',
});
