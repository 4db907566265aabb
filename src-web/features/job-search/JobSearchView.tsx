import { useCallback, useRef, useState, type ReactNode, lazy, Suspense, useId, type ComponentProps } from 'react';
import type { JobListItem } from '#contract/domain/job.ts';
import { JOB_SORTS } from '#contract/domain/options.ts';
import { countryName, formatCount, plural } from '#web/lib/format.ts';
import { chipsOf } from '#web/shared/search-criteria/search-chips.ts';
import { isNarrowed } from '#web/shared/search-criteria/search-url.ts';
import type { JobSearch } from '#web/shared/search-criteria/search.ts';
import { Chips } from '#web/ui/filters/Chips.tsx';
import { ResultsHead } from '#web/ui/filters/ResultsHead.tsx';
import { useMedia } from '#web/ui/hooks/use-media.ts';
import { ListSkeleton } from '#web/ui/list/states.tsx';
import { RESULTS_ID } from '#web/ui/page/results-id.ts';
import { facetCountsIn } from './model/facet-counts.ts';
import { understood, changeAsRead, type ReadPlace } from './model/read-place.ts';
import { searchPlace, SearchNotices } from './results/SearchNotices.tsx';
import { useJobSearch } from './queries.ts';
import type { JobCardsProps } from './results/JobCard.tsx';
import { JobResults, usePane, type JobRowsShape } from './results/JobResults.tsx';
import type { ChosenJob } from './use-chosen-job.ts';
import type { SearchState } from './use-search-state.ts';
import shared from '#web/ui/filters/results.module.css';
import classes from './search.module.css';

// The results come first; the panel's room is kept by its column.
const FilterPanel = lazy(() => import('./filters/FilterPanel.tsx').then((module) => ({ default: module.FilterPanel })));
const FilterDrawer = lazy(() => import('#web/ui/filters/FilterDrawer.tsx'));

type FilterPanelProps = ComponentProps<typeof FilterPanel>;

/** The filters beside the results; `isShown` where they have a column of their own. */
function FilterColumn({ isShown, panel }: { isShown: boolean; panel: FilterPanelProps }) {
  const titleId = useId();
  const panelRoom = (
    <div className={classes['panelRoom']}>
      <ListSkeleton rows={5} height={132} gap={20} label="Loading filters" />
    </div>
  );
  return (
    <section className={`${shared['side'] ?? ''} ${classes['side'] ?? ''}`} aria-labelledby={titleId}>
      <div className={classes['sideHead']}>
        <h2 id={titleId} className={classes['sideTitle']}>
          Filters
        </h2>
      </div>
      {isShown ? (
        <Suspense fallback={panelRoom}>
          <FilterPanel {...panel} />
        </Suspense>
      ) : (
        panelRoom
      )}
    </section>
  );
}

/** The filters where they have no column. */
function JobFilterDrawer({ panel, ...drawer }: DrawerProps & { panel: FilterPanelProps }) {
  return (
    <Suspense fallback={null}>
      <FilterDrawer {...drawer}>
        <FilterPanel {...panel} />
      </FilterDrawer>
    </Suspense>
  );
}

type DrawerProps = Omit<ComponentProps<typeof FilterDrawer>, 'children'>;

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
  /** Other rows than the cards, with what stands there while they are on their way. */
  rows?: JobRowsShape;
  /** Shows the dashboards' filter by own applications. */
  withApplied?: boolean;
  /** Set if there is room for a job beside the list: which one, and its rendering. */
  split?: { chosen: ChosenJob; render: (jobId: string, onEscape: () => void) => ReactNode };
}

/** Filters, results and paging of the job search; the words are typed in `SearchBar`, which the page places. */
export function JobSearchView(props: JobSearchViewProps) {
  const { state, cardAction, cardNote, searchAction, rows, withApplied = false, split } = props;
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
          <JobResults
            {...{ state, query, jobs, pane, cardAction, cardNote, rows, focusResults }}
            onNewPage={toNewPage}
          />
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

interface ActiveChipsProps {
  state: SearchState;
  /** The place was understood as all of a state or country. */
  isRegion: boolean;
  /** The place that was read from the words: it has a chip of its own. */
  read: ReadPlace | null;
  onEmpty: () => void;
}

/** The filters of the search that are set. */
function ActiveChips({ state: { search, change, clear }, isRegion, read, onEmpty }: ActiveChipsProps) {
  const chips = chipsOf(understood(search, read), countryName, isRegion);
  return (
    <Chips
      chips={chips.map(({ key, label, without }) => ({
        key,
        label,
        onRemove: () => change(changeAsRead(read, without)),
      }))}
      onClear={clear}
      onEmpty={onEmpty}
    />
  );
}

/** The number of jobs that a search found, in words, with a note if counting stopped early. Pure. */
function jobsFound(page: { total: number; totalIsCapped: boolean }): string {
  return page.totalIsCapped ? `More than ${formatCount(page.total)} jobs` : plural(page.total, 'job');
}

interface JobResultsHeadProps {
  state: SearchState;
  /** The number of jobs, in words. */
  total: string;
  /** Around which place, in words. */
  where: string | null;
  /** Actions on the whole search, such as saving it. */
  actions: ReactNode;
  onFilters: () => void;
}

/** The number of results, the place, and the order. */
function JobResultsHead({ state: { search, change }, ...head }: JobResultsHeadProps) {
  return (
    <ResultsHead
      {...head}
      filters={chipsOf({ ...search, keyword: '' }, String).length}
      sorts={JOB_SORTS.list.map((value) => ({
        value,
        label: JOB_SORTS.labels[value],
        disabled: value === 'relevance' && search.keyword === '',
      }))}
      sort={search.sort}
      onSort={(sort) => change({ sort })}
    />
  );
}
