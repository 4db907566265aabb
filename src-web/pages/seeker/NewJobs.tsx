import { lazy, Suspense } from 'react';
import { useNewestJobs } from '#web/features/jobs/queries.ts';
import { DashboardList } from '#web/features/dashboard/DashboardList.tsx';
import { countryName } from '#web/lib/format.ts';
import { Section } from '#web/ui/Card.tsx';
import { ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { jobItems } from '../shared/newest-jobs.tsx';

const SHOWN = 6;

const MatchHint = lazy(() => import('#web/features/match/MatchHint.tsx'));

/**
 * New jobs that ask for the person's skills; where there are none, those of the country.
 * @param skills what the person's applications asked for; undefined until they have come
 */
export function useNewJobs(country: string, skills: string[] | undefined) {
  const nearby = { limit: SHOWN, country };
  const matching = useNewestJobs({ ...nearby, skills: skills ?? [] }, skills !== undefined && skills.length > 0);
  const byPlace = useNewestJobs(nearby);
  const bySkill = matching.data !== undefined && matching.data.data.length > 0;
  return { country, bySkill, jobs: bySkill ? matching.data : byPlace.data, byPlace };
}

export function NewJobs({ country, bySkill, jobs, byPlace }: ReturnType<typeof useNewJobs>) {
  return (
    <Section title={bySkill ? 'New jobs that ask for your skills' : `New jobs in ${countryName(country)}`}>
      {jobs === undefined ? (
        byPlace.isError ? (
          <ErrorState error={byPlace.error} onRetry={() => void byPlace.refetch()} />
        ) : (
          <ListSkeleton rows={SHOWN} height={48} label="Loading jobs" />
        )
      ) : (
        <DashboardList
          items={jobItems(jobs.data, (job) => (
            <Suspense>
              <MatchHint jobId={job._id} jobIds={jobs.data.map(({ _id }) => _id)} />
            </Suspense>
          ))}
          empty="No new jobs right now."
        />
      )}
    </Section>
  );
}
