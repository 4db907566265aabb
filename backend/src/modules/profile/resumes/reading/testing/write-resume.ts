import type { TestResume } from './markup.ts';
import { writeDocx, type DocxDialect } from './write-docx.ts';
import { writeDoc, writeRtf, writeTxt } from './write-others.ts';
import { writePdf, type PdfDialect } from './write-pdf.ts';

/** The file that a resume of the tests is, and its name. */
export function fileOf({ id, format, dialect, blocks }: TestResume): { name: string; bytes: Buffer } {
  const name = `${id}.${format}`;
  switch (format) {
    case 'pdf':
      return { name, bytes: writePdf(blocks, dialect as PdfDialect) };
    case 'docx':
      return { name, bytes: writeDocx(blocks, dialect as DocxDialect) };
    case 'rtf':
      return { name, bytes: writeRtf(blocks, dialect) };
    case 'doc':
      return { name, bytes: writeDoc(blocks) };
    default:
      return { name, bytes: writeTxt(blocks, dialect) };
  }
}
