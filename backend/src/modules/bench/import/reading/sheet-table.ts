import { dictionary } from '#contract/domain/dictionary.ts';
import { guessColumns, headingRowOf } from '../columns/guess.ts';
import { coverNumber } from '../columns/identity.ts';
import { headingsKey, plainHeading } from '../columns/plain.ts';
import type { KnownTargets } from '../../../../records/bench/schema.ts';
import type { UsedMemory } from '../../../../records/bench/schema.ts';
import { SheetRefused } from './sheet.ts';
import type { SheetRow } from './sheet.ts';

export interface Memory {
  readonly known: KnownTargets;
  readonly fileName: string;
  readonly at: string;
}

export interface Table {
  readonly headingRow: number;
  readonly columns: ReturnType<typeof guessColumns>;
  readonly memory: UsedMemory | null;
  readonly below: readonly SheetRow[];
  readonly covered: (row: SheetRow) => SheetRow;
}

/** Finds the headings and guesses the columns. @throws SheetRefused where there are none */
export function tableOf(
  rows: readonly SheetRow[],
  memories: readonly (Memory & { headings: string })[],
  country: string,
): Table {
  const heading = headingRowOf(rows);
  if (heading === undefined)
    throw new SheetRefused('We found no columns in this file. Its first row should have headings.');
  const [headingRow, headings] = heading;
  const first = rows.filter(([row]) => row > headingRow);
  // The same headings count most; a newer file with some of them still says where those went.
  const key = headingsKey(headings);
  const inOrder = [...memories].sort(
    (a, b) => Number(a.headings === key) - Number(b.headings === key) || a.at.localeCompare(b.at),
  );
  const known: KnownTargets = dictionary(Object.assign({}, ...inOrder.map((memory) => memory.known)) as KnownTargets);
  const columns = guessColumns(headings, first, known, country);
  const remembered = columns.filter(({ source }) => source === 'remembered').length;
  const newest = inOrder
    .filter((memory) => headings.some((each) => Object.hasOwn(memory.known, plainHeading(each))))
    .at(-1);
  const hidden = new Set(columns.filter(({ covered }) => covered).map(({ index }) => index));
  const covered = ([row, cells]: SheetRow): SheetRow =>
    hidden.size === 0
      ? [row, cells]
      : [row, cells.map((cell, index) => (hidden.has(index) ? coverNumber(cell) : cell))];
  const memory =
    remembered === 0 || newest === undefined ? null : { fileName: newest.fileName, at: newest.at, columns: remembered };
  return { headingRow, columns, memory, below: first.map(covered), covered };
}
