/** The parts of a workbook beside its sheets: their names, the shared texts, and the number formats that mean dates. */
import { SheetRefused } from '../sheet.ts';
import type { Archive } from './archive.ts';
import { readAll } from './xml.ts';

/** Characters of all texts together. */
const MOST_TEXT = 24 * 1024 * 1024;
const MOST_TEXTS = 1_000_000;
/** Formats without a definition of their own that show days (ECMA-376 18.8.30). */
const DATE_FORMATS = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);

export interface Workbook {
  /** Sheets that are shown, in their order, with the parts they stand in. */
  readonly sheets: readonly { readonly name: string; readonly part: string }[];
  readonly texts: readonly string[];
  /** By the number of a cell's style. */
  readonly isDay: readonly boolean[];
  /** The currency that a cell's number is shown with, by the number of its style; empty for none. */
  readonly money: readonly string[];
  /** Days are counted from 1904 instead of 1900. */
  readonly from1904: boolean;
}

export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const { sheets, from1904 } = await readSheets(archive);
  return { sheets, from1904, texts: await readTexts(archive), ...(await readStyles(archive)) };
}

async function readSheets(archive: Archive): Promise<Pick<Workbook, 'sheets' | 'from1904'>> {
  const parts = new Map<string, string>();
  await readAll(archive.part('xl/_rels/workbook.xml.rels'), {
    open: (name, { Id, Target }) => {
      if (name !== 'Relationship' || Id === undefined || Target === undefined) return;
      parts.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target.replace(/^\.\//, '')}`);
    },
  });
  const sheets: { name: string; part: string }[] = [];
  let from1904 = false;
  await readAll(archive.part('xl/workbook.xml'), {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = /^(?:1|true)$/.test(attributes['date1904'] ?? '');
      if (name !== 'sheet' || (attributes['state'] ?? 'visible') !== 'visible') return;
      const id = Object.entries(attributes).find(([key]) => /(?:^|:)id$/.test(key))?.[1] ?? '';
      const part = parts.get(id);
      if (part !== undefined && archive.has(part))
        sheets.push({ name: (attributes['name'] ?? '').slice(0, 200), part });
    },
  });
  if (sheets.length === 0) throw new SheetRefused('There is no sheet in this workbook.');
  return { sheets, from1904 };
}

async function readTexts(archive: Archive): Promise<string[]> {
  const texts: string[] = [];
  let current: string | null = null;
  let isText = false;
  let isPhonetic = false;
  let length = 0;
  await readAll(archive.part('xl/sharedStrings.xml'), {
    open: (name) => {
      if (name === 'si') current = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    text: (text) => {
      if (!isText || current === null) return;
      length += text.length;
      if (length > MOST_TEXT) throw new SheetRefused('This workbook would unpack to too much.');
      current += text;
    },
    close: (name) => {
      if (name === 't') isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name !== 'si') return;
      texts.push(current ?? '');
      current = null;
      if (texts.length > MOST_TEXTS) throw new SheetRefused('This workbook would unpack to too much.');
    },
  });
  return texts;
}

async function readStyles(archive: Archive): Promise<Pick<Workbook, 'isDay' | 'money'>> {
  const own = new Map<string, string>();
  const isDay: boolean[] = [];
  const money: string[] = [];
  let isCells = false;
  await readAll(archive.part('xl/styles.xml'), {
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
