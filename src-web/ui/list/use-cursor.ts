import { useEffect, useRef, useState, type RefObject } from 'react';

interface Row {
  _id: string;
}

interface CursorOptions {
  rows: readonly Row[];
  /** The element around the rows. */
  box: RefObject<HTMLElement | null>;
  /** The row of what is open beside the list. */
  openId: string | null;
  /** Turns to the next (1) or the previous (-1) page; false where there is none. */
  turnPage: (by: 1 | -1) => boolean;
  /** The rows are still those of another page. */
  isStale: boolean;
  /** Fresh ones are on their way. */
  isComing: boolean;
  onArrive: (id: string) => void;
}

/** The row that the keys act on: the focus stays in the list and goes from row to row, and on to the next page. */
export function useCursor({ rows, box, openId, turnPage, isStale, isComing, onArrive }: CursorOptions) {
  const [focused, setFocused] = useState<string | null>(null);
  /** Beyond the last row: where from, null for a page that is entered. */
  const wanted = useRef<{ from: string | null; by: 1 | -1 } | null>(null);
  const [, ask] = useState(0);
  const has = (id: string | null) => rows.some(({ _id }) => _id === id);
  // The address follows a moment later, and keys can be faster.
  const currentId = has(focused) ? focused : has(openId) ? openId : null;

  const focusRow = (id: string | null) =>
    box.current?.querySelector<HTMLElement>(`[data-row="${id ?? ''}"] a`)?.focus();
  const goTo = (row: Row | undefined, focus: 'goes along' | 'stays') => {
    if (row === undefined) return;
    setFocused(row._id);
    if (focus === 'goes along') focusRow(row._id);
    onArrive(row._id);
  };
  const neighbourOf = (id: string | null, by: 1 | -1) => {
    const at = rows.findIndex(({ _id }) => _id === id);
    return at === -1 ? (by === 1 ? rows[0] : rows.at(-1)) : rows[at + by];
  };
  useEffect(() => {
    const { current: wish } = wanted;
    if (wish === null || isStale || isComing) return;
    wanted.current = null;
    // A decided row has made room for others on this page; only then does the next one follow.
    const next = neighbourOf(wish.from, wish.by);
    if (next !== undefined) goTo(next, 'goes along');
    else if (turnPage(wish.by)) wanted.current = { from: null, by: wish.by };
  });

  return {
    currentId,
    setFocused,
    focusRow,
    step: (by: 1 | -1, focus: 'goes along' | 'stays' = 'goes along') => {
      const next = neighbourOf(currentId, by);
      goTo(next, focus);
      if (next !== undefined) return;
      wanted.current = { from: currentId, by };
      ask((n) => n + 1);
    },
  };
}
