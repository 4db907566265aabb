/** The values of the profile's sections, and their conversion from and to the contract. Pure. */
import type { CandidateProfile, updateCandidateProfile } from '#contract/api/candidates.ts';
import type { CallInput } from '#contract/call.ts';
import type { OwnLink, SpokenLanguage } from '#contract/domain/career-entries.ts';
import type { LanguageLevel, SkillLevel } from '#contract/domain/career-options.ts';
import type { Category, Qualification } from '#contract/domain/options.ts';

export type Change = Partial<CallInput<typeof updateCandidateProfile>>;

/** Empty is not said. */
export const orNull = <T extends string>(value: T | ''): T | null => {
  const text = value.trim();
  return text === '' ? null : (text as T);
};
/** A text that is no number stays invalid, so that the contract's sentence is shown. */
export const number = (value: string): number | null => {
  const text = value.trim().replace(',', '.');
  return text === '' ? null : Number(text);
};
export const numberText = (value: number | null): string => (value === null ? '' : String(value));

export interface AboutDraft {
  headline: string;
  about: string;
  category: Category | '';
  qualification: Qualification | '';
  totalYears: string;
  country: string;
  state: string;
  city: string;
}
export const aboutDraft = (profile: CandidateProfile): AboutDraft => ({
  headline: profile.headline ?? '',
  about: profile.about ?? '',
  category: profile.category ?? '',
  qualification: profile.qualification ?? '',
  totalYears: numberText(profile.totalYears),
  country: profile.country ?? '',
  state: profile.state ?? '',
  city: profile.city ?? '',
});
export const aboutChange = (draft: AboutDraft): Change => ({
  headline: orNull(draft.headline),
  about: orNull(draft.about),
  category: orNull(draft.category),
  qualification: orNull(draft.qualification),
  totalYears: number(draft.totalYears),
  country: orNull(draft.country),
  state: orNull(draft.state),
  city: orNull(draft.city),
});

/** `id` tells rows apart on the screen; a skill has none that travels. */
export interface SkillRow {
  id: string;
  name: string;
  level: SkillLevel | '';
  years: string;
  lastUsed: string;
  evidence: string;
}
export const blankSkill = (id: string, name: string): SkillRow => ({
  id,
  name,
  level: '',
  years: '',
  lastUsed: '',
  evidence: '',
});
export const skillRows = ({ skillDetails }: CandidateProfile): SkillRow[] =>
  skillDetails.map(({ name, level, years, lastUsed, evidence }) => ({
    id: name.toLowerCase(),
    name,
    level: level ?? '',
    years: numberText(years),
    lastUsed: numberText(lastUsed),
    evidence: evidence ?? '',
  }));
export const skillsChange = (rows: readonly SkillRow[]): Change => ({
  skills: rows.map(({ name }) => name),
  skillDetails: rows.map(({ name, level, years, lastUsed, evidence }) => ({
    name,
    level: orNull(level),
    years: number(years),
    lastUsed: number(lastUsed),
    evidence: orNull(evidence),
  })),
});

export interface LanguageRow {
  id: string;
  code: string;
  level: LanguageLevel;
}
export const languageRows = ({ languages }: CandidateProfile): LanguageRow[] =>
  languages.map(({ code, level }: SpokenLanguage) => ({ id: code, code, level }));
export const languagesChange = (rows: readonly LanguageRow[]): Change => ({
  languages: rows.map(({ code, level }) => ({ code, level })),
});

export const linkRows = ({ links }: CandidateProfile): OwnLink[] => links.map((link) => ({ ...link }));
export const linksChange = (rows: readonly OwnLink[]): Change => ({ links: rows.map((row) => ({ ...row })) });
