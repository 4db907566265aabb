import { runningPage, withoutRepeats } from './clean.ts';
import type { RawLine } from './clean.ts';
import { CompoundFile } from './compound-file.ts';
import { MOST, Refused } from './model.ts';
import type { TextPage } from './model.ts';

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
    throw new Refused(file.stream('EncryptedPackage') === undefined ? 'unknown_kind' : 'encrypted');
  if (main.length < 0x01_aa || main.readUInt16LE(0) !== WORD || main.readUInt16LE(2) < WORD_97) {
    throw new Refused('damaged');
  }
  const flags = main.readUInt16LE(10);
  if ((flags & ENCRYPTED) !== 0) throw new Refused('encrypted');
  const table = file.stream((flags & SECOND_TABLE) === 0 ? '0Table' : '1Table');
  if (table === undefined) throw new Refused('damaged');
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
  throw new Refused('damaged');
}

function textOf(main: Buffer, pieces: Buffer): string {
  const count = Math.floor((pieces.length - 4) / 12);
  const decoder = new TextDecoder('windows-1252');
  let text = '';
  for (let index = 0; index < count && text.length < MOST.characters; index += 1) {
    const characters = pieces.readUInt32LE((index + 1) * 4) - pieces.readUInt32LE(index * 4);
    if (characters < 0) throw new Refused('damaged');
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
