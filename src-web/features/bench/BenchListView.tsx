import type { ReactNode } from 'react';
import { RESOURCE_STATUSES } from '#contract/domain/options.ts';
import { formatCount } from '#web/lib/format.ts';
import { Card } from '#web/ui/Card.tsx';
import { useTypedFilter } from '#web/ui/hooks/use-typed-filter.ts';
import { ListFilters, SearchFilter, SelectFilter } from '#web/ui/list/ListFilters.tsx';
import { Pager } from '#web/ui/list/Pager.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { useListUrl } from '#web/ui/list/use-list-url.ts';
import { BenchCounts } from './BenchCounts.tsx';
import { BenchRows } from './BenchRows.tsx';
import { countMore, parseBench, writeBench, type BenchState } from './bench-url.ts';
import classes from './bench.module.css';
import { MoreFilters } from './MoreFilters.tsx';
import { useBench } from './queries.ts';

const SEARCH_REST_MS = 120;
const ROW_PX = 104;

interface BenchListViewProps {
  hrefOf: (id: string) => string;
  /** Shown where nobody is on the bench at all. */
  empty: ReactNode;
}

/** The bench, longest without an assignment first; what it is narrowed to is in the URL. */
export function BenchListView({ hrefOf, empty }: BenchListViewProps) {
  const [state, setState] = useListUrl(parseBench, writeBench);
  const set = (change: Partial<BenchState>, options?: { replace: boolean }) => setState(change, options);
  const words = useTypedFilter(state.keyword, (keyword, options) => set({ keyword }, options), SEARCH_REST_MS);
  const query = useBench(state);
  const page = query.data?.page;
  const people = query.data?.data;
  if (query.isPending) return <ListSkeleton rows={5} height={ROW_PX} label="Loading your bench" />;
  if (query.isError && people === undefined) {
    return <ErrorState error={query.error} title="We couldn’t load your bench" onRetry={() => void query.refetch()} />;
  }
  if (people === undefined || page === undefined) return null;
  const isNarrowed = state.keyword !== '' || state.status !== null || state.archived || countMore(state) > 0;
  if (people.length === 0 && !isNarrowed && page.counts.archived === 0) return <Card>{empty}</Card>;
  return (
    <>
      <div className={classes['counts']}>
        <BenchCounts counts={page.counts} />
      </div>
      <ListFilters page={page} count={['person', 'people']}>
        <SearchFilter label="Name, headline or skill" words={words} />
        <SelectFilter
          label="Status"
          all="All statuses"
          tokens={RESOURCE_STATUSES.list}
          text={(status) => RESOURCE_STATUSES.labels[status]}
          value={state.status}
          onChange={(status) => set({ status })}
        />
        {page.counts.archived === 0 && !state.archived ? null : (
          <SelectFilter
            label="Show"
            all="The bench"
            tokens={['archive']}
            text={() => `The archive (${formatCount(page.counts.archived)})`}
            value={state.archived ? 'archive' : null}
            onChange={(shown) => set({ archived: shown !== null })}
          />
        )}
        <MoreFilters state={state} set={set} />
      </ListFilters>
      {people.length === 0 ? (
        <Card>
          <EmptyState title="Nobody found" text="Try different words or other filters." />
        </Card>
      ) : (
        <>
          <Card padded={false} aria-busy={query.isPlaceholderData}>
            <BenchRows resources={people} hrefOf={hrefOf} />
          </Card>
          <Pager page={page} label="people" onChange={(next) => set({ page: next.pageId, perPage: next.limit })} />
        </>
      )}
    </>
  );
}
