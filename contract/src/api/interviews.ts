/** Interviews as their two sides read them. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import {
  interview,
  INTERVIEW_KINDS,
  INTERVIEW_MINUTES,
  INTERVIEW_STATES,
  INTERVIEW_VIEWS,
  INTERVIEWS,
  rescheduleRequest,
} from '../domain/interview.ts';
import { availability } from '../domain/interview-availability.ts';
import { version } from '../domain/directory.ts';
import { LIMITS } from '../domain/limits.ts';
import { USER_TYPES, userType } from '../domain/user.ts';
import { mailParts } from '../domain/message.ts';
import { day, id, instant, line, pageInfo, pageQuery, text } from '../wire.ts';
import { queryChoice, queryInt, queryList } from '../wire-query.ts';

export const getInterviewList = defineCall({
  name: 'getInterviewList',
  method: 'GET',
  path: '/api/getInterviewList',
  summary:
    'Interviews of the account: ahead, soonest first; waiting for an answer; with feedback due; or past, last first',
  access: USER_TYPES,
  input: z.strictObject({
    ...pageQuery,
    /** The documented pair: the caller's own type and id. They choose nothing. */
    type: z.optional(userType),
    id: z.optional(id),
    view: z._default(INTERVIEW_VIEWS.schema, 'upcoming'),
    jobId: z.optional(id),
    applicationId: z.optional(id),
    /** Words of the job, the other side or the person. */
    search: z.optional(line(0, LIMITS.keyword)),
  }),
  output: z.object({
    interviews: z.array(interview),
    /** Counts each view, whatever the page. */
    counts: z.object({ upcoming: z.int(), waiting: z.int(), feedback: z.int(), past: z.int() }),
  }),
  page: pageInfo,
  errors: [],
  basis: 'documented',
  claims: ['id', 'type'],
  rateLimit: 'read',
});

export const getScheduledInterview = defineCall({
  name: 'getScheduledInterview',
  method: 'GET',
  path: '/api/getScheduledInterview',
  summary: 'One interview: by its id, or the next one (else the last) to which all given ids belong',
  access: USER_TYPES,
  input: z.strictObject({
    type: z.optional(userType),
    /** The caller's own. */
    id: z.optional(id),
    interviewId: z.optional(id),
    /** The person on a bench, or the job seeker, who is interviewed. */
    employeeId: z.optional(id),
    clientId: z.optional(id),
    jobId: z.optional(id),
  }),
  output: interview,
  errors: ['not_found'],
  basis: 'documented',
  claims: ['id', 'type'],
  rateLimit: 'read',
});

export const getEmployeeInterviewLists = defineCall({
  name: 'getEmployeeInterviewLists',
  method: 'GET',
  path: '/api/getEmployeeInterviewLists',
  summary: "Interviews of a vendor's people about one job, last first: for the vendor, and for the job's employer",
  access: ['client', 'individual', 'company'],
  input: z.strictObject({
    jobId: id,
    /** The vendor: for a vendor itself. */
    companyId: id,
    ...pageQuery,
  }),
  output: z.array(interview),
  page: pageInfo,
  errors: ['not_found'],
  basis: 'documented',
  rateLimit: 'read',
});

export const checkInterviewStatus = defineCall({
  name: 'checkInterviewStatus',
  method: 'GET',
  path: '/api/checkInterviewStatus',
  summary: 'Where an own interview stands',
  access: USER_TYPES,
  input: z.strictObject({ id }),
  output: z.object({ _id: id, state: INTERVIEW_STATES.schema, version, startsAt: z.nullable(instant) }),
  errors: ['not_found'],
  basis: 'documented',
  rateLimit: 'read',
});

export const getInterviewAvailability = defineCall({
  name: 'getInterviewAvailability',
  method: 'GET',
  path: '/api/getInterviewAvailability',
  summary: 'When the people of an interview to be are busy, without a word about what with',
  access: ['client'],
  input: z.strictObject({
    applicationId: id,
    /** People of the caller's own account; by default the caller alone. */
    interviewers: z.optional(queryList(id, INTERVIEWS.interviewers)),
    /** First day, in the caller's zone. */
    from: z.optional(day),
    days: z._default(queryInt(1, INTERVIEWS.availabilityDays), 7),
  }),
  output: availability,
  errors: ['not_found'],
  basis: 'decided',
  needs: 'judge',
  rateLimit: 'read',
});

export const getInterviewMailPreview = defineCall({
  name: 'getInterviewMailPreview',
  method: 'GET',
  path: '/api/getInterviewMailPreview',
  summary: 'The mail with which an interview would be proposed, on the clock of its reader; nothing is sent',
  access: ['client'],
  input: z.strictObject({
    applicationId: id,
    kind: INTERVIEW_KINDS.schema,
    round: z.optional(line(0, INTERVIEWS.roundLength)),
    minutes: queryChoice(INTERVIEW_MINUTES, `Must be one of: ${INTERVIEW_MINUTES.join(', ')}`),
    /** The number or the address. */
    where: z.optional(text(0, INTERVIEWS.addressLength)),
    /** Without any, every free time is offered. */
    times: z.optional(queryList(instant, INTERVIEWS.proposals)),
  }),
  output: z.object({
    /** The person to whom it goes, and the IANA zone of that person. */
    to: z.string(),
    timeZone: z.string(),
    subject: z.string(),
    parts: mailParts,
  }),
  errors: ['not_found', 'interview_refused'],
  basis: 'decided',
  needs: 'judge',
  rateLimit: 'read',
});

export const getInterviewFreeTimes = defineCall({
  name: 'getInterviewFreeTimes',
  method: 'GET',
  path: '/api/getInterviewFreeTimes',
  summary: 'Where any time is offered: those of some days at which all are free and the interviewers work',
  access: ['personal', 'individual', 'company'],
  input: z.strictObject({
    interviewId: id,
    /** First day, in the caller's zone; today without one. */
    from: z.optional(day),
    days: z._default(queryInt(1, INTERVIEWS.horizonDays), 7),
  }),
  output: z.object({
    /** Starts, soonest first. */
    times: z.array(instant),
  }),
  errors: ['not_found', 'interview_refused'],
  basis: 'decided',
  rateLimit: 'read',
});

export const getRescheduleMessage = defineCall({
  name: 'getRescheduleMessage',
  method: 'GET',
  path: '/api/getRescheduleMessage',
  summary: 'The request for another time that waits for an answer, by the id of its interview; null without one',
  access: USER_TYPES,
  input: z.strictObject({ id }),
  output: z.nullable(rescheduleRequest),
  errors: ['not_found'],
  basis: 'documented',
  rateLimit: 'read',
});

export const getInterviewCalendar = defineCall({
  name: 'getInterviewCalendar',
  method: 'GET',
  path: '/api/getInterviewCalendar',
  summary: 'An agreed or cancelled interview as a calendar file (RFC 5545), for saving',
  access: USER_TYPES,
  input: z.strictObject({ id }),
  output: z.object({ name: z.string(), content: z.string() }),
  errors: ['not_found', 'interview_refused'],
  basis: 'decided',
  rateLimit: 'read',
});
