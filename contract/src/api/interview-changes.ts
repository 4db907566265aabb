/** Interviews on their way: proposed by an employer, agreed, moved, cancelled, concluded. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { version } from '../domain/directory.ts';
import { interview, INTERVIEW_KINDS, INTERVIEW_MINUTES, INTERVIEW_OUTCOMES, INTERVIEWS } from '../domain/interview.ts';
import { USER_TYPES } from '../domain/user.ts';
import { e164, id, instant, line, text, timeZone, webUrl } from '../wire.ts';

/* @__NO_SIDE_EFFECTS__ */
const starts = (most: number) =>
  z.array(instant).check(
    z.minLength(1, { error: 'Name at least one time' }),
    z.maxLength(most, { error: `At most ${String(most)} times` }),
    z.refine((times) => new Set(times.map((time) => Date.parse(time))).size === times.length, {
      error: 'Name each time once',
    }),
  );

const interviewers = z.array(id).check(
  z.minLength(1, { error: 'Name at least one interviewer' }),
  z.maxLength(INTERVIEWS.interviewers, { error: `At most ${String(INTERVIEWS.interviewers)} interviewers` }),
  z.refine((people) => new Set(people).size === people.length, { error: 'Name each person once' }),
);

const details = {
  kind: INTERVIEW_KINDS.schema,
  /** What this talk is called; both sides read it. */
  round: z.optional(z.nullable(line(0, INTERVIEWS.roundLength))),
  /** A video call needs it, or a room of its own. */
  link: z.optional(z.nullable(webUrl)),
  /** A new room on the operator's meeting server (`MEETING_ROOMS`), in the place of a link. */
  freshRoom: z.optional(z.boolean({ error: 'Must be true or false' })),
  /** Only for a phone call; without it, the employer calls the number of the application. */
  phone: z.optional(z.nullable(e164)),
  /** On site; required there. */
  address: z.optional(z.nullable(text(1, INTERVIEWS.addressLength))),
  minutes: z.literal([...INTERVIEW_MINUTES], { error: `Must be one of: ${INTERVIEW_MINUTES.join(', ')}` }),
  /** The other side reads the message. */
  message: z.optional(z.nullable(text(0, INTERVIEWS.messageLength))),
  /** People of the caller's own account. */
  interviewers,
} as const;

/** Any time within the interviewers' working hours at which all are free, for as far ahead as interviews can be. */
const anyTime = z.optional(z.boolean({ error: 'Must be true or false' }));

export const addInterview = defineCall({
  name: 'addInterview',
  method: 'POST',
  path: '/api/addInterview',
  summary: 'Proposes an interview to somebody who applied: at one time, at several to choose from, or at any free time',
  access: ['client'],
  input: z.strictObject({
    applicationId: id,
    ...details,
    /** Either these, or any time. */
    times: z.optional(starts(INTERVIEWS.proposals)),
    anyTime,
    /** In which the times were chosen. */
    timeZone,
    clientId: z.optional(id),
  }),
  output: interview,
  errors: ['not_found', 'interview_refused', 'time_taken', 'list_full', 'idempotency_mismatch', 'request_running'],
  basis: 'documented',
  needs: 'judge',
  claims: ['clientId'],
  idempotent: true,
  rateLimit: 'write',
});

export const updateInterview = defineCall({
  name: 'updateInterview',
  method: 'POST',
  path: '/api/updateInterview',
  summary: 'Changes an own interview; with other times it is proposed anew and the old time is given up',
  access: ['client'],
  input: z.strictObject({
    interviewId: id,
    /** The version that the caller has seen. */
    version,
    ...details,
    times: z.optional(starts(INTERVIEWS.proposals)),
    anyTime,
    clientId: z.optional(id),
  }),
  output: interview,
  errors: ['not_found', 'conflict', 'interview_refused', 'time_taken'],
  basis: 'documented',
  needs: 'judge',
  claims: ['clientId'],
  rateLimit: 'write',
});

export const deleteInterview = defineCall({
  name: 'deleteInterview',
  method: 'POST',
  path: '/api/deleteInterview',
  summary: 'Cancels an own interview, which stays readable; a second time changes nothing',
  access: ['client'],
  beforeTerms: true,
  input: z.strictObject({
    interviewId: id,
    /** The other side reads the reason. */
    reason: z.optional(z.nullable(text(0, INTERVIEWS.messageLength))),
    clientId: z.optional(id),
  }),
  output: interview,
  errors: ['not_found', 'interview_refused'],
  basis: 'documented',
  needs: 'judge',
  claims: ['clientId'],
  rateLimit: 'write',
});

export const acceptInterview = defineCall({
  name: 'acceptInterview',
  method: 'POST',
  path: '/api/acceptInterview',
  summary: 'Takes one of the proposed times, or a free one where any time is offered',
  access: ['personal', 'individual', 'company'],
  input: z.strictObject({
    interviewId: id,
    version,
    startsAt: instant,
    userId: z.optional(id),
    companyId: z.optional(id),
  }),
  output: interview,
  errors: ['not_found', 'conflict', 'interview_refused', 'time_taken'],
  basis: 'documented',
  claims: ['userId', 'companyId'],
  rateLimit: 'write',
});

export const declineInterview = defineCall({
  name: 'declineInterview',
  method: 'POST',
  path: '/api/declineInterview',
  summary: 'Says that the person will not come, before the interview begins; a second time changes nothing',
  access: ['personal', 'individual', 'company'],
  beforeTerms: true,
  input: z.strictObject({
    interviewId: id,
    /** The employer reads the reason. */
    reason: z.optional(z.nullable(text(0, INTERVIEWS.messageLength))),
  }),
  output: interview,
  errors: ['not_found', 'interview_refused'],
  basis: 'decided',
  rateLimit: 'write',
});

export const answerInterviewByFile = defineCall({
  name: 'answerInterviewByFile',
  method: 'POST',
  path: '/api/answerInterviewByFile',
  summary:
    'Takes the answer that a calendar program made as a file (RFC 5546): accepting, declining or asking for another time',
  access: ['personal', 'individual', 'company'],
  input: z.strictObject({
    /** The whole file, a REPLY or COUNTER to our invitation. */
    content: text(1, INTERVIEWS.replyLength),
    /** The interview that it has to answer; by default, the one that it names. */
    interviewId: z.optional(id),
  }),
  output: interview,
  errors: ['file_refused', 'not_found', 'conflict', 'interview_refused', 'requests_used_up', 'time_taken'],
  basis: 'decided',
  rateLimit: 'write',
});

/** The misspelt name is documented (spec section 7). */
export const resheduleMsg = defineCall({
  name: 'resheduleMsg',
  method: 'POST',
  path: '/api/resheduleMsg',
  summary: 'Asks the other side for another time; the one that was agreed stands until they answer',
  access: USER_TYPES,
  input: z.strictObject({
    interviewId: id,
    version,
    times: starts(INTERVIEWS.requested),
    message: z.optional(z.nullable(text(0, INTERVIEWS.messageLength))),
  }),
  output: interview,
  errors: ['not_found', 'conflict', 'interview_refused', 'requests_used_up', 'time_taken'],
  basis: 'documented',
  needs: 'judge',
  rateLimit: 'write',
});

export const acceptRescheduleRequest = defineCall({
  name: 'acceptRescheduleRequest',
  method: 'POST',
  path: '/api/acceptRescheduleRequest',
  summary: 'Takes one of the times that the other side asks for; the old one is given up',
  access: USER_TYPES,
  input: z.strictObject({ interviewId: id, version, startsAt: instant }),
  output: interview,
  errors: ['not_found', 'conflict', 'interview_refused', 'time_taken'],
  basis: 'documented',
  needs: 'judge',
  rateLimit: 'write',
});

export const refuseRescheduleRequest = defineCall({
  name: 'refuseRescheduleRequest',
  method: 'POST',
  path: '/api/refuseRescheduleRequest',
  summary: 'Keeps what stood before another time was asked for: the other side refuses, who asked takes it back',
  access: USER_TYPES,
  beforeTerms: true,
  input: z.strictObject({ interviewId: id, version }),
  output: interview,
  errors: ['not_found', 'conflict', 'interview_refused'],
  basis: 'decided',
  needs: 'judge',
  rateLimit: 'write',
});

export const concludeInterview = defineCall({
  name: 'concludeInterview',
  method: 'POST',
  path: '/api/concludeInterview',
  summary: 'Says after an interview began whether anybody came, and what the employer makes of it',
  access: ['client'],
  input: z.strictObject({
    interviewId: id,
    version,
    noShow: z.boolean({ error: 'Must be true or false' }),
    outcome: INTERVIEW_OUTCOMES.schema,
  }),
  output: interview,
  errors: ['not_found', 'conflict', 'interview_refused'],
  basis: 'decided',
  needs: 'judge',
  rateLimit: 'write',
});
