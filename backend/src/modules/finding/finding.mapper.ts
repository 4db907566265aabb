import type { FoundPerson, MatchInShort, StandingInvite } from '#contract/domain/finding.ts';
import type { Match } from '#contract/domain/match.ts';
import type { CandidateCard } from '#contract/domain/public-profile.ts';
import type { ComparableProfile } from '../candidates/profiles/seeker-profiles.service.ts';
import type { InviteRow } from '../invites/invites.service.ts';

/** The facts about a person beside their card. */
export interface Beside {
  readonly profile: ComparableProfile | undefined;
  readonly match: Match | undefined;
  readonly invite: InviteRow | undefined;
  readonly hasApplied: boolean;
  readonly listIds: readonly string[];
}

/** The card, and of the profile what `shownTo` shows every employer. */
export function toFoundPerson(card: CandidateCard, beside: Beside): FoundPerson {
  const { profile, match, invite } = beside;
  return {
    ...card,
    source: 'personal',
    timeZone: profile?.timeZone ?? null,
    startsOn: profile?.preferences.startsOn ?? null,
    noticeDays: profile?.preferences.noticeDays ?? null,
    match: match === undefined ? null : inShort(match),
    invite: invite === undefined ? null : toStandingInvite(invite),
    hasApplied: beside.hasApplied,
    listIds: [...beside.listIds],
  };
}

/** Without the evidence: the name of a link is for employers with an application alone. */
function inShort({ total, factors, matched, claimed, missing }: Match): MatchInShort {
  const named = ({ skill, years }: Match['claimed'][number]) => ({ skill, years });
  return {
    total,
    shown: matched.map(named),
    claimed: claimed.map(named),
    missing: missing.map(({ skill, must }) => ({ skill, must })),
    factors: factors.flatMap(({ key, share }) => (key === 'must' || key === 'nice' ? [] : { key, share })),
  };
}

const toStandingInvite = (row: InviteRow): StandingInvite => ({
  _id: row.id,
  status: row.status,
  sentAt: row.sent_at,
  expiresAt: row.expires_at,
  updatedAt: row.updated_at,
  applicationId: row.application_id,
});
