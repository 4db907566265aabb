import { useEffect, useRef, type RefObject } from 'react';
import { isFocusLost } from './use-focus-return.ts';

/** Takes the focus when the focused element within it disappears: `<div {...focusFallback}>`. */
export const focusFallback = { tabIndex: -1, 'data-focus-fallback': '' } as const;

/**
 * Keeps the focus when a focused element, such as a row of a list, is removed: it goes to the `focusFallback` around
 * the element, and not to the top of the document. Answers the ref of the element that may be removed.
 */
export function useFocusFallback<Leaving extends HTMLElement>(): RefObject<Leaving | null> {
  const leaving = useRef<Leaving>(null);
  useEffect(() => {
    const element = leaving.current;
    const fallback = element?.closest<HTMLElement>('[data-focus-fallback]');
    return () => {
      if (element?.isConnected === false && isFocusLost()) fallback?.focus({ preventScroll: true });
    };
  }, []);
  return leaving;
}
