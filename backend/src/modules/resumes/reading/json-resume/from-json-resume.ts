import { withoutUnseen } from '#contract/unseen.ts';
import { jsonResume } from '#contract/domain/json-resume.ts';
import type { JsonResume } from '#contract/domain/json-resume.ts';
import type { ResumeProfile } from './profile.ts';
import { MOST_CHARACTERS, isTooDeep, withoutOwnSchema, isPlainProfile, isSafe, kept } from './kept-json.ts';
import { experienceOf, skillOf, namelessSkills } from './work-and-skills.ts';

/** What is wrong with a file, and where: "work[2].startDate". Empty for the whole. */
export interface Fault {
  readonly path: string;
  readonly message: string;
}

export type Imported =
  | { readonly kind: 'imported'; readonly profile: ResumeProfile }
  /** `total` counts the faults that are not listed, too. */
  | { readonly kind: 'refused'; readonly faults: readonly Fault[]; readonly total: number };

const MOST_FAULTS = 100;
const MOST_PATH = 120;

/** A profile out of JSON Resume. @param json what JSON.parse gave */
export function fromJsonResume(json: unknown): Imported {
  // First of all: everything after it calls itself once for each level.
  if (isTooDeep(json)) return refused([{ path: '', message: 'Must not be nested so deeply' }]);
  const checked = jsonResume.safeParse(json);
  if (!checked.success) {
    const { issues } = checked.error;
    const faults = issues.slice(0, MOST_FAULTS).map(({ path, message }) => ({ path: placeOf(path), message }));
    return refused(faults, issues.length);
  }
  if (JSON.stringify(json).length > MOST_CHARACTERS) return refused([{ path: '', message: 'Must be shorter' }]);
  return { kind: 'imported', profile: toProfile(readable(json) as JsonResume) };
}

/** The same of a file's text, as it was read. */
export function fromJsonResumeText(text: string): Imported {
  if (text.length > MOST_CHARACTERS) return refused([{ path: '', message: 'Must be shorter' }]);
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return refused([{ path: '', message: 'Must be JSON' }]);
  }
  return fromJsonResume(json);
}

/** Without characters that nobody sees and that a profile could not be saved with. */
function readable(json: unknown): unknown {
  if (typeof json === 'string') return withoutUnseen(json).replace(/\p{Cs}/gu, '');
  if (Array.isArray(json)) return json.map(readable);
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, readable(value)]));
}

const refused = (faults: readonly Fault[], total: number = faults.length): Imported => ({
  kind: 'refused',
  faults,
  total,
});

/** As people write it who look for the place: `work[2].startDate`. */
function placeOf(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${String(key)}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '')
    .slice(0, MOST_PATH);
}

function toProfile(resume: JsonResume): ResumeProfile {
  const { basics = {}, work, education, skills, certificates, languages, ...sections } = resume;
  const { name, label, email, phone, summary, location, url, profiles, ...otherBasics } = basics;
  const own = url !== undefined && isSafe(url) ? [{ network: null, username: null, url }] : [];
  const shown = (profiles ?? []).filter((each) => isPlainProfile(each));
  const hidden = (profiles ?? []).filter((each) => !isPlainProfile(each));
  const { address, postalCode, city, region, countryCode, ...otherLocation } = location ?? {};
  return {
    name: name ?? null,
    headline: label ?? null,
    email: email ?? null,
    phone: phone ?? null,
    about: summary ?? null,
    location: {
      address: address ?? null,
      postalCode: postalCode ?? null,
      city: city ?? null,
      region: region ?? null,
      countryCode: countryCode ?? null,
    },
    links: [
      ...own,
      ...shown.map((each) => ({ network: each.network ?? null, username: each.username ?? null, url: each.url ?? '' })),
    ],
    skills: (skills ?? []).flatMap(skillOf),
    experiences: (work ?? []).map(experienceOf),
    educations: (education ?? []).map(({ studyType, area, institution, startDate, endDate, ...more }) => ({
      degree: studyType ?? null,
      area: area ?? null,
      institution: institution ?? null,
      from: startDate ?? null,
      until: endDate ?? null,
      more: kept(more),
    })),
    certificates: (certificates ?? []).map(({ name: title, issuer, date, ...more }) => ({
      name: title ?? null,
      issuer: issuer ?? null,
      date: date ?? null,
      more: kept(more),
    })),
    languages: (languages ?? []).map(({ language, fluency, ...more }) => ({
      name: language ?? null,
      level: fluency ?? null,
      more: kept(more),
    })),
    more: {
      basics: kept({
        ...otherBasics,
        ...(own.length === 0 && url !== undefined ? kept({ url }) : {}),
        ...(hidden.length > 0 ? { profiles: hidden.map(kept) } : {}),
        ...(Object.keys(otherLocation).length > 0 ? { location: kept(otherLocation) } : {}),
      }),
      sections: kept({ ...withoutOwnSchema(sections), ...namelessSkills(skills) }),
    },
  };
}
