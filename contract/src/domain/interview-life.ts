/** The actions on an interview, the side that may take each, and its result (product section 6). Pure: one table. */
import type { INTERVIEW_ACTIONS, InterviewSide, InterviewState } from './interview.ts';
import { OPEN_APPLICATION_STATUSES, type ApplicationStatus } from './options.ts';

export type InterviewAction = (typeof INTERVIEW_ACTIONS)[number];

/** When in its course: a time that was agreed may be ahead or have begun. */
export interface InterviewMoment {
  state: InterviewState;
  /** The agreed time has come; false without one. */
  begun: boolean;
  /** No time was agreed yet: those that are offered can be taken, also while another one is asked for. */
  open?: boolean;
  /** The side that has asked for another time; null unless an answer is due. */
  askedBy: InterviewSide | null;
}

type Row = Readonly<Partial<Record<InterviewSide, readonly InterviewAction[]>>>;

/** While the agreed time is ahead, or there is none. What is missing is nobody's to do. */
const AHEAD: Readonly<Record<InterviewState, Row>> = {
  proposed: { employer: ['change', 'cancel'], applicant: ['accept', 'decline', 'ask'] },
  scheduled: { employer: ['change', 'cancel', 'ask'], applicant: ['decline', 'ask'] },
  // The side that asked waits, or takes it back; both can still end it.
  reschedule_requested: {
    employer: ['accept-request', 'refuse-request', 'change', 'cancel'],
    applicant: ['accept-request', 'refuse-request', 'decline'],
  },
  declined: {},
  cancelled: {},
  completed: {},
  no_show: {},
};

const AFTERWARDS: Row = { employer: ['conclude', 'give-feedback'] };

/** The actions that a side can take now, in the order of the list above. */
export function actionsOf(
  side: InterviewSide,
  { state, begun, open, askedBy }: InterviewMoment,
): readonly InterviewAction[] {
  if (begun) {
    // A request that nobody answered in time ends with the time that stood.
    const isOver = state === 'declined' || state === 'cancelled';
    return isOver ? [] : (AFTERWARDS[side] ?? []);
  }
  const actions = AHEAD[state][side] ?? [];
  if (state !== 'reschedule_requested' || askedBy !== side) return actions;
  const rest = actions.filter((action) => action !== 'accept-request');
  return open === true && side === 'applicant' ? ['accept', ...rest] : rest;
}

export const mayInterview = (side: InterviewSide, moment: InterviewMoment, action: InterviewAction): boolean =>
  actionsOf(side, moment).includes(action);

/** Nothing comes of it any more. */
export const isEnded = (state: InterviewState): boolean => AHEAD[state].employer === undefined;

/** An interview can be proposed while the application is undecided, and with the person's consent where it needs that. */
export const mayBeMet = (status: ApplicationStatus): boolean =>
  status !== 'pending_consent' && OPEN_APPLICATION_STATUSES.some((open) => open === status);
