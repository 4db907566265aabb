/** A job seeker's profile as somebody else sees it: what is not for them is null or an empty list. */
import * as z from 'zod/mini';
import { preferences } from './career.ts';
import { LANGUAGE_LEVELS, SKILL_LEVELS } from './career-options.ts';
import { CATEGORIES, QUALIFICATIONS } from './options.ts';

const text = z.nullable(z.string());

/** Months, `2021-03`, or only years, `2021`; none of them has the id of an entry, by which two answers could be joined. */
export const shownProfile = z.object({
  /** "Asha K." or "A. K." to those who have no application of this person. */
  name: z.string(),
  headline: text,
  category: z.nullable(CATEGORIES.schema),
  qualification: z.nullable(QUALIFICATIONS.schema),
  totalYears: z.nullable(z.number()),
  country: text,
  state: text,
  city: text,
  /** IANA name. */
  timeZone: text,
  about: text,
  skills: z.array(
    z.object({
      name: z.string(),
      level: z.nullable(SKILL_LEVELS.schema),
      years: z.nullable(z.number()),
      lastUsed: z.nullable(z.int()),
      /** Title of the entry of this answer that shows it. */
      shownBy: text,
    }),
  ),
  experiences: z.array(
    z.object({ title: z.string(), employer: text, place: text, from: z.string(), until: text, summary: text }),
  ),
  educations: z.array(
    z.object({
      title: z.string(),
      institution: text,
      qualification: z.nullable(QUALIFICATIONS.schema),
      from: text,
      until: text,
    }),
  ),
  certificates: z.array(z.object({ name: z.string(), issuer: text, issued: text, expires: text })),
  languages: z.array(z.object({ code: z.string(), level: LANGUAGE_LEVELS.schema })),
  links: z.array(z.object({ label: z.string(), url: z.string() })),
  preferences,
  contact: z.nullable(z.object({ email: text, phone: text })),
});
export type ShownProfile = z.output<typeof shownProfile>;

/** The steps to a complete profile, in the order in which they are suggested. */
export const PROFILE_STEPS = [
  'headline',
  'experience',
  'skills',
  'place',
  'about',
  'preferences',
  'education',
  'skill-details',
  'languages',
  'visibility',
] as const;
export type ProfileStep = (typeof PROFILE_STEPS)[number];

export const completeness = z.object({
  /** 0 to 100. */
  percent: z.int(),
  /** The missing step that would help most; null if nothing is missing. */
  next: z.nullable(z.object({ step: z.enum(PROFILE_STEPS), text: z.string() })),
});
export type Completeness = z.output<typeof completeness>;
