import { bulletLength } from './clean.ts';
import { MOST } from './model.ts';
import type { Span, TextLine } from './model.ts';
import { WORD_GAP } from './segments.ts';
import type { Piece, Segment } from './segments.ts';

/** Lines this much further apart than most have empty space between them. */
const WIDE = 1.35;

/** The lines of a part of a page: segments of one baseline with tabs between them. */
/** @param isColumn the page has others beside it */
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
