import { Button } from '@mantine/core';
import type { ManagedJob } from '#contract/domain/job.ts';
import { JOB_ACTIONS, type JobAction } from '#contract/domain/own-job.ts';
import { plural } from '#web/lib/format.ts';
import { useFocusFallback } from '#web/ui/hooks/use-focus-fallback.ts';
import { fits } from './job-actions.ts';
import classes from './manage-jobs.module.css';

interface BulkBarProps {
  jobs: readonly ManagedJob[];
  busy: boolean;
  onAction: (action: JobAction) => void;
  onClear: () => void;
}

/** Actions on the selected jobs; an action that fits none of them is disabled. */
export function BulkBar({ jobs, busy, onAction, onClear }: BulkBarProps) {
  const bar = useFocusFallback<HTMLDivElement>();
  return (
    <div ref={bar} className={classes['bulk']} role="group" aria-label="Selected jobs">
      <div className={classes['bulkHead']}>
        <p className={classes['bulkCount']} role="status">
          {plural(jobs.length, 'job')} selected
        </p>
        <Button size="xs" variant="subtle" onClick={onClear}>
          Clear selection
        </Button>
      </div>
      {JOB_ACTIONS.list.map((action) => (
        <Button
          key={action}
          size="xs"
          variant="default"
          data-unfit={!jobs.some((job) => fits(action, job)) || undefined}
          disabled={busy || !jobs.some((job) => fits(action, job))}
          onClick={() => onAction(action)}
        >
          {JOB_ACTIONS.labels[action]}
        </Button>
      ))}
    </div>
  );
}
