/** Applications on their way from received to hired: steps of either side, taking one back, the answer to an offer. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { MOVES_AT_ONCE, MOVE_TARGETS, TELL_TIMES, WITHDRAW_REASONS } from '../domain/application-moves.ts';
import { version } from '../domain/directory.ts';
import { LIMITS } from '../domain/limits.ts';
import { placeholderValues } from '../domain/message-template.ts';
import { OFFER_ANSWERS, jobTerms, offerTerms } from '../domain/offer.ts';
import { APPLICATION_STATUSES, REJECT_REASONS } from '../domain/options.ts';
import { USER_TYPES } from '../domain/user.ts';
import { id, instant, text } from '../wire.ts';
import { queryList } from '../wire-query.ts';

/** An application after a step. */
const moved = z.object({ _id: id, status: APPLICATION_STATUSES.schema, version, updatedAt: instant });

/** Nine o'clock of a working day on the reader's clock; the zone is null where that is not the employer's to know. */
const tellingMorning = z.object({ at: instant, timeZone: z.nullable(z.string()) });

const someApplications = z
  .array(
    z.strictObject({
      id,
      /** The one that the caller has seen; another one in between is told, never overwritten. */
      version,
    }),
  )
  .check(
    z.minLength(1, { error: 'Name at least one application' }),
    z.maxLength(MOVES_AT_ONCE, { error: `At most ${String(MOVES_AT_ONCE)} at once` }),
    z.refine((items) => new Set(items.map((item) => item.id)).size === items.length, {
      error: 'Name each application once',
    }),
  );

/** The misspelt name is documented (spec section 7). */
export const updateApplicatonJobs = defineCall({
  name: 'updateApplicatonJobs',
  method: 'POST',
  path: '/api/updateApplicatonJobs',
  summary:
    'Moves applications along, all of them or none: an employer by its table, who applied to withdraw or come back',
  access: USER_TYPES,
  beforeTerms: true,
  input: z.strictObject({
    applications: someApplications,
    status: z.enum(MOVE_TARGETS, { error: `Must be one of: ${MOVE_TARGETS.join(', ')}` }),
    /** Why it was turned down; employers only. The vendor reads it, the applicant does not. */
    reason: z.optional(z.nullable(REJECT_REASONS.schema)),
    /** Why it is withdrawn, for the employer to read; who applied only. */
    withdrawReason: z.optional(z.nullable(WITHDRAW_REASONS.schema)),
    /** Only the employer's own team reads the note. */
    note: z.optional(z.nullable(text(1, LIMITS.moveNote))),
    /**
     * The other side reads the message. In an employer's, `{firstName}`, `{jobTitle}` and `{company}` are filled in for
     * each.
     */
    message: z.optional(z.nullable(text(1, LIMITS.moveMessage))),
    /** Only an offer has terms, so it goes to one person at a time. */
    terms: z.optional(z.nullable(offerTerms)),
    /** When the other side hears of an employer's step: in ten seconds, if it is left out. */
    tell: z.optional(TELL_TIMES.schema),
    userId: z.optional(id),
    clientId: z.optional(id),
    companyId: z.optional(id),
  }),
  output: z.object({
    moved: z.array(moved),
    /** Names the step for `undoApplicationMove`. */
    moveId: id,
    /**
     * The other side hears of the step only after this time, of several the first of them; null if it cannot be undone.
     */
    undoUntil: z.nullable(instant),
  }),
  errors: [
    'not_found',
    'conflict',
    'move_refused',
    'reopen_over',
    'job_not_open',
    'idempotency_mismatch',
    'request_running',
  ],
  basis: 'documented',
  needs: 'judge',
  claims: ['userId', 'clientId', 'companyId'],
  idempotent: true,
  rateLimit: 'write',
});

export const undoApplicationMove = defineCall({
  name: 'undoApplicationMove',
  method: 'POST',
  path: '/api/undoApplicationMove',
  summary:
    "Takes back an employer's step or proposal of an interview of which nobody has been told yet, for all its applications or some",
  access: ['client'],
  beforeTerms: true,
  input: z.strictObject({
    moveId: id,
    /** Those to bring back, where the step had more; all of them if it is left out. */
    applicationIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(MOVES_AT_ONCE))),
  }),
  output: z.object({ moved: z.array(moved) }),
  errors: ['not_found', 'conflict', 'undo_over'],
  basis: 'decided',
  needs: 'judge',
  rateLimit: 'write',
});

export const getMessageValues = defineCall({
  name: 'getMessageValues',
  method: 'GET',
  path: '/api/getMessageValues',
  summary:
    'What the placeholders of a message stand for, for each of the own applications, when its reader’s next working morning begins, and what its job says of an offer’s terms',
  access: ['client'],
  input: z.strictObject({
    applicationIds: queryList(id, MOVES_AT_ONCE).check(z.minLength(1, { error: 'Name at least one application' })),
  }),
  output: z.array(z.object({ applicationId: id, values: placeholderValues, job: jobTerms, morning: tellingMorning })),
  errors: ['not_found'],
  basis: 'decided',
  needs: 'judge',
  rateLimit: 'read',
});

export const answerOffer = defineCall({
  name: 'answerOffer',
  method: 'POST',
  path: '/api/answerOffer',
  summary: 'Accepts or declines the offer on an own application; accepting it makes the person hired',
  access: ['personal', 'individual', 'company'],
  input: z.strictObject({
    applicationId: id,
    version,
    answer: z.enum(OFFER_ANSWERS, { error: `Must be one of: ${OFFER_ANSWERS.join(', ')}` }),
    /** The employer reads the message. */
    message: z.optional(z.nullable(text(1, LIMITS.moveMessage))),
  }),
  output: moved,
  errors: ['not_found', 'conflict', 'move_refused', 'offer_over'],
  basis: 'decided',
  rateLimit: 'write',
});
