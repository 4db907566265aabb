import { expect, it } from 'vitest';
import type { YourTurnKind, YourTurnRow } from '#contract/domain/your-turn.ts';
import { urgencyOfRow, whatWaits, whenDue, whoWaits, withOpenGroup, withOpenRow, snoozesAt } from './turn-rows.ts';

/** Monday, half past ten in Kolkata. */
const NOW = new Date('2026-11-30T05:00:00.000Z');
const READER = { timeZone: 'Asia/Kolkata', now: NOW };
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000).toISOString();
const row = (change: Partial<YourTurnRow> = {}): YourTurnRow => ({
  ...{ _id: 'r', applicationId: 'a', inviteId: null, jobId: 'j', jobTitle: 'Cook', who: 'Ananya Rao', words: null },
  ...{ vendorName: null, withdrawn: null, lastMessageId: null },
  ...{ since: inHours(-5), dueAt: null, startsAt: null, status: null, count: 0, documents: [], putOffUntil: null },
  ...change,
});
const what = (kind: YourTurnKind, change: Partial<YourTurnRow>) =>
  whatWaits(kind, row(change), READER, (document) => (document === 'address' ? 'Address proof' : 'Photo ID'));

it.each([
  ['times', { words: 'I am on call' }, 'Asked for another time: “I am on call”'],
  ['times', {}, 'Asked for another time'],
  ['answers', { status: 'applied' }, 'Nobody has opened this application yet'],
  ['answers', { status: 'shortlisted' }, 'Shortlisted, and waits for the next step'],
  ['feedback', { startsAt: '2026-11-27T09:30:00.000Z' }, 'You spoke Fri 27 Nov, 15:00 GMT+5:30'],
  ['offers', { dueAt: '2026-12-01T18:30:00.000Z' }, 'No answer yet, open until Tue 1 Dec, 23:59 GMT+5:30'],
  ['offers', { dueAt: '2026-11-29T18:30:00.000Z' }, 'Not answered by Sun 29 Nov, 23:59 GMT+5:30'],
  ['messages', { words: 'Is it days?', count: 1 }, '“Is it days?”'],
  ['messages', { words: 'Is it days?', count: 3 }, '“Is it days?” · 3 unread messages'],
  ['messages', { count: 1 }, '1 unread message'],
  ['choices', {}, 'Choose a time for your interview'],
  ['own-offers', {}, 'You have an offer'],
  ['invitations', { words: 'We saw your work' }, 'Invites you to apply: “We saw your work”'],
  ['invitations', {}, 'Invites you to apply'],
  ['tasks', { words: 'Send a copy of your passport', count: 1 }, 'Send a copy of your passport'],
  ['tasks', { words: 'Sign the contract', count: 3 }, 'Sign the contract and 2 more'],
  ['withdrawals', { withdrawn: { reason: null, hadOffer: false } }, 'Withdrew the application'],
  [
    'withdrawals',
    { vendorName: 'Udaan Staffing', withdrawn: { reason: 'other-job', hadOffer: false } },
    'Udaan Staffing withdrew the submission. Reason: Another job',
  ],
  ['withdrawals', { withdrawn: { reason: null, hadOffer: true } }, 'Turned your offer down'],
  ['verification', { documents: ['photo-id', 'address'] }, 'Photo ID, Address proof are missing'],
  ['verification', { documents: ['address'] }, 'Address proof is missing'],
  ['verification', { documents: ['address'], words: 'Too old' }, 'Address proof was sent back: “Too old”'],
] as const)('a row of %s with %o reads "%s"', (kind, change, words) =>
  expect(what(kind, change as Partial<YourTurnRow>)).toBe(words),
);

it.each([
  ['late', { dueAt: inHours(-30) }],
  // Due this evening.
  ['late', { dueAt: inHours(13) }],
  ['late', { dueAt: '2026-11-30T18:30:00.000Z' }],
  ['fresh', { dueAt: inHours(14) }],
  ['long', { since: inHours(-48), dueAt: inHours(14) }],
  ['fresh', { since: inHours(-47) }],
  ['long', { since: inHours(-480) }],
] as const)('is %s with %o', (urgency, change) => expect(urgencyOfRow('answers', row(change), READER)).toBe(urgency));

it.each([
  ['late', 5],
  ['long', 20],
  ['fresh', 50],
] as const)('an invitation of last month is %s with %i hours left', (urgency, hours) =>
  expect(urgencyOfRow('invitations', row({ since: inHours(-700), dueAt: inHours(hours) }), READER)).toBe(urgency),
);

it.each([
  ['answers', { since: inHours(-73), dueAt: inHours(-1) }, '3 days'],
  ['messages', { since: inHours(-5), dueAt: inHours(10) }, '5 hours'],
  ['messages', { since: inHours(-0.5), dueAt: inHours(60) }, 'Under an hour'],
  ['feedback', { since: inHours(-150), dueAt: inHours(2) }, 'Due today'],
  ['feedback', { since: inHours(-170), dueAt: inHours(-2) }, '7 days'],
  ['offers', { dueAt: '2026-11-30T18:30:00.000Z' }, 'Ends today'],
  ['offers', { dueAt: '2026-12-01T18:30:00.000Z' }, 'Ends Tue'],
  ['offers', { dueAt: '2026-11-29T18:30:00.000Z' }, 'Has ended'],
  ['verification', { since: inHours(-100) }, '4 days'],
  ['choices', { dueAt: inHours(3) }, 'Until today'],
  ['choices', { dueAt: inHours(20) }, 'Until tomorrow'],
  // Friday ends with this midnight in Kolkata.
  ['own-offers', { dueAt: '2026-12-04T18:30:00.000Z' }, 'Until Friday'],
  ['invitations', { dueAt: '2026-12-11T18:30:00.000Z' }, 'Until 11 Dec'],
  ['tasks', { since: inHours(-30) }, '1 day'],
] as const)('%s with %o is due "%s"', (kind, change, words) => expect(whenDue(kind, row(change), READER)).toBe(words));

it('names whom it can', () => {
  expect(whoWaits('answers', row())).toBe('Ananya Rao');
  expect(whoWaits('messages', row({ who: null }))).toBe('The person you invited');
  expect(whoWaits('verification', row({ who: null }))).toBe('Your documents');
  expect(whoWaits('invitations', row({ who: null }))).toBe('An employer');
});

it('keeps the open row in its place once it is done, and its group too', () => {
  const [a, b] = [row({ _id: 'a' }), row({ _id: 'b' })];
  const open = { kind: 'times', row: a, at: 0, kinds: ['times', 'messages', 'offers'] } as const;
  expect(withOpenRow([b, a], open)).toEqual([b, a]);
  expect(withOpenRow([b], open)).toEqual([a, b]);
  expect(withOpenRow([b], null)).toEqual([b]);
  const others = [{ kind: 'offers' as const, total: 1, rows: [b] }];
  expect(withOpenGroup(others, open)).toEqual([{ kind: 'times', total: 0, rows: [] }, ...others]);
  const more = ['answers', 'offers', 'times'].map((kind) => ({ kind: kind as YourTurnKind, total: 1, rows: [b] }));
  expect(withOpenGroup(more, open).map(({ kind }) => kind)).toEqual(['times', 'offers', 'answers']);
  expect(withOpenGroup(others, null)).toBe(others);
});

it.each([
  ['2026-11-28T20:00:00Z', ['In 3 hours', 'Tomorrow, 09:00']], // Sunday in India, Saturday in UTC
  ['2026-11-28T12:00:00Z', ['In 3 hours', 'Tomorrow, 09:00', 'Monday, 09:00']],
])('puts off at %s until %s', (now, labels) => {
  expect(snoozesAt({ timeZone: 'Asia/Kolkata', now: new Date(now) }).map(({ label }) => label)).toEqual(labels);
});
