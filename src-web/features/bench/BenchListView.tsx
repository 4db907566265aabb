import type { ReactNode } from 'react';
import { BENCH_COLUMNS } from '#contract/domain/bench-list.ts';
import { useDeviceColumns } from '#web/shared/views/use-device-columns.ts';
import { formatCount } from '#web/lib/format.ts';
import { Card } from '#web/ui/Card.tsx';
import { Pager } from '#web/ui/list/Pager.tsx';
import { EmptyState, Loaded } from '#web/ui/list/states.tsx';
import { useListUrl } from '#web/ui/list/use-list-url.ts';
import { USUAL_COLUMNS } from './bench-columns.ts';
import { BenchFilters } from './BenchFilters.tsx';
import { parseBench, sortedBy, writeBench } from './bench-url.ts';
import { isNarrowed } from './bench-filter-input.ts';
import tabs from './bench-tabs.module.css';
import { BenchPeople, type BenchLeads } from './people/BenchPeople.tsx';
import { useBench, useBenchSettings } from './queries.ts';

const ROW_PX = 66;

interface BenchListViewProps extends BenchLeads {
  hrefOf: (id: string) => string;
  /** Shown where nobody is on the bench at all. */
  empty: ReactNode;
}

/** The bench, longest without an assignment first; what it is narrowed to and sorted by is in the URL. */
export default function BenchListView({ hrefOf, empty, ...leads }: BenchListViewProps) {
  const [state, set] = useListUrl(parseBench, writeBench);
  const [columns, chooseColumns] = useDeviceColumns('bench-columns', BENCH_COLUMNS.list, USUAL_COLUMNS);
  const query = useBench(state);
  const floor = useBenchSettings().data?.marginFloor ?? 0;
  const page = query.data?.page;
  const people = query.data?.data;
  return (
    <Loaded query={query} what="your bench" rows={5} height={ROW_PX}>
      {() => {
        if (people === undefined || page === undefined) return null;
        if (people.length === 0 && !isNarrowed(state) && page.counts.archived === 0) return <Card>{empty}</Card>;
        return (
          <>
            <p className={tabs['beside']}>
              {formatCount(page.counts.available)} available · {formatCount(page.counts.rollingOff)} rolling off ·{' '}
              {formatCount(page.counts.placed)} placed
            </p>
            <BenchFilters {...{ state, set, page, columns, chooseColumns }} />
            {people.length === 0 ? (
              <Card>
                <EmptyState title="Nobody found" text="Try different words or other filters." />
              </Card>
            ) : (
              <>
                <BenchPeople
                  {...{ people, floor, columns, hrefOf, ...leads }}
                  sort={state.sort}
                  order={state.order}
                  onSort={(by) => set(sortedBy(state, by))}
                  archived={state.archived}
                  isStale={query.isPlaceholderData}
                  isComing={query.isFetching}
                  turnPage={(by) => {
                    const next = page.pageId + by;
                    if (next < 1 || next > page.totalPages) return false;
                    set({ page: next });
                    return true;
                  }}
                />
                <Pager
                  page={page}
                  label="people"
                  onChange={(next) => set({ page: next.pageId, perPage: next.limit })}
                />
              </>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
