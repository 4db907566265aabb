import { useEffect, useEffectEvent, useRef } from 'react';
import { usePlatform, useSignedInUser } from '#web/session/use-session.ts';
import { readLocal, writeLocal, type LocalDraft } from './local-draft.ts';

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
