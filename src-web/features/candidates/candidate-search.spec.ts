import { describe, expect, it } from 'vitest';
import { getCandidates } from '#contract/api/candidates.ts';
import { candidateChips, candidateSearch, candidatesInput } from './candidate-search.ts';

const params = (query: string) => new URLSearchParams(query);

describe('the search for candidates', () => {
  const full =
    'keyword=nurse&location=Kochi&distance=0&category=healthcare&gender=female&posted=last-7-days&experience=fresh%2C5-plus-year&qualification=master%27s-degree&sort=relevance';

  it('survives the way into the URL and back, and is taken by the contract', () => {
    const search = candidateSearch.parse(params(full));
    expect(candidateSearch.write(search).toString()).toBe(full);
    expect(getCandidates.input.parse(candidatesInput(search))).toMatchObject({
      destination: 0,
      candidateGender: 'female',
      datePost: 'last-7-days',
      experiences: ['fresh', '5-plus-year'],
      qualifications: ["master's-degree"],
      sort: 'relevance',
    });
    expect(candidateChips(search).map(({ label }) => label)).toEqual([
      '“nurse”',
      'Kochi',
      'Healthcare',
      'Fresher',
      '5+ years',
      "Master's degree",
      'Last 7 days',
      'Female',
    ]);
  });

  it('does not rank by words that are not there', () => {
    expect(candidatesInput(candidateSearch.parse(params('sort=relevance'))).sort).toBe('asc');
  });

  it('is undone by its chips', () => {
    let search = candidateSearch.parse(params(full.replace('%2C5-plus-year', '')));
    for (const chip of candidateChips(search)) search = candidateSearch.refine(search, chip.without);
    expect(candidateSearch.isNarrowed(search)).toBe(false);
  });
});
