import type { SkillDetail } from '#contract/domain/career.ts';
import type { StoredSkillDetail } from './schema.ts';

const NOTHING: StoredSkillDetail = { level: null, years: null, lastUsed: null, evidence: null };

const keyOf = (name: string): string => name.toLowerCase();

/** Each skill once, in the place where it stood first, spelt as it was last. */
export const eachSkillOnce = (names: readonly string[]): string[] => [
  ...new Map(names.map((name) => [keyOf(name), name])).values(),
];

export const detailsOf = (names: readonly string[], stored: readonly StoredSkillDetail[]): SkillDetail[] =>
  names.map((name, index) => ({ name, ...(stored[index] ?? NOTHING) }));

/** Aligns details with the names of skills; a new name has none. */
export function storedDetails(names: readonly string[], said: readonly SkillDetail[]): StoredSkillDetail[] {
  const known = new Map(said.map(({ name, ...detail }) => [keyOf(name), detail]));
  return names.map((name) => known.get(keyOf(name)) ?? NOTHING);
}

/** Details of names that are not among the skills, by their place. */
export function strayDetails(names: readonly string[], said: readonly SkillDetail[]): number[] {
  const known = new Set(names.map(keyOf));
  return said.flatMap(({ name }, index) => (known.has(keyOf(name)) ? [] : [index]));
}
