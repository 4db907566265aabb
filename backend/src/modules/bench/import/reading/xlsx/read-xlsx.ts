/** A sheet of a workbook (ECMA-376), row by row. */
import { BENCH_IMPORT } from '#contract/domain/bench-import.ts';
import { DAY_MS } from '#contract/domain/time.ts';
import { RowGate, SheetRefused } from '../sheet.ts';
import type { SheetPart, SheetRow } from '../sheet.ts';
import { Archive } from './archive.ts';
import { readWorkbook } from './workbook.ts';
import type { Workbook } from './workbook.ts';
import { readXml } from './xml.ts';

/** @throws SheetRefused */
export async function* readXlsx(bytes: Buffer, wanted: string | null): AsyncGenerator<SheetPart> {
  const archive = new Archive(bytes);
  const book = await readWorkbook(archive);
  const names = book.sheets.map(({ name }) => name);
  const chosen = wanted === null ? book.sheets : book.sheets.filter(({ name }) => name === wanted);
  if (chosen.length === 0) throw new SheetRefused('This workbook has no sheet of that name.');
  for (const { name, part } of chosen) {
    let isBegun = false;
    for await (const row of rowsOf(archive, part, book)) {
      if (!isBegun) yield { kind: 'head', format: 'xlsx', sheet: name, sheets: names };
      isBegun = true;
      yield row;
    }
    if (isBegun) return;
  }
  throw new SheetRefused('There is nothing in this sheet.');
}

async function* rowsOf(archive: Archive, part: string, book: Workbook): AsyncGenerator<SheetRow> {
  const gate = new RowGate();
  const ready: SheetRow[] = [];
  const sheet = new SheetListener(book, (row, cells) => {
    const passed = gate.pass(row, cells);
    if (passed !== undefined) ready.push(passed);
  });
  for await (const _ of readXml(archive.part(part), sheet)) {
    yield* ready.splice(0);
  }
}

/** Puts cells together from their tags. */
class SheetListener {
  private row = 0;
  private cells: string[] = [];
  private column = 0;
  private type = 'n';
  private style = 0;
  private value = '';
  private isValue = false;
  private readonly book: Workbook;
  private readonly onRow: (row: number, cells: readonly string[]) => void;

  constructor(book: Workbook, onRow: (row: number, cells: readonly string[]) => void) {
    this.book = book;
    this.onRow = onRow;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'row') {
      const said = Number(attributes['r']);
      this.row = Number.isInteger(said) && said > this.row ? said : this.row + 1;
      this.cells = [];
      this.column = 0;
    } else if (name === 'c') {
      this.column = columnOf(attributes['r']) ?? this.column + 1;
      this.type = attributes['t'] ?? 'n';
      this.style = Number(attributes['s'] ?? 0);
      this.value = '';
    } else if (name === 'v' || name === 't') this.isValue = true;
  }

  text(text: string): void {
    if (!this.isValue) return;
    this.value += text;
    if (this.value.length > 40_000) {
      throw new SheetRefused(`Row ${String(this.row)} has a cell with more text than a spreadsheet can have.`);
    }
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.isValue = false;
    else if (name === 'c') this.put(this.shown());
    else if (name === 'row') this.onRow(this.row, this.cells);
  }

  private put(text: string): void {
    if (text === '') return;
    // One column more than we take, so that who looks at the row can say so without holding thousands.
    const at = Math.min(this.column, BENCH_IMPORT.columns + 1) - 1;
    while (this.cells.length < at) this.cells.push('');
    this.cells[at] = text;
  }

  private shown(): string {
    const { value } = this;
    if (this.type === 's') return this.book.texts[Number(value)] ?? '';
    if (this.type === 'b') return value === '1' ? 'yes' : 'no';
    if (this.type === 'e') return '';
    if (this.type !== 'n') return value;
    const number = Number(value);
    if (value === '' || !Number.isFinite(number)) return value;
    if (this.book.isDay[this.style] === true) return dayOf(number, this.book.from1904) ?? value;
    // Fifteen digits are what a spreadsheet keeps: 0.1 + 0.2 is 0.3 there.
    const money = this.book.money[this.style] ?? '';
    return money === '' ? numberText(number) : `${numberText(number)} ${money}`;
  }
}

function numberText(number: number): string {
  const rounded = Number(number.toPrecision(15));
  if (Number.isInteger(rounded)) return BigInt(rounded).toString();
  // Three digits behind a point could be thousands for whoever reads the text; the number of a cell never is.
  return /\.\d{3}$/.test(String(rounded)) ? `${String(rounded)}0` : String(rounded);
}

/** A day by its number; the spreadsheet's calendar has a 29 February 1900 that never was. */
function dayOf(number: number, from1904: boolean): string | undefined {
  const days = Math.floor(number) + (from1904 ? 1_462 : 0);
  if (days < 61 || days > 2_958_465) return undefined;
  return new Date(Date.UTC(1899, 11, 30) + days * DAY_MS).toISOString().slice(0, 10);
}

/** `AB12` is in the 28th column. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (letters === undefined) return undefined;
  return Array.from(letters, (letter) => letter.charCodeAt(0) - 64).reduce((sum, digit) => sum * 26 + digit, 0);
}
