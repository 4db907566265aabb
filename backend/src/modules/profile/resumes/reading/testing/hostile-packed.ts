import { deflateRawSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { MIB, type HostileFile } from './hostile-file.ts';
import { packDocx } from './write-docx.ts';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
export const DOCUMENT = (text: string, head = '') =>
  `<?xml version="1.0"?>${head}<w:document ${W}><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`;
const RELATIONS =
  '<Relationships><Relationship Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';

/** A ZIP of one deflated part, whose head says what it likes of its size. */
function zipOf(name: string, packed: Buffer, saidSize: number): Buffer {
  const local = Buffer.alloc(30);
  local.writeUInt32BE(0x50_4b_03_04, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(saidSize, 22);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32BE(0x50_4b_01_02, 0);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(packed.length, 20);
  central.writeUInt32LE(saidSize, 24);
  central.writeUInt16LE(name.length, 28);
  const start = 30 + name.length + packed.length;
  const end = Buffer.alloc(22);
  end.writeUInt32BE(0x50_4b_05_06, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(start, 16);
  return Buffer.concat([local, Buffer.from(name), packed, central, Buffer.from(name), end]);
}

export const PACKED: HostileFile[] = [
  {
    name: 'a bomb of 1 GiB.docx',
    make: () => zipOf('word/document.xml', deflateRawSync(Buffer.alloc(256 * MIB, 32), { level: 9 }), 1024 * MIB),
    codes: ['unpacks_too_large'],
  },
  {
    name: 'a bomb that says it is small.docx',
    make: () => {
      const parts = {
        '_rels/.rels': strToU8(RELATIONS.padEnd(60 * MIB, ' ')),
        'word/document.xml': strToU8(DOCUMENT('x')),
      };
      const bytes = Buffer.from(zipSync(parts, { level: 9 }));
      const at = bytes.lastIndexOf(
        Buffer.from('PK\u0001\u0002_', 'latin1').subarray(0, 4),
        bytes.lastIndexOf('_rels/.rels'),
      );
      bytes.writeUInt32LE(300, at + 24);
      return bytes;
    },
    codes: ['unpacks_too_large'],
  },
  {
    name: 'thirty thousand entries.docx',
    make: () =>
      Buffer.from(
        zipSync(
          Object.fromEntries(Array.from({ length: 30_000 }, (_, index) => [`word/${index}.xml`, new Uint8Array()])),
          { level: 0 },
        ),
      ),
    codes: ['unpacks_too_large'],
  },
  {
    name: 'an entity from a file.docx',
    make: () => packDocx(DOCUMENT('&secret;', '<!DOCTYPE d [<!ENTITY secret SYSTEM "file:///etc/passwd">]>')),
    codes: ['damaged'],
  },
  {
    name: 'a billion laughs.docx',
    make: () => {
      const laughs = Array.from({ length: 12 }, (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`);
      return packDocx(DOCUMENT('&l12;', `<!DOCTYPE d [<!ENTITY l0 "ha">${laughs.join('')}]>`));
    },
    codes: ['damaged'],
  },
  {
    name: 'tables in tables.docx',
    make: () => {
      const deep = 60_000;
      const text = `${'<w:tbl><w:tr><w:tc>'.repeat(deep)}<w:p/>${'</w:tc></w:tr></w:tbl>'.repeat(deep)}`;
      return packDocx(`<w:document ${W}><w:body>${text}</w:body></w:document>`);
    },
    codes: ['damaged'],
  },
  {
    name: 'nineteen million letters.docx',
    make: () => packDocx(DOCUMENT('a@b.c 1234567 '.repeat(1_300_000))),
    codes: ['read', 'too_slow', 'too_much_memory', 'no_text'],
  },
  {
    name: 'a spreadsheet.docx',
    make: () => Buffer.from(zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') })),
    codes: ['unknown_kind'],
  },
];
