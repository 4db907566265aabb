import { useCallback, useRef, useState } from 'react';

/**
 * One thing at a time: while `work` runs, another call does nothing. A state alone would not do, for the second click of
 * a double click comes before the page has rendered again. `work` deals with its own failures.
 */
export function useSingleFlight(): { busy: boolean; run: (work: () => Promise<unknown>) => void } {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const run = useCallback((work: () => Promise<unknown>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    void work().finally(() => {
      running.current = false;
      setBusy(false);
    });
  }, []);
  return { busy, run };
}
