import { Link } from 'react-router-dom';
import type { SavedJob } from '#contract/api/saved.ts';
import type { JobStatus } from '#contract/domain/options.ts';
import { formatPlace } from '#web/lib/format.ts';
import { formatDay } from '#web/lib/format-time.ts';
import { formatSalary } from '#web/lib/format-money.ts';
import { CompanyMark } from '#web/ui/CompanyMark.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { StatusBadge, ToneBadge } from '#web/ui/StatusBadge.tsx';
import rows from '#web/ui/list/rows.module.css';
import { useFocusFallback } from '#web/ui/hooks/use-focus-fallback.ts';
import { SaveButton } from './SaveButton.tsx';
import classes from './saved.module.css';

export function SavedJobRow({ job }: { job: SavedJob }) {
  const row = useFocusFallback<HTMLLIElement>();
  // A closed job's page is open to who applied, and to nobody else.
  const hasPage = job.open || job.isApplied;
  const salary = formatSalary(job.salary);
  return (
    <li ref={row} className={`${rows['row'] ?? ''} ${classes['row'] ?? ''}`} data-closed={!job.open || undefined}>
      <span className={classes['mark']}>
        <CompanyMark name={job.companyName} size={44} />
      </span>
      <div className={classes['text']}>
        <div className={rows['titleLine']}>
          <h2 className={rows['title']}>
            {hasPage ? (
              <Link to={`/jobs/${job._id}`} className={rows['link']}>
                {job.title}
              </Link>
            ) : (
              job.title
            )}
          </h2>
          {job.isApplied ? <ToneBadge tone="positive">Applied</ToneBadge> : null}
          {job.open ? null : <StatusBadge kind="job" status={job.status} />}
        </div>
        <p className={rows['line']}>
          {job.companyName}
          {job.companyName === '' ? null : <span className={classes['dot']}> · </span>}
          <span className={classes['fact']}>{formatPlace(job)}</span>
          {salary === null ? null : (
            <>
              <span className={classes['dot']}> · </span>
              <span className={`${classes['fact'] ?? ''} ${classes['pay'] ?? ''}`}>{salary}</span>
            </>
          )}
        </p>
        <p className={rows['line']}>
          {job.open ? (
            <>
              Saved <RelativeTime at={job.savedAt} />
              {job.closesOn === null ? null : (
                <>
                  <span className={classes['dot']}> · </span>
                  <span className={classes['fact']}>Closes on {formatDay(job.closesOn)}</span>
                </>
              )}
            </>
          ) : (
            closedSentence(job)
          )}
        </p>
      </div>
      <span className={classes['end']}>
        <SaveButton job={job} />
      </span>
    </li>
  );
}

/** Says why a saved job cannot be applied to any more. */
export function closedSentence(job: { status: JobStatus; closesOn: string | null }): string {
  switch (job.status) {
    case 'filled':
      return 'The job has been filled.';
    case 'paused':
      return 'The employer has paused this job. It may reopen.';
    case 'expired':
      return job.closesOn === null ? 'Applications have closed.' : `Applications closed on ${formatDay(job.closesOn)}.`;
    default:
      return 'The employer has closed this job.';
  }
}
