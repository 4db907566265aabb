import { APPLICATION_STATUSES, type ApplicationStatus } from '#contract/domain/options.ts';
import { formatCount } from '#web/lib/format.ts';
import classes from './dashboard.module.css';

/** Applications per stage; the length of a bar repeats its number. */
export function Funnel({ stages }: { stages: readonly { status: ApplicationStatus; count: number }[] }) {
  const shown = stages.filter((stage) => stage.count > 0);
  const largest = Math.max(1, ...shown.map((stage) => stage.count));
  if (shown.length === 0) return <p className={classes['quiet']}>Nothing to show yet.</p>;
  return (
    <ul className={classes['funnel']}>
      {shown.map((stage) => (
        <li key={stage.status} className={classes['stage']}>
          <span>{APPLICATION_STATUSES.labels[stage.status]}</span>
          <span className={classes['stageCount']}>{formatCount(stage.count)}</span>
          <span className={classes['track']} aria-hidden>
            <span className={classes['fill']} style={{ width: `${String((stage.count / largest) * 100)}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
