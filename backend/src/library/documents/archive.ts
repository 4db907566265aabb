import { Readable, pipeline } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { DocumentRefused } from './refused.ts';

/** Bytes that lie in memory or in a file. Reading past the end gives what there is. */
export interface ByteSource {
  readonly size: number;
  read(at: number, length: number): Promise<Buffer>;
}

export const sourceOf = (bytes: Buffer): ByteSource => ({
  size: bytes.length,
  read: (at, length) => Promise.resolve(bytes.subarray(at, at + length)),
});

const MIB = 1024 * 1024;
/** Trust section 2. The bytes count twice: as the directory declares them, and as they come out. */
const MOST_UNPACKED = 50 * MIB;
const MOST_ENTRIES = 1_000;
const MOST_DIRECTORY = 256 * 1024;
const END = Buffer.from('504b0506', 'hex');
const END_BYTES = 22;
/** The record that ends an archive, with the longest comment behind it. */
const TAIL_BYTES = END_BYTES + 0xff_ff;
const ENTRY = 0x50_4b_01_02;
const ENTRY_BYTES = 46;
const LOCAL = 0x50_4b_03_04;
const LOCAL_BYTES = 30;
const [STORED, DEFLATED] = [0, 8];
const ENCRYPTED = 1;
const CHUNK = 64 * 1024;

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly at: number;
}

/**
 * A ZIP archive (APPNOTE 4.3), whose parts are unpacked piece by piece as they are asked for. The directory at its end counts,
 * and what it says of a size has to be true: a part that is larger is not unpacked any further, and one that is smaller is
 * damaged. Names are compared without their case, as ECMA-376 part 2 asks.
 */
export class Archive {
  private readonly source: ByteSource;
  private readonly entries: readonly Entry[];
  private readonly byName: ReadonlyMap<string, Entry>;
  private readonly mostOfPart: number;
  private unpacked = 0;

  private constructor(source: ByteSource, entries: readonly Entry[], mostOfPart: number) {
    this.source = source;
    this.entries = entries;
    this.byName = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
    this.mostOfPart = mostOfPart;
  }

  /**
   * @param mostOfPart bytes that one part may have
   * @throws DocumentRefused `damaged`, `encrypted`, `too_many_parts`, `unpacks_too_large`
   */
  static async open(source: ByteSource, mostOfPart = MOST_UNPACKED): Promise<Archive> {
    const tail = await tailOf(source);
    const end = endIn(tail);
    if (end === undefined) throw new DocumentRefused('damaged');
    const count = tail.readUInt16LE(end + 10);
    const length = tail.readUInt32LE(end + 12);
    if (count > MOST_ENTRIES || length > MOST_DIRECTORY) throw new DocumentRefused('too_many_parts');
    const entries = entriesOf(await source.read(tail.readUInt32LE(end + 16), length), count);
    if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > MOST_UNPACKED) {
      throw new DocumentRefused('unpacks_too_large');
    }
    return new Archive(source, entries, mostOfPart);
  }

  names(): string[] {
    return this.entries.map(({ name }) => name);
  }

  has(name: string): boolean {
    return this.byName.has(name.toLowerCase());
  }

  /**
   * Yields nothing for a part that is not there.
   * @throws DocumentRefused `damaged`, `unpacks_too_large`
   */
  async *part(name: string): AsyncGenerator<Buffer> {
    const entry = this.byName.get(name.toLowerCase());
    if (entry !== undefined) yield* this.unpack(entry);
  }

  /**
   * Unpacks every part and keeps nothing, to find out whether the directory tells the truth.
   * @throws DocumentRefused `damaged`, `unpacks_too_large`
   */
  async checkParts(): Promise<void> {
    for (const entry of this.entries) {
      for await (const _ of this.unpack(entry));
    }
  }

  private async *unpack(entry: Entry): AsyncGenerator<Buffer> {
    const head = await this.source.read(entry.at, LOCAL_BYTES);
    if (head.length < LOCAL_BYTES || head.readUInt32BE(0) !== LOCAL) throw new DocumentRefused('damaged');
    const from = entry.at + LOCAL_BYTES + head.readUInt16LE(26) + head.readUInt16LE(28);
    if (from + entry.packed > this.source.size) throw new DocumentRefused('damaged');
    const packed = piecesOf(this.source, from, entry.packed);
    if (entry.method !== STORED && entry.method !== DEFLATED) throw new DocumentRefused('damaged');
    let length = 0;
    for await (const piece of entry.method === STORED ? packed : inflated(packed)) {
      length += piece.length;
      this.unpacked += piece.length;
      if (length > Math.min(entry.unpacked, this.mostOfPart) || this.unpacked > MOST_UNPACKED) {
        throw new DocumentRefused('unpacks_too_large');
      }
      yield piece;
    }
    if (length < entry.unpacked) throw new DocumentRefused('damaged');
  }
}

function entriesOf(directory: Buffer, count: number): Entry[] {
  const entries: Entry[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_BYTES > directory.length || directory.readUInt32BE(at) !== ENTRY) {
      throw new DocumentRefused('damaged');
    }
    if ((directory.readUInt16LE(at + 8) & ENCRYPTED) !== 0) throw new DocumentRefused('encrypted');
    const nameLength = directory.readUInt16LE(at + 28);
    entries.push({
      name: directory.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength).replace(/^\//, ''),
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
      at: directory.readUInt32LE(at + 42),
    });
    at += ENTRY_BYTES + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

/** Finds the record that ends an archive. Its comment has to reach the last byte: nothing may stand behind it. */
function endIn(tail: Buffer): number | undefined {
  for (let at = tail.lastIndexOf(END); at !== -1; at = at === 0 ? -1 : tail.lastIndexOf(END, at - 1)) {
    if (at + END_BYTES <= tail.length && at + END_BYTES + tail.readUInt16LE(at + 20) === tail.length) return at;
  }
  return undefined;
}

/** True if a program might take the file for an archive, because it looks for its end and not for its beginning. */
export const hasArchiveEnd = (tail: Buffer): boolean => tail.includes(END);

/** The last bytes of a file, in which an archive would end. */
export function tailOf(source: ByteSource): Promise<Buffer> {
  const length = Math.min(source.size, TAIL_BYTES);
  return source.read(source.size - length, length);
}

/** The bytes from here on, one piece after the other. */
export async function* piecesOf(source: ByteSource, from = 0, length = source.size - from): AsyncGenerator<Buffer> {
  for (let at = 0; at < length; at += CHUNK) yield await source.read(from + at, Math.min(CHUNK, length - at));
}

async function* inflated(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw({ chunkSize: CHUNK });
  // The error reaches the loop below.
  pipeline(Readable.from(packed), inflate, () => undefined);
  try {
    for await (const piece of inflate as AsyncIterable<Buffer>) yield piece;
  } catch {
    throw new DocumentRefused('damaged');
  }
}
