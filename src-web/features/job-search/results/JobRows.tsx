import { Link } from 'react-router-dom';
import type { JobListItem } from '#contract/domain/job.ts';
import { JOB_TYPES } from '#contract/domain/options.ts';
import { formatSalary } from '#web/lib/format-money.ts';
import { formatPlace } from '#web/lib/format.ts';
import { Card } from '#web/ui/Card.tsx';
import { CompanyMark } from '#web/ui/CompanyMark.tsx';
import listRows from '#web/ui/list/rows.module.css';
import { ListSkeleton } from '#web/ui/list/states.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { ToneBadge } from '#web/ui/StatusBadge.tsx';
import type { JobRowsShape } from './JobResults.tsx';
import type { JobCardsProps } from './JobCard.tsx';
import classes from './job-rows.module.css';

function JobRow({ job, action, onIntent }: Pick<JobCardsProps, 'action' | 'onIntent'> & { job: JobListItem }) {
  const place = formatPlace(job);
  return (
    <li
      className={`${listRows['row'] ?? ''} ${classes['row'] ?? ''}`}
      data-row={job._id}
      onPointerEnter={() => onIntent(job._id)}
      onFocus={() => onIntent(job._id)}
    >
      <CompanyMark name={job.companyName} size={32} />
      <div className={classes['what']}>
        <h2 className={classes['title']}>
          <Link to={`/jobs/${job._id}`} className={listRows['link']}>
            {job.title}
          </Link>
        </h2>
        <p className={classes['line']}>
          {[job.companyName, job.workMode === 'remote' ? `Remote, ${place}` : place].join(' · ')}
        </p>
      </div>
      <div className={classes['pay']}>
        <strong>{formatSalary(job.salary) ?? 'Pay not given'}</strong>
        <span className={classes['line']}>{JOB_TYPES.labels[job.jobType]}</span>
      </div>
      <span className={classes['marks']}>
        {job.isApplied ? <ToneBadge tone="positive">Applied</ToneBadge> : null}
        {job.acceptVendors ? (
          <ToneBadge tone="brand" plain>
            Takes vendors
          </ToneBadge>
        ) : null}
      </span>
      <span className={classes['age']}>
        <RelativeTime at={job.createdAt} />
      </span>
      <span className={classes['action']}>{action(job)}</span>
    </li>
  );
}

/** Jobs in rows of 52 px, for whoever goes through many of them. */
export const JOB_ROWS: JobRowsShape = {
  Jobs: ({ jobs, ...rest }) => (
    <Card padded={false}>
      <ul className={listRows['rows']}>
        {jobs.map((job) => (
          <JobRow key={job._id} job={job} {...rest} />
        ))}
      </ul>
    </Card>
  ),
  skeleton: <ListSkeleton rows={12} height={52} gap={1} label="Loading jobs" />,
};
