import '@mantine/core/styles/Combobox.css';
import { UnstyledButton, NativeSelect, ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { toCsv } from '#contract/domain/csv.ts';
import type { JobDetail, ManagedJob } from '#contract/domain/job.ts';
import {
  JOB_STATUSES,
  type JobStatus,
  JOB_TYPES,
  WORK_MODES,
  type ManagedJobSort,
  MANAGED_JOB_SORTS,
} from '#contract/domain/options.ts';
import { formatCount, formatPlace } from '#web/lib/format.ts';
import { Card } from '#web/ui/Card.tsx';
import { useTypedFilter } from '#web/ui/hooks/use-typed-filter.ts';
import { CsvButton } from '#web/ui/list/CsvButton.tsx';
import { ListFilters, SearchFilter } from '#web/ui/list/ListFilters.tsx';
import { Pager } from '#web/ui/list/Pager.tsx';
import { HeldNotice } from '#web/ui/list/held/HeldNotice.tsx';
import { useHeldRows } from '#web/ui/list/held/use-held-rows.ts';
import { EmptyState, Loaded } from '#web/ui/list/states.tsx';
import { useListUrl } from '#web/ui/list/use-list-url.ts';
import { useSelection } from '#web/ui/list/use-selection.ts';
import { useManagedJobs, fetchAllManaged } from '../own-queries.ts';
import { CommandDialogs, OutcomeNotice } from './CommandParts.tsx';
import { SelectableJobs } from './SelectableJobs.tsx';
import { parseManage, startsAscending, writeManage, type ManageState } from './manage-url.ts';
import { useColleagues, type Colleague } from './use-colleagues.ts';
import { useJobCommands } from './use-job-commands.ts';
import classes from './manage-jobs.module.css';

type Order = Pick<ManageState, 'sortBy' | 'ascending'>;

/** The order of the list, and its direction. */
function SortSelect({ sortBy, ascending, onSort }: Order & { onSort: (order: Partial<Order>) => void }) {
  const Arrow = ascending ? IconArrowUp : IconArrowDown;
  return (
    <div className={classes['sortSelect']}>
      <NativeSelect
        label="Sort by"
        value={sortBy}
        onChange={(event) => {
          const next = event.currentTarget.value as ManagedJobSort;
          onSort({ sortBy: next, ascending: startsAscending(next) });
        }}
        data={MANAGED_JOB_SORTS.list.map((value) => ({ value, label: `Sort by: ${MANAGED_JOB_SORTS.labels[value]}` }))}
      />
      <ActionIcon
        variant="default"
        size={36}
        aria-label={ascending ? 'Sorted ascending; sort descending' : 'Sorted descending; sort ascending'}
        onClick={() => onSort({ ascending: !ascending })}
      >
        <Arrow size={18} stroke={1.8} aria-hidden />
      </ActionIcon>
    </div>
  );
}

interface AssigneeSelectProps {
  colleagues: readonly Colleague[];
  value: string | null;
  onChange: (personId: string | null) => void;
}

/** Narrows the list to the jobs that one of several people looks after. */
function AssigneeSelect({ colleagues, value, onChange }: AssigneeSelectProps) {
  if (colleagues.length === 0) return null;
  return (
    <NativeSelect
      label="Assigned to"
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
      data={[
        { value: '', label: 'Assigned to anyone' },
        ...[...colleagues]
          .sort((a, b) => Number(b.isYou) - Number(a.isYou))
          .map((each) => ({ value: each.personId, label: each.isYou ? 'Me' : each.name })),
      ]}
    />
  );
}

const ROW_PX = 52;
const SEARCH_REST_MS = 120;

interface ManageJobsViewProps {
  clientId: string;
  /** A job's own page in the area. */
  jobHref: (jobId: string) => string;
  applicationsHref: (jobId: string) => string;
  editHref: (jobId: string) => string;
  /** People who match a job, to invite them. */
  peopleHref: (jobId: string) => string;
  /** A copy was made and waits to be edited. */
  onDuplicated: (job: JobDetail) => void;
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
        bare
        page={page}
        count={['job', 'jobs']}
        actions={
          <CsvButton
            what="jobs"
            disabled={jobs === undefined || jobs.length === 0}
            csv={async () => jobsCsv(await fetchAllManaged({ clientId, ...state }))}
          />
        }
      >
        <SearchFilter label="Job title" placeholder="Job title" words={words} />
        <AssigneeSelect colleagues={colleagues} value={state.assignee} onChange={(assignee) => set({ assignee })} />
        <SortSelect sortBy={sortBy} ascending={ascending} onSort={set} />
      </ListFilters>
      {page?.statusCounts == null ? (
        <div className={classes['tabs']} />
      ) : (
        <StatusTabs counts={page.statusCounts} value={state.status} onChange={(status) => set({ status })} />
      )}
      {commands.outcome === null ? null : <OutcomeNotice outcome={commands.outcome} onClose={commands.closeOutcome} />}
      <Loaded query={query} what="your jobs" rows={state.perPage} height={ROW_PX} gap={0}>
        {() =>
          jobs === undefined || jobs.length === 0 ? (
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
          )
        }
      </Loaded>
      <CommandDialogs commands={commands} colleagues={colleagues} />
    </>
  );
}

interface StatusTabsProps {
  counts: readonly { status: JobStatus; count: number }[];
  value: JobStatus | null;
  onChange: (status: JobStatus | null) => void;
}

/** The states that occur, with how many jobs stand in each; the chosen one stays even when it is empty now. */
function StatusTabs({ counts, value, onChange }: StatusTabsProps) {
  const of = new Map(counts.map(({ status, count }) => [status, count]));
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const tabs: { status: JobStatus | null; label: string; count: number }[] = [
    { status: null, label: 'All', count: total },
    ...JOB_STATUSES.list
      .filter((status) => status === value || of.has(status))
      .map((status) => ({ status, label: JOB_STATUSES.labels[status], count: of.get(status) ?? 0 })),
  ];
  return (
    <div className={classes['tabs']} role="group" aria-label="Status">
      {tabs.map(({ status, label, count }) => (
        <UnstyledButton
          key={label}
          className={classes['tab'] ?? ''}
          aria-pressed={status === value}
          onClick={() => onChange(status)}
        >
          {label} <span className={classes['tabCount']}>{formatCount(count)}</span>
        </UnstyledButton>
      ))}
    </div>
  );
}

const HEADER = [
  'Job',
  'Status',
  'Job type',
  'Work mode',
  'Location',
  'Openings',
  'Applications',
  'Not opened yet',
  'Undecided',
  'Posted on (UTC)',
  'Closes on',
  'Id',
] as const;

/** The list of own jobs as a file for a spreadsheet. */
function jobsCsv(jobs: readonly ManagedJob[]): string {
  return toCsv([
    HEADER,
    ...jobs.map((job) => [
      job.title,
      JOB_STATUSES.labels[job.status],
      JOB_TYPES.labels[job.jobType],
      WORK_MODES.labels[job.workMode],
      formatPlace(job),
      job.openings,
      job.counts?.applications ?? null,
      job.counts?.unseen ?? null,
      job.counts?.open ?? null,
      job.createdAt.slice(0, 10),
      job.closesOn,
      job._id,
    ]),
  ]);
}
