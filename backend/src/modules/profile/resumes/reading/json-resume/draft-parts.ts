import { SKILL_LEVELS } from '#contract/domain/career-options.ts';
import type { ImportedProfile } from '#contract/domain/imported-profile.ts';
import { LANGUAGES } from '#contract/domain/languages.ts';
import { QUALIFICATIONS } from '#contract/domain/options.ts';
import { fullName, plainAddress, spokenName } from './of-career.ts';
import type { OwnNotes } from './own-notes.ts';
import type { ResumeProfile } from './profile.ts';

/** More of a list than any profile takes; the person leaves out what is too much. */
export const MOST_ENTRIES = 100;
/** Characters: ten times what a profile takes of anything. */
export const MOST_TEXT = 20_000;

type Ids = Readonly<Record<keyof OwnNotes['ids'], (index: number) => string>>;

/** Our own ids, as long as they fit the entries of the file; others get one that holds within this draft. */
export function idsOf(resume: ResumeProfile, own: OwnNotes | null): Ids {
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

export function evidenceOf(skill: string, own: OwnNotes | null, resume: ResumeProfile, ids: Ids): string | null {
  const found = own?.evidence.find((each) => each.skill === skill);
  if (found === undefined) return null;
  const { experiences: work, educations: education, certificates, links: profiles } = resume;
  const count = { work, education, certificates, profiles }[found.part].length;
  return found.index >= 0 && found.index < Math.min(count, MOST_ENTRIES) ? ids[found.part](found.index) : null;
}

export function nameOf(name: string | null, own: OwnNotes | null): Pick<ImportedProfile, 'firstName' | 'lastName'> {
  if (own !== null && fullName(own.name.first, own.name.last) === (name ?? '')) {
    return { firstName: own.name.first, lastName: own.name.last };
  }
  const words = name?.split(/\s+/) ?? [];
  return {
    firstName: (words.length > 1 ? words.slice(0, -1).join(' ') : words[0]) ?? null,
    lastName: words.length > 1 ? (words.at(-1) ?? null) : null,
  };
}

export function skillOf({ level, years, more }: ResumeProfile['skills'][number], name: string) {
  const lastUsed = more['lastUsed'];
  return {
    name,
    level: tokenOf(SKILL_LEVELS, level),
    years,
    lastUsed: typeof lastUsed === 'number' && Number.isSafeInteger(lastUsed) ? lastUsed : null,
  };
}

/** A degree that we know by its name is one; any other stands with the subject. */
export function learntOf(degree: string | null, area: string | null) {
  const qualification = tokenOf(QUALIFICATIONS, degree);
  const parts = (qualification === null ? [degree, area] : [area ?? degree]).filter((part) => part !== null);
  return { title: parts.length === 0 ? null : parts.join(', '), qualification };
}

/** The day is more than a profile wants to know. */
export const monthOf = (date: string | null): string | null =>
  date !== null && /^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-\d\d)?)?$/.test(date) ? date.slice(0, 7) : null;
export const spanOf = ({ from, until }: { from: string | null; until: string | null }) => ({
  from: monthOf(from),
  until: monthOf(until),
});

const plain = (text: string): string => text.trim().toLowerCase();

export function tokenOf<Token extends string>(
  options: { readonly labels: Readonly<Record<Token, string>> },
  said: string | null,
): Token | null {
  const found = (Object.entries(options.labels) as [Token, string][]).find(
    ([token, label]) => said !== null && (plain(label) === plain(said) || token === plain(said)),
  );
  return found?.[0] ?? null;
}

/** The noted code counts as long as the file still names that language. */
export function codeOf(name: string, noted: string | undefined): string | null {
  if (noted !== undefined && spokenName(noted) === name) return noted;
  const known = LANGUAGES.find(
    (each) => plain(each.name) === plain(name) || plain(spokenName(each.code)) === plain(name),
  );
  return known?.code ?? null;
}

export const spelling = (url: string, noted: string | undefined): string =>
  noted !== undefined && URL.canParse(noted) && plainAddress(noted) === url ? noted : url;
export const hostOf = (url: string): string | null =>
  URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '').slice(0, 40) : null;

export function once<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  name: string,
  leftOut: string[],
): Item[] {
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
