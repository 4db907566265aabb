import { withoutUnseen } from '#contract/unseen.ts';
import type { JsonResume } from '#contract/domain/json-resume.ts';
import { MOST_CHARACTERS, isTooDeep, withoutOwnSchema, isPlainProfile, isSafe, kept } from './kept-json.ts';
import { mended, type Refused } from './mended.ts';
import type { ResumeProfile, More } from './profile.ts';

export type Imported =
  /** `slips` name what was left out or taken for something else. */
  { readonly kind: 'imported'; readonly profile: ResumeProfile; readonly slips: readonly string[] } | Refused;

/** A profile out of JSON Resume; only what is no such file at all is refused. @param json what JSON.parse gave */
export function fromJsonResume(json: unknown): Imported {
  // First of all: everything after it calls itself once for each level.
  if (isTooDeep(json)) return refused('Must not be nested so deeply');
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return refused('Must be an object');
  if (JSON.stringify(json).length > MOST_CHARACTERS) return refused('Must be shorter');
  const read = mended(json);
  if (read.kind === 'refused') return read;
  const { resume, slips } = read;
  return { kind: 'imported', profile: toProfile(readable(resume) as JsonResume), slips: readable(slips) as string[] };
}

/** The same of a file's text, as it was read. */
export function fromJsonResumeText(text: string): Imported {
  if (text.length > MOST_CHARACTERS) return refused('Must be shorter');
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return refused('Must be JSON');
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

const refused = (message: string): Refused => ({ kind: 'refused', faults: [{ path: '', message }], total: 1 });

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

type Work = NonNullable<JsonResume['work']>[number];
type Skill = NonNullable<JsonResume['skills']>[number];

function experienceOf({ position, name, location, startDate, endDate, summary, highlights, ...more }: Work) {
  return {
    title: position ?? null,
    employer: name ?? null,
    place: location ?? null,
    from: startDate ?? null,
    until: endDate ?? null,
    text: summary ?? null,
    highlights: highlights ?? [],
    more: kept(more),
  };
}

/** Years are no part of the schema, which allows other fields: ours is `yearsOfExperience`. */
function skillOf({ name, level, keywords, ...more }: Skill): ResumeProfile['skills'][number][] {
  if (name === undefined) return [];
  const { yearsOfExperience, ...rest } = more;
  const isYears = typeof yearsOfExperience === 'number';
  return [
    {
      name,
      level: level ?? null,
      years: isYears ? yearsOfExperience : null,
      keywords: keywords ?? [],
      more: kept(isYears ? rest : more),
    },
  ];
}

/** A group of keywords without a name is no skill of a profile. */
function namelessSkills(skills: JsonResume['skills']): More {
  const nameless = (skills ?? []).filter(({ name }) => name === undefined);
  return nameless.length === 0 ? {} : { skills: nameless.map(kept) };
}
