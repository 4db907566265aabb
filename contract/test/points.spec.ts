import { expect, it } from 'vitest';
import { activeJobs } from '../src/api/job-search.ts';
import { searchFilters } from '../src/api/saved.ts';
import { getCandidates } from '../src/api/candidates.ts';
import { getEmployers } from '../src/api/employers.ts';

it.each([
  ['activeJobs', activeJobs.input],
  ['getEmployers', getEmployers.input],
  ['getCandidates', getCandidates.input],
  ['a saved search', searchFilters],
])('%s takes both of latitude and longitude, or neither', (_, input) => {
  const faults = (value: object) => input.safeParse(value).error?.issues.map(({ path }) => path.join('.')) ?? [];
  expect(faults({})).toEqual([]);
  expect(faults({ latitude: 18.5, longitude: 73.8 })).toEqual([]);
  expect(faults({ latitude: 0, longitude: 0 })).toEqual([]);
  expect(faults({ latitude: 18.5 })).toEqual(['longitude']);
  expect(faults({ longitude: 0, keyword: 'nurse' })).toEqual(['latitude']);
  expect(faults({ latitude: 91 })).toContain('latitude');
});
