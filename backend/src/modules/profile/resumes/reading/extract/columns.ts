import { headingOf } from '../understand/headings.ts';
import type { Segment } from './segments.ts';

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
export function regionsOf(segments: readonly Segment[], depth = 0): Segment[][] {
  const split = depth < DEEPEST ? bestSplit(segments) : undefined;
  if (split === undefined) return segments.length === 0 ? [] : [[...segments]];
  const { x, from, to } = split;
  const inside = segments.filter(({ baseline }) => baseline >= from && baseline <= to);
  return [
    ...regionsOf(
      segments.filter(({ baseline }) => baseline < from),
      DEEPEST,
    ),
    ...regionsOf(
      inside.filter((segment) => segment.right <= x),
      depth + 1,
    ),
    ...regionsOf(
      inside.filter((segment) => segment.right > x),
      depth + 1,
    ),
    ...regionsOf(
      segments.filter(({ baseline }) => baseline > to),
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

function bestSplit(segments: readonly Segment[]): Split | undefined {
  const edges = [...new Set(segments.map(({ x }) => Math.round(x)))].toSorted((a, b) => a - b);
  let best: Split | undefined;
  for (const edge of edges) {
    // Only where several lines begin can a column begin.
    if (segments.filter(({ x }) => Math.abs(x - edge) < 2).length < FEWEST_ROWS) continue;
    const split = longestRun(segments, edge);
    if (split !== undefined && split.height > (best?.height ?? 0)) best = split;
  }
  return best;
}

/** The longest stretch of the page in which nothing crosses the edge, if there are columns on both sides of it. */
function longestRun(segments: readonly Segment[], edge: number): Split | undefined {
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
    if (height < FEWEST_ROWS || height <= (best?.height ?? 0) || !areColumns(left, right)) continue;
    const baselines = [...left, ...right].map(({ baseline }) => baseline);
    best = { x: limit, from: Math.min(...baselines), to: Math.max(...baselines), height };
  }
  return best;
}

/** Whether each side is read by itself: it has headings of its own, or its lines stand at heights of their own. */
function areColumns(left: readonly Segment[], right: readonly Segment[]): boolean {
  const hasHeading = (side: readonly Segment[]) =>
    side.some(({ pieces }) => headingOf(pieces.map(({ text }) => text).join(' ')) !== undefined);
  if (hasHeading(left) && hasHeading(right)) return true;
  const [fewer, more] = left.length < right.length ? [left, right] : [right, left];
  const alone = fewer.filter(
    ({ baseline, size }) => !more.some((other) => Math.abs(other.baseline - baseline) < size * 0.35),
  );
  return alone.length >= fewer.length * OFFSET_SHARE;
}
