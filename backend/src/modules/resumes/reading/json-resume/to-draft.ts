/** What a JSON Resume says, as a draft of our profile. Pure; nothing is added to what the file says. */
import { LANGUAGE_LEVELS, SKILL_LEVELS } from '#contract/domain/career-options.ts';
import { countryByCode } from '#contract/domain/countries.ts';
import type { ImportedProfile } from '#contract/domain/imported-profile.ts';
import { LANGUAGES } from '#contract/domain/languages.ts';
import { QUALIFICATIONS } from '#contract/domain/options.ts';
import { leftOutOf } from './left-out.ts';
import { fullName, plainAddress, spokenName } from './of-career.ts';
import { ownNotesOf } from './own-notes.ts';
import type { OwnNotes } from './own-notes.ts';
import type { ResumeProfile } from './profile.ts';

/** More of a list than any profile takes; the person leaves out what is too much. */
const MOST_ENTRIES = 100;
/** Characters: ten times what a profile takes of anything. */
const MOST_TEXT = 20_000;

type Lists = 'experiences' | 'educations' | 'certificates' | 'skills' | 'languages' | 'links';

export function toDraft(resume: ResumeProfile): ImportedProfile {
  const own = ownNotesOf(resume.more.sections['meta']);
  const leftOut = leftOutOf(resume, own !== null);
  const listed = <List extends Lists>(list: List, name: string): ResumeProfile[List][number][] => {
    const rest = resume[list].length - MOST_ENTRIES;
    if (rest > 0) leftOut.push(`${name}: ${String(rest)} entries after the first ${String(MOST_ENTRIES)}`);
    return resume[list].slice(0, MOST_ENTRIES);
  };
  const said = (text: string | null, name: string): string | null => {
    if (text !== null && text.length > MOST_TEXT) leftOut.push(`${name}: far too long`);
    return text === null || text.length > MOST_TEXT || text.trim() === '' ? null : text.trim();
  };
  const ids = idsOf(resume, own);
  const country = countryByCode(resume.location.countryCode?.toUpperCase() ?? '')?.code ?? null;
  if (country === null && said(resume.location.countryCode, 'Country') !== null) {
    leftOut.push('Country: not a code of two letters, such as IN');
  }
  const experiences = listed('experiences', 'Work').map((job, index) => ({
    id: ids.work(index),
    title: said(job.title, 'Job title'),
    employer: said(job.employer, 'Employer'),
    place: said(job.place, 'Place of a job'),
    ...spanOf(job),
    summary: said([job.text ?? '', ...job.highlights].filter((text) => text !== '').join('\n'), 'What you did'),
  }));
  const educations = listed('educations', 'Education').map((school, index) => ({
    id: ids.education(index),
    ...learntOf(said(school.degree, 'Degree'), said(school.area, 'Subject')),
    institution: said(school.institution, 'School'),
    ...spanOf(school),
  }));
  const certificates = listed('certificates', 'Certificates').map(({ name, issuer, date, more }, index) => ({
    id: ids.certificates(index),
    name: said(name, 'Name of a certificate'),
    issuer: said(issuer, 'Issuer of a certificate'),
    issued: monthOf(date),
    expires: typeof more['expires'] === 'string' ? monthOf(more['expires']) : null,
  }));
  const skills = once(listed('skills', 'Skills'), ({ name }) => name.trim().toLowerCase(), 'Skills', leftOut).flatMap(
    (skill) => {
      const name = said(skill.name, 'Name of a skill');
      return name === null ? [] : [{ ...skillOf(skill, name), evidence: evidenceOf(name, own, resume, ids) }];
    },
  );
  const spoken = listed('languages', 'Languages').map(({ name, level }, index) => ({
    code: codeOf(name ?? '', own?.languageCodes[index]),
    name: said(name, 'Name of a language'),
    level: tokenOf(LANGUAGE_LEVELS, level),
  }));
  const links = listed('links', 'Links').map(({ network, url }, index) => ({
    id: ids.profiles(index),
    label: said(network, 'Name of a link') ?? hostOf(url),
    url: spelling(url, own?.urls[index]),
  }));
  return {
    isOwn: own !== null,
    ...nameOf(said(resume.name, 'Name'), own),
    email: said(resume.email, 'E-mail address'),
    phone: said(resume.phone, 'Phone number'),
    timeZone: own?.timeZone ?? null,
    headline: said(resume.headline, 'Headline'),
    about: said(resume.about, 'About you'),
    category: own?.category ?? null,
    qualification: own?.qualification ?? null,
    totalYears: own?.totalYears ?? null,
    country,
    state: said(resume.location.region, 'State'),
    city: said(resume.location.city, 'Town or city'),
    visibility: own?.visibility ?? null,
    nameShown: own?.nameShown ?? null,
    skills,
    experiences,
    educations,
    certificates,
    languages: once(spoken, ({ code, name }) => code ?? name ?? '', 'Languages', leftOut),
    links,
    preferences: own?.preferences ?? null,
    leftOut,
  };
}

type Ids = Readonly<Record<keyof OwnNotes['ids'], (index: number) => string>>;

/** Our own ids, as long as they fit the entries of the file; others get one that holds within this draft. */
function idsOf(resume: ResumeProfile, own: OwnNotes | null): Ids {
  const of = (part: keyof OwnNotes['ids'], count: number) => {
    const stored = own?.ids[part] ?? [];
    const fits = stored.length === count && new Set(stored).size === count;
    return (index: number) => (fits ? stored[index] : undefined) ?? `${part}${String(index).padStart(8, '0')}`;
  };
  return {
    work: of('work', resume.experiences.length),
    education: of('education', resume.educations.length),
    certificates: of('certificates', resume.certificates.length),
    profiles: of('profiles', resume.links.length),
  };
}

function evidenceOf(skill: string, own: OwnNotes | null, resume: ResumeProfile, ids: Ids): string | null {
  const found = own?.evidence.find((each) => each.skill === skill);
  if (found === undefined) return null;
  const { experiences: work, educations: education, certificates, links: profiles } = resume;
  const count = { work, education, certificates, profiles }[found.part].length;
  return found.index >= 0 && found.index < Math.min(count, MOST_ENTRIES) ? ids[found.part](found.index) : null;
}

function nameOf(name: string | null, own: OwnNotes | null): Pick<ImportedProfile, 'firstName' | 'lastName'> {
  if (own !== null && fullName(own.name.first, own.name.last) === (name ?? '')) {
    return { firstName: own.name.first, lastName: own.name.last };
  }
  const words = name?.split(/\s+/) ?? [];
  return {
    firstName: (words.length > 1 ? words.slice(0, -1).join(' ') : words[0]) ?? null,
    lastName: words.length > 1 ? (words.at(-1) ?? null) : null,
  };
}

function skillOf({ level, years, more }: ResumeProfile['skills'][number], name: string) {
  const lastUsed = more['lastUsed'];
  return {
    name,
    level: tokenOf(SKILL_LEVELS, level),
    years,
    lastUsed: typeof lastUsed === 'number' && Number.isSafeInteger(lastUsed) ? lastUsed : null,
  };
}

/** A degree that we know by its name is one; any other stands with the subject. */
function learntOf(degree: string | null, area: string | null) {
  const qualification = tokenOf(QUALIFICATIONS, degree);
  const parts = (qualification === null ? [degree, area] : [area ?? degree]).filter((part) => part !== null);
  return { title: parts.length === 0 ? null : parts.join(', '), qualification };
}

/** The day is more than a profile wants to know. */
const monthOf = (date: string | null): string | null =>
  date !== null && /^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-\d\d)?)?$/.test(date) ? date.slice(0, 7) : null;
const spanOf = ({ from, until }: { from: string | null; until: string | null }) => ({
  from: monthOf(from),
  until: monthOf(until),
});

const plain = (text: string): string => text.trim().toLowerCase();

function tokenOf<Token extends string>(
  options: { readonly labels: Readonly<Record<Token, string>> },
  said: string | null,
): Token | null {
  const found = (Object.entries(options.labels) as [Token, string][]).find(
    ([token, label]) => said !== null && (plain(label) === plain(said) || token === plain(said)),
  );
  return found?.[0] ?? null;
}

/** The noted code counts as long as the file still names that language. */
function codeOf(name: string, noted: string | undefined): string | null {
  if (noted !== undefined && spokenName(noted) === name) return noted;
  const known = LANGUAGES.find(
    (each) => plain(each.name) === plain(name) || plain(spokenName(each.code)) === plain(name),
  );
  return known?.code ?? null;
}

const spelling = (url: string, noted: string | undefined): string =>
  noted !== undefined && URL.canParse(noted) && plainAddress(noted) === url ? noted : url;
const hostOf = (url: string): string | null =>
  URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '').slice(0, 40) : null;

function once<Item>(items: readonly Item[], keyOf: (item: Item) => string, name: string, leftOut: string[]): Item[] {
  const seen = new Set<string>();
  const first = items.filter((item) => {
    const key = keyOf(item);
    const isNew = key === '' || !seen.has(key);
    seen.add(key);
    return isNew;
  });
  const twice = items.length - first.length;
  if (twice > 0) leftOut.push(`${name}: ${String(twice)} named more than once`);
  return first;
}
