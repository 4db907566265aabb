import { type FunnelStage, type HiringReport } from '#contract/domain/hiring-report.ts';
import { APPLICATION_STATUSES } from '#contract/domain/options.ts';
import { formatCount } from '#web/lib/format.ts';
import { Section } from '#web/ui/Card.tsx';
import classes from './report.module.css';
import { responseTime } from './response-time.ts';

export const labelOf = (stage: FunnelStage) => APPLICATION_STATUSES.labels[stage];

/** Median times of the stages and hires. */
export function ReportTimes({ report: { stays, hires } }: { report: HiringReport }) {
  const rows = [
    ...stays.map(({ stage, medianHours, count }) => ({
      key: stage,
      name: `In “${labelOf(stage)}”`,
      medianHours,
      count,
    })),
    { key: 'hire', name: 'From application to hire', ...hires },
  ];
  return (
    <Section title="Median times">
      <table className={classes['table']}>
        <caption className={classes['hidden']}>Median time in each stage, for applications that moved on</caption>
        <thead>
          <tr>
            <th scope="col">Stage</th>
            <th scope="col">Median</th>
            <th scope="col">Applications</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, medianHours, count }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{responseTime(medianHours)}</td>
              <td>{formatCount(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
