/** Rates and costs: an amount, a currency and a period in one cell or in three. */
import { CURRENCIES } from '#contract/domain/currencies.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import type { RatePeriod } from '#contract/domain/options.ts';
import type { Price } from '#contract/domain/resource.ts';
import { amountsIn, timesOf } from '#contract/domain/written/amount.ts';
import { plainSigns, said, wrong, type Parsed } from '#contract/domain/written/parsed.ts';

const CODES = new Set(CURRENCIES.map(({ code }) => code));
/** A bare sign says less than a code: it is the dollar or the peso of whoever writes one at home, else that of the United States. */
const DOLLAR = '$';
const WRITTEN_WITH_DOLLARS = new Set(
  ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'TWD', 'MXN', 'ARS', 'CLP', 'COP', 'UYU', 'DOP', 'JMD', 'TTD', 'BBD', 'BSD', 'BZD', 'FJD', 'GYD', 'NAD', 'XCD'],
); // prettier-ignore
/** Signs, longest first. */
const SIGNS: readonly (readonly [sign: RegExp, code: string])[] = [
  [/us\$|u\$s/i, 'USD'],
  [/r\$/i, 'BRL'],
  [/mx\$/i, 'MXN'],
  [/z[łl](?!\p{L})/iu, 'PLN'],
  [/k[čc](?!\p{L})/iu, 'CZK'],
  [/\bs?fr\./i, 'CHF'],
  [/₺/, 'TRY'],
  [/₽/, 'RUB'],
  [/₱/, 'PHP'],
  [/₦/, 'NGN'],
  [/₩/, 'KRW'],
  [/₪/, 'ILS'],
  [/฿/, 'THB'],
  [/₫/, 'VND'],
  [/nz\$/i, 'NZD'],
  [/hk\$/i, 'HKD'],
  [/\bca?\$|\bcad\$/i, 'CAD'],
  [/\bau?\$|\baud\$/i, 'AUD'],
  [/\bs\$|\bsgd\$/i, 'SGD'],
  [/\$/, DOLLAR],
  [/€|\bt?euros?\b|\bteur\b/i, 'EUR'],
  [/£|\bpounds?\b/i, 'GBP'],
  [/₹|\brs\.?(?=\s|\d|$)|(?<=\d)\s*rs\b|\brupees?\b|\brupaye\b/i, 'INR'],
  [/¥/, 'JPY'],
  [/\bdollars?\b/i, DOLLAR],
];
const PERIODS: readonly (readonly [words: RegExp, period: RatePeriod])[] = [
  [
    /(?<![a-z])p\.?\s?h\.?\b|(?<![a-z])(?:hr|hrs|hour|hours|hourly|std|stunde|stundensatz|heure|hora|ora|ghanta)\b|\/\s*h\b/i,
    'hourly',
  ],
  [
    /\b(?:day|days|daily|diem|tag|tagessatz|tjm|jour|jours|dia|diaria|din)\b|(?<![a-z])p[./]?\s?d\.?\b|\/\s*[jt]\b|\bd[ií]a\b|di[aá]ria/i,
    'daily',
  ],
  [
    /(?<![a-z])p\.?\s?m\.?\b|\b(?:month|months|monthly|mo|mth|mon|monat|monatlich|mtl|mois|mensuel|mensal|mensual|mes|mahina)\b|m[êe]s(?!\p{L})/iu,
    'monthly',
  ],
  [
    /(?<![a-z])p\.?\s?a\.?\b|\b(?:year|years|yearly|yr|annum|annual|annually|annualy|lpa|jahr|jahrlich|an|annuel|ano|anual)\b|a[ñn]o(?!\p{L})|j[äa]hrlich/iu,
    'annualy',
  ],
];

/** The period that some words name, such as a heading's. */
export function periodIn(text: string): RatePeriod | undefined {
  return PERIODS.find(([words]) => words.test(text))?.[1];
}

/** A cost to the company is one of a year unless its heading says otherwise. */
export const periodOf = (heading: string): RatePeriod | undefined =>
  periodIn(heading) ?? (/\bctc\b|cost to company/i.test(heading) ? 'annualy' : undefined);

/**
 * The currency that some words name by its code or sign.
 * @param near the one of the heading or of the account
 */
export function currencyIn(text: string, near: string): string | undefined {
  const code = /(?<![A-Za-z])[A-Za-z]{3}(?![A-Za-z])/g;
  for (const [word] of text.matchAll(code)) {
    // "All", "top" and "try" are words before they are currencies.
    if (CODES.has(word.toUpperCase()) && !/^(?:all|top|try|cup|pen|gel|mop|sos)$/i.test(word))
      return word.toUpperCase();
  }
  const found = SIGNS.find(([sign]) => sign.test(text))?.[1];
  return found === DOLLAR ? (WRITTEN_WITH_DOLLARS.has(near) ? near : 'USD') : found;
}

interface PriceContext {
  /** The currency that cells beside it, or the heading, give. */
  readonly currency: string | undefined;
  readonly period: RatePeriod | undefined;
  /** A bare number is multiplied by this, as the heading says. */
  readonly times?: number | undefined;
  /** The currency of the account. */
  readonly homeCurrency: string;
  readonly what: 'rate' | 'cost';
}

/** The unit that a heading names for a column, as in "CTC (in LPA)" and "in thousands". */
export function timesIn(heading: string): number | undefined {
  const words = heading.match(/\p{L}+/gu) ?? [];
  return words
    .map((word) => (/^(?:m|mil|mille)$/i.test(word) ? undefined : timesOf(word)))
    .find((times) => times !== undefined);
}

const UNSAID =
  /^(?:as per |at |open to |to be )?(?:the )?(?:market(?: rate| standards?| value)?|industry standards?|negotiable|neg|nego|negotiation|verhandelbar|nach vereinbarung|vb|à négocier|a convenir|a combinar|open|flexible|doe|best|on request|auf anfrage|tba|tbc|discussed?|any)(?:[.,/ -]+(?:negotiable|rate|rates|market|doe|c2c|w2|1099))*[.!]?$/i;

/** A cell with words but no amount counts as empty, so that the person is still added. */
export const isUnsaid = (written: string): boolean =>
  !/\d/.test(written.replace(/c2c|w2|1099/gi, '')) && UNSAID.test(plainSigns(written));

/** Currencies whose numbers part thousands by a point. */
const POINTS = new Set(['EUR', 'BRL', 'DKK', 'TRY', 'IDR', 'ARS', 'CLP', 'COP', 'VND', 'RON', 'RSD']);

export function parsePrice(written: string, context: PriceContext): Parsed<Price> {
  const text = plainSigns(written);
  const isC2c = /\bc2c\b|\bw2\b|\b1099\b/i.test(text);
  const bare = text.replace(/\bc2c\b|\bw2\b|\b1099\b(?!\s*(?:\/|$|per\b|an?\b))/gi, ' ');
  const currency =
    currencyIn(text, context.currency ?? context.homeCurrency) ?? context.currency ?? context.homeCurrency;
  const amounts = amountsIn(bare, { pointsGroup: POINTS.has(currency) });
  const [first] = amounts;
  if (first === undefined) return wrong(isC2c ? 'There is no amount here.' : 'This is not an amount.');
  // "120KUSD": letters that touch a number and mean nothing to us may multiply it.
  const touching = /^\p{L}+/u.exec(bare.slice(first.end))?.[0];
  if (touching !== undefined && periodIn(touching) === undefined && currencyIn(touching, currency) === undefined) {
    return wrong(`What does “${touching.slice(0, 20)}” mean behind the amount?`);
  }
  const period = periodIn(text) ?? context.period;
  // Our suggestion is in the currency that was written.
  const again = (amount: number, of: RatePeriod | undefined) =>
    `${String(amount)} ${currency} ${periodWord(of)}`.trim();
  if (amounts.length > 1) {
    const times = first.times ?? amounts.at(-1)?.times;
    const low = first.value.ok ? first.value.value * (first.times === undefined ? (times ?? 1) : 1) : undefined;
    return wrong('This is a range. Please give one amount.', low === undefined ? undefined : again(low, period));
  }
  if (!first.value.ok) {
    const { message, suggestion } = first.value;
    return wrong(message, suggestion === undefined ? undefined : again(Number(suggestion), period));
  }
  const isOfHeading = first.times === undefined && context.times !== undefined;
  // An amount of a thousand lakh is implausible: it is written out in full, in spite of the heading.
  if (isOfHeading && first.value.value >= 1_000) {
    return wrong('The heading counts in larger units. Is this the whole amount?', again(first.value.value, period));
  }
  const amount = Math.round(first.value.value * (isOfHeading ? (context.times ?? 1) : 1) * 100) / 100;
  if (amount <= 0) return wrong(context.what === 'rate' ? 'A rate is above zero.' : 'A cost is above zero.');
  if (amount > LIMITS.rateMax) return wrong('This is too much.');
  if (period === undefined) return wrong('No period. An hour, a day, a month or a year?');
  return said({ amount, currency, period });
}

const WORDS: Readonly<Record<RatePeriod, string>> = {
  hourly: 'an hour',
  monthly: 'a month',
  annualy: 'a year',
  daily: 'a day',
};
const periodWord = (period: RatePeriod | undefined): string => (period === undefined ? '' : WORDS[period]);

/** A currency alone in its cell. */
export function parseCurrency(text: string, home: string): Parsed<string> {
  const code = currencyIn(text, home);
  return code === undefined ? wrong('This is not a currency, such as INR or USD.') : said(code);
}

/** A period alone in its cell. */
export function parsePeriod(text: string): Parsed<RatePeriod> {
  const period = periodIn(text);
  return period === undefined ? wrong('Write hour, day, month or year.') : said(period);
}
