import type { ResumeConfidence, ResumeSource, UnderstoodText } from '#contract/domain/resume-reading.ts';
import type { TextLine, TextPage } from '../../../../../library/documents/text-page.ts';
import { rangesIn } from './dates.ts';

/** A line of the document, with its number on its page. */
export interface Line extends TextLine {
  readonly page: number;
  readonly number: number;
  /** Characters that stand in this line, where the text goes on with what the next one has. */
  readonly ownLength?: number;
}

/** Some characters of a line. */
export interface Bit {
  readonly line: Line;
  readonly start: number;
  readonly end: number;
}

/** Every line that is the resume's: the numbers of pages, and what stands at the head or foot of each, are not. */
export function allLines(pages: readonly TextPage[]): Line[] {
  const repeated = repeatedOn(pages);
  return pages.flatMap(({ lines }, page) => {
    const isRunning = ({ text }: TextLine) =>
      PAGE_NUMBER.test(text) || (page > 0 && repeated.has(withoutNumbers(text)));
    // From the edges inwards: a job that begins a page may be like the one that began another.
    const first = lines.slice(0, EDGE_LINES).findIndex((line) => !isRunning(line));
    const last = lines.slice(-EDGE_LINES).findLastIndex((line) => !isRunning(line));
    const from = first === -1 ? EDGE_LINES : first;
    const to = lines.length - (last === -1 ? EDGE_LINES : Math.min(EDGE_LINES, lines.length) - 1 - last);
    return lines
      .map((line, number) => ({ ...line, page, number }))
      .filter(({ text, number }) => number >= from && number < to && !PAGE_NUMBER.test(text));
  });
}

const PAGE_NUMBER =
  /^(?:.{0,60}[\s|–-])?(?:page|seite|página|pagina|strana)\s\d{1,2}(?:\s?(?:of|\/|von|de|di|sur)\s?\d{1,2})?\.?$|^\d{1,2}\s?(?:\/|of)\s?\d{1,2}$/iu;

const withoutNumbers = (text: string) => text.replace(/\d+/g, '#');

/** Lines at the head and at the foot of a page that may be there on every one. */
const EDGE_LINES = 2;

/** First and last lines that stand on more than one page. */
function repeatedOn(pages: readonly TextPage[]): Set<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { lines } of pages) {
    const edges = new Set(
      [...lines.slice(0, EDGE_LINES), ...lines.slice(-EDGE_LINES)]
        .filter(({ text }) => rangesIn(text).every(({ isSingle }) => isSingle))
        .map(({ text }) => withoutNumbers(text)),
    );
    for (const edge of edges) (seen.has(edge) ? repeated : seen).add(edge);
  }
  return repeated;
}

export const textOf = ({ line, start, end }: Bit): string => line.text.slice(start, end);

export const wholeOf = (line: Line): Bit => ({ line, start: 0, end: line.text.length });

/** The bit without blanks, separators and lonely brackets around it; undefined when nothing is left. */
export function trimmed({ line, start, end }: Bit): Bit | undefined {
  let [from, to] = [start, end];
  while (from < to && EDGE.test(line.text.charAt(from))) from += 1;
  while (to > from && (line.text.charAt(to - 1) === '(' || EDGE.test(line.text.charAt(to - 1)))) to -= 1;
  const text = line.text.slice(from, to);
  if (text.startsWith('(') && !text.includes(')')) from += 1;
  if (text.endsWith(')') && !text.includes('(')) to -= 1;
  if (text.startsWith('(') && text.indexOf(')') === text.length - 1) [from, to] = [from + 1, to - 1];
  return from < to ? { line, start: from, end: to } : undefined;
}

const EDGE = /[\s,;:|·•●–—\-−/→]/u;

/** The parts of a bit between what the pattern finds. @param pattern global */
export function splitBit(bit: Bit, pattern: RegExp): Bit[] {
  const parts: Bit[] = [];
  let at = bit.start;
  for (const { index, 0: found } of textOf(bit).matchAll(pattern)) {
    parts.push({ ...bit, start: at, end: bit.start + index });
    at = bit.start + index + found.length;
  }
  parts.push({ ...bit, start: at });
  return parts.map(trimmed).filter((part) => part !== undefined);
}

export function sourceOf({ line, start, end }: Bit): ResumeSource {
  const last = Math.min(end, line.ownLength ?? end);
  return {
    page: line.page,
    line: line.number,
    start: Math.min(start, last),
    end: last,
    box: boxOf({ line, start, end: last }),
  };
}

/** The box of the characters alone: within a span, letters are taken to be equally wide. */
function boxOf({ line, start, end }: Bit): ResumeSource['box'] {
  if (line.box === null) return null;
  let [left, right] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const span of line.spans) {
    if (span.end <= start || span.start >= end) continue;
    const wide = span.width / Math.max(1, span.end - span.start);
    left = Math.min(left, span.x + wide * Math.max(0, start - span.start));
    right = Math.max(right, span.x + wide * (Math.min(end, span.end) - span.start));
  }
  return left < right ? { x: left, y: line.box.y, width: right - left, height: line.box.height } : line.box;
}

export function understoodText(bits: readonly Bit[], value: string, confidence: ResumeConfidence): UnderstoodText {
  return { value, confidence, sources: bits.map(sourceOf) };
}

/** The value is what stands there. */
export function asWritten(bit: Bit, confidence: ResumeConfidence = 'sure'): UnderstoodText {
  return understoodText([bit], textOf(bit).replace(/\s+/g, ' '), confidence);
}
