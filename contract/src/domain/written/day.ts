/** Days as people write them, in the languages of the countries we serve. A day that reads both ways is asked about. */
import type { DateOrder } from '../bench-import.ts';
import { plainSigns, said, wrong, type Parsed } from './parsed.ts';
import { DAY_MS } from '../time.ts';

/** English, German, French, Spanish, Portuguese, Italian, Dutch, Polish, and Hindi in Latin letters; full and short, without accents. */
const MONTHS = [
  'january jan januar janner jaenner janvier janv enero ene gennaio gen januari janeiro janvari janwari styczen stycznia',
  'february feb februar fevrier fevr fev febrero febbraio februari fevereiro farvari farwari pharvari luty lutego',
  'march mar marz maerz mrz mars marzo maart mrt marco marc marzec marca',
  'april apr avril avr abril abr aprile aprail kwiecien kwietnia',
  'may mai mayo maggio mag mei maio maj maja',
  'june jun juni juin junio giugno giu junho joon czerwiec czerwca',
  'july jul juli juillet juil julio luglio lug julho julai lipiec lipca',
  'august aug aout agosto ago augustus agast sierpien sierpnia',
  'september sept sep septembre septiembre setiembre settembre set setembro sitambar sitamber wrzesien wrzesnia',
  'october oct oktober okt octobre octubre ottobre ott outubro out aktubar aktoobar pazdziernik pazdziernika',
  'november nov novembre noviembre novembro navambar navamber listopad listopada',
  'december dec dezember dez decembre diciembre dic dicembre dezembro disambar disamber grudzien grudnia',
];
const MONTH_BY_NAME = new Map(MONTHS.flatMap((names, at) => names.split(' ').map((name) => [name, at + 1] as const)));
const MONTH_NAMES = 'January February March April May June July August September October November December'.split(' ');
const folded = (word: string): string => word.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');

/** Months count from 1; undefined for what is none. A beginning of four letters or more will do in English. */
export function monthNamed(word: string): number | undefined {
  const plain = folded(word);
  const known = MONTH_BY_NAME.get(plain);
  if (known !== undefined || plain.length < 4) return known;
  const begun = MONTH_NAMES.findIndex((name) => name.toLowerCase().startsWith(plain));
  return begun < 0 ? undefined : begun + 1;
}

const NUMBERS = /^(\d{1,2})\s?[./-]\s?(\d{1,2})\s?[./-]\s?(\d{4}|\d{2})$/;
const AT_ONCE =
  /^(?:immediate(?:ly)?(?: joiner| available)?|asap|now|today|available|available now|available immediately|ready|right away|at once|immediate joiner|yes|bench|(?:ab )?sofort|ab jetzt|jetzt|des maintenant|maintenant|immediat(?:e|ement)?|de suite|tout de suite|inmediat[oa]|inmediatamente|de inmediato|ya|ahora|imediat[oa]|imediatamente|de imediato|agora|turant|abhi|subito)$/i;
const UNITS: readonly (readonly [RegExp, number])[] = [
  [/^(?:d|days?|tage?n?|jours?|dias?|din)$/i, 1],
  [/^(?:w|wks?|weeks?|wochen?|semaines?|semanas?|hafte|hafta)$/i, 7],
  [/^(?:m|mo|mths?|months?|monate?n?|mois|mes|meses|mahin[ae])$/i, 30],
];
const SMALL =
  'one two three four six eight|ein zwei drei vier sechs acht|un deux trois quatre six huit|un dos tres cuatro seis ocho|um dois tres quatro seis oito|ek do teen char chhah aath'
    .split('|')
    .flatMap((row) => row.split(' ').map((word, at) => [word, [1, 2, 3, 4, 6, 8][at] ?? 1] as const));
const SMALL_NUMBERS = new Map([
  ...SMALL,
  ['a', 1],
  ['an', 1],
  ['une', 1],
  ['einer', 1],
  ['einem', 1],
  ['uma', 1],
  ['una', 1],
  ['duas', 2],
  ['teen', 3],
] as const);
const FROM =
  /^(?:available|avail\.?|verfugbar|disponible|disponivel|disponibile)?\s*(?:from|on|as of|starting|since|ab dem|ab|seit|am|a partir du|a partir de|a partir do|a partir del|des le|des|depuis le|le|desde el|desde|el|em|dal)\s+(?=\p{L}|\d)/iu;
const WEEKDAY =
  /^(?:mon|tue|wed|thu|fri|sat|sun|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|mo|di|mi|do|fr|sa|so|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miercoles|jueves|viernes|sabado|domingo|segunda|terca|quarta|quinta|sexta)(?:day|sday|nesday|rsday|urday|s|rs|-feira)?[.,]?\s+(?=\d|\p{L}{3})/iu;
const CLOCK =
  /(?<![ T,])[ T,]{1,4}\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d+)?(?:\s*[ap]\.?m\.?)?(?:\s*(?:Z|[A-Z]{3,4}|(?:GMT|UTC)?[+-]\d{1,2}:?\d{0,2}))?$/i;

/** Reads a waiting time, such as "2 weeks", "30 jours" or "zwei Wochen", in days; undefined if it is none. */
export function waitIn(text: string): number | undefined {
  const match =
    /^(?:in|within|dans|dentro de|em|en)?\s*(\d{1,3}(?=[\s-]?\p{L})|\p{L}{1,8}(?=[\s-]))[\s-]?(\p{L}{1,8})\.?(?: (?:or less|notice|np|notice period))?$/iu.exec(
      folded(plainSigns(text)),
    );
  const [, count = '', unit = ''] = match ?? [];
  const each = UNITS.find(([words]) => words.test(unit))?.[1];
  const number = /^\d/.test(count) ? Number(count) : SMALL_NUMBERS.get(count);
  return each === undefined || number === undefined ? undefined : number * each;
}

/** Whether a date without the name of its month reads both ways. */
const isUnclear = (value: string): boolean => {
  const [, a, b] = NUMBERS.exec(bareDay(value)) ?? [];
  return a !== undefined && b !== undefined && isBoth(Number(a), Number(b));
};
const isBoth = (a: number, b: number): boolean => a <= 12 && b <= 12 && a !== b && a > 0 && b > 0;

/** Dates with points never have the month first. */
const isPointed = (value: string): boolean => /^\d{1,2}\.\s?\d{1,2}\./.test(value);

/** The other dates of a column say how those that read both ways are meant: null where they say nothing, or both. */
export function dateOrderOf(values: readonly string[]): { unclear: string | null; order: DateOrder | null } {
  let dayFirst = 0;
  let monthFirst = 0;
  for (const value of values) {
    const bare = bareDay(value);
    const [, a, b] = NUMBERS.exec(bare) ?? [];
    if ((Number(a) > 12 && Number(b) <= 12) || (isUnclear(value) && isPointed(bare))) dayFirst += 1;
    if (Number(b) > 12 && Number(a) <= 12) monthFirst += 1;
  }
  const order = dayFirst > 0 && monthFirst === 0 ? 'dmy' : monthFirst > 0 && dayFirst === 0 ? 'mdy' : null;
  return { unclear: values.find(isUnclear)?.trim() ?? null, order };
}

/** Without the hour behind it, the day of the week and "from" before it, and the ending of a number. */
function bareDay(text: string): string {
  return folded(plainSigns(text))
    .replace(/\(\d{1,2}:\d{2}\s?(?:am|pm)?\)$/i, '')
    .trim()
    .replace(CLOCK, '')
    .replace(FROM, '')
    .replace(/^(?:available|avail\.?)\s+(?=\d)/, '')
    .replace(WEEKDAY, '')
    .replace(/(\d)(?:st|nd|rd|th|er|o|a)(?=[\s.,]|$)/gi, '$1')
    .trim();
}

export const looksLikeDay = (value: string): boolean =>
  isAtOnce(value) || yearOfNumbers(bareDay(value)) !== undefined || namedMonth(bareDay(value)) !== undefined;
const isAtOnce = (value: string): boolean => AT_ONCE.test(folded(plainSigns(value)).replace(/[.!]$/, ''));

/** The year that a day in numbers names, whether it comes first or last. */
const yearOfNumbers = (bare: string): string | undefined =>
  NUMBERS.exec(bare)?.[3] ?? /^(\d{4})[-/.]\d{1,2}[-/.]\d{1,2}$/.exec(bare)?.[1];

/** Whether days are those of births: each with its year, and nobody younger than fourteen. */
export function looksLikeBirthdays(values: readonly string[], today: string): boolean {
  const years = values.map((value) => {
    const bare = bareDay(value);
    const year = yearOfNumbers(bare) ?? namedMonth(bare)?.year;
    return year === undefined ? undefined : fullYear(year, today);
  });
  const last = Number(today.slice(0, 4)) - 14;
  const born = years.filter((year) => year !== undefined && year >= 1920 && year <= last).length;
  return values.length > 0 && born >= values.length * 0.6;
}

export interface DayContext {
  readonly order: DateOrder | null;
  /** YYYY-MM-DD. */
  readonly today: string;
  /** A day without its year is the last one there was instead of the next one. */
  readonly isPast?: boolean;
}

export function parseDay(text: string, context: DayContext): Parsed<string> {
  const { today, isPast = false } = context;
  if (isAtOnce(text)) return said(today);
  const wait = waitIn(text);
  if (wait !== undefined) return said(plusDays(today, wait));
  const value = bareDay(text);
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(value) ?? /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(value);
  if (iso !== null) return checked(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numbers = NUMBERS.exec(value);
  if (numbers !== null)
    return ofNumbers(
      Number(numbers[1]),
      Number(numbers[2]),
      fullYear(numbers[3] ?? '', today),
      isPointed(value),
      context,
    );
  const monthOfYear = /^(\d{1,2})[./-](\d{4})$/.exec(value);
  if (monthOfYear !== null) return checked(Number(monthOfYear[2]), Number(monthOfYear[1]), 1);
  const named = namedMonth(value);
  if (named !== undefined) {
    if (named.year !== undefined) return checked(fullYear(named.year, today), named.month, named.day);
    return nearest(named, today, isPast);
  }
  const serial = /^\d{5}(?:\.\d+)?$/.test(value) ? Math.floor(Number(value)) : 0;
  if (serial >= 25_000 && serial <= 80_000) {
    return said(new Date(Date.UTC(1899, 11, 30) + serial * DAY_MS).toISOString().slice(0, 10));
  }
  return wrong('This is not a date that we can read. Write it like 31 Dec 2026.');
}

function ofNumbers(a: number, b: number, year: number, pointed: boolean, { order }: DayContext): Parsed<string> {
  const known = pointed ? 'dmy' : order;
  if (isBoth(a, b) && known === null) {
    const [one, other] = [checked(year, b, a), checked(year, a, b)];
    return wrong(
      `This is ${shown(year, b, a)} or ${shown(year, a, b)}. Which one?`,
      one.ok && other.ok ? shown(year, b, a) : undefined,
    );
  }
  const isMonthFirst = b > 12 ? true : a > 12 ? false : known === 'mdy';
  return checked(year, isMonthFirst ? a : b, isMonthFirst ? b : a);
}

const shown = (year: number, month: number, day: number): string =>
  `${String(day)} ${MONTH_NAMES[month - 1] ?? ''} ${String(year)}`;

interface NamedDay {
  readonly day: number;
  readonly month: number;
  /** Two or four digits. */
  readonly year: string | undefined;
  /** "Dec 26" may be a day or a year. */
  readonly isUnclear?: boolean;
}

function namedMonth(value: string): NamedDay | undefined {
  const match =
    /^(\d{1,2})\.?[\s.,-]*(?:de |of )?([a-z]{3,12})\.?[\s,.-]*(?:de |of )?('?\d{2}|\d{4})?$/i.exec(value) ??
    /^([a-z]{3,12})\.?[\s.-]*(\d{1,2})(?:[\s,.-]+('?\d{2}|\d{4}))?$/i.exec(value);
  if (match === null) {
    // "Jan 2027" and "Jan '27" are their first day.
    const monthOnly = /^([a-z]{3,12})\.?[\s.,-]+(?:de )?'?(\d{4}|(?<=')\d{2})$/i.exec(value);
    const month = monthNamed(monthOnly?.[1] ?? '');
    return month === undefined ? undefined : { day: 1, month, year: monthOnly?.[2] };
  }
  const isDayFirst = /^\d/.test(match[1] ?? '');
  const month = monthNamed((isDayFirst ? match[2] : match[1]) ?? '');
  if (month === undefined) return undefined;
  const day = Number(isDayFirst ? match[1] : match[2]);
  return { day, month, year: match[3]?.replace("'", ''), isUnclear: !isDayFirst };
}

/** "15 Oct", read in November, is last month rather than in eleven. */
function nearest({ day, month, isUnclear: isYearOrDay }: NamedDay, today: string, isPast: boolean): Parsed<string> {
  const year = Number(today.slice(0, 4));
  if (isYearOrDay === true && Math.abs(2000 + day - year) <= 3) {
    const name = MONTH_NAMES[month - 1] ?? '';
    return wrong(`A day in ${name}, or ${name} ${String(2000 + day)}? Write it like 31 Dec 2026.`);
  }
  const near = [year - 1, year, year + 1]
    .map((each) => checked(each, month, day))
    .flatMap((each) => (each.ok ? [each.value] : []));
  const fitting = isPast
    ? near.filter((each) => each <= today).at(-1)
    : near.find((each) => each >= plusDays(today, -60));
  return fitting === undefined ? checked(year, month, day) : said(fitting);
}

/** Two digits are a year of the last eighty or the next twenty. */
function fullYear(text: string, today: string): number {
  if (text.length === 4) return Number(text);
  const year = 2000 + Number(text);
  return year > Number(today.slice(0, 4)) + 20 ? year - 100 : year;
}

function checked(year: number, month: number, day: number): Parsed<string> {
  if (month < 1 || month > 12) return wrong('There are twelve months.');
  const most = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (day < 1 || day > most) return wrong(`${MONTH_NAMES[month - 1] ?? ''} has ${String(most)} days.`);
  if (year < 1900 || year > 2199) return wrong('The year must be between 1900 and 2199.');
  return said(`${String(year)}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);
}

const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
