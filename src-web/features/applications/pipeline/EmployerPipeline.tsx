import '@mantine/core/styles/SegmentedControl.css';
import '@mantine/core/styles/FloatingIndicator.css';
import { SegmentedControl } from '@mantine/core';
import { lazy, Suspense, type ReactNode, useState } from 'react';
import { Navigate } from 'react-router-dom';
import type { getJobApplications } from '#contract/api/applications.ts';
import type { CallInput } from '#contract/call.ts';
import { MOVES_AT_ONCE } from '#contract/domain/application-moves.ts';
import { APPLICATION_COLUMNS, type ViewQuery, type ApplicationColumn } from '#contract/domain/pipeline.ts';
import { userMay } from '#contract/domain/user.ts';
import { TEXTS } from '#contract/errors/catalogue.ts';
import { useSignedInUser, usePlatform } from '#web/session/use-session.ts';
import { ViewsMenu } from '#web/shared/views/ViewsMenu.tsx';
import { useDeviceColumns } from '#web/shared/views/use-device-columns.ts';
import { Card } from '#web/ui/Card.tsx';
import { useUrlParams } from '#web/ui/hooks/use-url-params.ts';
import { ColumnsMenu } from '#web/ui/list/ColumnsMenu.tsx';
import { Pager, type PagerProps } from '#web/ui/list/Pager.tsx';
import { HeldNotice } from '#web/ui/list/held/HeldNotice.tsx';
import { useHeldRows } from '#web/ui/list/held/use-held-rows.ts';
import { EmptyState, ListSkeleton, Loaded } from '#web/ui/list/states.tsx';
import { useListUrl } from '#web/ui/list/use-list-url.ts';
import { NobodyWaits } from '../ApplicationFilters.tsx';
import { ApplicationRows } from '../ApplicationRows.tsx';
import { EmployerApplications } from '../triage/EmployerApplications.tsx';
import type { OnAsk } from '../moves/MoveQuestion.tsx';
import type { OnInterview } from '../triage/propose.ts';
import type { KeptRowsOptions } from '../triage/use-kept-rows.ts';
import { type RenderPanel, openIn } from '../triage/use-open-application.ts';
import { PipelineFilters, type JobChoices } from './PipelineFilters.tsx';
import { filterInput, isFiltered, isOfReport, stateOf, viewOf } from './pipeline-filters.ts';
import {
  LAYOUTS,
  parsePipeline,
  writePipeline,
  type Layout,
  type PipelineState,
  DEFAULT_COLUMNS,
} from './pipeline-url.ts';
import { usePipelinePage, useStages } from './queries.ts';
import classes from './pipeline.module.css';

interface PipelineListProps {
  query: ReturnType<typeof usePipelinePage>;
  input: CallInput<typeof getJobApplications>;
  columns: readonly ApplicationColumn[];
  /** Members without the permission to judge only look. */
  mayJudge: boolean;
  goTo: PagerProps['onChange'];
  href: (applicationId: string) => string;
  /** Renders a mark beside each name, such as a count of unread messages. */
  mark?: ((applicationId: string) => ReactNode) | undefined;
  /** Instead of an empty list. */
  nothing: ReactNode;
  renderPanel: RenderPanel;
  onInterview: OnInterview;
  /** Opens the private notes of an application on its page, with a colleague mentioned. */
  onAsk: OnAsk;
}

const ROW_PX = 52;

/** The applications as rows, page by page. */
function PipelineList(props: PipelineListProps) {
  const { query, input, columns, mayJudge, goTo, href, mark, nothing, renderPanel, onInterview, onAsk } = props;
  return (
    <Loaded query={query} what="applications" title={TEXTS.applicationsFailed} rows={8} height={ROW_PX} gap={1}>
      {({ data: items, page }) => {
        const pager = page === undefined ? null : <Pager page={page} label="applications" onChange={goTo} />;
        const list = query.isPlaceholderData ? null : JSON.stringify(input);
        if (mayJudge) {
          return (
            <EmployerApplications
              items={items}
              list={list}
              isComing={query.isFetching}
              page={page}
              onPage={(pageId) => goTo({ pageId, limit: page?.limit ?? items.length })}
              onWhole={() => goTo({ pageId: 1, limit: MOVES_AT_ONCE })}
              href={href}
              mark={mark}
              columns={columns}
              nothing={nothing}
              renderPanel={renderPanel}
              {...{ onInterview, onAsk }}
            >
              {pager}
            </EmployerApplications>
          );
        }
        return (
          <WatchedRows {...{ items, list, page, href, mark, columns, nothing }} isComing={query.isFetching}>
            {pager}
          </WatchedRows>
        );
      }}
    </Loaded>
  );
}

interface WatchedRowsProps extends KeptRowsOptions, Pick<PipelineListProps, 'href' | 'mark' | 'columns' | 'nothing'> {
  /** Below the rows. */
  children: ReactNode;
}

function WatchedRows({ items, list, page, isComing, href, mark, columns, nothing, children }: WatchedRowsProps) {
  const { rows = items, count, show } = useHeldRows({ items, list, page, isFetching: isComing });
  const opened = openIn(useUrlParams()[0]);
  // The panel is for those who judge.
  if (opened !== null) return <Navigate to={href(opened)} replace />;
  if (rows.length === 0) return nothing;
  return (
    <>
      <HeldNotice count={count} show={show} unit="application" />
      <Card padded={false} aria-busy={list === null}>
        <ApplicationRows items={rows} side="employer" href={href} mark={mark} columns={columns} />
      </Card>
      {children}
    </>
  );
}

const Board = lazy(() => import('./board/Board.tsx'));

interface EmployerPipelineProps {
  jobId?: string;
  /** To filter by, where the list is of all jobs. */
  jobs?: JobChoices;
  href: (applicationId: string) => string;
  /** Renders a mark beside each name, such as a count of unread messages. */
  mark?: ((applicationId: string) => ReactNode) | undefined;
  /** Shown when there is nothing at all. */
  empty: ReactNode;
  /** Shows an application beside the list, where the window has room for both. */
  renderPanel: RenderPanel;
  /** Opens the proposal of an interview. */
  onInterview: OnInterview;
  onAsk: OnAsk;
}

const LAYOUT_LABELS: Readonly<Record<Layout, string>> = { list: 'List', board: 'Board' };

function LayoutSwitch({ layout, onChange }: { layout: Layout; onChange: (layout: Layout) => void }) {
  return (
    <SegmentedControl
      aria-label="Show as"
      value={layout}
      data={LAYOUTS.map((value) => ({ value, label: LAYOUT_LABELS[value] }))}
      onChange={(value) => onChange(value === 'board' ? 'board' : 'list')}
    />
  );
}

/** Instead of an empty list. */
function Nothing({ state, empty }: { state: PipelineState; empty: ReactNode }) {
  if (isOfReport(state)) return <EmptyState title="No applications here" text="Show all to see more." />;
  if (state.turn !== null && !isFiltered({ ...state, turn: null })) {
    return <NobodyWaits side="employer" turn={state.turn} />;
  }
  if (!isFiltered(state)) return empty;
  return <EmptyState title="No applications like these" text="Remove a filter to see more." />;
}

/** An employer's applications as a list or a board, with filters, order, columns and views that are kept. */
export function EmployerPipeline(props: EmployerPipelineProps) {
  const { jobId, jobs, href, mark, empty, renderPanel, onInterview, onAsk } = props;
  const [state, set] = useListUrl(parsePipeline, writePipeline);
  const look = useDeviceLook();
  const user = useSignedInUser();
  const mayJudge = userMay(user, 'judge');
  const layout = state.layout ?? look.layout;
  const withJob = jobId === undefined;
  const filter = { ...filterInput(state), ...(jobId !== undefined && { jobId }) };
  const input = { ...filter, pageId: state.page, limit: state.perPage };
  const query = usePipelinePage(input, layout === 'list');
  const stages = useStages(jobId ?? state.jobId).data ?? [];
  const offered = APPLICATION_COLUMNS.list.filter(
    (column) => (withJob || column !== 'job') && (mayJudge || (column !== 'rating' && column !== 'tags')),
  );
  const chooseView = (view: ViewQuery) => {
    if (view.layout !== undefined) look.chooseLayout(view.layout);
    if (view.columns !== undefined) look.chooseColumns(view.columns);
    set(stateOf(view));
  };
  const chooseLayout = (next: Layout) => {
    look.chooseLayout(next);
    // The board has all stages.
    set({ layout: next, ...(next === 'board' && { status: null }) });
  };
  const actions = (
    <div className={classes['actions']}>
      <ViewsMenu
        list="applications"
        current={viewOf(state, layout, look.columns)}
        onChoose={chooseView}
        mayKeep={mayJudge}
      />
      {layout === 'board' ? null : (
        <span className={classes['columns']}>
          <ColumnsMenu
            columns={look.columns}
            offered={offered}
            labels={APPLICATION_COLUMNS.labels}
            onChange={look.chooseColumns}
          />
        </span>
      )}
      <LayoutSwitch layout={layout} onChange={chooseLayout} />
    </div>
  );
  return (
    <>
      <PipelineFilters
        {...{ state, set, layout, stages, jobs, mayJudge, actions }}
        page={layout === 'list' ? query.data?.page : undefined}
      />
      {layout === 'board' ? (
        <Suspense fallback={<ListSkeleton rows={3} height={140} label="Loading the board" />}>
          <Board
            input={filter}
            stages={stages}
            isFiltered={isFiltered({ ...state, status: null, jobId: null })}
            href={href}
            withJob={withJob && state.jobId === null}
            mayMove={mayJudge}
            {...{ onInterview, onAsk }}
          />
        </Suspense>
      ) : (
        <PipelineList
          {...{ query, input, mayJudge, href, mark, renderPanel, onInterview, onAsk }}
          columns={offered.filter((column) => look.columns.includes(column))}
          goTo={(next) => set({ page: next.pageId, perPage: next.limit })}
          nothing={
            <Card>
              <Nothing state={state} empty={empty} />
            </Card>
          }
        />
      )}
    </>
  );
}

/** The look of the applications that this device remembers. */
function useDeviceLook() {
  const { preferences } = usePlatform();
  const [columns, chooseColumns] = useDeviceColumns('application-columns', APPLICATION_COLUMNS.list, DEFAULT_COLUMNS);
  const [layout, setLayout] = useState<Layout>(() =>
    preferences.read('application-layout') === 'board' ? 'board' : 'list',
  );
  return {
    columns,
    layout,
    chooseColumns,
    chooseLayout: (next: Layout) => {
      preferences.write('application-layout', next);
      setLayout(next);
    },
  };
}
