import type { ResumeFormat } from '#contract/domain/resume-reading.ts';
import { Refused } from './model.ts';

const ZIP_END = Buffer.from('PK\u0005\u0006', 'latin1');
const ZIP_END_LENGTH = 22;
const LONGEST_COMMENT = 0xff_ff;
/** Some programs write these bytes after the end of a PDF. */
const BLANKS = new Set([0, 9, 10, 13, 32]);
/** The number of bytes of a text that are read to detect its format. */
const SAMPLE = 65_536;

/**
 * Detects the format of a file by its bytes, because its name proves nothing. A format begins at the first byte and
 * ends at the last, so a file that is two things at once (a PDF that is also a ZIP) is neither.
 */
export function sniff(bytes: Buffer, declaredName: string): ResumeFormat {
  if (bytes.length === 0) throw new Refused('empty');
  if (bytes.toString('latin1', 0, 5) === '%PDF-') {
    if (endOfZip(bytes) !== undefined || !endsAsPdf(bytes)) throw new Refused('unknown_kind');
    return 'pdf';
  }
  if (bytes.readUInt32BE(0) === 0x50_4b_03_04) {
    if (endOfZip(bytes) === undefined || bytes.includes('%PDF-', 0, 'latin1')) throw new Refused('unknown_kind');
    return 'docx';
  }
  if (bytes.toString('hex', 0, 8) === 'd0cf11e0a1b11ae1') return 'doc';
  if (/^\{\\rtf1?[\\\s{]/.test(bytes.toString('latin1', 0, 12))) return 'rtf';
  if (!isNamedAsText(declaredName) || !isText(bytes)) throw new Refused('unknown_kind');
  return 'txt';
}

/** The offset of the record that ends a ZIP, if its comment reaches the last byte of the file exactly. */
export function endOfZip(bytes: Buffer): number | undefined {
  const first = Math.max(0, bytes.length - ZIP_END_LENGTH - LONGEST_COMMENT);
  for (let at = bytes.lastIndexOf(ZIP_END); at >= first; at = at === 0 ? -1 : bytes.lastIndexOf(ZIP_END, at - 1)) {
    if (at + ZIP_END_LENGTH > bytes.length) continue;
    if (at + ZIP_END_LENGTH + bytes.readUInt16LE(at + 20) === bytes.length) return at;
  }
  return undefined;
}

function endsAsPdf(bytes: Buffer): boolean {
  const end = bytes.lastIndexOf('%%EOF', undefined, 'latin1');
  return end !== -1 && bytes.subarray(end + 5).every((byte) => BLANKS.has(byte));
}

function isNamedAsText(name: string): boolean {
  const ending = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase();
  return ending === undefined || ending === 'txt' || ending === 'text' || ending === 'md';
}

/** Text has no control characters, and markup is no text that somebody wrote. */
function isText(bytes: Buffer): boolean {
  const sample = bytes.subarray(0, SAMPLE);
  if (isUtf16(sample)) return true;
  // eslint-disable-next-line no-control-regex -- they tell data from text
  if (/[\u0000-\u0006\u000E-\u001A\u001C-\u001F]/.test(bytes.toString('latin1'))) return false;
  return !/^(?:\u00EF\u00BB\u00BF)?\s*(?:<[!?a-z]|%!|#!|MZ|\{\\)/i.test(sample.toString('latin1', 0, 512));
}

/** By its mark of byte order, or by the zeros that every other byte of Latin text has then. */
function isUtf16(bytes: Buffer): boolean {
  return utf16Order(bytes) !== undefined;
}

export function utf16Order(bytes: Buffer): 'le' | 'be' | undefined {
  if (bytes.length < 4) return undefined;
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'be';
  const zeros = [0, 0];
  const length = Math.min(bytes.length, 4_096) & ~1;
  for (let at = 0; at < length; at += 1) if (bytes[at] === 0) zeros[at & 1] = (zeros[at & 1] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > length * 0.3 && even < length * 0.02) return 'le';
  return even > length * 0.3 && odd < length * 0.02 ? 'be' : undefined;
}
