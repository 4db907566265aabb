import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { JobRow } from './JobRow.tsx';
import type { ManagedJob } from '#contract/domain/job.ts';
import { MANAGED_JOB_SORTS, type ManagedJobSort } from '#contract/domain/options.ts';
import table from '#web/ui/list/table.module.css';
import classes from './manage-jobs.module.css';
import type { JobRowProps } from './JobRow.tsx';

interface JobTableProps extends Omit<JobRowProps, 'job'> {
  jobs: readonly ManagedJob[];
  sortBy: ManagedJobSort;
  ascending: boolean;
  onSort: (by: ManagedJobSort) => void;
}

/** The client's jobs with their counts; on phones every row reads as a card. */
export function JobTable(props: JobTableProps) {
  const { jobs, selected, onSelect } = props;
  const chosen = jobs.filter((job) => selected.has(job._id)).length;
  return (
    <table className={`${table['table'] ?? ''} ${classes['table'] ?? ''}`}>
      <VisuallyHidden component="caption">Your jobs</VisuallyHidden>
      <thead>
        <tr>
          <td className={classes['check']}>
            <Checkbox
              aria-label="Select every job on this page"
              checked={chosen > 0 && chosen === jobs.length}
              indeterminate={chosen > 0 && chosen < jobs.length}
              onChange={(event) =>
                onSelect(
                  jobs.map((job) => job._id),
                  event.currentTarget.checked,
                )
              }
            />
          </td>
          {MANAGED_JOB_SORTS.list.map((column) => (
            <SortHeader key={column} column={column} {...props} />
          ))}
          <td className={classes['menuCell']} />
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => (
          <JobRow key={job._id} job={job} {...props} />
        ))}
      </tbody>
    </table>
  );
}

function SortHeader({ column, sortBy, ascending, onSort }: { column: ManagedJobSort } & JobTableProps) {
  const active = column === sortBy;
  const Arrow = ascending ? IconArrowUp : IconArrowDown;
  return (
    <th scope="col" aria-sort={active ? (ascending ? 'ascending' : 'descending') : 'none'}>
      <UnstyledButton className={classes['sort'] ?? ''} onClick={() => onSort(column)}>
        {MANAGED_JOB_SORTS.labels[column]}
        <Arrow size={14} stroke={2} aria-hidden style={active ? undefined : { visibility: 'hidden' }} />
      </UnstyledButton>
    </th>
  );
}
