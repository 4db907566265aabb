import { describe, expect, it } from 'vitest';
import { APPLICATION_STATUSES } from '../src/domain/options.ts';
import { daysSince, turnOf, urgencyOf } from '../src/domain/turn.ts';

const NOW = Date.parse('2026-11-23T09:12:00.000Z');
const ago = (days: number) => new Date(NOW - days * 86_400_000).toISOString();

describe('whose turn it is', () => {
  it('follows from the status', () => {
    const turns = APPLICATION_STATUSES.list.map((status) => [
      status,
      turnOf({ status, waitingSince: ago(4), offerUntil: null }, NOW).of,
    ]);
    expect(Object.fromEntries(turns)).toEqual({
      pending_consent: 'applicant',
      applied: 'employer',
      viewed: 'employer',
      shortlisted: 'employer',
      interviewing: 'employer',
      offered: 'applicant',
      hired: null,
      rejected: null,
      withdrawn: null,
      closed: null,
    });
  });

  it('goes back to the employer when an offer runs out, from that moment on', () => {
    const offered = { status: 'offered', waitingSince: ago(9) } as const;
    expect(turnOf({ ...offered, offerUntil: ago(-0.001) }, NOW)).toEqual({
      of: 'applicant',
      since: ago(9),
      step: 'answer-offer',
    });
    expect(turnOf({ ...offered, offerUntil: ago(2) }, NOW)).toEqual({
      of: 'employer',
      since: ago(2),
      step: 'move',
    });
    expect(turnOf({ ...offered, offerUntil: ago(0) }, NOW).of).toBe('employer');
  });
});

describe('whose turn it is with an interview', () => {
  const none = {
    _id: '1',
    offeredAt: null,
    offeredUntil: null,
    askedAt: null,
    askedUntil: null,
    meetsAt: null,
    meetsUntil: null,
  };
  const turn = (interview: Partial<typeof none> | Record<string, string>) =>
    turnOf(
      { status: 'interviewing', waitingSince: ago(4), offerUntil: null, interview: { ...none, ...interview } },
      NOW,
    );

  it.each([
    ['times to choose from', { offeredAt: ago(1), offeredUntil: ago(-2) }, 'applicant', 1, 'choose-time'],
    ['times that ran out', { offeredAt: ago(3), offeredUntil: ago(1) }, 'employer', 1, 'move'],
    [
      'another time asked for, while those offered stand',
      { offeredAt: ago(3), offeredUntil: ago(-2), askedAt: ago(1) },
      'employer',
      1,
      'answer-request',
    ],
    [
      'another time asked for than the booked one',
      { askedAt: ago(1), askedUntil: ago(-1), meetsUntil: ago(-1.1) },
      'employer',
      1,
      'answer-request',
    ],
    ['a booked one', { meetsUntil: ago(-1) }, null, 4, null],
    [
      'one whose request nobody answered in time',
      { askedAt: ago(2), askedUntil: ago(0), meetsUntil: ago(-0.01) },
      null,
      4,
      null,
    ],
    ['one that is over', { meetsUntil: ago(1) }, 'employer', 1, 'feedback'],
    ['a step after one that is over', { meetsUntil: ago(5) }, 'employer', 4, 'move'],
    [
      'the next times after one that is over',
      { meetsUntil: ago(1), offeredAt: ago(0.5), offeredUntil: ago(-1) },
      'applicant',
      0.5,
      'choose-time',
    ],
  ] as const)('%s', (_, interview, of, since, step) => {
    expect(turn(interview)).toEqual({ of, since: ago(since), step });
  });

  it('does not matter once there is an offer, or an end', () => {
    const interview = { ...none, meetsUntil: ago(-1) };
    const standing = { waitingSince: ago(4), offerUntil: null, interview };
    expect(turnOf({ ...standing, status: 'offered' }, NOW).of).toBe('applicant');
    expect(turnOf({ ...standing, status: 'rejected' }, NOW).of).toBeNull();
  });
});

it.each([
  [0, 0],
  [0.99, 0],
  [1, 1],
  [3.5, 3],
  [-1, 0],
])('counts %d days as %d', (days, whole) => expect(daysSince(ago(days), NOW)).toBe(whole));

it.each([
  ['applied', 1, 'fresh'],
  ['applied', 2, 'long'],
  ['applied', 3, 'late'],
  ['viewed', 3, 'long'],
  ['shortlisted', 6, 'long'],
  ['interviewing', 7, 'late'],
  ['offered', 1, 'fresh'],
] as const)('%s for %d days is %s', (status, days, urgency) => expect(urgencyOf(status, days)).toBe(urgency));
