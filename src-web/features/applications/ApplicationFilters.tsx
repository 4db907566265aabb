import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { APPLICATION_STATUSES } from '#contract/domain/options.ts';
import { TURNS, type TurnOf } from '#contract/domain/turn.ts';
import { turnLabel } from '#web/shared/turn/turn-words.ts';
import { ListFilters, SelectFilter } from '#web/ui/list/ListFilters.tsx';
import type { PagerProps } from '#web/ui/list/Pager.tsx';
import { EmptyState } from '#web/ui/list/states.tsx';
import type { ListState } from './list-url.ts';

/** On whom the applications wait. */
export function TurnFilter({
  side,
  turn,
  onChange,
}: {
  side: TurnOf;
  turn: TurnOf | null;
  onChange: (turn: TurnOf | null) => void;
}) {
  return (
    <SelectFilter
      label="Whose turn"
      all="Anyone’s turn"
      tokens={TURNS}
      text={(each) => turnLabel(each, side)}
      value={turn}
      onChange={onChange}
    />
  );
}

/** Any way of ending; chosen by a table of stages. */
const ENDED = 'ended';

interface ApplicationFiltersProps {
  state: ListState;
  set: (changes: Partial<ListState>) => void;
  page: PagerProps['page'] | undefined;
}

/** Filters of the reader's own applications, by status and by turn. */
export function ApplicationFilters({ state, set, page }: ApplicationFiltersProps) {
  return (
    <ListFilters bare page={page} count={['application', 'applications']}>
      <SelectFilter
        label="Status"
        all="All statuses"
        tokens={state.ended ? [...APPLICATION_STATUSES.list, ENDED] : APPLICATION_STATUSES.list}
        text={(status) => (status === ENDED ? 'Ended' : APPLICATION_STATUSES.labels[status])}
        value={state.ended ? ENDED : state.status}
        onChange={(status) => set({ status: status === ENDED ? null : status, ended: status === ENDED })}
      />
      {state.jobId === null && state.employeeId === null ? null : (
        <Button variant="default" onClick={() => set({ jobId: null, employeeId: null })}>
          {state.jobId === null ? 'Show everybody' : 'Show all jobs'}
        </Button>
      )}
      <TurnFilter side="applicant" turn={state.turn} onChange={(turn) => set({ turn })} />
    </ListFilters>
  );
}

/** Instead of a list of those that are waited for. */
export function NobodyWaits({ side, turn }: { side: TurnOf; turn: TurnOf }) {
  const title = turn === side ? 'Nothing is waiting on you' : 'Nothing is waiting on the other side';
  return <EmptyState title={title} text="Choose “Anyone’s turn” to see the other applications." />;
}

/** Instead of an empty list. */
export function NoApplications({ state, empty }: { state: ListState; empty: ReactNode }) {
  if (state.turn !== null) return <NobodyWaits side="applicant" turn={state.turn} />;
  if (state.status === null && !state.ended && state.jobId === null && state.employeeId === null) return empty;
  return <EmptyState title="No applications with this status" text="Choose another status to see more." />;
}
