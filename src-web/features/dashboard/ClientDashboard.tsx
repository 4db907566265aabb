import { IconBriefcase, IconClockBolt, IconFileText, IconMailOpened } from '@tabler/icons-react';
import type { CallOutput } from '#contract/call.ts';
import type { getDashboardLists } from '#contract/api/dashboard.ts';
import { formatCount, formatDay, plural } from '#web/lib/format.ts';
import { Section } from '#web/ui/Card.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { StatTile, StatTiles } from '#web/ui/StatTile.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { BarChart } from './BarChart.tsx';
import { DashboardList } from './DashboardList.tsx';
import { Funnel } from './Funnel.tsx';
import classes from './dashboard.module.css';
import { responseTime } from './response-time.ts';

const icon = { size: 22, stroke: 1.7 } as const;

export interface ClientHrefs {
  manageJobs: string;
  applications: string;
  application: (id: string) => string;
  jobApplications: (jobId: string) => string;
}

interface ClientDashboardProps {
  data: CallOutput<typeof getDashboardLists>;
  hrefs: ClientHrefs;
}

/** What an employer wants to know in the morning. */
export function ClientDashboard({ data, hrefs }: ClientDashboardProps) {
  const inPeriod = data.perDay.reduce((sum, item) => sum + item.applications, 0);
  return (
    <>
      <ClientTiles data={data} inPeriod={inPeriod} hrefs={hrefs} />
      <div className={classes['grid']}>
        <div className={classes['column']}>
          <Section title={`Applications, last ${plural(data.perDay.length, 'day')}`}>
            <BarChart
              title={`Applications per day over the last ${plural(data.perDay.length, 'day')}: ${formatCount(inPeriod)} in all`}
              data={data.perDay.map((item) => ({ day: item.day, value: item.applications }))}
            />
          </Section>
          <Section title="Latest applications">
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
        <div className={classes['column']}>
          <Section title="Pipeline">
            <Funnel stages={data.funnel} />
          </Section>
          <Section title="Closing soon">
            <DashboardList
              empty="No jobs close in the next few days."
              items={data.closingSoon.map((job) => ({
                key: job._id,
                title: job.title,
                to: hrefs.jobApplications(job._id),
                sub: plural(job.counts?.applications ?? 0, 'application'),
                side: job.closesOn === null ? '' : formatDay(job.closesOn),
              }))}
            />
          </Section>
        </div>
      </div>
    </>
  );
}

/** `inPeriod`: applications in the days of the chart. */
function ClientTiles({ data, inPeriod, hrefs }: ClientDashboardProps & { inPeriod: number }) {
  return (
    <StatTiles>
      <StatTile
        label="Open jobs"
        value={formatCount(data.openJobs)}
        icon={<IconBriefcase {...icon} />}
        to={hrefs.manageJobs}
      />
      <StatTile
        label="Applications"
        value={formatCount(data.applications)}
        note={`${formatCount(inPeriod)} in the last ${plural(data.perDay.length, 'day')}`}
        icon={<IconFileText {...icon} />}
        to={hrefs.applications}
      />
      <StatTile
        label="Unread"
        value={formatCount(data.unseen)}
        note={
          data.oldestUnseenAt === null ? (
            'You’re all caught up'
          ) : (
            <>
              Oldest from <RelativeTime at={data.oldestUnseenAt} />
            </>
          )
        }
        icon={<IconMailOpened {...icon} />}
        urgent={data.unseen > 0}
        to={`${hrefs.applications}?status=applied`}
      />
      <StatTile
        label="Median time to first response"
        value={responseTime(data.medianFirstResponseHours)}
        note="Over the last 30 days"
        icon={<IconClockBolt {...icon} />}
      />
    </StatTiles>
  );
}
