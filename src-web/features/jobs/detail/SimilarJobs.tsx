import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { similarJobs } from '#contract/api/jobs.ts';
import { callApi } from '#web/api/call-api.ts';
import { jobKeys } from '../queries.ts';
import { JobCard } from '../search/JobCard.tsx';
import classes from './similar-jobs.module.css';

/** Where to look on. Below everything else of the page: it may come late, or not at all, and nothing moves. */
export default function SimilarJobs({ jobId }: { jobId: string }) {
  const headingId = useId();
  const { data } = useQuery({
    queryKey: [...jobKeys.all, 'similar', jobId],
    queryFn: ({ signal }) => callApi(similarJobs, { id: jobId }, { signal }),
    retry: false,
  });
  if (data === undefined || data.data.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className={classes['section']}>
      <h2 id={headingId} className={classes['heading']}>
        Similar jobs
      </h2>
      <div className={classes['list']}>
        {data.data.map((job) => (
          <JobCard key={job._id} job={job} />
        ))}
      </div>
    </section>
  );
}
