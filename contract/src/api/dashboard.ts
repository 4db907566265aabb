import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { applicationListItem } from '../domain/application.ts';
import { managedJob } from '../domain/job.ts';
import { APPLICATION_STATUSES } from '../domain/options.ts';
import { day, id, instant } from '../wire.ts';

export const getDashboardLists = defineCall({
  name: 'getDashboardLists',
  method: 'GET',
  path: '/api/getDashboardLists',
  summary: "The client's dashboard",
  access: ['client'],
  input: z.strictObject({ id: z.optional(id) }),
  output: z.object({
    openJobs: z.int(),
    applications: z.int(),
    /** Applications that nobody of the client has opened yet. */
    unseen: z.int(),
    oldestUnseenAt: z.nullable(instant),
    /** Median hours from applying to the client's first look, over the last 30 days; null without data. */
    medianFirstResponseHours: z.nullable(z.number()),
    /** The last 14 days, oldest first, in the client's time zone; days without applications are there with 0. */
    perDay: z.array(z.object({ day, applications: z.int() })),
    funnel: z.array(z.object({ status: APPLICATION_STATUSES.schema, count: z.int() })),
    recentApplications: z.array(applicationListItem),
    /** Jobs that close within `JOB_LIFE.renewInLastDays` days. */
    closingSoon: z.array(managedJob),
  }),
  errors: [],
  basis: 'documented',
  claims: ['id'],
  rateLimit: 'read',
});
