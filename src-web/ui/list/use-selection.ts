import { useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

/** The ids of the ticked rows of a list. */
export function useSelection() {
  const [selected, setSelected] = useState(NONE);
  return {
    selected,
    clear: () => setSelected(NONE),
    select: (ids: readonly string[], isSelected: boolean) =>
      setSelected((old) => {
        const next = new Set(old);
        for (const id of ids) {
          if (isSelected) next.add(id);
          else next.delete(id);
        }
        return next;
      }),
  };
}
