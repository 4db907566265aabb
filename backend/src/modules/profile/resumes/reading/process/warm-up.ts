import { loadPlaces } from '../../../../../library/places/load-places.ts';
import { extract } from '../extract/extract.ts';
import { understand } from '../understand/understand.ts';

/** An invented resume with every kind of field in it. */
const TEXT = `Ada Example
Software Engineer
Berlin, Germany | +49 30 1234567 | ada@example.com | https://example.com
SUMMARY
Writes programs.
EXPERIENCE
Software Engineer, Example Ltd, Berlin   Jan 2019 - Present
- Wrote programs
EDUCATION
BSc Computer Science, University of Example, 2015 - 2018
SKILLS
SQL, Python
LANGUAGES
English (native)
`;

const PAGE = 'BT /F1 12 Tf 50 700 Td (Ada Example writes programs in Berlin and other towns) Tj ET';
const PDF = `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> /Contents 4 0 R >> endobj
4 0 obj << /Length ${PAGE.length} >> stream
${PAGE}
endstream endobj
trailer << /Size 5 /Root 1 0 R >>
%%EOF
`;

/** Reads the tables and everything that is compiled at its first use, so that no document waits for it. */
export async function warmUp(): Promise<void> {
  const table = await loadPlaces();
  for (const [text, name] of [
    [TEXT, 'warm.txt'],
    [PDF, 'warm.pdf'],
  ] as const) {
    const extracted = await extract(Buffer.from(text), name);
    if (extracted.kind === 'text') understand(extracted.pages, table);
  }
}
