import { expect, it } from 'vitest';
import { peopleFilters } from '#contract/domain/finding.ts';
import { peopleSearch } from './people-search.ts';
import { filtersOf, searchOf, suggestedName } from './saved-people.ts';

const parse = (query: string) => peopleSearch.parse(new URLSearchParams(query));
const WHOLE =
  'keyword=go&name=Asha&location=Pune&distance=50&skills=Go%2CKafka&experience=fresh&category=legal&gender=female&qualification=certificate';

it('keeps every filter, and nothing that is for the moment', () => {
  const search = parse(`${WHOLE}&page=3&sort=experience&posted=last-hour&job=none`);
  const filters = filtersOf(search);
  expect(peopleFilters.parse(filters)).toEqual(filters);
  expect(peopleSearch.write(searchOf(filters))).toEqual(peopleSearch.write(parse(WHOLE)));
  expect(searchOf(filtersOf(peopleSearch.empty))).toEqual(peopleSearch.empty);
});

it.each([
  ['keyword=go+developer&location=Pune, India', 'Go developer in Pune'],
  ['skills=Go,Kafka,SQL', 'Go, Kafka'],
  ['category=legal', 'Legal and compliance'],
  ['location=Kochi', 'People in Kochi'],
  ['', 'Everyone'],
])('suggests a name for %s', (query, name) => {
  expect(suggestedName(parse(query))).toBe(name);
});
