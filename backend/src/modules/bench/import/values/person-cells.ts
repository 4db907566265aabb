/** A person out of the cells of a row. */
import * as z from 'zod/mini';
import { IMPORT_TARGETS } from '#contract/domain/bench-import.ts';
import type { ImportTarget } from '#contract/domain/bench-import.ts';
import type { ImportColumn } from '#contract/domain/bench-import-record.ts';
import { withoutHiding } from '#contract/domain/csv.ts';
import { resourceFields } from '#contract/domain/resource.ts';
import type { RatePeriod } from '#contract/domain/options.ts';
import { parseDay } from '#contract/domain/written/day.ts';
import { townMeant } from '#contract/domain/written/place.ts';
import { parsePhone } from '#contract/domain/written/phone.ts';
import { said, wrong } from '#contract/domain/written/parsed.ts';
import type { Parsed } from '#contract/domain/written/parsed.ts';
import { email } from '#contract/wire.ts';
import type { PlacesByName } from '../../../../library/places/by-name.ts';
import type { SaidPerson } from '../../../../records/bench/bench-import-record.ts';
import {
  parseCountry,
  parseEmployment,
  parseNotice,
  parseStatus,
  parseTimeZone,
  parseWorkMode,
  parseYears,
  parseYes,
} from './choices.ts';
import { defined } from './defined.ts';
import { currencyIn, isUnsaid, parseCurrency, parsePeriod, parsePrice, periodOf, timesIn } from './prices.ts';
import { parseSkills } from './skills.ts';
import { placeOf } from './written-place.ts';

export const resource = z.object(resourceFields);
export type ResourceValues = z.output<typeof resource>;

/** The account's own, for what a file leaves open. */
export interface Home {
  readonly country: string;
  readonly timeZone: string;
  readonly currency: string;
  readonly places?: PlacesByName;
  /** YYYY-MM-DD, where the account is. */
  readonly today: string;
}

/**
 * Removes the apostrophe that our own export, and careful people, put before a sign that a spreadsheet would take for a
 * formula.
 */
const withoutApostrophe = (cell: string): string => (/^'\s*[=+\-@|%'\t\r]/.test(cell) ? cell.slice(1) : cell);

const isFormulaText = (text: string): boolean => /^\s*[=@]/.test(text);

export interface Cell {
  readonly column: ImportColumn | null;
  readonly text: string;
  /** Begins like one, and nobody has marked it as text. */
  readonly isFormula: boolean;
}

export const isName = (target: ImportTarget): boolean => ['name', 'firstName', 'lastName'].includes(target);

export function cellsOf(
  cells: readonly string[],
  mended: Readonly<Record<string, string>>,
  columns: readonly ImportColumn[],
): Map<ImportTarget, Cell> {
  const by = new Map<ImportTarget, Cell>();
  for (const column of columns) {
    const raw = cells[column.index] ?? '';
    const text = withoutHiding(withoutApostrophe(raw)).trim();
    if (column.target === 'leave-out' || text === '' || /^(?:-|--|n\/?a|nil|null|tbd|none)$/i.test(text)) continue;
    const standing = by.get(column.target);
    const isFormula = isFormulaText(raw) || standing?.isFormula === true;
    by.set(column.target, { column, text: standing === undefined ? text : `${standing.text}, ${text}`, isFormula });
  }
  for (const [target, text] of Object.entries(mended)) {
    const known = IMPORT_TARGETS.list.find((each) => each === target);
    if (known === undefined || known === 'leave-out') continue;
    const column = columns.find((each) => each.target === known) ?? null;
    if (text.trim() === '') by.delete(known);
    else by.set(known, { column, text: withoutApostrophe(text).trim(), isFormula: isFormulaText(text) });
  }
  return by;
}

type Take = <T>(target: ImportTarget, parse: (text: string, column: ImportColumn | null) => Parsed<T>) => T | undefined;
const oneLine = (text: string): string => text.replace(/[ \t\r\n]+/g, ' ').trim();
const asIs = (text: string): Parsed<string> => said(oneLine(text));

export function compose(take: Take, by: ReadonlyMap<ImportTarget, Cell>, home: Home): SaidPerson {
  const fromPlace = take('place', (text) => placeOf(text, home.country, home.places)) ?? {};
  // "Austin, TX" may stand in the column of towns.
  const fromCity =
    take('city', (text) =>
      /[,/|]/.test(text) ? placeOf(text, home.country, home.places) : said({ city: oneLine(text) }),
    ) ?? {};
  const city = fromCity.city ?? fromPlace.city;
  const state = fromCity.state ?? take('state', asIs) ?? fromPlace.state;
  const named =
    take('country', parseCountry) ?? fromCity.country ?? fromPlace.country ?? countryOfState(state, by, home);
  const towns = city === undefined ? [] : (home.places?.towns(city, state) ?? []);
  const fitting = named === undefined ? towns : towns.filter((town) => town.country === named);
  const town = take(by.has('city') ? 'city' : 'place', () => townMeant(city ?? '', fitting, home.country));
  const country = named ?? town?.country;
  const first = take('firstName', asIs);
  const parts = [first, take('lastName', asIs)].filter((part) => part !== undefined);
  const day = (target: 'benchSince' | 'availableFrom' | 'rollOffDate') =>
    take(target, (text, column) =>
      parseDay(text, { order: column?.dateOrder ?? null, today: home.today, isPast: target === 'benchSince' }),
    );
  return defined({
    name: withFirst(take('name', asIs), first) ?? (parts.length === 0 ? undefined : parts.join(' ')),
    headline: take('headline', asIs),
    skillDetails: take('skills', parseSkills),
    totalYears: take('totalYears', parseYears),
    email: take('email', parseEmail),
    phone: take('phone', (text) => parsePhone(text, country ?? home.country)),
    country,
    // "Pune, IN" names a country where we looked for a state.
    state: state?.toUpperCase() === country && named === undefined ? undefined : state,
    city,
    timeZone: take('timeZone', parseTimeZone) ?? town?.timeZone ?? fromCity.timeZone ?? fromPlace.timeZone,
    workAuthorisation: take('workAuthorisation', asIs),
    workMode: take('workMode', parseWorkMode),
    relocate: take('relocate', parseYes),
    rate: priceOf('rate', take, by, home),
    cost: priceOf('cost', take, by, home),
    employment: take('employment', parseEmployment),
    status: take('status', parseStatus),
    benchSince: day('benchSince'),
    availableFrom: day('availableFrom'),
    rollOffDate: day('rollOffDate'),
    noticeDays: take('noticeDays', parseNotice),
    sendInHotlist: take('sendInHotlist', parseYes),
  });
}

function priceOf(what: 'rate' | 'cost', take: Take, by: ReadonlyMap<ImportTarget, Cell>, home: Home) {
  const cell = by.get(what);
  if (cell === undefined || isUnsaid(cell.text)) return undefined;
  const heading = cell.column?.heading ?? '';
  const period: RatePeriod | undefined = take(`${what}Period`, parsePeriod) ?? periodOf(heading);
  const currency =
    take(`${what}Currency`, (text) => parseCurrency(text, home.currency)) ?? currencyIn(heading, home.currency);
  return take(what, (text) =>
    parsePrice(text, { currency, period, times: timesIn(heading), homeCurrency: home.currency, what }),
  );
}

/** A state alone in its column says the country where nothing else does. */
function countryOfState(
  state: string | undefined,
  by: ReadonlyMap<ImportTarget, Cell>,
  home: Home,
): string | undefined {
  if (state === undefined || by.has('city') || by.has('place')) return undefined;
  const named = (home.places?.states(state) ?? []).map(({ country }) => country);
  return [home.country, 'US'].find((country) => named.includes(country));
}

/** "Nom" beside "Prénom" is the family name alone. */
function withFirst(name: string | undefined, first: string | undefined): string | undefined {
  if (name === undefined || first === undefined) return name;
  return name.toLowerCase().includes(first.toLowerCase()) ? name : `${first} ${name}`;
}

/** E-mail addresses. */
function parseEmail(text: string): Parsed<string> {
  if (/^=/.test(text)) return wrong('This is a formula, not an address.');
  const value = withoutEnd((/<([^<>]+)>/.exec(text)?.[1] ?? text).replace(/^mailto:/i, ''), ';,').trim();
  const parsed = email.safeParse(value);
  if (parsed.success) return said(parsed.data);
  const mended = withSign(value)
    .replace(/@{2,}/g, '@')
    .replace(/\s+/g, '')
    .replace(/,/g, '.')
    .replace(/\.{2,}/g, '.');
  const suggested = email.safeParse(mended);
  const suggestion = suggested.success ? suggested.data : undefined;
  const signs = value.split('@').length - 1;
  if (signs > 1 && suggestion === undefined)
    return wrong('There is more than one address here. Please keep one.', value.split(/[\s,;/|]+/)[0]);
  if (signs > 1) return wrong('This is not an e-mail address: it has two @.', suggestion);
  if (signs === 0) return wrong('This is not an e-mail address: it has no @.', suggestion);
  return wrong('This is not an e-mail address.', suggestion);
}

/** Without any of the signs at its end. */
function withoutEnd(text: string, signs: string): string {
  let { length } = text;
  while (length > 0 && signs.includes(text.charAt(length - 1))) length -= 1;
  return text.slice(0, length);
}

/** With @ instead of the first "(at)", "[at]" or "at" between blanks. */
function withSign(text: string): string {
  const at = /\(at\)|\[at\]|\sat\s/i.exec(text);
  if (at === null) return text;
  return `${text.slice(0, at.index).trimEnd()}@${text.slice(at.index + at[0].length).trimStart()}`;
}
