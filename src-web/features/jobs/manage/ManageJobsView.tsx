import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Combobox.css';
import { ActionIcon, Button, Checkbox, NativeSelect } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconDownload } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { JobDetail, ManagedJob } from '#contract/domain/job.ts';
import { JOB_LIFE } from '#contract/domain/limits.ts';
import { MANAGED_JOB_SORTS, type ManagedJobSort } from '#contract/domain/options.ts';
import { downloadText } from '#web/lib/download.ts';
import { Card } from '#web/ui/Card.tsx';
import { ListFilters, SearchFilter } from '#web/ui/ListFilters.tsx';
import { Pager } from '#web/ui/Pager.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '#web/ui/states.tsx';
import { toast } from '#web/ui/toast.ts';
import { focusHeir } from '#web/ui/use-focus-heir.ts';
import { useListUrl } from '#web/ui/use-list-url.ts';
import { useTypedFilter } from '#web/ui/use-typed-filter.ts';
import { fetchAllManaged, useManagedJobs } from '../own-queries.ts';
import { BulkBar } from './BulkBar.tsx';
import { jobsCsv } from './jobs-csv.ts';
import { JobTable } from './JobTable.tsx';
import classes from './manage-jobs.module.css';
import { parseManage, startsAscending, writeManage, type ManageState } from './manage-url.ts';
import { OutcomeNotice } from './OutcomeNotice.tsx';
import { StatusTabs } from './StatusTabs.tsx';
import { useJobCommands } from './use-job-commands.ts';

const EndDialog = lazy(() => import('./EndDialog.tsx'));
const DeleteDialog = lazy(() => import('./DeleteDialog.tsx'));

const ROW_PX = 72;
const SEARCH_REST_MS = 120;
const NONE: ReadonlySet<string> = new Set();

interface ManageJobsViewProps {
  clientId: string;
  applicationsHref: (jobId: string) => string;
  editHref: (jobId: string) => string;
  /** A copy was made and waits to be edited. */
  onDuplicated: (job: JobDetail) => void;
  /** Somebody is to be invited to a job. */
  onInvite: (job: ManagedJob) => void;
  /** Shown when the client has no job at all. */
  empty: ReactNode;
}

/** The client's jobs: found by status and words, in any order (all in the URL), and changed one by one or together. */
export function ManageJobsView({
  clientId,
  applicationsHref,
  editHref,
  onDuplicated,
  onInvite,
  empty,
}: ManageJobsViewProps) {
  const [state, setState] = useListUrl(parseManage, writeManage);
  const [selected, setSelected] = useState(NONE);
  const [exporting, setExporting] = useState(false);
  const set = (change: Partial<ManageState>, options?: { replace: boolean }) => {
    // What is not on the screen must not be changed by accident.
    setSelected(NONE);
    setState(change, options);
  };
  const select = (ids: readonly string[], isSelected: boolean) => {
    const next = new Set(selected);
    for (const id of ids) {
      if (isSelected) next.add(id);
      else next.delete(id);
    }
    setSelected(next);
  };
  const sort = (sortBy: ManagedJobSort) =>
    set({ sortBy, ascending: sortBy === state.sortBy ? !state.ascending : startsAscending(sortBy) });
  const words = useTypedFilter(state.keyword, (keyword, options) => set({ keyword }, options), SEARCH_REST_MS);
  const query = useManagedJobs({ clientId, ...state });
  const commands = useJobCommands({ onDone: () => setSelected(NONE), onDuplicated });
  const page = query.data?.page;
  const jobs = query.data?.data;
  const Arrow = state.ascending ? IconArrowUp : IconArrowDown;
  const narrowed = state.keyword !== '' || state.status !== null;
  const chosen = (jobs ?? []).filter((job) => selected.has(job._id)).slice(0, JOB_LIFE.bulk);

  const exportCsv = () => {
    setExporting(true);
    fetchAllManaged({ clientId, ...state })
      .then(
        (all) => downloadText(`rolecall-jobs-${new Date().toISOString().slice(0, 10)}.csv`, 'text/csv', jobsCsv(all)),
        (error: unknown) => toast('error', error instanceof Error ? error.message : 'The export failed.'),
      )
      .finally(() => setExporting(false));
  };

  return (
    <>
      <ListFilters
        page={page}
        count={['job', 'jobs']}
        actions={
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
            loading={exporting}
            disabled={jobs === undefined || jobs.length === 0}
            onClick={exportCsv}
          >
            Export CSV
          </Button>
        }
      >
        <SearchFilter label="Search" words={words} />
        <div className={classes['sortSelect']}>
          <NativeSelect
            label="Sort by"
            value={state.sortBy}
            onChange={(event) => {
              const sortBy = event.currentTarget.value as ManagedJobSort;
              set({ sortBy, ascending: startsAscending(sortBy) });
            }}
            data={MANAGED_JOB_SORTS.list.map((value) => ({ value, label: MANAGED_JOB_SORTS.labels[value] }))}
          />
          <ActionIcon
            variant="default"
            size={36}
            aria-label={state.ascending ? 'Sorted ascending; sort descending' : 'Sorted descending; sort ascending'}
            onClick={() => set({ ascending: !state.ascending })}
          >
            <Arrow size={18} stroke={1.8} aria-hidden />
          </ActionIcon>
        </div>
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
          {narrowed ? <EmptyState title="No jobs match" text="Try different words or another status." /> : empty}
        </Card>
      ) : (
        <>
          <Checkbox
            className={classes['selectAll'] ?? ''}
            label="Select every job on this page"
            checked={chosen.length === jobs.length}
            indeterminate={chosen.length > 0 && chosen.length < jobs.length}
            onChange={(event) =>
              select(
                jobs.map((job) => job._id),
                event.currentTarget.checked,
              )
            }
          />
          <div {...focusHeir} className={classes['list']}>
            {chosen.length === 0 ? null : (
              <BulkBar
                jobs={chosen}
                busy={commands.busy}
                onAction={(action) => commands.runMany(action, chosen)}
                onClear={() => setSelected(NONE)}
              />
            )}

            <Card padded={false} aria-busy={query.isPlaceholderData}>
              <JobTable
                jobs={jobs}
                applicationsHref={applicationsHref}
                editHref={editHref}
                sortBy={state.sortBy}
                ascending={state.ascending}
                onSort={sort}
                selected={selected}
                onSelect={select}
                onCommand={commands.run}
                onInvite={onInvite}
              />
            </Card>
          </div>
          {page === undefined ? null : (
            <Pager page={page} label="jobs" onChange={(next) => set({ page: next.pageId, perPage: next.limit })} />
          )}
        </>
      )}
      <Suspense fallback={null}>
        {commands.question?.kind === 'end' ? (
          <EndDialog
            jobs={commands.question.jobs}
            status={commands.question.status}
            busy={commands.busy}
            failure={commands.failure}
            onEnd={commands.end}
            onClose={commands.closeQuestion}
          />
        ) : commands.question?.kind === 'delete' ? (
          <DeleteDialog
            drafts={commands.question.drafts}
            busy={commands.busy}
            failure={commands.failure}
            onDelete={commands.deleteDrafts}
            onClose={commands.closeQuestion}
          />
        ) : null}
      </Suspense>
    </>
  );
}
