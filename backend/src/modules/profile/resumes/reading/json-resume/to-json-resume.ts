import type { JsonResume } from '#contract/domain/json-resume.ts';
import { SCHEMA, type ResumeProfile } from './profile.ts';

/** A profile as JSON Resume, with everything in it: reading it again gives the same profile. */
export function toJsonResume(profile: ResumeProfile): JsonResume {
  const { location, links, more } = profile;
  const { profiles: otherProfiles = [], location: otherLocation = {}, ...otherBasics } = more.basics;
  const { skills: otherSkills = [], ...sections } = more.sections;
  const [first] = links;
  const own = first?.network === null && first.username === null ? first : undefined;
  const profiles = [
    ...links.filter((link) => link !== own).map(({ network, username, url }) => said({ network, username, url })),
    ...(otherProfiles as Record<string, unknown>[]),
  ];
  const where = { ...said(location), ...(otherLocation as Record<string, unknown>) };
  const skills = [
    ...profile.skills.map(({ name, level, years, keywords, more: rest }) => ({
      name,
      ...said({ level, yearsOfExperience: years, keywords }),
      ...rest,
    })),
    ...(otherSkills as Record<string, unknown>[]),
  ];
  return {
    $schema: SCHEMA,
    ...sections,
    ...said({
      basics: {
        ...said({
          name: profile.name,
          label: profile.headline,
          email: profile.email,
          phone: profile.phone,
          url: own?.url ?? null,
          summary: profile.about,
          profiles,
        }),
        ...(Object.keys(where).length > 0 ? { location: where } : {}),
        ...otherBasics,
      },
      work: profile.experiences.map(({ title, employer, place, from, until, text, highlights, more: rest }) => ({
        ...said({
          name: employer,
          position: title,
          location: place,
          startDate: from,
          endDate: until,
          summary: text,
          highlights,
        }),
        ...rest,
      })),
      education: profile.educations.map(({ degree, area, institution, from, until, more: rest }) => ({
        ...said({ institution, area, studyType: degree, startDate: from, endDate: until }),
        ...rest,
      })),
      skills,
      certificates: profile.certificates.map(({ name, issuer, date, more: rest }) => ({
        ...said({ name, issuer, date }),
        ...rest,
      })),
      languages: profile.languages.map(({ name, level, more: rest }) => ({
        ...said({ language: name, fluency: level }),
        ...rest,
      })),
    }),
  };
}

/** Without what is not said: null, and empty lists. */
function said(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)),
  );
}
