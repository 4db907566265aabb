import { IconFileText, IconMailOpened, IconMessages, IconProgressCheck } from '@tabler/icons-react';
import { PAGING } from '#contract/domain/limits.ts';
import { AREAS, applicationHref } from '#web/areas/areas.ts';
import { useApplications } from '#web/features/applications/queries.ts';
import { DashboardList } from '#web/features/dashboard/DashboardList.tsx';
import { DashboardSkeleton } from '#web/features/dashboard/DashboardSkeleton.tsx';
import { Funnel } from '#web/features/dashboard/Funnel.tsx';
import { useNewInvites } from '#web/features/invites/queries.ts';
import { useNewestJobs } from '#web/features/jobs/queries.ts';
import { countryName, formatCount } from '#web/lib/format.ts';
import { useSignedInUser } from '#web/session/use-session.ts';
import { Section } from '#web/ui/Card.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page } from '#web/ui/Page.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { ErrorState, ListSkeleton } from '#web/ui/states.tsx';
import { StatTile, StatTiles } from '#web/ui/StatTile.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { jobItems } from '../shared/newest-jobs.tsx';
import { isRunning, ownSkills, stageCounts } from '../shared/stage-counts.ts';
import classes from '../shared/dashboard-page.module.css';

const { base } = AREAS.personal;
const SHOWN = 6;
const MATCHED_SKILLS = 5;
const icon = { size: 22, stroke: 1.7 } as const;

/** The job seeker's start page: how the applications stand, and what is new. */
export default function SeekerDashboardPage() {
  const user = useSignedInUser();
  const applications = useApplications({ status: [], page: PAGING.dashboardPageId, perPage: PAGING.dashboardLimit });
  const invites = useNewInvites();
  const items = applications.data?.data ?? [];
  const skills = ownSkills(items, MATCHED_SKILLS);
  const nearby = { limit: SHOWN, country: user.country };
  const matching = useNewestJobs({ ...nearby, skills }, applications.isSuccess && skills.length > 0);
  const byPlace = useNewestJobs(nearby);
  const bySkill = matching.data !== undefined && matching.data.data.length > 0;
  const jobs = bySkill ? matching.data : byPlace.data;
  const running = items.filter(isRunning);
  const talking = items.filter((item) => item.status === 'interviewing' || item.status === 'offered');
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
          <StatTiles>
            <StatTile
              label="Applications"
              value={formatCount(applications.data.page?.total ?? items.length)}
              note="In all"
              icon={<IconFileText {...icon} />}
              to={`${base}/applications`}
            />
            <StatTile
              label="In progress"
              value={formatCount(running.length)}
              note="Waiting for an answer"
              icon={<IconProgressCheck {...icon} />}
            />
            <StatTile
              label="Interviews and offers"
              value={formatCount(talking.length)}
              note="In progress now"
              icon={<IconMessages {...icon} />}
            />
            <StatTile
              label="New invitations"
              value={invites.data === undefined ? '–' : formatCount(invites.data)}
              note="From employers"
              icon={<IconMailOpened {...icon} />}
              to={`${base}/invitations`}
            />
          </StatTiles>
          <div className={classes['grid']}>
            <div className={classes['column']}>
              <Section
                title={bySkill ? 'New jobs that ask for your skills' : `New jobs in ${countryName(user.country)}`}
              >
                {jobs === undefined ? (
                  byPlace.isError ? (
                    <ErrorState error={byPlace.error} onRetry={() => void byPlace.refetch()} />
                  ) : (
                    <ListSkeleton rows={SHOWN} height={48} label="Loading jobs" />
                  )
                ) : (
                  <DashboardList items={jobItems(jobs.data)} empty="No new jobs right now." />
                )}
              </Section>
            </div>
            <div className={classes['column']}>
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
