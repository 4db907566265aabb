/**
 * What a person searched for, and its two other forms: readable URL parameters (shareable, the back button works) and
 * the input of `activeJobs`. Everything here is pure; a URL is somebody's text, so unknown values are dropped.
 */
import type { activeJobs } from '#contract/api/jobs.ts';
import type { CallInput } from '#contract/call.ts';
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
import type {
  AppliedFilter,
  Category,
  DatePosted,
  Experience,
  JobSort,
  JobType,
  WorkMode,
} from '#contract/domain/options.ts';
import { DEFAULTS } from '#contract/domain/patterns.ts';

export interface JobSearch {
  keyword: string;
  /** A place by name, as somebody typed or chose it; '' = everywhere. */
  location: string;
  /** Kilometres around `location`; 0 = the place itself. Says nothing without one. */
  distance: number;
  skills: readonly string[];
  country: string | null;
  states: readonly string[];
  jobTypes: readonly JobType[];
  categories: readonly Category[];
  workModes: readonly WorkMode[];
  experience: readonly Experience[];
  /** Yearly bounds in `currency`; null = open. */
  salaryMin: number | null;
  salaryMax: number | null;
  currency: string;
  posted: DatePosted;
  /** One of the employers' own labels; '' = any. */
  tag: string;
  /** Only what could first be found after this instant: the news of an alert. */
  since: string | null;
  sort: JobSort;
  /** Only in the dashboards (spec section 3); null = both. */
  jobStatus: AppliedFilter | null;
  page: number;
  perPage: number;
  /** Instant of the first page, so that later pages do not shift while jobs arrive. */
  asOf: string | null;
}

/** Kilometres around a place until somebody says otherwise: what people travel to work. */
export const USUAL_DISTANCE_KM = 25;

export const EMPTY_SEARCH: JobSearch = Object.freeze({
  keyword: '',
  location: '',
  distance: USUAL_DISTANCE_KM,
  skills: [],
  country: null,
  states: [],
  jobTypes: [],
  categories: [],
  workModes: [],
  experience: [],
  salaryMin: null,
  salaryMax: null,
  currency: DEFAULTS.currency,
  posted: 'all',
  tag: '',
  since: null,
  sort: 'asc',
  jobStatus: null,
  page: 1,
  perPage: PAGING.defaultLimit,
  asOf: null,
});

/** The readable names of the parameters; everything else in the query string is left alone. */
const PARAM = {
  keyword: 'keyword',
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
  since: 'since',
  sort: 'sort',
  jobStatus: 'jobStatus',
  page: 'page',
  perPage: 'per-page',
  asOf: 'as-of',
} as const satisfies Record<keyof JobSearch, string>;

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

/** Without words the newest job is the best answer; with words the one that they fit best. */
export function usualSort(keyword: string): JobSort {
  return keyword.trim() === '' ? 'asc' : 'relevance';
}

/** Reads a search from a query string; values that no filter knows are dropped. */
export function parseSearch(params: URLSearchParams): JobSearch {
  const get = (key: keyof JobSearch) => params.get(PARAM[key]);
  const perPage = whole(get('perPage'), 1, PAGING.maxLimit);
  const country = get('country')?.toUpperCase() ?? '';
  const currency = get('currency')?.toUpperCase() ?? '';
  const asOf = get('asOf');
  const page = whole(get('page'), 1, PAGING.maxPageId) ?? 1;
  return {
    keyword: (get('keyword') ?? '').slice(0, LIMITS.keyword),
    location: (get('location') ?? '').trim().slice(0, LIMITS.place),
    distance: whole(get('distance'), 0, LIMITS.distanceKm) ?? USUAL_DISTANCE_KM,
    skills: words(get('skills'), LIMITS.skill),
    country: /^[A-Z]{2}$/.test(country) ? country : null,
    states: words(get('states'), 80),
    jobTypes: manyOf(JOB_TYPES.list, get('jobTypes')),
    categories: manyOf(CATEGORIES.list, get('categories')),
    workModes: manyOf(WORK_MODES.list, get('workModes')),
    experience: manyOf(EXPERIENCES.list, get('experience')),
    salaryMin: whole(get('salaryMin'), 0, LIMITS.salaryMax),
    salaryMax: whole(get('salaryMax'), 0, LIMITS.salaryMax),
    currency: /^[A-Z]{3}$/.test(currency) ? currency : DEFAULTS.currency,
    posted: oneOf(DATES_POSTED.list, get('posted')) ?? 'all',
    tag: (get('tag') ?? '').trim().slice(0, LIMITS.tag),
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
  for (const name of Object.values(PARAM)) params.delete(name);
  const values: Record<keyof JobSearch, string> = {
    keyword: search.keyword.trim(),
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

/** Changes part of a search; any change but a change of page leads back to the first page. */
export function refine(search: JobSearch, change: Partial<JobSearch>): JobSearch {
  const next = { ...search, ...change };
  if (change.country !== undefined && change.country !== search.country && change.states === undefined) {
    next.states = [];
  }
  if (next.location.trim() === '') next.distance = USUAL_DISTANCE_KM;
  // A sort that the person did not choose follows the words; relevance without words means nothing.
  const unchosen = change.sort === undefined && search.sort === usualSort(search.keyword);
  if (unchosen || next.keyword.trim() === '') next.sort = usualSort(next.keyword);
  return change.page === undefined ? { ...next, page: 1, asOf: null } : next;
}

/** True when anything narrows the list (sort, paging and a currency without bounds do not). */
export function isNarrowed(search: JobSearch): boolean {
  const bounded = search.salaryMin !== null || search.salaryMax !== null;
  const currency = bounded ? search.currency : DEFAULTS.currency;
  const blank = { sort: 'asc', page: 1, perPage: PAGING.defaultLimit, asOf: null, currency } as const;
  return writeSearch({ ...search, ...blank }).size > 0;
}

/** The input of `activeJobs` for a search; `limit` and `pageId` are always said. */
export function searchInput(search: JobSearch): CallInput<typeof activeJobs> & object {
  const keyword = search.keyword.trim();
  const location = search.location.trim();
  const tag = search.tag.trim();
  const hasSalary = search.salaryMin !== null || search.salaryMax !== null;
  return {
    pageId: search.page,
    limit: search.perPage,
    facets: true,
    sort: keyword === '' ? 'asc' : search.sort,
    datePosted: search.posted,
    ...(keyword !== '' && { keyword }),
    ...(location !== '' && { location, destination: search.distance }),
    ...(search.skills.length > 0 && { skills: [...search.skills] }),
    ...(search.country !== null && { country: search.country }),
    ...(search.states.length > 0 && { state: [...search.states] }),
    ...(search.jobTypes.length > 0 && { jobTypes: [...search.jobTypes] }),
    ...(search.categories.length > 0 && { category: [...search.categories] }),
    ...(search.workModes.length > 0 && { workMode: [...search.workModes] }),
    ...(search.experience.length > 0 && { experience: [...search.experience] }),
    ...(search.salaryMin !== null && { salaryMin: search.salaryMin }),
    ...(search.salaryMax !== null && { salaryMax: search.salaryMax }),
    ...(hasSalary && { currency: search.currency }),
    ...(tag !== '' && { tag }),
    ...(search.jobStatus !== null && { jobStatus: search.jobStatus }),
    ...(search.since !== null && { since: search.since }),
    ...(search.asOf !== null && { asOf: search.asOf }),
  };
}
