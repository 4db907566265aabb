/** A person out of the cells of a row. */
import * as z from 'zod/mini';
import type { ImportColumn, ImportForAll, LackingField } from '#contract/domain/bench-import-record.ts';
import { IMPORT_TARGETS, type ImportTarget } from '#contract/domain/bench-import.ts';
import { withoutHiding } from '#contract/domain/csv.ts';
import type { Employment } from '#contract/domain/options.ts';
import { resourceFields, type Price } from '#contract/domain/resource.ts';
import { parseDay } from '#contract/domain/written/day.ts';
import { said, wrong, type Parsed } from '#contract/domain/written/parsed.ts';
import { parsePhone } from '#contract/domain/written/phone.ts';
import { townMeant } from '#contract/domain/written/place.ts';
import type { TaxTerm } from '#contract/domain/work-terms.ts';
import { email } from '#contract/wire.ts';
import { type PlacesByName, regionMeant, type SaidPlace } from '../../../../library/places/by-name.ts';
import { KNOWN_TOWN } from '../../../../library/places/place-table.ts';
import { countryWritten } from '../../../../library/places/regions.ts';
import type { SaidPerson } from '../../../../records/bench/bench-import-record.ts';
import {
  parseCountry,
  parseEmployment,
  parseNotice,
  parseStatus,
  parseTaxTerms,
  parseTimeZone,
  parseWorkMode,
  parseYears,
  parseYes,
  visaIn,
} from './choices.ts';
import { currencyIn, isUnsaid, parseCurrency, parsePeriod, parsePrice, periodIn, periodOf, timesIn } from './prices.ts';
import { parseSkills } from './skills.ts';

/** The values without those that are undefined. */
function defined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}

/**
 * Reads a location from one cell: "Pune, Maharashtra, India", "Austin TX 78701", "Remote - US". If several places fit,
 * we ask.
 */
const PARTS = /[,;|]|\s[-–—]\s/;
/** These say how somebody works, and nothing of where. */
const MODE = /^(?:remote|wfh|hybrid|any|anywhere|onsite|open)$/i;
const POSTAL_CODE = /^\d{4,6}(?:-\d{4})?$/;

function placeOf(text: string, country: string, places: PlacesByName | undefined): Parsed<SaidPlace> {
  const parts: string[] = [];
  for (const part of text.split(PARTS).map(plainPart)) {
    const each = onePlaceOf(part, places);
    if (!each.ok) return each;
    parts.push(...each.value);
  }
  const last = parts.at(-1);
  // "CA" at the end of an American place is California.
  const named =
    last === undefined || (last.length === 2 && parts.length > 1 && !/^(?:uk|us)$/i.test(last))
      ? undefined
      : countryWritten(last);
  if (named !== undefined) parts.pop();
  if (places === undefined) return said(defined({ city: parts[0], state: parts[1], country: named }));
  const town = townOf(parts, places);
  if (!town.ok) return town;
  const [city, state, ofTown] = town.value;
  return regionMeant(last ?? '', defined({ city, state, country: named ?? ofTown }), country, places);
}

/** Without how somebody works there and its postal code, and with the river of Frankfurt in full. */
const plainPart = (part: string): string =>
  part
    .replace(/[ \t\r\n]+/g, ' ')
    .replace(/ ?\((?:fully )?(?:remote|hybrid|on-?site|wfh)\)/i, '')
    .trim()
    .replace(/(\p{L}\.?) \d{5,6}(?:-\d{4})?$/u, '$1')
    .replace(/ a\. ?M\.?$/, ' am Main');

/** The two sides of a slash or an "or" are a town and its state, a town and how somebody works there, or two places. */
function onePlaceOf(part: string, places: PlacesByName | undefined): Parsed<string[]> {
  const sides = part
    .split(/\/|\s(?:or|and|und|oder|ou|&)\s/i)
    .map((side) => side.trim())
    .filter((side) => side !== '' && !MODE.test(side) && !POSTAL_CODE.test(side));
  const [first, ...others] = sides;
  if (first === undefined || others.length === 0) return said(sides);
  // "Trinidad and Tobago".
  if (countryWritten(part) !== undefined || (places?.towns(part, undefined) ?? []).length > 0) return said([part]);
  const isOfFirst = others.every((side) => countryWritten(side) !== undefined || isRegion(side, places));
  return isOfFirst ? said(sides) : wrong('There is more than one place here. Please keep one.', first);
}

const isRegion = (words: string, places: PlacesByName | undefined): boolean => (places?.states(words) ?? []).length > 0;

const isKnown = (town: string, places: PlacesByName): boolean =>
  places.towns(town, undefined).some(({ population }) => population >= KNOWN_TOWN);

type Town = readonly [city: string | undefined, state: string | undefined, country?: string | undefined];

/** @param parts without the country at their end */
function townOf(parts: readonly string[], places: PlacesByName): Parsed<Town> {
  const [city, state] = parts;
  if (city === undefined) return said([undefined, undefined]);
  if (state === undefined) return said(withoutComma(city, places));
  if (parts.length > 2) {
    // "Whitefield, Bengaluru, Karnataka": a part of the town, the town and its state.
    const [town, last] = parts.slice(-2);
    return said(isRegion(last ?? '', places) && isKnown(town ?? '', places) ? [town, last] : [city, state]);
  }
  const ofCode = inLetters(city, state, places);
  if (ofCode !== undefined) return said(ofCode);
  if (isRegion(state, places))
    return said([withoutComma(city, places)[0], state, countryOfUnknown(city, state, places)]);
  if (!isKnown(state, places) || city.toLowerCase() === state.toLowerCase()) return said([city, state]);
  if (isKnown(city, places)) return wrong('There is more than one place here. Please keep one.', city);
  // "Koramangala, Bengaluru".
  return said([state, undefined]);
}

/** A town that no table has lies where its state does, if one country has a state of that name. */
function countryOfUnknown(city: string, state: string, places: PlacesByName): string | undefined {
  const [country, another] = new Set(places.states(state).map((each) => each.country));
  const isUnknown = withoutComma(city, places)[0] === city && places.towns(city, undefined).length === 0;
  return isUnknown && another === undefined ? country : undefined;
}

/** "Barcelona, ES": two letters that no state has are those of a country. */
function inLetters(city: string, letters: string, places: PlacesByName): Town | undefined {
  const code = letters.toUpperCase();
  if (letters.length !== 2 || isRegion(letters, places)) return undefined;
  return places.towns(city, undefined).some(({ country }) => country === code) ? [city, undefined, code] : undefined;
}

/** "Melbourne VIC", "Paris France": a name that no town bears, and the end of it that is a region. */
function withoutComma(name: string, places: PlacesByName): Town {
  const words = name.split(' ');
  const hasTown = (some: string) => places.towns(some, undefined).length > 0;
  if (hasTown(name) || isRegion(name, places)) return [name, undefined];
  for (let cut = 1; cut < words.length; cut += 1) {
    const [town, region] = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')];
    if (!hasTown(town)) continue;
    if (isRegion(region, places)) return [town, region];
    const country = region.length === 2 && region.toUpperCase() !== 'UK' ? undefined : countryWritten(region);
    if (country !== undefined) return [town, undefined, country];
  }
  // "Greater London", "Los Angeles Area", "Paris 9e", "Berlin-Mitte", "Raleigh-Durham": the town that it is around or in.
  const [around = ''] = name
    .replace(/^greater /i, '')
    .replace(/ (?:(?:metro|metropolitan) )?area$| \d{1,2}(?:er?|[eè]me)$/i, '')
    .split('-');
  return [isKnown(around, places) ? around : name, undefined];
}

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

/** @param forAll settles what the cells leave open */
export function compose(
  take: Take,
  by: ReadonlyMap<ImportTarget, Cell>,
  home: Home,
  forAll: ImportForAll,
): { person: SaidPerson; lacks: LackingField[] } {
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
  const within = (code: string) => towns.filter((town) => town.country === code);
  const meant = townMeant(city ?? '', named === undefined ? towns : within(named), home.country);
  const isOpen = named === undefined && (!meant.ok || meant.value === undefined);
  const town = take(by.has('city') ? 'city' : 'place', () =>
    isOpen && forAll.country !== undefined ? townMeant(city ?? '', within(forAll.country), forAll.country) : meant,
  );
  const country = named ?? town?.country ?? forAll.country;
  const lacks: LackingField[] = isOpen ? ['country'] : [];
  const price = (what: 'rate' | 'cost') => {
    const read = priceOf(what, take, by, home, forAll);
    lacks.push(...read.lacks);
    return read.price;
  };
  const first = take('firstName', asIs);
  const parts = [first, take('lastName', asIs)].filter((part) => part !== undefined);
  const day = (target: 'benchSince' | 'availableFrom' | 'rollOffDate') =>
    take(target, (text, column) =>
      parseDay(text, { order: column?.dateOrder ?? null, today: home.today, isPast: target === 'benchSince' }),
    );
  const person = defined({
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
    ...rightToWork(take, by),
    taxTerms: take('taxTerms', parseTaxTerms) ?? termsOfEmployment(by),
    workMode: take('workMode', parseWorkMode),
    relocate: take('relocate', parseYes),
    rate: price('rate'),
    cost: price('cost'),
    employment: take('employment', parseEmployment) ?? employmentOfTerms(by),
    status: take('status', parseStatus),
    benchSince: day('benchSince'),
    availableFrom: day('availableFrom'),
    rollOffDate: day('rollOffDate'),
    noticeDays: take('noticeDays', parseNotice),
    sendInHotlist: take('sendInHotlist', parseYes),
  });
  return { person, lacks };
}

/** What is no visa of the list stays in the words of the file: nothing is guessed, and nothing is lost. */
function rightToWork(take: Take, by: ReadonlyMap<ImportTarget, Cell>) {
  const visa = take('visa', (text) => said(visaIn(text)));
  const words = take('workAuthorisation', asIs);
  return { visa, workAuthorisation: words ?? (visa === undefined && by.has('visa') ? take('visa', asIs) : undefined) };
}

/** "C2C" in a column of employment says the terms as well, and the other way round. */
function termsOfEmployment(by: ReadonlyMap<ImportTarget, Cell>): TaxTerm[] | undefined {
  const read = parseTaxTerms(by.get('employment')?.text ?? '');
  return read.ok ? read.value : undefined;
}

function employmentOfTerms(by: ReadonlyMap<ImportTarget, Cell>): Employment | undefined {
  const read = parseEmployment(by.get('taxTerms')?.text ?? '');
  return read.ok ? read.value : undefined;
}

function priceOf(
  what: 'rate' | 'cost',
  take: Take,
  by: ReadonlyMap<ImportTarget, Cell>,
  home: Home,
  forAll: ImportForAll,
): { price?: Price | undefined; lacks: LackingField[] } {
  const cell = by.get(what);
  if (cell === undefined || isUnsaid(cell.text)) return { lacks: [] };
  const heading = cell.column?.heading ?? '';
  const period = take(`${what}Period`, parsePeriod) ?? periodOf(heading);
  const currency =
    take(`${what}Currency`, (text) => parseCurrency(text, home.currency)) ?? currencyIn(heading, home.currency);
  const lacks: LackingField[] = [
    ...(period === undefined && periodIn(cell.text) === undefined ? ([`${what}Period`] as const) : []),
    ...(currency === undefined && currencyIn(cell.text, home.currency) === undefined
      ? ([`${what}Currency`] as const)
      : []),
  ];
  const given = {
    period: period ?? forAll[`${what}Period`],
    // A sign such as "$" is read as it would be without an answer for the others.
    currency: currency ?? (lacks.includes(`${what}Currency`) ? forAll[`${what}Currency`] : undefined),
  };
  const price = take(what, (text) =>
    parsePrice(text, { ...given, times: timesIn(heading), homeCurrency: home.currency, what }),
  );
  return { price, lacks };
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
