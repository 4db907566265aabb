/** What a row says of somebody. Pure. */
import * as z from 'zod/mini';
import { IMPORT_TARGETS } from '#contract/domain/bench-import.ts';
import type { ImportColumn, ImportFault, ImportTarget } from '#contract/domain/bench-import.ts';
import { countryByCode } from '#contract/domain/countries.ts';
import { withoutHiding } from '#contract/domain/csv.ts';
import { resourceFields } from '#contract/domain/resource.ts';
import type { PayPeriod } from '#contract/domain/options.ts';
import {
  parseCountry,
  parseEmployment,
  parseNotice,
  parseStatus,
  parseTimeZone,
  parseWorkMode,
  parseYears,
  parseYes,
  countryOf,
} from './choices.ts';
import { parseEmail, parsePhone } from './contacts.ts';
import { parseDay } from './dates.ts';
import type { Parsed } from './parsed.ts';
import { currencyIn, parseCurrency, parsePeriod, parsePrice, periodIn } from './prices.ts';
import { parseSkills } from './skills.ts';

const resource = z.object(resourceFields);
export type ResourceValues = z.output<typeof resource>;
/** Only what the file says. */
export type SaidPerson = Partial<ResourceValues>;

/** The account's own, for what a file leaves open. */
export interface Home {
  readonly country: string;
  readonly timeZone: string;
  readonly currency: string;
  /** YYYY-MM-DD, where the account is. */
  readonly today: string;
}

export interface ReadRow {
  readonly person: SaidPerson;
  readonly faults: ImportFault[];
}

/** What our own export, and careful people, put before a sign that a spreadsheet would take for a formula. */
export const withoutApostrophe = (cell: string): string => (/^'\s*[=+\-@|%'\t\r]/.test(cell) ? cell.slice(1) : cell);

const isFormulaText = (text: string): boolean => /^\s*[=@]/.test(text);

interface Cell {
  readonly column: ImportColumn | null;
  readonly text: string;
  /** Begins like one, and nobody has marked it as text. */
  readonly isFormula: boolean;
}

/** @param mended what somebody typed instead of cells, by target */
export function readRow(
  cells: readonly string[],
  mended: Readonly<Record<string, string>>,
  columns: readonly ImportColumn[],
  home: Home,
): ReadRow {
  const by = cellsOf(cells, mended, columns);
  const faults: ImportFault[] = [];
  const fault = (target: ImportTarget, message: string, suggestion?: string) => {
    const cell = by.get(target);
    faults.push({
      column: cell?.column?.index ?? columns.find((column) => column.target === target)?.index ?? null,
      target,
      value: (cell?.text ?? '').slice(0, 200),
      message,
      suggestion: suggestion ?? null,
    });
  };
  const take = <T>(
    target: ImportTarget,
    parse: (text: string, column: ImportColumn | null) => Parsed<T>,
  ): T | undefined => {
    const cell = by.get(target);
    if (cell === undefined) return undefined;
    if (cell.isFormula && target !== 'email') {
      fault(target, 'This is a formula, not what it shows. Please type what it shows.');
      return undefined;
    }
    // No word of these is as long, and a pattern may take the square of a length.
    if (cell.text.length > (target === 'skills' ? 2_000 : 250)) {
      fault(target, 'This is too long.');
      return undefined;
    }
    const parsed = parse(cell.text, cell.column);
    if (parsed.ok) return parsed.value;
    fault(target, parsed.message, parsed.suggestion);
    return undefined;
  };
  const person = compose(take, by, home);
  // A name may come in two columns.
  if (person.name === undefined && !faults.some(({ target }) => isName(target))) fault('name', 'The name is missing.');
  for (const { path, message } of faultsOf(person)) {
    const target = targetOf(path, by);
    if (!faults.some((each) => each.target === target)) fault(target, message);
  }
  return { person, faults };
}

const isName = (target: ImportTarget): boolean => ['name', 'firstName', 'lastName'].includes(target);

function cellsOf(
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
const asIs = (text: string): Parsed<string> => ({ ok: true, value: text.replace(/[ \t\r\n]+/g, ' ').trim() });

function compose(take: Take, by: ReadonlyMap<ImportTarget, Cell>, home: Home): SaidPerson {
  const place = take('place', asIs);
  const fromPlace = place === undefined ? {} : placeOf(place);
  const country = take('country', parseCountry) ?? fromPlace.country;
  const parts = [take('firstName', asIs), take('lastName', asIs)].filter((part) => part !== undefined);
  const day = (target: 'benchSince' | 'availableFrom' | 'rollOffDate') =>
    take(target, (text, column) =>
      parseDay(text, { order: column?.dateOrder ?? null, today: home.today, isPast: target === 'benchSince' }),
    );
  return defined({
    name: take('name', asIs) ?? (parts.length === 0 ? undefined : parts.join(' ')),
    headline: take('headline', asIs),
    skillDetails: take('skills', parseSkills),
    totalYears: take('totalYears', parseYears),
    email: take('email', parseEmail),
    phone: take('phone', (text) => parsePhone(text, country ?? home.country)),
    country,
    state: take('state', asIs) ?? fromPlace.state,
    city: take('city', asIs) ?? fromPlace.city,
    timeZone: take('timeZone', parseTimeZone),
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
  if (!by.has(what)) return undefined;
  const heading = by.get(what)?.column?.heading ?? '';
  const period: PayPeriod | 'day' | undefined = take(`${what}Period`, parsePeriod) ?? periodIn(heading);
  const currency = take(`${what}Currency`, parseCurrency) ?? currencyIn(heading);
  return take(what, (text) => parsePrice(text, { currency, period, homeCurrency: home.currency, what }));
}

/** "Pune, Maharashtra, India" and what is left of it; a work mode in its place says nothing of where. */
function placeOf(text: string): { city?: string; state?: string; country?: string } {
  const parts = text
    .split(/[,/|]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^(?:remote|wfh|hybrid|any|anywhere|onsite|open)$/i.test(part));
  const last = parts.at(-1);
  // "CA" at the end of an American place is California.
  const country = last === undefined || (last.length === 2 && parts.length > 1) ? undefined : countryOf(last);
  if (country !== undefined) parts.pop();
  const [city, state] = parts;
  return defined({ city, state, country });
}

function defined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}

/** Everything a bench needs of somebody new: what the file says, and the account's own for the rest. */
export function completed(person: SaidPerson, home: Home): ResourceValues {
  const country = person.country ?? home.country;
  const skills = person.skillDetails ?? [];
  const names = skills
    .slice(0, 4)
    .map(({ name }) => name)
    .join(', ')
    .slice(0, 140);
  const zone = country === home.country ? home.timeZone : (countryByCode(country)?.timeZone ?? home.timeZone);
  return {
    ...{ name: '', headline: names, totalYears: 0, email: null, phone: null, state: null, city: null, timeZone: zone },
    ...{ workAuthorisation: null, workMode: 'hybrid', relocate: false, rate: null, cost: null, employment: 'own' },
    ...{ status: 'available', benchSince: null, availableFrom: null },
    ...{ rollOffDate: null, noticeDays: null, sendInHotlist: true },
    ...person,
    skillDetails: skills,
    country,
  };
}

const FIELDS = resource.shape;

/** Rules of a bench that what was read breaks. */
function faultsOf(person: SaidPerson): { path: string; message: string }[] {
  return Object.entries(person).flatMap(([path, value]) => {
    const parsed = FIELDS[path as keyof ResourceValues].safeParse(value);
    return parsed.success ? [] : [{ path, message: `${parsed.error.issues[0]?.message ?? 'This cannot be stored'}.` }];
  });
}

/** Of somebody new: what nobody can leave open. */
export function missing(person: SaidPerson): { target: ImportTarget; message: string } | undefined {
  const hasHeadline = person.headline !== undefined || (person.skillDetails?.[0]?.name.length ?? 0) >= 2;
  return hasHeadline ? undefined : { target: 'headline', message: 'Say what they do: a headline or skills.' };
}

function targetOf(path: string, by: ReadonlyMap<ImportTarget, Cell>): ImportTarget {
  if (path === 'skillDetails') return 'skills';
  if (path === 'name' && !by.has('name')) return by.has('firstName') ? 'firstName' : 'lastName';
  if (['city', 'state', 'country'].includes(path) && !by.has(path as ImportTarget)) return 'place';
  return IMPORT_TARGETS.list.find((target) => target === path) ?? 'name';
}
