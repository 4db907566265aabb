import type { CandidateProfile } from '#contract/api/candidates.ts';
import { maskedName } from '#contract/domain/public-profile.ts';
import type { CandidateCard } from '#contract/domain/public-profile.ts';
import type { OwnCandidateRow } from './candidate-profile.repository.ts';
import type { CandidateRow } from './candidates.repository.ts';

/** The surname ends here. */
export function toCandidateCard(row: CandidateRow): CandidateCard {
  return {
    _id: row.card_id,
    name: maskedName(row.first_name, row.last_name, row.name_shown),
    headline: row.headline,
    category: row.category,
    skills: row.skills,
    totalYears: row.total_years,
    qualification: row.qualification,
    country: row.country,
    state: row.state,
    city: row.city,
    listedAt: row.listed_at,
  };
}

/** @param isGenderUsed whether the operator lets candidates be filtered by it */
export function toCandidateProfile(
  row: OwnCandidateRow,
  blocked: CandidateProfile['blocked'],
  isGenderUsed: boolean,
): CandidateProfile {
  const { headline, listed_at: listedAt } = row;
  return {
    visibility: row.visibility,
    nameShown: row.name_shown,
    headline,
    category: row.category,
    skills: row.skills,
    totalYears: row.total_years,
    qualification: row.qualification,
    country: row.country,
    state: row.state,
    city: row.city,
    gender: row.gender,
    blocked,
    asksGender: isGenderUsed || row.gender !== null,
    version: row.version,
    card:
      headline === null ? null : toCandidateCard({ ...row, headline, listed_at: listedAt ?? new Date().toISOString() }),
  };
}
