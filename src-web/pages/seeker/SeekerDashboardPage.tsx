import { Link } from 'react-router-dom';
import { DAY_MS } from '#contract/domain/time.ts';
import type { YourTurn } from '#contract/domain/your-turn.ts';
import { AREAS } from '#web/areas/areas.ts';
import { DashboardList } from '#web/features/dashboard/DashboardList.tsx';
import { DashboardSkeleton } from '#web/features/dashboard/DashboardSkeleton.tsx';
import { useNextInterviews } from '#web/features/interviews/NextInterviews.tsx';
import { ProfileProgress } from '#web/features/public-profiles/career/ProfileProgress.tsx';
import { useCandidateProfile } from '#web/features/public-profiles/queries.ts';
import { useSavedJobs } from '#web/features/saved/queries.ts';
import { useYourTurn } from '#web/features/your-turn/queries.ts';
import { formatCount, plural } from '#web/lib/format.ts';
import { formatDay } from '#web/lib/format-time.ts';
import { useSignedInUser } from '#web/session/use-session.ts';
import { Section } from '#web/ui/Card.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { ErrorState } from '#web/ui/list/states.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { DashboardInterviews } from '../shared/DashboardInterviews.tsx';
import { OwnApplications, OwnStages, useOwnApplications } from '../shared/own-applications.tsx';
import { NewJobs } from './NewJobs.tsx';
import { SeekerTurn } from './SeekerTurn.tsx';
import classes from '../shared/dashboard-page.module.css';

const SAVED_CLOSING_SHOWN = 4;
const SOON_MS = 7 * DAY_MS;

const useClosingJobs = () => useSavedJobs({ sort: 'closing', page: 1, perPage: 10 });

/** Saved jobs that close within a week; nothing without any. */
function SavedClosing() {
  const now = useNow().getTime();
  const saved = useClosingJobs();
  const soon = (saved.data?.data ?? []).filter(
    ({ open, isApplied, closesOn }) =>
      open && !isApplied && closesOn !== null && Date.parse(`${closesOn}T00:00:00Z`) - now < SOON_MS,
  );
  if (soon.length === 0) return null;
  return (
    <Section title="Saved jobs closing soon">
      <DashboardList
        empty=""
        items={soon.slice(0, SAVED_CLOSING_SHOWN).map((job) => ({
          key: job._id,
          title: job.title,
          to: `/jobs/${job._id}`,
          sub: job.companyName,
          side: formatDay(job.closesOn ?? ''),
        }))}
      />
    </Section>
  );
}

const { base } = AREAS.personal;

/** The job seeker's start page: how the applications stand, and what is new. */
export default function SeekerDashboardPage() {
  const user = useSignedInUser();
  const { error, retry, items, stages, ...applications } = useOwnApplications();
  const turn = useYourTurn();
  const profile = useCandidateProfile();
  // All of them are asked for at once; what came later would push aside what is read already.
  const isPending = [applications, turn, profile, useNextInterviews(), useClosingJobs()].some(
    (query) => query.isPending,
  );
  return (
    <Page
      title={`Hello, ${user.firstName}`}
      documentTitle="Dashboard"
      description={
        turn.data === undefined || turn.data.total === 0
          ? 'How your applications are going, and what’s new.'
          : `${plural(turn.data.total, 'thing waits', 'things wait')} for you${
              turn.data.due === 0 ? '' : `, ${formatCount(turn.data.due)} until the end of today`
            }.`
      }
      actions={<LinkButton to={`${base}/jobs`}>Find jobs</LinkButton>}
    >
      {isPending ? (
        <DashboardSkeleton tiles={0} />
      ) : error !== null ? (
        <ErrorState error={error} title="We couldn’t load the dashboard" onRetry={retry} />
      ) : (
        <>
          <div className={classes['grid']}>
            <div className={classes['column']}>
              <TurnCard turn={turn.data} />
              <OwnApplications
                title="Your applications"
                all="All applications"
                items={items}
                userType="personal"
                empty="You haven’t applied for any jobs yet."
                words={({ jobTitle, companyName }) => [jobTitle, companyName]}
              />
              <NewJobs country={user.country} />
            </div>
            <div className={classes['column']}>
              <DashboardInterviews agreed />
              <SavedClosing />
              {profile.data === undefined ? null : (
                <Section title="Your profile">
                  <ProfileProgress
                    completeness={profile.data.completeness}
                    renderStep={(anchor, text) => <Link to={`${base}/my-profile#${anchor}`}>{text}</Link>}
                  />
                </Section>
              )}
              <OwnStages title="By stage" userType="personal" stages={stages} retry={retry} />
            </div>
          </div>
        </>
      )}
    </Page>
  );
}

/** The first card: what waits for the reader, or that nothing does. */
function TurnCard({ turn }: { turn: YourTurn | undefined }) {
  const { total = 0 } = turn ?? {};
  return (
    <Section title={total === 0 ? 'Your turn' : `Your turn (${formatCount(total)})`} keepsFocus>
      {turn === undefined ? (
        <p className={classes['line']}>We couldn’t load what waits for you. Please reload the page.</p>
      ) : (
        <SeekerTurn data={turn} />
      )}
      {turn !== undefined && total === 0 ? <p className={classes['line']}>Nothing waits for you.</p> : null}
    </Section>
  );
}
