import { describe, expect, it } from 'vitest';
import { getEmployers } from '#contract/api/employers.ts';
import { employerChips, employerSearch, employersInput, foundedLabel } from './employer-search.ts';

const params = (query: string) => new URLSearchParams(query);

describe('the search for employers', () => {
  const full =
    'keyword=river&location=Pune%2C+India&distance=50&category=engineering%2Chealthcare&size=11-50&founded-from=1974&founded-to=1990&sort=name&page=3&per-page=5';

  it('survives the way into the URL and back', () => {
    const search = employerSearch.parse(params(full));
    expect(employerSearch.write(search).toString()).toBe(full);
    expect(search).toMatchObject({ categories: ['engineering', 'healthcare'], foundedFrom: 1974, page: 3, perPage: 5 });
  });

  it('is taken by the contract', () => {
    const input = employersInput(employerSearch.parse(params(full)));
    expect(getEmployers.input.parse(input)).toMatchObject({
      keyword: 'river',
      location: 'Pune, India',
      destination: 50,
      companySize: ['11-50'],
      foundationDateMin: 1974,
      foundationDateMax: 1990,
      pageId: 3,
      limit: 5,
    });
    expect(employersInput(employerSearch.empty)).toEqual({ pageId: 1, limit: 10, sort: 'jobs' });
  });

  it('drops what is nothing, and keeps parameters of others', () => {
    const broken = params('size=huge&founded-from=1066&distance=-1&page=x&per-page=7&sort=cheapest&id=7');
    expect(employerSearch.parse(broken)).toEqual(employerSearch.empty);
    expect(employerSearch.write(employerSearch.empty, broken).toString()).toBe('id=7');
  });

  it('leads back to the first page with every change but a change of page', () => {
    const third = employerSearch.parse(params(full));
    expect(employerSearch.refine(third, { sizes: [] }).page).toBe(1);
    expect(employerSearch.refine(third, { page: 4 }).page).toBe(4);
  });

  it('knows what narrows the list', () => {
    expect(employerSearch.isNarrowed(employerSearch.parse(params('sort=name&page=2&per-page=5')))).toBe(false);
    expect(employerSearch.isNarrowed(employerSearch.parse(params('founded-to=1990')))).toBe(true);
  });

  it('loses one filter with each chip', () => {
    let search = employerSearch.parse(params(full));
    expect(employerChips(search).map(({ label }) => label)).toEqual([
      '“river”',
      'Within 50 km of Pune, India',
      'Engineering',
      'Healthcare',
      '11–50 people',
      'Founded: 1974 to 1990',
    ]);
    for (const chip of employerChips(search)) search = employerSearch.refine(search, chip.without);
    expect(employerChips(search)).toHaveLength(1);
    expect(employerSearch.isNarrowed(employerSearch.refine(search, { categories: [] }))).toBe(false);
  });

  it.each([
    [1900, 2028, null],
    [1974, 2028, 'Since 1974'],
    [1900, 1990, 'Until 1990'],
    [1974, 1974, 'In 1974'],
  ])('says %i to %i as %j', (from, to, label) => {
    expect(foundedLabel(from, to)).toBe(label);
  });
});
