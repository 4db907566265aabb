/** The directory of a ZIP archive (APPNOTE 4.3), read without unpacking anything. */
import { FileRefused } from './file-refused.ts';

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
export interface ArchiveEnd {
  readonly entries: number;
  readonly offset: number;
  readonly length: number;
}

/** Undefined where there is no end of an archive. @param tail the last bytes of the file */
export function endOfArchive(tail: Buffer): ArchiveEnd | undefined {
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
export function checkOfficeArchive({ entries, length }: ArchiveEnd, directory: Buffer): 'docx' | 'xlsx' {
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
