/** The lines of the palette. Pure. */
export interface PaletteLine {
  id: string;
  label: string;
  hint?: string;
  keys?: readonly string[];
  /** The server has found it by these words, whatever it is called. */
  isFound?: true;
  /** It moves somebody on or turns them down: it is run only by whoever went to it. */
  decides?: true;
  run: () => void;
}

export interface PaletteGroup {
  title: string;
  lines: readonly PaletteLine[];
}

/** Each word stands somewhere in the label; accents and case make no difference. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * The lines that match the words; a group without any is left out. What decides about somebody stands below what does not, so
 * that no decision is the first line where there is another.
 */
export function linesFor(groups: readonly PaletteGroup[], words: string): PaletteGroup[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  const fitting = groups.flatMap(({ title, lines }) => {
    const fit = lines.filter(
      ({ label, isFound }) => isFound === true || wanted.every((word) => plain(label).includes(word)),
    );
    return fit.length === 0 ? [] : [{ title, lines: decisionsLast(fit, (line) => line.decides === true) }];
  });
  return decisionsLast(fitting, ({ lines }) => lines.every(({ decides }) => decides === true));
}

/** In the given order otherwise. */
const decisionsLast = <Each>(all: readonly Each[], decides: (each: Each) => boolean): Each[] =>
  all.toSorted((a, b) => Number(decides(a)) - Number(decides(b)));

/** The line that Enter runs before anybody has gone to one: the first that decides nothing, -1 for none. */
export const firstChosen = (lines: readonly PaletteLine[]): number =>
  lines.findIndex(({ decides }) => decides !== true);

/** The place after `by` steps, around the end; the first one where nothing was chosen. */
export const stepTo = (at: number, by: 1 | -1, count: number): number =>
  count === 0 ? -1 : (Math.max(at, by === 1 ? -1 : 0) + by + count) % count;
