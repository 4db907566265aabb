import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bomb, declaring, DOC, docxOf, JPEG, PDF, PNG, RTF, TXT } from '../../library/documents/documents.fixture.ts';
import { fileName, formatOf } from './files.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rolecall-sniff-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function formatOfContent(content: Buffer): Promise<string> {
  const path = join(folder, 'file');
  writeFileSync(path, content);
  return formatOf({ path, size: content.length }, 'resume');
}

const UTF16 = Buffer.concat([Buffer.from('fffe', 'hex'), Buffer.from('Asha Rao', 'utf16le')]);
const manyParts = Object.fromEntries(
  Array.from({ length: 1_200 }, (_, index) => [`word/${String(index)}`, strToU8('')]),
);

describe('what is in a file', () => {
  it.each([
    ['pdf', PDF],
    ['docx', docxOf()],
    ['doc', DOC],
    ['rtf', RTF],
    ['txt', TXT],
    ['txt', UTF16],
    ['txt', UTF16.subarray(2)],
    ['txt', Buffer.from('Müller', 'latin1')],
    ['txt', Buffer.from('A')],
    ['png', PNG],
    ['jpeg', JPEG],
    // As cameras leave it.
    ['jpeg', Buffer.concat([JPEG, Buffer.from('made by a camera')])],
  ])('is %s', async (format, content) => {
    expect(await formatOfContent(content)).toBe(format);
  });

  it.each([
    ['nothing', Buffer.alloc(0), /empty/],
    ['half a picture', PNG.subarray(0, 30), /not complete/],
    ['half a photo', JPEG.subarray(0, 20), /not complete/],
    ['a picture with an archive behind it', Buffer.concat([PNG, docxOf()]), /not complete/],
    ['a photo with an archive behind it', Buffer.concat([JPEG, docxOf()]), /behind its end/],
    ['a picture of another kind', Buffer.from('GIF89a\x01\x00\x01\x00\x00', 'latin1'), /not a PDF/],
    ['UTF-16 with signs that no text has', Buffer.concat([UTF16, Buffer.from([1, 0])]), /not a PDF/],
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200, 1)]), /not a PDF/],
    ['a script', Buffer.from('#!/bin/sh\nrm -rf /\n'), /not a PDF/],
    [
      'a scripted picture',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      /not a PDF/,
    ],
    ['a page', Buffer.from('\ufeff  <!doctype html><script>alert(1)</script>'), /not a PDF/],
    [
      'XML with entities',
      Buffer.from('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>'),
      /not a PDF/,
    ],
    ['something in front of a PDF', Buffer.concat([Buffer.from([1, 2, 3]), PDF]), /not a PDF/],
    ['a PDF with an archive behind it', Buffer.concat([PDF, docxOf()]), /behind its end/],
    ['a PDF with a page behind it', Buffer.concat([PDF, Buffer.from('<script>')]), /behind its end/],
    ['half a PDF', PDF.subarray(0, 40), /not complete/],
    ['an archive that is no Word file', Buffer.from(zipSync({ 'a.txt': strToU8('a') })), /Word/],
    ['an archive that would unpack to gigabytes', bomb(), /too much/],
    ['an archive that unpacks to more than it declares', declaring(docxOf(), 3), /too much/],
    ['an archive that unpacks to less than it declares', declaring(docxOf(), 3_000), /damaged/],
    ['an archive with something behind its end', Buffer.concat([docxOf(), Buffer.from('x')]), /damaged/],
    ['an archive with a PDF in it', docxOf({ 'a.pdf': [new Uint8Array(PDF), { level: 0 }] }), /something else/],
    ['an archive of very many parts', docxOf(manyParts), /too many parts/],
    ['a Word file with macros', docxOf({ 'word/vbaProject.bin': strToU8('x') }), /macros/],
    ['half a Word file', docxOf().subarray(0, 200), /damaged/],
    ['an Excel file of old', Buffer.concat([DOC.subarray(0, 600), Buffer.from('Workbook', 'utf16le')]), /not a PDF/],
  ])('is refused: %s', async (_, content, reason) => {
    await expect(formatOfContent(content)).rejects.toThrow(reason);
  });
});

describe('the name of a file', () => {
  it.each([
    ['resume.pdf', 'resume.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\asha\\My resume.docx', 'My resume.pdf'],
    ['', 'file.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    ['...', 'file.pdf'],
    ['a\r\nSet-Cookie: x=1.pdf', 'aSet-Cookie_ x=1.pdf'],
    ['a\0b.pdf', 'ab.pdf'],
    ['resume\u202efdp.exe', 'resumefdp.pdf'],
    ['"><script>.pdf', '___script_.pdf'],
    ['अनुभव.pdf', 'अनुभव.pdf'],
    ['רזומה של אשה.doc', 'רזומה של אשה.pdf'],
    ['con|nul?.txt', 'con_nul_.pdf'],
    [' . spaced . ', 'spaced.pdf'],
  ])('%j is kept as %j', (given, kept) => {
    expect(fileName(given, 'pdf')).toBe(kept);
  });

  it('fits into the column, however long it was', () => {
    expect(fileName(`${'क्ष'.repeat(4_000_000)}.pdf`, 'pdf').length).toBeLessThanOrEqual(200);
  });
});
