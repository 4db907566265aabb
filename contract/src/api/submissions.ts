import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { LIMITS } from '../domain/limits.ts';
import { APPLICATION_STATUSES } from '../domain/options.ts';
import {
  rateMeans,
  reportedSubmission,
  SUBMISSION_GROUPINGS,
  submissionGroup,
  submissionMonth,
} from '../domain/submission.ts';
import { VENDOR_TYPES } from '../domain/user.ts';
import { id, line, pageInfo, pageQuery, plannedDay } from '../wire.ts';
import { queryList } from '../wire-query.ts';

export const getSubmissions = defineCall({
  name: 'getSubmissions',
  method: 'GET',
  path: '/api/getSubmissions',
  summary: "The vendor's own submissions, put together by job or by person, the last to change first",
  access: VENDOR_TYPES,
  input: z.strictObject({ ...pageQuery, by: SUBMISSION_GROUPINGS.schema }),
  output: z.array(submissionGroup),
  page: z.extend(pageInfo, {
    /** Over all of them, whichever way they are put together. */
    counts: z.object({ applications: z.int(), jobs: z.int(), people: z.int() }),
  }),
  errors: [],
  basis: 'decided',
  rateLimit: 'read',
});

export const getSubmissionReport = defineCall({
  name: 'getSubmissionReport',
  method: 'GET',
  path: '/api/getSubmissionReport',
  summary: "The vendor's own submissions one by one with their terms, the newest first",
  access: VENDOR_TYPES,
  input: z.strictObject({
    ...pageQuery,
    /** In the person's name or headline, the employer's name, or the job's title. */
    keyword: z.optional(line(0, LIMITS.keyword)),
    status: z.optional(queryList(APPLICATION_STATUSES.schema)),
    /** Only those that this colleague sent. */
    submittedBy: z.optional(id),
    /** The first and the last day of submission, in the reader's zone. */
    from: z.optional(plannedDay),
    to: z.optional(plannedDay),
  }),
  output: z.array(reportedSubmission),
  page: z.extend(pageInfo, {
    /** Over all that the filters leave, the most frequent first. */
    means: z.array(rateMeans),
    /** Whatever the filters. */
    month: submissionMonth,
  }),
  errors: [],
  basis: 'decided',
  rateLimit: 'read',
});
