import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router-dom';
import {
  FUNNEL_STAGES,
  SOURCE_LABELS,
  type FunnelStage,
  type HiringReport,
  type Reached,
} from '#contract/domain/hiring-report.ts';
import { REJECT_REASONS, APPLICATION_STATUSES } from '#contract/domain/options.ts';
import { formatCount, plural } from '#web/lib/format.ts';
import { Section } from '#web/ui/Card.tsx';
import { FirstOf } from '#web/ui/list/FirstOf.tsx';
import { FunnelTable } from './FunnelTable.tsx';
import classes from './report.module.css';
import { responseTime } from './response-time.ts';

interface ReportHrefs {
  reached: (stage: FunnelStage) => string;
  ofJob: (jobId: string, stage: FunnelStage) => string;
  job: (jobId: string) => string;
}

interface StageRow {
  key: string;
  name: React.ReactNode;
  reached: Reached;
  href?: (stage: FunnelStage) => string;
}

/** The stages of applications, a line for each group of them. */
function StageTable({ caption, first, rows }: { caption: string; first: string; rows: readonly StageRow[] }) {
  return (
    <div className={classes['scroll']} tabIndex={0} role="region" aria-label={caption}>
      <table className={classes['table']}>
        <VisuallyHidden component="caption">{caption}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {FUNNEL_STAGES.map((stage) => (
              <th key={stage} scope="col">
                {labelOf(stage)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, reached, href }) => (
            <tr key={key} data-row={key}>
              <th scope="row">{name}</th>
              {reached.map(({ stage, count }) => (
                <td key={stage}>
                  {href === undefined || count === 0 ? (
                    formatCount(count)
                  ) : (
                    <Link to={href(stage)}>{formatCount(count)}</Link>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The outcome of an employer's applications, all of it in tables; the long ones stand beside the short ones. */
export function ReportView({ report, hrefs }: { report: HiringReport; hrefs: ReportHrefs }) {
  const period = `the last ${plural(report.days, 'day')}`;
  return (
    <div className={classes['report']}>
      <div className={classes['column']}>
        <Section title="Funnel">
          <FunnelTable
            reached={report.reached}
            caption={`How far the applications of ${period} came`}
            href={hrefs.reached}
          />
        </Section>
        <ReportTimes report={report} />
        <ReportReasons report={report} />
      </div>
      <div className={classes['column']}>
        <Section title="By job">
          {report.jobs.length === 0 ? (
            <p className={classes['quiet']}>No one has applied in {period}.</p>
          ) : (
            <StageTable
              caption={`How far applications came, by job, over ${period}`}
              first="Job"
              rows={report.jobs.map(({ jobId, title, reached }) => ({
                key: jobId,
                name: <Link to={hrefs.job(jobId)}>{title}</Link>,
                reached,
                href: (stage) => hrefs.ofJob(jobId, stage),
              }))}
            />
          )}
          <FirstOf
            shown={report.jobs.length}
            of={{ total: report.jobCount, totalIsCapped: false }}
            rest="The other jobs have fewer applications."
          />
        </Section>
        <Section title="By source">
          <StageTable
            caption={`How far applications came, by source, over ${period}`}
            first="Source"
            rows={report.sources.map(({ source, reached }) => ({ key: source, name: SOURCE_LABELS[source], reached }))}
          />
        </Section>
      </div>
    </div>
  );
}

const labelOf = (stage: FunnelStage) => APPLICATION_STATUSES.labels[stage];

/** Median times of the stages and hires. */
function ReportTimes({ report: { stays, hires } }: { report: HiringReport }) {
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
        <VisuallyHidden component="caption">Median time in each stage, for applications that moved on</VisuallyHidden>
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

/** Counts the reasons for which people were turned down. */
function ReportReasons({ report: { days, reasons } }: { report: HiringReport }) {
  return (
    <Section title="Why you turned people down">
      {reasons.length === 0 ? (
        <p className={classes['quiet']}>You haven’t turned anyone down.</p>
      ) : (
        <table className={classes['table']}>
          <VisuallyHidden component="caption">Reasons, over the last {plural(days, 'day')}</VisuallyHidden>
          <thead>
            <tr>
              <th scope="col">Reason</th>
              <th scope="col">Applications</th>
            </tr>
          </thead>
          <tbody>
            {reasons.map(({ reason, count }) => (
              <tr key={reason}>
                <th scope="row">{REJECT_REASONS.labels[reason]}</th>
                <td>{formatCount(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}
