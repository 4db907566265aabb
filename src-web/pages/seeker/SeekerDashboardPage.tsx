import { Link } from 'react-router-dom';
import type { ApplicationListItem } from '#contract/domain/application.ts';
import { PAGING } from '#contract/domain/limits.ts';
import { AREAS } from '#web/areas/areas.ts';
import { applicationHref } from '#web/areas/area-links.ts';
import { useApplications } from '#web/features/applications/queries.ts';
import { DashboardList } from '#web/features/dashboard/DashboardList.tsx';
import { DashboardSkeleton } from '#web/features/dashboard/DashboardSkeleton.tsx';
import { Funnel } from '#web/features/dashboard/Funnel.tsx';
import { useNewInvites } from '#web/features/invites/queries.ts';
import { ProfileProgress } from '#web/features/public-profiles/career/ProfileProgress.tsx';
import { useCandidateProfile } from '#web/features/public-profiles/queries.ts';
import { useSignedInUser } from '#web/session/use-session.ts';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { Section } from '#web/ui/Card.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { ErrorState } from '#web/ui/list/states.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { TurnStep } from '#web/pages/shared/TurnStep.tsx';
import { TurnMark } from '#web/shared/turn/TurnMark.tsx';
import { DashboardInterviews } from '../shared/DashboardInterviews.tsx';
import { byTurn } from '../shared/by-turn.ts';
import { ownSkills, stageCounts } from '../shared/stage-counts.ts';
import classes from '../shared/dashboard-page.module.css';
import { NewJobs, useNewJobs } from './NewJobs.tsx';
import { NewInvites } from './NewInvites.tsx';
import { SavedClosing } from './SavedClosing.tsx';
import { SeekerTiles } from './SeekerTiles.tsx';

const { base } = AREAS.personal;
const SHOWN = 6;
const MATCHED_SKILLS = 5;

/** Where each stands: whose turn it is, and for how long. */
function Applications({ items }: { items: readonly ApplicationListItem[] }) {
  const now = useNow().getTime();
  return (
    <Section
      title="Your applications"
      actions={items.length === 0 ? null : <Link to={`${base}/applications`}>All applications</Link>}
    >
      <DashboardList
        empty="You haven’t applied for any jobs yet."
        items={byTurn(items, now)
          .slice(0, SHOWN)
          .map((item) => ({
            key: item._id,
            title: item.jobTitle,
            to: applicationHref('personal', item._id),
            sub: item.companyName,
            more: (
              <>
                <TurnMark standing={item} side="applicant" /> <TurnStep item={item} userType="personal" />
              </>
            ),
            side: <StatusBadge kind="application" status={item.status} />,
          }))}
      />
    </Section>
  );
}

/** The job seeker's start page: how the applications stand, and what is new. */
export default function SeekerDashboardPage() {
  const user = useSignedInUser();
  const applications = useApplications({ status: [], page: PAGING.dashboardPageId, perPage: PAGING.dashboardLimit });
  const invites = useNewInvites();
  const profile = useCandidateProfile();
  const items = applications.data?.data ?? [];
  const newJobs = useNewJobs(user.country, applications.isSuccess ? ownSkills(items, MATCHED_SKILLS) : undefined);
  return (
    <Page
      title={`Hello, ${user.firstName}`}
      documentTitle="Dashboard"
      description="How your applications are going, and what’s new."
      actions={<LinkButton to={`${base}/jobs`}>Find jobs</LinkButton>}
    >
      {applications.isPending ? (
        <DashboardSkeleton />
      ) : applications.isError && applications.data === undefined ? (
        <ErrorState
          error={applications.error}
          title="We couldn’t load the dashboard"
          onRetry={() => void applications.refetch()}
        />
      ) : (
        <>
          <SeekerTiles items={items} total={applications.data.page?.total ?? items.length} newInvites={invites.data} />
          <div className={classes['grid']}>
            <div className={classes['column']}>
              <DashboardInterviews />
              <Applications items={items} />
              <NewJobs {...newJobs} />
            </div>
            <div className={classes['column']}>
              <NewInvites href={`${base}/invitations`} />
              <SavedClosing />
              {profile.data === undefined ? null : (
                <Section title="Your profile">
                  <ProfileProgress
                    completeness={profile.data.completeness}
                    renderStep={(anchor, text) => <Link to={`${base}/my-profile#${anchor}`}>{text}</Link>}
                  />
                </Section>
              )}
              <Section title="By stage">
                <Funnel stages={stageCounts(items)} />
              </Section>
            </div>
          </div>
        </>
      )}
    </Page>
  );
}
