/** Reads the many ways in which sources write one value. Pure; null means that the value says nothing. */
import type { PayPeriod } from '#contract/domain/options.ts';
import { COUNTRIES } from '#contract/domain/countries.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { statesOf } from '#contract/domain/states.ts';
import { parseAmount } from '#contract/domain/written/amount.ts';
import { parseDay } from '#contract/domain/written/day.ts';

/** A row with keys in lower case without blanks and signs, so that `Job ID`, `job_id` and `jobId` are one. */
export type Fields = ReadonlyMap<string, unknown>;

export function toFields(values: Readonly<Record<string, unknown>>): Fields {
  return new Map(Object.entries(values).map(([key, value]) => [key.toLowerCase().replace(/[^a-z0-9#]/g, ''), value]));
}

/** The first of the named fields that is not empty, as text; lists become text with `; `. */
export function textOf(fields: Fields, names: readonly string[]): string | null {
  for (const name of names) {
    const value = fields.get(name);
    const text = Array.isArray(value)
      ? value.map(String).join('; ')
      : typeof value === 'string'
        ? value
        : typeof value === 'number' || typeof value === 'boolean'
          ? String(value)
          : '';
    if (text.trim() !== '') return text;
  }
  return null;
}

/** An amount as people write it: 12,00,000, ₹12 lakh, 1.200.000,50; null for anything else, and for what could be two amounts. */
export function numberOf(text: string | null): number | null {
  const amount = text === null ? null : parseAmount(text);
  return amount?.ok === true ? amount.value : null;
}

/** Parses numbers of sources that always use the point as the decimal separator. */
const plainNumberOf = (text: string | null): number | null =>
  text !== null && /^\s*-?\d+(?:\.\d+)?\s*$/.test(text) ? Number(text) : numberOf(text);

/** `3` as it is, at most 999; words such as "Many" or "Few" say that there are several, not how many: null. */
export function openingsOf(text: string | null): number | null {
  const count = numberOf(text);
  return count === null || count < 1 ? null : Math.min(Math.round(count), LIMITS.openings);
}

/** A day of a file of one's own, in any writing; null where it is none, or could be two. */
export function writtenDayOf(text: string | null): string | null {
  if (text === null || /^\d{4}-\d{2}-\d{2}/.test(text.trim())) return dayOf(text);
  const day = parseDay(text, { order: null, today: new Date().toISOString().slice(0, 10) });
  return day.ok ? day.value : null;
}

/** The calendar day of `2019-11-26T00:00:00.000`, `2019-11-26` or `11/26/2019`; null when it is none. */
export function dayOf(text: string | null): string | null {
  if (text === null) return null;
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(text.trim());
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(text.trim());
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : american ? [american[3], american[1], american[2]] : [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${written}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== written ? null : written;
}

export interface Pay {
  readonly min: number | null;
  readonly max: number | null;
  readonly period: PayPeriod;
}

/** Days and weeks of work in a year, for pay that is named per day or week; the product knows year, month and hour. */
const PER_YEAR = { day: 260, week: 52, fortnight: 26 } as const;

/**
 * Pay as the product stores it. A salary of 0 is no salary; bounds in the wrong order are turned; pay per day or week becomes
 * pay per year (260 days, 52 weeks). Null period text means a year.
 */
export function payOf(from: string | null, to: string | null, periodText: string | null): Pay {
  const unit = (periodText ?? 'year').toLowerCase();
  const factor = /dai|day/.test(unit)
    ? PER_YEAR.day
    : /bi-?week|fortnight|pay period/.test(unit)
      ? PER_YEAR.fortnight
      : /week/.test(unit)
        ? PER_YEAR.week
        : 1;
  const period: PayPeriod = /hour/.test(unit) ? 'hourly' : /month/.test(unit) ? 'monthly' : 'annualy';
  const isPaid = !/without|fee|piece|unpaid/.test(unit);
  const amount = (text: string | null): number | null => {
    const value = plainNumberOf(text);
    return value === null || value <= 0 || !isPaid || value * factor > LIMITS.salaryMax
      ? null
      : Math.round(value * factor * 100) / 100;
  };
  const [a, b] = [amount(from), amount(to)];
  return a !== null && b !== null && a > b ? { min: b, max: a, period } : { min: a, max: b, period };
}

export interface ParsedPlace {
  readonly city: string | null;
  readonly state: string | null;
  readonly country: string;
}

const COUNTRY_BY_NAME = new Map(COUNTRIES.map((country) => [country.name.toLowerCase(), country.code]));

/** Distinct places of `City, State, Country; City, State`; a part that is repeated (`X, Alabama, Alabama`) counts once. */
export function placesOf(text: string | null, fallback: ParsedPlace): ParsedPlace[] {
  const places = (text ?? '').split(/[;|]/).flatMap((entry) => placesOfOne(entry, fallback.country));
  const distinct = new Map(
    places.map((place) => [`${place.city ?? ''}|${place.state ?? ''}|${place.country}`.toLowerCase(), place]),
  );
  return distinct.size > 0 ? [...distinct.values()] : [fallback];
}

/** Some sources join several places by commas alone: `Austin, Texas, United States, Reno, Nevada, United States`. */
function placesOfOne(entry: string, fallbackCountry: string): ParsedPlace[] {
  const parts = entry
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const places: ParsedPlace[] = [];
  let open: string[] = [];
  for (const part of parts) {
    const country = COUNTRY_BY_NAME.get(part.toLowerCase());
    // Georgia is a state as well as a country: before another name it is the state.
    if (country === undefined || (statesOf(fallbackCountry).includes(part) && open.length < 2)) open.push(part);
    else {
      places.push(toPlace(open, country));
      open = [];
    }
  }
  if (open.length > 0) places.push(toPlace(open, fallbackCountry));
  return places;
}

function toPlace(parts: readonly string[], country: string): ParsedPlace {
  const states = new Set(statesOf(country));
  const distinct = [...new Set(parts)];
  const state = distinct.slice(distinct.length > 1 ? 1 : 0).find((part) => states.has(part)) ?? null;
  const city =
    distinct.find((part) => part !== state) ??
    (distinct.length === 1 && parts.length > 1 ? (distinct[0] ?? null) : null);
  return { city: city?.slice(0, 80) ?? null, state, country };
}
