/** The active filters as removable chips: what each says, and the search without it. */
import {
  APPLIED_FILTERS,
  CATEGORIES,
  DATES_POSTED,
  EXPERIENCES,
  JOB_TYPES,
  WORK_MODES,
} from '#contract/domain/options.ts';
import { formatInstant, formatMoney } from '#web/lib/format.ts';
import type { JobSearch } from './search.ts';

export interface Chip {
  key: string;
  label: string;
  /** The part of the search that changes when the chip is removed. */
  without: Partial<JobSearch>;
}

const list = <T extends string>(
  key: keyof JobSearch,
  values: readonly T[],
  labels: Readonly<Record<T, string>> | null,
): Chip[] =>
  values.map((value) => ({
    key: `${key}:${value}`,
    label: labels === null ? value : labels[value],
    without: { [key]: values.filter((other) => other !== value) },
  }));

/** How a yearly salary bound reads. */
export function salaryChipText(min: number | null, max: number | null, currency: string): string {
  if (min !== null && max !== null) return `${formatMoney(min, currency)} to ${formatMoney(max, currency)} a year`;
  if (min !== null) return `From ${formatMoney(min, currency)} a year`;
  return max === null ? '' : `Up to ${formatMoney(max, currency)} a year`;
}

/** Chips of a search in the order of the filter panel; `countryName` turns a code into a name. */
export function chipsOf(search: JobSearch, countryName: (code: string) => string): Chip[] {
  const chips: Chip[] = [];
  if (search.keyword.trim() !== '') {
    chips.push({ key: 'keyword', label: `“${search.keyword.trim()}”`, without: { keyword: '' } });
  }
  if (search.jobStatus !== null) {
    chips.push({ key: 'jobStatus', label: APPLIED_FILTERS.labels[search.jobStatus], without: { jobStatus: null } });
  }
  chips.push(...list('skills', search.skills, null));
  if (search.country !== null) {
    chips.push({ key: 'country', label: countryName(search.country), without: { country: null, states: [] } });
  }
  chips.push(
    ...list('states', search.states, null),
    ...list('jobTypes', search.jobTypes, JOB_TYPES.labels),
    ...list('workModes', search.workModes, WORK_MODES.labels),
    ...list('categories', search.categories, CATEGORIES.labels),
    ...list('experience', search.experience, EXPERIENCES.labels),
  );
  if (search.salaryMin !== null || search.salaryMax !== null) {
    chips.push({
      key: 'salary',
      label: salaryChipText(search.salaryMin, search.salaryMax, search.currency),
      without: { salaryMin: null, salaryMax: null },
    });
  }
  if (search.posted !== 'all') {
    chips.push({ key: 'posted', label: DATES_POSTED.labels[search.posted], without: { posted: 'all' } });
  }
  if (search.since !== null) {
    chips.push({ key: 'since', label: `New since ${formatInstant(search.since)}`, without: { since: null } });
  }
  return chips;
}
