/** The actions of the open page, and the rows that are ticked on it; the palette asks for them when it opens. */
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

/** Ticked rows, on which the actions of the page act. */
export interface PageSelection {
  /** "3 people". */
  count: string;
  clear: () => void;
}

/** What the components that are on a page say of themselves. */
function registry<Entry>() {
  const makers = new Set<() => Entry>();
  return {
    all: (): readonly Entry[] => [...makers].map((make) => make()),
    /** @param make is asked when somebody looks, so that it always says what is possible at that moment */
    useEntry: (make: () => Entry): void => {
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
    },
  };
}

const actions = registry<readonly PageAction[]>();
const selections = registry<PageSelection>();

export const { useEntry: usePageActions } = actions;
export const { useEntry: usePageSelection } = selections;

/** What can be done on the page now; the selection is null where no row is ticked. */
export const onThisPage = (): { actions: readonly PageAction[]; selection: PageSelection | null } => ({
  actions: actions.all().flat(),
  selection: selections.all()[0] ?? null,
});
