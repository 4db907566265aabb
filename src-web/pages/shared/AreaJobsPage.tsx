import { JobSearchView } from '#web/features/jobs/search/JobSearchView.tsx';
import { SearchBar } from '#web/features/jobs/search/SearchBar.tsx';
import { useSearchState } from '#web/features/jobs/search/use-search-state.ts';
import { Page } from '#web/ui/Page.tsx';

/** Job search inside the dashboards, with the filter by own applications. */
export default function AreaJobsPage() {
  const state = useSearchState();
  return (
    <Page title="Jobs" description="Search open jobs by title, skill or company.">
      <SearchBar state={state} />
      <JobSearchView state={state} withApplied />
    </Page>
  );
}
