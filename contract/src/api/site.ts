/** What visitors read apart from jobs: employers, people who opted in, and how much there is of everything. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { countryCode } from '../domain/job.ts';
import { LIMITS } from '../domain/limits.ts';
import {
  CANDIDATE_SORTS,
  CATEGORIES,
  COMPANY_SIZES,
  DATES_POSTED,
  EMPLOYER_SORTS,
  EXPERIENCES,
  GENDERS,
  QUALIFICATIONS,
} from '../domain/options.ts';
import { place } from '../domain/place.ts';
import { candidateCard, employerCard, employerDetail } from '../domain/public-profile.ts';
import { id, instant, line, pageInfo, pageQuery, queryDegrees, queryInt, queryList, wholePoint } from '../wire.ts';

const facet = z.array(z.object({ value: z.string(), count: z.int() }));

/** Keyword and surroundings, as in `activeJobs`; candidates' keywords are read as those of jobs, to the sign. */
const common = {
  ...pageQuery,
  keyword: z.optional(line(0, LIMITS.keyword)),
  /** A place by name, such as "Pune" or "Pune, Maharashtra, India". */
  location: z.optional(line(1, LIMITS.place)),
  /** Kilometres around `location`, or around the coordinates; 0 = the place itself. */
  destination: z.optional(queryInt(0, LIMITS.distanceKm)),
  /** Degrees (WGS 84); both or neither. They win over `location`. */
  latitude: z.optional(queryDegrees(90)),
  longitude: z.optional(queryDegrees(180)),
  country: z.optional(countryCode),
  category: z.optional(queryList(CATEGORIES.schema)),
} as const;

const year = queryInt(LIMITS.foundationYear.min, LIMITS.foundationYear.max);

/** Filters of the employers whose counts stand beside their values. */
export const EMPLOYER_FACETS = ['category', 'companySize'] as const;

export const getEmployers = defineCall({
  name: 'getEmployers',
  method: 'GET',
  path: '/api/getEmployers',
  summary: 'Employers who have posted a job',
  access: 'public',
  input: z
    .strictObject({
      ...common,
      companySize: z.optional(queryList(COMPANY_SIZES.schema)),
      /** The documented range (spec section 3), 1900 to 2028; who does not say the year is in no narrower one. */
      foundationDateMin: z.optional(year),
      foundationDateMax: z.optional(year),
      sort: z._default(EMPLOYER_SORTS.schema, 'jobs'),
    })
    .check(...wholePoint),
  output: z.array(employerCard),
  page: z.extend(pageInfo, {
    place: z.nullable(place),
    /** Each is counted as if it were not set itself. */
    facets: z.record(z.enum(EMPLOYER_FACETS), facet),
  }),
  errors: [],
  basis: 'decided',
  rateLimit: 'search',
});

export const getEmployerById = defineCall({
  name: 'getEmployerById',
  method: 'GET',
  path: '/api/getEmployerById',
  summary: "An employer's public page; there is one once a job of theirs could be found",
  access: 'public',
  input: z.strictObject({ id }),
  output: employerDetail,
  errors: ['not_found'],
  basis: 'decided',
  rateLimit: 'read',
});

export const CANDIDATE_FACETS = ['category', 'experiences', 'qualifications'] as const;

export const getCandidates = defineCall({
  name: 'getCandidates',
  method: 'GET',
  path: '/api/getCandidates',
  summary:
    'People who opted in to be found; a signed-in employer also finds those who show themselves to employers alone',
  access: 'public',
  input: z
    .strictObject({
      ...common,
      /** Refused unless the operator set ALLOW_GENDER_FILTER. */
      candidateGender: z.optional(GENDERS.schema),
      /** How long ago somebody opted in. */
      datePost: z._default(DATES_POSTED.schema, 'all'),
      experiences: z.optional(queryList(EXPERIENCES.schema)),
      qualifications: z.optional(queryList(QUALIFICATIONS.schema)),
      /** Leaves out who applied to that job, for the employer whose job it is; for others it says nothing. */
      notAppliedTo: z.optional(id),
      sort: z._default(CANDIDATE_SORTS.schema, 'asc'),
    })
    .check(...wholePoint),
  output: z.array(candidateCard),
  /** `total` stops at `LIMITS.candidatesReached`, and so does paging. */
  page: z.extend(pageInfo, {
    place: z.nullable(place),
    /** The spelling that was searched for instead, when nobody was found by the given words. */
    correctedTo: z.nullable(z.string()),
    facets: z.record(z.enum(CANDIDATE_FACETS), facet),
    /** Whether `candidateGender` is taken here. */
    genderFilter: z.boolean(),
  }),
  errors: [],
  basis: 'decided',
  rateLimit: 'search',
});

export const siteFigures = z.object({
  openJobs: z.int(),
  /** Open ones, posted in the last seven days. */
  postedThisWeek: z.int(),
  remoteJobs: z.int(),
  /** Employers with an open job. */
  employersHiring: z.int(),
  /** Different cities and countries with an open job. */
  places: z.int(),
  countries: z.int(),
  /** People whom everybody can find. */
  candidates: z.int(),
  /** Open jobs of each category, the fullest first. */
  categories: z.array(z.object({ value: CATEGORIES.schema, count: z.int() })),
  countedAt: instant,
});
export type SiteFigures = z.output<typeof siteFigures>;

export const getSiteFigures = defineCall({
  name: 'getSiteFigures',
  method: 'GET',
  path: '/api/getSiteFigures',
  summary: 'How much there is of everything, counted at most some minutes ago',
  access: 'public',
  input: z.strictObject({}),
  output: siteFigures,
  errors: [],
  basis: 'decided',
  rateLimit: 'read',
});
