import { useEffect } from 'react';
import type { JobDetail } from '#contract/domain/job.ts';
import { useRememberJob } from '#web/features/job-search/recent/use-recent-jobs.ts';
import { SaveButton } from '#web/features/saved/SaveButton.tsx';
import { ShareButton } from '#web/features/jobs/detail/ShareButton.tsx';

/**
 * The actions on an open job's page for every reader: save it, share it. This device remembers that it was looked at,
 * unless it is only shown (`remember`).
 */
export function JobTools({ job, remember: isLookedAt = true }: { job: JobDetail; remember?: boolean }) {
  const { remember } = useRememberJob();
  useEffect(() => {
    if (isLookedAt) remember(job);
    // eslint-disable-next-line hooks/exhaustive-deps -- a newer answer about the same job is no new look at it
  }, [job._id, remember, isLookedAt]);
  return (
    <>
      {job.open || job.isSaved ? <SaveButton job={job} labelled /> : null}
      <ShareButton job={job} />
    </>
  );
}
