import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

/** The frequency class of a word: among the first thousand of its list, the first ten thousand, or later. */
type Rank = 0 | 1 | 2;

const TAB = 9;
const NEWLINE = 10;

/**
 * Common passwords, words and names, kept as the bytes of their file: 2 MB, where strings would take 20. Lines are sorted,
 * so a word is found by halving.
 */
export class WordTable {
  private readonly starts: Uint32Array;

  /** @param bytes what build/passwords.mjs writes, unpacked */
  constructor(private readonly bytes: Buffer) {
    const starts: number[] = [];
    for (let start = 0; start < bytes.length; start = bytes.indexOf(NEWLINE, start) + 1) starts.push(start);
    this.starts = Uint32Array.from(starts);
  }

  get size(): number {
    return this.starts.length;
  }

  /** @param word in small letters; undefined when it is not in the list */
  rankOf(word: string): Rank | undefined {
    const key = Buffer.from(`${word}\t`);
    let low = 0;
    let high = this.starts.length - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const start = this.starts[middle] ?? 0;
      const order = this.bytes.compare(key, 0, key.length, start, Math.min(start + key.length, this.bytes.length));
      if (order === 0) return this.rankAt(start + key.length);
      if (order < 0) low = middle + 1;
      else high = middle - 1;
    }
    return undefined;
  }

  /** Every word with its rank, for tests that want to know them all. */
  *entries(): Generator<readonly [string, Rank]> {
    for (const start of this.starts) {
      const tab = this.bytes.indexOf(TAB, start);
      yield [this.bytes.toString('utf8', start, tab), this.rankAt(tab + 1)];
    }
  }

  private rankAt(position: number): Rank {
    return ((this.bytes[position] ?? 0) - 48) as Rank;
  }
}

let table: Promise<WordTable> | undefined;

/** Read when somebody chooses the first password, unpacked off the main thread. */
export function loadWords(): Promise<WordTable> {
  table ??= read().catch((error: unknown) => {
    table = undefined;
    throw error;
  });
  return table;
}

async function read(): Promise<WordTable> {
  // The build puts the file beside the bundle (build/vite.backend.config.ts).
  const packed = await readFile(new URL('./words.txt.br', import.meta.url));
  return new WordTable(await promisify(brotliDecompress)(packed));
}
