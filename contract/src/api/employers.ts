/** Employers as visitors find them, and what the signed-in one says on its own page. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { directoryQuery, placeFields, version } from '../domain/directory.ts';
import { countryCode } from '../domain/job.ts';
import { LIMITS } from '../domain/limits.ts';
import { TEAM_TYPES } from '../domain/member-role.ts';
import { pictureInput } from '../domain/picture.ts';
import { CATEGORIES, COMPANY_SIZES, EMPLOYER_SORTS } from '../domain/options.ts';
import { place } from '../domain/place.ts';
import { companyLink, employerCard, employerDetail, vendorCard } from '../domain/public-profile.ts';
import { id, line, nothing, pageInfo, text, valueCounts, webUrl } from '../wire.ts';
import { queryInt, queryList, wholePoint } from '../wire-query.ts';

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
      ...directoryQuery,
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
    facets: z.record(z.enum(EMPLOYER_FACETS), valueCounts),
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
  links: z.array(z.strictObject({ label: line(1, LIMITS.linkLabel), url: webUrl })).check(
    z.maxLength(LIMITS.companyLinks, { error: `At most ${String(LIMITS.companyLinks)} links` }),
    z.refine((links) => new Set(links.map(({ url }) => url)).size === links.length, { error: 'Name each page once' }),
  ),
  sites: z.array(z.strictObject({ ...placeFields, country: countryCode })).check(
    z.maxLength(LIMITS.companySites, { error: `At most ${String(LIMITS.companySites)} offices` }),
    z.refine((sites) => new Set(sites.map((site) => JSON.stringify(site).toLowerCase())).size === sites.length, {
      error: 'Name each office once',
    }),
  ),
  ...placeFields,
} as const;

export const companyPage = z.object({
  ...companyFields,
  website: z.nullable(z.string()),
  links: z.array(companyLink),
  name: z.string(),
  /** Path of the logo under this origin. */
  logo: z.nullable(z.string()),
  /** Path of a photo of the team under this origin. */
  teamPhoto: z.nullable(z.string()),
  version,
  /** Others can see the page: a job of this employer could be found. */
  isPublic: z.boolean(),
  /** The stored profile as others see it, or will see it once it is public. */
  shown: z.object({
    /** To everybody: an employer's page. Null of a vendor, who has none. */
    everybody: z.nullable(employerDetail),
    /** To an employer with a submission: the vendor's card. Null of an employer, who submits nobody. */
    submittedTo: z.nullable(vendorCard),
  }),
});
export type CompanyPage = z.output<typeof companyPage>;

export const getCompanyPage = defineCall({
  name: 'getCompanyPage',
  method: 'GET',
  path: '/api/getCompanyPage',
  summary: 'What the signed-in employer or vendor says of their company',
  access: TEAM_TYPES,
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
  summary: 'Replaces what the signed-in employer or vendor says of their company; the name is changed by updateProfile',
  access: TEAM_TYPES,
  input: z.strictObject({ ...companyFields, version }),
  output: companyPage,
  errors: ['conflict'],
  basis: 'decided',
  rateLimit: 'write',
});

export const updateLogo = defineCall({
  name: 'updateLogo',
  method: 'POST',
  path: '/api/updateLogo',
  summary:
    'Replaces the logo of the company, or removes it with null; it is drawn anew, so that nothing hidden is kept',
  access: TEAM_TYPES,
  input: z.strictObject({ image: pictureInput }),
  output: companyPage,
  errors: ['image_unreadable', 'storage_full'],
  basis: 'decided',
  rateLimit: 'write',
});

export const updateTeamPhoto = defineCall({
  name: 'updateTeamPhoto',
  method: 'POST',
  path: '/api/updateTeamPhoto',
  summary: 'Replaces the photo of the team, or removes it with null; it is drawn anew, so that nothing hidden is kept',
  access: TEAM_TYPES,
  input: z.strictObject({ image: pictureInput }),
  output: companyPage,
  errors: ['image_unreadable', 'storage_full'],
  basis: 'decided',
  rateLimit: 'write',
});
