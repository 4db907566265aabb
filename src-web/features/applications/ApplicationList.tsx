import type { ReactNode } from 'react';
import { APPLICATION_STATUSES } from '#contract/domain/options.ts';
import { Card } from '#web/ui/Card.tsx';
import { ListFilters, SelectFilter } from '#web/ui/list/ListFilters.tsx';
import { Pager, type PagerProps } from '#web/ui/list/Pager.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { useListUrl } from '#web/ui/list/use-list-url.ts';
import { ApplicationRows } from './ApplicationRows.tsx';
import { parseList, writeList } from './list-url.ts';
import { useApplications } from './queries.ts';

type Paging = Parameters<PagerProps['onChange']>[0];

interface ApplicationListProps {
  href: (applicationId: string) => string;
  /** What stands beside each name, such as a count of unread messages. */
  mark?: ((applicationId: string) => ReactNode) | undefined;
  /** Shown when there is nothing at all, filter or not. */
  empty: ReactNode;
}

const ROW_PX = 76;

/** What somebody sent, with a filter by status; the filter and the page are in the URL. */
export function ApplicationList({ href, mark, empty }: ApplicationListProps) {
  const [state, set] = useListUrl(parseList, writeList);
  const query = useApplications({
    status: state.status === null ? [] : [state.status],
    page: state.page,
    perPage: state.perPage,
  });
  const page = query.data?.page;
  const items = query.data?.data;
  const nothing = (
    <Card>
      {state.status === null ? (
        empty
      ) : (
        <EmptyState title="No applications with this status" text="Choose another status to see more." />
      )}
    </Card>
  );
  const goTo = (next: Paging) => set({ page: next.pageId, perPage: next.limit });
  const pager = page === undefined ? null : <Pager page={page} label="applications" onChange={goTo} />;
  return (
    <>
      <ListFilters page={page} count={['application', 'applications']}>
        <SelectFilter
          label="Status"
          all="All statuses"
          tokens={APPLICATION_STATUSES.list}
          text={(status) => APPLICATION_STATUSES.labels[status]}
          value={state.status}
          onChange={(status) => set({ status })}
        />
      </ListFilters>
      {query.isPending ? (
        <ListSkeleton rows={5} height={ROW_PX} gap={8} label="Loading applications" />
      ) : query.isError && items === undefined ? (
        <ErrorState error={query.error} title="Unable to fetch job applications" onRetry={() => void query.refetch()} />
      ) : items === undefined ? null : items.length === 0 ? (
        nothing
      ) : (
        <>
          <Card padded={false} aria-busy={query.isPlaceholderData}>
            <ApplicationRows items={items} side="applicant" href={href} mark={mark} />
          </Card>
          {pager}
        </>
      )}
    </>
  );
}
