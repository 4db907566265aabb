import { lazy, Suspense, useId, useRef, useState, type ReactNode } from 'react';
import shared from '#web/ui/filters/results.module.css';
import { ErrorState, ListSkeleton } from '#web/ui/states.tsx';
import { RESULTS_ID } from '#web/ui/results-id.ts';
import { useMedia } from '#web/ui/use-media.ts';
import { formatCount } from '#web/lib/format.ts';
import { jobsFound } from '../model/jobs-found.ts';
import { facetCountsIn } from '../model/facet-counts.ts';
import { readPlaceIn, understood } from '../model/read-place.ts';
import { aroundText } from '../model/search-chips.ts';
import { isNarrowed } from '../model/search-url.ts';
import { useJobSearch, usePrefetch } from '../queries.ts';
import { ActiveChips } from './ActiveChips.tsx';
import { Corrected } from './Corrected.tsx';
import { JobCards, JobCardSkeletons } from './JobCard.tsx';
import { JobResultsHead } from './JobResultsHead.tsx';
import classes from './search.module.css';
import type { ChosenJob } from './use-chosen-job.ts';
import { usePane } from './use-pane.ts';
import type { SearchState } from './use-search-state.ts';

// The results come first; the panel's room is kept by its column.
const FilterPanel = lazy(() => import('./FilterPanel.tsx').then((module) => ({ default: module.FilterPanel })));
const FilterDrawer = lazy(() => import('#web/ui/filters/FilterDrawer.tsx'));
// Below the list, so it may come a moment later.
const Pager = lazy(() => import('#web/ui/Pager.tsx').then((module) => ({ default: module.Pager })));
const NoResults = lazy(() => import('./NoResults.tsx'));
const ReadPlaceNote = lazy(() => import('./ReadPlaceNote.tsx'));
const UnknownPlace = lazy(() => import('./UnknownPlace.tsx'));

/** Where the filters have a column of their own; elsewhere they are a drawer. As in the style sheets. */
const WIDE = '(min-width: 62em)';
const WIDE_SPLIT = '(min-width: 62em) and (max-width: 74.99em), (min-width: 90em)';

interface JobSearchViewProps {
  state: SearchState;
  /** Shows the dashboards' filter by own applications. */
  withApplied?: boolean;
  /** Where there is room, one job stands beside the list: which, and how it is drawn. */
  split?: { chosen: ChosenJob; draw: (jobId: string, onEscape: () => void) => ReactNode };
}

/** Filters, results and paging of the job search; the words are typed in `SearchBar`, which the page places. */
export function JobSearchView({ state, withApplied = false, split }: JobSearchViewProps) {
  const { search, change, hrefOf } = state;
  const [drawer, setDrawer] = useState(false);
  const filtersId = useId();
  const results = useRef<HTMLDivElement>(null);
  const prefetch = usePrefetch();
  const query = useJobSearch(search);
  const page = query.data?.page;
  const facets = facetCountsIn(page);
  const isWide = useMedia(split === undefined ? WIDE : WIDE_SPLIT);
  // Spec section 4: the list shows where isApplied equals the chosen status, whatever the server sent.
  const jobs = query.data?.data.filter(
    (job) => search.jobStatus === null || job.isApplied === (search.jobStatus === 'applied'),
  );
  const pane = usePane(split?.chosen, jobs?.[0]?._id, results);
  const totalText = page === undefined ? '' : jobsFound(page);
  const nextPage =
    page !== undefined && page.pageId < page.totalPages ? { ...search, page: page.pageId + 1, asOf: page.asOf } : null;

  const focusResults = () => results.current?.focus({ preventScroll: true });
  const atPage = (pageId: number) => ({ page: pageId, asOf: pageId === 1 ? null : (page?.asOf ?? null) });
  const goTo = (next: { pageId: number; limit: number }) => {
    if (next.limit === search.perPage) change(atPage(next.pageId));
    else change({ perPage: next.limit });
    focusResults();
    results.current?.scrollIntoView({ block: 'start' });
  };

  const panelRoom = (
    <div className={classes['panelRoom']}>
      <ListSkeleton rows={5} height={132} gap={20} label="Loading filters" />
    </div>
  );
  // What the former list says of its place says nothing of this one's.
  const isOwn = page !== undefined && !query.isPlaceholderData;
  const read = isOwn ? readPlaceIn(page) : null;
  const place = (isOwn && (search.location !== '' || read !== null) ? page.place : null) ?? null;
  const isPlaceUnknown = search.location !== '' && isOwn && place === null;
  const region = place?.city === '' ? place.label : null;
  const where = aroundText(region === null ? search.distance : 0, place?.label ?? search.location);
  const panel = { state, facets, isPending: query.isPending, read, region, withApplied };

  return (
    <div
      className={`${shared['layout'] ?? ''} ${split === undefined ? '' : (classes['split'] ?? '')}`}
      data-chosen={split?.chosen.id != null || undefined}
    >
      <section className={`${shared['side'] ?? ''} ${classes['side'] ?? ''}`} aria-labelledby={filtersId}>
        <div className={classes['sideHead']}>
          <h2 id={filtersId} className={classes['sideTitle']}>
            Filters
          </h2>
        </div>
        {isWide ? (
          <Suspense fallback={panelRoom}>
            <FilterPanel {...panel} />
          </Suspense>
        ) : (
          panelRoom
        )}
      </section>

      <div className={shared['results']} ref={results} tabIndex={-1}>
        <JobResultsHead
          state={{ ...state, search: understood(search, read) }}
          total={query.isPending ? 'Searching…' : totalText}
          where={(search.location === '' && read === null) || isPlaceUnknown ? null : where}
          correctedTo={page?.correctedTo ?? null}
          onFilters={() => setDrawer(true)}
        />
        <ActiveChips state={state} isRegion={region !== null} read={read} onEmpty={focusResults} />
        {isPlaceUnknown ? (
          <Suspense>
            <UnknownPlace state={state} hasJobs={page.total > 0} onLeave={focusResults} />
          </Suspense>
        ) : null}
        {read === null ? null : (
          <Suspense>
            <ReadPlaceNote state={state} read={read} onLeave={focusResults} />
          </Suspense>
        )}
        {isOwn ? <Corrected state={state} page={page} read={read} onLeave={focusResults} /> : null}

        {/* There in every state, for the link that skips the filters leads here. */}
        <div id={RESULTS_ID} tabIndex={-1}>
          {query.isPending ? (
            <JobCardSkeletons count={search.perPage} />
          ) : query.isError && jobs === undefined ? (
            <ErrorState error={query.error} title="We couldn’t load the jobs" onRetry={() => void query.refetch()} />
          ) : jobs === undefined || jobs.length === 0 ? (
            <Suspense fallback={<ListSkeleton rows={1} height={280} label="Loading help" />}>
              <NoResults state={state} page={page} onLeave={focusResults} />
            </Suspense>
          ) : (
            <>
              <div
                className={query.isPlaceholderData ? shared['stale'] : undefined}
                aria-busy={query.isPlaceholderData}
              >
                <JobCards jobs={jobs} onIntent={prefetch.job} onOpen={pane.open} shownId={pane.id} />
              </div>
              {page === undefined ? null : (
                <div
                  onPointerEnter={() => nextPage !== null && prefetch.search(nextPage)}
                  onFocus={() => nextPage !== null && prefetch.search(nextPage)}
                >
                  {nextPage === null ? (
                    <p className={classes['end']}>
                      {page.totalIsCapped
                        ? `These are the first ${formatCount(page.total)} jobs. Narrow your search to see others.`
                        : 'You’ve seen all the jobs in this search.'}
                    </p>
                  ) : null}
                  <div className={classes['pagerRoom']}>
                    <Suspense>
                      <Pager page={page} label="jobs" onChange={goTo} hrefOf={(pageId) => hrefOf(atPage(pageId))} />
                    </Suspense>
                  </div>
                </div>
              )}
            </>
          )}
        </div>
      </div>
      {split === undefined || (pane.id === null && jobs?.length === 0) ? null : (
        <div className={classes['pane']}>
          {pane.id === null ? (
            <ListSkeleton rows={1} height={560} label="Loading the job" />
          ) : (
            split.draw(pane.id, pane.backToCard)
          )}
        </div>
      )}
      {drawer && !isWide ? (
        <Suspense fallback={null}>
          <FilterDrawer
            onClose={() => setDrawer(false)}
            onClear={state.clear}
            canClear={isNarrowed(search)}
            showLabel={totalText === '' ? 'Show the jobs' : `Show ${totalText.replace(/^More/, 'more')}`}
          >
            <FilterPanel {...panel} />
          </FilterDrawer>
        </Suspense>
      ) : null}
    </div>
  );
}
