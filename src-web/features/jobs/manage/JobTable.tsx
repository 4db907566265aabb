import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { ManagedJob } from '#contract/domain/job.ts';
import { JOB_TYPES } from '#contract/domain/options.ts';
import { formatCount, formatDay, formatPlace } from '#web/lib/format.ts';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { StatusBadge, ToneBadge } from '#web/ui/StatusBadge.tsx';
import classes from './manage-jobs.module.css';

/** The client's jobs with their counts; on phones every row reads as a card. */
export function JobTable({
  jobs,
  applicationsHref,
  caption,
}: {
  jobs: readonly ManagedJob[];
  applicationsHref: (jobId: string) => string;
  caption: string;
}) {
  return (
    <table className={classes['table']}>
      <VisuallyHidden component="caption">{caption}</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">Job</th>
          <th scope="col">Status</th>
          <th scope="col">Applications</th>
          <th scope="col">Posted</th>
          <th scope="col">Closes on</th>
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => (
          <tr key={job._id}>
            <td>
              <div>
                <Link to={`/jobs/${job._id}`} className={classes['jobTitle']}>
                  {job.title}
                </Link>
                <span className={classes['sub']}>
                  {JOB_TYPES.labels[job.jobType]} · {formatPlace(job)}
                </span>
              </div>
            </td>
            <td data-label="Status">
              <StatusBadge kind="job" status={job.status} />
            </td>
            <td data-label="Applications" className={classes['cell']}>
              <span>
                <Link
                  to={applicationsHref(job._id)}
                  className={classes['numberLink']}
                  aria-label={`${formatCount(job.counts?.applications ?? 0)} applications to ${job.title}`}
                >
                  {formatCount(job.counts?.applications ?? 0)}
                </Link>
                {(job.counts?.unseen ?? 0) > 0 ? (
                  <span className={classes['fresh']}>
                    <ToneBadge tone="info">{formatCount(job.counts?.unseen ?? 0)} new</ToneBadge>
                  </span>
                ) : null}
              </span>
            </td>
            <td data-label="Posted" className={classes['cell']}>
              <RelativeTime at={job.createdAt} />
            </td>
            <td data-label="Closes on" className={classes['cell']}>
              {job.closesOn === null ? 'Open end' : formatDay(job.closesOn)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
