import { expect, it } from 'vitest';
import { parseManage, writeManage } from './manage-url.ts';

const plain = {
  keyword: '',
  status: null,
  assignee: null,
  sortBy: 'posted' as const,
  ascending: false,
  page: 1,
  perPage: 10,
};

it.each([
  { ...plain, keyword: 'C++ & more', status: 'draft' as const, page: 2, perPage: 4 },
  plain,
  { ...plain, assignee: '0b7a7f4e-7b1f-4a5c-9a63-0d6f0c1f2e3d' },
  { ...plain, sortBy: 'title' as const, ascending: true },
  { ...plain, sortBy: 'title' as const },
  { ...plain, ascending: true },
])('survives the round trip: %o', (state) => {
  const params = writeManage(state, new URLSearchParams('id=7&keyword=old'));
  expect(params.get('id')).toBe('7');
  expect(parseManage(params)).toEqual(state);
});

it('leaves what is usual out of the address', () => {
  expect(writeManage(plain, new URLSearchParams()).toString()).toBe('');
  expect(writeManage({ ...plain, sortBy: 'closes', ascending: true }, new URLSearchParams()).toString()).toBe(
    'sort=closes',
  );
});

it.each(['status=gone', 'page=0', 'per-page=-2', 'page=1e3', 'sort=id', 'order=up', 'assignee=me'])(
  'does not trust %s',
  (query) => expect(parseManage(new URLSearchParams(query))).toEqual(plain),
);
