import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { JobListItem } from '#contract/domain/job.ts';
import { formatPlace } from '#web/lib/format.ts';
import { formatSalary } from '#web/lib/format-money.ts';
import { CompanyMark } from '#web/ui/CompanyMark.tsx';
import classes from './similar-jobs.module.css';

function SimilarCard({ job, action }: { job: JobListItem; action: ReactNode }) {
  const salary = formatSalary(job.salary);
  return (
    <article className={classes['card']}>
      <CompanyMark name={job.companyName} size={40} />
      <div className={classes['text']}>
        <h3 className={classes['title']}>
          <Link to={`/jobs/${job._id}`} className={classes['link']}>
            {job.title}
          </Link>
        </h3>
        <p className={classes['line']}>
          {job.companyName} · {job.workMode === 'remote' ? 'Remote · ' : ''}
          {formatPlace(job)}
        </p>
        {salary === null ? null : <p className={classes['pay']}>{salary}</p>}
      </div>
      {action}
    </article>
  );
}

export interface SimilarListProps {
  jobs: readonly JobListItem[];
  /** Renders a reader's action on a job, such as saving it. */
  action: (job: JobListItem) => ReactNode;
}

/** Open jobs like one that somebody looked at; nothing when there are none. */
export function SimilarList({ jobs, action }: SimilarListProps) {
  const headingId = useId();
  if (jobs.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className={classes['section']}>
      <h2 id={headingId} className={classes['heading']}>
        Similar jobs
      </h2>
      <div className={classes['list']}>
        {jobs.map((job) => (
          <SimilarCard key={job._id} job={job} action={action(job)} />
        ))}
      </div>
    </section>
  );
}
