/** Reads a file of postings row by row: JSON Lines, a JSON array, or CSV with a header. */
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { parse } from 'csv-parse';
import { BrokenFile } from './peek.ts';
import type { Peeked } from './peek.ts';

/** One row, or why it is none; `line` counts from 1. */
export type ReadRow =
  | { readonly line: number; readonly values: Readonly<Record<string, unknown>> }
  | { readonly line: number; readonly reason: 'not-json' | 'shifted-columns'; readonly message: string };

/** A JSON array has to be held in memory whole. */
const MAX_ARRAY_BYTES = 256 * 1_048_576;

/** All rows of the file in order; a row that cannot be read is answered as such and does not stop the rest. */
export async function* readRows(file: string, { format, encoding }: Peeked): AsyncGenerator<ReadRow> {
  if (format === 'csv') yield* readCsv(file, encoding);
  else if (format === 'json') yield* readArray(file, encoding);
  else yield* readLines(file, encoding);
}

async function* readLines(file: string, encoding: BufferEncoding): AsyncGenerator<ReadRow> {
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(file, encoding), crlfDelay: Infinity })) {
    line += 1;
    const trimmed = text.replace(/^\ufeff/, '').trim();
    if (trimmed !== '') yield toRow(line, trimmed);
  }
}

function toRow(line: number, text: string): ReadRow {
  try {
    return asRow(line, JSON.parse(text));
  } catch {
    return { line, reason: 'not-json', message: 'The line is not JSON' };
  }
}

function asRow(line: number, value: unknown): ReadRow {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return { line, values: value as Record<string, unknown> };
  return { line, reason: 'not-json', message: 'The line is not a JSON object' };
}

async function* readArray(file: string, encoding: BufferEncoding): AsyncGenerator<ReadRow> {
  if ((await stat(file)).size > MAX_ARRAY_BYTES)
    throw new BrokenFile('A JSON array of this size cannot be read; please save it as JSON Lines');
  let list: unknown;
  try {
    list = JSON.parse((await readFile(file, encoding)).replace(/^\ufeff/, ''));
  } catch (error) {
    throw new BrokenFile(`The file is not valid JSON: ${(error as Error).message}`);
  }
  if (!Array.isArray(list)) throw new BrokenFile('The file holds a single JSON value, not a list of postings');
  for (const [index, value] of list.entries()) yield asRow(index + 1, value);
}

async function* readCsv(file: string, encoding: BufferEncoding): AsyncGenerator<ReadRow> {
  const parser = createReadStream(file, encoding).pipe(
    parse({
      bom: true,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: 4 * 1_048_576,
    }),
  );
  let header: readonly string[] | undefined;
  try {
    for await (const item of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      const { record, info } = item;
      if (header === undefined) {
        header = record.map((name) => name.trim());
        continue;
      }
      yield fromRecord(header, record, info.lines);
    }
  } catch (error) {
    throw new BrokenFile(`The file is not valid CSV: ${(error as Error).message}`);
  }
  if (header === undefined || header.length < 2)
    throw new BrokenFile('The file has no header of column names separated by commas');
}

function fromRecord(header: readonly string[], record: readonly string[], line: number): ReadRow {
  if (record.length !== header.length) {
    return {
      line,
      reason: 'shifted-columns',
      message: `The row has ${String(record.length)} columns, the header ${String(header.length)}: probably a quote or comma inside a value`,
    };
  }
  return { line, values: Object.fromEntries(header.map((name, index) => [name, record[index] ?? ''])) };
}
