/** Whose turn it is with an application, in words. Pure. */
import {
  daysSince,
  isBooked,
  turnOf,
  urgencyOf,
  type Standing,
  type TurnOf,
  type TurnStep,
  type Urgency,
} from '#contract/domain/turn.ts';
import { plural } from '#web/lib/format.ts';

/** The side of the reader. */
export type Side = TurnOf;

export interface TurnWords {
  text: string;
  /** The age alone. */
  age: string;
  /** Without what there is to do. */
  brief: string;
  /** Null while it is not the reader's turn. */
  urgency: Urgency | null;
}

/** Says what there is to do, where that is one thing. */
const YOURS: Readonly<Partial<Record<TurnStep, string>>> = {
  'choose-time': 'Your turn: choose a time',
  'answer-request': 'Your turn: they ask for another time',
  feedback: 'Your turn: the interview is over',
  'answer-offer': 'Your turn: answer the offer',
  confirm: 'Your turn: get their consent',
};

const THEIRS: Readonly<Record<Side, string>> = { employer: 'With the applicant', applicant: 'With the employer' };

/** @param now ms since 1970 @returns null once the application has ended */
export function turnWords(standing: Standing, side: Side, now: number): TurnWords | null {
  const turn = turnOf(standing, now);
  if (turn.of === null) {
    const booked = 'Interview booked';
    return isBooked(standing, now) ? { text: booked, age: booked, brief: booked, urgency: null } : null;
  }
  const days = daysSince(turn.since, now);
  const yours = (turn.step === null ? undefined : YOURS[turn.step]) ?? 'Your turn';
  const age = days === 0 ? 'Under a day' : plural(days, 'day');
  if (turn.of === side) {
    const since = days === 0 ? '' : ` · ${age}`;
    const urgency = urgencyOf(standing.status, days);
    return { text: `${yours}${since}`, age, brief: `Your turn${since}`, urgency };
  }
  const text = days === 0 ? THEIRS[side] : `${THEIRS[side]} for ${age}`;
  return { text, age, brief: text, urgency: null };
}

/** On whom a list's applications wait. */
export const turnLabel = (turn: TurnOf, side: Side): string =>
  turn === side ? 'You' : side === 'employer' ? 'The applicant' : 'The employer';
