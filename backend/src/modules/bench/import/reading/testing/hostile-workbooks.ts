/** Workbooks that a stranger could bring. */
import { declaring } from '../../../../../library/documents/documents.fixture.ts';
import { workbook, sheetOf, inline, NAMES, locked, changed, type HostileSheet } from './workbook.ts';

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
    make: () => declaring(workbook(sheetOf(`<row>${inline('Name')}</row>`)), 1_073_741_824),
    ends: /unpack to too much/,
  },
  {
    name: 'more than it declares',
    make: () => declaring(workbook(sheetOf(`<row>${inline('Name')}</row>`)), 30),
    ends: /unpack to too much/,
  },
  {
    name: 'less than it declares',
    make: () => declaring(workbook(sheetOf(`<row>${inline('Name')}</row>`)), 3_000),
    ends: /damaged/,
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
