import { IconArrowLeft } from '@tabler/icons-react';
import { lazy, Suspense, useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { UnstyledButton } from '@mantine/core';
import type { JobDetail } from '#contract/domain/job.ts';
import { PAGING } from '#contract/domain/limits.ts';
import { RESOURCE_STATUSES } from '#contract/domain/options.ts';
import { accountTypeOf, type SessionUser } from '#contract/domain/user.ts';
import { AREAS, applicationHref } from '#web/areas/areas.ts';
import { NEXT_PARAM } from '#web/areas/decide-route.ts';
import { ApplyAction, type Applying } from '#web/features/applications/ApplyAction.tsx';
import { useBench } from '#web/features/bench/queries.ts';
import { EndedJobView } from '#web/features/jobs/detail/EndedJobView.tsx';
import { JobDetailView } from '#web/features/jobs/detail/JobDetailView.tsx';
import { JobTools } from '#web/features/jobs/detail/JobTools.tsx';
import { useJobOrEnd } from '#web/features/jobs/detail/queries.ts';
import { useRememberJob } from '#web/features/jobs/recent/use-recent-jobs.ts';
import { useMarkApplied, useRefreshJobs } from '#web/features/jobs/queries.ts';
import { useLoginDialog, useUser } from '#web/session/use-session.ts';
import { Page } from '#web/ui/Page.tsx';
import { ErrorState, ListSkeleton } from '#web/ui/states.tsx';
import classes from '#web/ui/back-link.module.css';

// It stands below everything else, so it may come late.
const SimilarJobs = lazy(() => import('#web/features/jobs/detail/SimilarJobs.tsx'));

const InviteBanner = lazy(() => import('#web/features/invites/InviteBanner.tsx'));

const isVendor = (user: SessionUser | null) => {
  const type = user === null ? null : accountTypeOf(user);
  return type === 'individual' || type === 'company';
};

/** Why an account of that kind does not apply. */
const NO_APPLICANT = {
  client: 'Employers cannot apply to jobs.',
  untyped: 'Please finish your account first. Then you can apply.',
  leaving: 'Your account is about to be deleted. Take that back to apply.',
  staff: 'Staff accounts cannot apply to jobs.',
} as const;

/** Who may be submitted: everybody who is not placed or unavailable. */
function useSubmittable(user: SessionUser | null) {
  const bench = useBench(PAGING.dashboardPageId, PAGING.dashboardLimit, isVendor(user));
  return bench.data?.data
    .filter((resource) => resource.status !== 'placed' && resource.status !== 'unavailable')
    .map((resource) => ({
      _id: resource._id,
      label: `${resource.name}, ${resource.headline} (${RESOURCE_STATUSES.labels[resource.status]})`,
    }));
}

function Apply({ job }: { job: JobDetail }) {
  const user = useUser();
  const [, setLoginDialog] = useLoginDialog();
  const resources = useSubmittable(user);
  const markApplied = useMarkApplied();
  const refresh = useRefreshJobs();

  const applying = (): Applying => {
    if (user === null) {
      const registerHref = `/register?${NEXT_PARAM}=${encodeURIComponent(`/jobs/${job._id}`)}`;
      return { kind: 'visitor', signIn: () => setLoginDialog(true), registerHref };
    }
    const type = accountTypeOf(user);
    if (type === 'personal') return { kind: 'seeker' };
    if (type === 'individual' || type === 'company') {
      return { kind: 'vendor', acceptsVendors: job.acceptVendors, resources: resources ?? [] };
    }
    if (user._id === job.clientId) return { kind: 'nobody', reason: 'This is your own job.' };
    return { kind: 'nobody', reason: NO_APPLICANT[type] };
  };

  return (
    <ApplyAction
      applying={applying()}
      job={job}
      open={job.open}
      isApplied={job.isApplied}
      applicationId={job.applicationId}
      applicationHref={(id) => applicationHref(user?.userType ?? 'personal', id)}
      markApplied={() => markApplied(job._id)}
      onSettled={() => void refresh()}
    />
  );
}

/** One job, public and shareable. */
export default function JobPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const user = useUser();
  const { job, ended } = useJobOrEnd(id);
  const isGone = ended.data !== undefined;
  const { forget } = useRememberJob();
  useEffect(() => {
    if (isGone) forget(id);
  }, [isGone, forget, id]);
  // Back to the very search one came from, if there was one.
  const back = () => void (window.history.length > 1 ? navigate(-1) : navigate('/jobs'));
  const content = () => {
    if (isGone) return <EndedJobView ended={ended.data ?? null} />;
    if (job.isSuccess) {
      return (
        <>
          {user?.userType === 'personal' ? (
            <Suspense>
              <InviteBanner
                jobId={job.data._id}
                timeZone={user.timeZone}
                invitesHref={`${AREAS.personal.base}/invitations`}
              />
            </Suspense>
          ) : null}
          <JobDetailView job={job.data} action={<Apply job={job.data} />} tools={<JobTools job={job.data} />} />
          <Suspense>
            <SimilarJobs jobId={job.data._id} />
          </Suspense>
        </>
      );
    }
    if (job.isPending || ended.isFetching)
      return <ListSkeleton rows={2} height={320} gap={20} label="Loading the job" />;
    return <ErrorState error={ended.error ?? job.error} onRetry={() => void job.refetch()} />;
  };
  return (
    <Page title="Job" bare={job.isSuccess || isGone}>
      <UnstyledButton className={classes['back'] ?? ''} onClick={back}>
        <IconArrowLeft size={16} aria-hidden /> Back
      </UnstyledButton>
      {content()}
    </Page>
  );
}
