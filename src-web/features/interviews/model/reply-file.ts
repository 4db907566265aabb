/** Calendar files as programs save them: UTF-8 (RFC 5545, section 3.1.4), or UTF-16 where a mark says so. Pure. */

/** The text of a file; null where it is none in either encoding. */
export function textOfFile(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}
