import { expect, it } from 'vitest';
import { parseInterviews, writeInterviews } from './list-url.ts';

it('the list’s address keeps the documented id, leaves defaults out, and takes nonsense for them', () => {
  const state = { view: 'waiting', search: 'go', page: 2, perPage: 10 } as const;
  const written = writeInterviews(state, new URLSearchParams('id=u'));
  expect(written.toString()).toBe('id=u&page=2&view=waiting&search=go');
  expect(parseInterviews(written, 'employer')).toEqual(state);
  expect(parseInterviews(new URLSearchParams('view=nonsense'), 'employer').view).toBe('upcoming');
});

it('feedback is due from employers alone', () => {
  const params = new URLSearchParams('view=feedback');
  expect(parseInterviews(params, 'employer').view).toBe('feedback');
  expect(parseInterviews(params, 'applicant').view).toBe('upcoming');
});
