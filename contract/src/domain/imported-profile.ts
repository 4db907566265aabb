/** A JSON Resume as a draft of a profile: the owner reviews it before anything is stored. */
import * as z from 'zod/mini';
import { preferences } from './career.ts';
import { LANGUAGE_LEVELS, SKILL_LEVELS } from './career-options.ts';
import { CATEGORIES, NAMES_SHOWN, QUALIFICATIONS, VISIBILITIES } from './options.ts';
import { resumeMonth } from './resume-reading.ts';

/** The value as it stands in the file; it is validated only when the profile is saved. */
const said = z.nullable(z.string());
/** A year alone is for its owner to complete. */
const month = z.nullable(resumeMonth);
const span = { from: month, until: month } as const;

export const importedProfile = z.object({
  /** Whether we wrote the file: then nothing is lost on the way. */
  isOwn: z.boolean(),
  /** These belong to the account and are compared only. */
  firstName: said,
  lastName: said,
  email: said,
  phone: said,
  timeZone: said,
  headline: said,
  about: said,
  category: z.nullable(CATEGORIES.schema),
  qualification: z.nullable(QUALIFICATIONS.schema),
  totalYears: z.nullable(z.number()),
  country: said,
  state: said,
  city: said,
  visibility: z.nullable(VISIBILITIES.schema),
  nameShown: z.nullable(NAMES_SHOWN.schema),
  skills: z.array(
    z.object({
      name: z.string(),
      level: z.nullable(SKILL_LEVELS.schema),
      years: z.nullable(z.number()),
      lastUsed: z.nullable(z.int()),
      /** Id of an entry of this draft. */
      evidence: said,
    }),
  ),
  experiences: z.array(z.object({ id: z.string(), title: said, employer: said, place: said, ...span, summary: said })),
  educations: z.array(
    z.object({
      id: z.string(),
      title: said,
      institution: said,
      qualification: z.nullable(QUALIFICATIONS.schema),
      ...span,
    }),
  ),
  certificates: z.array(z.object({ id: z.string(), name: said, issuer: said, issued: month, expires: month })),
  /** `code` null: a language that we do not know by that name. */
  languages: z.array(z.object({ code: said, name: said, level: z.nullable(LANGUAGE_LEVELS.schema) })),
  links: z.array(z.object({ id: z.string(), label: said, url: z.string() })),
  preferences: z.nullable(preferences),
  /** The parts that a profile has no room for, in plain words. */
  leftOut: z.array(z.string()),
});
export type ImportedProfile = z.output<typeof importedProfile>;

export const jsonResumeImport = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('draft'), draft: importedProfile }),
  z.object({
    kind: z.literal('refused'),
    /** Such as `work[2].startDate`; empty for the whole file. */
    faults: z.array(z.object({ path: z.string(), message: z.string() })),
    /** All faults, also those that are not listed. */
    total: z.int(),
  }),
]);
export type JsonResumeImport = z.output<typeof jsonResumeImport>;
