/** Files that mean harm, made by code; each is to be refused, or read without harm. */
import { deflateRawSync, deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { packDocx } from './write-docx.ts';
import { compoundFile } from './write-others.ts';
import { assemble, streamOf } from './write-pdf.ts';

const MIB = 1024 * 1024;
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const DOCUMENT = (text: string, head = '') =>
  `<?xml version="1.0"?>${head}<w:document ${W}><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`;
const RELATIONS =
  '<Relationships><Relationship Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';

export interface HostileFile {
  readonly name: string;
  readonly make: () => Buffer;
  /** What the answer has to be; a file that is harmless once opened may be read. */
  readonly codes: readonly string[];
}

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

function pageOf(content: string, more: readonly string[] = [], resources = ''): Buffer {
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> ${resources} >> /Contents 4 0 R >>`,
    content,
    ...more,
  ]);
}

function deflated(text: string | Buffer): string {
  const packed = deflateSync(text, { level: 9 }).toString('latin1');
  return `<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n${packed}\nendstream`;
}

const showing = (text: string) => `BT /F1 10 Tf 50 700 Td (${text}) Tj ET\n`;

const PDFS: HostileFile[] = [
  {
    name: 'content that unpacks to 400 MiB.pdf',
    make: () => {
      const once = deflateSync(Buffer.alloc(400 * MIB, 32), { level: 1 });
      const twice = deflateSync(once, { level: 9 }).toString('latin1');
      return pageOf(`<< /Length ${twice.length} /Filter [/FlateDecode /FlateDecode] >>\nstream\n${twice}\nendstream`);
    },
    codes: ['too_much_memory', 'too_slow', 'damaged', 'scanned'],
  },
  {
    name: 'a page of millions of words.pdf',
    make: () => pageOf(deflated(showing('word '.repeat(12)).repeat(1_500_000))),
    codes: ['too_much_memory', 'too_slow', 'read'],
  },
  {
    name: 'pages that are their own parents.pdf',
    make: () =>
      assemble(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2000000000 >>']),
    codes: ['damaged', 'too_slow', 'scanned', 'too_much_memory'],
  },
  {
    name: 'forms that draw themselves.pdf',
    make: () => {
      const inner = '/X Do /X Do ';
      const form = `<< /Type /XObject /Subtype /Form /BBox [0 0 1 1] /Resources << /XObject << /X 5 0 R >> >> /Length ${inner.length} >>\nstream\n${inner}\nendstream`;
      return pageOf(streamOf('/X Do '.repeat(1000)), [form], '/XObject << /X 5 0 R >>');
    },
    codes: ['damaged', 'too_slow', 'too_much_memory', 'scanned'],
  },
  {
    name: 'forms that double thirty times.pdf',
    make: () => {
      const forms = Array.from({ length: 30 }, (_, index) => {
        const inner = index === 29 ? showing('doubled') : '/X Do /X Do ';
        return `<< /Type /XObject /Subtype /Form /BBox [0 0 1 1] /Resources << /XObject << /X ${index + 6} 0 R >> >> /Length ${inner.length} >>\nstream\n${inner}\nendstream`;
      });
      return pageOf(streamOf('/X Do'), forms, '/XObject << /X 5 0 R >>');
    },
    codes: ['too_slow', 'too_much_memory', 'damaged', 'read', 'scanned'],
  },
  {
    name: 'arrays in arrays.pdf',
    make: () => pageOf(streamOf(`${'['.repeat(200_000)}${']'.repeat(200_000)} TJ`)),
    codes: ['damaged', 'scanned', 'too_slow', 'too_much_memory'],
  },
  {
    name: 'a table that refers to itself.pdf',
    make: () => {
      const body = '%PDF-1.4\n1 0 obj << /Type /Catalog /Pages 1 0 R >> endobj\n';
      return Buffer.from(
        `${body}xref\n0 1\n0000000000 65535 f \ntrailer << /Size 2 /Root 1 0 R /Prev ${body.length} >>\nstartxref\n${body.length}\n%%EOF`,
      );
    },
    codes: ['damaged', 'scanned', 'too_slow'],
  },
  {
    name: 'a script and an attachment.pdf',
    make: () => {
      const page = pageOf(streamOf(showing('A resume with a script that nobody runs and nobody ever will')));
      return Buffer.from(
        page
          .toString('latin1')
          .replace('/Type /Catalog', '/Type /Catalog /OpenAction << /S /JavaScript /JS (while(1){}) >>'),
        'latin1',
      );
    },
    codes: ['read'],
  },
];

const PACKED: HostileFile[] = [
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

const PDF = () => pageOf(streamOf(showing('Some words of a page')));

const OTHERS: HostileFile[] = [
  {
    name: 'a page and an archive.pdf',
    make: () => Buffer.concat([PDF(), packDocx(DOCUMENT('x'))]),
    codes: ['unknown_kind'],
  },
  {
    name: 'an archive with a page before it.docx',
    make: () => Buffer.concat([Buffer.from('%PDF-1.4\n'), packDocx(DOCUMENT('x'))]),
    codes: ['unknown_kind'],
  },
  {
    name: 'a page within an archive.docx',
    make: () => Buffer.from(zipSync({ 'a.pdf': PDF() }, { level: 0 })),
    codes: ['unknown_kind'],
  },
  {
    name: 'a page behind something.pdf',
    make: () => Buffer.concat([Buffer.from('GIF89a'), PDF()]),
    codes: ['unknown_kind'],
  },
  { name: 'a program.txt', make: () => Buffer.from('MZ\u0090\u0000\u0003', 'latin1'), codes: ['unknown_kind'] },
  { name: 'markup.txt', make: () => Buffer.from('<html><script>alert(1)</script>'), codes: ['unknown_kind'] },
  { name: 'markup.doc', make: () => Buffer.from('<html><body>Name</body></html>'), codes: ['unknown_kind'] },
];

const LONG: HostileFile[] = [
  { name: 'half a million braces.rtf', make: () => Buffer.from(`{\\rtf1 ${'{'.repeat(500_000)}`), codes: ['damaged'] },
  {
    name: 'four million signs.rtf',
    make: () => Buffer.from(`{\\rtf1 ${"\\'e4\\par ".repeat(400_000)}}`),
    codes: ['read', 'no_text', 'too_slow'],
  },
  {
    name: 'sectors in a circle.doc',
    make: () => {
      const bytes = compoundFile({ WordDocument: Buffer.alloc(8192), '1Table': Buffer.alloc(4096) });
      // The second sector of the document goes back to the first.
      bytes.writeUInt32LE(1, 512 + 2 * 4);
      return bytes;
    },
    codes: ['damaged', 'unknown_kind'],
  },
  {
    name: 'a document with a password.doc',
    make: () => compoundFile({ EncryptedPackage: Buffer.alloc(4096) }),
    codes: ['encrypted'],
  },
  {
    name: 'one line of four million digits.txt',
    make: () => Buffer.from('1 '.repeat(2_000_000)),
    codes: ['read', 'no_text', 'too_much_memory'],
  },
  {
    name: 'addresses without end.txt',
    make: () => Buffer.from(`${'a.'.repeat(900)}@${'a-'.repeat(40)}\n`.repeat(1500)),
    codes: ['read'],
  },
  {
    name: 'dates and separators.txt',
    make: () => Buffer.from(`${'Jan 2019 - , | at as with '.repeat(60)}\n`.repeat(2500)),
    codes: ['read', 'too_slow'],
  },
  { name: 'spaces.txt', make: () => Buffer.from(`Name${' '.repeat(4_000_000)}x`), codes: ['read'] },
];

/** Files that cost something before they are refused, or are read. */
export const HEAVY: readonly HostileFile[] = [...PDFS, ...PACKED, ...LONG];
/** Files that are told by their bytes, before anything of them is opened. */
export const FALSE_KINDS: readonly HostileFile[] = OTHERS;
