import { lazy, Suspense } from 'react';
import { useChosenJob } from '#web/features/job-search/use-chosen-job.ts';
import { useSearchState } from '#web/features/job-search/use-search-state.ts';
import { ListSkeleton } from '#web/ui/list/states.tsx';
import { JobSearch } from '../shared/JobSearch.tsx';
import { SearchPage } from './SearchPage.tsx';

// It stands below the results, so it may come late.
const RecentShelf = lazy(() => import('#web/features/job-search/recent/RecentShelf.tsx'));
// Only where there is room beside the list.
const JobPane = lazy(() => import('./JobPane.tsx'));

/** Public job search; on wide screens one job stands beside the list. */
export default function JobsPage() {
  const state = useSearchState();
  const chosen = useChosenJob();
  const render = (jobId: string, onEscape: () => void) => (
    <Suspense fallback={<ListSkeleton rows={1} height={560} label="Loading the job" />}>
      <JobPane jobId={jobId} chosen={chosen} onEscape={onEscape} />
    </Suspense>
  );
  return (
    <SearchPage
      title="Jobs"
      heading="Find work that suits you"
      lead="Search open jobs by title, skill or company. Results appear as you type."
      dense
      isChosen={chosen.id !== null}
    >
      <JobSearch state={state} split={{ chosen, render }} />
      <Suspense>
        <RecentShelf />
      </Suspense>
    </SearchPage>
  );
}
