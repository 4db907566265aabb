/** Workbooks as files, written by hand. */
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
export const sheetOf = (rows: string) => `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;
export const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
export const text =
  (content: string, encoding: BufferEncoding = 'utf8') =>
  () =>
    Buffer.from(content, encoding);
export const NAMES = [
  ['Name', 'City'],
  ['Ana', 'Köln'],
];

/** Its directory says that it has a password. */
export function locked(bytes: Uint8Array): Uint8Array {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(1, copy.indexOf(Buffer.from('504b0102', 'hex')) + 8);
  return copy;
}
export function changed(bytes: Uint8Array, from: string, to: string): Uint8Array {
  const copy = Buffer.from(bytes);
  const at = copy.indexOf(from, 0, 'hex');
  copy.write(to, at, 'hex');
  return copy;
}
