import type { ResumeFormat } from '#contract/domain/resume-reading.ts';
import { runningPage } from './clean.ts';
import { readDoc } from './doc.ts';
import { readDocx } from './docx.ts';
import { MOST_BYTES } from './limits.ts';
import { Refused } from './model.ts';
import type { Extracted, TextPage } from './model.ts';
import { readPdf } from './pdf.ts';
import { readRtf } from './rtf.ts';
import { sniff, utf16Order } from './sniff.ts';

/** Plain text in UTF-8, UTF-16 or, as everything that is neither, Windows-1252. */
function readTxt(bytes: Buffer): TextPage[] {
  return [runningPage(withoutIndents(decode(bytes)))];
}

function decode(bytes: Buffer): string {
  const order = utf16Order(bytes);
  if (order !== undefined) return new TextDecoder(`utf-16${order}`).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function* withoutIndents(text: string): Iterable<{ text: string }> {
  for (const line of text.split(/\r\n?|\n|\f|\v/)) yield { text: line.trim() };
}

/** The text of a file with its places; to be called in the process that may die of it, and nowhere else. */
export async function extract(bytes: Buffer, declaredName: string): Promise<Extracted> {
  try {
    if (bytes.length > MOST_BYTES) throw new Refused('too_large');
    const format = sniff(bytes, declaredName);
    const pages = format === 'pdf' ? await readPdf(bytes) : READERS[format](bytes);
    if ('scanned' in pages) return { kind: 'scanned', pages: pages.scanned };
    return pages.some(({ lines }) => lines.length > 0)
      ? { kind: 'text', format, pages }
      : { kind: 'refused', code: 'no_text' };
  } catch (error) {
    // An error in parsing means that the file is not a proper one of its kind.
    return { kind: 'refused', code: error instanceof Refused ? error.code : 'damaged' };
  }
}

const READERS = { docx: readDocx, doc: readDoc, rtf: readRtf, txt: readTxt } satisfies Record<
  Exclude<ResumeFormat, 'pdf'>,
  (bytes: Buffer) => TextPage[]
>;
