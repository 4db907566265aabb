import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { PAGING } from '#contract/domain/limits.ts';
import { jobsQuery } from '#web/shared/job-queries.ts';
import { searchInput, type JobSearch } from '#web/shared/search-criteria/search.ts';
import { JobCards, type JobCardsProps } from './JobCard.tsx';
import classes from './help.module.css';

/** Below the few jobs that have all the words: those that have some of them. They are in no count. */
export default function SomeWords({ search, ...cards }: { search: JobSearch } & Omit<JobCardsProps, 'jobs'>) {
  const heading = useId();
  const { data } = useQuery(
    jobsQuery({ ...searchInput(search), someWords: true, limit: PAGING.fewFound, facets: false }),
  );
  // As in the list itself: where isApplied equals the chosen status.
  const jobs = data?.data.filter(
    (job) => search.jobStatus === null || job.isApplied === (search.jobStatus === 'applied'),
  );
  // Nothing is missing while they are on their way, or if they cannot be loaded.
  if (jobs === undefined || jobs.length === 0) return null;
  return (
    <section aria-labelledby={heading} className={classes['some']}>
      <h2 id={heading} className={classes['someHeading']}>
        Jobs that match some of your words
      </h2>
      <JobCards jobs={jobs} {...cards} />
    </section>
  );
}
