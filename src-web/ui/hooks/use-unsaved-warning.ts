import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { hold, leave, prepareQuestion, type Holder } from '../unsaved.ts';

interface Unsaved {
  /** Says that it is saved or sent, for whoever goes on in the same moment. */
  settled: () => void;
  /** Closes a form that stands in the page or in a part of a dialog; what is written beside it stays where it is. */
  leave: (go: () => void) => void;
}

/**
 * Asks before something unsaved is left: by a link, the way back, or the end of the page, and by closing the dialog that it
 * stands in.
 * @param note what becomes of it, where it is not lost
 */
export function useUnsavedWarning(unsaved: boolean, note?: string): Unsaved {
  const holder = useRef<Holder>({ isAtRisk: false, note });
  useEffect(() => hold(holder.current), []);
  useLayoutEffect(() => {
    holder.current.isAtRisk = unsaved;
  }, [unsaved]);
  useEffect(() => {
    if (!unsaved) return undefined;
    prepareQuestion();
    const warn = (event: BeforeUnloadEvent) => {
      if (holder.current.isAtRisk) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);
  return {
    settled: () => {
      holder.current.isAtRisk = false;
    },
    leave: (go) => leave(go, (each) => each === holder.current),
  };
}

/** Whether something written is other than it was when the form was opened. */
export function useChanged(value: unknown): boolean {
  const now = JSON.stringify(value);
  const [start] = useState(now);
  return now !== start;
}
