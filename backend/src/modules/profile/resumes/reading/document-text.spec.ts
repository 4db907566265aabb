import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readDocumentText } from '../../../../library/documents/document-text.ts';
import { declaring } from '../../../../library/documents/documents.fixture.ts';
import { assemble, streamOf } from './testing/pdf-file.ts';
import { packDocx } from './testing/write-docx.ts';

async function linesOf(bytes: Buffer, name: string): Promise<string[]> {
  const document = await readDocumentText(bytes, name);
  if (document.kind !== 'text') throw new Error(JSON.stringify(document));
  return document.pages.flatMap(({ lines }) => lines.map(({ text }) => text));
}

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const word = (body: string) => packDocx(`<?xml version="1.0"?><w:document ${W}><w:body>${body}</w:body></w:document>`);
const p = (text: string) => `<w:p><w:r>${text}</w:r></w:p>`;
const t = (text: string) => `<w:t xml:space="preserve">${text}</w:t>`;

describe('plain text', () => {
  const text = 'Zoë Müller – naïve\nšž';

  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16, the low byte first', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16, the high byte first', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['UTF-16 without its mark', Buffer.from(text, 'utf16le')],
    [
      'Windows-1252',
      Buffer.from([
        ...Buffer.from('Zo\u00EB M\u00FCller ', 'latin1'),
        0x96,
        ...Buffer.from(' na\u00EFve\n', 'latin1'),
        0x9a,
        0x9e,
      ]),
    ],
  ])('is read in %s', async (_, bytes) => {
    expect(await linesOf(bytes, 'a.txt')).toEqual(['Zoë Müller – naïve', 'šž']);
  });

  it('shows neither signs of bullets nor what nobody sees', async () => {
    expect(await linesOf(Buffer.from('• one\n- two\n\u200B\u202Ethree\u202C\na      b'), 'a.txt')).toEqual([
      'one',
      'two',
      'three',
      'a\tb',
    ]);
  });

  it('is no text by another name', async () => {
    await expect(readDocumentText(Buffer.from('Name\nTitle'), 'a.pdf')).rejects.toMatchObject({ code: 'unknown_kind' });
  });
});

describe('Word', () => {
  it('keeps tabs, breaks and cells, and drops what is hidden, deleted or said twice', async () => {
    const body = [
      p(`${t('a')}<w:tab/>${t('b')}<w:br/>${t('c')}`),
      p(`<w:rPr><w:vanish/></w:rPr>${t('hidden')}`),
      `<w:p><w:del><w:r><w:delText>deleted</w:delText></w:r></w:del><w:ins><w:r>${t('inserted')}</w:r></w:ins></w:p>`,
      `<w:tbl><w:tr><w:tc>${p(t('1'))}</w:tc><w:tc>${p(t('2'))}</w:tc></w:tr><w:tr><w:tc>${p(t('x'))}${p(t('y'))}</w:tc><w:tc>${p(t('z'))}</w:tc></w:tr></w:tbl>`,
    ];
    expect(await linesOf(word(body.join('')), 'a.docx')).toEqual(['a\tb', 'c', 'inserted', '1\t2', 'x', 'y', 'z']);
  });

  it.each([
    ['more', 3, 'unpacks_too_large'],
    ['less', 30_000, 'damaged'],
  ])('is refused with %s in it than it declares', async (_, size, code) => {
    const lying = declaring(word(p(t('text'))), size);
    await expect(readDocumentText(lying, 'a.docx')).rejects.toMatchObject({ code });
  });

  it('is what it is, whatever its name', async () => {
    expect(await linesOf(word(p(t('text'))), 'a.pdf')).toEqual(['text']);
  });
});

describe('RTF', () => {
  it('shows what stands on the page alone', async () => {
    const source = String.raw`{\rtf1\ansi\ansicpg1252{\fonttbl{\f0 Arial;}}{\info{\title no}}{\*\unknown no}Jos\'e9 \u352?\u8211-x\par{\b bold}\tab {\field{\*\fldinst HYPERLINK "http://no"}{\fldrslt link}}\par}`;
    expect(await linesOf(Buffer.from(source, 'latin1'), 'a.rtf')).toEqual(['José Š–x', 'bold\tlink']);
  });
});

describe('a PDF', () => {
  const page = (content: string, resources: string, more: string[] = []) =>
    assemble([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << ${resources} >> /Contents 4 0 R >>`,
      content,
      ...more,
    ]);

  it('of a scanner is said to be one', async () => {
    const pixels = deflateSync(Buffer.alloc(100 * 100, 200)).toString('latin1');
    const image = `<< /Type /XObject /Subtype /Image /Width 100 /Height 100 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode /Length ${String(pixels.length)} >>\nstream\n${pixels}\nendstream`;
    const scan = page(streamOf('q 595 0 0 842 0 0 cm /I Do Q'), '/XObject << /I 5 0 R >>', [image]);
    expect(await readDocumentText(scan, 'scan.pdf')).toEqual({ kind: 'scanned', pages: 1 });
  });

  it('with letters set apart or drawn one by one has words', async () => {
    const font = '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>';
    const letters = ['A', 'd', 'a'].map(
      (letter, index) => `BT /F1 10 Tf ${String(50 + index * 6)} 700 Td (${letter}) Tj ET`,
    );
    const content = [
      ...letters,
      'BT /F1 10 Tf 74 700 Td (Example wrote programs) Tj ET',
      'BT /F1 10 Tf 50 600 Td (and many more of them afterwards) Tj ET',
    ];
    expect(await linesOf(page(streamOf(content.join('\n')), font), 'a.pdf')).toEqual([
      'Ada Example wrote programs',
      'and many more of them afterwards',
    ]);
  });

  it('that ends early is damaged', async () => {
    const early = Buffer.from('%PDF-1.7\nnothing\n%%EOF');
    await expect(readDocumentText(early, 'a.pdf')).rejects.toMatchObject({ code: 'damaged' });
  });
});
