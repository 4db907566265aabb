import { expect, it } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { choiceNow, conflictOf, goesAtOnce, goOnText, keepWords, toldText } from './move-conflict.ts';

const AT = Date.parse('2026-11-27T10:00:20Z');
const HENRIK = { id: 'a', version: 3, name: 'Henrik Dahl' };
const LAST = {
  ...{ applicationId: 'a', status: 'shortlisted', by: 'employer', name: 'Harpreet Gill', isOwn: false },
  ...{ at: '2026-11-27T10:00:00Z', toldAt: '2026-11-27T10:00:10Z', personId: 'p', words: 'Strong on ledgers.' },
};
const refused = (last: object | null, code: 'conflict' | 'not_found' = 'conflict') =>
  new ApiError({
    code,
    status: 409,
    message: 'No',
    details: { changed: ['a'], versions: [{ id: 'a', version: 4 }], last },
  });

it('says who did what when, and goes on with what is there now', () => {
  expect(conflictOf(refused(LAST), [HENRIK], AT)).toEqual({
    text: 'Harpreet Gill shortlisted Henrik Dahl 20 seconds ago.',
    last: LAST,
    applicant: 'Henrik Dahl',
    applications: [{ ...HENRIK, version: 4 }],
  });
});

/** What is known after this step. */
function conflictAfter(change: object) {
  const conflict = conflictOf(refused({ ...LAST, ...change }), [HENRIK], AT);
  if (conflict === null) throw new Error('There is no conflict');
  return conflict;
}

it.each([
  [
    {},
    /^Henrik Dahl was told at \d\d:\d\d:10\.$/,
    'Henrik Dahl was told 10 seconds ago. If you go on, Henrik Dahl hears of your step at once.',
  ],
  [
    { toldAt: '2026-11-27T10:00:30Z' },
    /^Henrik Dahl has not been told yet\.$/,
    'If you go on, Henrik Dahl hears only of your step at once.',
  ],
  [{ by: 'applicant', status: 'withdrawn' }, null, 'If you go on, Henrik Dahl hears of your step at once.'],
])('says what the applicant knows after %o', (change, told, goOn) => {
  const conflict = conflictAfter(change);
  if (told === null) expect(toldText(conflict, AT)).toBeNull();
  else expect(toldText(conflict, AT)).toMatch(told);
  expect(goOnText(conflict, 'now', AT)).toBe(goOn);
});

it.each([
  ['shortlisted', 'reject', true, 'Keep shortlisted'],
  ['rejected', null, null, 'Keep turned down'],
  ['withdrawn', null, null, 'Keep withdrawn'],
] as const)('turns down after “%s”: %s', (status, kind, atOnce, keep) => {
  const before = { to: 'rejected', kind: 'reject', label: 'Turn down' } as const;
  const now = choiceNow(before, conflictAfter({ status }));
  expect(now?.kind ?? null).toBe(kind);
  expect(now && goesAtOnce(before, now)).toBe(atOnce);
  expect(keepWords(conflictAfter({ status }))).toBe(keep);
});

it('looks again at the fields where the step is of another kind by now', () => {
  const before = { to: 'shortlisted', kind: 'forward', label: 'Shortlist' } as const;
  const now = choiceNow(before, conflictAfter({ status: 'rejected' }));
  expect(now).toEqual({ ...before, kind: 'reopen' });
  expect(now && goesAtOnce(before, now)).toBe(false);
});

it.each([
  [{ ...LAST, isOwn: true, status: 'rejected' }, 'You turned down Henrik Dahl 20 seconds ago.'],
  [{ ...LAST, by: 'applicant', name: null, status: 'withdrawn' }, 'Henrik Dahl withdrew 20 seconds ago.'],
  [{ ...LAST, name: null, status: 'hired' }, 'The application of Henrik Dahl became “hired” 20 seconds ago.'],
  [{ ...LAST, at: '2026-11-27T08:00:20Z' }, 'Harpreet Gill shortlisted Henrik Dahl 2 hours ago.'],
])('%o', (last, text) => {
  expect(conflictOf(refused(last), [HENRIK], AT)?.text).toBe(text);
});

it('leaves other failures alone', () => {
  expect(conflictOf(refused(LAST, 'not_found'), [HENRIK], AT)).toBeNull();
  expect(conflictOf(refused(null), [HENRIK], AT)).toBeNull();
  expect(conflictOf(new Error('x'), [HENRIK], AT)).toBeNull();
});
