import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { FunnelStage, Reached } from '#contract/domain/hiring-report.ts';
import { APPLICATION_STATUSES } from '#contract/domain/options.ts';
import { formatCount } from '#web/lib/format.ts';
import classes from './client-dashboard.module.css';

/** The funnel of applications: a table whose bars repeat its numbers, and each number leads to its rows. */
export function FunnelTable({
  reached,
  caption,
  href,
}: {
  reached: Reached;
  caption: string;
  href: (stage: FunnelStage) => string;
}) {
  const most = Math.max(1, ...reached.map(({ count }) => count));
  return (
    <table className={classes['funnel']}>
      <VisuallyHidden component="caption">{caption}</VisuallyHidden>
      <VisuallyHidden component="thead">
        <tr>
          <th scope="col">Stage</th>
          <th scope="col">Applications</th>
          <th scope="col">Of the stage before</th>
        </tr>
      </VisuallyHidden>
      <tbody>
        {reached.map(({ stage, count }, index) => (
          <tr key={stage} data-row={stage}>
            <th scope="row">
              <span className={classes['stageName']}>{APPLICATION_STATUSES.labels[stage]}</span>
              <span className={classes['track']} aria-hidden>
                <span className={classes['fill']} style={{ width: `${String((count / most) * 100)}%` }} />
              </span>
            </th>
            <td>
              {count === 0 ? (
                '0'
              ) : (
                <Link to={href(stage)} aria-label={`${APPLICATION_STATUSES.labels[stage]}: ${formatCount(count)}`}>
                  {formatCount(count)}
                </Link>
              )}
            </td>
            <td>{shareOfBefore(reached, index)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * The share of the previous stage that reached this one; empty for the first stage, and if the previous one had nobody.
 */
export function shareOfBefore(reached: Reached, index: number): string {
  const before = reached[index - 1]?.count ?? 0;
  const here = reached[index]?.count ?? 0;
  return before === 0 ? '' : `${String(Math.round((here / before) * 100))}%`;
}
