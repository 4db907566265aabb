/** A count over the last minute or hour, in slices. */
import type { Hits } from './rate-windows.repository.ts';

/** A window is cut into so many slices, and slides by one of them at a time. */
const SLICES = 12;

/** Calls by the millisecond in which their slice began. */
type Slices = Map<
  number,
  { /** Of all processes at the last exchange. */ shared: number; /** Here since then. */ pending: number }
>;

export interface Counter {
  readonly sizeMs: number;
  readonly slices: Slices;
}

export function sliceMs(windowSeconds: number): number {
  return (windowSeconds * 1_000) / SLICES;
}

export function startOfSlice(now: number, sizeMs: number): number {
  return Math.floor(now / sizeMs) * sizeMs;
}

/** Start of the oldest slice that counts: all of the window lies behind its end, or just not. */
export function oldestSlice(now: number, sizeMs: number): number {
  return startOfSlice(now, sizeMs) - SLICES * sizeMs;
}

export function dropOver({ sizeMs, slices }: Counter, now: number): void {
  const oldest = oldestSlice(now, sizeMs);
  for (const start of slices.keys()) if (start < oldest) slices.delete(start);
}

/** When one more call fits, in milliseconds; null when it does now. */
export function whenFree(hits: readonly Hits[], limit: number, sizeMs: number): number | null {
  let sum = hits.reduce((total, slice) => total + slice.hits, 0);
  if (sum < limit) return null;
  for (const { start, hits: gone } of hits.toSorted((a, b) => a.start - b.start)) {
    sum -= gone;
    if (sum < limit) return start + (SLICES + 1) * sizeMs;
  }
  return null;
}
