import type { ReactNode } from 'react';
import { APPLICATION_STATUSES } from '#contract/domain/options.ts';
import { userMay } from '#contract/domain/user.ts';
import { useSignedInUser } from '#web/session/use-session.ts';
import { Card } from '#web/ui/Card.tsx';
import { ListFilters, SelectFilter } from '#web/ui/list/ListFilters.tsx';
import { Pager } from '#web/ui/list/Pager.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { useListUrl } from '#web/ui/list/use-list-url.ts';
import { ApplicationRows } from './ApplicationRows.tsx';
import { SelectableApplications } from './moves/SelectableApplications.tsx';
import { parseList, writeList } from './list-url.ts';
import { useApplications } from './queries.ts';

interface ApplicationListProps {
  side: 'employer' | 'applicant';
  jobId?: string;
  href: (applicationId: string) => string;
  /** Shown when there is nothing at all, filter or not. */
  empty: ReactNode;
}

const ROW_PX = 76;

/** Applications with a filter by status; the filter and the page are in the URL. */
export function ApplicationList({ side, jobId, href, empty }: ApplicationListProps) {
  const [state, set] = useListUrl(parseList, writeList);
  const query = useApplications({
    ...(jobId !== undefined && { jobId }),
    status: state.status === null ? [] : [state.status],
    page: state.page,
    perPage: state.perPage,
  });
  const user = useSignedInUser();
  const mayMove = side === 'employer' && userMay(user, 'judge');
  const page = query.data?.page;
  const items = query.data?.data;
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
      ) : items === undefined || items.length === 0 ? (
        <Card>
          {state.status === null ? (
            empty
          ) : (
            <EmptyState title="No applications with this status" text="Choose another status to see more." />
          )}
        </Card>
      ) : (
        <>
          {mayMove ? (
            <SelectableApplications
              items={items}
              href={href}
              withJob={jobId === undefined}
              isStale={query.isPlaceholderData}
            />
          ) : (
            <Card padded={false} aria-busy={query.isPlaceholderData}>
              <ApplicationRows items={items} side={side} href={href} withJob={jobId === undefined} />
            </Card>
          )}
          {page === undefined ? null : (
            <Pager
              page={page}
              label="applications"
              onChange={(next) => set({ page: next.pageId, perPage: next.limit })}
            />
          )}
        </>
      )}
    </>
  );
}
