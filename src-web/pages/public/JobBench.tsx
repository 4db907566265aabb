import type { JobDetail } from '#contract/domain/job.ts';
import { userMay, type SessionUser } from '#contract/domain/user.ts';
import { applicationHref } from '#web/areas/area-links.ts';
import { applyHref } from '#web/areas/apply-href.ts';
import JobPeople from '#web/features/bench/JobPeople.tsx';
import BenchForJob from '#web/features/bench/radar/BenchForJob.tsx';
import { resourceHref } from '#web/pages/vendor/bench-href.ts';

/** On a job's page: which of a vendor's people fit it, and how those stand who were submitted. */
export default function JobBench({ job, user }: { job: JobDetail; user: SessionUser }) {
  const hrefOf = (employeeId: string) => resourceHref(user, employeeId);
  return (
    <>
      {job.open && job.acceptVendors ? (
        <BenchForJob jobId={job._id} hrefOf={hrefOf} submitHref={userMay(user, 'work') ? applyHref : null} />
      ) : null}
      <JobPeople
        jobId={job._id}
        vendorId={user._id}
        personHref={hrefOf}
        applicationHref={(id) => applicationHref(user.userType ?? 'company', id)}
      />
    </>
  );
}
