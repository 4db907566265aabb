import type { ReactNode } from 'react';
import { APPLICATION_STATUSES } from '#contract/domain/options.ts';
import { TURNS, type TurnOf } from '#contract/domain/turn.ts';
import { turnLabel } from '#web/shared/turn/turn-words.ts';
import { ListFilters, SelectFilter } from '#web/ui/list/ListFilters.tsx';
import type { PagerProps } from '#web/ui/list/Pager.tsx';
import { EmptyState } from '#web/ui/list/states.tsx';
import classes from './applications.module.css';
import { ofReport, type ListState } from './list-url.ts';

interface ApplicationFiltersProps {
  side: TurnOf;
  state: ListState;
  set: (changes: Partial<ListState>) => void;
  page: PagerProps['page'] | undefined;
}

const isOfReport = ({ reached, days }: ListState) => reached !== null || days !== null;

/** By status and by whose turn it is; and which rows they are where a report led to them. */
export function ApplicationFilters({ side, state, set, page }: ApplicationFiltersProps) {
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
          all="Anyone"
          tokens={TURNS}
          text={(turn) => turnLabel(turn, side)}
          value={state.turn}
          onChange={(turn) => set({ turn })}
        />
      </ListFilters>
      {isOfReport(state) ? (
        <p className={classes['ofReport']}>
          {ofReport(state)}{' '}
          <button type="button" onClick={() => set({ reached: null, days: null })}>
            Show all
          </button>
        </p>
      ) : null}
    </>
  );
}

/** Instead of an empty list. */
export function NoApplications({ side, state, empty }: { side: TurnOf; state: ListState; empty: ReactNode }) {
  if (isOfReport(state)) return <EmptyState title="No applications here" text="Show all to see more." />;
  if (state.turn !== null) {
    const title = state.turn === side ? 'Nothing is waiting on you' : 'Nothing is waiting on the other side';
    return <EmptyState title={title} text="Choose “Anyone” to see the other applications." />;
  }
  if (state.status === null) return empty;
  return <EmptyState title="No applications with this status" text="Choose another status to see more." />;
}
