import { lazy, Suspense, useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { formatTotal } from '#web/lib/format.ts';
import { Chips } from '../filters/Chips.tsx';
import { ResultsHead } from '../filters/ResultsHead.tsx';
import { isBeyond, PageBeyond } from '../page/PageBeyond.tsx';
import { RESULTS_ID } from '../page/results-id.ts';
import { Pager, type PagerProps } from './Pager.tsx';
import type { Chip } from './chips.ts';
import { EmptyState, ErrorState } from './states.tsx';
import type { ListState } from './use-list-state.ts';
import shared from '../filters/results.module.css';
import classes from './list.module.css';

interface Paged {
  readonly sort: string;
  readonly page: number;
  readonly perPage: number;
}

interface ListFrameProps<V extends Paged> {
  /** One and many of what is listed. */
  unit: readonly [one: string, many: string];
  state: ListState<V>;
  sorts: readonly { value: V['sort']; label: string; disabled?: boolean }[];
  chips: readonly Chip<V>[];
  filters: ReactNode;
  query: {
    isPending: boolean;
    isPlaceholderData: boolean;
    error: Error | null;
    refetch: () => unknown;
    page: PagerProps['page'] | undefined;
  };
  skeleton: ReactNode;
  /** Said above what was found. */
  note?: ReactNode;
  isNarrowed: boolean;
  /** Said where nothing was found though nothing narrows the list. */
  nothingYet: string;
  /** For lists that somebody works through: the rows begin higher up. */
  dense?: boolean;
  children: ReactNode;
}

interface ListBodyProps<V extends Paged> extends ListFrameProps<V> {
  focusResults: () => void;
  scrollToResults: () => void;
}

/** The results, or the reason why there are none. */
function ListBody<V extends Paged>(props: ListBodyProps<V>) {
  const { unit, state, query, skeleton, isNarrowed, nothingYet, children, focusResults, scrollToResults } = props;
  const { search, change, hrefOf, clear } = state;
  const { page } = query;
  const part = (values: Partial<Paged>) => change(values as Partial<V>);
  if (query.isPending) return skeleton;
  if (page === undefined) {
    return (
      <ErrorState error={query.error} title={`We couldn’t load the ${unit[1]}`} onRetry={() => void query.refetch()} />
    );
  }
  if (page.total === 0) {
    return (
      <EmptyState
        icon={<IconSearchOff size={26} stroke={1.6} />}
        title={`No ${unit[1]} match this search`}
        text={isNarrowed ? 'Try fewer filters, other words, or a wider area.' : nothingYet}
        action={
          isNarrowed ? (
            <Button
              variant="default"
              onClick={() => {
                focusResults();
                clear();
              }}
            >
              Clear all filters
            </Button>
          ) : undefined
        }
      />
    );
  }
  if (isBeyond(page)) {
    return (
      <PageBeyond
        page={page}
        label={unit[1]}
        onFirst={() => {
          focusResults();
          part({ page: 1 });
        }}
      />
    );
  }
  return (
    <>
      <div className={query.isPlaceholderData ? shared['stale'] : undefined} aria-busy={query.isPlaceholderData}>
        {children}
      </div>
      <Pager
        page={page}
        label={unit[1]}
        hrefOf={(pageId) => hrefOf({ page: pageId } as Partial<V>)}
        onChange={({ pageId, limit }) => {
          part(limit === search.perPage ? { page: pageId } : { perPage: limit });
          focusResults();
          scrollToResults();
        }}
      />
    </>
  );
}

const FilterDrawer = lazy(() => import('../filters/FilterDrawer.tsx'));

/** Filters beside a list, on a phone in a drawer; its order, pages and states. */
export function ListFrame<V extends Paged>(props: ListFrameProps<V>) {
  const { unit, state, sorts, chips, filters, query, note, isNarrowed, dense } = props;
  const { search, change, clear } = state;
  const [drawer, setDrawer] = useState(false);
  const titleId = useId();
  const results = useRef<HTMLDivElement>(null);
  const { page } = query;
  const total = page === undefined ? '' : `${formatTotal(page)} ${unit[page.total === 1 ? 0 : 1]}`;
  const focusResults = () => results.current?.focus({ preventScroll: true });
  const scrollToResults = () => results.current?.scrollIntoView({ block: 'start' });
  return (
    <div className={`${shared['layout'] ?? ''} ${dense === true ? (classes['dense'] ?? '') : ''}`}>
      <section className={`${shared['side'] ?? ''} ${classes['side'] ?? ''}`} aria-labelledby={titleId}>
        <h2 id={titleId} className={classes['sideTitle']}>
          Filters
        </h2>
        {filters}
      </section>
      <div className={shared['results']} ref={results} tabIndex={-1}>
        <ResultsHead
          total={query.isPending ? 'Searching…' : total}
          filters={chips.length}
          onFilters={() => setDrawer(true)}
          sorts={sorts}
          sort={search.sort}
          onSort={(sort) => change({ sort } as Partial<V>)}
        />
        <Chips
          chips={chips.map((chip) => ({ key: chip.key, label: chip.label, onRemove: () => change(chip.without) }))}
          onClear={clear}
          onEmpty={focusResults}
        />
        <div role="status">{note == null ? null : <p className={classes['note']}>{note}</p>}</div>
        {/* There in every state, for the link that skips the filters leads here. */}
        <div id={RESULTS_ID} tabIndex={-1}>
          <ListBody {...props} focusResults={focusResults} scrollToResults={scrollToResults} />
        </div>
      </div>
      {drawer ? (
        <Suspense fallback={null}>
          <FilterDrawer
            onClose={() => setDrawer(false)}
            onClear={clear}
            canClear={isNarrowed}
            showLabel={total === '' ? 'Show' : `Show ${total}`}
          >
            {filters}
          </FilterDrawer>
        </Suspense>
      ) : null}
    </div>
  );
}
