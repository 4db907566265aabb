/** Detects the format of a file from its content: its name and type come from the uploader and cannot be trusted. */
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import type { FileFormat } from '#contract/domain/file.ts';
import { FileRefused } from './file-refused.ts';

const HEAD_BYTES = 4_096;
const TAIL_BYTES = 65_557;
const CHUNK_BYTES = 65_536;
const OLE_HEAD = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const PNG_HEAD = Buffer.from('89504e470d0a1a0a', 'hex');
const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex');
const JPEG_END = Buffer.from('ffd9', 'hex');
/** Name of the stream that every Word file of this kind has, as its directory writes it. */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');
/**
 * Browsers and other programs would take these for something other than text: readers of PDF look for its head anywhere
 * near the start.
 */
const MARKUP = /^\s*(?:<[!?a-z]|%!PS|#!|GIF8[79]a)|%PDF-[12]\.\d/i;
/**
 * 1 for control characters that no text has; tab, line ends and form feed are left out. A table, because every byte of every
 * text is asked about while others wait: a set takes thirteen times as long.
 */
const IS_CONTROL = Uint8Array.from({ length: 256 }, (_, byte) =>
  (byte < 32 || byte === 127) && ![9, 10, 12, 13].includes(byte) ? 1 : 0,
);
const NONE_OF_THESE = 'This is not a PDF, Word, RTF or plain text file. Please choose one of these.';

/**
 * The format of a file, which must begin with its own signature: what hides in front of it, or behind its end, may be read
 * as something else by another program (polyglots).
 * @param none what a person reads whose file is none that we know
 * @throws FileRefused with a sentence for the person
 */
export async function sniff(path: string, size: number, none = NONE_OF_THESE): Promise<FileFormat> {
  if (size === 0) throw new FileRefused('This file is empty.');
  const file = await open(path, 'r');
  try {
    const read = await bytesAt(file, 0, Math.min(HEAD_BYTES, size));
    // A signature is looked for in files of two bytes, too.
    const head = read.length < 4 ? Buffer.concat([read, Buffer.alloc(4 - read.length, ' ')]) : read;
    if (/^%PDF-[12]\.\d/.test(head.toString('latin1', 0, 8))) return await checkedPdf(file, size);
    if (head.readUInt32BE(0) === 0x504b0304) return await checkedArchive(file, size);
    if (head.subarray(0, OLE_HEAD.length).equals(OLE_HEAD)) return await checkedDoc(file, size, none);
    if (head.subarray(0, PNG_HEAD.length).equals(PNG_HEAD)) return await checkedPng(file, size);
    if (head.readUIntBE(0, 3) === 0xffd8ff) return await checkedJpeg(file, size);
    if (head.toString('latin1', 0, 6) === '{\\rtf1') return 'rtf';
    return await checkedText(file, { head, size, none });
  } finally {
    await file.close();
  }
}

async function checkedPdf(file: FileHandle, size: number): Promise<FileFormat> {
  const tail = await tailOf(file, size);
  if (endOfArchive(tail) !== undefined) throw new FileRefused('This PDF has something else behind its end.');
  if (!tail.subarray(-2_048).includes('%%EOF')) throw new FileRefused('This PDF is not complete.');
  return 'pdf';
}

async function checkedArchive(file: FileHandle, size: number): Promise<FileFormat> {
  const end = endOfArchive(await tailOf(file, size));
  if (end === undefined) throw new FileRefused('This file is damaged.');
  return checkOfficeArchive(end, await bytesAt(file, Math.min(end.offset, size), Math.min(end.length, size)));
}

async function checkedDoc(file: FileHandle, size: number, none: string): Promise<FileFormat> {
  let before = Buffer.alloc(0);
  for (let offset = 0; offset < size; offset += CHUNK_BYTES) {
    const chunk = Buffer.concat([before, await bytesAt(file, offset, Math.min(CHUNK_BYTES, size - offset))]);
    if (chunk.includes(WORD_STREAM)) return 'doc';
    before = chunk.subarray(-WORD_STREAM.length);
  }
  throw new FileRefused(none);
}

/** A picture has its whole self in front of its last chunk, and nothing behind it. */
async function checkedPng(file: FileHandle, size: number): Promise<FileFormat> {
  const tail = await tailOf(file, size);
  if (!tail.subarray(-PNG_END.length).equals(PNG_END)) throw new FileRefused('This picture is not complete.');
  return 'png';
}

/** Cameras write things of their own behind the end of a picture; an archive is none of them. */
async function checkedJpeg(file: FileHandle, size: number): Promise<FileFormat> {
  const tail = await tailOf(file, size);
  if (endOfArchive(tail) !== undefined) throw new FileRefused('This picture has something else behind its end.');
  if (!tail.includes(JPEG_END)) throw new FileRefused('This picture is not complete.');
  return 'jpeg';
}

async function checkedText(
  file: FileHandle,
  { head, size, none }: { head: Buffer; size: number; none: string },
): Promise<FileFormat> {
  const mark = head.toString('hex', 0, 2);
  if (mark === 'fffe' || mark === 'feff') {
    if (size % 2 === 0 && !MARKUP.test(new TextDecoder(mark === 'fffe' ? 'utf-16le' : 'utf-16be').decode(head)))
      return 'txt';
    throw new FileRefused(none);
  }
  if (MARKUP.test(head.toString('utf8').replace(/^\uFEFF/, ''))) throw new FileRefused(none);
  const buffer = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, size));
  for (let offset = 0; offset < size; offset += CHUNK_BYTES) {
    const { bytesRead } = await file.read(buffer, 0, Math.min(CHUNK_BYTES, size - offset), offset);
    const chunk = buffer.subarray(0, bytesRead);
    if (hasControl(chunk)) throw new FileRefused(none);
  }
  return 'txt';
}

function hasControl(chunk: Buffer): boolean {
  for (let at = 0; at < chunk.length; at += 1) if (IS_CONTROL[chunk[at] ?? 0] === 1) return true;
  return false;
}

function tailOf(file: FileHandle, size: number): Promise<Buffer> {
  return bytesAt(file, Math.max(0, size - TAIL_BYTES), Math.min(size, TAIL_BYTES));
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** The directory of a ZIP archive (APPNOTE 4.3), read without unpacking anything. */
const END_SIGNATURE = Buffer.from('504b0506', 'hex');
const END_BYTES = 22;
const ENTRY_SIGNATURE = 0x504b0102;
const ENTRY_BYTES = 46;
/** Trust section 2. */
const MAX_ENTRIES = 1_000;
const MAX_UNPACKED_BYTES = 50 * 1_048_576;
const MAX_DIRECTORY_BYTES = 262_144;
const DAMAGED = 'This file is damaged.';

/** The location of an archive's directory. */
interface ArchiveEnd {
  readonly entries: number;
  readonly offset: number;
  readonly length: number;
}

/** Undefined where there is no end of an archive. @param tail the last bytes of the file */
function endOfArchive(tail: Buffer): ArchiveEnd | undefined {
  const at = tail.lastIndexOf(END_SIGNATURE);
  if (at < 0 || at + END_BYTES > tail.length) return undefined;
  return {
    entries: tail.readUInt16LE(at + 10),
    length: tail.readUInt32LE(at + 12),
    offset: tail.readUInt32LE(at + 16),
  };
}

/**
 * Whether it is a document of Word or a workbook of Excel.
 * @throws FileRefused where it is neither, would unpack to too much, or brings programs along
 */
function checkOfficeArchive({ entries, length }: ArchiveEnd, directory: Buffer): 'docx' | 'xlsx' {
  if (entries > MAX_ENTRIES || length > MAX_DIRECTORY_BYTES) throw new FileRefused('This file has too many parts.');
  if (directory.length < length) throw new FileRefused(DAMAGED);
  const names = new Set<string>();
  let unpacked = 0;
  let at = 0;
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + ENTRY_BYTES > directory.length || directory.readUInt32BE(at) !== ENTRY_SIGNATURE)
      throw new FileRefused(DAMAGED);
    unpacked += directory.readUInt32LE(at + 24);
    const nameLength = directory.readUInt16LE(at + 28);
    names.add(directory.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength));
    at += ENTRY_BYTES + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  if (unpacked > MAX_UNPACKED_BYTES) throw new FileRefused('This file would unpack to too much.');
  const isWorkbook = names.has('xl/workbook.xml');
  if (!names.has('[Content_Types].xml') || (!names.has('word/document.xml') && !isWorkbook)) {
    throw new FileRefused('This is not a Word file. Please choose a PDF, Word, RTF or plain text file.');
  }
  if ([...names].some((name) => /vbaProject\.bin$/i.test(name))) {
    throw new FileRefused('This file has macros. Please save it without them and try again.');
  }
  return isWorkbook ? 'xlsx' : 'docx';
}
