/** Selects the rows of a long list that are drawn. Pure. */

export interface RowWindow {
  /** The first row that is drawn, and the one after the last. */
  readonly from: number;
  readonly to: number;
}

interface Scrolled {
  /** Pixels of each row, with the space below it. */
  readonly heights: readonly number[];
  /** Pixels that are scrolled away, and that are seen. */
  readonly top: number;
  readonly height: number;
}

/** Rows that are drawn before and after those that are seen, so that a quick turn of the wheel finds them there. */
const BEYOND = 4;
/** A window moves by so many rows at once: drawing anew for each single row would be dearer. */
const STEP = 4;

/** The rows that are seen, with some before and after them. */
export function rowWindow({ heights, top, height }: Scrolled): RowWindow {
  const first = rowAt(heights, top);
  const last = rowAt(heights, top + height);
  return {
    from: Math.max(0, Math.floor((first - BEYOND) / STEP) * STEP),
    to: Math.min(heights.length, Math.ceil((last + 1 + BEYOND) / STEP) * STEP),
  };
}

/** The row that is so many pixels below the beginning; the last one where the list ends before. */
function rowAt(heights: readonly number[], pixels: number): number {
  let end = 0;
  const at = heights.findIndex((height) => {
    end += height;
    return end > pixels;
  });
  return at === -1 ? Math.max(0, heights.length - 1) : at;
}

/** Pixels that the rows of a stretch take. */
export const pixelsOf = (heights: readonly number[], from: number, to: number): number =>
  heights.slice(from, to).reduce((sum, height) => sum + height, 0);
