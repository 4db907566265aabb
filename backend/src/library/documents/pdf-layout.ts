/** The lines of a page of a PDF, which itself knows nothing but letters and their places. */
import { MOST, bulletLength, type Span, type TextLine } from './text-page.ts';

export type IsHeading = (line: string) => boolean;

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
interface Segment {
  readonly pieces: readonly Piece[];
  readonly x: number;
  readonly right: number;
  readonly baseline: number;
  readonly size: number;
}

/** In parts of the size of the letters: further apart is another word, */
const WORD_GAP = 0.18;
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

/** Fewer rows beside each other are a head with two corners, not columns. */
const FEWEST_ROWS = 4;
/** Points: as close as columns stand. */
const NARROWEST = 8;
/** The share of rows at the right that must stand beside no row at the left. */
const OFFSET_SHARE = 0.5;
const DEEPEST = 3;

/**
 * The page in reading order: parts as wide as the page from the top, and between them columns, the left one to its end first.
 * A table with dates at its side is no column: its rows belong together.
 */
export function regionsOf(segments: readonly Segment[], isHeading: IsHeading, depth = 0): Segment[][] {
  const split = depth < DEEPEST ? bestSplit(segments, isHeading) : undefined;
  if (split === undefined) return segments.length === 0 ? [] : [[...segments]];
  const { x, from, to } = split;
  const inside = segments.filter(({ baseline }) => baseline >= from && baseline <= to);
  return [
    ...regionsOf(
      segments.filter(({ baseline }) => baseline < from),
      isHeading,
      DEEPEST,
    ),
    ...regionsOf(
      inside.filter((segment) => segment.right <= x),
      isHeading,
      depth + 1,
    ),
    ...regionsOf(
      inside.filter((segment) => segment.right > x),
      isHeading,
      depth + 1,
    ),
    ...regionsOf(
      segments.filter(({ baseline }) => baseline > to),
      isHeading,
      depth + 1,
    ),
  ];
}

interface Split {
  /** The columns part left of here. */
  readonly x: number;
  /** Baselines of the first and the last row of the columns. */
  readonly from: number;
  readonly to: number;
  /** Lines that stand beside each other. */
  readonly height: number;
}

function bestSplit(segments: readonly Segment[], isHeading: IsHeading): Split | undefined {
  const edges = [...new Set(segments.map(({ x }) => Math.round(x)))].toSorted((a, b) => a - b);
  let best: Split | undefined;
  for (const edge of edges) {
    // Only where several lines begin can a column begin.
    if (segments.filter(({ x }) => Math.abs(x - edge) < 2).length < FEWEST_ROWS) continue;
    const split = longestRun(segments, edge, isHeading);
    if (split !== undefined && split.height > (best?.height ?? 0)) best = split;
  }
  return best;
}

/** The longest stretch of the page in which nothing crosses the edge, if there are columns on both sides of it. */
function longestRun(segments: readonly Segment[], edge: number, isHeading: IsHeading): Split | undefined {
  const limit = edge - NARROWEST;
  const crossing = segments.filter(({ x, right }) => x < edge - 1 && right > limit).map(({ baseline }) => baseline);
  const bounds = [Number.NEGATIVE_INFINITY, ...crossing, Number.POSITIVE_INFINITY].toSorted((a, b) => a - b);
  let best: Split | undefined;
  for (let index = 0; index + 1 < bounds.length; index += 1) {
    const [above = 0, below = 0] = [bounds[index], bounds[index + 1]];
    const within = segments.filter(({ baseline }) => baseline > above && baseline < below);
    const left = within.filter(({ right }) => right <= limit);
    const right = within.filter(({ x }) => x >= edge - 1);
    const height = Math.min(left.length, right.length);
    if (height < FEWEST_ROWS || height <= (best?.height ?? 0) || !areColumns(left, right, isHeading)) continue;
    const baselines = [...left, ...right].map(({ baseline }) => baseline);
    best = { x: limit, from: Math.min(...baselines), to: Math.max(...baselines), height };
  }
  return best;
}

/** True if each side is read by itself: it has headings of its own, or its lines stand at heights of their own. */
function areColumns(left: readonly Segment[], right: readonly Segment[], isHeading: IsHeading): boolean {
  const hasHeading = (side: readonly Segment[]) =>
    side.some(({ pieces }) => isHeading(pieces.map(({ text }) => text).join(' ')));
  if (hasHeading(left) && hasHeading(right)) return true;
  const [fewer, more] = left.length < right.length ? [left, right] : [right, left];
  const alone = fewer.filter(
    ({ baseline, size }) => !more.some((other) => Math.abs(other.baseline - baseline) < size * 0.35),
  );
  return alone.length >= fewer.length * OFFSET_SHARE;
}

/** Lines this much further apart than most have empty space between them. */
const WIDE = 1.35;

/**
 * The lines of a part of a page: segments of one baseline with tabs between them.
 * @param isColumn the page has others beside it
 */
export function linesOf(region: readonly Segment[], isColumn: boolean): TextLine[] {
  const column = isColumn ? Math.min(...region.map(({ x }) => x)) : 0;
  const rows: Segment[][] = [];
  for (const segment of region.toSorted((a, b) => a.baseline - b.baseline || a.x - b.x)) {
    const last = rows.at(-1)?.at(-1);
    if (last !== undefined && Math.abs(segment.baseline - last.baseline) < Math.min(segment.size, last.size) * 0.35) {
      rows.at(-1)?.push(segment);
    } else rows.push([segment]);
  }
  joinBrokenDates(rows);
  const steps = rows.slice(1).map((row, index) => (row[0]?.baseline ?? 0) - (rows[index]?.[0]?.baseline ?? 0));
  const usual = steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0;
  const lines: TextLine[] = [];
  rows.forEach((row, index) => {
    const line = lineOf(row, index === 0 || (steps[index - 1] ?? 0) > usual * WIDE);
    if (line !== undefined) lines.push({ ...line, column });
  });
  return lines;
}

/** The end of a date that goes on: "June 2016 –", "June 2016 – March". */
const GOES_ON = /\d{4}\s?[-–—]\s?(?:\p{L}{3,9}\.?)?$/u;
/** The line that may follow such an end. */
const GOES_ON_WITH = /^(?:(?:\p{L}{3,9}\.?\s)?(?:19|20)\d{2}|\p{L}{3,9})$/u;
/** Points: edges this close are of one column. */
const SAME_EDGE = 4;

/** Dates that a narrow cell broke into two lines stand in one again: in the row that has more beside them. */
function joinBrokenDates(rows: Segment[][]): void {
  for (let index = 0; index + 1 < rows.length; index += 1) {
    const [upper, lower] = [rows[index] ?? [], rows[index + 1] ?? []];
    const [first, second] = [upper.at(-1), lower.at(-1)];
    if (first === undefined || second === undefined || upper.length + lower.length < 3) continue;
    const isSameCell = Math.abs(first.x - second.x) < SAME_EDGE || Math.abs(first.right - second.right) < SAME_EDGE;
    if (!isSameCell || second.baseline - first.baseline > first.size * 2) continue;
    if (!GOES_ON.test(wordsOf(first)) || !GOES_ON_WITH.test(wordsOf(second))) continue;
    if (lower.length > upper.length) {
      upper.pop();
      lower.splice(-1, 0, first);
    } else upper.push(...lower.splice(-1));
    const empty = upper.length === 0 ? index : index + 1;
    if (rows[empty]?.length === 0) rows.splice(empty, 1);
  }
}

const wordsOf = ({ pieces }: Segment): string =>
  pieces
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();

/** From the left; what a cell broke, from the top. */
function inOrder(a: Segment, b: Segment): number {
  const isBroken = Math.abs(a.baseline - b.baseline) > Math.min(a.size, b.size) * 0.35;
  return isBroken && a.x < b.right && b.x < a.right ? a.baseline - b.baseline : a.x - b.x;
}

function lineOf(row: readonly Segment[], gap: boolean): Omit<TextLine, 'column'> | undefined {
  const spans: Span[] = [];
  let text = '';
  for (const segment of row.toSorted(inOrder)) {
    if (text !== '') text += '\t';
    let right = segment.x;
    for (const piece of inReadingOrder(segment.pieces)) {
      const isWord = Math.abs(piece.x - right) > WORD_GAP * piece.size || piece.isRightToLeft;
      if (isWord && text !== '' && !/\s$/.test(text) && !piece.text.startsWith(' ')) text += ' ';
      const shown = /\s$/.test(text) || text === '' ? piece.text.trimStart() : piece.text;
      spans.push({ start: text.length, end: text.length + shown.length, x: piece.x, width: piece.width });
      text += shown;
      right = piece.x + piece.width;
    }
    text = text.trimEnd();
  }
  const cut = bulletLength(text);
  const shown = text.slice(cut, cut + MOST.lineLength);
  if (shown === '' || /^[•●▪■◦○·–—-]$/u.test(shown)) return undefined;
  const moved = spans
    .map((span) => withoutStart({ ...span, end: Math.min(span.end, cut + shown.length) }, cut))
    .filter(({ start, end }) => end > start);
  const size = Math.max(...row.map((segment) => segment.size));
  const baseline = Math.max(...row.map((segment) => segment.baseline));
  const left = Math.min(...moved.map(({ x }) => x));
  const right = Math.max(...moved.map(({ x, width }) => x + width));
  return {
    text: shown,
    spans: moved,
    box: { x: left, y: baseline - size * 0.8, width: right - left, height: size },
    size,
    bold: false,
    style: cut > 0 ? 'bullet' : null,
    gap,
  };
}

/** The span as it stands once the sign of the bullet before it has gone. */
function withoutStart(span: Span, cut: number): Span {
  const kept = Math.max(span.start, cut);
  const share = span.end === span.start ? 0 : (kept - span.start) / (span.end - span.start);
  return { start: kept - cut, end: span.end - cut, x: span.x + span.width * share, width: span.width * (1 - share) };
}

/** Words of a script that runs from the right are read from there. */
function inReadingOrder(pieces: readonly Piece[]): Piece[] {
  const sorted = pieces.toSorted((a, b) => a.x - b.x);
  const result: Piece[] = [];
  let run: Piece[] = [];
  for (const piece of sorted) {
    if (piece.isRightToLeft) run.push(piece);
    else {
      result.push(...run.toReversed(), piece);
      run = [];
    }
  }
  return [...result, ...run.toReversed()];
}
