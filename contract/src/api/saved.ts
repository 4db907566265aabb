/** Jobs and searches (with alerts) that people keep to come back to; employers keep searches for people. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { peopleFilters } from '../domain/finding.ts';
import { jobListItem } from '../domain/job.ts';
import { LIMITS } from '../domain/limits.ts';
import {
  ALERT_CHANNELS,
  ALERT_FREQUENCIES,
  PEOPLE_ALERT_FREQUENCIES,
  SAVED_SORTS,
  type AlertChannel,
} from '../domain/options.ts';
import type { UserType } from '../domain/user.ts';
import { id, instant, line, pageInfo, pageQuery } from '../wire.ts';
import { wholePoint } from '../wire-query.ts';
import { searchInput } from './job-search.ts';

/** Account types that can save jobs and searches. */
export const SAVERS = ['personal', 'individual', 'company'] as const satisfies readonly UserType[];

/** Account types that can save searches for people. */
export const PEOPLE_SAVERS = ['client'] as const satisfies readonly UserType[];

/** A job on the session user's list. It stays there when it closes, until the person removes it. */
export const savedJob = z.extend(jobListItem, {
  savedAt: instant,
  /** True while it takes applications. */
  open: z.boolean(),
});
export type SavedJob = z.output<typeof savedJob>;

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
    someWords: true,
    jobTypeSelect: true,
    experienceSelect: true,
  })
  .check(...wholePoint);
export type SearchFilters = z.output<typeof searchFilters>;

const searchName = line(1, LIMITS.searchName);

/** Each way once, in the order of the list; the desktop brings the panel along. */
const alertChannels = z.pipe(
  z
    .array(ALERT_CHANNELS.schema)
    .check(
      z.minLength(1, { error: 'Please choose at least one way, or turn alerts off' }),
      z.maxLength(ALERT_CHANNELS.list.length, { error: 'Each way only once' }),
    ),
  z.transform((given: AlertChannel[]) =>
    ALERT_CHANNELS.list.filter(
      (channel) => given.includes(channel) || (channel === 'panel' && given.includes('desktop')),
    ),
  ),
);

/** A search that somebody wants to come back to, and how soon to be told of new jobs. */
export const savedSearch = z.object({
  _id: id,
  name: z.string(),
  filters: searchFilters,
  frequency: ALERT_FREQUENCIES.schema,
  channels: z.array(ALERT_CHANNELS.schema),
  createdAt: instant,
  /** The latest alert, whose jobs can be opened by its id; null before the first. */
  lastAlert: z.nullable(z.object({ _id: id, sentAt: instant, jobs: z.int(), jobsAreCapped: z.boolean() })),
});
export type SavedSearch = z.output<typeof savedSearch>;

export const upsertSavedJob = defineCall({
  name: 'upsertSavedJob',
  method: 'POST',
  path: '/api/upsertSavedJob',
  summary: "Adds a job to the caller's list, or takes it off again",
  access: SAVERS,
  beforeTerms: true,
  input: z.strictObject({
    jobId: id,
    /** Without it the call toggles. A client that repeats a lost request says what it should be. */
    saved: z.optional(z.boolean()),
    userId: z.optional(id),
    companyId: z.optional(id),
  }),
  output: z.object({ jobId: id, saved: z.boolean(), savedAt: z.nullable(instant) }),
  errors: ['not_found', 'list_full'],
  basis: 'documented',
  claims: ['userId', 'companyId'],
  rateLimit: 'write',
});

export const getSavedJobs = defineCall({
  name: 'getSavedJobs',
  method: 'GET',
  path: '/api/getSavedJobs',
  summary: "The caller's saved jobs, also those that have closed",
  access: SAVERS,
  input: z.strictObject({
    ...pageQuery,
    sort: z._default(SAVED_SORTS.schema, 'saved'),
    userId: z.optional(id),
  }),
  output: z.array(savedJob),
  page: pageInfo,
  errors: [],
  basis: 'decided',
  claims: ['userId'],
  rateLimit: 'read',
});

export const getSavedSearches = defineCall({
  name: 'getSavedSearches',
  method: 'GET',
  path: '/api/getSavedSearches',
  summary: "The caller's saved searches, newest first",
  access: SAVERS,
  input: z.strictObject({ userId: z.optional(id) }),
  output: z.array(savedSearch),
  errors: [],
  basis: 'decided',
  claims: ['userId'],
  rateLimit: 'read',
});

export const saveSearch = defineCall({
  name: 'saveSearch',
  method: 'POST',
  path: '/api/saveSearch',
  summary: 'Keeps a search, with alerts about jobs that are posted from now on',
  access: SAVERS,
  input: z.strictObject({
    name: searchName,
    filters: searchFilters,
    frequency: z._default(ALERT_FREQUENCIES.schema, 'daily'),
    channels: z._default(alertChannels, ['panel', 'desktop']),
  }),
  output: savedSearch,
  errors: ['search_name_taken', 'list_full', 'idempotency_mismatch', 'request_running'],
  basis: 'decided',
  idempotent: true,
  rateLimit: 'write',
});

export const updateSavedSearch = defineCall({
  name: 'updateSavedSearch',
  method: 'POST',
  path: '/api/updateSavedSearch',
  summary: 'Renames a saved search, or changes how soon and by which ways its alerts come',
  access: SAVERS,
  beforeTerms: true,
  input: z.strictObject({
    id,
    name: z.optional(searchName),
    frequency: z.optional(ALERT_FREQUENCIES.schema),
    channels: z.optional(alertChannels),
  }),
  output: savedSearch,
  errors: ['not_found', 'search_name_taken'],
  basis: 'decided',
  rateLimit: 'write',
});

export const deleteSavedSearch = defineCall({
  name: 'deleteSavedSearch',
  method: 'POST',
  path: '/api/deleteSavedSearch',
  summary: 'Deletes a saved search; its alerts end',
  access: SAVERS,
  beforeTerms: true,
  input: z.strictObject({ id }),
  output: z.object({ _id: id }),
  errors: ['not_found'],
  basis: 'decided',
  rateLimit: 'write',
});

export const getSearchAlert = defineCall({
  name: 'getSearchAlert',
  method: 'GET',
  path: '/api/getSearchAlert',
  summary: 'The search behind an alert, and from when on its jobs were new',
  access: SAVERS,
  input: z.strictObject({ id }),
  output: z.object({ _id: id, search: savedSearch, since: instant }),
  errors: ['not_found'],
  basis: 'decided',
  rateLimit: 'read',
});

/** A search for people that an employer wants to come back to. */
export const peopleSearch = z.object({
  _id: id,
  name: z.string(),
  filters: peopleFilters,
  frequency: PEOPLE_ALERT_FREQUENCIES.schema,
  channels: z.array(ALERT_CHANNELS.schema),
  createdAt: instant,
  /** Since when people count as new: when somebody of the account last opened it from the list. */
  lookedAt: instant,
  /** The number of people found now who have opened up, or changed their profile, since then. */
  newPeople: z.int(),
  newIsCapped: z.boolean(),
});
export type SavedPeopleSearch = z.output<typeof peopleSearch>;

export const getPeopleSearches = defineCall({
  name: 'getPeopleSearches',
  method: 'GET',
  path: '/api/getPeopleSearches',
  summary: "The account's searches for people, newest first, each with how many are new",
  access: PEOPLE_SAVERS,
  input: z.strictObject({}),
  output: z.array(peopleSearch),
  errors: [],
  basis: 'decided',
  rateLimit: 'people',
});

export const savePeopleSearch = defineCall({
  name: 'savePeopleSearch',
  method: 'POST',
  path: '/api/savePeopleSearch',
  summary: 'Keeps a search for people, with a daily alert about who is new from now on',
  access: PEOPLE_SAVERS,
  input: z.strictObject({
    name: searchName,
    filters: peopleFilters,
    frequency: z._default(PEOPLE_ALERT_FREQUENCIES.schema, 'daily'),
    channels: z._default(alertChannels, ['panel', 'desktop']),
  }),
  output: peopleSearch,
  errors: ['search_name_taken', 'list_full', 'idempotency_mismatch', 'request_running'],
  basis: 'decided',
  idempotent: true,
  rateLimit: 'write',
});

export const updatePeopleSearch = defineCall({
  name: 'updatePeopleSearch',
  method: 'POST',
  path: '/api/updatePeopleSearch',
  summary: 'Renames a search for people, changes its alerts, or says that its people have been looked at',
  access: PEOPLE_SAVERS,
  input: z.strictObject({
    id,
    name: z.optional(searchName),
    frequency: z.optional(PEOPLE_ALERT_FREQUENCIES.schema),
    channels: z.optional(alertChannels),
    /** From now on others count as new. */
    looked: z.optional(z.literal(true)),
  }),
  output: peopleSearch,
  errors: ['not_found', 'search_name_taken'],
  basis: 'decided',
  rateLimit: 'write',
});

export const deletePeopleSearch = defineCall({
  name: 'deletePeopleSearch',
  method: 'POST',
  path: '/api/deletePeopleSearch',
  summary: 'Deletes a search for people; its alerts end',
  access: PEOPLE_SAVERS,
  beforeTerms: true,
  input: z.strictObject({ id }),
  output: z.object({ _id: id }),
  errors: ['not_found'],
  basis: 'decided',
  rateLimit: 'write',
});
