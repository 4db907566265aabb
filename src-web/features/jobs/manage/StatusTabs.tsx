import { UnstyledButton } from '@mantine/core';
import { JOB_STATUSES, type JobStatus } from '#contract/domain/options.ts';
import { formatCount } from '#web/lib/format.ts';
import classes from './manage-jobs.module.css';

interface StatusTabsProps {
  counts: readonly { status: JobStatus; count: number }[];
  value: JobStatus | null;
  onChange: (status: JobStatus | null) => void;
}

/** The states that occur, with how many jobs stand in each; the chosen one stays even when it is empty now. */
export function StatusTabs({ counts, value, onChange }: StatusTabsProps) {
  const of = new Map(counts.map(({ status, count }) => [status, count]));
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const tabs: { status: JobStatus | null; label: string; count: number }[] = [
    { status: null, label: 'All', count: total },
    ...JOB_STATUSES.list
      .filter((status) => status === value || of.has(status))
      .map((status) => ({ status, label: JOB_STATUSES.labels[status], count: of.get(status) ?? 0 })),
  ];
  return (
    <div className={classes['tabs']} role="group" aria-label="Status">
      {tabs.map(({ status, label, count }) => (
        <UnstyledButton
          key={label}
          className={classes['tab'] ?? ''}
          aria-pressed={status === value}
          onClick={() => onChange(status)}
        >
          {label} <span className={classes['tabCount']}>{formatCount(count)}</span>
        </UnstyledButton>
      ))}
    </div>
  );
}
