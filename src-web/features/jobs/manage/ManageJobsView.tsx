import type { ReactNode } from 'react';
import type { JobDetail, ManagedJob } from '#contract/domain/job.ts';
import type { ManagedJobSort } from '#contract/domain/options.ts';
import { Card } from '#web/ui/Card.tsx';
import { ListFilters, SearchFilter } from '#web/ui/list/ListFilters.tsx';
import { HeldNotice } from '#web/ui/list/held/HeldNotice.tsx';
import { useHeldRows } from '#web/ui/list/held/use-held-rows.ts';
import { Pager } from '#web/ui/list/Pager.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { useListUrl } from '#web/ui/list/use-list-url.ts';
import { useTypedFilter } from '#web/ui/hooks/use-typed-filter.ts';
import { useManagedJobs } from '../own-queries.ts';
import { AssigneeSelect } from './AssigneeSelect.tsx';
import { CommandDialogs } from './CommandDialogs.tsx';
import { ExportButton } from './ExportButton.tsx';
import { parseManage, startsAscending, writeManage, type ManageState } from './manage-url.ts';
import { OutcomeNotice } from './OutcomeNotice.tsx';
import { SelectableJobs } from './SelectableJobs.tsx';
import { SortSelect } from './SortSelect.tsx';
import { StatusTabs } from './StatusTabs.tsx';
import { useJobCommands } from './use-job-commands.ts';
import { useColleagues } from './use-colleagues.ts';
import { useSelection } from '#web/ui/list/use-selection.ts';

const ROW_PX = 72;
const SEARCH_REST_MS = 120;

interface ManageJobsViewProps {
  clientId: string;
  applicationsHref: (jobId: string) => string;
  editHref: (jobId: string) => string;
  /** People who match a job. */
  peopleHref: (jobId: string) => string;
  /** A copy was made and waits to be edited. */
  onDuplicated: (job: JobDetail) => void;
  /** Called to invite somebody to a job. */
  onInvite: (job: ManagedJob) => void;
  /** Shown when the client has no job at all. */
  empty: ReactNode;
}

/** The client's jobs: found by status and words, in any order (all in the URL), and changed one by one or together. */
export function ManageJobsView({ clientId, onDuplicated, empty, ...rows }: ManageJobsViewProps) {
  const [state, setState] = useListUrl(parseManage, writeManage);
  const { selected, select, clear } = useSelection();
  const set = (change: Partial<ManageState>, options?: { replace: boolean }) => {
    // A selected row that is no longer visible must not be changed by accident.
    clear();
    setState(change, options);
  };
  const sort = (sortBy: ManagedJobSort) =>
    set({ sortBy, ascending: sortBy === state.sortBy ? !state.ascending : startsAscending(sortBy) });
  const words = useTypedFilter(state.keyword, (keyword, options) => set({ keyword }, options), SEARCH_REST_MS);
  const colleagues = useColleagues();
  const query = useManagedJobs({ clientId, ...state });
  const commands = useJobCommands({ onDone: clear, onDuplicated });
  const page = query.data?.page;
  const {
    rows: jobs,
    count,
    show,
  } = useHeldRows({
    ...{ items: query.data?.data, page, isFetching: query.isFetching, isActing: commands.busy },
    list: query.isPlaceholderData ? null : JSON.stringify(state),
  });
  const narrowed = state.keyword !== '' || state.status !== null || state.assignee !== null;
  const { sortBy, ascending } = state;

  return (
    <>
      <ListFilters
        page={page}
        count={['job', 'jobs']}
        actions={<ExportButton filter={{ clientId, ...state }} disabled={jobs === undefined || jobs.length === 0} />}
      >
        <SearchFilter label="Search" words={words} />
        <AssigneeSelect colleagues={colleagues} value={state.assignee} onChange={(assignee) => set({ assignee })} />
        <SortSelect sortBy={sortBy} ascending={ascending} onSort={set} />
      </ListFilters>
      {page?.statusCounts == null ? null : (
        <StatusTabs counts={page.statusCounts} value={state.status} onChange={(status) => set({ status })} />
      )}
      {commands.outcome === null ? null : <OutcomeNotice outcome={commands.outcome} onClose={commands.closeOutcome} />}
      {query.isPending ? (
        <ListSkeleton rows={5} height={ROW_PX} gap={8} label="Loading your jobs" />
      ) : query.isError && jobs === undefined ? (
        <ErrorState error={query.error} title="We couldn’t load your jobs" onRetry={() => void query.refetch()} />
      ) : jobs === undefined || jobs.length === 0 ? (
        <Card>
          {narrowed ? <EmptyState title="No jobs match" text="Try different words or other filters." /> : empty}
        </Card>
      ) : (
        <>
          <SelectableJobs
            {...{ colleagues, jobs, selected, sortBy, ascending, commands, ...rows }}
            notice={<HeldNotice count={count} show={show} unit="job" />}
            onSelect={select}
            onClear={clear}
            onSort={sort}
            isStale={query.isPlaceholderData}
          />
          {page === undefined ? null : (
            <Pager page={page} label="jobs" onChange={(next) => set({ page: next.pageId, perPage: next.limit })} />
          )}
        </>
      )}
      <CommandDialogs commands={commands} colleagues={colleagues} />
    </>
  );
}
