import { expect, it } from 'vitest';
import { ofReport, parseList, writeList } from './list-url.ts';

it.each([
  {
    status: 'shortlisted' as const,
    turn: 'employer' as const,
    reached: 'offered' as const,
    days: 90 as const,
    page: 3,
    perPage: 5,
  },
  { status: null, turn: null, reached: null, days: null, page: 1, perPage: 10 },
])('survives the round trip: %o', (state) => {
  const params = writeList(state, new URLSearchParams('id=7'));
  expect(params.get('id')).toBe('7');
  expect(parseList(params)).toEqual(state);
});

it.each([
  'status=nonsense',
  'turn=nobody',
  'reached=closed',
  'days=31',
  'page=0',
  'page=x',
  'per-page=100000',
  'page=-1',
])('does not trust %s', (query) =>
  expect(parseList(new URLSearchParams(query))).toEqual({
    status: null,
    turn: null,
    reached: null,
    days: null,
    page: 1,
    perPage: 10,
  }),
);

it.each([
  [{ reached: 'shortlisted', days: 90 }, 'Applications of the last 90 days that came to “Shortlisted”.'],
  [{ reached: 'applied', days: 30 }, 'Applications of the last 30 days.'],
  [{ reached: 'hired', days: null }, 'Applications that came to “Hired”.'],
] as const)('says which rows a report led to: %o', (state, words) => expect(ofReport(state)).toBe(words));
