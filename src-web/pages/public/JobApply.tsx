import { lazy, Suspense, useState } from 'react';
import type { JobDetail } from '#contract/domain/job.ts';
import { PAGING } from '#contract/domain/limits.ts';
import { RESOURCE_STATUSES } from '#contract/domain/options.ts';
import type { BenchResource } from '#contract/domain/resource.ts';
import { useSearchParams } from 'react-router-dom';
import { accountTypeOf, isVendor, type SessionUser } from '#contract/domain/user.ts';
import { AREAS } from '#web/areas/areas.ts';
import { applicationHref } from '#web/areas/area-links.ts';
import { APPLY_PARAM } from '#web/areas/apply-href.ts';
import { NEXT_PARAM } from '#web/areas/decide-route.ts';
import { ApplyAction, type Applying } from '#web/features/applications/ApplyAction.tsx';
import type { ApplyResource, Candidates } from '#web/features/applications/apply-form.ts';
import { useBenchPeople } from '#web/features/bench/queries.ts';
import { useMarkApplied, useMarkDraft, useRefreshJobs } from '#web/features/jobs/queries.ts';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import { ListSkeleton } from '#web/ui/list/states.tsx';
import { VerificationHint } from '../shared/VerificationHint.tsx';
import { useLoginDialog, useUser } from '#web/session/use-session.ts';

// With the dialog, not with every job's page.
const ResumeChoice = lazy(async () => ({
  default: (await import('#web/features/resumes/ResumeChoice.tsx')).ResumeChoice,
}));

const ProfileView = lazy(async () => ({
  default: (await import('#web/features/candidates/profile/ProfileView.tsx')).ProfileView,
}));

const isVendorsUser = (user: SessionUser | null) => user !== null && isVendor(accountTypeOf(user));

/** Why an account of that kind does not apply. */
const NO_APPLICANT = {
  client: 'Employers cannot apply to jobs.',
  untyped: 'Please finish your account first. Then you can apply.',
  leaving: 'Your account is about to be deleted. Keep it to apply.',
  staff: 'Staff accounts cannot apply to jobs.',
} as const;

/** Everybody who is not placed or unavailable. */
const SUBMITTABLE = RESOURCE_STATUSES.list.filter((status) => status !== 'placed' && status !== 'unavailable');
const NAMING_MS = 250;
const UUID = /^[0-9a-f-]{36}$/;

const candidateOf = (resource: BenchResource): ApplyResource => ({
  _id: resource._id,
  label: `${resource.name}, ${resource.headline} (${RESOURCE_STATUSES.labels[resource.status]})`,
  rate: resource.rate,
});

/**
 * The people who can be submitted: the first hundred, or the first with the words that are searched for. A person named
 * by the address or by a draft is among them wherever they stand on the bench.
 */
function useSubmittable(user: SessionUser | null): Candidates {
  const [words, setWords] = useState('');
  const [named, setNamed] = useState('');
  const keyword = useDebounced(words.trim(), NAMING_MS);
  const enabled = isVendorsUser(user);
  const bench = useBenchPeople({ status: SUBMITTABLE, keyword }, PAGING.dashboardLimit, enabled);
  const found = bench.data?.data.map(candidateOf) ?? [];
  const isMissing = UUID.test(named) && bench.isSuccess && found.every(({ _id }) => _id !== named);
  const other = useBenchPeople({ status: SUBMITTABLE, id: named }, 1, enabled && isMissing);
  return {
    resources: [...(isMissing ? (other.data?.data.map(candidateOf) ?? []) : []), ...found],
    isComing: bench.isPending || (isMissing && other.isPending),
    words,
    page: bench.data?.page,
    // A bench that fits into the list needs no search.
    onWords: words !== '' || found.length >= PAGING.dashboardLimit ? setWords : null,
    onNamed: setNamed,
  };
}

/** The reader's actions on a job. */
export function JobApply({ job }: { job: JobDetail }) {
  const user = useUser();
  const [, setLoginDialog] = useLoginDialog();
  const candidates = useSubmittable(user);
  const markApplied = useMarkApplied();
  const markDraft = useMarkDraft();
  const refresh = useRefreshJobs();
  const [params, setParams] = useSearchParams();
  const begins = params.get(APPLY_PARAM);
  const base = user?.userType == null ? '' : AREAS[user.userType].base;

  const applying = (): Applying => {
    if (user === null) {
      const registerHref = `/register?${NEXT_PARAM}=${encodeURIComponent(`/jobs/${job._id}`)}`;
      const signIn = () => {
        // A person who signs in to apply finds the form open afterwards.
        params.set(APPLY_PARAM, '');
        setParams(params, { replace: true, preventScrollReset: true });
        setLoginDialog('Sign in to apply for this job.');
      };
      return { kind: 'visitor', signIn, registerHref };
    }
    const type = accountTypeOf(user);
    if (type === 'personal') return { kind: 'seeker' };
    if (isVendor(type)) {
      return { kind: 'vendor', acceptsVendors: job.acceptVendors, places: job.vendorPlaces, candidates };
    }
    if (user._id === job.clientId) return { kind: 'nobody', reason: 'This is your own job.' };
    return { kind: 'nobody', reason: NO_APPLICANT[type] };
  };

  const hint =
    user !== null && isVendorsUser(user) && job.open && job.acceptVendors ? (
      <VerificationHint user={user} doing="submit" />
    ) : null;
  if (hint !== null && user?.verification === 'required' && !job.isApplied) return hint;
  return (
    <>
      <ApplyAction
        applying={applying()}
        job={job}
        hasDraft={job.hasDraft}
        begins={begins !== null && !job.isApplied && job.open}
        firstEmployeeId={begins ?? ''}
        profileHref={user?.userType === 'personal' ? `${base}/my-profile` : undefined}
        applicationsHref={`${base}/applications`}
        renderProfile={(profile) => (
          <Suspense fallback={<ListSkeleton rows={1} height={120} label="Loading the profile" />}>
            <ProfileView profile={profile} heading="h4" />
          </Suspense>
        )}
        renderResume={({ employeeId, ...field }) => (
          <Suspense fallback={<ListSkeleton rows={1} height={64} label="Loading the resumes" />}>
            <ResumeChoice employeeId={employeeId} {...field} />
          </Suspense>
        )}
        open={job.open}
        isApplied={job.isApplied}
        applicationId={job.applicationId}
        applicationHref={(id) => applicationHref(user?.userType ?? 'personal', id)}
        markApplied={() => markApplied(job._id)}
        onDraft={(hasDraft) => markDraft(job._id, hasDraft)}
        onSettled={() => void refresh()}
        onClose={() => {
          if (begins === null) return;
          // A reload must not open the form again.
          params.delete(APPLY_PARAM);
          setParams(params, { replace: true });
        }}
      />
      {hint}
    </>
  );
}
