import { Refused } from './model.ts';

const FREE = 0xff_ff_ff_fa;
const HEAD_SECTORS = 109;
const ENTRY = 128;
const STREAM = 2;
const ROOT = 5;

/**
 * A compound file ([MS-CFB]): streams in chains of sectors, as Word 97 to 2003 stored its documents. Every chain is at most as
 * long as the file, so one that runs in a circle ends.
 */
export class CompoundFile {
  private readonly bytes: Buffer;
  private readonly sectorSize: number;
  private readonly table: Uint32Array;
  private readonly streams = new Map<string, { start: number; size: number }>();
  private readonly smallTable: Uint32Array;
  private readonly smallSectors: Buffer;
  private readonly cutoff: number;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    if (bytes.length < 512) throw new Refused('damaged');
    const shift = bytes.readUInt16LE(30);
    if (shift !== 9 && shift !== 12) throw new Refused('damaged');
    this.sectorSize = 1 << shift;
    this.cutoff = bytes.readUInt32LE(56);
    this.table = numbers(Buffer.concat(this.tableSectors().map((sector) => this.sector(sector))));
    const directory = this.chain(bytes.readUInt32LE(48));
    let root = { start: FREE, size: 0 };
    for (let at = 0; at + ENTRY <= directory.length; at += ENTRY) {
      const entry = { start: directory.readUInt32LE(at + 116), size: directory.readUInt32LE(at + 120) };
      const name = directory.toString(
        'utf16le',
        at,
        at + Math.max(0, Math.min(64, directory.readUInt16LE(at + 64)) - 2),
      );
      if (directory[at + 66] === ROOT) root = entry;
      if (directory[at + 66] === STREAM) this.streams.set(name, entry);
    }
    this.smallTable = numbers(this.chain(bytes.readUInt32LE(60)));
    this.smallSectors = this.chain(root.start);
  }

  stream(name: string): Buffer | undefined {
    const entry = this.streams.get(name);
    if (entry === undefined) return undefined;
    if (entry.size > this.bytes.length) throw new Refused('damaged');
    if (entry.size >= this.cutoff) return this.chain(entry.start).subarray(0, entry.size);
    const parts: Buffer[] = [];
    for (let at = entry.start; at < FREE && parts.length <= this.smallTable.length; at = this.smallTable[at] ?? FREE) {
      parts.push(this.smallSectors.subarray(at * 64, at * 64 + 64));
    }
    return Buffer.concat(parts).subarray(0, entry.size);
  }

  /** The sectors of the table itself: the first are named in the head, the rest in a chain of their own. */
  private tableSectors(): number[] {
    const found: number[] = [];
    for (let index = 0; index < HEAD_SECTORS; index += 1) found.push(this.bytes.readUInt32LE(76 + index * 4));
    const most = this.bytes.length / this.sectorSize;
    let next = this.bytes.readUInt32LE(68);
    for (let step = 0; next < FREE && step < most; step += 1) {
      const list = numbers(this.sector(next));
      found.push(...list.subarray(0, -1));
      next = list.at(-1) ?? FREE;
    }
    return found.filter((sector) => sector < FREE).slice(0, most);
  }

  private chain(start: number): Buffer {
    const parts: Buffer[] = [];
    for (let at = start; at < FREE; at = this.table[at] ?? FREE) {
      if (parts.length * this.sectorSize > this.bytes.length) throw new Refused('damaged');
      parts.push(this.sector(at));
    }
    return Buffer.concat(parts);
  }

  private sector(index: number): Buffer {
    const from = (index + 1) * this.sectorSize;
    if (from >= this.bytes.length) throw new Refused('damaged');
    const sector = this.bytes.subarray(from, from + this.sectorSize);
    // Some programs cut the last one short.
    return sector.length === this.sectorSize ? sector : Buffer.concat([sector], this.sectorSize);
  }
}

function numbers(bytes: Buffer): Uint32Array {
  return Uint32Array.from({ length: bytes.length >> 2 }, (_, index) => bytes.readUInt32LE(index * 4));
}
