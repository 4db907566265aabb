import { expect, it } from 'vitest';
import { parseList, writeList } from './list-url.ts';

it.each([
  {
    status: 'shortlisted' as const,
    turn: 'employer' as const,
    page: 3,
    perPage: 5,
  },
  { status: null, turn: null, page: 1, perPage: 10 },
])('survives the round trip: %o', (state) => {
  const params = writeList(state, new URLSearchParams('id=7'));
  expect(params.get('id')).toBe('7');
  expect(parseList(params)).toEqual(state);
});

it.each(['status=nonsense', 'turn=nobody', 'page=0', 'page=x', 'per-page=100000', 'page=-1'])(
  'does not trust %s',
  (query) =>
    expect(parseList(new URLSearchParams(query))).toEqual({
      status: null,
      turn: null,
      page: 1,
      perPage: 10,
    }),
);
