/** Forms about what somebody looks for, and who sees it. */
import type { CandidateProfile } from '#contract/api/candidates.ts';
import type { Preferences } from '#contract/domain/career.ts';
import type { Relocation } from '#contract/domain/career-options.ts';
import type { PayPeriod } from '#contract/domain/options.ts';
import { parseAmount } from '#contract/domain/written/amount.ts';
import { orNull, number, numberText, type Change } from './drafts.ts';

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
  const read = parseAmount(draft.payMin);
  const min = draft.payMin.trim() === '' ? null : read.ok ? read.value : Number.NaN;
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
