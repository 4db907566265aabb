import { lazy, Suspense, memo, useCallback, type ComponentType, type ReactNode, type RefObject } from 'react';
import type { activeJobs } from '#contract/api/job-search.ts';
import type { CallPage } from '#contract/call.ts';
import type { JobListItem } from '#contract/domain/job.ts';
import { PAGING } from '#contract/domain/limits.ts';
import { formatCount } from '#web/lib/format.ts';
import type { JobSearch } from '#web/shared/search-criteria/search.ts';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import { useMedia } from '#web/ui/hooks/use-media.ts';
import { ListSkeleton, Loaded } from '#web/ui/list/states.tsx';
import { usePrefetch, type useJobSearch } from '../queries.ts';
import { SPLIT, type ChosenJob } from '../use-chosen-job.ts';
import type { SearchState } from '../use-search-state.ts';
import { JobCards, JobCardSkeletons, type JobCardsProps } from './JobCard.tsx';
import shared from '#web/ui/filters/results.module.css';
import classes from '../search.module.css';

/** While somebody types, the first job changes with every key; it is shown once it stays. */
const REST_MS = 250;

interface Pane {
  /** The job to show beside the list; null while there is none. */
  id: string | null;
  /** Called by the cards; answers true if the job was opened beside the list. */
  open: ((id: string) => boolean) | undefined;
  /** Gives the focus back to the card of the job, else to the list. */
  backToCard: () => void;
}

/** The job beside the list: the chosen one, or else the first, if there is room for it. */
export function usePane(
  chosen: ChosenJob | undefined,
  firstId: string | undefined,
  list: RefObject<HTMLElement | null>,
): Pane {
  const isSplit = useMedia(SPLIT) && chosen !== undefined;
  const settledFirst = useDebounced(firstId, REST_MS);
  // The very first list is shown at once; and no job stays that has left the list with its words.
  const first = firstId === undefined ? undefined : (settledFirst ?? firstId);
  const id = chosen?.id ?? (isSplit ? (first ?? null) : null);
  const choose = chosen?.choose;
  const open = useCallback(
    (jobId: string) => {
      if (choose === undefined || !window.matchMedia(SPLIT).matches) return false;
      choose(jobId);
      return true;
    },
    [choose],
  );
  const backToCard = () => {
    const link = id === null ? null : list.current?.querySelector<HTMLElement>(`a[href="/jobs/${id}"]`);
    const target = link ?? list.current;
    target?.focus({ preventScroll: true });
    link?.scrollIntoView({ block: 'nearest' });
  };
  return { id, open: choose === undefined ? undefined : open, backToCard };
}

const NoResults = lazy(() => import('./NoResults.tsx'));
const SomeWords = lazy(() => import('./SomeWords.tsx'));

export interface JobRowsShape {
  Jobs: ComponentType<JobCardsProps>;
  skeleton: ReactNode;
}

interface JobResultsProps {
  state: SearchState;
  query: ReturnType<typeof useJobSearch>;
  jobs: readonly JobListItem[] | undefined;
  pane: Pane;
  cardAction: JobCardsProps['action'];
  cardNote: JobCardsProps['note'];
  rows: JobRowsShape | undefined;
  focusResults: () => void;
  /** Brings the beginning of the list on screen, with the focus. */
  onNewPage: () => void;
}

/** The jobs that were found, and the list's other states. */
export function JobResults(props: JobResultsProps) {
  const { state, query, jobs, pane, cardAction, cardNote, rows, focusResults, onNewPage } = props;
  const { search } = state;
  const prefetch = usePrefetch();
  const cards = {
    ...{ action: cardAction, note: cardNote },
    ...{ onIntent: prefetch.job, onOpen: pane.open, shownId: pane.id },
  };
  const page = query.data?.page;
  const Jobs = rows?.Jobs ?? JobCards;
  return (
    <Loaded query={query} what="the jobs" skeleton={rows?.skeleton ?? <JobCardSkeletons count={search.perPage} />}>
      {() => {
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
              <Jobs jobs={jobs} {...cards} />
            </div>
            {page === undefined ? null : <ResultsPager state={state} page={page} onLeave={onNewPage} />}
            {page !== undefined && !query.isPlaceholderData && hasRoomForMore(search, page) ? (
              <Suspense>
                <SomeWords search={search} {...cards} />
              </Suspense>
            ) : null}
          </>
        );
      }}
    </Loaded>
  );
}

/** True where all words find something, but less than a page, and one of them can be left out. */
export function hasRoomForMore(
  { keyword, exact }: JobSearch,
  page: { pageId: number; total: number; readPlace: { words: string } | null },
): boolean {
  const words = page.readPlace?.words ?? keyword;
  return page.pageId === 1 && page.total > 0 && page.total < PAGING.fewFound && !exact && /\S\s+\S/.test(words);
}

// It stands below the list, so it may come a moment later.
const Pager = lazy(() => import('#web/ui/list/Pager.tsx').then((module) => ({ default: module.Pager })));

interface ResultsPagerProps {
  state: SearchState;
  page: CallPage<typeof activeJobs>;
  /** Called when somebody goes to another page of the list. */
  onLeave: () => void;
}

/**
 * The end of the list, and its other pages. Renders again only when these change: links that the server rendered would
 * be thrown away under the pointer if anything else, such as the room for a job beside the list, came before their
 * code.
 */
const ResultsPager = memo(function ResultsPager({ state, page, onLeave }: ResultsPagerProps) {
  const { search, change, hrefOf } = state;
  const prefetch = usePrefetch();
  const atPage = (pageId: number) => ({ page: pageId, asOf: pageId === 1 ? null : page.asOf });
  const isLast = page.pageId >= page.totalPages;
  const prefetchNext = () => {
    if (!isLast) prefetch.search({ ...search, page: page.pageId + 1, asOf: page.asOf });
  };
  return (
    <div onPointerEnter={prefetchNext} onFocus={prefetchNext}>
      {isLast ? (
        <p className={classes['end']}>
          {page.totalIsCapped
            ? `These are the first ${formatCount(page.total)} jobs. Narrow your search to see others.`
            : 'That’s every job in this search.'}
        </p>
      ) : null}
      <div className={classes['pagerRoom']}>
        <Suspense>
          <Pager
            page={page}
            label="jobs"
            hrefOf={(pageId) => hrefOf(atPage(pageId))}
            onChange={(next) => {
              change(next.limit === search.perPage ? atPage(next.pageId) : { perPage: next.limit });
              onLeave();
            }}
          />
        </Suspense>
      </div>
    </div>
  );
});
