import { LIMITS } from '#contract/domain/limits.ts';
import { CATEGORIES, COMPANY_SIZES, LEGACY_CATEGORIES, type Category } from '#contract/domain/options.ts';
import { byCount, CheckGroup } from '#web/ui/filters/CheckGroup.tsx';
import { RangeField } from '#web/ui/filters/RangeField.tsx';
import classes from '#web/ui/filters/filters.module.css';
import { DistanceField } from '../list/DistanceField.tsx';
import type { EmployerSearch } from '../model/employer-search.ts';
import type { ListState } from '../use-url-state.ts';

export type Counts = readonly { value: string; count: number }[] | undefined;

const FIRST_CATEGORIES = 6;
const { min: FIRST, max: LAST } = LIMITS.foundationYear;

/** The spec's own four categories appear only where somebody has one. */
export function categoriesToShow(counts: Counts, chosen: readonly Category[]): Category[] {
  const legacy = new Set<Category>(LEGACY_CATEGORIES);
  const any = new Set((counts ?? []).map(({ value }) => value));
  const shown = CATEGORIES.list.filter(
    (category) => !legacy.has(category) || any.has(category) || chosen.includes(category),
  );
  return byCount(shown, counts);
}

interface EmployerFiltersProps {
  state: ListState<EmployerSearch>;
  counts: { category: Counts; companySize: Counts };
}

/** Every filter of the employers; changes show at once. */
export function EmployerFilters({ state, counts }: EmployerFiltersProps) {
  const { search, change } = state;
  return (
    <div className={classes['panel']}>
      <DistanceField search={search} change={change} />
      <CheckGroup
        label="Category"
        unit="employer"
        options={categoriesToShow(counts.category, search.categories)}
        labels={CATEGORIES.labels}
        value={search.categories}
        onChange={(categories) => change({ categories })}
        counts={counts.category}
        initially={FIRST_CATEGORIES}
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
