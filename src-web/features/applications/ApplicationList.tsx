import type { ReactNode } from 'react';
import { ENDED_STAGES } from '#contract/domain/submission.ts';
import { TEXTS } from '#contract/errors/catalogue.ts';
import { Card } from '#web/ui/Card.tsx';
import { HeldNotice } from '#web/ui/list/held/HeldNotice.tsx';
import { useHeldRows } from '#web/ui/list/held/use-held-rows.ts';
import { Pager, type PagerProps } from '#web/ui/list/Pager.tsx';
import { Loaded } from '#web/ui/list/states.tsx';
import { useListUrl } from '#web/ui/list/use-list-url.ts';
import { ApplicationFilters, NoApplications } from './ApplicationFilters.tsx';
import { ApplicationRows } from './ApplicationRows.tsx';
import { parseList, writeList } from './list-url.ts';
import { useApplications } from './queries.ts';

type Paging = Parameters<PagerProps['onChange']>[0];

interface ApplicationListProps {
  href: (applicationId: string) => string;
  /** Renders a mark beside each name, such as a count of unread messages. */
  mark?: ((applicationId: string) => ReactNode) | undefined;
  /** Shown when there is nothing at all, filter or not. */
  empty: ReactNode;
}

const ROW_PX = 52;

/** The reader's own applications, with filters by status and by turn; they and the page are in the URL. */
export function ApplicationList({ href, mark, empty }: ApplicationListProps) {
  const [state, set] = useListUrl(parseList, writeList);
  const query = useApplications({
    status: state.ended ? ENDED_STAGES : state.status === null ? [] : [state.status],
    jobId: state.jobId,
    employeeId: state.employeeId,
    turn: state.turn,
    page: state.page,
    perPage: state.perPage,
  });
  const page = query.data?.page;
  const {
    rows: items,
    count,
    show,
  } = useHeldRows({
    ...{ items: query.data?.data, page, isFetching: query.isFetching },
    list: query.isPlaceholderData ? null : JSON.stringify(state),
  });
  const nothing = (
    <Card>
      <NoApplications state={state} empty={empty} />
    </Card>
  );
  const goTo = (next: Paging) => set({ page: next.pageId, perPage: next.limit });
  const pager = page === undefined ? null : <Pager page={page} label="applications" onChange={goTo} />;
  return (
    <>
      <ApplicationFilters state={state} set={set} page={page} />
      <Loaded query={query} what="applications" title={TEXTS.applicationsFailed} rows={8} height={ROW_PX} gap={1}>
        {() =>
          items === undefined ? null : items.length === 0 ? (
            nothing
          ) : (
            <>
              <HeldNotice count={count} show={show} unit="application" />
              <Card padded={false} aria-busy={query.isPlaceholderData}>
                <ApplicationRows items={items} side="applicant" href={href} mark={mark} />
              </Card>
              {pager}
            </>
          )
        }
      </Loaded>
    </>
  );
}
