/** A job seeker's own profile, as JSON Resume tells it. Pure. */
import { LANGUAGE_LEVELS, SKILL_LEVELS } from '#contract/domain/career-options.ts';
import { NO_PREFERENCES } from '#contract/domain/career.ts';
import type { Preferences, SkillDetail } from '#contract/domain/career.ts';
import { QUALIFICATIONS } from '#contract/domain/options.ts';
import type { WholeProfile } from '../../../candidates/profiles/seeker-profiles.service.ts';
import type { ResumeProfile } from './profile.ts';

/**
 * What the person says of their working life. What the schema has no field for stands beside it, as it allows: when a skill was
 * last used, until when a certificate counts, and under `meta.rolecall` what kind of job is wanted. Tokens become words, and who
 * may see the profile is not in it, so it is for other programs and no copy to restore from.
 */
export function resumeProfileOf(profile: WholeProfile): ResumeProfile {
  const said = new Map(profile.skillDetails.map((detail) => [detail.name, detail]));
  return {
    name: `${profile.firstName} ${profile.lastName}`.trim(),
    headline: profile.headline,
    ...profile.contact,
    about: profile.about,
    location: {
      address: null,
      postalCode: null,
      city: profile.city,
      region: profile.state,
      countryCode: profile.country,
    },
    // In the signs of RFC 3986, which the schema asks for.
    links: profile.links.map(({ label, url }) => ({ network: label, username: null, url: new URL(url).href })),
    skills: profile.skills.map((name) => skillOf(name, said.get(name))),
    experiences: profile.experiences.map(({ title, employer, place, from, until, summary }) => {
      return { title, employer, place, from, until, text: summary, highlights: [], more: {} };
    }),
    educations: profile.educations.map(({ title, institution, qualification, from, until }) => ({
      degree: qualification === null ? null : QUALIFICATIONS.labels[qualification],
      area: title,
      institution,
      from,
      until,
      more: {},
    })),
    certificates: profile.certificates.map(({ name, issuer, issued, expires }) => ({
      name,
      issuer,
      date: issued,
      more: expires === null ? {} : { expires },
    })),
    languages: profile.languages.map(({ code, level }) => ({
      name: languageNames.of(code) ?? code,
      level: LANGUAGE_LEVELS.labels[level],
      more: {},
    })),
    more: { basics: {}, sections: saysNothing(profile.preferences) ? {} : metaOf(profile.preferences) },
  };
}

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });

function skillOf(name: string, detail: SkillDetail | undefined): ResumeProfile['skills'][number] {
  const level = detail?.level ?? null;
  const lastUsed = detail?.lastUsed ?? null;
  return {
    name,
    level: level === null ? null : SKILL_LEVELS.labels[level],
    years: detail?.years ?? null,
    keywords: [],
    more: lastUsed === null ? {} : { lastUsed },
  };
}

const saysNothing = (preferences: Preferences): boolean =>
  JSON.stringify(preferences) === JSON.stringify(NO_PREFERENCES);

const metaOf = (preferences: Preferences) => ({ meta: { rolecall: { preferences } } });
