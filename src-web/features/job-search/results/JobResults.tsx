import { lazy, Suspense, type ReactNode } from 'react';
import type { JobListItem } from '#contract/domain/job.ts';
import shared from '#web/ui/filters/results.module.css';
import { ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { usePrefetch, type useJobSearch } from '../queries.ts';
import { JobCards, JobCardSkeletons } from './JobCard.tsx';
import { ResultsPager } from './ResultsPager.tsx';
import type { Pane } from '../use-pane.ts';
import type { SearchState } from '../use-search-state.ts';

const NoResults = lazy(() => import('./NoResults.tsx'));

interface JobResultsProps {
  state: SearchState;
  query: ReturnType<typeof useJobSearch>;
  jobs: readonly JobListItem[] | undefined;
  pane: Pane;
  cardAction: (job: JobListItem) => ReactNode;
  focusResults: () => void;
  /** Brings the beginning of the list on screen. */
  scrollToResults: () => void;
}

/** The jobs that were found, and the list's other states. */
export function JobResults(props: JobResultsProps) {
  const { state, query, jobs, pane, cardAction, focusResults, scrollToResults } = props;
  const { search, change, hrefOf } = state;
  const prefetch = usePrefetch();
  const page = query.data?.page;
  if (query.isPending) return <JobCardSkeletons count={search.perPage} />;
  if (query.isError && jobs === undefined) {
    return <ErrorState error={query.error} title="We couldn’t load the jobs" onRetry={() => void query.refetch()} />;
  }
  if (jobs === undefined || jobs.length === 0) {
    return (
      <Suspense fallback={<ListSkeleton rows={1} height={280} label="Loading help" />}>
        <NoResults state={state} page={page} onLeave={focusResults} />
      </Suspense>
    );
  }
  const atPage = (pageId: number) => ({ page: pageId, asOf: pageId === 1 ? null : (page?.asOf ?? null) });
  const goTo = (next: { pageId: number; limit: number }) => {
    if (next.limit === search.perPage) change(atPage(next.pageId));
    else change({ perPage: next.limit });
    focusResults();
    scrollToResults();
  };
  return (
    <>
      <div className={query.isPlaceholderData ? shared['stale'] : undefined} aria-busy={query.isPlaceholderData}>
        <JobCards jobs={jobs} action={cardAction} onIntent={prefetch.job} onOpen={pane.open} shownId={pane.id} />
      </div>
      {page === undefined ? null : (
        <ResultsPager
          page={page}
          onChange={goTo}
          hrefOf={(pageId) => hrefOf(atPage(pageId))}
          onNextIntent={() => {
            if (page.pageId < page.totalPages) prefetch.search({ ...search, page: page.pageId + 1, asOf: page.asOf });
          }}
        />
      )}
    </>
  );
}
