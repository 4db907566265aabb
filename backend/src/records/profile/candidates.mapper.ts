import type { CandidateProfile } from '#contract/api/candidates.ts';
import { maskedName, type CandidateCard } from '#contract/domain/public-profile.ts';
import type { OwnCard } from './candidate-profile.repository.ts';
import type { CandidateRow } from './candidate-search.ts';
import { completenessOf } from './completeness.ts';
import { shownTo, type WholeProfile } from './shown-to.ts';

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

interface Own {
  readonly profile: WholeProfile & { readonly version: number };
  readonly card: OwnCard | undefined;
  readonly blocked: CandidateProfile['blocked'];
  /** Whether the operator lets candidates be filtered by it. */
  readonly isGenderUsed: boolean;
}

export function toCandidateProfile({ profile, card, blocked, isGenderUsed }: Own): CandidateProfile {
  // Neither the account's names nor its address are the profile's, and what others see of them stands below.
  const { firstName: _, lastName: __, contact: ___, timeZone: ____, blocksSomebody: _____, ...stored } = profile;
  const gender = card?.gender ?? null;
  return {
    ...stored,
    skills: [...profile.skills],
    gender,
    blocked,
    asksGender: isGenderUsed || gender !== null,
    card: ownCard(profile, card),
    shown: {
      visitor: shownTo(profile, 'visitor'),
      employer: shownTo(profile, 'employer'),
      applied: shownTo(profile, 'applied'),
    },
    completeness: completenessOf(profile),
  };
}

function ownCard(profile: WholeProfile, card: OwnCard | undefined): CandidateCard | null {
  const { headline } = profile;
  if (headline === null || card === undefined) return null;
  return toCandidateCard({
    ...profile,
    skills: [...profile.skills],
    card_id: card.card_id,
    first_name: profile.firstName,
    last_name: profile.lastName,
    name_shown: profile.nameShown,
    headline,
    total_years: profile.totalYears,
    listed_at: card.listed_at ?? new Date().toISOString(),
  });
}
