import { useState } from 'react';
import type { ApplicationListItem } from '#contract/domain/application.ts';
import { asTold, keepRows, type Outcome, type Told } from './kept-rows.ts';

const NONE: ReadonlyMap<string, Told> = new Map();

/**
 * The rows of a list, among them those that were worked on and that its filter leaves out by now.
 * @param list filter and page; another one begins anew. Null while `items` are still those of the former one
 */
export function useKeptRows(items: readonly ApplicationListItem[], list: string | null) {
  const [kept, setKept] = useState({ list, source: items, rows: items });
  const [outcomes, setOutcomes] = useState(NONE);
  let { rows } = kept;
  if (list !== null && kept.list !== list) {
    rows = items;
    setOutcomes(NONE);
    setKept({ list, source: items, rows });
  } else if (list !== null && kept.source !== items) {
    rows = keepRows(kept.rows, items, outcomes);
    setKept({ list, source: items, rows });
  }
  return {
    rows: rows.map((row) => {
      const outcome = outcomes.get(row._id);
      return outcome === undefined || outcome.version <= row.version ? row : asTold(row, outcome);
    }),
    keep: (changed: readonly Outcome[]) => {
      const at = new Date().toISOString();
      setOutcomes((old) => new Map([...old, ...changed.map((outcome) => [outcome._id, { ...outcome, at }] as const)]));
    },
  };
}
