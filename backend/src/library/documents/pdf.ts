import { getDocument, Util, VerbosityLevel } from 'unpdf/pdfjs';
import { linesOf, regionsOf, segmentsOf, type IsHeading, type Piece } from './pdf-layout.ts';
import { DocumentRefused } from './refused.ts';
import { MOST, cleanText, linkOf, type TextLine, type TextPage } from './text-page.ts';

/** Pictures of pages, sometimes with a line of the scanner's: fewer letters than a name and an address have. */
const FEWEST_LETTERS = 40;

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>;

/**
 * The text of a PDF (ISO 32000) with its places; nothing in it is run, fetched or drawn.
 * @param isHeading tells a line that begins a part of a page: columns with headings of their own are read one after the other
 */
export async function readPdf(bytes: Buffer, isHeading: IsHeading): Promise<TextPage[] | { scanned: number }> {
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
      const page = await textOf(await document.getPage(number), isHeading);
      pages.push(page);
      characters += page.lines.reduce((sum, { text }) => sum + text.replace(/[^\p{L}\p{N}]/gu, '').length, 0);
      if (characters > MOST.characters) break;
    }
    return characters < FEWEST_LETTERS ? { scanned: document.numPages } : pages;
  } catch (error) {
    if (error instanceof DocumentRefused) throw error;
    throw new DocumentRefused((error as Error).name === 'PasswordException' ? 'encrypted' : 'damaged');
  }
}

async function textOf(page: Page, isHeading: IsHeading): Promise<TextPage> {
  const view = page.getViewport({ scale: 1 });
  const content = await page.getTextContent();
  const pieces: Piece[] = [];
  for (const item of content.items) {
    if (!('str' in item)) continue;
    // A page draws no hyphen that is not meant to be seen.
    const text = cleanText(item.str.replaceAll('\u00AD', '-'));
    if (text.trim() === '') continue;
    const matrix = Util.transform(view.transform, item.transform) as number[];
    const [a = 0, b = 0, , , x = 0, baseline = 0] = matrix;
    const size = Math.hypot(matrix[2] ?? 0, matrix[3] ?? 0);
    // Text that stands on its side is decoration, such as a year along the edge.
    if (size < 1 || Math.abs(b) > Math.abs(a) || x > view.width || baseline > view.height + size || x < -size) continue;
    pieces.push({ text, x, baseline, width: item.width, size, isRightToLeft: item.dir === 'rtl' });
  }
  const regions = regionsOf(segmentsOf(pieces), isHeading);
  const lines = regions.flatMap((region) => linesOf(region, regions.length > 1)).slice(0, MOST.lines);
  return { width: view.width, height: view.height, lines: withLinks(lines, await linksOf(page, view.transform)) };
}

interface PlacedLink {
  readonly url: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const MOST_LINKS = 200;

/** The addresses behind parts of the page; they are read, and never followed. */
async function linksOf(page: Page, transform: readonly number[]): Promise<PlacedLink[]> {
  // A page whose notes are damaged still has its text.
  const notes = (await page.getAnnotations().catch(() => [])) as {
    url?: unknown;
    unsafeUrl?: unknown;
    rect?: unknown;
  }[];
  return notes.slice(0, MOST_LINKS).flatMap(({ url, unsafeUrl, rect }) => {
    const said = typeof url === 'string' ? url : unsafeUrl;
    const kept = typeof said === 'string' ? linkOf(said) : undefined;
    if (kept === undefined || !Array.isArray(rect) || rect.length !== 4) return [];
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = rect as number[];
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = transform;
    const [left, right] = [a * x1 + c * y1 + e, a * x2 + c * y2 + e].toSorted((one, other) => one - other);
    const [top, bottom] = [b * x1 + d * y1 + f, b * x2 + d * y2 + f].toSorted((one, other) => one - other);
    return left === undefined || right === undefined || top === undefined || bottom === undefined
      ? []
      : [{ url: kept, left, right, top, bottom }];
  });
}

/** Each line with the links whose place its middle crosses. */
function withLinks(lines: readonly TextLine[], links: readonly PlacedLink[]): TextLine[] {
  if (links.length === 0) return [...lines];
  return lines.map((line) => {
    const { box } = line;
    if (box === null) return line;
    const middle = box.y + box.height / 2;
    const found = links.flatMap(({ url, left, right, top, bottom }) => {
      if (middle < top - 1 || middle > bottom + 1) return [];
      const spans = line.spans.filter(({ x, width }) => x < right - 1 && x + width > left + 1);
      const [start, end] = [Math.min(...spans.map((span) => span.start)), Math.max(...spans.map((span) => span.end))];
      return spans.length === 0 ? [] : [{ url, start, end }];
    });
    return found.length === 0 ? line : { ...line, links: found };
  });
}
