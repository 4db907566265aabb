import { describe, expect, it } from 'vitest';
import { benchView } from '#contract/domain/bench-list.ts';
import { amountOf, parseBench, sortedBy, writeBench } from './bench-url.ts';
import { countMore, filterInput, stateOf, viewOf } from './bench-filter-input.ts';

const WHOLE =
  'companyId=1&tab=people&keyword=java&status=placed&archived=true&mode=remote&skill=Go&years=3&available-by=2026-12-01&rolls-off=60&place=Pune' +
  '&rate-from=40&rate-to=90&currency=USD&period=hourly&consent=confirmed&visa=h1b&term=c2c&sort=rate&order=desc';
const read = (query: string) => parseBench(new URLSearchParams(query));

describe('the address of the bench', () => {
  it('keeps every filter and the order, and what it does not know', () => {
    const state = read(WHOLE);
    expect(state).toMatchObject({ skill: 'Go', leastYears: 3, availableBy: '2026-12-01', rollOffWithin: '60' });
    expect(state).toMatchObject({ rateFrom: '40', rateTo: '90', rateCurrency: 'USD', consent: 'confirmed' });
    expect(countMore(state)).toBe(9);
    const written = writeBench(state, new URLSearchParams('companyId=1&tab=people'));
    expect(parseBench(written)).toEqual(state);
    expect(written.get('companyId')).toBe('1');
  });

  it('takes nonsense for nothing', () => {
    const state = read('mode=moon&years=-1&available-by=2026-99-99&rolls-off=7&skill=&place=&rate-from=0&sort=luck');
    expect(state).toMatchObject({ workMode: null, leastYears: 0, availableBy: '', rollOffWithin: null });
    expect(state).toMatchObject({ rateFrom: '', sort: 'days', order: 'desc' });
    expect(countMore(state)).toBe(0);
  });
});

describe('what the server is asked', () => {
  it('says each filter, and a rate with its currency', () =>
    expect(filterInput(read(WHOLE))).toEqual({
      keyword: 'java',
      status: ['placed'],
      archived: true,
      workMode: ['remote'],
      skill: 'Go',
      leastYears: 3,
      availableBy: '2026-12-01',
      rollOffWithin: 60,
      place: 'Pune',
      rateFrom: 40,
      rateTo: 90,
      rateCurrency: 'USD',
      ratePeriod: 'hourly',
      consent: 'confirmed',
      visa: ['h1b'],
      taxTerm: ['c2c'],
      sort: 'rate',
      order: 'desc',
    }));

  it('turns a range round that begins behind its end', () =>
    expect(filterInput(read('rate-from=90&rate-to=40'))).toMatchObject({ rateFrom: 40, rateTo: 90 }));

  it('says nothing of what is usual', () => expect(filterInput(read('currency=USD&order=desc'))).toEqual({}));
});

describe('a view of the bench', () => {
  it('brings back what it was made of, and is one that the server takes', () => {
    const { page: _, perPage: __, ...state } = read(WHOLE);
    const view = viewOf({ ...state, page: 4, perPage: 10 }, ['rate', 'status']);
    expect(benchView.parse(view)).toEqual(view);
    expect(stateOf(view)).toEqual(state);
    expect(view.columns).toEqual(['rate', 'status']);
  });

  it('takes away what it does not filter by', () =>
    expect({ ...read(WHOLE), ...stateOf({}) }).toMatchObject({ skill: '', rateFrom: '', consent: null, sort: 'days' }));
});

it('turns the order of a column round, and begins another one as is usual', () => {
  expect(sortedBy({ sort: 'days', order: 'desc' }, 'days')).toEqual({ sort: 'days', order: 'asc' });
  expect(sortedBy({ sort: 'days', order: 'desc' }, 'name')).toEqual({ sort: 'name', order: 'asc' });
});

it.each([
  ['1,45,000', '145000'],
  ['12 lakh', '1200000'],
  ['85k', '85000'],
  ['1.200,50', '1201'],
  ['', ''],
  ['0', ''],
  ['99999999999', ''],
])('reads the amount “%s” as “%s”', (text, amount) => expect(amountOf(text)).toBe(amount));
