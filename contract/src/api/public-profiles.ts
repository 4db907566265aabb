/** What a signed-in employer or job seeker shows to others. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { countryCode } from '../domain/job.ts';
import { LIMITS } from '../domain/limits.ts';
import { CATEGORIES, COMPANY_SIZES, GENDERS, NAMES_SHOWN, QUALIFICATIONS, VISIBILITIES } from '../domain/options.ts';
import { candidateCard } from '../domain/public-profile.ts';
import { id, line, nothing, text, webUrl } from '../wire.ts';

const placeFields = {
  country: z.nullable(countryCode),
  state: z.nullable(line(1, 80)),
  city: z.nullable(line(1, 80)),
} as const;

const companyFields = {
  about: z.nullable(text(1, LIMITS.about)),
  website: z.nullable(webUrl),
  industry: z.nullable(line(1, LIMITS.industry)),
  category: z.nullable(CATEGORIES.schema),
  size: z.nullable(COMPANY_SIZES.schema),
  foundedYear: z.nullable(
    z
      .int({ error: 'Must be a year' })
      .check(
        z.minimum(LIMITS.foundationYear.min, { error: `${String(LIMITS.foundationYear.min)} at the earliest` }),
        z.maximum(LIMITS.foundationYear.max, { error: `${String(LIMITS.foundationYear.max)} at the latest` }),
      ),
  ),
  ...placeFields,
} as const;

/** The version is what a change has to name: who comes second is told, and overwrites nothing. */
const version = z.int().check(z.minimum(0));

export const companyPage = z.object({
  ...companyFields,
  website: z.nullable(z.string()),
  name: z.string(),
  version,
  /** Others can see the page: a job of this employer could be found. */
  isPublic: z.boolean(),
});
export type CompanyPage = z.output<typeof companyPage>;

export const getCompanyPage = defineCall({
  name: 'getCompanyPage',
  method: 'GET',
  path: '/api/getCompanyPage',
  summary: "What the signed-in employer's public page says",
  access: ['client'],
  input: nothing,
  output: companyPage,
  errors: [],
  basis: 'decided',
  rateLimit: 'read',
});

export const updateCompanyPage = defineCall({
  name: 'updateCompanyPage',
  method: 'POST',
  path: '/api/updateCompanyPage',
  summary: "Replaces what the signed-in employer's public page says; the name is changed by updateProfile",
  access: ['client'],
  input: z.strictObject({ ...companyFields, version }),
  output: companyPage,
  errors: ['conflict'],
  basis: 'decided',
  rateLimit: 'write',
});

const candidateFields = {
  visibility: VISIBILITIES.schema,
  nameShown: NAMES_SHOWN.schema,
  headline: z.nullable(line(3, LIMITS.headline)),
  category: z.nullable(CATEGORIES.schema),
  skills: z
    .array(line(1, LIMITS.skill))
    .check(z.maxLength(LIMITS.skills, { error: `At most ${String(LIMITS.skills)} skills` })),
  totalYears: z.nullable(
    z
      .number({ error: 'Must be a number of years' })
      .check(
        z.minimum(0, { error: 'Cannot be negative' }),
        z.maximum(LIMITS.years, { error: `At most ${String(LIMITS.years)} years` }),
      ),
  ),
  qualification: z.nullable(QUALIFICATIONS.schema),
  ...placeFields,
  gender: z.nullable(GENDERS.schema),
} as const;

export const candidateProfile = z.object({
  ...candidateFields,
  headline: z.nullable(z.string()),
  /** Companies that never see this person. */
  blocked: z.array(z.object({ _id: id, name: z.string() })),
  /** False where the operator has no use for it, and nothing was said earlier that could be taken back. */
  asksGender: z.boolean(),
  version,
  /** What others see, or would see; null without a headline. */
  card: z.nullable(candidateCard),
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
  input: z
    .strictObject({
      ...candidateFields,
      gender: z.optional(candidateFields.gender),
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
