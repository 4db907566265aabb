import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { FUNNEL_DAYS } from '#contract/domain/hiring-report.ts';
import { formatCount, plural } from '#web/lib/format.ts';
import { formatDay } from '#web/lib/format-time.ts';
import { FirstOf } from '#web/ui/list/FirstOf.tsx';
import { Section } from '#web/ui/Card.tsx';
import { ClientTiles } from './ClientTiles.tsx';
import type { Data, ClientDashboardProps } from './ClientTiles.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { BarChart } from './BarChart.tsx';
import classes from './client-dashboard.module.css';
import { DashboardList } from './DashboardList.tsx';
import { FunnelTable } from './FunnelTable.tsx';
import { responseTime } from './response-time.ts';
import { WaitingCard } from './WaitingCard.tsx';

interface WholeDashboardProps extends ClientDashboardProps {
  /** The next ones; nothing where there are none. */
  interviews: ReactNode;
  /** The state of the account's verification; nothing if none is required. */
  verification: ReactNode;
}

/** An employer's morning overview: every number leads to its rows. */
export function ClientDashboard({ data, hrefs, interviews, verification }: WholeDashboardProps) {
  const inPeriod = data.perDay.reduce((sum, item) => sum + item.applications, 0);
  const days = plural(data.perDay.length, 'day');
  return (
    <>
      <ClientTiles data={data} hrefs={hrefs} />
      <div className={classes['rows']}>
        {interviews}
        <div className={classes['row']}>
          <WaitingCard waiting={data.waiting} hrefs={hrefs} />
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
