import { expect, it } from 'vitest';
import { parseInterviews, writeInterviews } from './list-url.ts';

it('the list’s address keeps the documented id, leaves defaults out, and takes nonsense for them', () => {
  const state = { view: 'waiting', search: 'go', page: 2, perPage: 10, look: 'week', day: '2026-11-30' } as const;
  const written = writeInterviews(state, new URLSearchParams('id=u'));
  expect(written.toString()).toBe('id=u&page=2&view=waiting&search=go&look=week&day=2026-11-30');
  expect(parseInterviews(written, 'employer')).toEqual(state);
  const nonsense = parseInterviews(new URLSearchParams('view=nonsense&look=round&day=2026-02-31'), 'employer');
  expect(nonsense).toMatchObject({ view: 'upcoming', look: null, day: '' });
});

it('feedback is due from employers alone', () => {
  const params = new URLSearchParams('view=feedback');
  expect(parseInterviews(params, 'employer').view).toBe('feedback');
  expect(parseInterviews(params, 'applicant').view).toBe('upcoming');
});
