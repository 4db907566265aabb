import { DocumentRefused } from './refused.ts';
import { MOST, runningPage, withoutRepeats, type RawLine, type TextPage } from './text-page.ts';

const WORD = 0xa5_ec;
/** nFib of Word 97; older files have no table of pieces in this form. */
const WORD_97 = 0x00_c1;
const ENCRYPTED = 0x01_00;
const SECOND_TABLE = 0x02_00;
const COMPRESSED = 0x40_00_00_00;
/** Lengths of the parts of the text, in characters, in the order in which they follow each other ([MS-DOC] 2.5.4). */
const LENGTHS = {
  main: 0x4c,
  footnotes: 0x50,
  heads: 0x54,
  macros: 0x58,
  notes: 0x5c,
  endnotes: 0x60,
  boxes: 0x64,
} as const;
const [PIECES_AT, PIECES_LENGTH] = [0x01_a2, 0x01_a6];

/** Word 97 to 2003 ([MS-DOC]): the text of the main document, by way of its table of pieces. */
export function readDoc(bytes: Buffer): TextPage[] {
  const file = new CompoundFile(bytes);
  const main = file.stream('WordDocument');
  // A newer document with a password is packed in this kind of file as well ([MS-OFFCRYPTO]).
  if (main === undefined)
    throw new DocumentRefused(file.stream('EncryptedPackage') === undefined ? 'unknown_kind' : 'encrypted');
  if (main.length < 0x01_aa || main.readUInt16LE(0) !== WORD || main.readUInt16LE(2) < WORD_97) {
    throw new DocumentRefused('damaged');
  }
  const flags = main.readUInt16LE(10);
  if ((flags & ENCRYPTED) !== 0) throw new DocumentRefused('encrypted');
  const table = file.stream((flags & SECOND_TABLE) === 0 ? '0Table' : '1Table');
  if (table === undefined) throw new DocumentRefused('damaged');
  const text = textOf(main, pieceTable(main, table));
  const parts: Partial<Record<keyof typeof LENGTHS, string>> = {};
  let at = 0;
  for (const [part, offset] of Object.entries(LENGTHS)) {
    const length = main.readUInt32LE(offset);
    parts[part as keyof typeof LENGTHS] = text.slice(at, at + length);
    at += length;
  }
  // Heads and boxes hold what stands beside the text on the page: often the name and how to reach it.
  const lines = [parts.boxes, parts.main].flatMap((part) => [...linesOf(part ?? '')]);
  return [runningPage([...withoutRepeats([...linesOf(parts.heads ?? '')]), ...lines])];
}

/** The table of pieces, behind property groups that are not needed ([MS-DOC] 2.9.38). */
function pieceTable(main: Buffer, table: Buffer): Buffer {
  let at = main.readUInt32LE(PIECES_AT);
  const end = Math.min(at + main.readUInt32LE(PIECES_LENGTH), table.length);
  while (at + 5 <= end) {
    if (table[at] === 2) return table.subarray(at + 5, Math.min(end, at + 5 + table.readUInt32LE(at + 1)));
    if (table[at] !== 1) break;
    at += 3 + table.readUInt16LE(at + 1);
  }
  throw new DocumentRefused('damaged');
}

function textOf(main: Buffer, pieces: Buffer): string {
  const count = Math.floor((pieces.length - 4) / 12);
  const decoder = new TextDecoder('windows-1252');
  let text = '';
  for (let index = 0; index < count && text.length < MOST.characters; index += 1) {
    const characters = pieces.readUInt32LE((index + 1) * 4) - pieces.readUInt32LE(index * 4);
    if (characters < 0) throw new DocumentRefused('damaged');
    const where = pieces.readUInt32LE((count + 1) * 4 + index * 8 + 2);
    const isNarrow = (where & COMPRESSED) !== 0;
    const from = isNarrow ? (where & ~COMPRESSED) >>> 1 : where;
    const piece = main.subarray(from, from + characters * (isNarrow ? 1 : 2));
    text += isNarrow ? decoder.decode(piece) : piece.toString('utf16le');
  }
  return text;
}

/** Marks of [MS-DOC] 2.4: fields (0x13 to 0x15), the ends of cells (0x07), breaks, objects. */
function* linesOf(text: string): Iterable<RawLine> {
  let line = '';
  // Only the result of a field is text; each open field notes whether its instruction is being read.
  const fields: boolean[] = [];
  let hasCell = false;
  for (const sign of text) {
    const code = sign.charCodeAt(0);
    if (code === 0x13) fields.push(true);
    else if (code === 0x14) fields.splice(-1, 1, false);
    else if (code === 0x15) fields.pop();
    else if (fields.includes(true)) continue;
    else if (code === 0x07 && !hasCell) {
      line += '\t';
      hasCell = true;
    } else if (code === 0x0d || code === 0x0b || code === 0x0c || code === 0x07) {
      yield { text: line };
      line = '';
      hasCell = false;
    } else {
      line += code === 0x1e ? '-' : sign;
      hasCell = false;
    }
  }
  yield { text: line };
}

const FREE = 0xff_ff_ff_fa;
const HEAD_SECTORS = 109;
const DIRECTORY_ENTRY = 128;
const STREAM = 2;
const ROOT = 5;

/**
 * A compound file ([MS-CFB]): streams in chains of sectors, as Word 97 to 2003 stored its documents. Every chain is at most as
 * long as the file, so one that runs in a circle ends.
 */
class CompoundFile {
  private readonly bytes: Buffer;
  private readonly sectorSize: number;
  private readonly table: Uint32Array;
  private readonly streams = new Map<string, { start: number; size: number }>();
  private readonly smallTable: Uint32Array;
  private readonly smallSectors: Buffer;
  private readonly cutoff: number;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    if (bytes.length < 512) throw new DocumentRefused('damaged');
    const shift = bytes.readUInt16LE(30);
    if (shift !== 9 && shift !== 12) throw new DocumentRefused('damaged');
    this.sectorSize = 1 << shift;
    this.cutoff = bytes.readUInt32LE(56);
    this.table = numbers(Buffer.concat(this.tableSectors().map((sector) => this.sector(sector))));
    const directory = this.chain(bytes.readUInt32LE(48));
    let root = { start: FREE, size: 0 };
    for (let at = 0; at + DIRECTORY_ENTRY <= directory.length; at += DIRECTORY_ENTRY) {
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
    if (entry.size > this.bytes.length) throw new DocumentRefused('damaged');
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
      if (parts.length * this.sectorSize > this.bytes.length) throw new DocumentRefused('damaged');
      parts.push(this.sector(at));
    }
    return Buffer.concat(parts);
  }

  private sector(index: number): Buffer {
    const from = (index + 1) * this.sectorSize;
    if (from >= this.bytes.length) throw new DocumentRefused('damaged');
    const sector = this.bytes.subarray(from, from + this.sectorSize);
    // Some programs cut the last one short.
    return sector.length === this.sectorSize ? sector : Buffer.concat([sector], this.sectorSize);
  }
}

function numbers(bytes: Buffer): Uint32Array {
  return Uint32Array.from({ length: bytes.length >> 2 }, (_, index) => bytes.readUInt32LE(index * 4));
}
