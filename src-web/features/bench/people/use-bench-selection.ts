import { useState, type RefObject } from 'react';
import type { changeBenchResources } from '#contract/api/bench.ts';
import type { CallInput } from '#contract/call.ts';
import type { BenchResource } from '#contract/domain/resource.ts';
import { plural } from '#web/lib/format.ts';
import { A_DIALOG, opened } from '#web/ui/hooks/command-layer.ts';
import { useCursor } from '#web/ui/list/use-cursor.ts';
import { useSelection } from '#web/ui/list/use-selection.ts';
import { useChangeSeveral } from './queries.ts';

interface BenchSelectionOptions {
  people: readonly BenchResource[];
  /** The rows are still those of another page or filter. */
  isStale: boolean;
  isComing: boolean;
  /** Turns to the next or the previous page; false where there is none. */
  turnPage: (by: 1 | -1) => boolean;
  /** The element around the rows. */
  box: RefObject<HTMLElement | null>;
}

const nothing = () => undefined;

/** The ticked people, the current row, and the pending action. */
export function useBenchSelection({ people, isStale, isComing, turnPage, box }: BenchSelectionOptions) {
  const selection = useSelection();
  // A person who was changed meanwhile stays ticked, to be looked at again.
  const change = useChangeSeveral((ids) => selection.select(ids, false));
  const [dialog, setDialog] = useState<'change' | 'archive' | 'keys' | null>(null);
  const cursor = useCursor({ rows: people, box, openId: null, turnPage, isStale, isComing, onArrive: nothing });
  const chosen = people.filter(({ _id }) => selection.selected.has(_id));
  const current = people.find(({ _id }) => _id === cursor.currentId);
  /** Those that are ticked, else the one that the keys are at. */
  const acted = chosen.length > 0 ? chosen : current === undefined ? [] : [current];
  return {
    ...{ people, selection, change, cursor, chosen, current, acted, dialog, setDialog },
    who: acted.length === 1 ? (acted[0]?.name ?? '') : plural(acted.length, 'person', 'people'),
    begin: (what: 'change' | 'archive') => {
      if (acted.length === 0) return;
      change.reset();
      setDialog(what);
      opened({ ...A_DIALOG, cancel: () => setDialog(null) });
    },
    inputOf: (what: CallInput<typeof changeBenchResources>['change']) => ({
      people: acted.map(({ _id, version }) => ({ employeeId: _id, version })),
      change: what,
    }),
  };
}

export type BenchSelection = ReturnType<typeof useBenchSelection>;
