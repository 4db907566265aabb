import { ActionIcon, NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Combobox.css';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { MANAGED_JOB_SORTS, type ManagedJobSort } from '#contract/domain/options.ts';
import classes from './manage-jobs.module.css';
import { startsAscending, type ManageState } from './manage-url.ts';

type Order = Pick<ManageState, 'sortBy' | 'ascending'>;

/** The order of the list, and its direction. */
export function SortSelect({ sortBy, ascending, onSort }: Order & { onSort: (order: Partial<Order>) => void }) {
  const Arrow = ascending ? IconArrowUp : IconArrowDown;
  return (
    <div className={classes['sortSelect']}>
      <NativeSelect
        label="Sort by"
        value={sortBy}
        onChange={(event) => {
          const next = event.currentTarget.value as ManagedJobSort;
          onSort({ sortBy: next, ascending: startsAscending(next) });
        }}
        data={MANAGED_JOB_SORTS.list.map((value) => ({ value, label: MANAGED_JOB_SORTS.labels[value] }))}
      />
      <ActionIcon
        variant="default"
        size={36}
        aria-label={ascending ? 'Sorted ascending; sort descending' : 'Sorted descending; sort ascending'}
        onClick={() => onSort({ ascending: !ascending })}
      >
        <Arrow size={18} stroke={1.8} aria-hidden />
      </ActionIcon>
    </div>
  );
}
