/** An employer looks for people, and keeps those it wants to come back to on lists. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { directoryQuery } from '../domain/directory.ts';
import { FINDING_SORTS, foundPerson, peopleFilterFields, peopleList, PERSON_SOURCES } from '../domain/finding.ts';
import { LIMITS } from '../domain/limits.ts';
import { DATES_POSTED, EXPERIENCES } from '../domain/options.ts';
import { place } from '../domain/place.ts';
import { id, line, nothing, pageInfo, valueCounts } from '../wire.ts';
import { queryFlag, queryList, wholePoint } from '../wire-query.ts';

export const FINDING_FACETS = ['category', 'experiences', 'qualifications', 'skills'] as const;

export const getAllVendorAndJobseeker = defineCall({
  name: 'getAllVendorAndJobseeker',
  method: 'GET',
  path: '/api/getAllVendorAndJobseeker',
  summary: 'People whom the employer may find, masked, with how they match one of its jobs',
  access: ['client'],
  input: z
    .strictObject({
      ...directoryQuery,
      ...peopleFilterFields,
      /** One more value of `experiences`, as the documented search has it. */
      experienceSelect: z.optional(EXPERIENCES.schema),
      /** The source that shows the person. People on a bench are not found, since no vendor has allowed it yet. */
      userType: z.optional(queryList(PERSON_SOURCES.schema)),
      /** Counts from the day on which the person opted in. */
      datePost: z._default(DATES_POSTED.schema, 'all'),
      /** An own job that people are compared with. */
      jobId: z.optional(id),
      /** Leaves out who has applied for that job in person, whatever came of it. */
      hideApplied: z._default(queryFlag, false),
      /** An own list that people are on. */
      listId: z.optional(id),
      sort: z._default(FINDING_SORTS.schema, 'asc'),
      /** Counts beside the filters; without them each is empty, and the people come sooner. */
      facets: z._default(queryFlag, true),
    })
    .check(
      ...wholePoint,
      z.refine((search) => search.sort !== 'match' || search.jobId !== undefined, {
        error: 'Say which job people are compared with',
        path: ['jobId'],
      }),
      z.refine((search) => !search.hideApplied || search.jobId !== undefined, {
        error: 'Say for which job people may not have applied',
        path: ['jobId'],
      }),
    ),
  output: z.array(foundPerson),
  /** `total` stops at `LIMITS.candidatesReached`, and so does paging. */
  page: z.extend(pageInfo, {
    place: z.nullable(place),
    /** The spelling that was searched for instead, when nobody was found by the given words. */
    correctedTo: z.nullable(z.string()),
    facets: z.record(z.enum(FINDING_FACETS), valueCounts),
    /** Whether `candidateGender` is taken here. */
    genderFilter: z.boolean(),
    /** Only for `match`: some people are missing because their match is being calculated again at the moment. */
    comparedSome: z.boolean(),
    /** Invitations that the caller can still send today; null without a limit. */
    invitesLeft: z.nullable(z.int()),
  }),
  errors: ['not_found'],
  basis: 'documented',
  rateLimit: 'people',
});

export const getPeopleLists = defineCall({
  name: 'getPeopleLists',
  method: 'GET',
  path: '/api/getPeopleLists',
  summary: 'Lists of people that the account keeps for later, by name',
  access: ['client'],
  input: nothing,
  output: z.array(peopleList),
  errors: [],
  basis: 'decided',
  rateLimit: 'read',
});

export const addPeopleList = defineCall({
  name: 'addPeopleList',
  method: 'POST',
  path: '/api/addPeopleList',
  summary: 'Makes a list of people, with a first one if somebody is named',
  access: ['client'],
  input: z.strictObject({
    name: line(1, LIMITS.peopleListName),
    /** The `_id` of the person's card. */
    candidateId: z.optional(id),
  }),
  output: peopleList,
  errors: ['not_found', 'people_list_name_taken', 'list_full', 'idempotency_mismatch', 'request_running'],
  basis: 'decided',
  idempotent: true,
  rateLimit: 'write',
});

export const deletePeopleList = defineCall({
  name: 'deletePeopleList',
  method: 'POST',
  path: '/api/deletePeopleList',
  summary: 'Deletes a list; the people on it hear nothing of it',
  access: ['client'],
  beforeTerms: true,
  input: z.strictObject({ listId: id }),
  output: nothing,
  errors: ['not_found'],
  basis: 'decided',
  rateLimit: 'write',
});

export const keepPerson = defineCall({
  name: 'keepPerson',
  method: 'POST',
  path: '/api/keepPerson',
  summary: 'Puts a person on a list, or takes them off it; a second time changes nothing',
  access: ['client'],
  input: z.strictObject({ listId: id, candidateId: id, kept: z.boolean() }),
  output: peopleList,
  errors: ['not_found', 'list_full'],
  basis: 'decided',
  rateLimit: 'write',
});
