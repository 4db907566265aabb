/** Job seekers who opted in to be found, and what the signed-in one shows of themselves. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { careerFields, yearsOfWork } from '../domain/career.ts';
import { directoryQuery, placeFields, version } from '../domain/directory.ts';
import { LIMITS } from '../domain/limits.ts';
import {
  CANDIDATE_SORTS,
  CATEGORIES,
  DATES_POSTED,
  EXPERIENCES,
  GENDERS,
  NAMES_SHOWN,
  QUALIFICATIONS,
  VISIBILITIES,
} from '../domain/options.ts';
import { place } from '../domain/place.ts';
import { candidateCard } from '../domain/public-profile.ts';
import { completeness, shownProfile } from '../domain/shown-profile.ts';
import { id, line, nothing, pageInfo, valueCounts } from '../wire.ts';
import { queryList, wholePoint } from '../wire-query.ts';

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
      ...directoryQuery,
      /** Refused unless the operator set ALLOW_GENDER_FILTER. */
      candidateGender: z.optional(GENDERS.schema),
      /** Counts from the day on which the person opted in. */
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
    facets: z.record(z.enum(CANDIDATE_FACETS), valueCounts),
    /** Whether `candidateGender` is taken here. */
    genderFilter: z.boolean(),
  }),
  errors: [],
  basis: 'decided',
  rateLimit: 'search',
});

export const getCandidate = defineCall({
  name: 'getCandidate',
  method: 'GET',
  path: '/api/getCandidate',
  summary: 'One person of that list, with as much of the profile as the caller may see; never who it is',
  access: 'public',
  /** The id of the candidate card. */
  input: z.strictObject({ id }),
  output: shownProfile,
  errors: ['not_found'],
  basis: 'decided',
  rateLimit: 'read',
});

const candidateFields = {
  visibility: VISIBILITIES.schema,
  nameShown: NAMES_SHOWN.schema,
  headline: z.nullable(line(3, LIMITS.headline)),
  category: z.nullable(CATEGORIES.schema),
  skills: z
    .array(line(1, LIMITS.skill))
    .check(z.maxLength(LIMITS.skills, { error: `At most ${String(LIMITS.skills)} skills` })),
  totalYears: z.nullable(yearsOfWork),
  qualification: z.nullable(QUALIFICATIONS.schema),
  ...placeFields,
  gender: z.nullable(GENDERS.schema),
} as const;

export const candidateProfile = z.object({
  ...candidateFields,
  ...careerFields,
  headline: z.nullable(z.string()),
  /** Companies that never see this person. */
  blocked: z.array(z.object({ _id: id, name: z.string() })),
  /** False where the operator has no use for it, and nothing was said earlier that could be taken back. */
  asksGender: z.boolean(),
  version,
  /** The card as others see it, or would see it; null without a headline. */
  card: z.nullable(candidateCard),
  /**
   * The stored profile as others see it now; null where they see nothing. An employer has no application, an `applied`
   * one has.
   */
  shown: z.object({
    visitor: z.nullable(shownProfile),
    employer: z.nullable(shownProfile),
    applied: z.nullable(shownProfile),
  }),
  completeness,
});
export type CandidateProfile = z.output<typeof candidateProfile>;

export const getCandidateProfile = defineCall({
  name: 'getCandidateProfile',
  method: 'GET',
  path: '/api/getCandidateProfile',
  summary: 'What others may see of the signed-in job seeker, and who they are',
  access: ['personal'],
  input: nothing,
  output: candidateProfile,
  errors: [],
  basis: 'decided',
  rateLimit: 'read',
});

export const updateCandidateProfile = defineCall({
  name: 'updateCandidateProfile',
  method: 'POST',
  path: '/api/updateCandidateProfile',
  summary: 'Replaces what others may see of the signed-in job seeker, and who they are',
  access: ['personal'],
  beforeTerms: true,
  input: z
    .strictObject({
      ...candidateFields,
      gender: z.optional(candidateFields.gender),
      /** Fields that are left out stay as they are. */
      about: z.optional(careerFields.about),
      skillDetails: z.optional(careerFields.skillDetails),
      experiences: z.optional(careerFields.experiences),
      educations: z.optional(careerFields.educations),
      certificates: z.optional(careerFields.certificates),
      languages: z.optional(careerFields.languages),
      links: z.optional(careerFields.links),
      preferences: z.optional(careerFields.preferences),
      /** Ids of employers. */
      blocked: z
        .array(id)
        .check(z.maxLength(LIMITS.blockedCompanies, { error: `At most ${String(LIMITS.blockedCompanies)} companies` })),
      version,
    })
    .check(
      z.refine((profile) => profile.visibility === 'hidden' || profile.headline !== null, {
        error: 'Describe what you do in one line before others can find you',
        path: ['headline'],
      }),
    ),
  output: candidateProfile,
  errors: ['conflict'],
  basis: 'decided',
  rateLimit: 'write',
});
