/** Whose turn it is with an application, and since when (product section 4). Pure. */
import type { ApplicationStatus } from './options.ts';
import { DAY_MS } from './time.ts';

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

/** The statuses in which the employer has to act, in the order of the pipeline. */
export const EMPLOYERS_TURN = [
  'applied',
  'viewed',
  'shortlisted',
  'interviewing',
] as const satisfies readonly ApplicationStatus[];

export const TURNS = ['employer', 'applicant'] as const;
export type TurnOf = (typeof TURNS)[number];

/** The interviews of an application say this about whose turn it is. */
export interface InterviewStanding {
  /** The one to open first. */
  _id: string;
  /** The employer offers times to choose from, or asks for another one, until then. */
  offeredAt: string | null;
  offeredUntil: string | null;
  /** The applicant asks for another time, until the booked one comes; null where none is booked. */
  askedAt: string | null;
  askedUntil: string | null;
  /** The start of the next that is booked and not over. */
  meetsAt: string | null;
  /** The end of the last that is booked, or when it came to nothing. */
  meetsUntil: string | null;
}

/** The state of an application that decides whose turn it is. */
export interface Standing {
  status: ApplicationStatus;
  /** When it was sent, or last moved by hand. A look is no answer: it ends no wait. */
  waitingSince: string;
  /** The time until which an unanswered offer stands. */
  offerUntil: string | null;
  /** Null where there was no interview. */
  interview?: InterviewStanding | null | undefined;
}

/** A turn ends by one of these: choosing a time, answering an offer or a request, feedback, any step at all. */
export type TurnStep = 'choose-time' | 'answer-offer' | 'answer-request' | 'feedback' | 'confirm' | 'move';

export interface Turn {
  /** Null once it has ended, and while an interview is booked: nobody waits. */
  of: TurnOf | null;
  since: string;
  step: TurnStep | null;
}

const isPast = (instant: string | null, now: number): boolean => instant !== null && Date.parse(instant) <= now;
const isAhead = (instant: string | null, now: number): boolean => instant !== null && Date.parse(instant) > now;

/**
 * The statements of `turn-columns.ts` say the same.
 * @param now milliseconds
 */
export function turnOf(standing: Standing, now: number): Turn {
  const { status, waitingSince, offerUntil } = standing;
  if (EMPLOYERS_TURN.some((each) => each === status)) return beforeAnOffer(standing, now);
  if (status === 'offered') {
    // An offer that ran out without an answer is the employer's to renew or to end.
    return offerUntil !== null && isPast(offerUntil, now)
      ? { of: 'employer', since: offerUntil, step: 'move' }
      : { of: 'applicant', since: waitingSince, step: 'answer-offer' };
  }
  return status === 'pending_consent'
    ? { of: 'applicant', since: waitingSince, step: 'confirm' }
    : { of: null, since: waitingSince, step: null };
}

/** The employer's to move, but for what its interviews say. */
function beforeAnOffer({ waitingSince, interview }: Standing, now: number): Turn {
  if (interview == null) return { of: 'employer', since: waitingSince, step: 'move' };
  const { offeredAt, offeredUntil, askedAt, askedUntil, meetsUntil } = interview;
  if (askedAt !== null && !isPast(askedUntil, now)) return { of: 'employer', since: askedAt, step: 'answer-request' };
  if (isAhead(offeredUntil, now)) return { of: 'applicant', since: offeredAt ?? waitingSince, step: 'choose-time' };
  if (isAhead(meetsUntil, now)) return { of: null, since: waitingSince, step: null };
  // The turn counts since the offer ran out, or since the interview was over.
  const since = [offeredUntil, meetsUntil].reduce<string>(
    (last, each) => (each !== null && Date.parse(each) > Date.parse(last) ? each : last),
    waitingSince,
  );
  return { of: 'employer', since, step: since === meetsUntil ? 'feedback' : 'move' };
}

/** An interview is booked: nobody's turn until it is over. */
export const isBooked = (standing: Standing, now: number): boolean =>
  turnOf(standing, now).of === null && EMPLOYERS_TURN.some((each) => each === standing.status);

/** Whole days since an instant; 0 where a clock is off. */
export const daysSince = (since: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(since)) / DAY_MS));

/** The urgency of a wait, by its days. */
export type Urgency = 'fresh' | 'long' | 'late';

export function urgencyOf(status: ApplicationStatus, days: number): Urgency {
  if (days >= (status === 'applied' ? WAITING.lookDays : WAITING.stepDays)) return 'late';
  return days >= WAITING.longDays ? 'long' : 'fresh';
}
