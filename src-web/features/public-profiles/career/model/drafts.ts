/** What the fields of the profile's sections hold, and their way to and from the contract. Pure. */
import type { CandidateProfile, updateCandidateProfile } from '#contract/api/candidates.ts';
import type { CallInput } from '#contract/call.ts';
import type {
  Certificate,
  Education,
  Experience,
  OwnLink,
  Preferences,
  SpokenLanguage,
} from '#contract/domain/career.ts';
import type { LanguageLevel, Relocation, SkillLevel } from '#contract/domain/career-options.ts';
import type { Category, PayPeriod, Qualification } from '#contract/domain/options.ts';

export type Change = Partial<CallInput<typeof updateCandidateProfile>>;

/** Empty is not said. */
export const orNull = <T extends string>(value: T | ''): T | null => {
  const text = value.trim();
  return text === '' ? null : (text as T);
};
/** What is no number stays none, so that the contract's sentence is shown. */
export const number = (value: string): number | null => {
  const text = value.trim().replace(',', '.');
  return text === '' ? null : Number(text);
};
const numberText = (value: number | null): string => (value === null ? '' : String(value));

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

export interface ExperienceRow {
  id: string;
  title: string;
  employer: string;
  place: string;
  from: string;
  until: string;
  isCurrent: boolean;
  summary: string;
}
export const experienceRows = ({ experiences }: CandidateProfile): ExperienceRow[] =>
  experiences.map((entry: Experience) => ({
    id: entry.id,
    title: entry.title,
    employer: entry.employer ?? '',
    place: entry.place ?? '',
    from: entry.from,
    until: entry.until ?? '',
    isCurrent: entry.until === null,
    summary: entry.summary ?? '',
  }));
export const experiencesChange = (rows: readonly ExperienceRow[]): Change => ({
  experiences: rows.map(({ isCurrent, ...row }) => ({
    ...row,
    employer: orNull(row.employer),
    place: orNull(row.place),
    until: isCurrent ? null : row.until,
    summary: orNull(row.summary),
  })),
});

export interface EducationRow {
  id: string;
  title: string;
  institution: string;
  qualification: Qualification | '';
  from: string;
  until: string;
}
export const educationRows = ({ educations }: CandidateProfile): EducationRow[] =>
  educations.map((entry: Education) => ({
    id: entry.id,
    title: entry.title,
    institution: entry.institution ?? '',
    qualification: entry.qualification ?? '',
    from: entry.from ?? '',
    until: entry.until ?? '',
  }));
export const educationsChange = (rows: readonly EducationRow[]): Change => ({
  educations: rows.map((row) => ({
    ...row,
    institution: orNull(row.institution),
    qualification: orNull(row.qualification),
    from: orNull(row.from),
    until: orNull(row.until),
  })),
});

export interface CertificateRow {
  id: string;
  name: string;
  issuer: string;
  issued: string;
  expires: string;
}
export const certificateRows = ({ certificates }: CandidateProfile): CertificateRow[] =>
  certificates.map((entry: Certificate) => ({
    id: entry.id,
    name: entry.name,
    issuer: entry.issuer ?? '',
    issued: entry.issued ?? '',
    expires: entry.expires ?? '',
  }));
export const certificatesChange = (rows: readonly CertificateRow[]): Change => ({
  certificates: rows.map((row) => ({
    ...row,
    issuer: orNull(row.issuer),
    issued: orNull(row.issued),
    expires: orNull(row.expires),
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

export interface PreferencesDraft {
  workModes: Preferences['workModes'];
  jobTypes: Preferences['jobTypes'];
  payMin: string;
  currency: string;
  period: PayPeriod;
  noticeDays: string;
  relocation: Relocation | '';
  relocateTo: string[];
  startsOn: string;
}
export const preferencesDraft = ({ preferences: wanted }: CandidateProfile, currency: string): PreferencesDraft => ({
  workModes: [...wanted.workModes],
  jobTypes: [...wanted.jobTypes],
  payMin: numberText(wanted.pay?.min ?? null),
  currency: wanted.pay?.currency ?? currency,
  period: wanted.pay?.period ?? 'annualy',
  noticeDays: numberText(wanted.noticeDays),
  relocation: wanted.relocation ?? '',
  relocateTo: [...wanted.relocateTo],
  startsOn: wanted.startsOn ?? '',
});
export const preferencesChange = (draft: PreferencesDraft): Change => {
  // Thousands are grouped in many ways, and never have fractions of their own here.
  const min = number(draft.payMin.replace(/(?<=\d)[, ](?=\d{2,3}(?:\D|$))/g, ''));
  return {
    preferences: {
      workModes: draft.workModes,
      jobTypes: draft.jobTypes,
      pay: min === null ? null : { min, currency: draft.currency, period: draft.period },
      noticeDays: number(draft.noticeDays),
      relocation: orNull(draft.relocation),
      relocateTo: draft.relocation === 'listed' ? draft.relocateTo : [],
      startsOn: orNull(draft.startsOn),
    },
  };
};

export interface VisibilityDraft extends Pick<CandidateProfile, 'visibility' | 'nameShown'> {
  gender: NonNullable<CandidateProfile['gender']> | '';
  blocked: { _id: string; name: string }[];
}
export const visibilityDraft = (profile: CandidateProfile): VisibilityDraft => ({
  visibility: profile.visibility,
  nameShown: profile.nameShown,
  gender: profile.gender ?? '',
  blocked: [...profile.blocked],
});
export const visibilityChange = (draft: VisibilityDraft, asksGender: boolean): Change => ({
  visibility: draft.visibility,
  nameShown: draft.nameShown,
  blocked: draft.blocked.map(({ _id }) => _id),
  ...(asksGender && { gender: orNull(draft.gender) }),
});
