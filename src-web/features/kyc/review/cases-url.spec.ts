import { expect, it } from 'vitest';
import { parseCases, writeCases } from './cases-url.ts';

it('reads what it has written, and takes nonsense for everything that waits', () => {
  const mine = parseCases(new URLSearchParams('show=mine&page=2'));
  expect(mine).toMatchObject({ show: 'mine', page: 2 });
  expect(parseCases(writeCases(mine))).toEqual(mine);
  expect(parseCases(new URLSearchParams('show=all')).show).toBe('waiting');
  expect(writeCases(parseCases(new URLSearchParams())).toString()).toBe('');
});
