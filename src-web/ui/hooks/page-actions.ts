/** The actions of the open page; the palette asks for them when it opens. */
import { useEffect, useRef } from 'react';

export interface PageAction {
  id: string;
  label: string;
  /** The key that does the same, as the sheet of keys names it. */
  keys?: readonly string[];
  /** It decides about somebody. */
  decides?: true;
  run: () => void;
}

const makers = new Set<() => readonly PageAction[]>();

/** Those of everything that is on the page now. */
export const pageActions = (): readonly PageAction[] => [...makers].flatMap((make) => make());

/** @param make is asked when somebody looks, so that it always says what is possible at that moment */
export function usePageActions(make: () => readonly PageAction[]): void {
  const latest = useRef(make);
  useEffect(() => {
    latest.current = make;
  });
  useEffect(() => {
    const maker = () => latest.current();
    makers.add(maker);
    return () => {
      makers.delete(maker);
    };
  }, []);
}
