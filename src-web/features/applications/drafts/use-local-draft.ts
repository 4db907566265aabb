import { useEffect, useEffectEvent, useRef } from 'react';
import { saveApplicationDraft } from '#contract/api/application-drafts.ts';
import { usePlatform, useSignedInUser } from '#web/session/use-session.ts';
import { draftOf, type DraftContent } from './draft-content.ts';

const LOCAL_REST_MS = 300;

/** Keeps text that is not on the server yet on this device, so that it survives a reload and a lost connection. */
export function useLocalDraft(jobId: string, employeeId: string) {
  const { _id: userId } = useSignedInUser();
  const { preferences } = usePlatform();
  const key = `apply-drafts.${userId}` as const;
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; draft: LocalDraft } | null>(null);
  const write = (draft: LocalDraft | null) => {
    if (waiting.current !== null) clearTimeout(waiting.current.timer);
    waiting.current = null;
    const before = preferences.read(key);
    const after = writeLocal(before, jobId, employeeId, draft);
    if (after !== (before ?? '')) preferences.write(key, after);
  };
  const flush = useEffectEvent(() => {
    if (waiting.current !== null) write(waiting.current.draft);
  });
  useEffect(() => {
    // The browser may close the page without unmounting anything.
    const leave = () => flush();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return {
    read: () => readLocal(preferences.read(key), jobId, employeeId),
    queue: (draft: LocalDraft) => {
      if (waiting.current !== null) clearTimeout(waiting.current.timer);
      waiting.current = { timer: setTimeout(() => write(draft), LOCAL_REST_MS), draft };
    },
    forget: () => write(null),
  };
}

/*
 * Drafts that are not on the server yet are one text on this device, which may be old or broken: it is checked.
 */

/** The most applications that are kept for somebody without a connection. */
const KEPT = 20;

interface LocalDraft {
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
