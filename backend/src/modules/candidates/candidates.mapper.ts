import type { CandidateProfile } from '#contract/api/candidates.ts';
import type { OwnCandidateRow } from './candidate-profile.repository.ts';
import { toCandidateCard } from '../employers/employers.mapper.ts';

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
