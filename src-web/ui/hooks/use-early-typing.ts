import { useLayoutEffect, type RefObject } from 'react';
import type { TypedFilter } from './use-typed-filter.ts';

/**
 * Takes over what was typed into a field of a server-rendered page before the app came: React would write its own empty
 * text over it.
 */
export function useEarlyTyping(input: RefObject<HTMLInputElement | null>, { text, type, take }: TypedFilter): void {
  useLayoutEffect(() => {
    const typed = input.current?.value ?? text;
    if (typed === text) return;
    if (document.activeElement === input.current) type(typed);
    else take(typed);
    // eslint-disable-next-line hooks/exhaustive-deps -- once: later on the field says what the app says
  }, []);
}
