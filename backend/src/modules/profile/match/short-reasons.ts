/** Why a job fits somebody, and what speaks against it, in a line: never more than the match itself says. Pure. */
import { DAILY_TRIP_KM } from '#contract/domain/match-weights.ts';
import type { Match } from '#contract/domain/match.ts';
import type { MatchJob } from '../../../records/profile/match-bound.ts';
import type { Nearness } from './sides.ts';

export interface ShortReason {
  readonly fits: boolean;
  readonly text: string;
}

const SHOWN = 3;

interface Fit {
  readonly job: MatchJob;
  readonly match: Match;
  readonly nearness: Nearness;
}

/** Three at most: what speaks for it, and the first thing against it last. */
export function shortReasons(fit: Fit): ShortReason[] {
  const [against] = whyNot(fit);
  const room = against === undefined ? SHOWN : SHOWN - 1;
  return [
    ...why(fit)
      .slice(0, room)
      .map((text) => ({ fits: true, text })),
    ...(against === undefined ? [] : [{ fits: false, text: against }]),
  ];
}

const factor = ({ match }: Fit, key: Match['factors'][number]['key']) => match.factors.find((each) => each.key === key);

function why(fit: Fit): string[] {
  const { match, job, nearness } = fit;
  const named = [...match.matched, ...match.claimed].toSorted((a, b) => Number(b.must) - Number(a.must));
  const skills = named.map(({ skill }) => skill);
  const years = factor(fit, 'years');
  // A location counts in full for somebody of whom only the work mode is known, too.
  const isNear = nearness.km !== null && nearness.km <= DAILY_TRIP_KM.near;
  const place = isNear ? `in or near ${job.city ?? ''}` : `would move to ${job.city ?? ''}`;
  // A place says more than a third skill does.
  return [
    ...skills.slice(0, 1),
    ...((isNear || nearness.moves) && job.city !== null ? [place] : []),
    ...skills.slice(1),
    ...(job.workMode === 'remote' ? ['remote'] : []),
    ...(years?.share === 1 ? ['years of work'] : []),
  ];
}

function whyNot(fit: Fit): string[] {
  const { match, nearness } = fit;
  const years = factor(fit, 'years');
  const location = factor(fit, 'location');
  const hours = factor(fit, 'hours');
  const missing = (must: boolean) =>
    match.missing.filter((each) => each.must === must).map(({ skill }) => `no ${skill}`);
  return [
    ...missing(true),
    ...(years === undefined || years.share === 1 ? [] : ['fewer years than asked']),
    ...(location === undefined || location.share === 1 ? [] : [away(nearness)]),
    ...(hours === undefined || hours.share >= 0.75 ? [] : ['few shared hours']),
    ...missing(false),
  ];
}

function away({ km, sameCountry }: Nearness): string {
  if (km !== null && km > DAILY_TRIP_KM.near) return `${Math.round(km).toLocaleString('en-GB')} km away`;
  return sameCountry === false ? 'in another country' : 'another place';
}
