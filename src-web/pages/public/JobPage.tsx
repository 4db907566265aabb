import { IconArrowLeft } from '@tabler/icons-react';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { UnstyledButton } from '@mantine/core';
import type { JobListItem } from '#contract/domain/job.ts';
import { accountTypeOf, isVendor } from '#contract/domain/user.ts';
import { AREAS } from '#web/areas/areas.ts';
import { AskCard } from '#web/features/contact/AskCard.tsx';
import { EndedJobView } from '#web/features/jobs/detail/EndedJobView.tsx';
import { JobDetailView } from '#web/features/jobs/detail/JobDetailView.tsx';
import { useJobOrEnd } from '#web/features/jobs/detail/queries.ts';
import { useRememberJob } from '#web/features/job-search/recent/use-recent-jobs.ts';
import { ReportLink } from '#web/features/reports/ReportLink.tsx';
import { MATCH_ID } from '#web/features/match/match-id.ts';
import { SaveButton } from '#web/features/saved/SaveButton.tsx';
import { useUser } from '#web/session/use-session.ts';
import { Page } from '#web/ui/page/Page.tsx';
import { ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import classes from '#web/ui/page/back-link.module.css';
import { JobApply } from './JobApply.tsx';
import { JobTools } from './JobTools.tsx';

// It stands below everything else, so it may come late.
const SimilarJobs = lazy(() => import('#web/features/jobs/detail/SimilarJobs.tsx'));

const MatchCard = lazy(() => import('#web/features/match/MatchCard.tsx'));

const JobBench = lazy(() => import('./JobBench.tsx'));

const InviteBanner = lazy(() => import('#web/features/invites/InviteBanner.tsx'));

const saveButton = (job: JobListItem) => <SaveButton job={job} />;

/** One job, public and shareable. */
export default function JobPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const user = useUser();
  const { job, ended, shown } = useJobOrEnd(id);
  const isGone = ended.data !== undefined;
  const { forget } = useRememberJob();
  useEffect(() => {
    if (isGone) forget(id);
  }, [isGone, forget, id]);
  // Back to the very search one came from, if there was one.
  const back = () => void (window.history.length > 1 ? navigate(-1) : navigate('/jobs'));
  const content = () => {
    if (isGone) return <EndedJobView ended={ended.data ?? null} similarAction={saveButton} />;
    if (shown !== undefined) {
      return (
        <>
          {user?.userType === 'personal' ? (
            <Suspense>
              <InviteBanner
                jobId={shown._id}
                timeZone={user.timeZone}
                invitesHref={`${AREAS.personal.base}/invitations`}
              />
            </Suspense>
          ) : null}
          <JobDetailView
            job={shown}
            action={<JobApply job={shown} />}
            tools={<JobTools job={shown} />}
            about={
              user !== null && accountTypeOf(user) === 'personal' ? (
                <Suspense fallback={<ListSkeleton rows={1} height={66} label="Loading your match" />}>
                  <MatchCard key={shown._id} of={{ jobId: shown._id }} own isTarget={hash === `#${MATCH_ID}`} />
                </Suspense>
              ) : user !== null && isVendor(accountTypeOf(user)) && shown.acceptVendors ? (
                <Suspense fallback={<ListSkeleton rows={1} height={160} label="Loading your people" />}>
                  <JobBench key={shown._id} job={shown} user={user} />
                </Suspense>
              ) : null
            }
          />
          {shown.open ? <AskCard key={shown._id} about={{ jobId: shown._id }} name={shown.title} /> : null}
          <ReportLink key={`report ${shown._id}`} subject="job" named={shown._id} />
          <Suspense>
            <SimilarJobs jobId={shown._id} action={saveButton} />
          </Suspense>
        </>
      );
    }
    if (job.isPending || ended.isFetching)
      return <ListSkeleton rows={2} height={320} gap={20} label="Loading the job" />;
    return <ErrorState error={ended.error ?? job.error} onRetry={() => void job.refetch()} />;
  };
  return (
    <Page title="Job" bare={shown !== undefined || isGone}>
      <UnstyledButton className={classes['back'] ?? ''} onClick={back}>
        <IconArrowLeft size={16} aria-hidden /> Back
      </UnstyledButton>
      {content()}
    </Page>
  );
}
