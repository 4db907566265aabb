/** Reads a file of postings row by row: JSON Lines, a JSON array, or CSV with a header. */
import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { extname } from 'node:path';
import { parse } from 'csv-parse';

export type FileFormat = 'jsonl' | 'json' | 'csv';

/** One row, or why it is none; `line` counts from 1. */
export type ReadRow =
  | { readonly line: number; readonly values: Readonly<Record<string, unknown>> }
  | { readonly line: number; readonly reason: 'not-json' | 'shifted-columns'; readonly message: string };

/** The file as a whole is not usable; the message is for the person who gave it. */
export class BrokenFile extends Error {}

const PEEK_BYTES = 65_536;
/** A JSON array has to be held in memory whole. */
const MAX_ARRAY_BYTES = 256 * 1_048_576;

interface Peeked {
  readonly format: FileFormat;
  readonly encoding: 'utf8' | 'latin1';
}

/**
 * Looks at the beginning of a file.
 * @throws BrokenFile when it is missing, empty, a folder or not text
 */
export async function peek(file: string, format?: FileFormat): Promise<Peeked> {
  const info = await stat(file).catch((error: unknown) => {
    throw new BrokenFile(
      (error as NodeJS.ErrnoException).code === 'ENOENT'
        ? `There is no file ${file}`
        : `${file} cannot be read: ${(error as Error).message}`,
    );
  });
  if (!info.isFile()) throw new BrokenFile(`${file} is not a file`);
  const handle = await open(file);
  const buffer = Buffer.alloc(Math.min(PEEK_BYTES, info.size));
  try {
    await handle.read(buffer, 0, buffer.length, 0);
  } finally {
    await handle.close();
  }
  if (buffer.includes(0)) throw new BrokenFile(`${file} is not a text file in UTF-8 or Windows-1252`);
  const start = buffer
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart();
  if (start === '') throw new BrokenFile(`${file} is empty`);
  return { format: format ?? guessFormat(file, start), encoding: isUtf8(buffer) ? 'utf8' : 'latin1' };
}

function guessFormat(file: string, start: string): FileFormat {
  if (start.startsWith('{')) return 'jsonl';
  if (start.startsWith('[')) return 'json';
  return extname(file).toLowerCase() === '.jsonl' ? 'jsonl' : 'csv';
}

function isUtf8(buffer: Buffer): boolean {
  // The last character may be cut by the end of the peeked part.
  const end = Math.max(0, buffer.length - 4);
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(buffer.subarray(0, end), { stream: true });
    return true;
  } catch {
    return false;
  }
}

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
