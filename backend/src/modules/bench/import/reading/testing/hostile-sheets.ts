/** Spreadsheets that mean harm, are broken, or are only odd; and what becomes of each. */
import { text, NAMES, type HostileSheet } from './workbook.ts';

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
