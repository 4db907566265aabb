import { expect, it } from 'vitest';
import { parseManage, writeManage } from './manage-url.ts';

it.each([
  { keyword: 'C++ & more', status: 'draft' as const, page: 2, perPage: 4 },
  { keyword: '', status: null, page: 1, perPage: 10 },
])('survives the round trip: %o', (state) => {
  const params = writeManage(state, new URLSearchParams('id=7&keyword=old'));
  expect(params.get('id')).toBe('7');
  expect(parseManage(params)).toEqual(state);
});

it.each(['status=gone', 'page=0', 'per-page=-2', 'page=1e3'])('does not trust %s', (query) =>
  expect(parseManage(new URLSearchParams(query))).toEqual({ keyword: '', status: null, page: 1, perPage: 10 }),
);
