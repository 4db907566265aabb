import { Link } from 'react-router-dom';
import { formatPlace } from '#web/lib/format.ts';
import { CompanyMark } from '#web/ui/CompanyMark.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import type { RecentJob } from '../model/recent-jobs.ts';
import classes from './recent.module.css';

/** Remembered jobs as they were when they were looked at. */
export function RecentList({ jobs, headings: Heading }: { jobs: readonly RecentJob[]; headings: 'h2' | 'h3' }) {
  return (
    <ul className={classes['list']}>
      {jobs.map((job) => (
        <li key={job._id} className={classes['item']}>
          <CompanyMark name={job.companyName} size={40} />
          <div className={classes['text']}>
            <Heading className={classes['title']}>
              <Link to={`/jobs/${job._id}`} className={classes['link']}>
                {job.title}
              </Link>
            </Heading>
            <p className={classes['line']}>
              {job.companyName} · {formatPlace(job)}
            </p>
            <p className={classes['line']}>
              Viewed <RelativeTime at={job.viewedAt} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
