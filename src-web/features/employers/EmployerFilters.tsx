import { LIMITS } from '#contract/domain/limits.ts';
import { COMPANY_SIZES } from '#contract/domain/options.ts';
import { CategoryFilter } from '#web/ui/filters/CategoryFilter.tsx';
import { CheckGroup } from '#web/ui/filters/CheckGroup.tsx';
import type { Counts } from '#web/ui/filters/counts.ts';
import { DistanceFilter } from '#web/ui/filters/DistanceFilter.tsx';
import { RangeField } from '#web/ui/filters/RangeField.tsx';
import classes from '#web/ui/filters/filters.module.css';
import type { EmployerSearch } from './model/employer-search.ts';
import type { ListState } from '#web/ui/list/use-list-state.ts';

const { min: FIRST, max: LAST } = LIMITS.foundationYear;

interface EmployerFiltersProps {
  state: ListState<EmployerSearch>;
  counts: Readonly<Record<'category' | 'companySize', Counts | undefined>>;
}

/** Every filter of the employers; changes show at once. */
export function EmployerFilters({ state, counts }: EmployerFiltersProps) {
  const { search, change } = state;
  return (
    <div className={classes['panel']}>
      <DistanceFilter search={search} change={change} />
      <CategoryFilter
        value={search.categories}
        onChange={(categories) => change({ categories })}
        counts={counts.category}
        unit="employer"
      />
      <CheckGroup
        label="Company size"
        unit="employer"
        options={COMPANY_SIZES.list}
        labels={COMPANY_SIZES.labels}
        value={search.sizes}
        onChange={(sizes) => change({ sizes })}
        counts={counts.companySize}
      />
      <fieldset className={classes['group']}>
        <legend className={classes['label']}>Founded</legend>
        <RangeField
          label="From"
          min={FIRST}
          max={LAST}
          step={1}
          value={search.foundedFrom}
          text={(year) => (year === FIRST ? 'Any year' : String(year))}
          onChange={(year) => change({ foundedFrom: year, foundedTo: Math.max(year, search.foundedTo) })}
        />
        <RangeField
          label="To"
          min={FIRST}
          max={LAST}
          step={1}
          value={search.foundedTo}
          text={(year) => (year === LAST ? 'Any year' : String(year))}
          onChange={(year) => change({ foundedTo: year, foundedFrom: Math.min(year, search.foundedFrom) })}
        />
      </fieldset>
    </div>
  );
}
