import type { ReactNode } from 'react';
import { APPLICATION_STATUSES } from '#contract/domain/options.ts';
import { userMay } from '#contract/domain/user.ts';
import { TURNS } from '#contract/domain/turn.ts';
import { useSignedInUser } from '#web/session/use-session.ts';
import { turnLabel } from '#web/shared/turn/turn-words.ts';
import { Card } from '#web/ui/Card.tsx';
import { ListFilters, SelectFilter } from '#web/ui/list/ListFilters.tsx';
import { Pager, type PagerProps } from '#web/ui/list/Pager.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { useListUrl } from '#web/ui/list/use-list-url.ts';
import { ApplicationRows } from './ApplicationRows.tsx';
import { EmployerApplications } from './triage/EmployerApplications.tsx';
import type { RenderPanel } from './triage/use-open-application.ts';
import { parseList, writeList } from './list-url.ts';
import { useApplications } from './queries.ts';

type Paging = Parameters<PagerProps['onChange']>[0];

interface ApplicationListProps {
  side: 'employer' | 'applicant';
  jobId?: string;
  href: (applicationId: string) => string;
  /** Shown when there is nothing at all, filter or not. */
  empty: ReactNode;
  /** Shows an application beside an employer's list, where the window has room for both. */
  renderPanel?: RenderPanel;
}

const ROW_PX = 76;

/** Applications with a filter by status; the filter and the page are in the URL. */
export function ApplicationList({ side, jobId, href, empty, renderPanel }: ApplicationListProps) {
  const [state, set] = useListUrl(parseList, writeList);
  const query = useApplications({
    ...(jobId !== undefined && { jobId }),
    status: state.status === null ? [] : [state.status],
    turn: state.turn,
    page: state.page,
    perPage: state.perPage,
  });
  const user = useSignedInUser();
  const mayMove = side === 'employer' && userMay(user, 'judge');
  const page = query.data?.page;
  const items = query.data?.data;
  const nothing = (
    <Card>
      {state.status === null && state.turn === null ? (
        empty
      ) : state.turn === null ? (
        <EmptyState title="No applications with this status" text="Choose another status to see more." />
      ) : (
        <EmptyState
          title={state.turn === side ? 'Nothing is waiting on you' : 'Nothing is waiting on the other side'}
          text="Choose “Everyone” to see the other applications."
        />
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
        <SelectFilter
          label="Waiting on"
          all="Everyone"
          tokens={TURNS}
          text={(turn) => turnLabel(turn, side)}
          value={state.turn}
          onChange={(turn) => set({ turn })}
        />
      </ListFilters>
      {query.isPending ? (
        <ListSkeleton rows={5} height={ROW_PX} gap={8} label="Loading applications" />
      ) : query.isError && items === undefined ? (
        <ErrorState error={query.error} title="Unable to fetch job applications" onRetry={() => void query.refetch()} />
      ) : items === undefined ? null : mayMove ? (
        <EmployerApplications
          items={items}
          list={query.isPlaceholderData ? null : [state.status, state.turn, state.page, state.perPage].join(' ')}
          isComing={query.isFetching}
          page={page}
          onPage={(pageId) => set({ page: pageId })}
          href={href}
          withJob={jobId === undefined}
          nothing={nothing}
          renderPanel={renderPanel}
        >
          {pager}
        </EmployerApplications>
      ) : items.length === 0 ? (
        nothing
      ) : (
        <>
          <Card padded={false} aria-busy={query.isPlaceholderData}>
            <ApplicationRows items={items} side={side} href={href} withJob={jobId === undefined} />
          </Card>
          {pager}
        </>
      )}
    </>
  );
}
