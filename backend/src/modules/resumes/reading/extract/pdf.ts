import { getDocument, Util, VerbosityLevel } from 'unpdf/pdfjs';
import { cleanText } from './clean.ts';
import { regionsOf } from './columns.ts';
import { MOST, Refused } from './model.ts';
import type { TextPage } from './model.ts';
import { linesOf } from './pdf-lines.ts';
import { segmentsOf } from './segments.ts';
import type { Piece } from './segments.ts';

/** Pictures of pages, sometimes with a line of the scanner's: fewer letters than a name and an address have. */
const FEWEST_LETTERS = 40;

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>;

/** The text of a PDF (ISO 32000) with its places; nothing in it is run, fetched or drawn. */
export async function readPdf(bytes: Buffer): Promise<TextPage[] | { scanned: number }> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    isEvalSupported: false,
    enableXfa: false,
    stopAtErrors: false,
  } as Parameters<typeof getDocument>[0]);
  try {
    const document = await task.promise;
    const pages: TextPage[] = [];
    let characters = 0;
    for (let number = 1; number <= Math.min(document.numPages, MOST.pages); number += 1) {
      const page = await textOf(await document.getPage(number));
      pages.push(page);
      characters += page.lines.reduce((sum, { text }) => sum + text.replace(/[^\p{L}\p{N}]/gu, '').length, 0);
      if (characters > MOST.characters) break;
    }
    return characters < FEWEST_LETTERS ? { scanned: document.numPages } : pages;
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused((error as Error).name === 'PasswordException' ? 'encrypted' : 'damaged');
  }
}

async function textOf(page: Page): Promise<TextPage> {
  const view = page.getViewport({ scale: 1 });
  const content = await page.getTextContent();
  const pieces: Piece[] = [];
  for (const item of content.items) {
    if (!('str' in item)) continue;
    const text = cleanText(item.str);
    if (text.trim() === '') continue;
    const matrix = Util.transform(view.transform, item.transform) as number[];
    const [a = 0, b = 0, , , x = 0, baseline = 0] = matrix;
    const size = Math.hypot(matrix[2] ?? 0, matrix[3] ?? 0);
    // Text that stands on its side is decoration, such as a year along the edge.
    if (size < 1 || Math.abs(b) > Math.abs(a) || x > view.width || baseline > view.height + size || x < -size) continue;
    pieces.push({ text, x, baseline, width: item.width, size, isRightToLeft: item.dir === 'rtl' });
  }
  const regions = regionsOf(segmentsOf(pieces));
  return {
    width: view.width,
    height: view.height,
    lines: regions.flatMap((region) => linesOf(region, regions.length > 1)).slice(0, MOST.lines),
  };
}
