import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { useElementSize } from '@mantine/hooks';
import { FUNNEL_DAYS } from '#contract/domain/hiring-report.ts';
import { formatDay } from '#web/lib/format-time.ts';
import { formatCount, plural } from '#web/lib/format.ts';
import { Section } from '#web/ui/Card.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { FirstOf } from '#web/ui/list/FirstOf.tsx';
import { ClientTiles, type ClientDashboardProps, type Data } from './ClientTiles.tsx';
import { DashboardList } from './DashboardList.tsx';
import { FunnelTable } from './FunnelTable.tsx';
import { layoutBars } from './bars.ts';
import { responseTime } from './response-time.ts';
import classes from './client-dashboard.module.css';
import dashboardStyles from './dashboard.module.css';

/** Until it was measured. */
const WIDTH = 640;
const HEIGHT = 170;
/** In text sizes of the root, so that labels have their room whatever size somebody reads at. */
const LEFT_REM = 2.2;
const BOTTOM_REM = 1.5;
const DAY_REM = 3.2;

const rootPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

interface BarValue {
  /** YYYY-MM-DD */
  day: string;
  value: number;
}

const shortDay = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

interface BarChartProps {
  data: readonly BarValue[];
  title: string;
  /** The text of a bar. */
  textOf?: (item: BarValue) => string;
}

const countOf = ({ value }: BarValue) => formatCount(value);

/** Bars per day, with the same numbers as a table. */
function BarChart({ data, title, textOf = countOf }: BarChartProps) {
  const titleId = useId();
  // Rendered in the pixels that it has: scaled down, its labels could not be read on a phone.
  const { ref, width: measured } = useElementSize();
  const width = measured > 0 ? measured : WIDTH;
  const rem = rootPx();
  const left = LEFT_REM * rem;
  const bottom = BOTTOM_REM * rem;
  const { bars, ticks } = layoutBars(
    data.map((item) => item.value),
    width - left,
    HEIGHT,
  );
  /** Every how many days one is named, so that labels do not touch; the last one always is. */
  const everyDays = Math.max(1, Math.ceil((DAY_REM * rem * data.length) / (width - left)));
  return (
    <div ref={ref}>
      <svg
        className={dashboardStyles['chart']}
        viewBox={`0 -8 ${String(width)} ${String(HEIGHT + bottom + 8)}`}
        role="img"
        aria-labelledby={titleId}
      >
        <title id={titleId}>{title}</title>
        {ticks.map((tick) => (
          <g key={tick.value}>
            <line className={dashboardStyles['gridLine']} x1={left} x2={width} y1={tick.y} y2={tick.y} />
            <text className={dashboardStyles['axis']} x={left - 8} y={tick.y + 4} textAnchor="end">
              {formatCount(tick.value)}
            </text>
          </g>
        ))}
        {data.map((item, index) => {
          const bar = bars[index];
          if (bar === undefined) return null;
          return (
            <g key={item.day}>
              <rect
                className={dashboardStyles['bar']}
                x={left + bar.x}
                y={bar.y}
                width={bar.width}
                height={bar.height}
                rx={Math.min(4, bar.height / 2)}
              >
                <title>{`${formatDay(item.day)}: ${textOf(item)}`}</title>
              </rect>
              {(data.length - 1 - index) % everyDays === 0 ? (
                <text
                  className={dashboardStyles['axis']}
                  x={left + bar.x + bar.width / 2}
                  y={HEIGHT + rem * 1.15}
                  textAnchor="middle"
                >
                  {shortDay(item.day)}
                </text>
              ) : null}
            </g>
          );
        })}
      </svg>
      <details className={dashboardStyles['dataTable']}>
        <summary>Show as a table</summary>
        <table>
          <tbody>
            {data.map((item) => (
              <tr key={item.day}>
                <th scope="row">{formatDay(item.day)}</th>
                <td>{textOf(item)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}

interface WholeDashboardProps extends ClientDashboardProps {
  /** The next ones; nothing where there are none. */
  interviews: ReactNode;
  /** The first rows of what waits for the reader. */
  yourTurn: ReactNode;
  /** The state of the account's verification; nothing if none is required. */
  verification: ReactNode;
}

/** An employer's morning overview: every number leads to its rows. */
export function ClientDashboard({ data, turn, hrefs, interviews, yourTurn, verification }: WholeDashboardProps) {
  const inPeriod = data.perDay.reduce((sum, item) => sum + item.applications, 0);
  const days = plural(data.perDay.length, 'day');
  return (
    <>
      <ClientTiles {...{ data, turn, hrefs }} />
      <div className={classes['rows']}>
        <div className={classes['row']}>
          <TurnSection {...{ turn, hrefs }}>{yourTurn}</TurnSection>
          <Section title="Latest applications" actions={<More to={hrefs.applications}>All applications</More>}>
            <DashboardList
              empty="No one has applied yet. New applications appear here right away."
              items={data.recentApplications.map((item) => ({
                key: item._id,
                title: item.applicant.name,
                to: hrefs.application(item._id),
                sub: (
                  <>
                    {item.jobTitle} · <RelativeTime at={item.appliedAt} />
                  </>
                ),
                side: <StatusBadge kind="application" status={item.status} />,
              }))}
            />
          </Section>
        </div>
        {interviews}
        <div className={classes['row']} data-thirds>
          <Section
            title={`Funnel, ${String(FUNNEL_DAYS)} days`}
            actions={
              <span className={classes['links']}>
                <More to={hrefs.onboarded}>Hired people</More>
                <More to={hrefs.reports}>Reports</More>
              </span>
            }
          >
            <p className={classes['hint']}>How far applications came, and the share of the stage before.</p>
            <FunnelTable
              reached={data.reached}
              caption={`How far the applications of the last ${String(FUNNEL_DAYS)} days came`}
              href={hrefs.reached}
            />
          </Section>
          <FirstAnswers data={data} />
          <Section title="Closing soon" actions={<More to={hrefs.manageJobs}>Manage jobs</More>}>
            <DashboardList
              empty="No jobs close in the next few days."
              items={data.closingSoon.map((job) => ({
                key: job._id,
                title: job.title,
                to: hrefs.jobApplications(job._id),
                sub: `${plural(job.counts?.applications ?? 0, 'application')}, ${formatCount(job.counts?.open ?? 0)} undecided`,
                side: job.closesOn === null ? '' : formatDay(job.closesOn),
              }))}
            />
            <FirstOf
              shown={data.closingSoon.length}
              of={{ total: data.closingCount, totalIsCapped: false }}
              rest="See all of them under Manage jobs."
            />
          </Section>
        </div>
        <div className={classes['row']}>
          <Section title={`Applications, last ${days}`}>
            <BarChart
              title={`Applications per day over the last ${days}: ${formatCount(inPeriod)} in all`}
              data={data.perDay.map((item) => ({ day: item.day, value: item.applications }))}
            />
          </Section>
          {verification}
        </div>
      </div>
    </>
  );
}

/** The head of what waits for the reader; the rest has a page. */
function TurnSection({ turn, hrefs, children }: Omit<ClientDashboardProps, 'data'> & { children: ReactNode }) {
  return (
    <Section
      title="Your turn"
      padded={false}
      className={classes['turn'] ?? ''}
      actions={turn.total === 0 ? null : <More to={hrefs.yourTurn}>{`All ${formatCount(turn.total)}`}</More>}
    >
      {turn.total === 0 ? <p className={classes['nothing']}>Nothing waits for you. Well done!</p> : null}
      {children}
    </Section>
  );
}

function More({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={classes['more']}>
      {children}
    </Link>
  );
}

/** By week, as the employer's public pages say it over all of them. */
function FirstAnswers({ data: { firstAnswers, medianFirstResponseHours } }: { data: Data }) {
  const weeks = new Map(firstAnswers.map((week) => [week.week, week]));
  const answers = firstAnswers.reduce((sum, week) => sum + week.answers, 0);
  return (
    <Section title="First answer, by week">
      <p className={classes['big']}>
        <strong>{responseTime(medianFirstResponseHours)}</strong> median of the last 30 days
      </p>
      <BarChart
        title={`Median hours to the first answer over the last ${plural(firstAnswers.length, 'week')}: ${plural(answers, 'answer')}`}
        data={firstAnswers.map(({ week, medianHours }) => ({ day: week, value: Math.round(medianHours ?? 0) }))}
        textOf={({ day }) => {
          const week = weeks.get(day);
          return week === undefined || week.answers === 0
            ? 'no answers'
            : `${responseTime(week.medianHours)}, ${plural(week.answers, 'answer')}`;
        }}
      />
    </Section>
  );
}
