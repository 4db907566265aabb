import { describe, expect, it } from 'vitest';
import { searchFilters } from '#contract/api/saved.ts';
import { filtersOf, searchOf, suggestedName } from './saved-search.ts';
import { EMPTY_SEARCH, searchInput, type JobSearch } from '#web/shared/search-criteria/search.ts';
import { parseSearch, writeSearch } from '#web/shared/search-criteria/search-url.ts';

const FULL: JobSearch = {
  ...EMPTY_SEARCH,
  keyword: 'staff nurse',
  location: 'Kochi, Kerala, India',
  distance: 100,
  skills: ['ICU', 'Triage'],
  country: 'IN',
  states: ['Kerala', 'Goa'],
  jobTypes: ['full-time', 'contract'],
  categories: ['healthcare'],
  workModes: ['on-site'],
  experience: ['2-year'],
  salaryMin: 300_000,
  salaryMax: 900_000,
  currency: 'USD',
  posted: 'last-7-days',
  tag: 'urgent',
  sort: 'asc',
  jobStatus: 'not-applied',
};
const name = (search: Partial<JobSearch>) => suggestedName({ ...EMPTY_SEARCH, ...search }, (code) => `<${code}>`);

describe('a search on its way to the server and back', () => {
  it('keeps every filter that the address holds', () => {
    const filters = searchFilters.parse(filtersOf({ ...FULL, page: 3, asOf: '2026-01-01T00:00:00.000Z', perPage: 5 }));
    expect(searchOf(filters)).toEqual(FULL);
    expect(parseSearch(writeSearch(searchOf(filters)))).toEqual(FULL);
    expect(searchInput(searchOf(filters))).toEqual(searchInput(FULL));
  });

  it('is the plain search without any', () => {
    expect(searchOf(searchFilters.parse(filtersOf(EMPTY_SEARCH)))).toEqual(EMPTY_SEARCH);
  });

  it('keeps the spelling that found something, and never the news that it was opened on', () => {
    const filters = filtersOf({ ...FULL, keyword: 'staf nurze', since: '2026-01-01T00:00:00.000Z' }, 'staff nurse');
    expect(filters.keyword).toBe('staff nurse');
    expect('since' in filters).toBe(false);
  });
});

describe('the suggested name', () => {
  it.each([
    [{}, 'All jobs'],
    [{ keyword: ' nurse ' }, 'Nurse'],
    [{ keyword: 'nurse', states: ['Goa'], country: 'IN' }, 'Nurse in Goa'],
    [{ country: 'IN' }, 'Jobs in <IN>'],
    [{ keyword: 'nurse', location: 'Kochi, Kerala, India', country: 'IN' }, 'Nurse in Kochi'],
    [{ skills: ['React', 'CSS', 'HTML'], workModes: ['remote' as const] }, 'React, CSS, Remote'],
    [{ categories: ['legal' as const], jobTypes: ['contract' as const] }, 'Legal and compliance, Contract'],
  ])('of %j is %s', (search, expected) => {
    expect(name(search)).toBe(expected);
  });

  it('is never longer than a name may be', () => {
    expect(name({ keyword: 'x'.repeat(120) }).length).toBe(80);
  });
});
