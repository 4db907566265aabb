/** Letters in a row without a wide gap, as a program drew them: often a word, a line, or a single letter. */
export interface Piece {
  readonly text: string;
  /** Points from the left edge. */
  readonly x: number;
  /** Points from the upper edge. */
  readonly baseline: number;
  readonly width: number;
  readonly size: number;
  readonly isRightToLeft: boolean;
}

/** Pieces of one baseline that belong together: a cell, a line of a column. */
export interface Segment {
  readonly pieces: readonly Piece[];
  readonly x: number;
  readonly right: number;
  readonly baseline: number;
  readonly size: number;
}

/** In parts of the size of the letters: further apart is another word, */
export const WORD_GAP = 0.18;
/** and this far apart another cell. */
const CELL_GAP = 0.8;
/** Baselines that differ by less are the same line. */
const SAME_LINE = 0.35;

/** The segments of a page, from the top, each row from the left. */
export function segmentsOf(pieces: readonly Piece[]): Segment[] {
  const sorted = pieces.toSorted((a, b) => a.baseline - b.baseline || a.x - b.x);
  const rows: Piece[][] = [];
  for (const piece of sorted) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    const isSame = last !== undefined && piece.baseline - last.baseline < SAME_LINE * Math.min(piece.size, last.size);
    if (isSame) row?.push(piece);
    else rows.push([piece]);
  }
  return rows.flatMap(segmentsOfRow);
}

function segmentsOfRow(row: readonly Piece[]): Segment[] {
  const found: Piece[][] = [];
  let right = Number.NEGATIVE_INFINITY;
  for (const piece of row.toSorted((a, b) => a.x - b.x)) {
    if (piece.x - right > CELL_GAP * piece.size) found.push([]);
    found.at(-1)?.push(piece);
    right = Math.max(right, piece.x + piece.width);
  }
  return found.map((pieces) => ({
    pieces,
    x: Math.min(...pieces.map(({ x }) => x)),
    right: Math.max(...pieces.map(({ x, width }) => x + width)),
    baseline: Math.max(...pieces.map(({ baseline }) => baseline)),
    size: Math.max(...pieces.map(({ size }) => size)),
  }));
}
