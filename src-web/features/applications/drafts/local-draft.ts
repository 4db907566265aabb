/**
 * Drafts of applications that are not on the server yet, as one text on this device. The stored text may be old or
 * broken, so it is checked. Pure.
 */
import { saveApplicationDraft } from '#contract/api/application-drafts.ts';
import { draftOf, type DraftContent } from './draft-content.ts';

/** The most applications that are kept for somebody without a connection. */
const KEPT = 20;

export interface LocalDraft {
  /** The version of the stored draft that was edited; null if there was none. */
  version: number | null;
  content: DraftContent;
}

const keyOf = (jobId: string, employeeId: string) => (employeeId === '' ? jobId : `${jobId} ${employeeId}`);

function readAll(text: string | null): [string, unknown][] {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? Object.entries(stored) : [];
  } catch {
    return [];
  }
}

/** Null where there is none, or none that the server would take. */
export function readLocal(text: string | null, jobId: string, employeeId: string): LocalDraft | null {
  const found = readAll(text).find(([key]) => key === keyOf(jobId, employeeId))?.[1];
  if (typeof found !== 'object' || found === null) return null;
  const parsed = saveApplicationDraft.input.safeParse({ ...found, ...draftOf(jobId, employeeId) });
  if (!parsed.success) return null;
  const { version, coverNote, resumeId, withoutResume, answers } = parsed.data;
  return { version, content: { coverNote, resumeId, withoutResume, answers } };
}

/** The text with this draft as its last one; null takes it away. */
export function writeLocal(text: string | null, jobId: string, employeeId: string, draft: LocalDraft | null): string {
  const key = keyOf(jobId, employeeId);
  const others = readAll(text).filter(([other]) => other !== key);
  const all = draft === null ? others : [...others, [key, { ...draft.content, version: draft.version }] as const];
  return all.length === 0 ? '' : JSON.stringify(Object.fromEntries(all.slice(-KEPT)));
}
