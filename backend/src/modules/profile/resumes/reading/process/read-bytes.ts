import type { ResumePage, ResumeReading } from '#contract/domain/resume-reading.ts';
import { loadPlaces } from '../../../../../library/places/load-places.ts';
import { extract } from '../extract/extract.ts';
import type { TextPage } from '../extract/model.ts';
import { understand } from '../understand/understand.ts';

/** Reads a file in this process: only for the child process, which may die of it, and for tests. */
export async function readBytes(bytes: Buffer, declaredName: string): Promise<ResumeReading> {
  const extracted = await extract(bytes, declaredName);
  if (extracted.kind !== 'text') return extracted;
  try {
    const fields = understand(extracted.pages, await loadPlaces());
    return { kind: 'read', format: extracted.format, pages: extracted.pages.map(shown), fields };
  } catch {
    return { kind: 'refused', code: 'damaged' };
  }
}

function shown({ width, height, lines }: TextPage): ResumePage {
  return { width, height, lines: lines.map(({ text, box }) => ({ text, box })) };
}
