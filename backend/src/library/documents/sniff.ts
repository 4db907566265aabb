import type { FileFormat } from '#contract/domain/file.ts';
import { Archive, hasArchiveEnd, piecesOf, tailOf, type ByteSource } from './archive.ts';
import { DocumentRefused } from './refused.ts';

/** Any text may be a table; only reading it tells. */
type SniffedFormat = Exclude<FileFormat, 'csv'>;

const HEAD_BYTES = 4_096;
const OLE_HEAD = 'd0cf11e0a1b11ae1';
const PNG_HEAD = '89504e470d0a1a0a';
const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex');
const JPEG_END = Buffer.from('ffd9', 'hex');
/** Names of streams as the directory of a compound file writes them: of every Word file, and of a newer one with a password. */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');
const LOCKED_STREAM = Buffer.from('EncryptedPackage', 'utf16le');
/** Some programs write these bytes after the end of a PDF. */
const BLANKS = new Set([0, 9, 10, 13, 32]);
/**
 * Browsers and other programs would take these for something other than text: readers of PDF look for its head anywhere
 * near the start.
 */
const MARKUP = /^\s*(?:<[!?a-z]|%!|#!|\{\\|GIF8[79]a)|%PDF-[12]\.\d/i;
/**
 * 1 for control characters that no text has; tab, line ends and form feed are left out. A table, because every byte of every
 * text is asked about while others wait: a set takes thirteen times as long.
 */
const IS_CONTROL = Uint8Array.from({ length: 256 }, (_, byte) =>
  (byte < 32 || byte === 127) && ![9, 10, 12, 13].includes(byte) ? 1 : 0,
);

/**
 * The format of a file by its content, because its name and type come from whoever sent it. A format begins at the first byte
 * and ends at the last: what hides in front of it, or behind its end, may be read as something else by another program
 * (polyglots). An archive is unpacked to nowhere, so that its sizes are known and not believed.
 * @throws DocumentRefused
 */
export async function sniff(source: ByteSource): Promise<SniffedFormat> {
  if (source.size === 0) throw new DocumentRefused('empty');
  const head = await source.read(0, Math.min(HEAD_BYTES, source.size));
  const start = head.toString('latin1', 0, 8);
  const hex = head.toString('hex', 0, 8);
  if (/^%PDF-[12]\.\d/.test(start)) return checkedPdf(source);
  if (isArchive(head)) return checkedArchive(source);
  if (hex === OLE_HEAD) return checkedDoc(source);
  if (hex === PNG_HEAD) return checkedPng(source);
  if (hex.startsWith('ffd8ff')) return checkedJpeg(source);
  if (/^\{\\rtf1[\\\s{]/.test(start)) return 'rtf';
  return checkedText(source, head);
}

export const isArchive = (head: Buffer): boolean => head.toString('hex', 0, 4) === '504b0304';

async function checkedPdf(source: ByteSource): Promise<'pdf'> {
  const tail = await tailOf(source);
  if (hasArchiveEnd(tail)) throw new DocumentRefused('two_kinds');
  const end = tail.lastIndexOf('%%EOF', undefined, 'latin1');
  if (end === -1) throw new DocumentRefused('incomplete');
  if (!tail.subarray(end + 5).every((byte) => BLANKS.has(byte))) throw new DocumentRefused('two_kinds');
  return 'pdf';
}

/** A document of Word or a workbook of Excel, without programs. */
async function checkedArchive(source: ByteSource): Promise<'docx' | 'xlsx'> {
  const archive = await Archive.open(source);
  if (await includes(source, Buffer.from('%PDF-'))) throw new DocumentRefused('two_kinds');
  await archive.checkParts();
  const isWorkbook = archive.has('xl/workbook.xml');
  if (!archive.has('[Content_Types].xml') || (!archive.has('word/document.xml') && !isWorkbook)) {
    throw new DocumentRefused('unknown_kind');
  }
  if (archive.names().some((name) => /vbaProject\.bin$/i.test(name))) throw new DocumentRefused('macros');
  return isWorkbook ? 'xlsx' : 'docx';
}

async function checkedDoc(source: ByteSource): Promise<'doc'> {
  if (await includes(source, WORD_STREAM)) return 'doc';
  throw new DocumentRefused((await includes(source, LOCKED_STREAM)) ? 'encrypted' : 'unknown_kind');
}

/** A picture has its whole self in front of its last chunk, and nothing behind it. */
async function checkedPng(source: ByteSource): Promise<'png'> {
  if (!(await tailOf(source)).subarray(-PNG_END.length).equals(PNG_END)) throw new DocumentRefused('incomplete');
  return 'png';
}

/** Cameras write things of their own behind the end of a picture; an archive is none of them. */
async function checkedJpeg(source: ByteSource): Promise<'jpeg'> {
  const tail = await tailOf(source);
  if (hasArchiveEnd(tail)) throw new DocumentRefused('two_kinds');
  if (!tail.includes(JPEG_END)) throw new DocumentRefused('incomplete');
  return 'jpeg';
}

/** Text has no control characters, and markup is no text that somebody wrote. */
async function checkedText(source: ByteSource, head: Buffer): Promise<'txt'> {
  const order = utf16Order(head);
  const decoder = new TextDecoder(order === undefined ? 'utf-8' : `utf-16${order}`);
  if (MARKUP.test(decoder.decode(head)) || (order !== undefined && source.size % 2 === 1)) {
    throw new DocumentRefused('unknown_kind');
  }
  for await (const piece of piecesOf(source)) {
    if (order === undefined ? hasControl(piece) : hasWideControl(piece, order)) {
      throw new DocumentRefused('unknown_kind');
    }
  }
  return 'txt';
}

function hasControl(bytes: Buffer): boolean {
  for (let at = 0; at < bytes.length; at += 1) if (IS_CONTROL[bytes[at] ?? 0] === 1) return true;
  return false;
}

function hasWideControl(bytes: Buffer, order: 'le' | 'be'): boolean {
  const high = order === 'le' ? 1 : 0;
  for (let at = 0; at + 1 < bytes.length; at += 2) {
    if (bytes[at + high] === 0 && IS_CONTROL[bytes[at + 1 - high] ?? 0] === 1) return true;
  }
  return false;
}

/** Text of two bytes a letter, by its mark of byte order, or by the zeros that every other byte of Latin text has then. */
function utf16Order(bytes: Buffer): 'le' | 'be' | undefined {
  const mark = bytes.toString('hex', 0, 2);
  if (mark === 'fffe') return 'le';
  if (mark === 'feff') return 'be';
  if (bytes.length < 4) return undefined;
  const zeros = [0, 0];
  const length = Math.min(bytes.length, HEAD_BYTES) & ~1;
  for (let at = 0; at < length; at += 1) if (bytes[at] === 0) zeros[at & 1] = (zeros[at & 1] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > length * 0.3 && even < length * 0.02) return 'le';
  return even > length * 0.3 && odd < length * 0.02 ? 'be' : undefined;
}

/** Text in UTF-8, UTF-16 or, as everything that is neither, Windows-1252. */
export function decodeText(bytes: Buffer): string {
  const order = utf16Order(bytes);
  if (order !== undefined) return new TextDecoder(`utf-16${order}`).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

async function includes(source: ByteSource, wanted: Buffer): Promise<boolean> {
  let before = Buffer.alloc(0);
  for await (const piece of piecesOf(source)) {
    const chunk = Buffer.concat([before, piece]);
    if (chunk.includes(wanted)) return true;
    before = chunk.subarray(1 - wanted.length);
  }
  return false;
}
