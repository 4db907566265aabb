/** A sheet of a workbook (ECMA-376), row by row. */
import { DAY_MS } from '#contract/domain/time.ts';
import { Archive, sourceOf } from './archive.ts';
import { DocumentRefused } from './refused.ts';
import type { SheetPart, SheetRow, SheetRules } from './sheet.ts';
import { readWholeXml, readXml, withoutPrefixes, type XmlListener } from './xml.ts';

/**
 * @param wanted the name of a sheet; null is the first one that is not empty
 * @throws DocumentRefused
 */
export async function* readXlsx(bytes: Buffer, wanted: string | null, rules: SheetRules): AsyncGenerator<SheetPart> {
  const archive = await Archive.open(sourceOf(bytes));
  const book = await readWorkbook(archive);
  const names = book.sheets.map(({ name }) => name);
  const chosen = wanted === null ? book.sheets : book.sheets.filter(({ name }) => name === wanted);
  if (chosen.length === 0) throw new DocumentRefused('content', 'This workbook has no sheet of that name.');
  for (const { name, part } of chosen) {
    let isBegun = false;
    for await (const row of rowsOf(archive.part(part), book, rules)) {
      if (!isBegun) yield { kind: 'head', format: 'xlsx', sheet: name, sheets: names };
      isBegun = true;
      yield row;
    }
    if (isBegun) return;
  }
  throw new DocumentRefused('content', 'There is nothing in this sheet.');
}

async function* rowsOf(
  pieces: AsyncIterable<Buffer>,
  book: Workbook,
  { gate, mostColumns }: SheetRules,
): AsyncGenerator<SheetRow> {
  const pass = gate();
  const ready: SheetRow[] = [];
  const sheet = new SheetListener(book, mostColumns, (row, cells) => {
    const passed = pass(row, cells);
    if (passed !== undefined) ready.push(passed);
  });
  for await (const _ of readXml(pieces, withoutPrefixes(sheet))) {
    yield* ready.splice(0);
  }
}

/** Puts cells together from their tags. */
class SheetListener implements XmlListener {
  private row = 0;
  private cells: string[] = [];
  private column = 0;
  private type = 'n';
  private style = 0;
  private value = '';
  private isValue = false;
  private readonly book: Workbook;
  private readonly mostColumns: number;
  private readonly onRow: (row: number, cells: readonly string[]) => void;

  constructor(book: Workbook, mostColumns: number, onRow: (row: number, cells: readonly string[]) => void) {
    this.book = book;
    this.mostColumns = mostColumns;
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
      throw new DocumentRefused(
        'too_large',
        `Row ${String(this.row)} has a cell with more text than a spreadsheet can have.`,
      );
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
    const at = Math.min(this.column, this.mostColumns + 1) - 1;
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

/** Characters of all texts together. */
const MOST_TEXT = 24 * 1024 * 1024;
/** Each takes some hundred bytes, and all of them have to fit into the sandbox. */
const MOST_TEXTS = 500_000;
/** Formats without a definition of their own that show days (ECMA-376 18.8.30). */
const DATE_FORMATS = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);

/** The parts of a workbook beside the rows of its sheets. */
interface Workbook {
  /** Sheets that are shown, in their order, with the parts they stand in. */
  readonly sheets: readonly { readonly name: string; readonly part: string }[];
  readonly texts: readonly string[];
  /** Tells by the number of a cell's style whether it shows days. */
  readonly isDay: readonly boolean[];
  /** The currency that a cell's number is shown with, by the number of its style; empty for none. */
  readonly money: readonly string[];
  /** Days are counted from 1904 instead of 1900. */
  readonly from1904: boolean;
}

const readPart = (archive: Archive, part: string, listener: XmlListener): Promise<void> =>
  readWholeXml(archive.part(part), withoutPrefixes(listener));

async function readWorkbook(archive: Archive): Promise<Workbook> {
  const { sheets, from1904 } = await readSheets(archive);
  return { sheets, from1904, texts: await readTexts(archive), ...(await readStyles(archive)) };
}

async function readSheets(archive: Archive): Promise<Pick<Workbook, 'sheets' | 'from1904'>> {
  const parts = new Map<string, string>();
  await readPart(archive, 'xl/_rels/workbook.xml.rels', {
    open: (name, { Id, Target }) => {
      if (name !== 'Relationship' || Id === undefined || Target === undefined) return;
      parts.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target.replace(/^\.\//, '')}`);
    },
  });
  const sheets: { name: string; part: string }[] = [];
  let from1904 = false;
  await readPart(archive, 'xl/workbook.xml', {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = /^(?:1|true)$/.test(attributes['date1904'] ?? '');
      if (name !== 'sheet' || (attributes['state'] ?? 'visible') !== 'visible') return;
      const id = Object.entries(attributes).find(([key]) => /(?:^|:)id$/.test(key))?.[1] ?? '';
      const part = parts.get(id);
      if (part !== undefined && archive.has(part))
        sheets.push({ name: (attributes['name'] ?? '').slice(0, 200), part });
    },
  });
  if (sheets.length === 0) throw new DocumentRefused('content', 'There is no sheet in this workbook.');
  return { sheets, from1904 };
}

async function readTexts(archive: Archive): Promise<string[]> {
  const texts: string[] = [];
  let current: string | null = null;
  let isText = false;
  let isPhonetic = false;
  let length = 0;
  await readPart(archive, 'xl/sharedStrings.xml', {
    open: (name) => {
      if (name === 'si') current = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    text: (text) => {
      if (!isText || current === null) return;
      length += text.length;
      if (length > MOST_TEXT) throw new DocumentRefused('unpacks_too_large');
      current += text;
    },
    close: (name) => {
      if (name === 't') isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name !== 'si') return;
      texts.push(current ?? '');
      current = null;
      if (texts.length > MOST_TEXTS) throw new DocumentRefused('unpacks_too_large');
    },
  });
  return texts;
}

async function readStyles(archive: Archive): Promise<Pick<Workbook, 'isDay' | 'money'>> {
  const own = new Map<string, string>();
  const isDay: boolean[] = [];
  const money: string[] = [];
  let isCells = false;
  await readPart(archive, 'xl/styles.xml', {
    open: (name, { numFmtId, formatCode }) => {
      if (name === 'numFmt' && numFmtId !== undefined) own.set(numFmtId, formatCode ?? '');
      if (name === 'cellXfs') isCells = true;
      if (isCells && name === 'xf') {
        const code = own.get(numFmtId ?? '');
        isDay.push(code === undefined ? DATE_FORMATS.has(Number(numFmtId)) : showsDays(code));
        money.push(code === undefined ? '' : currencyOf(code));
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isCells = false;
    },
  });
  return { isDay, money };
}

/** The sign or code of a format such as "$"#,##0.00, [$€-407] and #,##0 "₹". */
function currencyOf(code: string): string {
  const [first = ''] = code.split(';');
  const marked = /\[\$([^\]-]{1,8})(?:-[^\]]{0,16})?\]/.exec(first)?.[1];
  const sign = /[\p{Sc}]/u.exec(first.replace(/\[[^\]]{0,255}\]/g, ''))?.[0];
  const named = /"\s*([A-Z]{3}|Rs\.?|kr|zł|Kč|CHF|R\$|[A-Z]{1,2}\$)\s*"/.exec(first)?.[1];
  return (marked ?? named ?? sign ?? '').trim();
}

/** Letters of days and years outside of quotation marks and brackets; `General` and amounts have none. A format has 255 characters at most. */
function showsDays(code: string): boolean {
  const bare = code.replace(/"[^"]*"|\[[^\]]{0,255}\]|\\./g, '').toLowerCase();
  return /d|y/.test(bare) && !/general/.test(bare);
}
