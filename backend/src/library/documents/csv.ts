/** Tables as text, as programs and countries write them. */
import { CsvError, parse } from 'csv-parse';
import { DocumentRefused } from './refused.ts';
import type { SheetPart, SheetRules } from './sheet.ts';
import { decodeText } from './sniff.ts';

const DELIMITERS = [',', ';', '\t', '|'] as const;
const LOOKED_AT = 64 * 1024;
const CHUNK = 64 * 1024;
const MOST_RECORD = 1_000_000;

/** Counts separators outside quotation marks, line by line: the one that most lines have as often. */
function delimiterOf(text: string): string {
  // Excel writes this line for its own use before the first row.
  const said = /^sep=(.)\r?\n/i.exec(text)?.[1];
  if (said !== undefined) return said;
  const lines = linesOf(text.slice(0, LOOKED_AT)).slice(0, 50);
  let best: { delimiter: string; score: number } = { delimiter: ',', score: 0 };
  for (const delimiter of DELIMITERS) {
    const counts = lines.map((line) => line.split(delimiter).length - 1).filter((found) => found > 0);
    const [first] = counts;
    if (first === undefined) continue;
    const alike = counts.filter((found) => found === first).length;
    // Commas inside skills are many, but never as many in each line.
    const score = (alike / Math.max(1, lines.length)) * 10 + Math.min(first, 20) / 20;
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

/** Lines with what stands in quotation marks left out. */
function linesOf(text: string): string[] {
  return text
    .replace(/"(?:[^"]|"")*"/g, '""')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '');
}

/** @throws DocumentRefused */
export async function* readCsv(bytes: Buffer, { gate }: SheetRules): AsyncGenerator<SheetPart> {
  const text = decodeText(bytes);
  const delimiter = delimiterOf(text);
  const hint = /^sep=.\r?\n/i.exec(text)?.[0] ?? '';
  const parser = parse({
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: MOST_RECORD,
  });
  const pass = gate();
  yield { kind: 'head', format: 'csv', sheet: null, sheets: [] };
  void feed(parser, text.slice(hint.length));
  let row = hint === '' ? 0 : 1;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      row += 1;
      const passed = pass(row, record);
      if (passed !== undefined) yield passed;
    }
  } catch (error) {
    throw error instanceof CsvError ? refusal(error, row + 1) : error;
  }
}

async function feed(parser: ReturnType<typeof parse>, text: string): Promise<void> {
  for (let at = 0; at < text.length && !parser.destroyed; at += CHUNK) {
    const more = parser.write(text.slice(at, at + CHUNK));
    if (!more) {
      await new Promise<void>((resolve) => {
        const go = () => {
          parser.off('drain', go);
          parser.off('close', go);
          resolve();
        };
        parser.once('drain', go);
        parser.once('close', go);
      });
    }
  }
  if (!parser.destroyed) parser.end();
}

function refusal(error: CsvError, row: number): DocumentRefused {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
    return new DocumentRefused('content', `A quotation mark in row ${String(row)} or above is never closed.`);
  }
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    return new DocumentRefused('content', `Row ${String(row)} never ends: perhaps a quotation mark is not closed.`);
  }
  return new DocumentRefused('content', `We could not read this file from row ${String(row)} on.`);
}
