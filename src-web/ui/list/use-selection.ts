import { useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

/** Which rows of a list are ticked, by id. */
export function useSelection() {
  const [selected, setSelected] = useState(NONE);
  return {
    selected,
    clear: () => setSelected(NONE),
    select: (ids: readonly string[], isSelected: boolean) => {
      const next = new Set(selected);
      for (const id of ids) {
        if (isSelected) next.add(id);
        else next.delete(id);
      }
      setSelected(next);
    },
  };
}
