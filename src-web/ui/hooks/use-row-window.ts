import { useLayoutEffect, useRef, useState } from 'react';
import { pixelsOf, rowWindow, type RowWindow } from '#web/lib/row-window.ts';

interface Rows extends RowWindow {
  /** Pixels that the rows before and after those that are drawn would take. */
  above: number;
  below: number;
  /** Pixels that a row takes, or is thought to take. */
  heightOf: (key: string) => number;
  /** The ref of the list, which scrolls. */
  ref: (list: HTMLElement | null) => void;
}

/** Until the list is there: enough to fill it. */
const AT_FIRST: RowWindow = { from: 0, to: 12 };

/**
 * A list that scrolls and draws only the rows that are seen: its children are rows `from` to `to`, in the order of the keys.
 * @param estimate pixels of a row that has not been drawn yet, with the space below it
 */
export function useRowWindow(keys: readonly string[], estimate: number): Rows {
  const [list, ref] = useState<HTMLElement | null>(null);
  const [drawn, setDrawn] = useState(AT_FIRST);
  // The height of each row when it was last drawn.
  const [known] = useState(() => new Map<string, number>());
  const heightOf = (key: string) => known.get(key) ?? estimate;
  const heights = () => keys.map(heightOf);
  const from = Math.min(drawn.from, keys.length);
  const to = Math.min(drawn.to, keys.length);

  const look = () => {
    if (list === null) return;
    const next = rowWindow({ heights: heights(), top: list.scrollTop, height: list.clientHeight });
    setDrawn((last) => (last.from === next.from && last.to === next.to ? last : next));
  };
  const lookNow = useRef(look);
  // After every drawing: a card may have a line more than before.
  useLayoutEffect(() => {
    lookNow.current = look;
    if (list === null) return;
    // The positions without the shift of a drag.
    const tops = [...list.children].map((row) => (row as HTMLElement).offsetTop);
    for (const [index, key] of keys.slice(from, to).entries()) {
      const height = (tops[index + 1] ?? 0) - (tops[index] ?? 0);
      // Whole pixels: the same row takes one more or less according to what is above it.
      if (height > 0 && Math.abs(height - (known.get(key) ?? 0)) > 1) known.set(key, height);
    }
    // If rows are lower than estimated, more of them are visible, and must be drawn before anybody sees the gap.
    lookNow.current();
  });
  useLayoutEffect(() => {
    if (list === null) return undefined;
    const onChange = () => lookNow.current();
    list.addEventListener('scroll', onChange, { passive: true });
    const resized = new ResizeObserver(onChange);
    resized.observe(list);
    return () => {
      list.removeEventListener('scroll', onChange);
      resized.disconnect();
    };
  }, [list]);

  const now = heights();
  return { from, to, above: pixelsOf(now, 0, from), below: pixelsOf(now, to, keys.length), heightOf, ref };
}
