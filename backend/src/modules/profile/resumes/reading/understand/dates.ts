import { fold } from '../../../../../library/places/fold.ts';

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

const TODAY_WORDS = [
  String.raw`till\s*date|(?:up\s)?to[\s-]{1,3}date|till\s*now|until\s+now|(?:till|to|until)\s+present|present(?:\s+day)?|current(?:ly)?|now|today`,
  'ongoing|continuing|onwards?',
  String.raw`(?:bis\s+)?(?:heute|dato|jetzt)|aktuell|laufend|gegenwärtig|derzeit`,
  String.raw`(?:jusqu['’]\s?)?(?:(?:à\s+)?aujourd['’]hui|à\s+ce\s+jour|à\s+présent)|ce\s+jour|présent|en\s+cours|actuellement`,
  String.raw`(?:hasta\s+)?(?:la|el|a\s+la)\s+(?:fecha|actualidad|presente)|hasta\s+(?:hoy|ahora)|a\s+la\s+fecha|actualidad|actualmente|actual|presente|hoy`,
  String.raw`(?:até\s+)?(?:o\s+(?:momento|presente)|a\s+(?:data|presente\s+data|atualidade))|(?:até\s+)?(?:hoje|agora)|dias\s+atuais|atualmente|atual|em\s+andamento`,
  String.raw`(?:ad?\s+)?oggi|in\s+corso|attuale|attualmente|(?:tot\s+)?heden|nu|obecnie|do\s+dziś|dosud|současnost|günümüz|halen|devam\s+ediyor`,
].join('|');
const TODAY = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${TODAY_WORDS})(?![\p{L}\p{N}])`, 'giu');
/** "April 2018", "1. April 2018", "April 1st, 2018", "1 de abril de 2018", "Jun'22", "Jan-2019". */
const NAMED =
  /(?<![\p{L}\p{N}])(?:\d{1,2}(?:st|nd|rd|th|er|º|°)?\.?\s?(?:de\s|of\s)?)?(\p{L}{3,10})(?:\.?\s\d{1,2}(?:st|nd|rd|th)?,\s?|\.?,?\s?|\.?\s?['’‘]\s?|\.?\s?[-–/]\s?)(?:de[l]?\s|of\s)?((?:19|20)\d{2}|(?<=['’‘]\s?)\d{2}|(?<=\p{L}[.]?[-–\s/])\d{2}(?!\s?%))(?![\d])/gu;
/** Parts of a year: "Summer 2015", "WS 2012", "Q3 2019". */
const PART =
  /(?<![\p{L}\p{N}])(?:spring|summer|autumn|fall|winter|frühjahr|frühling|sommer|herbst|printemps|été|automne|hiver|primavera|verano|otoño|invierno|verão|outono|estate|autunno|inverno|(?:winter|sommer)semester|ws|ss|wise|sose|early|mid|late|anfang|mitte|ende|début|fin|q[1-4]|h[12]|t[1-4])[\s./-]{0,2}(?:of\s|de\s)?((?:19|20)\d{2})(?!\d)/giu;
const DAY = /(?<![\d/.])(\d{1,2})\s?([/.-])\s?(\d{1,2})\s?\2\s?((?:19|20)\d{2}|\d{2})(?![\d/]|\.\d)/g;
const NUMBERED = /(?<![\d/.])(\d{1,2})\s?[/.-]\s?((?:19|20)\d{2})(?!\d)/g;
const SHORT = /(?<![\d/.])(\d{1,2})[/](\d{2})(?![\d/%])/g;
/** "04.18 – 08.20": with a point only where two stand together, for it is a number otherwise. */
const SHORT_POINTS =
  /(?<![\d/.])(\d{2})\.(\d{2})(?=\s?(?:[-–—]|bis)\s?(?:\d{2}\.\d{2}(?![\d.%])|heute|today|present))|(?<=(?<![\d/.])\d{2}\.\d{2}\s?(?:[-–—]|bis)\s?)(\d{2})\.(\d{2})(?![\d.%])/g;
const ISO = /(?<!\d)((?:19|20)\d{2})([-/.])(0[1-9]|1[0-2])(?:\2(?:0[1-9]|[12]\d|3[01]))?(?!\d)/g;
const YEAR = /(?<![\d,.+/])((?:19|20)\d{2})(?![\d%])/g;
/** "2013/2014": the second of two years. */
const SECOND_YEAR = /(?<=(?<!\d)(?:19|20)\d{2}\s?\/\s?)((?:19|20)\d{2})(?![\d%])/g;
const SHORT_SPAN = /(?<!\d)((?:19|20)\d{2})\s?([-–—−/])\s?['’]?(\d{2})(?!\d)/g;
/** "'18 – '20". */
const APOSTROPHES = /(?<![\p{L}\p{N}])['’‘](\d{2})\s?[-–—]\s?['’‘](\d{2})(?!\d)/gu;

const BETWEEN =
  /^(?:[-–—−→~>〜～]{1,3}|\.{2,3}|…|\/|to|tothe|until|till|til|thru|upto|bis|biszum|biszu|à|au|aux?|al?|jusqu['’]?(?:à|au|en)|hasta|hastael|tot|até|ate|do|e|y|and|through|untilthe|tillthe)$/iu;
const SINCE =
  /(?:^|[\s(,|–-])(?:since|seit|ab|depuis|desde|dal|dall['’]|sinds|from|von|vom|od|as\s+of|à\s+partir\s+de|a\s+partir\s+de|starting)\s+(?:le\s|dem\s|el\s|o\s|de\s)?$/iu;
/** A year with "from" that is joined to nothing may be the end of what is said. */
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
  const spans = [...apostrophes(text, ranges), ...shortSpans(text, ranges)];
  // "2009–12" is three years rather than December; then the month is none.
  const kept = ranges.filter((range) => !spans.some(({ start, end }) => range.start < end && range.end > start));
  return ofAcademicYears(
    text,
    [...kept, ...spans].toSorted((a, b) => a.start - b.start),
  );
}

/** "2010/2011 – 2014/2015": from the first year to the last. */
function ofAcademicYears(text: string, ranges: readonly Range[]): Range[] {
  const result: Range[] = [];
  for (const range of ranges) {
    const last = result.at(-1);
    const isYears = last !== undefined && isOfYears(text, last) && (isOfYears(text, range) || range.isSingle);
    if (last !== undefined && isYears && range.until !== null && leadsOn(text.slice(last.end, range.start))) {
      const isDoubtful = last.isDoubtful || range.isDoubtful;
      result[result.length - 1] = { ...last, end: range.end, until: range.until, isDoubtful };
    } else result.push(range);
  }
  return result;
}

const isOfYears = (text: string, { start, end }: Range): boolean =>
  /^\d{4}\s?\/\s?\d{2,4}$/.test(text.slice(start, end));

/** Whether what stands between two dates makes a stretch of them: a dash, a word, the wall of a cell. */
function leadsOn(between: string): boolean {
  // The day of the second date: "bis 31. August 2020".
  const word = between.replace(/\s\d{1,2}(?:st|nd|rd|th|er)?\.?\s*$/, '').replace(/\s|[.,](?!\.|$)|(?<!\.)[.,]$/g, '');
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

/** "2016-19", which is no month; "2009-12" that stands alone may be one or the other, and is a doubt. */
function shortSpans(text: string, found: readonly Range[]): Range[] {
  return [...text.matchAll(SHORT_SPAN)].flatMap(({ index, 0: whole, 1: from = '', 2: sign = '', 3: short = '' }) => {
    const end = index + whole.length;
    const over = found.filter((range) => range.start < end && range.end > index);
    if (over.some(({ isSingle, from: first }) => !isSingle && first !== null)) return [];
    const until = `${from.slice(0, 2)}${short}`;
    // A hyphen or a slash also leads to a month.
    const isMonth = Number(short) <= 12 && '-/'.includes(sign);
    const isYears = !isMonth || (Number(short) > Number(from.slice(2)) && (sign === '/' || Number(from) >= 2000));
    if (!isYears || until < from || over.some((range) => range.end > end)) return [];
    return [{ start: index, end, from, until, isSingle: false, isDoubtful: true }];
  });
}

function apostrophes(text: string, found: readonly Range[]): Range[] {
  return [...text.matchAll(APOSTROPHES)].flatMap(({ index, 0: whole, 1: from = '', 2: until = '' }) => {
    const end = index + whole.length;
    if (found.some((range) => range.start < end && range.end > index)) return [];
    const [first, last] = [String(fullYear(from)), String(fullYear(until))];
    return first > last ? [] : [{ start: index, end, from: first, until: last, isSingle: false, isDoubtful: false }];
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
  for (const match of text.matchAll(DAY)) {
    const [day, month] = [Number(match[1]), Number(match[3])];
    // "12/31/2020" has its month first; "04/05/2020" may have, and a year of two digits may be a day.
    const isTurned = month > 12 && day <= 12;
    const isOpen = match[2] === '/' && day <= 12 && month <= 12 && day !== month;
    add(match, match[4], isTurned ? day : month, isOpen || match[4]?.length === 2);
  }
  for (const match of text.matchAll(PART)) add(match, match[1], undefined, true);
  for (const match of text.matchAll(ISO)) add(match, match[1], Number(match[3]));
  for (const match of text.matchAll(NUMBERED)) add(match, match[2], Number(match[1]));
  for (const match of text.matchAll(SHORT)) add(match, match[2], Number(match[1]), true);
  for (const match of text.matchAll(SHORT_POINTS)) add(match, match[2] ?? match[4], Number(match[1] ?? match[3]), true);
  for (const match of text.matchAll(YEAR)) add(match, match[1], undefined);
  for (const match of text.matchAll(SECOND_YEAR)) add(match, match[1], undefined);
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

const UNIT = String.raw`(?:years?|yrs?|months?|mos?|ans?|années?|mois|jahre?n?|monate?n?|años?|mes(?:es)?|anos?|anni|anno|mesi|mese|jaar|maand(?:en)?|roky?|let|lat|yıl|ay)\.?`;
/** A duration and nothing else: "4 yrs 2 mos", "(2 Jahre und 3 Monate)". */
const DURATION = new RegExp(
  String.raw`^[\s(·•,|-]*(?:(?:approx|about|ca|total)\.?:?\s)?\d{1,2}(?:[.,]\d)?\+?\s?${UNIT}(?:[\s,]{0,3}(?:(?:and|und|et|y|e|i)\s)?\d{1,2}\s?${UNIT})?[\s).,]*$`,
  'iu',
);
const BEHIND = new RegExp(
  String.raw`(?:\t|\s[·•|–-]\s|\s?\(|,\s)(\d{1,2}\+?\s?${UNIT}(?:[\s,]{0,3}(?:(?:and|und|et|y|e)\s)?\d{1,2}\s?${UNIT})?)\)?$`,
  'iu',
);

export const isDuration = (text: string): boolean => DURATION.test(text);

/** Tells where "Sample Bank · 4 yrs 2 mos" goes over to how long it was. */
export function durationBehind(text: string): number | undefined {
  return BEHIND.exec(text)?.index;
}

/** Months in the languages of resumes, full and short, folded. */
const NAMES = [
  'january jan januar janner janvier janv enero ene gennaio gen januari janeiro ocak januari stycznia styczen ledna',
  'february feb februar fevrier fevr fev febrero febbraio februari fevereiro subat februari lutego luty unora',
  'march mar marz maerz mrz mars marzo maart mrt marco mart marts marca marzec brezna',
  'april apr avril avr abril abr aprile nisan kwietnia kwiecien dubna',
  'may mai mayo maggio mag mei maio mayis maj maja kvetna',
  'june jun juni juin junio giugno giu junho haziran czerwca czerwiec cervna',
  'july jul juli juillet juil julio luglio lug julho temmuz lipca lipiec cervence',
  'august aug aout agosto ago augustus agustos augusti sierpnia sierpien srpna',
  'september sept sep septembre septiembre settembre set setembro eylul wrzesnia wrzesien zari',
  'october oct oktober okt octobre octubre ottobre ott outubro ekim pazdziernika pazdziernik rijna',
  'november nov novembre noviembre novembro kasim listopada listopad',
  'december dec dezember dez decembre diciembre dic dicembre december dezembro aralik grudnia grudzien prosince',
];

const BY_NAME = new Map(NAMES.flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const)));

/** From 1; undefined when it is no month. */
function monthNamed(word: string): number | undefined {
  return BY_NAME.get(fold(word));
}
