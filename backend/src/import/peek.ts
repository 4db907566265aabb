import { open, stat } from 'node:fs/promises';
import { extname } from 'node:path';

export type FileFormat = 'jsonl' | 'json' | 'csv';

/** The file as a whole is not usable; the message is for the person who gave it. */
export class BrokenFile extends Error {}

const PEEK_BYTES = 65_536;

export interface Peeked {
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
