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
import { timeAhead } from '#web/lib/relative-time.ts';

/** The side of the reader. */
export type Side = TurnOf;

export interface TurnWords {
  text: string;
  /** The text without the step that is to be taken. */
  brief: string;
  /** Null while it is not the reader's turn. */
  urgency: Urgency | null;
  /** The start of the interview that the words are about; absent for other words. */
  meetsAt?: string | null | undefined;
}

/** Names the step that is to be taken, where it is one step. */
const YOURS: Readonly<Partial<Record<TurnStep, string>>> = {
  'choose-time': 'choose a time',
  'answer-request': 'they ask for another time',
  feedback: 'the interview is over',
  'answer-offer': 'answer the offer',
  confirm: 'ask for their consent',
};

const YOUR_TURN = 'Your turn';

const THEIRS: Readonly<Record<Side, string>> = { employer: 'With the applicant', applicant: 'With the employer' };

/** "Interview in 2 days", and "now" until it is over. */
export function bookedWords({ interview }: Standing, now: number): string {
  const at = interview?.meetsAt ?? null;
  return at === null ? 'Interview booked' : `Interview ${timeAhead(at, now)}`;
}

/** @param now ms since 1970 @returns null once the application has ended */
export function turnWords(standing: Standing, side: Side, now: number): TurnWords | null {
  const turn = turnOf(standing, now);
  if (turn.of === null) {
    if (!isBooked(standing, now)) return null;
    const text = bookedWords(standing, now);
    return { text, brief: text, urgency: null, meetsAt: standing.interview?.meetsAt };
  }
  const days = daysSince(turn.since, now);
  if (turn.of === side) {
    const since = days === 0 ? '' : ` · ${plural(days, 'day')}`;
    const what = turn.step === null ? undefined : YOURS[turn.step];
    const text = what === undefined ? YOUR_TURN : `${YOUR_TURN}: ${what}`;
    return { text: text + since, brief: YOUR_TURN + since, urgency: urgencyOf(standing.status, days) };
  }
  const text = days === 0 ? THEIRS[side] : `${THEIRS[side]} for ${plural(days, 'day')}`;
  return { text, brief: text, urgency: null };
}

/** On whom a list's applications wait. */
export const turnLabel = (turn: TurnOf, side: Side): string =>
  turn === side ? 'You' : side === 'employer' ? 'The applicant' : 'The employer';
