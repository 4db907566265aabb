import { inflateRawSync } from 'node:zlib';
import { Refused } from './model.ts';
import { endOfZip } from './sniff.ts';

const MOST_ENTRIES = 1_000;
const MIB = 1024 * 1024;
/** The limit in bytes, both for the sizes that the archive declares and for the unpacked content. */
const MOST_UNPACKED = 50 * MIB;
const MOST_OF_ONE = 20 * MIB;
const HEAD = 46;
const LOCAL_HEAD = 30;
const STORED = 0;
const DEFLATED = 8;

interface Entry {
  readonly method: number;
  readonly packed: number;
  readonly at: number;
}

/**
 * The parts of an Office document, unpacked one by one as they are asked for. The list at the end of the file counts, and what
 * it says is only believed downwards: a part stops being unpacked at the limit, whatever its size was said to be.
 */
export class Zip {
  private readonly entries = new Map<string, Entry>();
  private readonly bytes: Buffer;
  private unpacked = 0;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    const end = endOfZip(bytes);
    if (end === undefined) throw new Refused('damaged');
    const count = bytes.readUInt16LE(end + 10);
    if (count > MOST_ENTRIES) throw new Refused('unpacks_too_large');
    let at = bytes.readUInt32LE(end + 16);
    let said = 0;
    for (let index = 0; index < count; index += 1) {
      if (at + HEAD > bytes.length || bytes.readUInt32BE(at) !== 0x50_4b_01_02) throw new Refused('damaged');
      if ((bytes.readUInt16LE(at + 8) & 1) === 1) throw new Refused('encrypted');
      said += bytes.readUInt32LE(at + 24);
      if (said > MOST_UNPACKED) throw new Refused('unpacks_too_large');
      const nameLength = bytes.readUInt16LE(at + 28);
      const name = bytes.toString('utf8', at + HEAD, at + HEAD + nameLength);
      this.entries.set(name.replace(/^\//, ''), {
        method: bytes.readUInt16LE(at + 10),
        packed: bytes.readUInt32LE(at + 20),
        at: bytes.readUInt32LE(at + 42),
      });
      at += HEAD + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    }
  }

  names(): string[] {
    return [...this.entries.keys()];
  }

  part(name: string): Buffer | undefined {
    const entry = this.entries.get(name);
    if (entry === undefined) return undefined;
    const { bytes } = this;
    if (entry.at + LOCAL_HEAD > bytes.length || bytes.readUInt32BE(entry.at) !== 0x50_4b_03_04) {
      throw new Refused('damaged');
    }
    const from = entry.at + LOCAL_HEAD + bytes.readUInt16LE(entry.at + 26) + bytes.readUInt16LE(entry.at + 28);
    if (from + entry.packed > bytes.length) throw new Refused('damaged');
    const part = inflated(bytes.subarray(from, from + entry.packed), entry.method, MOST_UNPACKED - this.unpacked);
    this.unpacked += part.length;
    return part;
  }
}

function inflated(packed: Buffer, method: number, left: number): Buffer {
  const limit = Math.min(MOST_OF_ONE, left);
  if (method === STORED) {
    if (packed.length > limit) throw new Refused('unpacks_too_large');
    return packed;
  }
  if (method !== DEFLATED || limit <= 0) throw new Refused(limit <= 0 ? 'unpacks_too_large' : 'damaged');
  try {
    return inflateRawSync(packed, { maxOutputLength: limit });
  } catch (error) {
    throw new Refused((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'unpacks_too_large' : 'damaged');
  }
}
