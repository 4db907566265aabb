/** Reads a person out of a row. Pure. */
import type { ImportTarget } from '#contract/domain/bench-import.ts';
import { countryByCode, countryName } from '#contract/domain/countries.ts';
import type { ImportColumn, ImportFault, ImportForAll, LackingField } from '#contract/domain/bench-import-record.ts';
import type { Parsed } from '#contract/domain/written/parsed.ts';
import type { SaidPerson } from '../../../../records/bench/bench-import-record.ts';
import { isName, cellsOf, compose, type Cell, type Home } from './person-cells.ts';
import { faultsOf, targetOf } from './person-faults.ts';
import { currencyIn, isUnsaid } from './prices.ts';

export interface ReadRow {
  readonly person: SaidPerson;
  readonly faults: ImportFault[];
  /** These cells say too little, which is noted and keeps nobody out. */
  readonly notes: ImportFault[];
  /** Fields that no cell of the row gives, so that one answer for all rows would count. */
  readonly lacks: readonly LackingField[];
}

/**
 * @param mended what somebody typed instead of cells, by target
 * @param forAll what somebody said for all rows that leave it open
 */
export function readRow(
  cells: readonly string[],
  mended: Readonly<Record<string, string>>,
  columns: readonly ImportColumn[],
  home: Home,
  forAll: ImportForAll = {},
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
  const { person, lacks } = compose(take, by, home, forAll);
  const isAsked = faults.some(({ target }) => target === 'city' || target === 'place');
  if (!isAsked && isOfUnknownTown(person, home)) {
    const suggestion = `${person.city ?? ''}, ${countryName(home.country)}`;
    fault(by.has('city') ? 'city' : 'place', 'We do not know this town. Which country is it in?', suggestion);
  }
  // A name may come in two columns.
  if (person.name === undefined && !faults.some(({ target }) => isName(target))) fault('name', 'The name is missing.');
  for (const { path, message } of faultsOf(person)) {
    const target = targetOf(path, by);
    if (!faults.some((each) => each.target === target)) fault(target, message);
  }
  return {
    person,
    faults,
    lacks,
    notes: notesOf({ person, by, home, forAll, lacks }).filter(
      (note) => !faults.some(({ target }) => target === note.target),
    ),
  };
}

/** A town alone names its country only where a table has it. */
const isOfUnknownTown = ({ city, country }: SaidPerson, { places }: Home): boolean =>
  places !== undefined && typeof city === 'string' && country === undefined;

interface Read {
  readonly person: SaidPerson;
  readonly by: ReadonlyMap<ImportTarget, Cell>;
  readonly home: Home;
  readonly forAll: ImportForAll;
  readonly lacks: readonly LackingField[];
}

/**
 * Lists what is taken though its cell says too little: a rate that names no amount stays empty, a town that no table has is in the
 * country that was said for all, and the amount of somebody abroad that names no currency is in the account's own.
 */
function notesOf({ person, by, home, forAll, lacks }: Read): ImportFault[] {
  const note = (target: ImportTarget, message: string): ImportFault[] => {
    const cell = by.get(target);
    if (cell === undefined) return [];
    return [{ column: cell.column?.index ?? null, target, value: cell.text.slice(0, 200), message, suggestion: null }];
  };
  const isOfAll = home.places !== undefined && typeof person.city === 'string' && lacks.includes('country');
  return [
    ...(['rate', 'cost'] as const).flatMap((target) =>
      isUnsaid(by.get(target)?.text ?? '') ? note(target, 'No amount, so it is left empty.') : [],
    ),
    ...(['rate', 'cost'] as const).flatMap((target) =>
      forAll[`${target}Currency`] === undefined && isBareAbroad(person, by, home, target)
        ? note(target, `No currency is named, so it counts as ${home.currency}.`)
        : [],
    ),
    ...(isOfAll && forAll.country !== undefined
      ? note(
          by.has('city') ? 'city' : 'place',
          `The country of this town is not named: it counts as one in ${countryName(forAll.country)}.`,
        )
      : []),
  ];
}

function isBareAbroad(
  person: SaidPerson,
  by: ReadonlyMap<ImportTarget, Cell>,
  home: Home,
  target: 'rate' | 'cost',
): boolean {
  const { country = home.country, [target]: price } = person;
  const abroad = countryByCode(country)?.currency !== home.currency;
  if (!abroad || price === undefined || price === null || price.currency !== home.currency) return false;
  const cell = by.get(target);
  const words = `${cell?.text ?? ''} ${cell?.column?.heading ?? ''} ${by.get(`${target}Currency`)?.text ?? ''}`;
  return currencyIn(words, home.currency) === undefined;
}
