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
    expect(turnOf({ ...offered, offerUntil: ago(-0.001) }, NOW)).toEqual({ of: 'applicant', since: ago(9) });
    expect(turnOf({ ...offered, offerUntil: ago(2) }, NOW)).toEqual({ of: 'employer', since: ago(2) });
    expect(turnOf({ ...offered, offerUntil: ago(0) }, NOW).of).toBe('employer');
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
