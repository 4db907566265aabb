/**
 * The facts that a match knows of its two sides. Names, pictures, ages, genders, schools and contact details are no
 * part of it, so no rule can weigh them.
 */
import type { Experience } from '#contract/domain/career-entries.ts';
import type { Preferences } from '#contract/domain/career.ts';
import type { MatchEvidence } from '#contract/domain/match.ts';
import { skillForms } from '../../../library/search-words/search-words.ts';
import type { ResourceRow } from '../../../records/bench/bench.repository.ts';
import type { MatchJob } from '../../../records/profile/match-bound.ts';
import type { ComparableProfile } from '../../../records/profile/seeker-profiles.ts';

/** An entry of a profile that may show skills that the profile names; that depends on the person alone, not on the job. */
interface MatchEntry extends MatchEvidence {
  readonly id: string;
  readonly text: string;
}

/** People name the same skills again and again, and a search compares thousands of them. */
const known = new Map<string, readonly string[]>();
const KNOWN_AT_MOST = 5_000;

/** The names that the search takes for the same, in small letters. */
export function formsOf(name: string): readonly string[] {
  let forms = known.get(name);
  if (forms === undefined) {
    if (known.size >= KNOWN_AT_MOST) known.clear();
    forms = skillForms(name);
    known.set(name, forms);
  }
  return forms;
}

/** The entry that the person named as showing it, then those whose words name it. */
export function evidenceOf(
  { name, evidence }: { readonly name: string; readonly evidence: string | null },
  entries: readonly MatchEntry[],
): MatchEvidence[] {
  const names = formsOf(name);
  const isNamed = (text: string) => names.some((each) => hasWords(text.toLowerCase(), each));
  return entries
    .filter(({ id, text }) => id === evidence || isNamed(text))
    .toSorted((a, b) => Number(b.id === evidence) - Number(a.id === evidence))
    .map(({ kind, title }) => ({ kind, title }));
}

const IS_LETTER = /[\p{L}\p{N}+#]/u;

/** Whether these words stand in the text as words: "Go" is not in "Google", nor "C" in "C++". */
function hasWords(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    if (!IS_LETTER.test(text.charAt(at - 1)) && !IS_LETTER.test(text.charAt(at + words.length))) return true;
  }
  return false;
}

export interface MatchPerson {
  readonly skills: readonly {
    readonly name: string;
    readonly years: number | null;
    /** Entries of the profile that show it. */
    readonly shownBy: readonly MatchEvidence[];
  }[];
  readonly totalYears: number | null;
  /** Used to calculate the years of a person who does not state them. */
  readonly spans: readonly Pick<Experience, 'from' | 'until'>[];
  readonly country: string | null;
  readonly state: string | null;
  readonly city: string | null;
  readonly timeZone: string | null;
  readonly wishes: Pick<
    Preferences,
    'workModes' | 'pay' | 'noticeDays' | 'startsOn' | 'relocation' | 'relocateTo'
  > | null;
}

/** The position of the person relative to the job. */
export interface Nearness {
  /** Null where a town is not named or not known. */
  readonly km: number | null;
  /** Null where one side names no country. */
  readonly sameCountry: boolean | null;
  /** Whether the person would move to the job's location. */
  readonly moves: boolean;
}

export interface Sides {
  readonly job: MatchJob;
  readonly person: MatchPerson;
  readonly nearness: Nearness;
  /** `2026-11-24`, in UTC: the same for both sides. */
  readonly today: string;
}

export function ofSeeker(profile: ComparableProfile): MatchPerson {
  const entries = entriesOf(profile);
  return {
    skills: profile.skillDetails.map(({ name, years, evidence }) => ({
      name,
      years,
      shownBy: evidenceOf({ name, evidence }, entries),
    })),
    totalYears: profile.totalYears,
    spans: profile.experiences.map(({ from, until }) => ({ from, until })),
    country: profile.country,
    state: profile.state,
    city: profile.city,
    timeZone: profile.timeZone,
    wishes: profile.preferences,
  };
}

const entriesOf = (profile: ComparableProfile): MatchEntry[] => [
  ...profile.experiences.map(({ id, title, summary }) => ({
    id,
    kind: 'experience' as const,
    title,
    text: `${title}\n${summary ?? ''}`,
  })),
  // No educations: nobody counts more or less for the school they could go to.
  ...profile.certificates.map(({ id, name }) => ({ id, kind: 'certificate' as const, title: name, text: name })),
  ...profile.links.map(({ id, label }) => ({ id, kind: 'link' as const, title: label, text: label })),
];

/**
 * Takes only the facts that a submission shows of a person on a bench: the rate and the rest stay between the vendor
 * and us.
 */
export function ofResource(resource: ResourceRow): MatchPerson {
  return {
    skills: resource.skills.map((name) => ({ name, years: null, shownBy: [] })),
    totalYears: resource.total_years === 0 ? null : resource.total_years,
    spans: [],
    country: resource.country,
    state: resource.state,
    city: resource.city,
    timeZone: resource.time_zone,
    wishes: null,
  };
}
