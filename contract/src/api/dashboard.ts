import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { applicationListItem } from '../domain/application.ts';
import { hiringReport, reached, REPORT_DAYS } from '../domain/hiring-report.ts';
import { managedJob } from '../domain/job.ts';
import { SNOOZES, YOUR_TURN, YOUR_TURN_KINDS, yourTurn } from '../domain/your-turn.ts';
import { day, id, instant } from '../wire.ts';
import { queryChoice, queryFlag, queryInt } from '../wire-query.ts';

export const getDashboardLists = defineCall({
  name: 'getDashboardLists',
  method: 'GET',
  path: '/api/getDashboardLists',
  summary: "The client's dashboard",
  access: ['client'],
  input: z.strictObject({ id: z.optional(id) }),
  output: z.object({
    openJobs: z.int(),
    /** Median hours from applying to the client's first look, over the last 30 days; null without data. */
    medianFirstResponseHours: z.nullable(z.number()),
    /** The last 14 days, oldest first, in the client's time zone; days without applications are there with 0. */
    perDay: z.array(z.object({ day, applications: z.int() })),
    recentApplications: z.array(applicationListItem),
    /** Jobs that close within `JOB_LIFE.renewInLastDays` days: the first of them, and how many there are. */
    closingSoon: z.array(managedJob),
    closingCount: z.int(),
    /** Interviews that are over and lack an interviewer's feedback: the view `feedback` of their list. */
    feedbackDue: z.object({ interviews: z.int(), oldestAt: z.nullable(instant) }),
    /** Applications that still wait for a first look. */
    unopened: z.object({ applications: z.int(), oldestAt: z.nullable(instant) }),
    /** Counts the applications of the last `FUNNEL_DAYS` days. */
    reached,
    /** First answers of the last `ANSWER_WEEKS` weeks, oldest first; weeks begin on Monday in the client's time zone. */
    firstAnswers: z.array(z.object({ week: day, answers: z.int(), medianHours: z.nullable(z.number()) })),
  }),
  errors: [],
  basis: 'documented',
  claims: ['id'],
  rateLimit: 'read',
});

export const getHiringReport = defineCall({
  name: 'getHiringReport',
  method: 'GET',
  path: '/api/getHiringReport',
  summary: "What became of the applications to the client's jobs in the last days",
  access: ['client'],
  input: z.strictObject({
    days: z._default(queryChoice(REPORT_DAYS, `Must be one of ${REPORT_DAYS.join(', ')}`), 90),
  }),
  output: hiringReport,
  errors: [],
  basis: 'decided',
  rateLimit: 'read',
});

export const getYourTurn = defineCall({
  name: 'getYourTurn',
  method: 'GET',
  path: '/api/getYourTurn',
  summary:
    "What waits for the signed-in person: of a client's account, nothing that their role may not do; or of a job seeker",
  access: ['client', 'personal'],
  input: z.strictObject({
    /** One group alone; without it the first rows of each. */
    group: z.optional(z.enum(YOUR_TURN_KINDS, { error: 'Not one of the groups' })),
    /** Rows of each group. */
    limit: z._default(queryInt(1, YOUR_TURN.most), YOUR_TURN.shown),
    /** Asks for what the person has put off, instead of what they have not. */
    putOff: z.optional(queryFlag),
  }),
  output: yourTurn,
  errors: [],
  basis: 'decided',
  rateLimit: 'read',
});

export const snoozeTurn = defineCall({
  name: 'snoozeTurn',
  method: 'POST',
  path: '/api/snoozeTurn',
  summary:
    'Puts off a row of what waits for the signed-in person, or takes that back; it also returns when something new comes',
  access: ['client', 'personal'],
  input: z
    .strictObject({
      group: z.enum(YOUR_TURN_KINDS, { error: 'Not one of the groups' }),
      /** The row's `_id`. */
      recordId: id,
      /** Null takes it back. Only a withdrawal can be `seen`, and nothing else can be done about it. */
      until: z.nullable(z.enum(SNOOZES, { error: 'Not one of the times' })),
    })
    .check(
      z.refine(({ group, until }) => until === null || (group === 'withdrawals') === (until === 'seen'), {
        path: ['until'],
        error: 'Not possible in this group',
      }),
    ),
  output: z.object({
    /** When it comes back; null if it is not put off. */
    until: z.nullable(instant),
  }),
  errors: ['not_found'],
  basis: 'decided',
  needs: 'look',
  rateLimit: 'write',
});
