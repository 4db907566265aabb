import { expect, it } from 'vitest';
import { parseCases, writeCases } from './cases-url.ts';

it('reads what it has written, and takes nonsense for no filter', () => {
  const state = parseCases(new URLSearchParams('show=decided&subject=hotlist&page=2'));
  expect(state).toMatchObject({ show: 'decided', subject: 'hotlist', page: 2 });
  expect(parseCases(writeCases(state))).toEqual(state);
  expect(parseCases(new URLSearchParams('show=lost&subject=gossip'))).toMatchObject({ show: 'waiting', subject: null });
  expect(writeCases(parseCases(new URLSearchParams())).toString()).toBe('');
});
