/** Every state that an interview can be in, and who may do what then, by hand. */
import type { InterviewSide } from '#contract/domain/interview.ts';
import type { InterviewAction } from '#contract/domain/interview-life.ts';

export interface Place {
  /** As it is stored. */
  state: 'proposed' | 'scheduled' | 'reschedule_requested' | 'declined' | 'cancelled' | 'no_show';
  /** The agreed time: a slot of its own ahead, or so many minutes ago; absent: none. */
  agreed?: 'ahead' | number;
  offered?: 'one' | 'any';
  asked?: InterviewSide;
  employer?: readonly InterviewAction[];
  applicant?: readonly InterviewAction[];
  /** Said once more it answers the same and changes nothing. */
  again?: InterviewAction;
}

const AFTER_ITS_START = { employer: ['conclude', 'give-feedback'] } as const;
const LONG_AGO = 15 * 24 * 60;

/** What product section 6 says, written out once more. */
export const PLACES = {
  'one time proposed': {
    state: 'proposed',
    offered: 'one',
    employer: ['change', 'cancel'],
    applicant: ['accept', 'decline', 'ask'],
  },
  'any time offered': {
    state: 'proposed',
    offered: 'any',
    employer: ['change', 'cancel'],
    applicant: ['accept', 'decline', 'ask'],
  },
  agreed: {
    state: 'scheduled',
    agreed: 'ahead',
    employer: ['change', 'cancel', 'ask'],
    applicant: ['decline', 'ask'],
  },
  'another time asked for by the employer': {
    state: 'reschedule_requested',
    agreed: 'ahead',
    asked: 'employer',
    employer: ['refuse-request', 'change', 'cancel'],
    applicant: ['accept-request', 'refuse-request', 'decline'],
  },
  'another time asked for by the other side': {
    state: 'reschedule_requested',
    agreed: 'ahead',
    asked: 'applicant',
    employer: ['accept-request', 'refuse-request', 'change', 'cancel'],
    applicant: ['refuse-request', 'decline'],
  },
  'another time asked for before any was agreed': {
    state: 'reschedule_requested',
    offered: 'one',
    asked: 'applicant',
    employer: ['accept-request', 'refuse-request', 'change', 'cancel'],
    applicant: ['accept', 'refuse-request', 'decline'],
  },
  'declined before a time was agreed': { state: 'declined', again: 'decline' },
  'declined, its time over': { state: 'declined', agreed: 90, again: 'decline' },
  'cancelled before a time was agreed': { state: 'cancelled', again: 'cancel' },
  'cancelled, its time ahead': { state: 'cancelled', agreed: 'ahead', again: 'cancel' },
  begun: { state: 'scheduled', agreed: 5, ...AFTER_ITS_START },
  'begun, a request unanswered': { state: 'reschedule_requested', agreed: 5, asked: 'applicant', ...AFTER_ITS_START },
  over: { state: 'scheduled', agreed: 90, ...AFTER_ITS_START },
  'over, a request unanswered': { state: 'reschedule_requested', agreed: 90, asked: 'employer', ...AFTER_ITS_START },
  'over for long': { state: 'scheduled', agreed: LONG_AGO, employer: ['give-feedback'] },
  'nobody came': { state: 'no_show', agreed: 90, ...AFTER_ITS_START },
} as const satisfies Readonly<Record<string, Place>>;
export type PlaceName = keyof typeof PLACES;
