/**
 * A search as readable URL parameters: shareable, and the back button works. A URL is somebody's text, so values that no
 * filter knows are dropped. Pure.
 */
import { LIMITS, PAGING } from '#contract/domain/limits.ts';
import {
  APPLIED_FILTERS,
  CATEGORIES,
  DATES_POSTED,
  EXPERIENCES,
  JOB_SORTS,
  JOB_TYPES,
  WORK_MODES,
} from '#contract/domain/options.ts';
import { DEFAULTS } from '#contract/domain/patterns.ts';
import { USUAL_DISTANCE_KM, usualSort, type JobSearch } from './search.ts';

/** The readable names of the parameters; everything else in the query string is left alone. */
const PARAM = {
  keyword: 'keyword',
  exact: 'exact',
  location: 'location',
  distance: 'distance',
  skills: 'skills',
  country: 'country',
  states: 'state',
  jobTypes: 'type',
  categories: 'category',
  workModes: 'mode',
  experience: 'experience',
  salaryMin: 'salary-from',
  salaryMax: 'salary-to',
  currency: 'currency',
  posted: 'posted',
  tag: 'tag',
  takesVendors: 'vendors',
  since: 'since',
  sort: 'sort',
  jobStatus: 'jobStatus',
  page: 'page',
  perPage: 'per-page',
  asOf: 'as-of',
} as const satisfies Record<keyof JobSearch, string>;

/** The documented names of what takes one value, in links from elsewhere: each says the same as the list beside it. */
const SELECTED = { jobTypes: 'jobTypeSelect', experience: 'experienceSelect' } as const;

const oneOf = <T extends string>(list: readonly T[], value: string | null): T | null =>
  list.find((item) => item === value) ?? null;

const words = (value: string | null, max: number): string[] => {
  const parts = (value ?? '').split(',').map((part) => part.trim().slice(0, max));
  return [...new Set(parts.filter((part) => part !== ''))].slice(0, LIMITS.filterValues);
};

const manyOf = <T extends string>(list: readonly T[], value: string | null): T[] => {
  const wanted = new Set(words(value, 60));
  return list.filter((item) => wanted.has(item));
};

const instantOf = (value: string | null): string | null =>
  value !== null && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : null;

const whole = (value: string | null, min: number, max: number): number | null => {
  if (value === null || !/^\d{1,13}$/.test(value)) return null;
  const number = Number(value);
  return number >= min && number <= max ? number : null;
};

/** Reads a search from a query string; values that no filter knows are dropped. */
export function parseSearch(params: URLSearchParams): JobSearch {
  const get = (key: keyof JobSearch) => params.get(PARAM[key]);
  const chosen = (key: keyof typeof SELECTED) => `${get(key) ?? ''},${params.get(SELECTED[key]) ?? ''}`;
  const perPage = whole(get('perPage'), 1, PAGING.maxLimit);
  const country = get('country')?.toUpperCase() ?? '';
  const currency = get('currency')?.toUpperCase() ?? '';
  const asOf = get('asOf');
  const page = whole(get('page'), 1, PAGING.maxPageId) ?? 1;
  return {
    keyword: (get('keyword') ?? '').slice(0, LIMITS.keyword),
    exact: get('exact') === 'yes' && (get('keyword') ?? '').trim() !== '',
    location: (get('location') ?? '').trim().slice(0, LIMITS.place),
    distance: whole(get('distance'), 0, LIMITS.distanceKm) ?? USUAL_DISTANCE_KM,
    skills: words(get('skills'), LIMITS.skill),
    country: /^[A-Z]{2}$/.test(country) ? country : null,
    states: words(get('states'), 80),
    jobTypes: manyOf(JOB_TYPES.list, chosen('jobTypes')),
    categories: manyOf(CATEGORIES.list, get('categories')),
    workModes: manyOf(WORK_MODES.list, get('workModes')),
    experience: manyOf(EXPERIENCES.list, chosen('experience')),
    salaryMin: whole(get('salaryMin'), 0, LIMITS.salaryMax),
    salaryMax: whole(get('salaryMax'), 0, LIMITS.salaryMax),
    currency: /^[A-Z]{3}$/.test(currency) ? currency : DEFAULTS.currency,
    posted: oneOf(DATES_POSTED.list, get('posted')) ?? 'all',
    tag: (get('tag') ?? '').trim().slice(0, LIMITS.tag),
    takesVendors: get('takesVendors') === 'yes',
    since: instantOf(get('since')),
    sort: oneOf(JOB_SORTS.list, get('sort')) ?? usualSort(get('keyword') ?? ''),
    jobStatus: oneOf(APPLIED_FILTERS.list, get('jobStatus')),
    page,
    perPage: perPage !== null && isPageSize(perPage) ? perPage : PAGING.defaultLimit,
    asOf: page > 1 ? instantOf(asOf) : null,
  };
}

function isPageSize(value: number): boolean {
  return (PAGING.pageSizes as readonly number[]).includes(value);
}

/**
 * Writes a search into a query string: defaults are left out, and parameters that are not ours (such as the sidebar's
 * `id`) stay where they are.
 */
export function writeSearch(search: JobSearch, base: URLSearchParams = new URLSearchParams()): URLSearchParams {
  const params = new URLSearchParams(base);
  for (const name of [...Object.values(PARAM), ...Object.values(SELECTED)]) params.delete(name);
  const values: Record<keyof JobSearch, string> = {
    keyword: search.keyword.trim(),
    exact: search.exact && search.keyword.trim() !== '' ? 'yes' : '',
    location: search.location.trim(),
    distance: search.location.trim() === '' || search.distance === USUAL_DISTANCE_KM ? '' : String(search.distance),
    skills: search.skills.join(','),
    country: search.country ?? '',
    states: search.states.join(','),
    jobTypes: search.jobTypes.join(','),
    categories: search.categories.join(','),
    workModes: search.workModes.join(','),
    experience: search.experience.join(','),
    salaryMin: search.salaryMin === null ? '' : String(search.salaryMin),
    salaryMax: search.salaryMax === null ? '' : String(search.salaryMax),
    currency: search.currency === DEFAULTS.currency ? '' : search.currency,
    posted: search.posted === 'all' ? '' : search.posted,
    tag: search.tag.trim(),
    takesVendors: search.takesVendors ? 'yes' : '',
    since: search.since ?? '',
    sort: search.sort === usualSort(search.keyword) ? '' : search.sort,
    jobStatus: search.jobStatus ?? '',
    page: search.page === 1 ? '' : String(search.page),
    perPage: search.perPage === PAGING.defaultLimit ? '' : String(search.perPage),
    asOf: search.page === 1 ? '' : (search.asOf ?? ''),
  };
  for (const [key, value] of Object.entries(values)) {
    if (value !== '') params.set(PARAM[key as keyof JobSearch], value);
  }
  return params;
}

/** True when anything narrows the list (sort, paging and a currency without bounds do not). */
export function isNarrowed(search: JobSearch): boolean {
  const bounded = search.salaryMin !== null || search.salaryMax !== null;
  const currency = bounded ? search.currency : DEFAULTS.currency;
  const blank = { sort: 'asc', page: 1, perPage: PAGING.defaultLimit, asOf: null, currency } as const;
  return writeSearch({ ...search, ...blank }).size > 0;
}
