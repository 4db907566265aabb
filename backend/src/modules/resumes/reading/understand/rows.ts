import type { Range } from './dates.ts';
import { rangesIn } from './dates.ts';
import { labelOf } from './labels.ts';
import type { Label, LabelKind } from './labels.ts';
import type { Bit } from './lines.ts';
import { splitBit, textOf } from './lines.ts';

/** A row of a table whose head says what its cells are. */
export interface LabelledRow {
  readonly a: Bit | null;
  readonly b: Bit | null;
  readonly place: Bit | null;
  readonly dates: { readonly bit: Bit; readonly range: Range } | null;
}

/** The rows below a head such as "Company, Designation, From, To", and the lines that are in no such table. */
export function tableRows(bits: readonly Bit[], kind: LabelKind): { rows: LabelledRow[]; rest: Bit[] } {
  const rows: LabelledRow[] = [];
  const rest: Bit[] = [];
  let head: (Label | undefined)[] = [];
  for (const bit of bits) {
    const cells = splitBit(bit, /\t/g);
    const labels = cells.map((cell) => labelOf(textOf(cell), kind));
    const known = labels.filter((label) => label !== undefined).length;
    if (cells.length >= 3 && known >= cells.length - 1) head = labels;
    else if (head.length > 0 && cells.length === head.length) rows.push(rowOf(cells, head));
    else {
      head = [];
      rest.push(bit);
    }
  }
  return { rows, rest };
}

function rowOf(cells: readonly Bit[], labels: readonly (Label | undefined)[]): LabelledRow {
  const cell = (label: Label) => cells[labels.indexOf(label)] ?? null;
  const dates = cell('dates') ?? cell('from');
  const until = cell('until');
  const bit = dates === null ? null : { ...dates, end: until?.end ?? dates.end };
  const range = bit === null ? undefined : rangesIn(textOf(bit))[0];
  return {
    a: cell('a'),
    b: cell('b'),
    place: cell('place'),
    dates:
      bit === null || range === undefined
        ? null
        : { bit, range: { ...range, start: bit.start + range.start, end: bit.start + range.end } },
  };
}
