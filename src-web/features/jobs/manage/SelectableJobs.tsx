import { Checkbox, Button } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import type { ComponentProps, ReactNode } from 'react';
import { JOB_LIFE } from '#contract/domain/limits.ts';
import { Card } from '#web/ui/Card.tsx';
import { focusFallback, useFocusFallback } from '#web/ui/hooks/use-focus-fallback.ts';
import { JobTable } from './JobTable.tsx';
import classes from './manage-jobs.module.css';
import type { JobCommands } from './use-job-commands.ts';
import type { ManagedJob } from '#contract/domain/job.ts';
import { JOB_ACTIONS, type JobAction } from '#contract/domain/own-job.ts';
import { plural } from '#web/lib/format.ts';
import { fits } from './job-actions.ts';

interface SelectableJobsProps extends Omit<ComponentProps<typeof JobTable>, 'onCommand'> {
  commands: JobCommands;
  onClear: () => void;
  /** The list belongs to the former filter until its own has come. */
  isStale: boolean;
  /** Says what has arrived. */
  notice: ReactNode;
}

/** The table of jobs, with what can be done to the ticked ones together. */
export function SelectableJobs({ commands, onClear, isStale, notice, ...table }: SelectableJobsProps) {
  const { jobs, selected, onSelect } = table;
  const chosen = jobs.filter((job) => selected.has(job._id)).slice(0, JOB_LIFE.bulk);
  return (
    <>
      <Checkbox
        className={classes['selectAll'] ?? ''}
        label="Select every job on this page"
        checked={chosen.length === jobs.length}
        indeterminate={chosen.length > 0 && chosen.length < jobs.length}
        onChange={(event) =>
          onSelect(
            jobs.map((job) => job._id),
            event.currentTarget.checked,
          )
        }
      />
      <div {...focusFallback} className={classes['list']}>
        {chosen.length === 0 ? null : (
          <JobsBar
            jobs={chosen}
            busy={commands.busy}
            onAction={(action) => commands.runMany(action, chosen)}
            onClear={onClear}
          />
        )}
        {notice}
        <Card padded={false} aria-busy={isStale}>
          <JobTable {...table} onCommand={commands.run} />
        </Card>
      </div>
    </>
  );
}

interface JobsBarProps {
  jobs: readonly ManagedJob[];
  busy: boolean;
  onAction: (action: JobAction) => void;
  onClear: () => void;
}

/** Actions on the selected jobs; an action that fits none of them is disabled. */
function JobsBar({ jobs, busy, onAction, onClear }: JobsBarProps) {
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
