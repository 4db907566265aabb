/** Whose turn it is with an application, and since when (product section 4). Pure. */
import type { ApplicationStatus } from './options.ts';

/** In whole days of 24 hours, whatever anybody's zone. */
export const WAITING = {
  /** From here on a wait stands out. */
  longDays: 2,
  /** An applicant has waited too long for a first look. */
  lookDays: 3,
  /** An applicant has waited too long for a step. */
  stepDays: 7,
} as const;

/** When an employer is reminded of applicants who wait too long: at most once a day for each job. */
export const REMINDERS = {
  /** From this hour on, on the employer's own clock. */
  hour: 9,
  /** Without anybody new among them. */
  againDays: 7,
  keptDays: 90,
} as const;

const DAY_MS = 86_400_000;

/** What the employer has to move, in the order of the pipeline. */
export const EMPLOYERS_TURN = [
  'applied',
  'viewed',
  'shortlisted',
  'interviewing',
] as const satisfies readonly ApplicationStatus[];

export const TURNS = ['employer', 'applicant'] as const;
export type TurnOf = (typeof TURNS)[number];

/** Where an application stands. */
export interface Standing {
  status: ApplicationStatus;
  /** When it was sent, or last moved by hand. A look is no answer: it ends no wait. */
  waitingSince: string;
  /** Of an offer without an answer: until when it stands. */
  offerUntil: string | null;
}

export interface Turn {
  /** Null once it has ended: nobody waits. */
  of: TurnOf | null;
  since: string;
}

/** @param now milliseconds */
export function turnOf({ status, waitingSince, offerUntil }: Standing, now: number): Turn {
  if (EMPLOYERS_TURN.some((each) => each === status)) return { of: 'employer', since: waitingSince };
  if (status === 'offered') {
    // An offer that ran out without an answer is the employer's to renew or to end.
    return offerUntil !== null && Date.parse(offerUntil) <= now
      ? { of: 'employer', since: offerUntil }
      : { of: 'applicant', since: waitingSince };
  }
  return { of: status === 'pending_consent' ? 'applicant' : null, since: waitingSince };
}

/** Whole days since an instant; 0 where a clock is off. */
export const daysSince = (since: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(since)) / DAY_MS));

/** How much a wait of so many days asks for attention. */
export type Urgency = 'fresh' | 'long' | 'late';

export function urgencyOf(status: ApplicationStatus, days: number): Urgency {
  if (days >= (status === 'applied' ? WAITING.lookDays : WAITING.stepDays)) return 'late';
  return days >= WAITING.longDays ? 'long' : 'fresh';
}
