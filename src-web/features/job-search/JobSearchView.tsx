import { useCallback, useRef, useState, type ReactNode } from 'react';
import type { JobListItem } from '#contract/domain/job.ts';
import shared from '#web/ui/filters/results.module.css';
import { ListSkeleton } from '#web/ui/list/states.tsx';
import { RESULTS_ID } from '#web/ui/page/results-id.ts';
import { useMedia } from '#web/ui/hooks/use-media.ts';
import { jobsFound } from './model/jobs-found.ts';
import { facetCountsIn } from './model/facet-counts.ts';
import { understood } from './model/read-place.ts';
import { searchPlace } from './model/search-place.ts';
import type { JobSearch } from '#web/shared/search-criteria/search.ts';
import { isNarrowed } from '#web/shared/search-criteria/search-url.ts';
import { useJobSearch } from './queries.ts';
import { ActiveChips } from './filters/ActiveChips.tsx';
import { FilterColumn, JobFilterDrawer } from './filters/FilterColumn.tsx';
import type { JobCardsProps } from './results/JobCard.tsx';
import { JobResults } from './results/JobResults.tsx';
import { JobResultsHead } from './results/JobResultsHead.tsx';
import classes from './search.module.css';
import { SearchNotices } from './results/SearchNotices.tsx';
import type { ChosenJob } from './use-chosen-job.ts';
import { usePane } from './use-pane.ts';
import type { SearchState } from './use-search-state.ts';

/** From this width on, filters have a column of their own; below it they are a drawer. As in the style sheets. */
const WIDE = '(min-width: 62em)';
const WIDE_SPLIT = '(min-width: 62em) and (max-width: 74.99em), (min-width: 90em)';

export interface JobSearchViewProps {
  state: SearchState;
  /** Renders the reader's action on a job, on its card. */
  cardAction: (job: JobListItem) => ReactNode;
  /** Renders a further line on a card, such as the reader's match. */
  cardNote?: JobCardsProps['note'];
  /**
   * Renders the action on the search as it was understood; `correctedTo` is the spelling that really found something.
   */
  searchAction: (search: JobSearch, correctedTo: string | null) => ReactNode;
  /** Shows the dashboards' filter by own applications. */
  withApplied?: boolean;
  /** Set if there is room for a job beside the list: which one, and its rendering. */
  split?: { chosen: ChosenJob; render: (jobId: string, onEscape: () => void) => ReactNode };
}

/** Filters, results and paging of the job search; the words are typed in `SearchBar`, which the page places. */
export function JobSearchView(props: JobSearchViewProps) {
  const { state, cardAction, cardNote, searchAction, withApplied = false, split } = props;
  const { search } = state;
  const [drawer, setDrawer] = useState(false);
  const results = useRef<HTMLDivElement>(null);
  const query = useJobSearch(search);
  const page = query.data?.page;
  const isWide = useMedia(split === undefined ? WIDE : WIDE_SPLIT);
  // Spec section 4: the list shows where isApplied equals the chosen status, whatever the server sent.
  const jobs = query.data?.data.filter(
    (job) => search.jobStatus === null || job.isApplied === (search.jobStatus === 'applied'),
  );
  const pane = usePane(split?.chosen, jobs?.[0]?._id, results);
  // Said at the beginning of the markup: it is shown before its end has arrived.
  const hasPane = split !== undefined && (pane.id !== null || jobs?.length !== 0);
  const totalText = page === undefined ? '' : jobsFound(page);
  const ownPage = query.isPlaceholderData ? undefined : page;
  const place = searchPlace(search, ownPage);
  const { read, region } = place;
  const asUnderstood = understood(search, read);
  const panel = { state, facets: facetCountsIn(page), isPending: query.isPending, read, region, withApplied };
  const focusResults = useCallback(() => results.current?.focus({ preventScroll: true }), []);
  const toNewPage = useCallback(() => {
    focusResults();
    results.current?.scrollIntoView({ block: 'start' });
  }, [focusResults]);

  return (
    <div
      className={`${shared['layout'] ?? ''} ${split === undefined ? '' : (classes['split'] ?? '')}`}
      data-chosen={split?.chosen.id != null || undefined}
      data-alone={!hasPane || undefined}
    >
      <FilterColumn isShown={isWide} panel={panel} />
      <div className={shared['results']} ref={results} tabIndex={-1}>
        <JobResultsHead
          state={{ ...state, search: asUnderstood }}
          total={query.isPending ? 'Searching…' : totalText}
          where={place.where}
          actions={searchAction(asUnderstood, page?.correctedTo ?? null)}
          onFilters={() => setDrawer(true)}
        />
        <ActiveChips state={state} isRegion={region !== null} read={read} onEmpty={focusResults} />
        <SearchNotices state={state} page={ownPage} place={place} onLeave={focusResults} />
        {/* There in every state, for the link that skips the filters leads here. */}
        <div id={RESULTS_ID} tabIndex={-1}>
          <JobResults {...{ state, query, jobs, pane, cardAction, cardNote, focusResults }} onNewPage={toNewPage} />
        </div>
      </div>
      {hasPane ? (
        <div className={classes['pane']}>
          {pane.id === null ? (
            <ListSkeleton rows={1} height={560} label="Loading the job" />
          ) : (
            split.render(pane.id, pane.backToCard)
          )}
        </div>
      ) : null}
      {drawer && !isWide ? (
        <JobFilterDrawer
          onClose={() => setDrawer(false)}
          onClear={state.clear}
          canClear={isNarrowed(search)}
          showLabel={totalText === '' ? 'Show the jobs' : `Show ${totalText.replace(/^More/, 'more')}`}
          panel={panel}
        />
      ) : null}
    </div>
  );
}
