import { lazy, Suspense } from 'react';
import { JobSearchView } from '#web/features/jobs/search/JobSearchView.tsx';
import { SearchBar } from '#web/features/jobs/search/SearchBar.tsx';
import { useSearchState } from '#web/features/jobs/search/use-search-state.ts';
import { Page, PageHeading } from '#web/ui/Page.tsx';
import classes from './jobs-page.module.css';

// It stands below the results, so it may come late.
const RecentShelf = lazy(() => import('#web/features/jobs/recent/RecentShelf.tsx'));

/** Public job search. */
export default function JobsPage() {
  const state = useSearchState();
  return (
    <div className={classes['frame']}>
      <div className={classes['glow']} aria-hidden />
      <Page title="Find your next job" bare>
        <PageHeading title="Find work that suits you" documentTitle="Jobs" className={classes['title'] ?? ''} />
        <p className={classes['lead']}>Search open jobs by title, skill or company. Results follow as you type.</p>
        <SearchBar state={state} />
        <JobSearchView state={state} />
        <Suspense>
          <RecentShelf />
        </Suspense>
      </Page>
    </div>
  );
}
