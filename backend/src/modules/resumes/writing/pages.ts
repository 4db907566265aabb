/** Distributes rows over pages, each with its position. Pure. */
import type { Row } from './rows.ts';
import { FOOT, MARGIN } from './templates.ts';

export interface PlacedRow {
  readonly row: Row;
  /** The position of the upper edge. */
  readonly y: number;
}

/** @param height of the paper */
export function pagesOf(rows: readonly Row[], height: number): PlacedRow[][] {
  const bottom = height - MARGIN - FOOT / 2;
  const pages: PlacedRow[][] = [[]];
  let y: number = MARGIN;
  for (const group of groupsOf(rows)) {
    const needed = group.reduce((sum, row) => sum + row.before + row.height, 0);
    const isTall = needed > bottom - MARGIN;
    if (!isTall && y + needed > bottom && pages.at(-1)?.length !== 0) {
      pages.push([]);
      y = MARGIN;
    }
    for (const row of group) {
      if (y + row.before + row.height > bottom) {
        pages.push([]);
        y = MARGIN;
      }
      const page = pages.at(-1) ?? [];
      if (page.length > 0) y += row.before;
      page.push({ row, y });
      y += row.height;
    }
  }
  return pages;
}

/** Rows that stay together: a heading with what begins below it. */
function groupsOf(rows: readonly Row[]): Row[][] {
  const groups: Row[][] = [[]];
  for (const row of rows) {
    groups.at(-1)?.push(row);
    if (!row.staysWithNext) groups.push([]);
  }
  return groups.filter((group) => group.length > 0);
}
