import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { LIMITS } from '../domain/limits.ts';
import {
  APPLICATION_STATUSES,
  APPLIED_FILTERS,
  CATEGORIES,
  DATES_POSTED,
  EXPERIENCES,
  JOB_SORTS,
  JOB_STATUSES,
  JOB_TYPES,
  MANAGED_JOB_SORTS,
  WORK_MODES,
} from '../domain/options.ts';
import {
  countryCode,
  currencyCode,
  endedJob as endedJobOutput,
  jobDetail,
  jobDraft,
  jobListItem,
  managedJob,
} from '../domain/job.ts';
import { place } from '../domain/place.ts';
import { USER_TYPES } from '../domain/user.ts';
import {
  id,
  instant,
  line,
  pageInfo,
  pageQuery,
  queryDegrees,
  queryFlag,
  queryInt,
  queryList,
  text,
  wholePoint,
} from '../wire.ts';

const facet = z.array(z.object({ value: z.string(), count: z.int() }));

/**
 * Filters whose counts stand beside their values; each is counted as if it were not set itself. Except skills: all that are
 * chosen must be there, so their counts say how many jobs are left with one more.
 */
export const FACETS = ['category', 'jobTypes', 'workMode', 'experience', 'datePosted', 'skills', 'country'] as const;
export type Facet = (typeof FACETS)[number];

/** Filters that a search which finds nothing may do without. */
export const LOOSENABLE = [
  'keyword',
  'jobTitle',
  'location',
  'destination',
  'country',
  'state',
  'city',
  'skills',
  'category',
  'jobTypes',
  'workMode',
  'experience',
  'salary',
  'datePosted',
  'tag',
  'acceptVendors',
  'jobStatus',
] as const;
export type Loosenable = (typeof LOOSENABLE)[number];

const searchInput = z.strictObject({
  ...pageQuery,
  clientId: z.optional(id),
  userId: z.optional(id),
  /** Words that must stand in the title. */
  jobTitle: z.optional(line(0, LIMITS.keyword)),
  /** Words anywhere: title, skills, company, description. A place among them is read as `location`; see `exact`. */
  keyword: z.optional(line(0, LIMITS.keyword)),
  /** True: the words stand as typed. No place is read out of them and no spelling is corrected. */
  exact: z.optional(queryFlag),
  /**
   * A place by name, such as "Pune" or "Pune, Maharashtra, India"; the most populous that bears the name is meant. A city
   * means 25 km around it unless `destination` says otherwise, a state or country all of it. Remote jobs count by the city
   * that their posting names.
   */
  location: z.optional(line(1, LIMITS.place)),
  /** Kilometres around `location`, or around the coordinates (spec section 3: "destination range"); 0 = the place itself. */
  destination: z.optional(queryInt(0, LIMITS.distanceKm)),
  /** Degrees (WGS 84); both or neither. They win over `location`. */
  latitude: z.optional(queryDegrees(90)),
  longitude: z.optional(queryDegrees(180)),
  country: z.optional(countryCode),
  state: z.optional(queryList(line(1, 80))),
  city: z.optional(line(1, 80)),
  skills: z.optional(queryList(line(1, LIMITS.skill))),
  category: z.optional(queryList(CATEGORIES.schema)),
  jobTypes: z.optional(queryList(JOB_TYPES.schema)),
  workMode: z.optional(queryList(WORK_MODES.schema)),
  experience: z.optional(queryList(EXPERIENCES.schema)),
  /** Salary bounds are per year in `currency`; jobs paid in another currency do not match. */
  salaryMin: z.optional(queryInt(0, LIMITS.salaryMax)),
  salaryMax: z.optional(queryInt(0, LIMITS.salaryMax)),
  currency: z.optional(currencyCode),
  datePosted: z._default(DATES_POSTED.schema, 'all'),
  tag: z.optional(line(1, LIMITS.tag)),
  /** Dashboard filter of spec section 3; speaks of the session's own user and is ignored for visitors. */
  jobStatus: z.optional(APPLIED_FILTERS.schema),
  /** Only jobs that could first be found after this instant: what an alert of a saved search tells of. */
  since: z.optional(instant),
  /** True: only jobs that vendors may submit people to. */
  acceptVendors: z.optional(queryFlag),
  sort: z._default(JOB_SORTS.schema, 'asc'),
  /** Instant of the first page: later pages ignore jobs that arrived since, so that nothing shifts. */
  asOf: z.optional(instant),
  /** Asks for `page.facets`, and for a count up to `PAGING.countCap`, by words to `PAGING.facetDepth`; without it, by words to 300. */
  facets: z._default(queryFlag, false),
});

export const activeJobs = defineCall({
  name: 'activeJobs',
  method: 'GET',
  path: '/api/activeJobs',
  summary: 'Searches open jobs',
  access: 'public',
  input: searchInput.check(...wholePoint),
  output: z.array(jobListItem),
  page: z.extend(pageInfo, {
    asOf: instant,
    /** The spelling that was searched for instead, when the given words found nothing. */
    correctedTo: z.nullable(z.string()),
    /**
     * Another spelling that finds more, where the given one finds something, too: the given one is shown, this one offered.
     * `total` is counted up to 1,000.
     */
    alternative: z.nullable(z.object({ keyword: z.string(), total: z.int() })),
    /**
     * The place that was read out of `keyword`: `words` are those that were searched for without it (empty when there are
     * no others), `text` is the place as typed, and `page.place` says where that is.
     */
    readPlace: z.nullable(z.object({ words: z.string(), text: z.string() })),
    /** Over the newest `PAGING.facetDepth` matches; see `partialFacets`. */
    facets: z.nullable(z.record(z.enum(FACETS), facet)),
    /** Facets of which there are more matches than were counted: each of their numbers is the least that there are. */
    partialFacets: z.array(z.enum(FACETS)),
    /** Where `location` was understood to be; null without one, and for a name that no known place bears. */
    place: z.nullable(place),
    /**
     * When nothing was found: filters without which something is, the most helpful first, with how much (counted up to
     * 1,000). For `destination`: within 100 km instead.
     */
    loosen: z.array(z.object({ filter: z.enum(LOOSENABLE), total: z.int() })),
  }),
  errors: [],
  basis: 'documented',
  claims: ['userId'],
  rateLimit: 'search',
});

/** The part of a search that can be kept: what it looks for, not where its reader stands in the results. */
export const searchFilters = z
  .omit(searchInput, {
    pageId: true,
    limit: true,
    userId: true,
    clientId: true,
    asOf: true,
    since: true,
    facets: true,
  })
  .check(...wholePoint);
export type SearchFilters = z.output<typeof searchFilters>;

export const similarJobs = defineCall({
  name: 'similarJobs',
  method: 'GET',
  path: '/api/similarJobs',
  summary: 'Open jobs like one that the caller may see: by skills, category and place',
  access: 'public',
  input: z.strictObject({ id }),
  output: z.array(jobListItem),
  errors: ['not_found'],
  basis: 'decided',
  rateLimit: 'search',
});

export const endedJob = defineCall({
  name: 'endedJob',
  method: 'GET',
  path: '/api/endedJob',
  summary: 'What became of a job that everybody could find once, and open jobs like it',
  access: 'public',
  input: z.strictObject({ id }),
  output: endedJobOutput,
  errors: ['not_found'],
  basis: 'decided',
  rateLimit: 'search',
});

export const getJobs = defineCall({
  name: 'getJobs',
  method: 'GET',
  path: '/api/getJobs',
  summary: "One client's jobs: in every state for the owner, the open ones for anybody else",
  access: USER_TYPES,
  input: z.strictObject({
    ...pageQuery,
    clientId: id,
    /** Documented in lower case here; `userId` beside it would be refused as an unknown field. */
    userid: z.optional(id),
    jobStatus: z.optional(JOB_STATUSES.schema),
    keyword: z.optional(line(0, LIMITS.keyword)),
    sortBy: z._default(MANAGED_JOB_SORTS.schema, 'posted'),
    /** Not the `asc` of activeJobs: here the words mean what they say. */
    direction: z._default(z.enum(['ascending', 'descending']), 'descending'),
  }),
  output: z.array(managedJob),
  page: z.extend(pageInfo, {
    /** Jobs per status under the same keyword, those without any left out; null for anybody but the owner. */
    statusCounts: z.nullable(z.array(z.object({ status: JOB_STATUSES.schema, count: z.int() }))),
  }),
  errors: [],
  basis: 'documented',
  claims: ['userid'],
  rateLimit: 'read',
});

export const getJobById = defineCall({
  name: 'getJobById',
  method: 'GET',
  path: '/api/getJobById',
  summary: 'One job: open ones for everybody, others for the owner and for who applied',
  access: 'public',
  input: z.strictObject({ id }),
  output: jobDetail,
  errors: ['not_found'],
  basis: 'documented',
  rateLimit: 'read',
});

export const addJob = defineCall({
  name: 'addJob',
  method: 'POST',
  path: '/api/addJob',
  summary: 'Posts a job, or stores it as a draft',
  access: ['client'],
  input: z.strictObject({
    job: jobDraft,
    status: z._default(z.enum(['active', 'draft']), 'active'),
    clientId: z.optional(id),
  }),
  output: jobDetail,
  errors: ['idempotency_mismatch', 'request_running'],
  basis: 'documented',
  claims: ['clientId'],
  idempotent: true,
  rateLimit: 'addJob',
});

export const applyJobs = defineCall({
  name: 'applyJobs',
  method: 'POST',
  path: '/api/applyJobs',
  summary: 'Applies to a job: a job seeker for themselves, a vendor for somebody on their bench',
  access: ['personal', 'individual', 'company'],
  input: z.strictObject({
    jobId: id,
    /** The bench resource to submit; vendors only, and theirs only. */
    employeeId: z.optional(id),
    userId: z.optional(id),
    companyId: z.optional(id),
    coverNote: z.optional(z.nullable(text(0, LIMITS.coverNote))),
    answers: z._default(
      z
        .array(z.strictObject({ questionId: line(1, 40), answer: text(1, LIMITS.answer) }))
        .check(z.maxLength(LIMITS.screeningQuestions)),
      [],
    ),
  }),
  output: z.object({ _id: id, jobId: id, status: APPLICATION_STATUSES.schema, appliedAt: instant }),
  errors: ['not_found', 'already_applied', 'job_not_open', 'idempotency_mismatch', 'request_running'],
  basis: 'documented',
  claims: ['userId', 'companyId'],
  idempotent: true,
  rateLimit: 'apply',
});
