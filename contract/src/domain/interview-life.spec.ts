import { expect, it } from 'vitest';
import { INTERVIEW_SIDES, INTERVIEW_STATES, INTERVIEW_ACTIONS } from './interview.ts';
import { actionsOf, isEnded, mayInterview } from './interview-life.ts';

/** By hand: before the agreed time, and after it began. Nobody waits for an answer but where another time was asked for. */
const AHEAD: Readonly<Record<string, readonly [employer: string, applicant: string]>> = {
  proposed: ['change cancel', 'accept decline ask'],
  scheduled: ['change cancel ask', 'decline ask'],
  'reschedule_requested by employer': ['refuse-request change cancel', 'accept-request refuse-request decline'],
  'reschedule_requested by applicant': ['accept-request refuse-request change cancel', 'refuse-request decline'],
  declined: ['', ''],
  cancelled: ['', ''],
  completed: ['', ''],
  no_show: ['', ''],
};

it.each(Object.entries(AHEAD))('%s, ahead', (name, expected) => {
  const [state = '', askedBy = null] = name.split(' by ');
  INTERVIEW_SIDES.forEach((side, index) => {
    const moment = { state: state as 'proposed', begun: false, askedBy: askedBy as 'employer' | null };
    expect(actionsOf(side, moment).join(' ')).toBe(expected[index]);
    for (const action of INTERVIEW_ACTIONS) {
      expect(mayInterview(side, moment, action)).toBe(expected[index]?.split(' ').includes(action));
    }
  });
});

it('leaves the offered times to take to who has asked for another before any was agreed', () => {
  const moment = { state: 'reschedule_requested', begun: false, open: true, askedBy: 'applicant' } as const;
  expect(actionsOf('applicant', moment)).toEqual(['accept', 'refuse-request', 'decline']);
  expect(actionsOf('employer', moment)).toEqual(['accept-request', 'refuse-request', 'change', 'cancel']);
});

it.each(INTERVIEW_STATES.list)('%s, once the time has come, is for the employer to conclude', (state) => {
  const isOff = state === 'declined' || state === 'cancelled';
  const moment = { state, begun: true, askedBy: null };
  expect(actionsOf('employer', moment)).toEqual(isOff ? [] : ['conclude', 'give-feedback']);
  expect(actionsOf('applicant', moment)).toEqual([]);
});

it('ends in four ways', () => {
  expect(INTERVIEW_STATES.list.filter((state) => isEnded(state))).toEqual([
    'declined',
    'cancelled',
    'completed',
    'no_show',
  ]);
});
