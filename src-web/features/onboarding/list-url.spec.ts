import { expect, it } from 'vitest';
import { parseOnboarded, writeOnboarded } from './list-url.ts';

it('keeps words, filter, page and the open checklist in the URL, beside what is there', () => {
  const state = { search: 'Asha', state: 'open', open: 'a1', page: 2, perPage: 10 } as const;
  const params = writeOnboarded(state, new URLSearchParams('id=7&search=old'));
  expect(params.get('id')).toBe('7');
  expect(parseOnboarded(params)).toEqual(state);
});

it('takes nonsense for nothing, and writes nothing for it', () => {
  const state = parseOnboarded(new URLSearchParams('state=nonsense&page=-3'));
  expect(state).toMatchObject({ search: '', state: null, open: null, page: 1 });
  expect(writeOnboarded(state, new URLSearchParams('state=open')).toString()).toBe('');
});
