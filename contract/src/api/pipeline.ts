/** An employer's applications as a pipeline: how many stand where, the people in it, and views that are kept. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { LIMITS } from '../domain/limits.ts';
import { APPLICATION_STATUSES } from '../domain/options.ts';
import {
  APPLICANT_SORTS,
  APPLICATION_SOURCES,
  applicantPerson,
  savedView,
  stageSummary,
  VIEW_LISTS,
  viewQuery,
} from '../domain/pipeline.ts';
import { USER_TYPES, VENDOR_TYPES } from '../domain/user.ts';
import { id, line, nothing, pageInfo, pageQuery } from '../wire.ts';

/** Employers keep views of applications and applicants, vendors of their bench. */
const KEEPS_VIEWS = ['client', ...VENDOR_TYPES] as const;

export const getApplicationStages = defineCall({
  name: 'getApplicationStages',
  method: 'GET',
  path: '/api/getApplicationStages',
  summary:
    "How many of the client's applications, or of those that the caller sent, stand at each stage, and for how long; filters do not count",
  access: USER_TYPES,
  input: z.strictObject({ jobId: z.optional(id) }),
  output: z.array(stageSummary),
  errors: [],
  basis: 'decided',
  rateLimit: 'read',
});

export const getApplicants = defineCall({
  name: 'getApplicants',
  method: 'GET',
  path: '/api/getApplicants',
  summary: "The people who applied for the client's jobs, each once with all of their applications",
  access: ['client'],
  input: z.strictObject({
    ...pageQuery,
    /** In the name of the person or of their vendor. */
    keyword: z.optional(line(0, LIMITS.keyword)),
    /** People with an application at this stage. */
    status: z.optional(APPLICATION_STATUSES.schema),
    source: z.optional(APPLICATION_SOURCES.schema),
    sort: z._default(APPLICANT_SORTS.schema, 'newest'),
  }),
  output: z.array(applicantPerson),
  page: pageInfo,
  errors: [],
  basis: 'decided',
  rateLimit: 'read',
});

export const getSavedViews = defineCall({
  name: 'getSavedViews',
  method: 'GET',
  path: '/api/getSavedViews',
  summary: "The caller's own views of applications, applicants or the bench, and those that colleagues share",
  access: KEEPS_VIEWS,
  input: nothing,
  output: z.array(savedView),
  errors: [],
  basis: 'decided',
  rateLimit: 'read',
});

export const saveView = defineCall({
  name: 'saveView',
  method: 'POST',
  path: '/api/saveView',
  summary: 'Keeps filters, order and columns under a name; one of the same name and list becomes this one',
  access: KEEPS_VIEWS,
  input: z.strictObject({
    list: VIEW_LISTS.schema,
    name: line(1, LIMITS.viewName),
    query: viewQuery,
    /** With colleagues. */
    shared: z._default(z.boolean(), false),
  }),
  output: savedView,
  errors: ['list_full'],
  basis: 'decided',
  needs: 'judge',
  rateLimit: 'write',
});

export const deleteView = defineCall({
  name: 'deleteView',
  method: 'POST',
  path: '/api/deleteView',
  summary: 'Deletes a view that the caller made; owners also delete those that colleagues share',
  access: KEEPS_VIEWS,
  beforeTerms: true,
  input: z.strictObject({ id }),
  output: nothing,
  errors: ['not_found'],
  basis: 'decided',
  needs: 'judge',
  rateLimit: 'write',
});
