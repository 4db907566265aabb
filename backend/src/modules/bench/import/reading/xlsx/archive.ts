/** The parts of a workbook, unpacked piece by piece as they are asked for. */
import { createInflateRaw } from 'node:zlib';
import { SheetRefused } from '../sheet.ts';

const END = 0x504b0506;
const ENTRY = 0x504b0102;
const LOCAL = 0x504b0304;
const MOST_ENTRIES = 1_000;
/** The limit in bytes of everything that is unpacked, whatever sizes the archive itself declares. */
const MOST_UNPACKED = 60 * 1024 * 1024;
const CHUNK = 64 * 1024;

const damaged = (): SheetRefused =>
  new SheetRefused('This workbook is damaged. Please save it again and try once more.');

interface Entry {
  readonly method: number;
  readonly packed: number;
  readonly at: number;
}

export class Archive {
  private readonly entries = new Map<string, Entry>();
  private readonly bytes: Buffer;
  private unpacked = 0;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    const end = this.endAt();
    const entries = bytes.readUInt16LE(end + 10);
    if (entries > MOST_ENTRIES) throw new SheetRefused('This workbook has too many parts.');
    let at = bytes.readUInt32LE(end + 16);
    for (let index = 0; index < entries; index += 1) {
      if (at + 46 > bytes.length || bytes.readUInt32BE(at) !== ENTRY) throw damaged();
      if ((bytes.readUInt16LE(at + 8) & 1) === 1) {
        throw new SheetRefused('This workbook has a password. Please save it without one.');
      }
      const nameLength = bytes.readUInt16LE(at + 28);
      const name = bytes.toString('utf8', at + 46, at + 46 + nameLength).replace(/^\//, '');
      this.entries.set(name.toLowerCase(), {
        method: bytes.readUInt16LE(at + 10),
        packed: bytes.readUInt32LE(at + 20),
        at: bytes.readUInt32LE(at + 42),
      });
      at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    }
  }

  has(name: string): boolean {
    return this.entries.has(name.toLowerCase());
  }

  /** @throws SheetRefused where the part is damaged, or there is more in it than we unpack */
  async *part(name: string): AsyncGenerator<Buffer> {
    const entry = this.entries.get(name.toLowerCase());
    if (entry === undefined) return;
    const { bytes } = this;
    if (entry.at + 30 > bytes.length || bytes.readUInt32BE(entry.at) !== LOCAL) throw damaged();
    const from = entry.at + 30 + bytes.readUInt16LE(entry.at + 26) + bytes.readUInt16LE(entry.at + 28);
    if (from + entry.packed > bytes.length) throw damaged();
    const packed = bytes.subarray(from, from + entry.packed);
    const source = entry.method === 8 ? inflated(packed) : entry.method === 0 ? pieces(packed) : null;
    if (source === null) throw damaged();
    for await (const piece of source) {
      this.unpacked += piece.length;
      if (this.unpacked > MOST_UNPACKED) throw new SheetRefused('This workbook would unpack to too much.');
      yield piece;
    }
  }

  private endAt(): number {
    for (let at = this.bytes.length - 22; at >= 0 && at > this.bytes.length - 66_000; at -= 1) {
      if (this.bytes.readUInt32BE(at) === END) return at;
    }
    throw damaged();
  }
}

function* pieces(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += CHUNK) yield bytes.subarray(at, at + CHUNK);
}

async function* inflated(packed: Buffer): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw({ chunkSize: CHUNK });
  inflate.end(packed);
  try {
    for await (const piece of inflate as AsyncIterable<Buffer>) yield piece;
  } catch {
    throw damaged();
  }
}
