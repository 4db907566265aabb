/** Files that mean harm, made by code; each is to be refused, or read without harm. */
import { zipSync } from 'fflate';
import type { HostileFile } from './hostile-file.ts';
import { DOCUMENT, PACKED } from './hostile-packed.ts';
import { pageOf, showing, PDFS } from './hostile-pdfs.ts';
import { streamOf } from './pdf-file.ts';
import { packDocx } from './write-docx.ts';
import { compoundFile } from './write-others.ts';

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
