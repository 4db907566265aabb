import { lazy, Suspense } from 'react';
import { PAGING } from '#contract/domain/limits.ts';
import { AREAS } from '#web/areas/areas.ts';
import { applicationHref } from '#web/areas/area-links.ts';
import { useApplications } from '#web/features/applications/queries.ts';
import { BenchCounts } from '#web/features/bench/BenchCounts.tsx';
import { benchAge } from '#web/features/bench/bench-text.ts';
import { useBench } from '#web/features/bench/queries.ts';
import { DashboardList } from '#web/features/dashboard/DashboardList.tsx';
import { DashboardSkeleton } from '#web/features/dashboard/DashboardSkeleton.tsx';
import { Funnel } from '#web/features/dashboard/Funnel.tsx';
import { useNewestJobs } from '#web/features/jobs/queries.ts';
import { useSignedInUser } from '#web/session/use-session.ts';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { Section } from '#web/ui/Card.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { TurnMark } from '#web/shared/turn/TurnMark.tsx';
import { DashboardInterviews } from '../shared/DashboardInterviews.tsx';
import { byTurn } from '../shared/by-turn.ts';
import { jobItems } from '../shared/newest-jobs.tsx';
import { stageCounts } from '../shared/stage-counts.ts';
import classes from '../shared/dashboard-page.module.css';
import { resourceHref } from './bench-href.ts';

const BenchGlance = lazy(() => import('#web/features/bench/radar/BenchGlance.tsx'));

const OwnScorecard = lazy(async () => ({
  default: (await import('#web/features/scorecards/ScorecardCard.tsx')).OwnScorecard,
}));

const SHOWN = 6;

function NewJobs() {
  const jobs = useNewestJobs({ limit: SHOWN, acceptVendors: true });
  return (
    <Section title="New jobs that take vendors">
      {jobs.isPending ? (
        <ListSkeleton rows={SHOWN} height={48} label="Loading jobs" />
      ) : jobs.isError ? (
        <ErrorState error={jobs.error} onRetry={() => void jobs.refetch()} />
      ) : (
        <DashboardList items={jobItems(jobs.data.data)} empty="No new jobs right now." />
      )}
    </Section>
  );
}

/** The start page of both vendor types: bench, submissions, and jobs that take vendors. */
export default function VendorDashboardPage() {
  const user = useSignedInUser();
  const now = useNow().getTime();
  const area = AREAS[user.userType ?? 'company'];
  const bench = useBench({ page: PAGING.dashboardPageId, perPage: SHOWN });
  const submissions = useApplications({ status: [], page: PAGING.dashboardPageId, perPage: PAGING.dashboardLimit });
  const benchHref = `${area.base}/bench-resources?companyId=${encodeURIComponent(user._id)}`;
  return (
    <Page
      title={`Hello, ${user.firstName}`}
      documentTitle="Dashboard"
      description="Your bench, your submissions, and jobs that take vendors."
      actions={<LinkButton to={`${area.base}/jobs`}>Find jobs</LinkButton>}
    >
      {bench.isPending ? (
        <DashboardSkeleton />
      ) : bench.isError && bench.data === undefined ? (
        <ErrorState error={bench.error} title="We couldn’t load the dashboard" onRetry={() => void bench.refetch()} />
      ) : (
        <>
          {bench.data.page === undefined ? null : <BenchCounts counts={bench.data.page.counts} to={benchHref} />}
          <div className={classes['glance']}>
            <Suspense fallback={<ListSkeleton rows={1} height={240} label="Loading what your bench costs" />}>
              <BenchGlance hrefOf={(id) => resourceHref(user, id)} />
            </Suspense>
          </div>
          <div className={classes['grid']}>
            <div className={classes['column']}>
              <DashboardInterviews />
              <NewJobs />
              <Section title="Your submissions">
                {submissions.isPending ? (
                  <ListSkeleton rows={3} height={48} label="Loading submissions" />
                ) : submissions.isError && submissions.data === undefined ? (
                  <ErrorState error={submissions.error} onRetry={() => void submissions.refetch()} />
                ) : (
                  <DashboardList
                    empty="You haven’t submitted anyone yet. Open a job to submit someone."
                    items={byTurn(submissions.data.data, now)
                      .slice(0, SHOWN)
                      .map((item) => ({
                        key: item._id,
                        title: item.applicant.name,
                        to: applicationHref(area.userType, item._id),
                        sub: item.jobTitle,
                        more: <TurnMark standing={item} side="applicant" />,
                        side: <StatusBadge kind="application" status={item.status} />,
                      }))}
                  />
                )}
              </Section>
              <Suspense fallback={<ListSkeleton rows={1} height={260} label="Loading your scorecard" />}>
                <OwnScorecard applicationHref={(id) => applicationHref(area.userType, id)} />
              </Suspense>
            </div>
            <div className={classes['column']}>
              <Section title="Longest on the bench">
                <DashboardList
                  empty="Your bench is empty."
                  items={bench.data.data
                    .filter((resource) => resource.daysOnBench > 0)
                    .map((resource) => ({
                      key: resource._id,
                      title: resource.name,
                      to: resourceHref(user, resource._id),
                      sub: resource.headline,
                      side: benchAge(resource),
                    }))}
                />
              </Section>
              <Section title="Submissions by stage">
                <Funnel stages={stageCounts(submissions.data?.data ?? [])} />
              </Section>
            </div>
          </div>
        </>
      )}
    </Page>
  );
}
