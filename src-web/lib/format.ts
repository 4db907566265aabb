/** Pure formatting for people. Numbers and dates follow British English, as all our texts do. */
import type { Salary } from '#contract/domain/job.ts';
import { DEFAULTS } from '#contract/domain/patterns.ts';

const LOCALE = 'en-GB';
const count = new Intl.NumberFormat(LOCALE);

export const formatCount = (value: number): string => count.format(value);

/** `1 job`, `2 jobs`; give `many` where an s does not do. */
export function plural(value: number, one: string, many = `${one}s`): string {
  return `${formatCount(value)} ${value === 1 ? one : many}`;
}

/** Total of a list: `10,000+` when counting stopped there. */
export function formatTotal(page: { total: number; totalIsCapped: boolean }): string {
  return formatCount(page.total) + (page.totalIsCapped ? '+' : '');
}

/** An amount in its own currency, without decimals when there are none: `₹12,50,000`, `US$65`. */
export function formatMoney(amount: number, currency: string): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  try {
    return new Intl.NumberFormat(currency === 'INR' ? 'en-IN' : LOCALE, {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(amount);
  } catch {
    // Not a currency that the runtime knows: show the code rather than fail.
    return `${currency} ${formatCount(amount)}`;
  }
}

const PER = { annualy: 'a year', monthly: 'a month', hourly: 'an hour' } as const satisfies Record<
  Salary['payPeriod'],
  string
>;

interface Price {
  amount: number;
  currency: string;
  period: Salary['payPeriod'];
}

/** `₹1,650 an hour`: what somebody costs for a period. */
export function formatPrice({ amount, currency, period }: Price): string {
  return `${formatMoney(amount, currency)} ${PER[period]}`;
}

/** `₹8,00,000–₹12,00,000 a year`; null when the employer keeps the pay private. */
export function formatSalary(salary: Salary | null): string | null {
  if (salary === null) return null;
  const { min, max, currency } = salary;
  const per = PER[salary.payPeriod];
  if (min !== null && max !== null && min !== max) {
    return `${formatMoney(min, currency)}–${formatMoney(max, currency)} ${per}`;
  }
  if (min !== null && max === null) return `From ${formatMoney(min, currency)} ${per}`;
  if (max !== null && min === null) return `Up to ${formatMoney(max, currency)} ${per}`;
  return min === null ? null : `${formatMoney(min, currency)} ${per}`;
}

/** `21 November 2026, 14:05 IST`: a full date with its zone, in `timeZone` (IANA) or the reader's own. */
export function formatInstant(instant: string, timeZone?: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  return new Intl.DateTimeFormat(LOCALE, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(date);
}

/** `14:05 IST`: a time of today with its zone, in `timeZone` (IANA) or the reader's own. */
export function formatTime(instant: string, timeZone?: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  return new Intl.DateTimeFormat(LOCALE, {
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(date);
}

/** `21 Nov 2026` of a calendar day `YYYY-MM-DD`, which has no zone. */
export function formatDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return '';
  return new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    date,
  );
}

/** `November 2026` of an instant, in UTC so that server and reader agree. */
export function formatMonth(instant: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  return new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(date);
}

/** Country name of a two-letter code; the code itself when unknown. */
export function countryName(code: string): string {
  try {
    return new Intl.DisplayNames(['en-GB'], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** `Pune, Maharashtra, India`, leaving out what is not known. */
export function formatPlace(place: { city: string | null; state: string | null; country: string | null }): string {
  return [place.city, place.state, place.country === null ? null : countryName(place.country)]
    .filter((part, index, all) => part !== null && part !== '' && all.indexOf(part) === index)
    .join(', ');
}

/** Two letters for a tile: initials of the first two words. */
export function initials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const letters =
    words.length > 1
      ? [words[0], words[1]].map((word) => Array.from(word ?? '')[0]).join('')
      : Array.from(words[0] ?? '?')
          .slice(0, 2)
          .join('');
  return letters.toUpperCase();
}

/** The person's IANA time zone, or the product's default where the runtime hides it or knows its offset alone. */
export function detectTimeZone(): string {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone as string | undefined;
  return zone === undefined || /^(?:$|[+-])/.test(zone) ? DEFAULTS.timeZone : zone;
}

/** What stands below a person's name: the headline, and the years where the headline does not say them itself. */
export function headlineWithYears(person: { headline: string | null; totalYears: number | null }): string {
  const said = /\byears?\b/i.test(person.headline ?? '');
  const years = person.totalYears === null || said ? null : plural(person.totalYears, 'year');
  return [person.headline, years].filter(Boolean).join(' · ');
}

/** "812 KB", "1.4 MB": as file managers count, by 1,024. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_048_576) return `${String(Math.max(1, Math.round(bytes / 1_024)))} KB`;
  return `${String(Math.round((bytes / 1_048_576) * 10) / 10)} MB`;
}
