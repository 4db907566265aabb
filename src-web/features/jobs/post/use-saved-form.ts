import { useEffect, useRef, useState } from 'react';
import type { PreferenceKey } from '#web/platform/platform.ts';
import { usePlatform } from '#web/session/use-session.ts';
import type { PostJobValues } from '../model/post-form.ts';
import { restoreDraft, restoreForm, saveForm, type SavedDraft } from '../model/saved-form.ts';

const SAVE_REST_MS = 800;

/**
 * Stores what is not sent of a form on this device, so that neither a reload nor a wrong click, the end of the session or
 * of the network loses it. `save` waits for a rest; leaving the page saves at once.
 * @param base what the form says where nothing was stored
 */
export function useSavedForm(key: PreferenceKey, base: PostJobValues) {
  const { preferences } = usePlatform();
  const [restored] = useState(() => {
    const text = preferences.read(key);
    const values = restoreForm(text, base);
    return values === null ? null : { values, draft: restoreDraft(text) };
  });
  const latest = useRef(restored?.values ?? base);
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; text: () => string } | null>(null);

  useEffect(() => {
    const flush = () => {
      if (waiting.current === null) return;
      clearTimeout(waiting.current.timer);
      preferences.write(key, waiting.current.text());
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
    /** @param draft asked for when it is written: by then the server may have made one */
    save(values: PostJobValues, draft: () => SavedDraft | null) {
      latest.current = values;
      if (waiting.current !== null) clearTimeout(waiting.current.timer);
      const text = () => saveForm(values, draft());
      const timer = setTimeout(() => {
        waiting.current = null;
        preferences.write(key, text());
      }, SAVE_REST_MS);
      waiting.current = { timer, text };
    },
    /** Links the saved text to this draft: without the link, the next visit would begin another one. */
    belongsTo(draft: SavedDraft) {
      if (waiting.current === null) preferences.write(key, saveForm(latest.current, draft));
    },
    forget() {
      if (waiting.current !== null) clearTimeout(waiting.current.timer);
      waiting.current = null;
      preferences.write(key, '');
    },
  };
}
