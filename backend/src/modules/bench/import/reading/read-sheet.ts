import { readCsv } from './csv.ts';
import type { SheetPart } from './sheet.ts';
import { readXlsx } from './xlsx/read-xlsx.ts';

/**
 * A spreadsheet, told from its content.
 * @param sheet by its name; null is the first one that is not empty
 * @throws SheetRefused with a sentence for the person
 */
export function readSheet(bytes: Buffer, sheet: string | null): AsyncGenerator<SheetPart> {
  const isArchive = bytes.length > 4 && bytes.readUInt32BE(0) === 0x504b0304;
  return isArchive ? readXlsx(bytes, sheet) : readCsv(bytes);
}
