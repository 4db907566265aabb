import { Link } from 'react-router-dom';
import type { FunnelStage } from '#contract/domain/hiring-report.ts';
import { APPLICATION_STATUSES, type ApplicationStatus } from '#contract/domain/options.ts';
import { BOARD_STRIPS } from '#contract/domain/pipeline.ts';
import { formatCount } from '#web/lib/format.ts';
import { Section } from '#web/ui/Card.tsx';
import type { JobOverview } from '../own-queries.ts';
import classes from './job-overview.module.css';

export interface StageHrefs {
  /** Those that came so far, whatever became of them. */
  reached: (stage: FunnelStage) => string;
  /** Those that are there now. */
  at: (status: ApplicationStatus) => string;
}

/** How many applications ever came to each stage, and how many are there now; each number leads to its rows. */
export function JobStages({ overview: { reached, stages }, hrefs }: { overview: JobOverview; hrefs: StageHrefs }) {
  const now = new Map(stages.map(({ status, count }) => [status, count]));
  const most = Math.max(1, ...reached.map(({ count }) => count));
  const beside = BOARD_STRIPS.filter((status) => (now.get(status) ?? 0) > 0);
  return (
    <Section title="Applicants by stage">
      <ol className={classes['stages']}>
        {reached.map(({ stage, count }) => {
          const label = APPLICATION_STATUSES.labels[stage];
          const here = now.get(stage) ?? 0;
          return (
            <li key={stage} className={classes['stage']}>
              <span className={classes['stageName']}>{label}</span>
              <span className={classes['reached']}>
                {count === 0 ? (
                  <strong>0</strong>
                ) : (
                  <Link to={hrefs.reached(stage)} aria-label={`${formatCount(count)} reached ${label}`}>
                    {formatCount(count)}
                  </Link>
                )}
              </span>
              <span className={classes['track']} aria-hidden>
                <span className={classes['fill']} style={{ width: `${String((count / most) * 100)}%` }} />
              </span>
              <span className={classes['here']}>
                {here === 0 ? (
                  'none here now'
                ) : (
                  <Link to={hrefs.at(stage)} aria-label={`${formatCount(here)} here now, ${label}`}>
                    {formatCount(here)} here now
                  </Link>
                )}
              </span>
            </li>
          );
        })}
      </ol>
      {beside.length === 0 ? null : (
        <p className={classes['beside']}>
          {beside.map((status) => (
            <Link key={status} to={hrefs.at(status)}>
              {APPLICATION_STATUSES.labels[status]}: {formatCount(now.get(status) ?? 0)}
            </Link>
          ))}
        </p>
      )}
    </Section>
  );
}
