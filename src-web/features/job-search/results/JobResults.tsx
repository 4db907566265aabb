import { lazy, Suspense } from 'react';
import type { JobListItem } from '#contract/domain/job.ts';
import shared from '#web/ui/filters/results.module.css';
import { ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { usePrefetch, type useJobSearch } from '../queries.ts';
import { JobCards, JobCardSkeletons, type JobCardsProps } from './JobCard.tsx';
import { ResultsPager } from './ResultsPager.tsx';
import { hasRoomForMore } from '../model/some-words.ts';
import type { Pane } from '../use-pane.ts';
import type { SearchState } from '../use-search-state.ts';

const NoResults = lazy(() => import('./NoResults.tsx'));
const SomeWords = lazy(() => import('./SomeWords.tsx'));

interface JobResultsProps {
  state: SearchState;
  query: ReturnType<typeof useJobSearch>;
  jobs: readonly JobListItem[] | undefined;
  pane: Pane;
  cardAction: JobCardsProps['action'];
  cardNote: JobCardsProps['note'];
  focusResults: () => void;
  /** Brings the beginning of the list on screen, with the focus. */
  onNewPage: () => void;
}

/** The jobs that were found, and the list's other states. */
export function JobResults(props: JobResultsProps) {
  const { state, query, jobs, pane, cardAction, cardNote, focusResults, onNewPage } = props;
  const { search } = state;
  const prefetch = usePrefetch();
  const cards = {
    ...{ action: cardAction, note: cardNote },
    ...{ onIntent: prefetch.job, onOpen: pane.open, shownId: pane.id },
  };
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
  return (
    <>
      <div className={query.isPlaceholderData ? shared['stale'] : undefined} aria-busy={query.isPlaceholderData}>
        <JobCards jobs={jobs} {...cards} />
      </div>
      {page === undefined ? null : <ResultsPager state={state} page={page} onLeave={onNewPage} />}
      {page !== undefined && !query.isPlaceholderData && hasRoomForMore(search, page) ? (
        <Suspense>
          <SomeWords search={search} {...cards} />
        </Suspense>
      ) : null}
    </>
  );
}
