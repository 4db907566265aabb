import { expect, it } from 'vitest';
import { turnLabel, turnWords } from './turn-words.ts';

const NOW = Date.parse('2026-11-23T09:12:00.000Z');
const ago = (days: number) => new Date(NOW - days * 86_400_000).toISOString();

it.each([
  ['applied', 0.5, 'employer', 'Your turn', 'fresh'],
  ['applied', 1, 'employer', 'Your turn · 1 day', 'fresh'],
  ['shortlisted', 2, 'employer', 'Your turn · 2 days', 'long'],
  ['applied', 3, 'employer', 'Your turn · 3 days', 'late'],
  ['viewed', 3, 'applicant', 'With the employer for 3 days', null],
  ['applied', 0, 'applicant', 'With the employer', null],
  ['offered', 1, 'employer', 'With the applicant for 1 day', null],
  ['offered', 1, 'applicant', 'Your turn: answer the offer · 1 day', 'fresh'],
  ['pending_consent', 0, 'applicant', 'Your turn: ask for their consent', 'fresh'],
] as const)('%s for %d days reads to the %s as "%s"', (status, days, side, text, urgency) =>
  expect(turnWords({ status, waitingSince: ago(days), offerUntil: null }, side, NOW)).toMatchObject({ text, urgency }),
);

it('says that an interview is booked, or that there are times to choose from', () => {
  const interview = {
    _id: '1',
    offeredAt: null,
    offeredUntil: null,
    askedAt: null,
    askedUntil: null,
    meetsAt: ago(-0.96),
    meetsUntil: ago(-1),
  };
  const standing = { status: 'interviewing', waitingSince: ago(3), offerUntil: null } as const;
  for (const side of ['employer', 'applicant'] as const) {
    expect(turnWords({ ...standing, interview }, side, NOW)?.text).toBe('Interview in 23 hours');
  }
  const during = { ...interview, meetsAt: ago(0.01), meetsUntil: ago(-0.01) };
  expect(turnWords({ ...standing, interview: during }, 'employer', NOW)?.text).toBe('Interview now');
  const offered = { ...interview, meetsAt: null, meetsUntil: null, offeredAt: ago(0), offeredUntil: ago(-1) };
  expect(turnWords({ ...standing, interview: offered }, 'applicant', NOW)?.text).toBe('Your turn: choose a time');
  expect(turnWords({ ...standing, interview: offered }, 'employer', NOW)?.text).toBe('With the applicant');
});

it('leaves out what there is to do where a link beside it says so', () => {
  const briefOf = (status: 'offered' | 'viewed') =>
    turnWords({ status, waitingSince: ago(2), offerUntil: null }, 'applicant', NOW)?.brief;
  expect([briefOf('offered'), briefOf('viewed')]).toEqual(['Your turn · 2 days', 'With the employer for 2 days']);
});

it('says nothing once nobody waits', () =>
  expect(turnWords({ status: 'rejected', waitingSince: ago(3), offerUntil: null }, 'employer', NOW)).toBeNull());

it('names a filter by who reads it', () => {
  expect(turnLabel('employer', 'employer')).toBe('You');
  expect(turnLabel('employer', 'applicant')).toBe('The employer');
  expect(turnLabel('applicant', 'employer')).toBe('The applicant');
});
