import type { MatchFactor } from '#contract/domain/match.ts';

/** What adds most to a match, in its own words; null where nothing does. */
export function strongest(factors: readonly Pick<MatchFactor, 'points' | 'reason'>[]): string | null {
  const most = factors.reduce((best, each) => (each.points > best.points ? each : best), { points: 0, reason: '' });
  return most.points === 0 ? null : most.reason;
}
