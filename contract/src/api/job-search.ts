/** The search over open jobs, what completes its words, and where to look on from one job. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { countryCode, currencyCode, endedJob as endedJobOutput, jobListItem } from '../domain/job.ts';
import { LIMITS, SHELVES } from '../domain/limits.ts';
import {
  APPLIED_FILTERS,
  CATEGORIES,
  DATES_POSTED,
  EXPERIENCES,
  JOB_SORTS,
  JOB_TYPES,
  WORK_MODES,
} from '../domain/options.ts';
import { place, suggestion } from '../domain/place.ts';
import { id, instant, line, pageInfo, pageQuery, valueCounts } from '../wire.ts';
import { queryDegrees, queryFlag, queryInt, queryList, wholePoint } from '../wire-query.ts';

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

export const searchInput = z.strictObject({
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
   * True: instead of the jobs that `keyword` finds, those that some of its words find, at most `limit` on one page and those
   * with the most telling words first. There are none unless all words together find a job, but fewer than ten; and none
   * for a single word, for words in quotes and beside operators. Without facets.
   */
  someWords: z.optional(queryFlag),
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
  /** One more value of `jobTypes`, as the documented search has it. */
  jobTypeSelect: z.optional(JOB_TYPES.schema),
  workMode: z.optional(queryList(WORK_MODES.schema)),
  experience: z.optional(queryList(EXPERIENCES.schema)),
  /** One more value of `experience`. */
  experienceSelect: z.optional(EXPERIENCES.schema),
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
    facets: z.nullable(z.record(z.enum(FACETS), valueCounts)),
    /** Facets of which there are more matches than were counted: each of their numbers is the least that there are. */
    partialFacets: z.array(z.enum(FACETS)),
    /** The place that `location` was resolved to; null without a location, or if no known place has that name. */
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

export const getSuggestions = defineCall({
  name: 'getSuggestions',
  method: 'GET',
  path: '/api/getSuggestions',
  summary: 'Completes what is being typed: job titles, skills and companies, skills alone, or places',
  access: 'public',
  input: z.strictObject({
    kind: z.enum(['keyword', 'skill', 'place']),
    q: line(1, LIMITS.keyword),
    /** Places of this country first. */
    country: z.optional(countryCode),
  }),
  output: z.array(suggestion).check(z.maxLength(SHELVES.suggestions)),
  errors: [],
  basis: 'decided',
  rateLimit: 'suggest',
});
