import { Button, NativeSelect } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconSearchOff } from '@tabler/icons-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { JOB_SORTS, type JobSort } from '#contract/domain/options.ts';
import { EmptyState, ErrorState, ListSkeleton } from '#web/ui/states.tsx';
import { Pager } from '#web/ui/Pager.tsx';
import { formatTotal } from '#web/lib/format.ts';
import { useUser } from '#web/session/use-session.ts';
import { chipsOf } from '../model/search-chips.ts';
import { isNarrowed } from '../model/search.ts';
import { useJobSearch, usePrefetch } from '../queries.ts';
import { ActiveChips } from './ActiveChips.tsx';
import type { Facets } from './FilterPanel.tsx';
import { JobCard, JobCardSkeletons } from './JobCard.tsx';
import cards from './job-card.module.css';
import classes from './search.module.css';
import type { SearchState } from './use-search-state.ts';

// The results come first; the panel's room is kept by its column.
const FilterPanel = lazy(() => import('./FilterPanel.tsx').then((module) => ({ default: module.FilterPanel })));
const FilterDrawer = lazy(() => import('./FilterDrawer.tsx'));
const SaveSearchButton = lazy(() => import('../saved/SaveSearchButton.tsx'));

type FacetRows = readonly { value: string; count: number }[];
const byValue = (rows: FacetRows) => Object.fromEntries(rows.map((row) => [row.value, row.count]));

/** Filters, results and paging of the job search; the words are typed in `SearchBar`, which the page places. */
export function JobSearchView({ state, withApplied = false }: { state: SearchState; withApplied?: boolean }) {
  const { search, change, clear } = state;
  const [drawer, setDrawer] = useState(false);
  const filtersId = useId();
  const results = useRef<HTMLDivElement>(null);
  const userType = useUser()?.userType ?? null;
  // Visitors keep no searches, and employers none either.
  const isSaver = userType !== null && userType !== 'client';
  const prefetch = usePrefetch();
  const query = useJobSearch(search);
  const page = query.data?.page;
  const facets: Facets | null = page?.facets
    ? {
        category: byValue(page.facets.category),
        jobTypes: byValue(page.facets.jobTypes),
        workMode: byValue(page.facets.workMode),
      }
    : null;
  // Spec section 4: the list shows where isApplied equals the chosen status, whatever the server sent.
  const jobs = query.data?.data.filter(
    (job) => search.jobStatus === null || job.isApplied === (search.jobStatus === 'applied'),
  );
  const totalText = page === undefined ? '' : `${formatTotal(page)} ${page.total === 1 ? 'job' : 'jobs'}`;
  const filterCount = chipsOf({ ...search, keyword: '' }, String).length;
  const nextPage =
    page !== undefined && page.pageId < page.totalPages ? { ...search, page: page.pageId + 1, asOf: page.asOf } : null;

  const goTo = (next: { pageId: number; limit: number }) => {
    if (next.limit === search.perPage)
      change({ page: next.pageId, asOf: next.pageId === 1 ? null : (page?.asOf ?? null) });
    else change({ perPage: next.limit });
    results.current?.focus({ preventScroll: true });
    results.current?.scrollIntoView({ block: 'start' });
  };

  return (
    <div className={classes['layout']}>
      <section className={classes['side']} aria-labelledby={filtersId}>
        <h2 id={filtersId} className={classes['sideTitle']}>
          Filters
        </h2>
        <Suspense fallback={<ListSkeleton rows={5} height={132} gap={20} label="Loading filters" />}>
          <FilterPanel state={state} facets={facets} withApplied={withApplied} />
        </Suspense>
      </section>

      <div className={classes['results']} ref={results} tabIndex={-1}>
        <div className={classes['resultsHead']}>
          <p className={classes['total']} role="status">
            {query.isPending ? 'Searching…' : totalText}
          </p>
          <div className={classes['controls']}>
            {isSaver ? (
              <Suspense fallback={null}>
                <SaveSearchButton search={search} correctedTo={page?.correctedTo ?? null} />
              </Suspense>
            ) : null}
            <Button
              className={classes['onPhone'] ?? ''}
              variant="default"
              size="sm"
              leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.7} aria-hidden />}
              onClick={() => setDrawer(true)}
            >
              {filterCount === 0 ? 'Filters' : `Filters (${String(filterCount)})`}
            </Button>
            <label className={classes['sort']}>
              <span className={classes['sortLabel']}>Sort by</span>
              <NativeSelect
                aria-label="Sort by"
                size="sm"
                value={search.sort}
                onChange={(event) => change({ sort: event.currentTarget.value as JobSort })}
              >
                {JOB_SORTS.list.map((token) => (
                  <option key={token} value={token} disabled={token === 'relevance' && search.keyword === ''}>
                    {JOB_SORTS.labels[token]}
                  </option>
                ))}
              </NativeSelect>
            </label>
          </div>
        </div>
        <ActiveChips state={state} />
        {page?.correctedTo ? (
          <p className={classes['corrected']} role="status">
            Showing results for <strong>{page.correctedTo}</strong>. Nothing was found for “{search.keyword}”.
          </p>
        ) : null}

        {query.isPending ? (
          <JobCardSkeletons count={search.perPage} />
        ) : query.isError && jobs === undefined ? (
          <ErrorState error={query.error} title="The jobs could not be loaded" onRetry={() => void query.refetch()} />
        ) : jobs === undefined || jobs.length === 0 ? (
          <EmptyState
            icon={<IconSearchOff size={26} stroke={1.6} />}
            title={search.jobStatus === 'applied' ? 'No applications among these jobs' : 'No jobs match this search'}
            text={
              isNarrowed(search)
                ? 'Try fewer filters, other words, or a wider area.'
                : 'New jobs arrive every day. Please look again soon.'
            }
            action={
              isNarrowed(search) ? (
                <Button variant="default" onClick={clear}>
                  Clear all filters
                </Button>
              ) : undefined
            }
          />
        ) : (
          <>
            <div
              className={`${cards['list'] ?? ''} ${query.isPlaceholderData ? (classes['stale'] ?? '') : ''}`}
              aria-busy={query.isPlaceholderData}
            >
              {jobs.map((job) => (
                <JobCard key={job._id} job={job} onIntent={prefetch.job} />
              ))}
            </div>
            {page === undefined ? null : (
              <div
                onPointerEnter={() => nextPage !== null && prefetch.search(nextPage)}
                onFocus={() => nextPage !== null && prefetch.search(nextPage)}
              >
                {nextPage === null ? <p className={classes['end']}>These are all the jobs of this search.</p> : null}
                <Pager page={page} label="jobs" onChange={goTo} />
              </div>
            )}
          </>
        )}
      </div>
      {drawer ? (
        <Suspense fallback={null}>
          <FilterDrawer
            opened
            onClose={() => setDrawer(false)}
            state={state}
            facets={facets}
            withApplied={withApplied}
            showLabel={totalText === '' ? 'Show the jobs' : `Show ${totalText}`}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
