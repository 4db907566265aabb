import { useEffect, useState } from 'react';

/** Nothing has the focus: what had it is gone. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Also where a `focusFallback` took it: what the dialog was about may have gone together with the dialog. */
export const isFocusFree = (): boolean =>
  isFocusLost() || document.activeElement?.hasAttribute('data-focus-fallback') === true;

/** Remembers what had the focus last, for a button that a running request has disabled: it loses the focus before its dialog comes. */
let lastFocused: Element | null = null;
if (typeof document !== 'undefined') {
  document.addEventListener(
    'focusin',
    ({ target }) => {
      lastFocused = target instanceof Element ? target : null;
    },
    true,
  );
}

/** An item of a menu goes with its menu; the button that opened it stays. */
function lastingOf(element: Element | null): Element | null {
  const opener = element?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return opener == null ? element : document.getElementById(opener);
}

/**
 * Gives the focus back when an element such as a dialog closes: to the element that had it before, unless something
 * else took it meanwhile (WAI-ARIA Authoring Practices, dialog pattern); otherwise to the `focusFallback` around that.
 */
export function useFocusReturn(): void {
  const [before] = useState(() => lastingOf(isFocusLost() ? lastFocused : document.activeElement));
  const [heir] = useState(() => before?.closest<HTMLElement>('[data-focus-fallback]'));
  useEffect(
    () => () => {
      if (!isFocusFree()) return;
      // The opener may have disappeared meanwhile, as "Apply" does once somebody has applied.
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      if (isFocusLost()) heir?.focus({ preventScroll: true });
    },
    [before, heir],
  );
}
