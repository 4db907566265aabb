import { IconBriefcase, IconClipboardCheck, IconClockBolt, IconHourglass, IconMailOpened } from '@tabler/icons-react';
import type { CallOutput } from '#contract/call.ts';
import type { getDashboardLists } from '#contract/api/dashboard.ts';
import { type FunnelStage } from '#contract/domain/hiring-report.ts';
import { JOB_LIFE } from '#contract/domain/limits.ts';
import type { YourTurn } from '#contract/domain/your-turn.ts';
import { formatCount, plural } from '#web/lib/format.ts';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { StatTile, StatTiles } from '#web/ui/StatTile.tsx';
import { responseTime } from './response-time.ts';

const icon = { size: 22, stroke: 1.7 } as const;

export interface ClientHrefs {
  manageJobs: string;
  reports: string;
  applications: string;
  /** Interviews that lack feedback. */
  feedbackDue: string;
  /** Hired people. */
  onboarded: string;
  /** Applications that nobody has opened. */
  unopened: string;
  /** All that waits for the reader. */
  yourTurn: string;
  /** Those of the last `FUNNEL_DAYS` days that came so far. */
  reached: (stage: FunnelStage) => string;
  application: (id: string) => string;
  jobApplications: (jobId: string) => string;
}

export type Data = CallOutput<typeof getDashboardLists>;

export interface ClientDashboardProps {
  data: Data;
  /** Counts what waits for the reader. */
  turn: Pick<YourTurn, 'total' | 'due'>;
  hrefs: ClientHrefs;
}

function dueWords({ total, due }: ClientDashboardProps['turn']): string {
  if (total === 0) return 'You’re all caught up';
  return due === 0 ? 'Nothing is due today' : `${formatCount(due)} due today or late`;
}

export function ClientTiles({ data, turn, hrefs }: ClientDashboardProps) {
  const { feedbackDue, unopened } = data;
  return (
    <StatTiles>
      <StatTile
        label="Open jobs"
        value={formatCount(data.openJobs)}
        note={
          data.closingCount === 0
            ? ''
            : `${formatCount(data.closingCount)} ${data.closingCount === 1 ? 'closes' : 'close'} within ${plural(JOB_LIFE.renewInLastDays, 'day')}`
        }
        icon={<IconBriefcase {...icon} />}
        to={hrefs.manageJobs}
      />
      <StatTile
        label="Your turn"
        value={formatCount(turn.total)}
        note={dueWords(turn)}
        icon={<IconHourglass {...icon} />}
        urgent={turn.due > 0}
        to={hrefs.yourTurn}
      />
      <StatTile
        label="New applicants"
        value={formatCount(unopened.applications)}
        note={
          unopened.oldestAt === null ? (
            'You’ve opened them all'
          ) : (
            <>
              Oldest from <RelativeTime at={unopened.oldestAt} />
            </>
          )
        }
        icon={<IconMailOpened {...icon} />}
        to={hrefs.unopened}
      />
      <StatTile
        label="Feedback due"
        value={formatCount(feedbackDue.interviews)}
        note={
          feedbackDue.oldestAt === null ? (
            'It’s all in'
          ) : (
            <>
              Oldest interview: <RelativeTime at={feedbackDue.oldestAt} />
            </>
          )
        }
        icon={<IconClipboardCheck {...icon} />}
        urgent={feedbackDue.interviews > 0}
        to={hrefs.feedbackDue}
      />
      <StatTile
        label="First answer, median"
        value={responseTime(data.medianFirstResponseHours)}
        note="Over the last 30 days"
        icon={<IconClockBolt {...icon} />}
        to={hrefs.reports}
      />
    </StatTiles>
  );
}
