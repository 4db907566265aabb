/** Guesses the targets of a file's columns: from the account's earlier choices, from headings, or from the values. */
import type { DateOrder, ImportTarget } from '#contract/domain/bench-import.ts';
import type { ImportColumn } from '#contract/domain/bench-import-record.ts';
import { dateOrderOf, looksLikeBirthdays, looksLikeDay, parseDay } from '#contract/domain/written/day.ts';
import type { KnownTargets } from '../../../../records/bench/schema.ts';
import type { SheetRow } from '../../../../library/documents/sheet.ts';
import { coverNumber, looksLikeIdentity } from './identity.ts';
import { plainHeading } from './plain.ts';
import { knownHeading } from './synonyms.ts';

const SAMPLES = 3;
const HEADING_WITHIN = 25;

/**
 * Finds the row of headings among the first rows: the one with the most words that we know. Undefined if there is none.
 */
export function headingRowOf(rows: readonly SheetRow[]): SheetRow | undefined {
  let best: { row: SheetRow; score: number } | undefined;
  for (const row of rows.slice(0, HEADING_WITHIN)) {
    const known = new Set(row[1].flatMap((cell) => (cell.length > 60 ? [] : (knownHeading(cell)?.target ?? []))));
    const whole = row[1].filter((cell) => cell.length <= 60 && knownHeading(cell)?.whole === true).length;
    const score = known.size + whole * 2 - row[1].filter((cell) => /@|\d{6}/.test(cell)).length * 3;
    if (score >= 2 && (best === undefined || score > best.score)) best = { row, score };
  }
  return best?.row ?? rows.find(([, cells]) => cells.filter((cell) => cell !== '' && cell.length <= 250).length > 1);
}

interface Guessed {
  readonly target: ImportTarget;
  readonly source: ImportColumn['source'];
  readonly covered: boolean;
}

/** @param rows the first ones below the headings */
export function guessColumns(
  headings: readonly string[],
  rows: readonly SheetRow[],
  known: KnownTargets,
  country: string,
  today = new Date().toISOString().slice(0, 10),
): ImportColumn[] {
  const width = Math.max(headings.length, ...rows.map(([, cells]) => cells.length));
  const taken = new Set<ImportTarget>();
  const valuesOf = (index: number) => rows.map(([, cells]) => cells[index] ?? '').filter((cell) => cell !== '');
  const guesses: Guessed[] = Array.from({ length: width }, (_, index) => {
    const values = valuesOf(index);
    const found = knownHeading(headings[index] ?? '');
    const isBirth = found === undefined && looksLikeBirthdays(values, today);
    const covered = found?.covered === true || looksLikeIdentity(values) || isBirth;
    return { target: 'leave-out', source: 'unknown', covered };
  });
  const put = (index: number, target: ImportTarget, source: ImportColumn['source']) => {
    const standing = guesses[index];
    if (standing === undefined || standing.source !== 'unknown') return;
    // Skills may stand in several columns, anything else in one.
    if (target !== 'leave-out' && target !== 'skills' && taken.has(target)) return;
    taken.add(target);
    guesses[index] = { ...standing, target, source };
  };
  const hasFilled = (target: ImportTarget, but: number) =>
    headings.some((each, at) => at !== but && knownHeading(each)?.target === target && valuesOf(at).length > 0);
  for (const [index, heading] of headings.entries()) {
    const plain = plainHeading(heading);
    const said = Object.hasOwn(known, plain) ? known[plain] : undefined;
    if (said !== undefined && heading !== '') put(index, said.target, 'remembered');
  }
  for (const isWhole of [true, false]) {
    for (const [index, heading] of headings.entries()) {
      const found = knownHeading(heading);
      // "Phone Home" without a number gives way to "Phone Cell" with one.
      const isEmpty = valuesOf(index).length === 0 && rows.length > 0;
      if (found !== undefined && found.whole === isWhole && guesses[index]?.covered !== true) {
        if (isEmpty && hasFilled(found.target, index)) continue;
        put(index, found.target, 'heading');
      } else if (found?.covered === true) put(index, 'leave-out', 'heading');
    }
  }
  for (let index = 0; index < width; index += 1) {
    const target = guesses[index]?.covered === true ? undefined : targetOfValues(valuesOf(index), taken, today);
    if (target !== undefined) put(index, target, 'values');
  }
  return guesses.map(({ target, source, covered }, index) => {
    const values = valuesOf(index);
    const heading = headings[index] ?? '';
    return {
      index,
      heading: heading === '' ? `Column ${String(index + 1)}` : heading.slice(0, 200),
      samples: [...new Set(values)]
        .slice(0, SAMPLES)
        .map((value) => (covered ? coverNumber(value) : value).slice(0, 80)),
      target: covered ? 'leave-out' : target,
      source,
      covered,
      ...orderOf(values, known[plainHeading(heading)]?.dateOrder ?? null, country),
    };
  });
}

/** The order of day and month, and a date that could be read both ways. */
function orderOf(
  values: readonly string[],
  remembered: DateOrder | null,
  country: string,
): Pick<ImportColumn, 'unclear' | 'dateOrder'> {
  const { unclear, order } = dateOrderOf(values);
  if (unclear === null) return { unclear, dateOrder: order ?? (country === 'US' ? 'mdy' : 'dmy') };
  return { unclear, dateOrder: order ?? remembered };
}

function targetOfValues(
  values: readonly string[],
  taken: ReadonlySet<ImportTarget>,
  today: string,
): ImportTarget | undefined {
  if (values.length === 0) return undefined;
  const most = (test: (value: string) => boolean) => values.filter(test).length >= values.length * 0.6;
  const free = (target: ImportTarget) => (taken.has(target) ? undefined : target);
  if (most(looksLikeEmail)) return free('email');
  if (most(looksLikePrice)) return free('rate');
  // Days that lie behind us are those of records: when somebody applied, or was active last.
  if (most(looksLikeDay)) return most((value) => isAhead(value, today)) ? free('availableFrom') : undefined;
  if (most((value) => /^[+(]?[\d\s().-]{9,20}$/.test(value) && value.replace(/\D/g, '').length >= 9))
    return free('phone');
  if (most((value) => value.split(/[,;|]/).length >= 3)) return free('skills');
  return undefined;
}

/** Read the way that is later, where it reads both ways. */
const isAhead = (value: string, today: string): boolean =>
  (['dmy', 'mdy'] as const).some((order) => {
    const day = parseDay(value, { order, today });
    return day.ok && day.value >= today;
  });

function looksLikeEmail(value: string): boolean {
  const at = value.indexOf('@', 1);
  const point = value.lastIndexOf('.', value.length - 2);
  return at > 0 && point > at + 1 && !/\s/.test(value);
}

/** A currency before a number, or a period behind one, in one line. */
const looksLikePrice = (value: string): boolean =>
  value.split(/[\r\n]/).some((line) => {
    const sign = line.search(/[$€£₹]|\b(?:usd|inr|eur|gbp)\b/i);
    const digit = line.search(/\d/);
    if (digit < 0) return false;
    return (sign >= 0 && /\d/.test(line.slice(sign))) || /\/\s*(?:hr|hour|month|mo)\b/i.test(line.slice(digit));
  });
