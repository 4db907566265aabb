import type { FileFormat } from '#contract/domain/file.ts';
import { sourceOf } from './archive.ts';
import { readDoc } from './doc.ts';
import { readDocx } from './docx.ts';
import { readPdf } from './pdf.ts';
import type { IsHeading } from './pdf-layout.ts';
import { DocumentRefused } from './refused.ts';
import { readRtf } from './rtf.ts';
import { decodeText, sniff } from './sniff.ts';
import { runningPage, type TextPage } from './text-page.ts';

type TextFormat = (typeof TEXT_FORMATS)[number];
const TEXT_FORMATS = ['pdf', 'docx', 'doc', 'rtf', 'txt'] as const satisfies readonly FileFormat[];

export type DocumentText =
  | { readonly kind: 'text'; readonly format: TextFormat; readonly pages: readonly TextPage[] }
  /** Pictures of pages: there are no letters in it. */
  | { readonly kind: 'scanned'; readonly pages: number };

/**
 * The text of a document with its places; to be called in the process that may die of it, and in tests.
 * @param declaredName only tells text from similar formats; the content decides
 * @throws DocumentRefused
 */
export async function readDocumentText(
  bytes: Buffer,
  declaredName: string,
  isHeading: IsHeading = () => false,
): Promise<DocumentText> {
  try {
    const format = await textFormatOf(bytes, declaredName);
    const pages = format === 'pdf' ? await readPdf(bytes, isHeading) : await READERS[format](bytes);
    if ('scanned' in pages) return { kind: 'scanned', pages: pages.scanned };
    if (pages.every(({ lines }) => lines.length === 0)) throw new DocumentRefused('no_text');
    return { kind: 'text', format, pages };
  } catch (error) {
    // An error in parsing means that the file is not a proper one of its kind.
    throw error instanceof DocumentRefused ? error : new DocumentRefused('damaged');
  }
}

const READERS = { docx: readDocx, doc: readDoc, rtf: readRtf, txt: readTxt } satisfies Record<
  Exclude<TextFormat, 'pdf'>,
  (bytes: Buffer) => TextPage[] | Promise<TextPage[]>
>;

async function textFormatOf(bytes: Buffer, declaredName: string): Promise<TextFormat> {
  const found = await sniff(sourceOf(bytes));
  const format = TEXT_FORMATS.find((each) => each === found);
  if (format === undefined || (format === 'txt' && !isNamedAsText(declaredName))) {
    throw new DocumentRefused('unknown_kind');
  }
  return format;
}

function isNamedAsText(name: string): boolean {
  const ending = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase();
  return ending === undefined || ending === 'txt' || ending === 'text' || ending === 'md';
}

function readTxt(bytes: Buffer): TextPage[] {
  const lines = decodeText(bytes).split(/\r\n?|\n|\f|\v/);
  return [runningPage(lines.map((line) => ({ text: line.trim() })))];
}
