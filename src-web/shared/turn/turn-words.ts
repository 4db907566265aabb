/** Whose turn it is with an application, in words. Pure. */
import { daysSince, turnOf, urgencyOf, type Standing, type TurnOf, type Urgency } from '#contract/domain/turn.ts';
import { plural } from '#web/lib/format.ts';

/** Which side reads it. */
export type Side = TurnOf;

export interface TurnWords {
  text: string;
  /** Null while it is not the reader's turn. */
  urgency: Urgency | null;
}

const THEIRS: Readonly<Record<Side, string>> = { employer: 'With the applicant', applicant: 'With the employer' };

/** @param now ms since 1970 @returns null once the application has ended */
export function turnWords(standing: Standing, side: Side, now: number): TurnWords | null {
  const turn = turnOf(standing, now);
  if (turn.of === null) return null;
  const days = daysSince(turn.since, now);
  if (turn.of === side) {
    const age = days === 0 ? '' : ` · ${plural(days, 'day')}`;
    return { text: `Your turn${age}`, urgency: urgencyOf(standing.status, days) };
  }
  return { text: THEIRS[side] + (days === 0 ? '' : ` for ${plural(days, 'day')}`), urgency: null };
}

/** What a list can be filtered by. */
export const turnLabel = (turn: TurnOf, side: Side): string =>
  turn === side ? 'Waiting on you' : side === 'employer' ? 'Waiting on the applicant' : 'Waiting on the employer';
