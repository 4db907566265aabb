/** A search as it is stored on the server, and back into the form that the URL writes. Pure. */
import type { SearchFilters } from '#contract/api/saved.ts';
import { CATEGORIES, JOB_TYPES, WORK_MODES } from '#contract/domain/options.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import {
  EMPTY_SEARCH,
  searchInput,
  USUAL_DISTANCE_KM,
  usualSort,
  type JobSearch,
} from '#web/shared/search-criteria/search.ts';

/**
 * The part of a search that is saved: all but the position in the results. `correctedTo` is the spelling that really
 * found something.
 */
export function filtersOf(search: JobSearch, correctedTo: string | null = null): SearchFilters {
  const keyword = correctedTo ?? search.keyword;
  const {
    pageId: _page,
    limit: _limit,
    facets: _facets,
    ...filters
  } = searchInput({
    ...search,
    keyword,
    asOf: null,
    since: null,
  });
  return filters as SearchFilters;
}

/** The search to show for saved filters, from its first page on. */
export function searchOf(filters: SearchFilters): JobSearch {
  const keyword = filters.keyword ?? filters.jobTitle ?? '';
  // Field by field, so that a filter that is added to searches is not forgotten here.
  return {
    keyword,
    exact: filters.exact === true,
    location: filters.location ?? '',
    distance: filters.location === undefined ? USUAL_DISTANCE_KM : (filters.destination ?? USUAL_DISTANCE_KM),
    skills: filters.skills ?? [],
    country: filters.country ?? null,
    states: filters.state ?? [],
    jobTypes: filters.jobTypes ?? [],
    categories: filters.category ?? [],
    workModes: filters.workMode ?? [],
    experience: filters.experience ?? [],
    salaryMin: filters.salaryMin ?? null,
    salaryMax: filters.salaryMax ?? null,
    currency: filters.currency ?? EMPTY_SEARCH.currency,
    posted: filters.datePosted,
    tag: filters.tag ?? '',
    takesVendors: filters.acceptVendors === true,
    sort: keyword === '' ? usualSort('') : filters.sort,
    jobStatus: filters.jobStatus ?? null,
    since: null,
    page: EMPTY_SEARCH.page,
    perPage: EMPTY_SEARCH.perPage,
    asOf: null,
  };
}

/** A name to begin with: what the search is about, in the order in which people say it. */
export function suggestedName(search: JobSearch, countryName: (code: string) => string): string {
  const what =
    search.keyword.trim() || search.skills.slice(0, 2).join(', ') || first(search.categories, CATEGORIES.labels);
  const how = [first(search.jobTypes, JOB_TYPES.labels), first(search.workModes, WORK_MODES.labels)].filter(Boolean);
  const town = search.location.split(',')[0]?.trim() ?? '';
  const where = town !== '' ? town : (search.states[0] ?? (search.country === null ? '' : countryName(search.country)));
  const about = [what, ...how].filter((part) => part !== '').join(', ');
  const name = where === '' ? about : about === '' ? `Jobs in ${where}` : `${about} in ${where}`;
  return (name === '' ? 'All jobs' : name.charAt(0).toUpperCase() + name.slice(1)).slice(0, LIMITS.searchName);
}

function first<T extends string>(values: readonly T[], labels: Readonly<Record<T, string>>): string {
  return values[0] === undefined ? '' : labels[values[0]];
}
