import { useState } from 'react';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import type { Draft } from './side-panel-props.ts';

/** Keeps text that was begun and not sent, by application; it outlives the panel it is written in. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  useUnsavedWarning(Object.values(drafts).some((draft) => draft.trim() !== ''));
  return {
    of: (id: string): Draft => ({
      draft: drafts[id] ?? '',
      onDraft: (text) => setDrafts((old) => ({ ...old, [id]: text })),
    }),
    /** These words were typed for a field that never came. */
    add: (id: string, typed: string) => setDrafts((old) => ({ ...old, [id]: (old[id] ?? '') + typed })),
  };
}

export type Drafts = ReturnType<typeof useDrafts>;
