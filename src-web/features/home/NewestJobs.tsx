import { Skeleton } from '@mantine/core';
import { Link } from 'react-router-dom';
import { formatPlace } from '#web/lib/format.ts';
import { CompanyMark } from '#web/ui/CompanyMark.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { EmptyState, ErrorState } from '#web/ui/list/states.tsx';
import { NEWEST, useNewestJobs } from './queries.ts';
import classes from './newest-jobs.module.css';

/** The newest open jobs, in a box whose height does not depend on them. */
export function NewestJobs() {
  const { data, isPending, error, refetch } = useNewestJobs();
  return (
    <section className={classes.newest} aria-labelledby="newest-jobs" aria-busy={isPending}>
      <h2 className={classes.newestHead} id="newest-jobs">
        <span className={classes.pulse} aria-hidden />
        Just posted
      </h2>
      {isPending ? (
        <div className={classes.rows} role="status" aria-label="Loading the newest jobs">
          {Array.from({ length: NEWEST }, (_, row) => (
            <div key={row} className={classes.row} aria-hidden>
              <Skeleton width={44} height={44} radius={12} />
              <div className={classes.rowText}>
                <Skeleton height={15} width="70%" />
                <Skeleton height={12} width="45%" mt={9} />
              </div>
            </div>
          ))}
        </div>
      ) : error !== null ? (
        <div className={classes.rows}>
          <ErrorState error={error} title="We couldn’t load the newest jobs" onRetry={() => void refetch()} />
        </div>
      ) : data.length === 0 ? (
        <div className={classes.rows}>
          <EmptyState title="No open jobs yet" text="Jobs appear here as soon as an employer posts them." />
        </div>
      ) : (
        <ul className={classes.rows}>
          {data.map((job) => (
            <li key={job._id}>
              <Link to={`/jobs/${job._id}`} className={classes.row}>
                <CompanyMark name={job.companyName} size={44} />
                <span className={classes.rowText}>
                  <span className={classes.rowTitle}>{job.title}</span>
                  <span className={classes.rowMeta}>
                    {job.companyName} · {formatPlace(job)}
                  </span>
                </span>
                <RelativeTime at={job.createdAt} className={classes.rowTime ?? ''} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Link to="/jobs" className={classes.all}>
        See all jobs
      </Link>
    </section>
  );
}
