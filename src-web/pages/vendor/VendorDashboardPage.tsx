import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { PAGING } from '#contract/domain/limits.ts';
import { fitsFrom } from '#contract/domain/radar.ts';
import type { BenchResource } from '#contract/domain/resource.ts';
import { userMay, type SessionUser } from '#contract/domain/user.ts';
import { applyHref } from '#web/areas/apply-href.ts';
import { applicationHref } from '#web/areas/area-links.ts';
import { AREAS } from '#web/areas/areas.ts';
import { BenchCounts } from '#web/features/bench/BenchCounts.tsx';
import { benchAge } from '#web/features/bench/bench-text.ts';
import { useBench } from '#web/features/bench/queries.ts';
import { BenchGlance } from '#web/features/bench/radar/BenchGlance.tsx';
import { useBenchGlance } from '#web/features/bench/radar/queries.ts';
import { DashboardList } from '#web/features/dashboard/DashboardList.tsx';
import { DashboardSkeleton } from '#web/features/dashboard/DashboardSkeleton.tsx';
import { untilText } from '#web/features/hotlists/own/HotlistRow.tsx';
import { useHotlists } from '#web/features/hotlists/own/queries.ts';
import { useNextInterviews } from '#web/features/interviews/NextInterviews.tsx';
import { useNewestJobs } from '#web/features/jobs/queries.ts';
import { formatDay } from '#web/lib/format-time.ts';
import { formatCount, plural } from '#web/lib/format.ts';
import { useSignedInUser } from '#web/session/use-session.ts';
import { Section } from '#web/ui/Card.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { ErrorState, ListSkeleton, Loaded } from '#web/ui/list/states.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { DashboardInterviews } from '../shared/DashboardInterviews.tsx';
import { KycCard } from '../shared/KycCard.tsx';
import { jobItems } from '../shared/newest-jobs.tsx';
import { OwnApplications, OwnStages, useOwnApplications } from '../shared/own-applications.tsx';
import { benchHref, resourceHref, composeHotlistHref, hotlistsHref } from './bench-href.ts';
import classes from '../shared/dashboard-page.module.css';

/** Hotlists that are named, the newest first. */
const LISTS = { page: 1, perPage: 3 } as const;

const useHotlistLooks = () => useHotlists(LISTS);

/** People who were asked whether they may be submitted and have not answered; nothing without any. */
function Unanswered({ user }: { user: SessionUser }) {
  const unanswered = useBenchGlance().data?.data.unanswered;
  if (unanswered === undefined || unanswered.count === 0) return null;
  const { base } = AREAS[user.userType ?? 'company'];
  return (
    <Section
      title="Consent pending"
      actions={<Link to={`${benchHref(user)}&consent=waiting`}>All {formatCount(unanswered.count)}</Link>}
    >
      <DashboardList
        empty=""
        items={unanswered.people.map(({ _id, name, jobs, askedOn }) => ({
          key: _id,
          title: name,
          // Each of their submissions has the button that asks once more.
          to: `${base}/applications?person=${encodeURIComponent(_id)}`,
          sub: `Asked on ${formatDay(askedOn)}${jobs === 1 ? '' : `, about ${plural(jobs, 'job')}`}`,
          side: 'No answer yet',
        }))}
      />
    </Section>
  );
}

/** The number of looks at the hotlists. */
function HotlistLooks({ user }: { user: SessionUser }) {
  const { data } = useHotlistLooks();
  const sums = data?.page?.sums;
  if (data === undefined || sums === undefined) return null;
  const hasLists = data.data.length > 0;
  return (
    <Section title="Hotlist views" actions={hasLists ? <Link to={hotlistsHref(user)}>All hotlists</Link> : null}>
      {hasLists ? (
        <>
          <p>
            <strong>{plural(sums.viewsThisWeek, 'view')}</strong> in the last seven days, {formatCount(sums.views)} in
            all.{' '}
            {sums.open === 0
              ? 'None of the links works any more.'
              : `${plural(sums.open, 'link')} ${sums.open === 1 ? 'works' : 'work'}.`}
          </p>
          <DashboardList
            empty=""
            items={data.data.map(({ _id, title, views, viewsThisWeek, ...list }) => ({
              key: _id,
              title,
              to: hotlistsHref(user),
              sub: untilText(list),
              side:
                views === 0 ? 'No views yet' : `${formatCount(viewsThisWeek)} of ${plural(views, 'view')} this week`,
            }))}
          />
        </>
      ) : (
        <DashboardList
          empty="You haven’t shared a hotlist yet."
          items={
            userMay(user, 'work')
              ? [
                  {
                    key: 'new',
                    title: 'Share a hotlist',
                    to: composeHotlistHref(user),
                    sub: 'Employers see who is free, without names, and you see how often they look.',
                    side: '',
                  },
                ]
              : []
          }
        />
      )}
    </Section>
  );
}

const OwnScorecard = lazy(async () => ({
  default: (await import('#web/features/scorecards/ScorecardCard.tsx')).OwnScorecard,
}));

const SHOWN = 6;

function NewJobs() {
  const jobs = useNewestJobs({ limit: SHOWN, acceptVendors: true });
  return (
    <Section title="New jobs that take vendors">
      <Loaded query={jobs} what="jobs" title="We couldn’t load this" failsOver rows={SHOWN} height={48}>
        {(data) => <DashboardList items={jobItems(data.data)} empty="No new jobs right now." />}
      </Loaded>
    </Section>
  );
}

function LongestOnBench({ user, people }: { user: SessionUser; people: readonly BenchResource[] }) {
  return (
    <Section title="Longest on the bench">
      <DashboardList
        empty="Your bench is empty."
        items={people
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
  );
}

/** The start page of both vendor types: bench, best matches, submissions, and what others have not answered. */
export default function VendorDashboardPage() {
  const user = useSignedInUser();
  const userType = user.userType ?? 'company';
  const { base } = AREAS[userType];
  const bench = useBench({ page: PAGING.dashboardPageId, perPage: SHOWN });
  const { error, retry, items, stages, ...submissions } = useOwnApplications();
  // All of them are asked for at once; what came later would push aside what is read already.
  const glance = useBenchGlance();
  const isPending = [bench, submissions, glance, useHotlistLooks(), useNextInterviews()].some(
    (query) => query.isPending,
  );
  const hasMatches = glance.data?.data.rows.some(({ best }) => fitsFrom(best?.total)) ?? false;
  return (
    <Page
      title={`Hello, ${user.firstName}`}
      documentTitle="Dashboard"
      description="Your bench, the jobs that fit it, and your submissions."
      actions={<LinkButton to={`${base}/jobs`}>Find jobs</LinkButton>}
    >
      <Loaded query={{ ...bench, isPending }} what="the dashboard" skeleton={<DashboardSkeleton />}>
        {({ data: people, page }) => (
          <>
            {page === undefined ? null : <BenchCounts counts={page.counts} to={benchHref(user)} />}
            <div className={classes['glance']}>
              <BenchGlance
                hrefOf={(id) => resourceHref(user, id)}
                jobHref={(jobId) => `/jobs/${jobId}`}
                submitHref={userMay(user, 'work') ? applyHref : null}
                radarHref={`${benchHref(user)}&first=match`}
              />
            </div>
            <div className={classes['grid']}>
              <div className={classes['column']}>
                <DashboardInterviews />
                {error === null ? (
                  <OwnApplications
                    title="Your submissions"
                    all="All submissions"
                    items={items}
                    userType={userType}
                    empty="You haven’t submitted anyone yet. Open a job to submit someone."
                    words={({ applicant, jobTitle }) => [applicant.name, jobTitle]}
                  />
                ) : (
                  <Section title="Your submissions">
                    <ErrorState error={error} onRetry={retry} />
                  </Section>
                )}
                {hasMatches ? null : <NewJobs />}
                <Suspense fallback={<ListSkeleton rows={1} height={260} label="Loading your scorecard" />}>
                  <OwnScorecard applicationHref={(id) => applicationHref(userType, id)} />
                </Suspense>
              </div>
              <div className={classes['column']}>
                <KycCard />
                <Unanswered user={user} />
                <HotlistLooks user={user} />
                <OwnStages title="Submissions by stage" userType={userType} stages={stages} retry={retry} />
                <LongestOnBench user={user} people={people} />
              </div>
            </div>
          </>
        )}
      </Loaded>
    </Page>
  );
}
