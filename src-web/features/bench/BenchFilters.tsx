import { BENCH_SORTS, usualOrder, type BenchColumn, BENCH_COLUMNS } from '#contract/domain/bench-list.ts';
import { RESOURCE_STATUSES } from '#contract/domain/options.ts';
import { userMay } from '#contract/domain/user.ts';
import { formatCount } from '#web/lib/format.ts';
import { useSignedInUser } from '#web/session/use-session.ts';
import { ViewsMenu } from '#web/shared/views/ViewsMenu.tsx';
import { useMedia } from '#web/ui/hooks/use-media.ts';
import { useTypedFilter } from '#web/ui/hooks/use-typed-filter.ts';
import { ColumnsMenu } from '#web/ui/list/ColumnsMenu.tsx';
import { ListFilters, SearchFilter, SelectFilter } from '#web/ui/list/ListFilters.tsx';
import { type BenchState } from './bench-url.ts';
import { stateOf, viewOf } from './bench-filter-input.ts';
import classes from './bench.module.css';
import { MoreFilters } from './MoreFilters.tsx';

const SEARCH_REST_MS = 120;

interface BenchFiltersProps {
  state: BenchState;
  set: (change: Partial<BenchState>, options?: { replace: boolean }) => void;
  page: { total: number; totalIsCapped: boolean; counts: { archived: number } };
  columns: readonly BenchColumn[];
  chooseColumns: (columns: readonly BenchColumn[]) => void;
}

/** Filters of the bench, with its columns and views. */
export function BenchFilters({ state, set, page, columns, chooseColumns }: BenchFiltersProps) {
  const user = useSignedInUser();
  // Cards have no heads to sort by.
  const isNarrow = useMedia('(max-width: 62em)');
  const words = useTypedFilter(state.keyword, (keyword, options) => set({ keyword }, options), SEARCH_REST_MS);
  const actions = (
    <div className={classes['actions']}>
      <ViewsMenu
        list="bench"
        current={{ bench: viewOf(state, columns) }}
        onChoose={({ bench = {} }) => {
          if (bench.columns !== undefined) chooseColumns(bench.columns);
          set(stateOf(bench));
        }}
        mayKeep={userMay(user, 'judge')}
      />
      <ColumnsMenu
        columns={columns}
        offered={BENCH_COLUMNS.list}
        labels={BENCH_COLUMNS.labels}
        onChange={chooseColumns}
      />
    </div>
  );
  return (
    <ListFilters page={page} count={['person', 'people']} actions={actions}>
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
      {isNarrow ? (
        <SelectFilter
          label="Sort by"
          all={BENCH_SORTS.labels.days}
          tokens={BENCH_SORTS.list.filter((sort) => sort !== 'days')}
          text={(sort) => BENCH_SORTS.labels[sort]}
          value={state.sort === 'days' ? null : state.sort}
          onChange={(sort) => set({ sort: sort ?? 'days', order: usualOrder(sort ?? 'days') })}
        />
      ) : null}
      <MoreFilters state={state} set={set} />
    </ListFilters>
  );
}
