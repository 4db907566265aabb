import { useEffect, useRef, type RefObject } from 'react';
import { isFocusLost } from './use-focus-back.ts';

/**
 * For what may be taken away while it has the focus, such as a row of a list: then the focus goes to `heir`, and not to
 * the top of the document. Answers the ref of what may go.
 */
export function useFocusHeir<Leaving extends HTMLElement>(
  heir: RefObject<HTMLElement | null>,
): RefObject<Leaving | null> {
  const leaving = useRef<Leaving>(null);
  useEffect(() => {
    const element = leaving.current;
    const next = heir.current;
    return () => {
      if (element?.isConnected === false && isFocusLost()) next?.focus({ preventScroll: true });
    };
  }, [heir]);
  return leaving;
}
