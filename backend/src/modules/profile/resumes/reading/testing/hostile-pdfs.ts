import { deflateSync } from 'node:zlib';
import { MIB, type HostileFile } from './hostile-file.ts';
import { assemble, streamOf } from './pdf-file.ts';

export function pageOf(content: string, more: readonly string[] = [], resources = ''): Buffer {
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

export const showing = (text: string) => `BT /F1 10 Tf 50 700 Td (${text}) Tj ET\n`;

export const PDFS: HostileFile[] = [
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
