import { Skeleton, TextInput } from '@mantine/core';
import { APPLIED_FILTERS, DATES_POSTED, EXPERIENCES, JOB_TYPES, WORK_MODES } from '#contract/domain/options.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { CategoryFilter } from '#web/ui/filters/CategoryFilter.tsx';
import { CheckGroup } from '#web/ui/filters/CheckGroup.tsx';
import { DistanceFilter } from '#web/ui/filters/DistanceFilter.tsx';
import filters from '#web/ui/filters/filters.module.css';
import { RadioList } from '#web/ui/filters/RadioList.tsx';
import { useTypedFilter } from '#web/ui/hooks/use-typed-filter.ts';
import type { FacetCounts } from '../model/facet-counts.ts';
import { changeAsRead, understood, type ReadPlace } from '../model/read-place.ts';
import type { SearchState } from '../use-search-state.ts';
import { CountryFilter } from './CountryFilter.tsx';
import classes from './filters.module.css';
import { SalaryFilter } from './SalaryFilter.tsx';
import { SkillsFilter } from './SkillsFilter.tsx';

const APPLIED = ['all', ...APPLIED_FILTERS.list] as const;
const TAKES_VENDORS = ['yes'] as const;
const TAKES_VENDORS_LABELS = { yes: 'Takes vendors' } as const;
const APPLIED_LABELS = { all: 'All jobs', ...APPLIED_FILTERS.labels };

interface FilterPanelProps {
  state: SearchState;
  facets: FacetCounts | null;
  /** True before the first answer: what depends on counts keeps its room until then. */
  isPending: boolean;
  /** The place that was read from the words. */
  read: ReadPlace | null;
  /** The state or country that the place was understood as; there is no distance around it. */
  region: string | null;
  /** Shows the dashboard's filter by own applications. */
  withApplied: boolean;
}

/**
 * Every filter of the search; changes show at once. Counts are those of the other filters together, so what is chosen in
 * a group does not reorder it.
 */
export function FilterPanel({ state, facets, isPending, read, region, withApplied }: FilterPanelProps) {
  const { search, change } = state;
  return (
    <div className={filters['panel']}>
      {withApplied ? <AppliedFilter state={state} /> : null}
      <LeastNote facets={facets} />
      <DistanceFilter
        search={understood(search, read)}
        change={(part) => change(changeAsRead(read, part))}
        region={region}
      />
      <RadioList
        label="Date posted"
        options={DATES_POSTED.list}
        labels={DATES_POSTED.labels}
        value={search.posted}
        onChange={(posted) => change({ posted })}
        counts={facets?.datePosted}
        unit="job"
        any="all"
      />
      <CheckGroup
        label="Job type"
        options={JOB_TYPES.list}
        labels={JOB_TYPES.labels}
        value={search.jobTypes}
        onChange={(jobTypes) => change({ jobTypes })}
        counts={facets?.jobTypes}
        unit="job"
      />
      <CheckGroup
        label="Work mode"
        options={WORK_MODES.list}
        labels={WORK_MODES.labels}
        value={search.workModes}
        onChange={(workModes) => change({ workModes })}
        counts={facets?.workMode}
        unit="job"
      />
      <CheckGroup
        label="Vendors"
        options={TAKES_VENDORS}
        labels={TAKES_VENDORS_LABELS}
        value={search.takesVendors ? TAKES_VENDORS : []}
        onChange={(chosen) => change({ takesVendors: chosen.length > 0 })}
        counts={undefined}
        unit="job"
      />
      <SkillsFilter state={state} counts={facets?.skills} isPending={isPending} />
      <CheckGroup
        label="Experience"
        options={EXPERIENCES.list}
        labels={EXPERIENCES.labels}
        value={search.experience}
        onChange={(experience) => change({ experience })}
        counts={facets?.experience}
        unit="job"
      />
      <SalaryFilter state={state} />
      {isPending ? (
        <Skeleton className={classes['categoriesRoom'] ?? ''} aria-hidden />
      ) : (
        <CategoryFilter
          value={search.categories}
          onChange={(categories) => change({ categories })}
          counts={facets?.category}
          unit="job"
        />
      )}
      <CountryFilter state={state} counts={facets?.country} />
      <TagFilter state={state} />
    </div>
  );
}

function AppliedFilter({ state: { search, change } }: { state: SearchState }) {
  return (
    <RadioList
      label="My applications"
      options={APPLIED}
      labels={APPLIED_LABELS}
      value={search.jobStatus ?? 'all'}
      onChange={(status) => change({ jobStatus: status === 'all' ? null : status })}
      unit="job"
      any="all"
    />
  );
}

/** Says what a plus behind a count means, where there is one. */
function LeastNote({ facets }: { facets: FacetCounts | null }) {
  const hasLeast =
    facets !== null &&
    Object.values(facets)
      .flat()
      .some(({ isLeast }) => isLeast);
  if (!hasLeast) return null;
  return <p className={classes['least']}>A plus means “at least”.</p>;
}

/** One of the labels that employers put on a job. */
function TagFilter({ state: { search, change } }: { state: SearchState }) {
  const typed = useTypedFilter(search.tag, (tag, options) => change({ tag }, options), null);
  return (
    <div className={filters['group']}>
      <TextInput
        label="Tag"
        placeholder="Such as urgent"
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="done"
        maxLength={LIMITS.tag}
        value={typed.text}
        onChange={(event) => typed.type(event.currentTarget.value)}
        onBlur={typed.settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') typed.settle();
        }}
      />
    </div>
  );
}
