import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './results.module.css';

interface ResultsHeadProps<Sort extends string> {
  /** The number of results, in words. */
  total: string;
  /** Around which place, in words. */
  where?: string | null;
  /** The number of filters that are set. */
  filters: number;
  /** Opens them where they have no column of their own. */
  onFilters: () => void;
  sorts: readonly { value: Sort; label: string; disabled?: boolean }[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** Further actions on the search. */
  actions?: ReactNode;
}

/** The number of results, and their order. */
export function ResultsHead<Sort extends string>(props: ResultsHeadProps<Sort>) {
  const { total, where = null, filters, onFilters, sorts, sort, onSort, actions } = props;
  return (
    <div className={classes['head']}>
      <div className={classes['found']}>
        <p className={classes['total']} role="status">
          {total}
        </p>
        {where === null ? null : <p className={classes['where']}>{where}</p>}
      </div>
      <div className={classes['controls']}>
        {actions}
        <Button
          className={classes['onPhone'] ?? ''}
          data-filters-button
          variant="default"
          size="sm"
          leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.7} aria-hidden />}
          onClick={onFilters}
        >
          {filters === 0 ? 'Filters' : `Filters (${String(filters)})`}
        </Button>
        <label className={classes['sort']}>
          <span className={classes['sortLabel']}>Sort by</span>
          {/* The browser's own: Mantine's inputs would come into the first route for this one list. */}
          <select
            className={classes['sortList']}
            aria-label="Sort by"
            value={sort}
            onChange={(event) => {
              const chosen = sorts.find(({ value }) => value === event.currentTarget.value);
              if (chosen !== undefined) onSort(chosen.value);
            }}
          >
            {sorts.map(({ value, label, disabled }) => (
              <option key={value} value={value} disabled={disabled}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </div>
    </div>
  );
}
