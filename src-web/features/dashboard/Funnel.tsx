import { Link } from 'react-router-dom';
import { APPLICATION_STATUSES, type ApplicationStatus } from '#contract/domain/options.ts';
import type { StageSummary } from '#contract/domain/pipeline.ts';
import { formatCount } from '#web/lib/format.ts';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import classes from './dashboard.module.css';

interface FunnelProps {
  stages: readonly StageSummary[];
  /** The rows of a stage. */
  href: (stage: ApplicationStatus) => string;
}

/** Applications per stage, with how long the oldest has been there; the length of a bar repeats its number. */
export function Funnel({ stages, href }: FunnelProps) {
  const shown = stages.filter((stage) => stage.count > 0);
  const largest = Math.max(1, ...shown.map((stage) => stage.count));
  if (shown.length === 0) return <p className={classes['quiet']}>Nothing to show yet.</p>;
  return (
    <ul className={classes['funnel']}>
      {shown.map(({ status, count, oldestAt }) => (
        <li key={status} className={classes['stage']}>
          <span>
            <Link to={href(status)} className={classes['stageName']}>
              {APPLICATION_STATUSES.labels[status]}
            </Link>
            {oldestAt === null ? null : (
              <span className={classes['since']}>
                {count === 1 ? '' : 'oldest '}
                <RelativeTime at={oldestAt} />
              </span>
            )}
          </span>
          <span className={classes['stageCount']}>{formatCount(count)}</span>
          <span className={classes['track']} aria-hidden>
            <span className={classes['fill']} style={{ width: `${String((count / largest) * 100)}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
