import type { ReactNode } from 'react';
import { userMay } from '#contract/domain/user.ts';
import { useSignedInUser } from '#web/session/use-session.ts';
import { Card } from '#web/ui/Card.tsx';
import { Pager, type PagerProps } from '#web/ui/list/Pager.tsx';
import { ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { useListUrl } from '#web/ui/list/use-list-url.ts';
import { ApplicationFilters, NoApplications } from './ApplicationFilters.tsx';
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
  const [given, set] = useListUrl(parseList, writeList);
  // Only employers follow how far applications came.
  const state = side === 'employer' ? given : { ...given, reached: null, days: null };
  const query = useApplications({
    ...(jobId !== undefined && { jobId }),
    status: state.status === null ? [] : [state.status],
    turn: state.turn,
    reached: state.reached,
    days: state.days,
    page: state.page,
    perPage: state.perPage,
  });
  const user = useSignedInUser();
  const mayMove = side === 'employer' && userMay(user, 'judge');
  const page = query.data?.page;
  const items = query.data?.data;
  const nothing = (
    <Card>
      <NoApplications side={side} state={state} empty={empty} />
    </Card>
  );
  const goTo = (next: Paging) => set({ page: next.pageId, perPage: next.limit });
  const pager = page === undefined ? null : <Pager page={page} label="applications" onChange={goTo} />;
  return (
    <>
      <ApplicationFilters side={side} state={state} set={set} page={page} />
      {query.isPending ? (
        <ListSkeleton rows={5} height={ROW_PX} gap={8} label="Loading applications" />
      ) : query.isError && items === undefined ? (
        <ErrorState error={query.error} title="Unable to fetch job applications" onRetry={() => void query.refetch()} />
      ) : items === undefined ? null : mayMove ? (
        <EmployerApplications
          items={items}
          list={
            query.isPlaceholderData
              ? null
              : [state.status, state.turn, state.reached, state.days, state.page, state.perPage].join(' ')
          }
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
