import { Link } from 'react-router-dom';
import { PAGING } from '#contract/domain/limits.ts';
import { AREAS, applicationHref } from '#web/areas/areas.ts';
import { useApplications } from '#web/features/applications/queries.ts';
import { DashboardList } from '#web/features/dashboard/DashboardList.tsx';
import { DashboardSkeleton } from '#web/features/dashboard/DashboardSkeleton.tsx';
import { Funnel } from '#web/features/dashboard/Funnel.tsx';
import { useNewInvites } from '#web/features/invites/queries.ts';
import { ProfileProgress } from '#web/features/public-profiles/career/ProfileProgress.tsx';
import { useCandidateProfile } from '#web/features/public-profiles/queries.ts';
import { useSignedInUser } from '#web/session/use-session.ts';
import { Section } from '#web/ui/Card.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { ErrorState } from '#web/ui/list/states.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { ownSkills, stageCounts } from '../shared/stage-counts.ts';
import classes from '../shared/dashboard-page.module.css';
import { NewJobs, useNewJobs } from './NewJobs.tsx';
import { SeekerTiles } from './SeekerTiles.tsx';

const { base } = AREAS.personal;
const SHOWN = 6;
const MATCHED_SKILLS = 5;

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
              <NewJobs {...newJobs} />
            </div>
            <div className={classes['column']}>
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
              <Section title="Your latest applications">
                <DashboardList
                  empty="You haven’t applied for any jobs yet."
                  items={items.slice(0, SHOWN).map((item) => ({
                    key: item._id,
                    title: item.jobTitle,
                    to: applicationHref('personal', item._id),
                    sub: (
                      <>
                        {item.companyName} · <RelativeTime at={item.appliedAt} />
                      </>
                    ),
                    side: <StatusBadge kind="application" status={item.status} />,
                  }))}
                />
              </Section>
            </div>
          </div>
        </>
      )}
    </Page>
  );
}
