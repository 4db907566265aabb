import { lazy, Suspense, useId, useRef, useState } from 'react';
import { formatTotal } from '#web/lib/format.ts';
import { Chips } from '../filters/Chips.tsx';
import { ResultsHead } from '../filters/ResultsHead.tsx';
import { ListBody } from './ListBody.tsx';
import shared from '../filters/results.module.css';
import { RESULTS_ID } from '../page/results-id.ts';
import classes from './list.module.css';
import type { Paged, ListFrameProps } from './ListBody.tsx';

const FilterDrawer = lazy(() => import('../filters/FilterDrawer.tsx'));

/** Filters beside a list, on a phone in a drawer; its order, pages and states. */
export function ListFrame<V extends Paged>(props: ListFrameProps<V>) {
  const { unit, state, sorts, chips, filters, query, note, isNarrowed } = props;
  const { search, change, clear } = state;
  const [drawer, setDrawer] = useState(false);
  const titleId = useId();
  const results = useRef<HTMLDivElement>(null);
  const { page } = query;
  const total = page === undefined ? '' : `${formatTotal(page)} ${unit[page.total === 1 ? 0 : 1]}`;
  const focusResults = () => results.current?.focus({ preventScroll: true });
  const scrollToResults = () => results.current?.scrollIntoView({ block: 'start' });
  return (
    <div className={shared['layout']}>
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
