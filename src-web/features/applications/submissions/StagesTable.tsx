import { Link } from 'react-router-dom';
import { APPLICATION_STATUSES, type ApplicationStatus } from '#contract/domain/options.ts';
import { ENDED_STAGES, type SubmissionGroup, type SubmissionGrouping } from '#contract/domain/submission.ts';
import { formatCount } from '#web/lib/format.ts';
import table from '#web/ui/list/table.module.css';
import classes from './submissions.module.css';

/** The address of a job's or a person's submissions at some stages. */
export type RowsHref = (group: string, stages: readonly ApplicationStatus[]) => string;

/** Each stage that continues has a column, and all that ended share one. */
const COLUMNS: readonly { label: string; stages: readonly ApplicationStatus[] }[] = [
  ...APPLICATION_STATUSES.list
    .filter((status) => !ENDED_STAGES.some((ended) => ended === status))
    .map((status) => ({ label: APPLICATION_STATUSES.labels[status], stages: [status] })),
  { label: 'Ended', stages: ENDED_STAGES },
];

interface StagesTableProps {
  groups: readonly SubmissionGroup[];
  by: SubmissionGrouping;
  rowsHref: RowsHref;
  /** The address of a person on the bench. */
  personHref: (employeeId: string) => string;
}

const countOf = (group: SubmissionGroup, stages: readonly ApplicationStatus[]): number =>
  group.stages.filter(({ status }) => stages.includes(status)).reduce((sum, { count }) => sum + count, 0);

/** The number of submissions at each stage, by job or by person; each count leads to its rows. */
export function StagesTable({ groups, by, rowsHref, personHref }: StagesTableProps) {
  return (
    <div className={classes['scroll']} tabIndex={0} role="region" aria-label="Submissions by stage">
      <table className={`${table['table'] ?? ''} ${classes['stages'] ?? ''}`}>
        <thead>
          <tr>
            <th scope="col">{by === 'job' ? 'Job' : 'Person'}</th>
            {COLUMNS.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
            <th scope="col">All</th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group._id}>
              <th scope="row">
                <Link to={by === 'job' ? `/jobs/${group._id}` : personHref(group._id)}>{group.title}</Link>
                <span className={classes['sub']}>{group.line}</span>
              </th>
              {COLUMNS.map(({ label, stages }) => (
                <td key={label}>
                  <Count
                    count={countOf(group, stages)}
                    what={`${group.title}: ${label}`}
                    to={rowsHref(group._id, stages)}
                  />
                </td>
              ))}
              <td>
                <Count count={group.total} what={`${group.title}: all`} to={rowsHref(group._id, [])} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Count({ count, what, to }: { count: number; what: string; to: string }) {
  if (count === 0) return <span className={classes['none']}>0</span>;
  return (
    <Link to={to} aria-label={`${what}, ${formatCount(count)}`}>
      {formatCount(count)}
    </Link>
  );
}
