/** A person's search, its changes, and the input of `activeJobs` for it. Pure. */
import type { activeJobs } from '#contract/api/job-search.ts';
import type { CallInput } from '#contract/call.ts';
import { PAGING } from '#contract/domain/limits.ts';
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
  /** The words stand as typed: no place is read out of them, no spelling is corrected. */
  exact: boolean;
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
  /** Only jobs that vendors may submit people to. */
  takesVendors: boolean;
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
  exact: false,
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
  takesVendors: false,
  since: null,
  sort: 'asc',
  jobStatus: null,
  page: 1,
  perPage: PAGING.defaultLimit,
  asOf: null,
});

/** Without words the newest job is the best answer; with words the one that they fit best. */
export function usualSort(keyword: string): JobSort {
  return keyword.trim() === '' ? 'asc' : 'relevance';
}

/** Changes part of a search; any change but a change of page leads back to the first page. */
export function refine(search: JobSearch, change: Partial<JobSearch>): JobSearch {
  const next = { ...search, ...change };
  if (change.country !== undefined && change.country !== search.country && change.states === undefined) {
    next.states = [];
  }
  // Other words were not insisted on.
  if (change.exact === undefined && next.keyword !== search.keyword) next.exact = false;
  if (next.location.trim() === '') next.distance = USUAL_DISTANCE_KM;
  // A sort that the person did not choose follows the words; relevance without words means nothing.
  const unchosen = change.sort === undefined && search.sort === usualSort(search.keyword);
  if (unchosen || next.keyword.trim() === '') next.sort = usualSort(next.keyword);
  return change.page === undefined ? { ...next, page: 1, asOf: null } : next;
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
    ...(keyword !== '' && search.exact && { exact: true }),
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
    ...(search.takesVendors && { acceptVendors: true }),
    ...(search.jobStatus !== null && { jobStatus: search.jobStatus }),
    ...(search.since !== null && { since: search.since }),
    ...(search.asOf !== null && { asOf: search.asOf }),
  };
}
