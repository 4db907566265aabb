import { useState } from 'react';
import type { Interview } from '#contract/domain/interview.ts';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';

/** The values of a request for another time. */
export interface AskedTimes {
  times: readonly string[];
  message: string;
}

export const NOTHING_ASKED: AskedTimes = { times: [], message: '' };

/** Asking for another time: what is written outlives its form, so that closing it loses nothing. */
export function useAsking({ can }: Interview) {
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState(NOTHING_ASKED);
  const isWritten = draft.message.trim() !== '' || draft.times.length > 0;
  useUnsavedWarning(can.includes('ask') && isWritten);
  return {
    isAsking: isOpen,
    onAsk: () => setOpen(!isOpen),
    form: { draft, onDraft: setDraft, onClose: () => setOpen(false) },
  };
}
