import '@mantine/core/styles/SegmentedControl.css';
import '@mantine/core/styles/FloatingIndicator.css';
import { SegmentedControl } from '@mantine/core';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { APPLICATION_COLUMNS, type ApplicationColumn, type ViewQuery } from '#contract/domain/pipeline.ts';
import { userMay } from '#contract/domain/user.ts';
import { usePlatform, useSignedInUser } from '#web/session/use-session.ts';
import { Card } from '#web/ui/Card.tsx';
import { Pager, type PagerProps } from '#web/ui/list/Pager.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { useListUrl } from '#web/ui/list/use-list-url.ts';
import { ApplicationRows } from '../ApplicationRows.tsx';
import { EmployerApplications } from '../triage/EmployerApplications.tsx';
import type { RenderPanel } from '../triage/use-open-application.ts';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { PipelineFilters, type JobChoice } from './PipelineFilters.tsx';
import {
  filterInput,
  isFiltered,
  LAYOUTS,
  parseColumns,
  parsePipeline,
  stateOf,
  viewOf,
  writePipeline,
  type Layout,
} from './pipeline-url.ts';
import classes from './pipeline.module.css';
import { usePipelinePage, useStages } from './queries.ts';
import { ViewsMenu } from './views/ViewsMenu.tsx';

const Board = lazy(() => import('./board/Board.tsx'));

interface EmployerPipelineProps {
  jobId?: string;
  /** To filter by, where the list is of all jobs. */
  jobs?: readonly JobChoice[];
  href: (applicationId: string) => string;
  /** Shown when there is nothing at all. */
  empty: ReactNode;
  /** Shows an application beside the list, where the window has room for both. */
  renderPanel: RenderPanel;
}

const ROW_PX = 76;
const LAYOUT_LABELS: Readonly<Record<Layout, string>> = { list: 'List', board: 'Board' };

/** What this device remembers of how the list looks. */
function useDeviceLook() {
  const { preferences } = usePlatform();
  const [columns, setColumns] = useState(() => parseColumns(preferences.read('application-columns')));
  const [layout, setLayout] = useState<Layout>(() =>
    preferences.read('application-layout') === 'board' ? 'board' : 'list',
  );
  return {
    columns,
    layout,
    chooseColumns: (next: readonly ApplicationColumn[]) => {
      preferences.write('application-columns', next.join(','));
      setColumns(next);
    },
    chooseLayout: (next: Layout) => {
      preferences.write('application-layout', next);
      setLayout(next);
    },
  };
}

/** An employer's applications as a list or a board, with filters, order, columns and views that are kept. */
export function EmployerPipeline({ jobId, jobs, href, empty, renderPanel }: EmployerPipelineProps) {
  const [state, set] = useListUrl(parsePipeline, writePipeline);
  const look = useDeviceLook();
  const user = useSignedInUser();
  const mayJudge = userMay(user, 'judge');
  const layout = state.layout ?? look.layout;
  const withJob = jobId === undefined;
  const filter = { ...filterInput(state), ...(jobId !== undefined && { jobId }) };
  const query = usePipelinePage({ ...filter, pageId: state.page, limit: state.perPage }, layout === 'list');
  const stages = useStages(jobId ?? state.jobId).data ?? [];
  const offered = APPLICATION_COLUMNS.list.filter(
    (column) => (withJob || column !== 'job') && (mayJudge || column !== 'rating'),
  );
  const columns = offered.filter((column) => look.columns.includes(column));
  const page = layout === 'list' ? query.data?.page : undefined;
  const items = query.data?.data;
  const chooseView = (view: ViewQuery) => {
    if (view.layout !== undefined) look.chooseLayout(view.layout);
    if (view.columns !== undefined) look.chooseColumns(view.columns);
    set(stateOf(view));
  };
  const nothing = (
    <Card>
      {isFiltered(state) ? (
        <EmptyState title="No applications like these" text="Take a filter away to see more." />
      ) : (
        empty
      )}
    </Card>
  );
  const goTo = (next: Parameters<PagerProps['onChange']>[0]) => set({ page: next.pageId, perPage: next.limit });
  const pager = page === undefined ? null : <Pager page={page} label="applications" onChange={goTo} />;
  return (
    <>
      <PipelineFilters
        {...{ state, set, layout, stages, jobs, mayJudge, page }}
        actions={
          <div className={classes['actions']}>
            <ViewsMenu
              list="applications"
              current={viewOf(state, layout, look.columns)}
              onChoose={chooseView}
              mayKeep={mayJudge}
            />
            {layout === 'list' ? (
              <ColumnsMenu columns={columns} offered={offered} onChange={look.chooseColumns} />
            ) : null}
            <SegmentedControl
              aria-label="Show as"
              value={layout}
              data={LAYOUTS.map((value) => ({ value, label: LAYOUT_LABELS[value] }))}
              onChange={(value) => {
                const next = value === 'board' ? 'board' : 'list';
                look.chooseLayout(next);
                // The board has all stages, and nothing open beside it.
                set({ layout: next, ...(next === 'board' && { status: null }) });
              }}
            />
          </div>
        }
      />
      {layout === 'board' ? (
        <Suspense fallback={<ListSkeleton rows={3} height={140} label="Loading the board" />}>
          <Board
            input={{ ...filter, status: [] }}
            stages={stages}
            isFiltered={isFiltered({ ...state, status: null, jobId: null })}
            href={href}
            withJob={withJob && state.jobId === null}
            mayMove={mayJudge}
          />
        </Suspense>
      ) : query.isPending ? (
        <ListSkeleton rows={5} height={ROW_PX} gap={8} label="Loading applications" />
      ) : query.isError && items === undefined ? (
        <ErrorState error={query.error} title="Unable to fetch job applications" onRetry={() => void query.refetch()} />
      ) : items === undefined ? null : mayJudge ? (
        <EmployerApplications
          items={items}
          list={query.isPlaceholderData ? null : JSON.stringify([filter, state.page, state.perPage])}
          isComing={query.isFetching}
          page={page}
          onPage={(pageId) => set({ page: pageId })}
          href={href}
          columns={columns}
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
            <ApplicationRows items={items} side="employer" href={href} columns={columns} />
          </Card>
          {pager}
        </>
      )}
    </>
  );
}
