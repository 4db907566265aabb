/** Days as people write them. */
import type { DateOrder } from '#contract/domain/bench-import.ts';
import { said, wrong } from './parsed.ts';
import type { Parsed } from './parsed.ts';

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const GERMAN: Readonly<Record<string, number>> = { mai: 5, okt: 10, dez: 12, mrz: 3, mar: 3, maerz: 3 };
const MONTH_NAMES = 'January February March April May June July August September October November December'.split(' ');
const NUMBERS = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/;
const AT_ONCE =
  /^(?:immediate(?:ly)?|asap|now|today|available|available now|ready|right away|sofort|at once|immediate joiner|yes|bench)$/i;
const DAY_MS = 86_400_000;

/** Whether a date without the name of its month reads both ways. */
const isUnclear = (value: string): boolean => {
  const [, a, b] = NUMBERS.exec(value.trim()) ?? [];
  return a !== undefined && b !== undefined && Number(a) <= 12 && Number(b) <= 12 && Number(a) !== Number(b);
};

/** What the other dates of a column say about those that read both ways: null where they say nothing, or both. */
export function dateOrderOf(values: readonly string[]): { unclear: string | null; order: DateOrder | null } {
  let dayFirst = 0;
  let monthFirst = 0;
  for (const value of values) {
    const [, a, b] = NUMBERS.exec(value.trim()) ?? [];
    if (Number(a) > 12 && Number(b) <= 12) dayFirst += 1;
    if (Number(b) > 12 && Number(a) <= 12) monthFirst += 1;
    // Nobody writes the month first between points.
    if (isUnclear(value) && value.includes('.')) dayFirst += 1;
  }
  const order = dayFirst > 0 && monthFirst === 0 ? 'dmy' : monthFirst > 0 && dayFirst === 0 ? 'mdy' : null;
  return { unclear: values.find(isUnclear)?.trim() ?? null, order };
}

export const looksLikeDay = (value: string): boolean =>
  AT_ONCE.test(value) || NUMBERS.test(value) || /^\d{4}-\d{2}-\d{2}/.test(value) || namedMonth(value) !== undefined;

interface Context {
  readonly order: DateOrder | null;
  /** YYYY-MM-DD. */
  readonly today: string;
  /** A day without its year is the last one there was instead of the next one. */
  readonly isPast?: boolean;
}

export function parseDay(text: string, { order, today, isPast = false }: Context): Parsed<string> {
  const value = text.trim().replace(/(\d)(?:st|nd|rd|th)\b/gi, '$1');
  if (AT_ONCE.test(value)) return said(today);
  const later = /^(?:in |within )?(\d{1,3})\s*(day|week|month)s?(?: notice)?$/i.exec(value);
  if (later !== null) {
    const days =
      Number(later[1]) * { day: 1, week: 7, month: 30 }[(later[2] ?? 'day').toLowerCase() as 'day' | 'week' | 'month'];
    return said(plusDays(today, days));
  }
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(value);
  if (iso !== null) return checked(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numbers = NUMBERS.exec(value);
  if (numbers !== null) {
    const [a, b] = [Number(numbers[1]), Number(numbers[2])];
    const isMonthFirst = b > 12 ? true : a > 12 ? false : order === 'mdy';
    return checked(fullYear(numbers[3] ?? ''), isMonthFirst ? a : b, isMonthFirst ? b : a);
  }
  const named = namedMonth(value);
  if (named !== undefined) {
    if (named.year !== undefined) return checked(named.year, named.month, named.day);
    const year = Number(today.slice(0, 4));
    const near = [year - 1, year, year + 1]
      .map((each) => checked(each, named.month, named.day))
      .filter((each) => each.ok)
      .map(({ value }) => value);
    // "15 Oct", read in November, is last month rather than in eleven.
    const fitting = isPast
      ? near.filter((each) => each <= today).at(-1)
      : near.find((each) => each >= plusDays(today, -60));
    return fitting === undefined ? checked(year, named.month, named.day) : said(fitting);
  }
  const serial = /^\d{5}$/.test(value) ? Number(value) : 0;
  if (serial >= 25_000 && serial <= 80_000) {
    return said(new Date(Date.UTC(1899, 11, 30) + serial * DAY_MS).toISOString().slice(0, 10));
  }
  return wrong('This is not a date that we can read. Write it like 31 Dec 2026.');
}

function namedMonth(value: string): { day: number; month: number; year: number | undefined } | undefined {
  const match =
    /^(\d{1,2})[\s.-]*([a-zä]{3,9})\.?[\s,.-]*('?\d{2}|\d{4})?$/i.exec(value) ??
    /^([a-zä]{3,9})\.?[\s.-]*(\d{1,2})(?:[\s,.-]+('?\d{2}|\d{4}))?$/i.exec(value);
  const monthOnly = match === null ? /^([a-zä]{3,9})[\s.,'-]+(\d{4})$/i.exec(value) : null;
  if (monthOnly !== null) {
    const month = monthOf(monthOnly[1] ?? '');
    return month === undefined ? undefined : { day: 1, month, year: Number(monthOnly[2]) };
  }
  if (match === null) return undefined;
  const isDayFirst = /^\d/.test(match[1] ?? '');
  const month = monthOf((isDayFirst ? match[2] : match[1]) ?? '');
  if (month === undefined) return undefined;
  const year = match[3]?.replace("'", '');
  return {
    day: Number(isDayFirst ? match[1] : match[2]),
    month,
    year: year === undefined ? undefined : fullYear(year),
  };
}

function monthOf(word: string): number | undefined {
  const plain = word.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  const start = plain.slice(0, 3);
  const at = MONTHS.indexOf(start);
  const whole = (MONTH_NAMES[at] ?? '').toLowerCase();
  if (at >= 0 && (plain.length <= 4 || whole.startsWith(plain))) return at + 1;
  return GERMAN[start];
}

const fullYear = (text: string): number => (text.length === 4 ? Number(text) : 2000 + Number(text));

function checked(year: number, month: number, day: number): Parsed<string> {
  if (month < 1 || month > 12) return wrong('There are twelve months.');
  const most = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (day < 1 || day > most) return wrong(`${MONTH_NAMES[month - 1] ?? ''} has ${String(most)} days.`);
  if (year < 1900 || year > 2199) return wrong('The year must be between 1900 and 2199.');
  return said(`${String(year)}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);
}

const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
