import { expect, it } from 'vitest';
import { parseList, writeList } from './list-url.ts';

const NONE = { status: null, ended: false, jobId: null, employeeId: null, turn: null };

it.each([
  {
    ...NONE,
    status: 'shortlisted' as const,
    turn: 'employer' as const,
    page: 3,
    perPage: 5,
  },
  { ...NONE, page: 1, perPage: 10 },
  { ...NONE, ended: true, employeeId: 'd2b8a1de-7c1c-4c1f-9a3e-2f4c6d0b1a11', page: 2, perPage: 10 },
])('survives the round trip: %o', (state) => {
  const params = writeList(state, new URLSearchParams('id=7'));
  expect(params.get('id')).toBe('7');
  expect(parseList(params)).toEqual(state);
});

it.each(['status=nonsense', 'turn=nobody', 'page=0', 'page=x', 'per-page=100000', 'page=-1', 'job=7'])(
  'does not trust %s',
  (query) =>
    expect(parseList(new URLSearchParams(query))).toEqual({
      ...NONE,
      page: 1,
      perPage: 10,
    }),
);
