import { CATEGORIES, LEGACY_CATEGORIES, type Category } from '#contract/domain/options.ts';
import { CheckGroup } from './CheckGroup.tsx';
import { byCount, countOf, type Counts } from './counts.ts';

/** The number that is shown before "All …". */
const FIRST = 6;
const LEGACY: ReadonlySet<Category> = new Set(LEGACY_CATEGORIES);

interface CategoryFilterProps {
  value: readonly Category[];
  onChange: (value: Category[]) => void;
  /** The number of results of each category; absent while nothing was counted. */
  counts: Counts | undefined;
  /** The unit of the counts, in the singular. */
  unit: string;
}

/** Categories, those with most results first. The spec's own four appear only where something is in one of them. */
export function CategoryFilter({ value, onChange, counts, unit }: CategoryFilterProps) {
  const isShown = (category: Category) =>
    !LEGACY.has(category) || countOf(counts ?? [], category) > 0 || value.includes(category);
  return (
    <CheckGroup
      label="Category"
      options={byCount(CATEGORIES.list.filter(isShown), counts)}
      labels={CATEGORIES.labels}
      value={value}
      onChange={onChange}
      counts={counts}
      unit={unit}
      initially={FIRST}
    />
  );
}
