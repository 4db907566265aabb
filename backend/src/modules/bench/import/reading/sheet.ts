/** The rows of a spreadsheet, whatever its format. */
import { withoutUnseen } from '#contract/unseen.ts';
import { BENCH_IMPORT } from '#contract/domain/bench-import.ts';

/** A file that is not read, with a sentence for the person. */
export class SheetRefused extends Error {
  override readonly name = 'SheetRefused';
}

export interface SheetHead {
  readonly kind: 'head';
  readonly format: 'csv' | 'xlsx';
  /** Null for a file without sheets. */
  readonly sheet: string | null;
  readonly sheets: readonly string[];
}

/** A row that says something, with its number in a spreadsheet. */
export type SheetRow = readonly [row: number, cells: readonly string[]];

export type SheetPart = SheetHead | SheetRow;

/** Rows without anything in them count for numbers only; more than a spreadsheet can have is no table of ours. */
const MOST_ROW_NUMBER = 1_048_576;
/** Headings may have lines above them. */
const ROWS = BENCH_IMPORT.rows + 50;

const count = new Intl.NumberFormat('en');

/** Looks at a row before anybody keeps it. Undefined for an empty one. */
export class RowGate {
  private rows = 0;

  /** @throws SheetRefused with more rows, columns or text than an import takes */
  pass(row: number, cells: readonly string[]): SheetRow | undefined {
    let last = cells.length;
    while (last > 0 && (cells[last - 1] ?? '').trim() === '') last -= 1;
    if (last === 0) {
      if (row > MOST_ROW_NUMBER) throw new SheetRefused('This file has more rows than a spreadsheet can have.');
      return undefined;
    }
    if (last > BENCH_IMPORT.columns) {
      throw new SheetRefused(
        `Row ${count.format(row)} has ${count.format(last)} columns. An import takes ${String(BENCH_IMPORT.columns)}.`,
      );
    }
    const kept = cells.slice(0, last);
    if (kept.some((cell) => cell.length > BENCH_IMPORT.cell)) {
      throw new SheetRefused(
        `Row ${count.format(row)} has a cell with more than ${count.format(BENCH_IMPORT.cell)} characters. Please shorten it.`,
      );
    }
    this.rows += 1;
    if (this.rows > ROWS) {
      throw new SheetRefused(
        `This file has more than ${count.format(BENCH_IMPORT.rows)} rows. Please split it and import the parts one after the other.`,
      );
    }
    return [row, kept.map(plain)];
  }
}

/** Characters that nobody sees, and halves of characters, say nothing, and a database takes none of them. */
function plain(cell: string): string {
  return withoutUnseen(cell)
    .replace(/\p{Cs}/gu, '')
    .replace(/\u00a0/g, ' ')
    .trim();
}
