/** The radar of a vendor's bench. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { BENCH_AT_ONCE } from '../domain/bench-list.ts';
import { BENCH_CONSENTS } from '../domain/consent.ts';
import { LIMITS } from '../domain/limits.ts';
import { benchRadar, fits, jobResource, RADAR_SORTS, RADAR_VIEWS, resourceJob } from '../domain/radar.ts';
import { VENDOR_TYPES } from '../domain/user.ts';
import { id, line, pageInfo, pageQuery } from '../wire.ts';
import { queryList } from '../wire-query.ts';

export const getBenchRadar = defineCall({
  name: 'getBenchRadar',
  method: 'GET',
  path: '/api/getBenchRadar',
  summary: 'What the own bench costs today, who comes back within 90 days, and the best open job of each',
  access: VENDOR_TYPES,
  input: z.strictObject({
    ...pageQuery,
    companyId: z.optional(id),
    view: z._default(z.enum(RADAR_VIEWS), 'bench'),
    /** Narrows the view to people with this state of consent. */
    consent: z.optional(BENCH_CONSENTS.schema),
    sort: z._default(z.enum(RADAR_SORTS), 'time'),
  }),
  output: benchRadar,
  page: z.extend(pageInfo, {
    /** Over the whole bench, whatever is looked at. */
    counts: z.object({ everybody: z.int(), bench: z.int(), rollingOff: z.int(), noJob: z.int() }),
  }),
  errors: [],
  basis: 'decided',
  claims: ['companyId'],
  rateLimit: 'read',
});

export const getResourceJobs = defineCall({
  name: 'getResourceJobs',
  method: 'GET',
  path: '/api/getResourceJobs',
  summary:
    'The best open jobs that take vendors for somebody on the own bench, without those they were submitted to, and why or why not',
  access: VENDOR_TYPES,
  input: z.strictObject({ employeeId: id }),
  output: z.object({
    /** The best first, as many as are kept. */
    jobs: z.array(resourceJob),
    /** Jobs are still being compared with this person. */
    isPending: z.boolean(),
  }),
  errors: ['not_found'],
  basis: 'decided',
  rateLimit: 'read',
});

export const getJobResources = defineCall({
  name: 'getJobResources',
  method: 'GET',
  path: '/api/getJobResources',
  summary:
    'Who of the own bench fits an open job that takes vendors, the best first, without those who were submitted to it',
  access: VENDOR_TYPES,
  input: z.strictObject({ jobId: id }),
  output: z.object({
    people: z.array(jobResource),
    /** People on the bench who were compared, and who were submitted already. */
    compared: z.int(),
    submitted: z.int(),
  }),
  errors: ['not_found'],
  basis: 'decided',
  rateLimit: 'read',
});

export const getFittingJobsOfPeople = defineCall({
  name: 'getFittingJobsOfPeople',
  method: 'GET',
  path: '/api/getFittingJobsOfPeople',
  summary:
    'Open jobs that take vendors for some people of the own bench together: those that fit most of them first, each with how everybody fits and what is in the way',
  access: VENDOR_TYPES,
  input: z.strictObject({
    employeeIds: queryList(id, BENCH_AT_ONCE),
    /** In the title or the employer's name. */
    keyword: z.optional(line(0, LIMITS.keyword)),
  }),
  output: fits,
  errors: ['not_found'],
  basis: 'decided',
  rateLimit: 'read',
});

export const getNewFits = defineCall({
  name: 'getNewFits',
  method: 'GET',
  path: '/api/getNewFits',
  summary:
    'New open jobs that take vendors and fit somebody on the own bench, the newest first, each with the best people and those who were submitted',
  access: VENDOR_TYPES,
  input: z.strictObject({ ...pageQuery, companyId: z.optional(id) }),
  output: fits,
  page: z.extend(pageInfo, {
    /** The number of people on the bench who are still being compared with jobs. */
    pending: z.int(),
  }),
  errors: [],
  basis: 'decided',
  claims: ['companyId'],
  rateLimit: 'read',
});
