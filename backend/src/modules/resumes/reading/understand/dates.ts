import { monthNamed } from './months.ts';

/** A stretch of time as a line says it. */
export interface Range {
  /** Characters of the text, the end not included; with the words and signs that belong to it. */
  readonly start: number;
  readonly end: number;
  /** "2023" or "2023-06"; null where only the end is said. */
  readonly from: string | null;
  /** Null: until today. */
  readonly until: string | null;
  /** One date instead of two. */
  readonly isSingle: boolean;
  readonly isDoubtful: boolean;
}

interface Point {
  readonly start: number;
  readonly end: number;
  /** Undefined: today. */
  readonly month: string | undefined;
  readonly isDoubtful: boolean;
}

const [FIRST_YEAR, LAST_YEAR] = [1940, 2060];
/** Years of two digits up to here are of this century. */
const LAST_SHORT = 49;

const TODAY =
  /(?<![\p{L}\p{N}])(?:till\s*date|to\s+date|till\s*now|until\s+now|till\s+present|present|current(?:ly)?|now|today|ongoing|heute|aktuell|jetzt|aujourd['’]hui|à\s+ce\s+jour|ce\s+jour|présent|actualidad|actualmente|actual|presente|oggi|in\s+corso|heden|nu|atual)(?![\p{L}\p{N}])/giu;
const NAMED =
  /(?<![\p{L}\p{N}])(\p{L}{3,10})(?:\.?,?\s?|\.?\s?['’]\s?)(?:de\s)?((?:19|20)\d{2}|(?<=['’]\s?)\d{2}|(?<=\p{L}[-\s])\d{2}(?!\s?%))(?!\d)/gu;
const DAY = /(?<![\d/.])\d{1,2}[/.](\d{1,2})[/.]((?:19|20)\d{2})(?!\d)/g;
const NUMBERED = /(?<![\d/.])(\d{1,2})\s?[/.-]\s?((?:19|20)\d{2})(?!\d)/g;
const SHORT = /(?<![\d/.])(\d{1,2})[/](\d{2})(?![\d/])/g;
const ISO = /(?<!\d)((?:19|20)\d{2})[-/.](0[1-9]|1[0-2])(?!\d)/g;
const YEAR = /(?<![\d,.+/])((?:19|20)\d{2})(?![\d%])/g;
const SHORT_SPAN = /(?<!\d)((?:19|20)\d{2})\s?[-–—/]\s?(\d{2})(?!\d)/g;

const BETWEEN = /^(?:[-–—−→~>]{1,3}|to|tothe|until|till|til|bis|à|au|al?|hasta|tot|até|and|through)$/iu;
const SINCE = /(?:^|[\s(])(?:since|seit|depuis|desde|dal|sinds|from)\s+(?:le\s)?$/iu;
const OPEN = /^\s*[-–—]\s*(?:$|\t|\)|\s{2})/u;

/** Every stretch of time in a text, from the left. */
export function rangesIn(text: string): Range[] {
  const points = pointsIn(text);
  const ranges: Range[] = [];
  for (let index = 0; index < points.length; index += 1) {
    const [first, second] = [points[index], points[index + 1]];
    if (first === undefined) break;
    if (first.month === undefined) continue;
    const between = second === undefined ? '' : text.slice(first.end, second.start);
    if (second !== undefined && (leadsOn(between) || (second.month === undefined && between.trim() === ''))) {
      ranges.push(rangeOf(first, second));
      index += 1;
      continue;
    }
    ranges.push(alone(text, first));
  }
  return [...ranges, ...shortSpans(text, ranges)].toSorted((a, b) => a.start - b.start);
}

/** Whether what stands between two dates makes a stretch of them: a dash, a word, the wall of a cell. */
function leadsOn(between: string): boolean {
  const word = between.replace(/[\s.,]/g, '');
  return word === '' ? between.includes('\t') : between.length < 16 && BETWEEN.test(word);
}

function rangeOf(first: Point, second: Point): Range {
  const [from = null, until = null] = [first.month, second.month];
  const isTurned = until !== null && from !== null && from.slice(0, 7) > until && from.slice(0, 4) !== until;
  return {
    start: first.start,
    end: second.end,
    from,
    until,
    isSingle: false,
    isDoubtful: first.isDoubtful || second.isDoubtful || isTurned,
  };
}

/** "May - Aug. 2021": one year for two months. */
const ONE_YEAR = /(?<![\p{L}\d])(\p{L}{3,10})\.?\s?[-–—]\s?$/u;

function alone(text: string, point: Point): Range {
  const { month = null } = point;
  const before = ONE_YEAR.exec(text.slice(Math.max(0, point.start - 16), point.start));
  const first = before === null ? undefined : monthNamed(before[1] ?? '');
  if (before !== null && first !== undefined && month?.length === 7) {
    const from = `${month.slice(0, 4)}-${String(first).padStart(2, '0')}`;
    const start = point.start - before[0].length;
    return { start, end: point.end, from, until: month, isSingle: false, isDoubtful: from > month };
  }
  const since = SINCE.exec(text.slice(0, point.start));
  if (since !== null) {
    const start = point.start - since[0].trimStart().length;
    return { start, end: point.end, from: month, until: null, isSingle: false, isDoubtful: false };
  }
  const open = OPEN.exec(text.slice(point.end));
  if (open !== null) {
    const end = point.end + open[0].trimEnd().length;
    return { start: point.start, end, from: month, until: null, isSingle: false, isDoubtful: true };
  }
  return { start: point.start, end: point.end, from: null, until: month, isSingle: true, isDoubtful: point.isDoubtful };
}

/** "2016-19", which is no month. */
function shortSpans(text: string, found: readonly Range[]): Range[] {
  return [...text.matchAll(SHORT_SPAN)].flatMap(({ index, 0: whole, 1: from = '', 2: short = '' }) => {
    const isTaken = found.some(({ start, end, isSingle }) => !isSingle && start < index + whole.length && end > index);
    if (isTaken || Number(short) <= 12) return [];
    const until = `${from.slice(0, 2)}${short}`;
    return until < from
      ? []
      : [{ start: index, end: index + whole.length, from, until, isSingle: false, isDoubtful: true }];
  });
}

function pointsIn(text: string): Point[] {
  const found: Point[] = [];
  const add = (match: RegExpExecArray, year: string | undefined, month: number | undefined, isDoubtful = false) => {
    const full = fullYear(year ?? '');
    if (full < FIRST_YEAR || full > LAST_YEAR || (month !== undefined && (month < 1 || month > 12))) return;
    const end = match.index + match[0].length;
    if (found.some((point) => point.start < end && point.end > match.index)) return;
    const value = month === undefined ? String(full) : `${full}-${String(month).padStart(2, '0')}`;
    found.push({ start: match.index, end, month: value, isDoubtful });
  };
  for (const match of text.matchAll(NAMED)) {
    const month = monthNamed(match[1] ?? '');
    if (month !== undefined) add(match, match[2], month);
  }
  for (const match of text.matchAll(DAY)) add(match, match[2], Number(match[1]));
  for (const match of text.matchAll(ISO)) add(match, match[1], Number(match[2]));
  for (const match of text.matchAll(NUMBERED)) add(match, match[2], Number(match[1]));
  for (const match of text.matchAll(SHORT)) add(match, match[2], Number(match[1]), true);
  for (const match of text.matchAll(YEAR)) add(match, match[1], undefined);
  for (const match of text.matchAll(TODAY)) {
    const end = match.index + match[0].length;
    if (!found.some((point) => point.start < end && point.end > match.index)) {
      found.push({ start: match.index, end, month: undefined, isDoubtful: false });
    }
  }
  return found.toSorted((a, b) => a.start - b.start);
}

function fullYear(year: string): number {
  if (year.length !== 2) return Number(year);
  return Number(year) + (Number(year) > LAST_SHORT ? 1900 : 2000);
}
