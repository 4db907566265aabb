import { Link } from 'react-router-dom';
import { lastDayOf } from '#contract/domain/last-day.ts';
import { DAY_MS } from '#contract/domain/time.ts';
import { AREAS } from '#web/areas/areas.ts';
import { DashboardList } from '#web/features/dashboard/DashboardList.tsx';
import { DashboardSkeleton } from '#web/features/dashboard/DashboardSkeleton.tsx';
import { useNextInterviews } from '#web/features/interviews/NextInterviews.tsx';
import { useInvites } from '#web/features/invites/queries.ts';
import { ProfileProgress } from '#web/features/public-profiles/career/ProfileProgress.tsx';
import { useCandidateProfile } from '#web/features/public-profiles/queries.ts';
import { useSavedJobs } from '#web/features/saved/queries.ts';
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
import { SeekerTiles } from './SeekerTiles.tsx';
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
  const invites = useDashboardInvites();
  const profile = useCandidateProfile();
  // All of them are asked for at once; what came later would push aside what is read already.
  const isPending = [applications, invites, profile, useNextInterviews(), useClosingJobs()].some(
    (query) => query.isPending,
  );
  return (
    <Page
      title={`Hello, ${user.firstName}`}
      documentTitle="Dashboard"
      description="How your applications are going, and what’s new."
      actions={<LinkButton to={`${base}/jobs`}>Find jobs</LinkButton>}
    >
      {isPending ? (
        <DashboardSkeleton />
      ) : error !== null ? (
        <ErrorState error={error} title="We couldn’t load the dashboard" onRetry={retry} />
      ) : (
        <>
          <SeekerTiles stages={stages} newInvites={invites.data?.page?.total} />
          <div className={classes['grid']}>
            <div className={classes['column']}>
              <DashboardInterviews />
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
              <OwnStages title="By stage" userType="personal" stages={stages} retry={retry} />
            </div>
          </div>
        </>
      )}
    </Page>
  );
}

const SHOWN = 3;

const useDashboardInvites = () => useInvites({ status: 'sent', search: '', page: 1, perPage: SHOWN });

/** Invitations without an answer; nothing without any. */
function NewInvites({ href }: { href: string }) {
  const invites = useDashboardInvites();
  const items = invites.data?.data ?? [];
  if (items.length === 0) return null;
  return (
    <Section title="New invitations" actions={<Link to={href}>All invitations</Link>}>
      <DashboardList
        empty=""
        items={items.map((invite) => ({
          key: invite._id,
          title: invite.jobTitle,
          to: href,
          sub: invite.companyName,
          more: `Answer by ${lastDayOf(invite.expiresAt)}`,
          side: '',
        }))}
      />
    </Section>
  );
}
