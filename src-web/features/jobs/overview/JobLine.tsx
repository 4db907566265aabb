import { Link } from 'react-router-dom';
import { WORK_MODES } from '#contract/domain/options.ts';
import { daysSince } from '#contract/domain/turn.ts';
import { formatCount, formatPlace, plural } from '#web/lib/format.ts';
import { formatDay } from '#web/lib/format-time.ts';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import type { JobOverview } from '../own-queries.ts';
import { payWords } from './pay-words.ts';
import classes from './job-overview.module.css';

/** The job in one line, with how much of it waits for the employer. */
export function JobLine({ overview, waitingHref }: { overview: JobOverview; waitingHref: string }) {
  const { job, own, waiting } = overview;
  const now = useNow().getTime();
  const days = waiting.oldestSince === null ? 0 : daysSince(waiting.oldestSince, now);
  const hasEnded = job.status === 'filled' || job.status === 'closed';
  return (
    <>
      <StatusBadge kind="job" status={job.status} />{' '}
      {[formatPlace(job), WORK_MODES.labels[job.workMode], payWords(own.job)].filter(Boolean).join(' · ')}
      {/* Ended by hand, it did so on another day. */}
      {hasEnded
        ? null
        : job.closesOn === null
          ? ' · open end'
          : ` · ${job.status === 'expired' ? 'closed' : 'closes'} ${formatDay(job.closesOn)}`}
      {job.status === 'draft' ? ' · written ' : ' · posted '}
      <RelativeTime at={job.createdAt} />
      {waiting.applications === 0 ? null : (
        <>
          {' · '}
          <Link to={waitingHref} className={classes['turn']}>
            {formatCount(waiting.applications)} {waiting.applications === 1 ? 'is' : 'are'} your turn
            {days === 0 ? '' : `, the oldest for ${plural(days, 'day')}`}
          </Link>
        </>
      )}
    </>
  );
}
