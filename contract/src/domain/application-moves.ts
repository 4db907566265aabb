/**
 * The transitions of an application's status, the party that may make each, and its conditions (product section 4).
 * Pure.
 */
import type * as z from 'zod/mini';
import { tokens, type ApplicationStatus } from './options.ts';

export type Party = 'employer' | 'applicant';

/**
 * `forward` along the pipeline; `back` in it; `offer`, with its terms; `hire`, where it was agreed elsewhere; `reject`;
 * `reopen` what has ended; `withdraw` the own application; `reapply` after that.
 */
export type MoveKind = 'forward' | 'back' | 'offer' | 'hire' | 'reject' | 'reopen' | 'withdraw' | 'reapply';

/** An ended application can be reopened for this many days. */
export const REOPEN_DAYS = 30;
/** An employer can take a step back for this long unless they chose another time; nobody is told before. */
export const UNDO_SECONDS = 10;
/** On a working morning, who applied is told at this hour of their own clock. */
export const MORNING_HOUR = 9;
/** No step waits longer for being told: from a Friday morning to a Monday's, with room for clocks that change. */
export const UNTOLD_DAYS = 4;
/** The most applications that one call can move. */
export const MOVES_AT_ONCE = 100;
/** An offer can be answered for this long unless it says otherwise. */
export const OFFER_DAYS = 7;

/** Why somebody withdraws an application; the employer reads it. */
export const WITHDRAW_REASONS = tokens({
  'other-job': 'Another job',
  'not-a-fit': 'The job is not a fit',
  pay: 'Pay',
  place: 'Location or work mode',
  timing: 'Timing',
  process: 'It takes too long',
  circumstances: 'Personal circumstances',
  other: 'Other',
});
export type WithdrawReason = z.output<typeof WITHDRAW_REASONS.schema>;

/** When who applied is told of an employer's step. Until then it can be taken back. */
export const TELL_TIMES = tokens({
  now: 'Now',
  seconds: 'In 10 seconds',
  morning: 'Next working morning, 9:00',
});
export type TellTime = z.output<typeof TELL_TIMES.schema>;

/** To what a status can be set by hand. */
export const MOVE_TARGETS = [
  'applied',
  'viewed',
  'shortlisted',
  'interviewing',
  'offered',
  'hired',
  'rejected',
  'withdrawn',
] as const satisfies readonly ApplicationStatus[];
export type MoveTarget = (typeof MOVE_TARGETS)[number];

type Row = Readonly<Partial<Record<MoveTarget, MoveKind>>>;

const UNDECIDED: Row = {
  shortlisted: 'forward',
  interviewing: 'forward',
  offered: 'offer',
  hired: 'hire',
  rejected: 'reject',
};
const ENDED: Row = { viewed: 'reopen', shortlisted: 'reopen', interviewing: 'reopen' };

/** One table: by who does it and from where. What is missing is nobody's to do. */
export const MOVES: Readonly<Record<Party, Readonly<Record<ApplicationStatus, Row>>>> = {
  employer: {
    // The person has not agreed to it yet: there is nothing to decide.
    pending_consent: {},
    applied: UNDECIDED,
    viewed: UNDECIDED,
    shortlisted: { viewed: 'back', interviewing: 'forward', offered: 'offer', hired: 'hire', rejected: 'reject' },
    interviewing: { viewed: 'back', shortlisted: 'back', offered: 'offer', hired: 'hire', rejected: 'reject' },
    // An offer can be made anew, with other terms.
    offered: {
      viewed: 'back',
      shortlisted: 'back',
      interviewing: 'back',
      offered: 'offer',
      hired: 'hire',
      rejected: 'reject',
    },
    hired: ENDED,
    rejected: ENDED,
    // A withdrawn application can only be sent again by its applicant, and one that ended with its job has no job left.
    withdrawn: {},
    closed: {},
  },
  applicant: {
    pending_consent: { withdrawn: 'withdraw' },
    applied: { withdrawn: 'withdraw' },
    viewed: { withdrawn: 'withdraw' },
    shortlisted: { withdrawn: 'withdraw' },
    interviewing: { withdrawn: 'withdraw' },
    offered: { withdrawn: 'withdraw' },
    hired: {},
    rejected: {},
    withdrawn: { applied: 'reapply' },
    closed: {},
  },
};

/** Null where this is not theirs to do. */
export const moveKind = (party: Party, from: ApplicationStatus, to: MoveTarget): MoveKind | null =>
  MOVES[party][from][to] ?? null;

/** Takes words for the employer's own team: why it goes back, is opened again, or counts as hired without an answer. */
export const needsNote = (kind: MoveKind): boolean => kind === 'back' || kind === 'reopen' || kind === 'hire';

/** Ends with `REOPEN_DAYS`. */
export const isReopening = (kind: MoveKind): boolean => kind === 'reopen' || kind === 'reapply';

/** The moves that a party can make from a status, in the order of the pipeline. */
export const movesFrom = (party: Party, from: ApplicationStatus): readonly { to: MoveTarget; kind: MoveKind }[] =>
  MOVE_TARGETS.flatMap((to) => {
    const kind = moveKind(party, from, to);
    return kind === null ? [] : [{ to, kind }];
  });
