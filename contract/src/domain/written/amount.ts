/**
 * Amounts as people write them: 12,00,000 and 1,200,000 and 1.200.000,50 and 1 200 000 and 1'200'000, 12 lakh, 1.2 crore, 85k.
 *
 * The rules of a sign that could mean either: the last of two different signs is the decimal one; one before one or two digits is
 * decimal; a comma before exactly three digits parts thousands (85,000 is 85000); a point before exactly three does so where
 * numbers are written that way, and is asked about anywhere else. Groups that fit neither three digits nor India's two are asked
 * about.
 */
import { plainSigns, said, wrong, type Parsed } from './parsed.ts';

export interface AmountContext {
  /** Points part thousands here, as in Germany or Brazil. */
  readonly pointsGroup?: boolean;
}

const GROUPED = (sign: string): RegExp => new RegExp(`^\\d{1,3}(?:${sign}\\d{3})+$`);
const THREES = { ',': GROUPED(','), '.': GROUPED('\\.'), ' ': GROUPED(' '), "'": GROUPED("'") } as const;
const INDIAN = /^\d{1,2}(?:,\d{2})*,\d{3}$/;
const NOT_GROUPED = 'We cannot tell the thousands here.';

/** A number alone, without a unit, a currency or any word. */
export function parseNumber(written: string, context: AmountContext = {}): Parsed<number> {
  const text = plainSigns(written).replace(/[’ʼ`´]/g, "'");
  if (!/^[+-]?\d[\d.,' ]*$|^[+-]?[.,]\d+$/.test(text)) return wrong('This is not an amount.');
  const sign = text.startsWith('-') ? -1 : 1;
  const digits = text.replace(/^[+-]/, '').replace(/[.,]$/, '');
  const number = unsigned(digits, context);
  return number.ok ? said(number.value * sign) : number;
}

function unsigned(text: string, context: AmountContext): Parsed<number> {
  if (/[' ]/.test(text)) return spaced(text);
  const [comma, point] = [text.lastIndexOf(','), text.lastIndexOf('.')];
  if (comma >= 0 && point >= 0) {
    const decimal = comma > point ? ',' : '.';
    const [whole = '', fraction = '', ...more] = text.split(decimal);
    const group = decimal === ',' ? '.' : ',';
    const isGrouped = THREES[group].test(whole) || (group === ',' && INDIAN.test(whole));
    return isGrouped && more.length === 0 ? decimals(whole, fraction) : wrong(NOT_GROUPED);
  }
  if (comma >= 0) return ofCommas(text);
  if (point >= 0) return ofPoints(text, context);
  return said(Number(text));
}

/** Blanks and apostrophes only ever part thousands. */
function spaced(text: string): Parsed<number> {
  const [, whole = '', fraction] = /^([\d' ]+?)(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  if (!THREES["'"].test(whole) && !THREES[' '].test(whole)) return wrong(NOT_GROUPED);
  return decimals(whole, fraction ?? '0');
}

function ofCommas(text: string): Parsed<number> {
  const [whole = '', fraction = '', ...more] = text.split(',');
  if (more.length === 0 && fraction.length <= 2) return decimals(whole, fraction);
  if (more.length === 0 && /^0*$/.test(whole)) return decimals(whole, fraction);
  return THREES[','].test(text) || INDIAN.test(text) ? decimals(text, '0') : wrong(NOT_GROUPED);
}

function ofPoints(text: string, { pointsGroup = false }: AmountContext): Parsed<number> {
  const [whole = '', fraction = '', ...more] = text.split('.');
  if (more.length > 0) return THREES['.'].test(text) ? decimals(text, '0') : wrong(NOT_GROUPED);
  const isEither = fraction.length === 3 && THREES['.'].test(text) && !/^0/.test(whole);
  if (!isEither) return decimals(whole, fraction);
  if (pointsGroup) return decimals(text, '0');
  return wrong(`Is this ${whole}${fraction} or ${String(Number(text))}?`, `${whole}${fraction}`);
}

const decimals = (whole: string, fraction: string): Parsed<number> =>
  said(Number(`${whole.replace(/\D/g, '') || '0'}.${fraction || '0'}`));

/** These stand behind a number and multiply it. */
const UNITS: readonly (readonly [words: RegExp, times: number])[] = [
  [/^(?:crores?|crs?|karod|करोड़)$/i, 1e7],
  [/^(?:lakhs?|lacs?|lakh|l|lpa|lacks?|लाख)$/i, 1e5],
  [/^(?:millions?|mio|mln|mn|mm|million(?:en|s)?|millones|milhao|milhão|milhoes|milhões)$/i, 1e6],
  [/^(?:k|thousands?|tsd|tausend|mil|mille|hazaa?r|हजार)$/i, 1e3],
];
const UNIT =
  /^\s*(?:[-+]\s*)?(crores?|crs?|karod|करोड़|lakhs?|lacs?|lacks?|lpa|लाख|l|millions?|millionen|millones|milh[aã]o|milh[oõ]es|mio|mln|mn|mm|m|k|thousands?|tsd|tausend|mil(?:le)?|hazaa?r|हजार)(?![\p{L}\p{M}])\.?/iu;

export const timesOf = (unit: string): number | undefined => UNITS.find(([words]) => words.test(unit))?.[1];

export interface FoundAmount {
  readonly value: Parsed<number>;
  /** The amount as it stands there, with its unit. */
  readonly text: string;
  /** Undefined where none is said. */
  readonly times: number | undefined;
  readonly start: number;
  readonly end: number;
}

const NUMBER =
  /(?:(?<![\p{L}\d.,])|(?<=(?<!\p{L})(?:rs|inr|usd|eur|gbp|aud|cad|sgd|aed|chf)\.?)(?!\.))(?:-(?=\d|\.\d))?(?:\d+(?:[.,'’]\d+)*(?: \d{3}(?!\d))*(?:[.,]\d{1,2}(?!\d))?|\.\d+)(?:[.,](?:-+|–))?/giu;

/** Every amount of a text with the unit behind it; a crore and some lakh are one. */
export function amountsIn(written: string, context: AmountContext = {}): FoundAmount[] {
  const text = plainSigns(written).replace(/[’ʼ`´]/g, "'");
  const found: FoundAmount[] = [];
  for (const match of text.matchAll(NUMBER)) {
    const number = match[0].replace(/[.,]-+$/, '');
    const start = match.index;
    const behind = text.slice(start + match[0].length);
    const unit = UNIT.exec(behind);
    const word = unit?.[1]?.toLowerCase();
    const value = parseNumber(number, context);
    // "5000 m" could be a month: only a small number is one of millions.
    const isMillion = word === 'm' && value.ok && Math.abs(value.value) < 1_000;
    const times = word === undefined ? undefined : isMillion ? 1e6 : timesOf(word);
    const end = start + match[0].length + (times === undefined ? 0 : (unit?.[0].length ?? 0));
    const small = times === undefined ? value : ofUnit(number, times, value);
    const full = small.ok && times !== undefined ? said(rounded(small.value * times)) : small;
    const last = found.at(-1);
    const between = last === undefined ? '' : text.slice(last.end, start);
    if (
      last?.times !== undefined &&
      times !== undefined &&
      times < last.times &&
      /^(?:and|,|&|)$/.test(between.trim())
    ) {
      const sum = last.value.ok && full.ok ? said(rounded(last.value.value + full.value)) : full;
      found[found.length - 1] = { value: sum, text: text.slice(last.start, end), times, start: last.start, end };
    } else found.push({ value: full, text: text.slice(start, end), times, start, end });
  }
  return found;
}

/** A number such as "1.200 lakh" or "1.250 Mio" never means more than a thousand of them; "1.200k" may be either. */
function ofUnit(number: string, times: number, value: Parsed<number>): Parsed<number> {
  if (!/^\d{1,3}[.,]\d{3}$/.test(number)) return value;
  return times >= 1e5 ? said(Number(number.replace(',', '.'))) : wrong(NOT_GROUPED);
}

const rounded = (amount: number): number => Math.round(amount * 100) / 100;

/** An amount alone in its field: "12,00,000", "85k", "12 lakh". Anything else in it is no amount. */
export function parseAmount(written: string, context: AmountContext = {}): Parsed<number> {
  const text = plainSigns(written);
  const amounts = amountsIn(text, context);
  const [only] = amounts;
  if (only === undefined || amounts.length > 1) return wrong('This is not an amount.');
  const rest = (text.slice(0, only.start) + text.slice(only.end)).replace(/\/-|[₹$€£¥]|\brs\.?|\binr\b/gi, '').trim();
  if (rest !== '') return wrong('This is not an amount.');
  return only.value.ok ? said(rounded(only.value.value)) : only.value;
}
