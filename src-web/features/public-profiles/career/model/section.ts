/** One section of the profile over the whole that is stored. Pure. */
import { updateCandidateProfile, type CandidateProfile } from '#contract/api/candidates.ts';
import type { CallInput } from '#contract/call.ts';
import { faultText } from '#web/lib/field-words.ts';
import type { Change } from './drafts.ts';

type Input = CallInput<typeof updateCandidateProfile>;

/** The stored profile with one section changed: the call takes the whole profile. */
export function inputOf(stored: CandidateProfile, change: Change): Input {
  return {
    version: stored.version,
    visibility: stored.visibility,
    nameShown: stored.nameShown,
    headline: stored.headline,
    category: stored.category,
    skills: stored.skills,
    totalYears: stored.totalYears,
    qualification: stored.qualification,
    country: stored.country,
    state: stored.state,
    city: stored.city,
    blocked: stored.blocked.map(({ _id }) => _id),
    ...change,
  };
}

/** Better sentences than the contract's for fields of entries that were left empty. */
const MISSING: Readonly<Record<string, string>> = {
  'experiences.title': 'Enter what you worked as',
  'experiences.from': 'Choose the month and the year you began',
  'experiences.until': 'Choose the month and the year you left, or say that you work there now',
  'educations.title': 'Enter what you learnt',
  'certificates.name': 'Enter the name of the certificate',
  'links.label': 'Say what is there',
  'links.url': 'Enter a web address',
  'skills.name': 'Enter the skill',
};

/** First fault of each field by its path, `experiences.0.title`; a fault of `skillDetails` is one of `skills`. */
export function faultsOf(input: Input): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const issue of updateCandidateProfile.input.safeParse(input).error?.issues ?? []) {
    const path = pathOf(issue.path);
    const value = issue.path.reduce<unknown>(
      (at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key],
      input,
    );
    faults[path] ??= wordsOf(path, issue.message, value);
  }
  return faults;
}

/** The same words for what the server finds. */
export const fieldFaults = (errors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([path, message]) => [pathOf(path.split('.')), message]));

function pathOf(keys: readonly PropertyKey[]): string {
  const path = keys.join('.');
  const skill = /^skill(?:s|Details)\.(\d+)(?:\.(\w+))?$/.exec(path);
  if (skill !== null) return `skills.${skill[1] ?? ''}.${skill[2] ?? 'name'}`;
  return path === 'skillDetails' ? 'skills' : path.replace(/^preferences\.pay\.min$/, 'preferences.payMin');
}

function wordsOf(path: string, message: string, value: unknown): string {
  const missing = MISSING[path.replace(/\.\d+\./, '.')];
  const isEmpty = typeof value === 'string' && value.trim() === '';
  if (missing !== undefined && isEmpty) return missing;
  if (/^Must be a month/.test(message)) return 'Choose both the month and the year';
  return faultText(path, message);
}

/** Whether what was stored when somebody began to type, and what is now, are the same for a section. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
