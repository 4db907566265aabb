import '@mantine/core/styles/Kbd.css';
import { Kbd } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { FUNNEL_DAYS } from '#contract/domain/hiring-report.ts';
import { userMay } from '#contract/domain/user.ts';
import { AREAS } from '#web/areas/areas.ts';
import { applicationHref } from '#web/areas/area-links.ts';
import { ClientDashboard } from '#web/features/dashboard/ClientDashboard.tsx';
import { type ClientHrefs } from '#web/features/dashboard/ClientTiles.tsx';
import { DashboardSkeleton } from '#web/features/dashboard/DashboardSkeleton.tsx';
import { greeting, today } from '#web/features/dashboard/day-words.ts';
import { useClientDashboard } from '#web/features/dashboard/queries.ts';
import { useEnter } from '#web/features/dashboard/use-enter.ts';
import { useNextInterviews } from '#web/features/interviews/NextInterviews.tsx';
import { useYourTurn } from '#web/features/your-turn/queries.ts';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { useSignedInUser } from '#web/session/use-session.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { Loaded } from '#web/ui/list/states.tsx';
import { DashboardInterviews } from '../shared/DashboardInterviews.tsx';
import { KycCard } from '../shared/KycCard.tsx';
import { jobApplicationsHref } from './job-applications-href.ts';
import { firstHref, YourTurn } from './YourTurn.tsx';

const { base } = AREAS.client;
const applications = `${base}/applications`;

const HREFS: ClientHrefs = {
  manageJobs: `${base}/manage-jobs`,
  reports: `${base}/reports`,
  applications,
  feedbackDue: `${base}/interviews?view=feedback`,
  onboarded: `${base}/onboarded`,
  unopened: `${applications}?status=applied&as=list`,
  yourTurn: `${base}/your-turn`,
  reached: (stage) => `${applications}?reached=${stage}&days=${String(FUNNEL_DAYS)}&as=list`,
  application: (id) => applicationHref('client', id),
  jobApplications: jobApplicationsHref,
};

/** Rows of what waits that the start page shows. */
const TURN_ROWS = 6;
const NOTHING = { total: 0, due: 0 };

/** The client's start page. */
export default function ClientDashboardPage() {
  const user = useSignedInUser();
  const query = useClientDashboard();
  const turn = useYourTurn();
  // All are asked for at once; what came later would push aside what is read already.
  const isPending = useNextInterviews().isPending || query.isPending || turn.isPending;
  const navigate = useNavigate();
  const now = useNow();
  const first = turn.data === undefined ? null : firstHref(turn.data);
  useEnter(first === null ? null : () => void navigate(first));
  return (
    <Page
      size="screen"
      title={`${greeting(now, user.timeZone)}, ${user.firstName}`}
      documentTitle="Dashboard"
      description={today(now, user.timeZone)}
      actions={
        <>
          {first === null ? null : (
            <LinkButton
              variant="default"
              visibleFrom="sm"
              to={first}
              rightSection={
                <Kbd size="xs" ff="inherit" aria-hidden>
                  ↵
                </Kbd>
              }
              aria-keyshortcuts="Enter"
            >
              Start with the first
            </LinkButton>
          )}
          {userMay(user, 'work') ? (
            <LinkButton to={`${base}/post-jobs`} leftSection={<IconPlus size={18} aria-hidden />}>
              Post a new job
            </LinkButton>
          ) : null}
        </>
      }
    >
      <Loaded query={{ ...query, isPending }} what="the dashboard" skeleton={<DashboardSkeleton tiles={5} />}>
        {(data) => (
          <ClientDashboard
            data={data}
            turn={turn.data ?? NOTHING}
            hrefs={HREFS}
            interviews={<DashboardInterviews />}
            yourTurn={
              <Loaded query={turn} what="what waits for you" rows={2} height={80}>
                {(found) => <YourTurn data={found} most={TURN_ROWS} />}
              </Loaded>
            }
            verification={<KycCard />}
          />
        )}
      </Loaded>
    </Page>
  );
}
