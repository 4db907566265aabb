import { useState } from 'react';
import type { ApplicationListItem } from '#contract/domain/application.ts';
import { useHeldRows } from '#web/ui/list/held/use-held-rows.ts';
import { asTold, keepRows, type Outcome, type Told } from './kept-rows.ts';

const NONE: ReadonlyMap<string, Told> = new Map();

export interface KeptRowsOptions {
  items: readonly ApplicationListItem[];
  /** Filter and page; another one begins anew. Null while `items` are still those of the former one. */
  list: string | null;
  page: { pageId: number; totalPages: number } | undefined;
  /** Fresh ones are on their way. */
  isComing: boolean;
}

/** The rows of a list, among them those that were worked on and that its filter leaves out by now; what arrives waits. */
export function useKeptRows({ items, list, page, isComing }: KeptRowsOptions) {
  const [told, setTold] = useState({ list, outcomes: NONE });
  const { outcomes } = told;
  if (list !== null && told.list !== list) setTold({ list, outcomes: NONE });
  const held = useHeldRows({
    ...{ items, list, page, isFetching: isComing },
    merge: (shown, fresh) => keepRows(shown, fresh, outcomes),
  });
  return {
    arrived: { count: held.count, show: held.show },
    rows: (held.rows ?? items).map((row) => {
      const outcome = outcomes.get(row._id);
      return outcome === undefined || outcome.version <= row.version ? row : asTold(row, outcome);
    }),
    keep: (changed: readonly Outcome[]) => {
      const at = new Date().toISOString();
      setTold((old) => ({
        ...old,
        outcomes: new Map([...old.outcomes, ...changed.map((outcome) => [outcome._id, { ...outcome, at }] as const)]),
      }));
    },
  };
}
