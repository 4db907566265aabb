/** Options of the selects in the profile's sections. Pure. */
import type { CandidateProfile } from '#contract/api/candidates.ts';

export const tokens = (labels: Readonly<Record<string, string>>) => [
  { value: '', label: 'Not specified' },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];

/** The saved entries of the profile that can show a skill, grouped by kind. */
export function evidenceOptions(profile: CandidateProfile) {
  const group = (name: string, items: { id: string; text: string }[]) =>
    items.length === 0 ? [] : [{ group: name, items: items.map(({ id, text }) => ({ value: id, label: text })) }];
  const at = (title: string, where: string | null) => (where === null ? title : `${title}, ${where}`);
  return [
    { value: '', label: 'Nothing yet' },
    ...group(
      'Jobs',
      profile.experiences.map(({ id, title, employer }) => ({ id, text: at(title, employer) })),
    ),
    ...group(
      'Education',
      profile.educations.map(({ id, title, institution }) => ({ id, text: at(title, institution) })),
    ),
    ...group(
      'Certificates',
      profile.certificates.map(({ id, name }) => ({ id, text: name })),
    ),
    ...group(
      'Links and projects',
      profile.links.map(({ id, label }) => ({ id, text: label })),
    ),
  ];
}

/** Names of entries by their ids. */
export function entryNames(profile: CandidateProfile): ReadonlyMap<string, string> {
  return new Map([
    ...profile.experiences.map(({ id, title }) => [id, title] as const),
    ...profile.educations.map(({ id, title }) => [id, title] as const),
    ...profile.certificates.map(({ id, name }) => [id, name] as const),
    ...profile.links.map(({ id, label }) => [id, label] as const),
  ]);
}

export const listed = (names: readonly string[]): string => (names.length === 0 ? 'nothing' : names.join(', '));
