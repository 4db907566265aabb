/** The active filters as removable chips: what each says, and the search without it. */
import type { Loosenable } from '#contract/api/job-search.ts';
import {
  APPLIED_FILTERS,
  CATEGORIES,
  DATES_POSTED,
  EXPERIENCES,
  JOB_TYPES,
  WORK_MODES,
} from '#contract/domain/options.ts';
import { formatInstant } from '#web/lib/format-time.ts';
import { formatMoney } from '#web/lib/format-money.ts';
import type { JobSearch } from './search.ts';

export interface Chip {
  key: string;
  label: string;
  /** The filter that it is of, by the name that the call has for it. */
  filter: Loosenable | 'since';
  /** The part of the search that changes when the chip is removed. */
  without: Partial<JobSearch>;
}

const list = <T extends string>(
  filter: Loosenable,
  key: keyof JobSearch,
  values: readonly T[],
  labels: Readonly<Record<T, string>> | null,
): Chip[] =>
  values.map((value) => ({
    key: `${key}:${value}`,
    filter,
    label: labels === null ? value : labels[value],
    without: { [key]: values.filter((other) => other !== value) },
  }));

/** The words for a yearly salary bound. */
function salaryChipText(min: number | null, max: number | null, currency: string): string {
  if (min !== null && max !== null) return `${formatMoney(min, currency)} to ${formatMoney(max, currency)} a year`;
  if (min !== null) return `From ${formatMoney(min, currency)} a year`;
  return max === null ? '' : `Up to ${formatMoney(max, currency)} a year`;
}

/** The surroundings of a place: "Within 25 km of Pune", "In Pune" for the place itself. */
export function aroundText(distance: number, place: string): string {
  return distance === 0 ? `In ${place}` : `Within ${String(distance)} km of ${place}`;
}

/**
 * Chips of a search in the order of the filter panel; `countryName` turns a code into a name. Around all of a state or
 * country (`isRegion`) there is no distance.
 */
export function chipsOf(search: JobSearch, countryName: (code: string) => string, isRegion = false): Chip[] {
  const chips: Chip[] = [];
  const one = (filter: Chip['filter'], label: string, without: Partial<JobSearch>) =>
    chips.push({ key: filter, filter, label, without });
  const keyword = search.keyword.trim();
  const town = search.location.split(',')[0]?.trim() ?? '';
  if (keyword !== '') {
    const words = keyword.includes('"') ? keyword : `“${keyword}”`;
    one('keyword', search.exact ? `${words} word for word` : words, { keyword: '' });
  }
  if (town !== '') one('location', aroundText(isRegion ? 0 : search.distance, town), { location: '' });
  if (search.jobStatus !== null) one('jobStatus', APPLIED_FILTERS.labels[search.jobStatus], { jobStatus: null });
  if (search.posted !== 'all') one('datePosted', DATES_POSTED.labels[search.posted], { posted: 'all' });
  chips.push(
    ...list('jobTypes', 'jobTypes', search.jobTypes, JOB_TYPES.labels),
    ...list('workMode', 'workModes', search.workModes, WORK_MODES.labels),
    ...list('experience', 'experience', search.experience, EXPERIENCES.labels),
  );
  if (search.salaryMin !== null || search.salaryMax !== null) {
    const label = salaryChipText(search.salaryMin, search.salaryMax, search.currency);
    one('salary', label, { salaryMin: null, salaryMax: null });
  }
  chips.push(
    ...list('skills', 'skills', search.skills, null),
    ...list('category', 'categories', search.categories, CATEGORIES.labels),
  );
  if (search.country !== null) one('country', countryName(search.country), { country: null, states: [] });
  chips.push(...list('state', 'states', search.states, null));
  if (search.tag.trim() !== '') one('tag', `Tag: ${search.tag.trim()}`, { tag: '' });
  if (search.takesVendors) one('acceptVendors', 'Takes vendors', { takesVendors: false });
  if (search.since !== null) one('since', `New since ${formatInstant(search.since)}`, { since: null });
  return chips;
}
