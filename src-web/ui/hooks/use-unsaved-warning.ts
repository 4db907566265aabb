import { useEffect, useLayoutEffect, useRef } from 'react';
import { hold, prepareQuestion, type Holder } from '../unsaved.ts';

/**
 * Asks before something unsaved is left: by a link, the way back, or the end of the page, and by closing the dialog that it
 * stands in.
 * @param note what becomes of it, where it is not lost
 * @returns what says that it is saved or sent, for whoever goes on in the same moment
 */
export function useUnsavedWarning(unsaved: boolean, note?: string): () => void {
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
  return () => {
    holder.current.isAtRisk = false;
  };
}
