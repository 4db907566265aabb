import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { getJobApplications } from '#contract/api/applications.ts';
import type { CallInput } from '#contract/call.ts';
import type { ApplicationColumn } from '#contract/domain/pipeline.ts';
import { TEXTS } from '#contract/errors/catalogue.ts';
import { Card } from '#web/ui/Card.tsx';
import { useUrlParams } from '#web/ui/hooks/use-url-params.ts';
import { HeldNotice } from '#web/ui/list/held/HeldNotice.tsx';
import { useHeldRows } from '#web/ui/list/held/use-held-rows.ts';
import { Pager, type PagerProps } from '#web/ui/list/Pager.tsx';
import { ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { ApplicationRows } from '../ApplicationRows.tsx';
import { EmployerApplications } from '../triage/EmployerApplications.tsx';
import type { KeptRowsOptions } from '../triage/use-kept-rows.ts';
import { openIn, type RenderPanel } from '../triage/use-open-application.ts';
import type { usePipelinePage } from './queries.ts';

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
}

const ROW_PX = 76;

/** The applications as rows, page by page. */
export function PipelineList(props: PipelineListProps) {
  const { query, input, columns, mayJudge, goTo, href, mark, nothing, renderPanel } = props;
  const { page, data: items } = query.data ?? {};
  if (query.isPending) return <ListSkeleton rows={5} height={ROW_PX} gap={8} label="Loading applications" />;
  if (items === undefined) {
    return query.isError ? (
      <ErrorState error={query.error} title={TEXTS.applicationsFailed} onRetry={() => void query.refetch()} />
    ) : null;
  }
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
        href={href}
        mark={mark}
        columns={columns}
        nothing={nothing}
        renderPanel={renderPanel}
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
