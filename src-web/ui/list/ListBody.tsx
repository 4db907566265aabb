import { Button } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { type ReactNode } from 'react';
import shared from '../filters/results.module.css';
import { isBeyond, PageBeyond } from '../page/PageBeyond.tsx';
import { Pager, type PagerProps } from './Pager.tsx';
import { EmptyState, ErrorState } from './states.tsx';
import type { Chip } from './chips.ts';
import type { ListState } from './use-list-state.ts';

export interface Paged {
  readonly sort: string;
  readonly page: number;
  readonly perPage: number;
}

export interface ListFrameProps<V extends Paged> {
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
  children: ReactNode;
}

interface ListBodyProps<V extends Paged> extends ListFrameProps<V> {
  focusResults: () => void;
  scrollToResults: () => void;
}

/** The results, or the reason why there are none. */
export function ListBody<V extends Paged>(props: ListBodyProps<V>) {
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
