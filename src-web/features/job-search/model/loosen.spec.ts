import { expect, it } from 'vitest';
import { looseningsOf } from './loosen.ts';
import { EMPTY_SEARCH, refine, type JobSearch } from '#web/shared/search-criteria/search.ts';

const search: JobSearch = {
  ...EMPTY_SEARCH,
  keyword: 'nurse',
  location: 'Pune, Maharashtra, India',
  workModes: ['remote'],
  jobTypes: ['contract', 'temporary'],
  salaryMin: 9_000_000,
  currency: 'INR',
};

it('says in words what each way out would show, the most helpful first', () => {
  const ways = looseningsOf(
    search,
    [
      { filter: 'salary', total: 1_000 },
      { filter: 'workMode', total: 12 },
      { filter: 'jobTypes', total: 1 },
      { filter: 'keyword', total: 999 },
      { filter: 'destination', total: 2 },
      { filter: 'location', total: 2 },
    ],
    String,
  );
  expect(ways.map((way) => way.text)).toEqual([
    'Without “From ₹90,00,000 a year” there are at least 1,000 jobs',
    'Without “Remote” there are 12 jobs',
    'Without “Contract and Temporary” there is 1 job',
    'Without “nurse” there are 999 jobs',
    'Within 100 km of Pune there are 2 jobs',
    'Without “Pune” there are 2 jobs',
  ]);
});

it('takes away the filter that it names, and no other', () => {
  const [way] = looseningsOf(search, [{ filter: 'jobTypes', total: 3 }], String);
  expect(refine(search, way?.change ?? {})).toEqual({ ...search, jobTypes: [], page: 1, sort: search.sort });
  const [place] = looseningsOf({ ...search, distance: 5 }, [{ filter: 'location', total: 3 }], String);
  expect(refine(search, place?.change ?? {})).toMatchObject({ location: '', distance: EMPTY_SEARCH.distance });
});

it('widens the circle without moving it', () => {
  const [way] = looseningsOf(search, [{ filter: 'destination', total: 3 }], String);
  expect(refine(search, way?.change ?? {})).toMatchObject({ location: search.location, distance: 100 });
});

it('offers nothing for what the search has not got', () => {
  expect(
    looseningsOf(
      { ...search, country: 'IN', states: ['Goa'] },
      [
        { filter: 'tag', total: 3 },
        { filter: 'city', total: 3 },
        { filter: 'country', total: 3 },
      ],
      String,
    ),
  ).toEqual([]);
});
