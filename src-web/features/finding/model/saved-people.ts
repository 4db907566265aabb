/** A search for people as it is stored on the server, and back into the form that the URL writes. Pure. */
import type { PeopleFilters } from '#contract/domain/finding.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { CATEGORIES } from '#contract/domain/options.ts';
import { peopleInput, peopleSearch, type PeopleSearch } from './people-search.ts';

/** The part of a search that is saved: without the page, the order, the job, the list and the day of opting in. */
export function filtersOf(search: PeopleSearch): PeopleFilters {
  const {
    pageId: _page,
    limit: _limit,
    sort: _sort,
    datePost: _posted,
    listId: _list,
    ...filters
  } = peopleInput(search, null);
  return filters as PeopleFilters;
}

/** The search to show for saved filters, from its first page on. */
export function searchOf(filters: PeopleFilters): PeopleSearch {
  const { empty } = peopleSearch;
  return {
    ...empty,
    keyword: filters.keyword ?? '',
    location: filters.location ?? '',
    distance: filters.location === undefined ? empty.distance : (filters.destination ?? empty.distance),
    name: filters.name ?? '',
    skills: filters.skills ?? [],
    categories: filters.category ?? [],
    gender: filters.candidateGender ?? '',
    experiences: filters.experiences ?? [],
    qualifications: filters.qualifications ?? [],
  };
}

/** A name to begin with: what the search is about, in the order in which people say it. */
export function suggestedName(search: PeopleSearch): string {
  const [category] = search.categories;
  const what =
    search.keyword.trim() ||
    search.skills.slice(0, 2).join(', ') ||
    (category === undefined ? '' : CATEGORIES.labels[category]);
  const town = search.location.split(',')[0]?.trim() ?? '';
  const name = town === '' ? what : `${what === '' ? 'People' : what} in ${town}`;
  return (name === '' ? 'Everyone' : name.charAt(0).toUpperCase() + name.slice(1)).slice(0, LIMITS.searchName);
}
