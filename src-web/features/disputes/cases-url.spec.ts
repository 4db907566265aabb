import { expect, it } from 'vitest';
import { parseCases, writeCases } from './cases-url.ts';

it('reads what it has written, and takes nonsense for all disputes', () => {
  const open = parseCases(new URLSearchParams('state=open&page=2'));
  expect(open).toMatchObject({ state: 'open', page: 2 });
  expect(parseCases(writeCases(open))).toEqual(open);
  expect(parseCases(new URLSearchParams('state=lost')).state).toBeNull();
  expect(writeCases(parseCases(new URLSearchParams())).toString()).toBe('');
});
