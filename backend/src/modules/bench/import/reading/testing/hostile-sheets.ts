/** Spreadsheets that mean harm, are broken, or are only odd; and what becomes of each. */
import { strToU8, zipSync } from 'fflate';

export interface HostileSheet {
  readonly name: string;
  readonly make: () => Uint8Array;
  /** What a person reads; or the rows that come out, where nothing is wrong with it. */
  readonly ends: RegExp | readonly (readonly string[])[];
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook with this sheet and whatever else is given. */
export function workbook(sheet: string, more: Readonly<Record<string, string>> = {}): Uint8Array {
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Bench" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': sheet,
    ...more,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)])), { level: 9 });
}
const sheetOf = (rows: string) => `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;
const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const text =
  (content: string, encoding: BufferEncoding = 'utf8') =>
  () =>
    Buffer.from(content, encoding);
const NAMES = [
  ['Name', 'City'],
  ['Ana', 'Köln'],
];

/** A directory that says so much of its first part. */
function saying(bytes: Uint8Array, size: number): Uint8Array {
  const copy = Buffer.from(bytes);
  copy.writeUInt32LE(size, copy.lastIndexOf(Buffer.from('504b0102', 'hex')) + 24);
  return copy;
}
/** Its directory says that it has a password. */
function locked(bytes: Uint8Array): Uint8Array {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(1, copy.indexOf(Buffer.from('504b0102', 'hex')) + 8);
  return copy;
}
function changed(bytes: Uint8Array, from: string, to: string): Uint8Array {
  const copy = Buffer.from(bytes);
  const at = copy.indexOf(from, 0, 'hex');
  copy.write(to, at, 'hex');
  return copy;
}

export const CSV_SHEETS: readonly HostileSheet[] = [
  { name: 'commas', make: text('Name,City\nAna,Köln\n'), ends: NAMES },
  { name: 'semicolons', make: text('Name;City\nAna;Köln\n'), ends: NAMES },
  { name: 'tabs', make: text('Name\tCity\nAna\tKöln\n'), ends: NAMES },
  { name: 'bars', make: text('Name|City\nAna|Köln\n'), ends: NAMES },
  { name: 'what Excel says of the separator', make: text('sep=;\r\nName;City\r\nAna;Köln\r\n'), ends: NAMES },
  { name: 'a mark of UTF-8', make: text('\ufeffName,City\nAna,Köln\n'), ends: NAMES },
  { name: 'Latin-1', make: text('Name,City\nAna,Köln\n', 'latin1'), ends: NAMES },
  { name: 'UTF-16, the low byte first', make: text('\ufeffName,City\nAna,Köln\n', 'utf16le'), ends: NAMES },
  {
    name: 'UTF-16, the high byte first',
    make: () => Buffer.from('\ufeffName,City\nAna,Köln\n', 'utf16le').swap16(),
    ends: NAMES,
  },
  { name: 'line ends of old Macs', make: text('Name,City\rAna,Köln\r'), ends: NAMES },
  { name: 'no line end', make: text('Name,City\nAna,Köln'), ends: NAMES },
  {
    name: 'lines within quotation marks',
    make: text('Name,City\n"Ana","Kö\nln"\n'),
    ends: [
      ['Name', 'City'],
      ['Ana', 'Kö\nln'],
    ],
  },
  {
    name: 'quotation marks within a field',
    make: text('Name,City\nAna "Bo" Lee,"K""ln"\n'),
    ends: [
      ['Name', 'City'],
      ['Ana "Bo" Lee', 'K"ln'],
    ],
  },
  { name: 'a quotation mark that never closes', make: text('Name,City\n"Ana,Köln\n'), ends: /never closed/ },
  {
    name: 'one that takes a megabyte along',
    make: text(`Name,City\n"${'x'.repeat(2_000_000)}`),
    ends: /never (?:ends|closed)/,
  },
  {
    name: 'rows of different lengths',
    make: text('Name,City\nAna\nBo,Ulm,x,y\n'),
    ends: [['Name', 'City'], ['Ana'], ['Bo', 'Ulm', 'x', 'y']],
  },
  { name: 'empty rows', make: text('Name,City\n\n,\n\nAna,Köln\n'), ends: NAMES },
  { name: 'control characters', make: text('Na\u0001me,City\nA\u200bna,Köln\u0000\n'), ends: NAMES },
  {
    name: 'a formula',
    make: text('Name,City\n=cmd|calc,Köln\n'),
    ends: [
      ['Name', 'City'],
      ['=cmd|calc', 'Köln'],
    ],
  },
  {
    name: 'a huge cell',
    make: text(`Name,City\n${'x'.repeat(5_000)},Köln\n`),
    ends: /Row 2 has a cell with more than 4,000/,
  },
  { name: '100,000 columns', make: text(`${'a,'.repeat(100_000)}b\n`), ends: /Row 1 has 100,001 columns/ },
  { name: '100,000 empty columns', make: text(`Name,City${','.repeat(100_000)}\nAna,Köln\n`), ends: NAMES },
  { name: '100,000 empty rows', make: text(`Name,City\n${'\n'.repeat(100_000)}`), ends: [['Name', 'City']] },
  { name: 'too many people', make: text(`Name,City\n${'Ana,Ulm\n'.repeat(20_100)}`), ends: /more than 20,000 rows/ },
  { name: 'nothing', make: text('\n\n'), ends: [] },
];

export const XLSX_SHEETS: readonly HostileSheet[] = [
  {
    name: 'texts in their cells',
    make: () =>
      workbook(
        sheetOf(
          `<row r="1">${inline('Name')}${inline('City')}</row><row r="2">${inline('Ana')}${inline('Köln')}</row>`,
        ),
      ),
    ends: NAMES,
  },
  {
    name: 'shared texts, a gap, a number and a day',
    make: () =>
      workbook(
        sheetOf(
          '<row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="3"><c r="A3"><v>919822041127</v></c><c r="C3" s="1"><v>46357</v></c></row>',
        ),
        {
          'xl/sharedStrings.xml': '<sst><si><r><t>Na</t></r><r><t>me</t></r><rPh><t>x</t></rPh></si></sst>',
          'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
        },
      ),
    ends: [['Name'], ['919822041127', '', '2026-12-01']],
  },
  {
    name: 'a formula with its last value',
    make: () => workbook(sheetOf('<row><c t="str"><f>WEBSERVICE("http://x")</f><v>Ana</v></c></row>')),
    ends: [['Ana']],
  },
  {
    name: 'an entity that reads a file',
    make: () =>
      workbook(`<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${sheetOf(`<row>${inline('&a;')}</row>`)}`),
    ends: /damaged/,
  },
  {
    name: 'a billion laughs',
    make: () =>
      workbook(
        `<!DOCTYPE x [<!ENTITY a "${'ha'.repeat(100)}"><!ENTITY b "${'&a;'.repeat(100)}">]>${sheetOf(`<row>${inline('&b;')}</row>`)}`,
      ),
    ends: /damaged/,
  },
  { name: 'tags without end', make: () => workbook(`<worksheet>${'<a>'.repeat(100_000)}`), ends: /damaged/ },
  { name: 'half a sheet', make: () => workbook('<worksheet><sheetData><row><c'), ends: /damaged/ },
  {
    name: 'no sheet',
    make: () => workbook('', { 'xl/workbook.xml': '<workbook><sheets/></workbook>' }),
    ends: /no sheet/,
  },
  { name: 'an empty sheet', make: () => workbook(sheetOf('')), ends: /nothing in this sheet/ },
  {
    name: 'a bomb of 200 MB',
    make: () => workbook(sheetOf(`<row>${inline('Name')}</row>${' '.repeat(200_000_000)}`)),
    ends: /unpack to too much/,
  },
  {
    name: 'a bomb in its shared texts',
    make: () =>
      workbook(sheetOf(''), {
        'xl/sharedStrings.xml': `<sst>${'<si><t>aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa</t></si>'.repeat(700_000)}</sst>`,
      }),
    ends: /unpack to too much/,
  },
  {
    name: '1 GB that is only said',
    make: () => saying(workbook(sheetOf(`<row>${inline('Name')}</row>`)), 1_073_741_824),
    ends: [['Name']],
  },
  { name: 'half an archive', make: () => workbook(sheetOf('')).subarray(0, 200), ends: /damaged/ },
  {
    name: 'a directory that points nowhere',
    make: () => changed(workbook(sheetOf('')), '504b0102', '504b0109'),
    ends: /damaged/,
  },
  {
    name: 'a password',
    make: () => locked(workbook(sheetOf(''))),
    ends: /has a password/,
  },
  {
    name: '16,384 columns',
    make: () => workbook(sheetOf(`<row>${inline('x').repeat(16_384)}</row>`)),
    ends: /Row 1 has 101 columns/,
  },
  {
    name: 'a cell with all the text there is',
    make: () => workbook(sheetOf(`<row>${inline('x'.repeat(50_000))}</row>`)),
    ends: /more text than a spreadsheet can have/,
  },
  {
    name: 'a text that is not there',
    make: () => workbook(sheetOf('<row><c t="s"><v>99</v></c><c t="s"><v>-1</v></c><c><v>1</v></c></row>')),
    ends: [['', '', '1']],
  },
  {
    name: 'a part outside of the archive',
    make: () =>
      workbook(sheetOf(''), {
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="r1" Target="../../../etc/passwd"/></Relationships>',
      }),
    ends: /no sheet/,
  },
];
