import { expect, it } from 'vitest';
import { byCount, facetCounts } from './facets.ts';

it('gives every count by its value', () => {
  const none = { category: [], workMode: [], experience: [], datePosted: [], skills: [], country: [] };
  expect(facetCounts({ ...none, jobTypes: [{ value: 'contract', count: 3 }] })).toEqual({
    category: {},
    jobTypes: { contract: 3 },
    workMode: {},
    experience: {},
    datePosted: {},
    skills: {},
    country: {},
  });
  expect(facetCounts(null)).toBeNull();
});

it('puts the most first and keeps the order of equals', () => {
  expect(byCount(['a', 'b', 'c', 'd'], { c: 2, d: 5 })).toEqual(['d', 'c', 'a', 'b']);
  expect(byCount(['b', 'a'], undefined)).toEqual(['b', 'a']);
});
