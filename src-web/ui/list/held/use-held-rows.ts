import { useState } from 'react';

interface HeldRowsOptions<Row> {
  /** The latest rows; undefined before the first arrive. The array stays the same until others arrive. */
  items: readonly Row[] | undefined;
  /** Names filter and page: another list begins anew. Null while `items` are still those of the former one. */
  list: string | null;
  /** Whether fresh ones are on their way: what a list that is opened gets then is what it begins with. */
  isFetching: boolean;
  page: { pageId: number; totalPages: number } | undefined;
  /** The person is changing the list: its answer is shown as it is. */
  isActing?: boolean;
  isOpenEnded?: boolean;
  /** Changes what came before it is compared with what is shown. */
  merge?: (shown: readonly Row[], fresh: readonly Row[]) => readonly Row[];
  idOf?: (row: Row) => string;
}

export interface HeldRows<Row> {
  rows: readonly Row[] | undefined;
  /** The number of rows that wait to be shown. */
  count: number;
  show: () => void;
}

const ownId = (row: unknown) => (row as { _id: string })._id;

/**
 * The rows of a list that is kept up to date while somebody looks at it: what changes is shown at once and in place, what
 * arrives waits until it is asked for.
 */
export function useHeldRows<Row>(options: HeldRowsOptions<Row>): HeldRows<Row> {
  const { items, list, isFetching, page, isActing = false, isOpenEnded = true } = options;
  const { merge = (_shown, fresh) => fresh, idOf = ownId } = options;
  const [state, setState] = useState({ list, source: items, rows: items, count: 0, isSettled: !isFetching });
  let now = state;
  if (list !== null && (state.list !== list || items === undefined || state.rows === undefined)) {
    now = { list, source: items, rows: items, count: 0, isSettled: !isFetching && items !== undefined };
  } else if (list !== null && items !== undefined && state.rows !== undefined && state.source !== items) {
    const fresh = merge(state.rows, items);
    const isTaken = isActing || !state.isSettled;
    const hasMore = page !== undefined && page.pageId < page.totalPages;
    const held = isTaken ? { rows: fresh, count: 0 } : holdRows(state.rows, fresh, { idOf, hasMore, isOpenEnded });
    now = { ...state, ...held, source: items, isSettled: state.isSettled || !isFetching };
  } else if (!state.isSettled && !isFetching && items !== undefined) now = { ...state, isSettled: true };
  const isNew = (['list', 'source', 'rows', 'count', 'isSettled'] as const).some((key) => now[key] !== state[key]);
  if (isNew) setState(now);
  return {
    rows: now.rows,
    count: now.count,
    show: () => {
      if (items !== undefined) setState((old) => ({ ...old, rows: merge(old.rows ?? [], items), count: 0 }));
    },
  };
}

interface Held<Row> {
  readonly rows: readonly Row[];
  /** The number of rows that are left out until somebody asks for them. */
  readonly count: number;
}

interface HoldOptions<Row> {
  readonly idOf: (row: Row) => string;
  /** The list goes on after `fresh`: its last rows may have been pushed onto the next page. */
  readonly hasMore: boolean;
  /** Rows behind the last one come in at once. They move none of the others, but everything below the list. */
  readonly isOpenEnded: boolean;
}

/**
 * The rows of `shown` that are still there, each at its place and as it is now. Rows that came before or between them
 * are held; rows that went are left out.
 */
export function holdRows<Row>(
  shown: readonly Row[],
  fresh: readonly Row[],
  { idOf, hasMore, isOpenEnded }: HoldOptions<Row>,
): Held<Row> {
  const now = new Map(fresh.map((row) => [idOf(row), row]));
  const known = new Set(shown.map(idOf));
  const isKnown = (row: Row) => known.has(idOf(row));
  const last = fresh.findLastIndex(isKnown);
  // Nothing of what was there is left, and nothing can have been pushed away.
  if (last === -1 && (!hasMore || shown.length === 0)) return { rows: fresh, count: 0 };
  const behind = isOpenEnded && last !== -1 ? fresh.slice(last + 1) : [];
  const count = fresh.length - fresh.filter(isKnown).length - behind.length;
  // New rows can have pushed out only as many as there are of them, and only from the end.
  const atMost = hasMore ? count : 0;
  const lastHere = shown.findLastIndex((row) => now.has(idOf(row)));
  const pushedFrom = Math.max(lastHere + 1, shown.length - atMost);
  const rows = shown.flatMap((row, index) => now.get(idOf(row)) ?? (index >= pushedFrom ? [row] : []));
  return { rows: [...rows, ...behind], count };
}
