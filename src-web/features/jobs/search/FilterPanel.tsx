import { Skeleton } from '@mantine/core';
import {
  APPLIED_FILTERS,
  CATEGORIES,
  DATES_POSTED,
  EXPERIENCES,
  JOB_TYPES,
  LEGACY_CATEGORIES,
  WORK_MODES,
  type Category,
} from '#contract/domain/options.ts';
import { byCount, type FacetCounts } from '../model/facets.ts';
import { CheckGroup } from './CheckGroup.tsx';
import { CountryFilter } from './CountryFilter.tsx';
import { DistanceFilter } from './DistanceFilter.tsx';
import classes from './filters.module.css';
import { RadioList } from './RadioList.tsx';
import { SalaryFilter } from './SalaryFilter.tsx';
import { SkillsFilter } from './SkillsFilter.tsx';
import { TagFilter } from './TagFilter.tsx';
import type { SearchState } from './use-search-state.ts';

const FIRST_CATEGORIES = 6;
/** Ages without jobs are not counted; "any time" is not counted at all, that is the list itself. */
const NO_AGES = Object.fromEntries(DATES_POSTED.list.filter((age) => age !== 'all').map((age) => [age, 0]));
const APPLIED = ['all', ...APPLIED_FILTERS.list] as const;
const APPLIED_LABELS = { all: 'All jobs', ...APPLIED_FILTERS.labels };

/** The spec's own four categories appear only where a posting has one. */
function categoriesToShow(counts: FacetCounts['category'] | undefined, chosen: readonly Category[]): Category[] {
  const legacy = new Set<Category>(LEGACY_CATEGORIES);
  return byCount(
    CATEGORIES.list.filter(
      (category) => !legacy.has(category) || (counts?.[category] ?? 0) > 0 || chosen.includes(category),
    ),
    counts,
  );
}

export interface FilterPanelProps {
  state: SearchState;
  facets: FacetCounts | null;
  /** True before the first answer: what depends on counts keeps its room until then. */
  isPending: boolean;
  /** The state or country that the place was understood as; there is no distance around it. */
  region: string | null;
  /** Shows the dashboard's filter by own applications. */
  withApplied: boolean;
}

/**
 * Every filter of the search; changes show at once. Counts are those of the other filters together, so what is chosen in
 * a group does not reorder it.
 */
export function FilterPanel({ state, facets, isPending, region, withApplied }: FilterPanelProps) {
  const { search, change } = state;
  return (
    <div className={classes['filters']}>
      {withApplied ? (
        <RadioList
          label="My applications"
          options={APPLIED}
          labels={APPLIED_LABELS}
          value={search.jobStatus ?? 'all'}
          onChange={(status) => change({ jobStatus: status === 'all' ? null : status })}
        />
      ) : null}
      <DistanceFilter state={state} region={region} />
      <RadioList
        label="Date posted"
        options={DATES_POSTED.list}
        labels={DATES_POSTED.labels}
        value={search.posted}
        onChange={(posted) => change({ posted })}
        counts={facets === null ? undefined : { ...NO_AGES, ...facets.datePosted }}
      />
      <CheckGroup
        label="Job type"
        options={JOB_TYPES.list}
        labels={JOB_TYPES.labels}
        value={search.jobTypes}
        onChange={(jobTypes) => change({ jobTypes })}
        counts={facets?.jobTypes}
      />
      <CheckGroup
        label="Work mode"
        options={WORK_MODES.list}
        labels={WORK_MODES.labels}
        value={search.workModes}
        onChange={(workModes) => change({ workModes })}
        counts={facets?.workMode}
      />
      <SkillsFilter state={state} counts={facets?.skills} isPending={isPending} />
      <CheckGroup
        label="Experience"
        options={EXPERIENCES.list}
        labels={EXPERIENCES.labels}
        value={search.experience}
        onChange={(experience) => change({ experience })}
        counts={facets?.experience}
      />
      <SalaryFilter state={state} />
      {isPending ? (
        <Skeleton className={classes['categoriesRoom'] ?? ''} aria-hidden />
      ) : (
        <CheckGroup
          label="Category"
          options={categoriesToShow(facets?.category, search.categories)}
          labels={CATEGORIES.labels}
          value={search.categories}
          onChange={(categories) => change({ categories })}
          counts={facets?.category}
          initially={FIRST_CATEGORIES}
        />
      )}
      <CountryFilter state={state} counts={facets?.country} />
      <TagFilter state={state} />
    </div>
  );
}
