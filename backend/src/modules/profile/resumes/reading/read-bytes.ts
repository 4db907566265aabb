import {
  RESUME_REFUSALS,
  type ResumePage,
  type ResumeReading,
  type ResumeRefusal,
} from '#contract/domain/resume-reading.ts';
import { readDocumentText } from '../../../../library/documents/document-text.ts';
import { DocumentRefused, type DocumentRefusal } from '../../../../library/documents/refused.ts';
import type { TextPage } from '../../../../library/documents/text-page.ts';
import { loadPlaces } from '../../../../library/places/load-places.ts';
import { headingOf } from './understand/headings.ts';
import { understand } from './understand/understand.ts';

/** A person reads fewer reasons about a resume than there are. */
const OTHER_CODES: Partial<Record<DocumentRefusal, ResumeRefusal>> = {
  two_kinds: 'unknown_kind',
  macros: 'unknown_kind',
  too_many_parts: 'unpacks_too_large',
};

/** Gives the reason for which a resume is not read. */
function resumeRefusalOf(error: unknown): ResumeRefusal {
  const code = error instanceof DocumentRefused ? error.code : 'damaged';
  return OTHER_CODES[code] ?? RESUME_REFUSALS.find((each) => each === code) ?? 'damaged';
}

/** Reads a file in this process: only for the child process, which may die of it, and for tests. */
export async function readBytes(bytes: Buffer, declaredName: string): Promise<ResumeReading> {
  try {
    const document = await readDocumentText(bytes, declaredName, (line) => headingOf(line) !== undefined);
    if (document.kind === 'scanned') return document;
    const fields = understand(document.pages, await loadPlaces());
    return { kind: 'read', format: document.format, pages: document.pages.map(shown), fields };
  } catch (error) {
    return { kind: 'refused', code: resumeRefusalOf(error) };
  }
}

function shown({ width, height, lines }: TextPage): ResumePage {
  return { width, height, lines: lines.map(({ text, box }) => ({ text, box })) };
}

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
    const document = await readDocumentText(Buffer.from(text), name);
    if (document.kind === 'text') understand(document.pages, table);
  }
}
