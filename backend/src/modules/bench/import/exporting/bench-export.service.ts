import { Injectable } from '@nestjs/common';
import { strToU8, zipSync } from 'fflate';
import type * as calls from '#contract/api/bench-import.ts';
import type { CallOutput, ParsedInput } from '#contract/call.ts';
import { countryByCode } from '#contract/domain/countries.ts';
import { toCsv, isFormula } from '#contract/domain/csv.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { RATE_PERIODS } from '#contract/domain/money.ts';
import { EMPLOYMENTS, RESOURCE_STATUSES, WORK_MODES } from '#contract/domain/options.ts';
import type { BenchResourceDetail } from '#contract/domain/resource.ts';
import { TAX_TERMS, VISAS } from '#contract/domain/work-terms.ts';
import { Database } from '../../../../platform/database/database.ts';
import type { Caller } from '../../../../platform/http/access/caller.ts';
import { Users } from '../../../../records/auth/users.ts';
import { BenchRepository } from '../../../../records/bench/bench.repository.ts';
import { filterOf } from '../../bench-filter.ts';
import { toBenchResourceDetail } from '../../bench.mapper.ts';
import { homeOf } from '../home.ts';
import { skillsText } from '../values/skills.ts';

/** The columns of an export: headings that an import knows, values that it reads back as they are. */
type Value = string | number | null;
type Column = readonly [heading: string, of: (person: BenchResourceDetail) => Value];

const yes = (is: boolean): string => (is ? 'Yes' : 'No');

const COLUMNS: readonly Column[] = [
  ['Name', ({ name }) => name],
  ['Headline', ({ headline }) => headline],
  ['Skills', ({ skillDetails }) => skillsText(skillDetails)],
  ['Total years', ({ totalYears }) => (totalYears === 0 ? null : totalYears)],
  ['E-mail', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['City', ({ city }) => city],
  ['State or region', ({ state }) => state],
  ['Country', ({ country }) => countryByCode(country)?.name ?? country],
  ['Time zone', ({ timeZone }) => timeZone],
  ['Visa', ({ visa }) => (visa === null ? null : VISAS.labels[visa])],
  ['Tax terms', ({ taxTerms }) => taxTerms.map((term) => TAX_TERMS.labels[term]).join(', ')],
  ['Work authorisation', ({ workAuthorisation }) => workAuthorisation],
  ['Work mode', ({ workMode }) => WORK_MODES.labels[workMode]],
  ['Would move for a job', ({ relocate }) => yes(relocate)],
  ['Rate', ({ rate }) => rate?.amount ?? null],
  ['Rate currency', ({ rate }) => rate?.currency ?? null],
  ['Rate period', ({ rate }) => (rate === null ? null : RATE_PERIODS.labels[rate.period])],
  ['Internal cost', ({ cost }) => cost?.amount ?? null],
  ['Cost currency', ({ cost }) => cost?.currency ?? null],
  ['Cost period', ({ cost }) => (cost === null ? null : RATE_PERIODS.labels[cost.period])],
  ['Employment', ({ employment }) => EMPLOYMENTS.labels[employment]],
  ['Status', ({ status }) => RESOURCE_STATUSES.labels[status]],
  ['On the bench since', ({ benchSince }) => benchSince],
  ['Available from', ({ availableFrom }) => availableFrom],
  ['Assignment ends on', ({ rollOffDate }) => rollOffDate],
  ['Notice in days', ({ noticeDays }) => noticeDays],
  ['May be shown in hotlists', ({ sendInHotlist }) => yes(sendInHotlist)],
];

const EXPORT_HEADINGS: readonly string[] = COLUMNS.map(([heading]) => heading);
const exportedRow = (person: BenchResourceDetail): Value[] => COLUMNS.map(([, of]) => of(person));

/** A text that begins as one that an import takes an apostrophe from gets one more, so that its own stays. */
const keptApostrophe = (text: string): string => (/^'\s*[=+\-@|%'\t\r]/.test(text) ? `'${text}` : text);

/** A cell that no spreadsheet takes for a formula (CWE-1236): such text gets an apostrophe, which an import takes away again. */
const safeCell = (text: string): string => (isFormula(text) ? `'${text}` : keptApostrophe(text));

/** The least workbook that spreadsheets open: one sheet, texts in their cells, a bold first row that stays in sight. */
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const escaped = (text: string): string =>
  text
    // eslint-disable-next-line no-control-regex -- XML has no way to write them
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const cell = (value: Value, style: number): string => {
  if (value === null || value === '') return '<c/>';
  if (typeof value === 'number') return `<c s="${String(style)}"><v>${String(value)}</v></c>`;
  return `<c t="inlineStr" s="${String(style)}"><is><t xml:space="preserve">${escaped(safeCell(value))}</t></is></c>`;
};
const rowOf = (values: readonly Value[], style: number): string =>
  `<row>${values.map((value) => cell(value, style)).join('')}</row>`;

function writeXlsx(sheet: string, headings: readonly string[], rows: readonly (readonly Value[])[]): Uint8Array {
  const name = escaped(sheet).replaceAll('"', '&quot;');
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${name}" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1" xfId="0"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>${rowOf(headings, 1)}${rows.map((row) => rowOf(row, 0)).join('')}</sheetData></worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(XML + xml)])));
}

const BATCH = 1_000;

const keptIn = (cell: Value): Value => (typeof cell === 'string' ? keptApostrophe(cell) : cell);

/** The bench as a spreadsheet. */
@Injectable()
export class BenchExport {
  constructor(
    private readonly database: Database,
    private readonly repository: BenchRepository,
    private readonly users: Users,
  ) {}

  async export(
    caller: Caller,
    input: ParsedInput<typeof calls.exportBenchResources>,
  ): Promise<CallOutput<typeof calls.exportBenchResources>> {
    const em = this.database.primary();
    const filter = filterOf(input);
    const rows: ReturnType<typeof exportedRow>[] = [];
    for (let offset = 0; offset < LIMITS.benchResources; offset += BATCH) {
      const found = await this.repository.details(em, caller.userId, filter, { limit: BATCH, offset });
      rows.push(...found.map((row) => exportedRow(toBenchResourceDetail(row))));
      if (found.length < BATCH) break;
    }
    const { today } = homeOf(await this.users.sessionUser(caller.userId));
    const content =
      input.format === 'xlsx'
        ? Buffer.from(writeXlsx('Bench', EXPORT_HEADINGS, rows))
        : Buffer.from(toCsv([EXPORT_HEADINGS, ...rows.map((row) => row.map(keptIn))]));
    const which = input.archived ? 'bench-archive' : 'bench';
    return { fileName: `${which}-${today}.${input.format}`, content: content.toString('base64'), people: rows.length };
  }
}
