import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { ManagedJob } from '#contract/domain/job.ts';
import { MANAGED_JOB_SORTS, type ManagedJobSort, JOB_TYPES } from '#contract/domain/options.ts';
import { userMay } from '#contract/domain/user.ts';
import { formatDay } from '#web/lib/format-time.ts';
import { formatCount, formatPlace, plural } from '#web/lib/format.ts';
import { useSignedInUser } from '#web/session/use-session.ts';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { StatusBadge, ToneBadge } from '#web/ui/StatusBadge.tsx';
import { useFocusFallback } from '#web/ui/hooks/use-focus-fallback.ts';
import { JobMenu, type JobCommand } from './JobMenu.tsx';
import { titleOf } from './job-actions.ts';
import { colleagueLabel, type Colleague } from './use-colleagues.ts';
import table from '#web/ui/list/table.module.css';
import ui from '#web/ui/ui.module.css';
import classes from './manage-jobs.module.css';

interface JobRowProps {
  job: ManagedJob;
  /** The people to whom jobs can be assigned; empty for an account with one person. */
  colleagues: readonly Colleague[];
  /** A job's own page in the area. */
  jobHref: (jobId: string) => string;
  applicationsHref: (jobId: string) => string;
  editHref: (jobId: string) => string;
  /** People who match a job, to invite them. */
  peopleHref: (jobId: string) => string;
  selected: ReadonlySet<string>;
  onSelect: (jobIds: readonly string[], isSelected: boolean) => void;
  onCommand: (command: JobCommand, job: ManagedJob) => void;
}

function JobRow({
  job,
  colleagues,
  jobHref,
  applicationsHref,
  editHref,
  peopleHref,
  selected,
  onSelect,
  onCommand,
}: JobRowProps) {
  const user = useSignedInUser();
  const row = useFocusFallback<HTMLTableRowElement>();
  const title = titleOf(job);
  const isDraft = job.status === 'draft';
  const counts = job.counts ?? { applications: 0, unseen: 0 };
  return (
    <tr ref={row} data-selected={selected.has(job._id) || undefined}>
      <td className={classes['check']}>
        <Checkbox
          aria-label={`Select ${title}`}
          checked={selected.has(job._id)}
          onChange={(event) => onSelect([job._id], event.currentTarget.checked)}
        />
      </td>
      <TitleCell job={job} jobHref={jobHref} editHref={editHref} colleagues={colleagues} />
      <td data-label="Status">
        <StatusBadge kind="job" status={job.status} />
      </td>
      <td data-label="Applications" className={classes['cell']}>
        {isDraft ? (
          <span className={ui['small']}>Not posted</span>
        ) : (
          <span>
            <Link
              to={applicationsHref(job._id)}
              className={classes['numberLink']}
              aria-label={`${plural(counts.applications, 'application')} to ${title}`}
            >
              {formatCount(counts.applications)}
            </Link>
            {counts.unseen > 0 ? (
              <span className={classes['fresh']}>
                <ToneBadge tone="info">{formatCount(counts.unseen)} new</ToneBadge>
              </span>
            ) : null}
          </span>
        )}
      </td>
      <td data-label={isDraft ? 'Not posted' : 'Posted'} className={classes['cell']}>
        {isDraft ? 'Written ' : null}
        <RelativeTime at={job.createdAt} />
      </td>
      <td data-label="Closes on" className={classes['cell']}>
        {job.closesOn === null ? 'Open end' : formatDay(job.closesOn)}
      </td>
      <td className={classes['menuCell']}>
        {userMay(user, 'work') ? (
          <JobMenu
            job={job}
            canAssign={colleagues.length > 0}
            editHref={editHref}
            peopleHref={peopleHref}
            onCommand={onCommand}
          />
        ) : null}
      </td>
    </tr>
  );
}

type TitleCellProps = Pick<JobRowProps, 'job' | 'jobHref' | 'editHref' | 'colleagues'>;

function TitleCell({ job, jobHref, editHref, colleagues }: TitleCellProps) {
  const assignee = colleagues.find(({ personId }) => personId === job.assigneeId);
  return (
    <td className={classes['titleCell']}>
      <div>
        <Link to={job.status === 'draft' ? editHref(job._id) : jobHref(job._id)} className={classes['jobTitle']}>
          {titleOf(job)}
        </Link>
        <span className={classes['facts']}>
          {[
            JOB_TYPES.labels[job.jobType],
            formatPlace(job),
            ...(assignee === undefined ? [] : [`Assigned to ${colleagueLabel(assignee)}`]),
          ].join(' · ')}
        </span>
        {job.reviewNote === null || job.status === 'pending_review' ? null : (
          <span className={classes['returned']}>Our review sent it back: {job.reviewNote}</span>
        )}
      </div>
    </td>
  );
}

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
