import { useCallback, useRef, useState } from 'react';

/**
 * One thing at a time for each key: while `work` runs for one of `keys`, more for that key does nothing, and other keys go
 * their own way. `work` deals with its own failures.
 */
export function useFlights(): {
  busy: boolean;
  isTaken: (key: string) => boolean;
  run: (keys: readonly string[], work: () => Promise<unknown>) => void;
} {
  const [running, setRunning] = useState(0);
  const taken = useRef(new Set<string>());
  const run = useCallback((keys: readonly string[], work: () => Promise<unknown>) => {
    if (keys.some((key) => taken.current.has(key))) return;
    for (const key of keys) taken.current.add(key);
    setRunning((n) => n + 1);
    void work().finally(() => {
      for (const key of keys) taken.current.delete(key);
      setRunning((n) => n - 1);
    });
  }, []);
  const isTaken = useCallback((key: string) => taken.current.has(key), []);
  return { busy: running > 0, isTaken, run };
}
