import { withoutUnseen } from '#contract/unseen.ts';
import { BENCH_IMPORT } from '#contract/domain/bench-import.ts';
import { readCsv } from '../../../../library/documents/csv.ts';
import { DocumentRefused } from '../../../../library/documents/refused.ts';
import type { SheetPart, SheetRow } from '../../../../library/documents/sheet.ts';
import { isArchive } from '../../../../library/documents/sniff.ts';
import { readXlsx } from '../../../../library/documents/xlsx.ts';

/**
 * A spreadsheet of people, told from its content; to be called in the process that may die of it, and in tests.
 * @param sheet by its name; null is the first one that is not empty
 * @throws DocumentRefused with a sentence for the person
 */
export function readSheet(bytes: Buffer, sheet: string | null): AsyncGenerator<SheetPart> {
  const rules = { mostColumns: BENCH_IMPORT.columns, gate: rowGate };
  return isArchive(bytes) ? readXlsx(bytes, sheet, rules) : readCsv(bytes, rules);
}

/** Rows without anything in them count for numbers only; more than a spreadsheet can have is no table of ours. */
const MOST_ROW_NUMBER = 1_048_576;
/** Headings may have lines above them. */
const ROWS = BENCH_IMPORT.rows + 50;

const count = new Intl.NumberFormat('en');

/** @throws DocumentRefused with more rows, columns or text than an import takes */
function rowGate(): (row: number, cells: readonly string[]) => SheetRow | undefined {
  let rows = 0;
  return (row, cells) => {
    let last = cells.length;
    while (last > 0 && (cells[last - 1] ?? '').trim() === '') last -= 1;
    if (last === 0) {
      if (row > MOST_ROW_NUMBER)
        throw new DocumentRefused('too_large', 'This file has more rows than a spreadsheet can have.');
      return undefined;
    }
    if (last > BENCH_IMPORT.columns) {
      throw new DocumentRefused(
        'too_large',
        `Row ${count.format(row)} has ${count.format(last)} columns. An import takes ${String(BENCH_IMPORT.columns)}.`,
      );
    }
    const kept = cells.slice(0, last);
    if (kept.some((cell) => cell.length > BENCH_IMPORT.cell)) {
      throw new DocumentRefused(
        'too_large',
        `Row ${count.format(row)} has a cell with more than ${count.format(BENCH_IMPORT.cell)} characters. Please shorten it.`,
      );
    }
    rows += 1;
    if (rows > ROWS) {
      throw new DocumentRefused(
        'too_large',
        `This file has more than ${count.format(BENCH_IMPORT.rows)} rows. Please split it and import the parts one after the other.`,
      );
    }
    return [row, kept.map(plain)];
  };
}

/** Characters that nobody sees, and halves of characters, say nothing, and a database takes none of them. */
function plain(cell: string): string {
  return withoutUnseen(cell)
    .replace(/\p{Cs}/gu, '')
    .replace(/\u00a0/g, ' ')
    .trim();
}
