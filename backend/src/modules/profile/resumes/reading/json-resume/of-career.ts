/** A job seeker's own profile, as JSON Resume tells it. Pure. */
import { LANGUAGE_LEVELS, SKILL_LEVELS } from '#contract/domain/career-options.ts';
import type { SkillDetail } from '#contract/domain/career.ts';
import { QUALIFICATIONS } from '#contract/domain/options.ts';
import type { WholeProfile } from '../../../../../records/profile/shown-to.ts';
import { NOTES_VERSION, type OwnNotes } from './own-notes.ts';
import type { ResumeProfile } from './profile.ts';

/**
 * Everything that the person says of themselves. What the schema has no field for stands beside it, as it allows: when a skill
 * was last used, until when a certificate counts, and the rest under `meta.rolecall`. Whom they block is not in it: that names
 * others.
 */
export function resumeProfileOf(profile: WholeProfile): ResumeProfile {
  const said = new Map(profile.skillDetails.map((detail) => [detail.name, detail]));
  return {
    name: fullName(profile.firstName, profile.lastName),
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
    links: profile.links.map(({ label, url }) => ({ network: label, username: null, url: plainAddress(url) })),
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
      name: spokenName(code),
      level: LANGUAGE_LEVELS.labels[level],
      more: {},
    })),
    more: { basics: {}, sections: { meta: { rolecall: notesOf(profile) } } },
  };
}

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });
/** The name of a language that the file gives as a code. */
export const spokenName = (code: string): string => languageNames.of(code) ?? code;
export const fullName = (first: string, last: string): string => `${first} ${last}`.trim();
/** In the signs of RFC 3986, which the schema asks for: brackets belong to a host, and one # begins the last part. */
export function plainAddress(url: string): string {
  const [before = '', ...after] = new URL(url).href.split('#');
  const address = after.length === 0 ? before : `${before}#${after.join('%23')}`;
  return address.replace(/[^\w\-.~:/?#@!$&'()*+,;=%]|%(?![0-9a-f]{2})/gi, (sign) => encodeURIComponent(sign));
}

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

function notesOf(profile: WholeProfile): OwnNotes {
  const { nameShown, visibility, category, qualification, totalYears, timeZone, preferences } = profile;
  const idsOf = (entries: readonly { id: string }[]): string[] => entries.map(({ id }) => id);
  const ids = {
    work: idsOf(profile.experiences),
    education: idsOf(profile.educations),
    certificates: idsOf(profile.certificates),
    profiles: idsOf(profile.links),
  };
  const parts = Object.entries(ids) as [keyof typeof ids, string[]][];
  return {
    version: NOTES_VERSION,
    name: { first: profile.firstName, last: profile.lastName },
    ...{ nameShown, visibility, category, qualification, totalYears, timeZone, preferences },
    ids,
    urls: profile.links.map(({ url }) => url),
    languageCodes: profile.languages.map(({ code }) => code),
    evidence: profile.skillDetails.flatMap(({ name, evidence }) =>
      parts
        .filter(([, all]) => evidence !== null && all.includes(evidence))
        .map(([part, all]) => ({ skill: name, part, index: all.indexOf(evidence ?? '') }))
        .slice(0, 1),
    ),
  };
}
