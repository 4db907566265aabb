import type { JobDetail } from '#contract/domain/job.ts';
import { userMay, type SessionUser } from '#contract/domain/user.ts';
import { applicationHref, applyHref } from '#web/areas/areas.ts';
import JobPeople from '#web/features/bench/for-job/JobPeople.tsx';
import { resourceHref } from '#web/pages/vendor/bench-href.ts';

/** On a job's page: which of a vendor's people fit it. */
export default function JobBench({ job, user }: { job: JobDetail; user: SessionUser }) {
  return (
    <JobPeople
      jobId={job._id}
      vendorId={user._id}
      maySubmit={job.open && job.acceptVendors && userMay(user, 'work')}
      personHref={(id) => resourceHref(user, id)}
      applicationHref={(id) => applicationHref(user.userType ?? 'company', id)}
      submitHref={(id) => applyHref(job._id, id)}
    />
  );
}
