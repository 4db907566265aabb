import { IconPlus } from '@tabler/icons-react';
import { userMay } from '#contract/domain/user.ts';
import { AREAS, applicationHref } from '#web/areas/areas.ts';
import { ClientDashboard } from '#web/features/dashboard/ClientDashboard.tsx';
import { DashboardSkeleton } from '#web/features/dashboard/DashboardSkeleton.tsx';
import { useClientDashboard } from '#web/features/dashboard/queries.ts';
import { useSignedInUser } from '#web/session/use-session.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { ErrorState } from '#web/ui/list/states.tsx';
import { jobApplicationsHref } from './job-applications-href.ts';

const { base } = AREAS.client;

/** The client's start page. */
export default function ClientDashboardPage() {
  const user = useSignedInUser();
  const query = useClientDashboard();
  return (
    <Page
      title="Dashboard"
      actions={
        userMay(user, 'work') ? (
          <LinkButton to={`${base}/post-jobs`} leftSection={<IconPlus size={18} aria-hidden />}>
            Post a new job
          </LinkButton>
        ) : null
      }
    >
      {query.isPending ? (
        <DashboardSkeleton />
      ) : query.isError && query.data === undefined ? (
        <ErrorState error={query.error} title="We couldn’t load the dashboard" onRetry={() => void query.refetch()} />
      ) : (
        <ClientDashboard
          data={query.data}
          hrefs={{
            manageJobs: `${base}/manage-jobs`,
            applications: `${base}/applications`,
            application: (id) => applicationHref('client', id),
            jobApplications: jobApplicationsHref,
          }}
        />
      )}
    </Page>
  );
}
