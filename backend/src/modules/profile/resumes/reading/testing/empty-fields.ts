import type { ResumeFields } from '#contract/domain/resume-reading.ts';

/** Nothing was understood. */
export function emptyFields(): ResumeFields {
  return {
    name: null,
    headline: null,
    emails: [],
    phones: [],
    place: null,
    links: [],
    about: null,
    skills: [],
    experiences: [],
    educations: [],
    certificates: [],
    languages: [],
  };
}
