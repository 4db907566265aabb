import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { JobListItem } from '#contract/domain/job.ts';
import { useUser } from '#web/session/use-session.ts';

// Visitors, and whoever else has no match of their own, never load it.
const MatchOnCard = lazy(() => import('#web/features/match/MatchOnCard.tsx'));

// Keeps the room of what comes, so that the cards do not move.
const WAITING = <Skeleton width={104} height={26} radius={7} aria-hidden />;

/** Shows the reader's own match on cards of jobs; undefined for everybody but job seekers. */
export function useOwnMatch() {
  if (useUser()?.userType !== 'personal') return undefined;
  return (job: JobListItem, jobs: readonly JobListItem[]) => (
    <Suspense fallback={WAITING}>
      <MatchOnCard job={job} jobIds={jobs.map(({ _id }) => _id)} waiting={WAITING} />
    </Suspense>
  );
}
