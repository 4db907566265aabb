import { describe, expect, it } from 'vitest';
import { activeJobs } from '#contract/api/job-search.ts';
import { EMPTY_SEARCH, refine, searchInput, type JobSearch } from './search.ts';
import { isNarrowed, parseSearch, writeSearch } from './search-url.ts';

const full: JobSearch = {
  keyword: 'data & ai/ml, 100% "remote"',
  exact: true,
  location: 'Pune, Maharashtra, India',
  distance: 0,
  skills: ['C++', 'Node.js'],
  country: 'IN',
  states: ['Karnataka', 'Tamil Nadu'],
  jobTypes: ['full-time', 'contract'],
  categories: ['software-it', 'data-ai'],
  workModes: ['remote'],
  experience: ['fresh', '5-plus-year'],
  salaryMin: 0,
  salaryMax: 2_500_000,
  currency: 'USD',
  posted: 'last-7-days',
  tag: 'walk-in & night',
  takesVendors: true,
  since: '2026-01-31T10:00:00.000Z',
  sort: 'relevance',
  jobStatus: 'not-applied',
  page: 3,
  perPage: 5,
  asOf: '2026-01-31T10:00:00.000Z',
};

const again = (search: JobSearch) => parseSearch(new URLSearchParams(writeSearch(search).toString()));

describe('search in the URL', () => {
  it('survives the round trip with everything set', () => expect(again(full)).toEqual(full));

  it('writes nothing for an empty search', () => expect(writeSearch(EMPTY_SEARCH).toString()).toBe(''));

  it.each<[string, Partial<JobSearch>]>([
    ['keyword', { keyword: 'welder' }],
    ['open salary above', { salaryMin: 100 }],
    ['open salary below', { salaryMax: 100, currency: 'EUR' }],
    ['applied', { jobStatus: 'applied' }],
    ['page size', { perPage: 2 }],
    ['page', { page: 2, asOf: '2026-01-31T10:00:00Z' }],
    ['state', { country: 'US', states: ['New York'] }],
    ['place', { location: 'Bad Säckingen, Baden-Württemberg, Germany' }],
    ['place and distance', { location: 'Pune', distance: 100 }],
    ['place alone', { location: 'Pune', distance: 0 }],
    ['tag', { tag: 'urgent' }],
  ])('survives the round trip with %s alone', (_name, change) =>
    expect(again({ ...EMPTY_SEARCH, ...change })).toEqual({ ...EMPTY_SEARCH, ...change }),
  );

  it.each([
    ['keyword', 'x'.repeat(500), { keyword: 'x'.repeat(120), sort: 'relevance' }],
    ['type', 'full-time,slavery', { jobTypes: ['full-time'] }],
    ['country', 'india', { country: null }],
    ['country', 'in', { country: 'IN' }],
    ['jobTypeSelect', 'contract', { jobTypes: ['contract'] }],
    ['experienceSelect', '2-year', { experience: ['2-year'] }],
    ['jobTypeSelect', 'slave', {}],
    ['page', '-3', { page: 1 }],
    ['page', '99999999', { page: 1 }],
    ['per-page', '300', { perPage: 10 }],
    ['per-page', '3', { perPage: 3 }],
    ['salary-from', '1e9', { salaryMin: null }],
    ['posted', 'yesterday', { posted: 'all' }],
    ['sort', 'desc', { sort: 'asc' }],
    ['as-of', '2026-01-31T10:00:00Z', { asOf: null }],
    ['skills', ' SQL , ,SQL', { skills: ['SQL'] }],
    ['location', `  ${'x'.repeat(500)}`, { location: 'x'.repeat(160) }],
    ['distance', '101', {}],
    ['distance', '-5', {}],
    ['tag', ` ${'y'.repeat(90)}`, { tag: 'y'.repeat(40) }],
    ['salary-to', '1000000000001', { salaryMax: null }],
    ['salary-to', '1000000000000', { salaryMax: 1e12 }],
  ])('reads %s=%s without trusting it', (name, value, expected) =>
    expect(parseSearch(new URLSearchParams([[name, value]]))).toEqual({ ...EMPTY_SEARCH, ...expected }),
  );

  it('reads the documented one-value names beside our lists, and writes the lists alone', () => {
    const search = parseSearch(new URLSearchParams('type=full-time&jobTypeSelect=contract&experienceSelect=fresh'));
    expect(search).toMatchObject({ jobTypes: ['full-time', 'contract'], experience: ['fresh'] });
    const written = writeSearch(search, new URLSearchParams('jobTypeSelect=contract&experienceSelect=fresh'));
    expect(written.toString()).toBe('type=full-time%2Ccontract&experience=fresh');
  });

  it('keeps parameters of others', () => {
    const params = writeSearch(
      { ...EMPTY_SEARCH, keyword: 'nurse', sort: 'relevance' },
      new URLSearchParams('id=7&keyword=old&page=4'),
    );
    expect(params.toString()).toBe('id=7&keyword=nurse');
  });
});

describe('refine', () => {
  it('leads back to the first page', () =>
    expect(refine(full, { posted: 'all' })).toMatchObject({ page: 1, asOf: null, posted: 'all' }));
  it('keeps the instant when only the page changes', () =>
    expect(refine(full, { page: 4, asOf: full.asOf })).toMatchObject({ page: 4, asOf: full.asOf }));
  it('forgets the states of another country', () => expect(refine(full, { country: 'US' }).states).toEqual([]));
  it('sorts by relevance once there are words, unless the person chose otherwise', () => {
    const typed = refine(EMPTY_SEARCH, { keyword: 'nurse' });
    expect(typed.sort).toBe('relevance');
    const chosen = refine(typed, { sort: 'asc' });
    expect(refine(chosen, { keyword: 'nurses' }).sort).toBe('asc');
    expect(parseSearch(writeSearch(chosen)).sort).toBe('asc');
    expect(refine(typed, { keyword: '' }).sort).toBe('asc');
  });
  it('insists on words only until there are others', () => {
    expect(refine(full, { posted: 'all' }).exact).toBe(true);
    expect(refine(full, { keyword: 'nurse' }).exact).toBe(false);
    expect(refine(full, { keyword: 'nurse', exact: true }).exact).toBe(true);
    expect(writeSearch({ ...EMPTY_SEARCH, exact: true }).toString()).toBe('');
  });
  it('forgets the distance with its place', () => {
    expect(refine(full, { location: '' }).distance).toBe(EMPTY_SEARCH.distance);
    expect(refine(full, { location: 'Goa' }).distance).toBe(0);
  });
  it('cannot sort by relevance without words', () => expect(refine(full, { keyword: ' ' }).sort).toBe('asc'));
});

describe('searchInput', () => {
  it.each([
    ['an empty search', EMPTY_SEARCH],
    ['a full one', full],
    ['words of spaces', { ...EMPTY_SEARCH, keyword: '   ', sort: 'relevance' as const }],
  ])('is what the contract takes for %s', (_name, search) => {
    expect(activeJobs.input.safeParse(searchInput(search)).error).toBeUndefined();
  });
  it('says the distance only with a place', () => {
    expect(searchInput({ ...EMPTY_SEARCH, distance: 50 })).not.toHaveProperty('destination');
    expect(searchInput({ ...EMPTY_SEARCH, location: ' Pune ' })).toMatchObject({ location: 'Pune', destination: 25 });
  });
  it('says the currency only with a bound', () => {
    expect(searchInput({ ...EMPTY_SEARCH, currency: 'USD' })).not.toHaveProperty('currency');
    expect(searchInput({ ...EMPTY_SEARCH, currency: 'USD', salaryMax: 9 })).toMatchObject({ currency: 'USD' });
  });
});

describe('isNarrowed', () => {
  it.each<[boolean, Partial<JobSearch>]>([
    [false, {}],
    [false, { currency: 'USD' }],
    [false, { page: 3, sort: 'relevance', perPage: 2 }],
    [true, { keyword: 'x' }],
    [true, { jobStatus: 'applied' }],
    [true, { salaryMin: 0 }],
    [true, { location: 'Pune' }],
    [false, { distance: 50 }],
    [true, { tag: 'urgent' }],
  ])('is %s for %o', (expected, change) => expect(isNarrowed({ ...EMPTY_SEARCH, ...change })).toBe(expected));
});
