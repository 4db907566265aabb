import { expect, it } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { conflictOf } from './move-conflict.ts';

const AT = Date.parse('2026-11-27T10:00:20Z');
const HENRIK = { id: 'a', version: 3, name: 'Henrik Dahl' };
const LAST = {
  ...{ applicationId: 'a', status: 'shortlisted', by: 'employer', name: 'Harpreet Gill', isOwn: false },
  at: '2026-11-27T10:00:00Z',
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
    applications: [{ ...HENRIK, version: 4 }],
  });
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
