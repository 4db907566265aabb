import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { SUBMISSION_GROUPINGS, submissionGroup } from '../domain/submission.ts';
import { VENDOR_TYPES } from '../domain/user.ts';
import { pageInfo, pageQuery } from '../wire.ts';

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
