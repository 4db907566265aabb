import { useEffect, useRef, useState } from 'react';
import { usePlatform } from '#web/session/use-session.ts';
import type { PostJobValues } from '../model/post-form.ts';
import { restoreForm, saveForm } from '../model/saved-form.ts';

const SAVE_REST_MS = 800;

/**
 * Keeps the unsent form on this device, per person, so that neither a reload nor a wrong click loses it. `save` waits
 * for a rest; leaving the page saves at once.
 */
export function useSavedForm(userId: string, empty: PostJobValues) {
  const { preferences } = usePlatform();
  const key = `job-draft.${userId}` as const;
  const [restored] = useState(() => restoreForm(preferences.read(key), empty));
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; values: PostJobValues } | null>(null);

  useEffect(() => {
    const flush = () => {
      if (waiting.current === null) return;
      clearTimeout(waiting.current.timer);
      preferences.write(key, saveForm(waiting.current.values));
      waiting.current = null;
    };
    // The browser may close the page without unmounting anything.
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [preferences, key]);

  return {
    restored,
    savedAt,
    save(values: PostJobValues) {
      if (waiting.current !== null) clearTimeout(waiting.current.timer);
      const timer = setTimeout(() => {
        waiting.current = null;
        preferences.write(key, saveForm(values));
        setSavedAt(new Date());
      }, SAVE_REST_MS);
      waiting.current = { timer, values };
    },
    forget() {
      if (waiting.current !== null) clearTimeout(waiting.current.timer);
      waiting.current = null;
      preferences.write(key, '');
      setSavedAt(null);
    },
  };
}
