import { lazy, Suspense } from 'react';
import { JobSearchView } from '#web/features/jobs/search/JobSearchView.tsx';
import { SearchBar } from '#web/features/jobs/search/SearchBar.tsx';
import { useSearchState } from '#web/features/jobs/search/use-search-state.ts';
import { SearchPage } from './SearchPage.tsx';

// It stands below the results, so it may come late.
const RecentShelf = lazy(() => import('#web/features/jobs/recent/RecentShelf.tsx'));

/** Public job search. */
export default function JobsPage() {
  const state = useSearchState();
  return (
    <SearchPage
      title="Jobs"
      heading="Find work that suits you"
      lead="Search open jobs by title, skill or company. Results follow as you type."
    >
      <SearchBar state={state} />
      <JobSearchView state={state} />
      <Suspense>
        <RecentShelf />
      </Suspense>
    </SearchPage>
  );
}
