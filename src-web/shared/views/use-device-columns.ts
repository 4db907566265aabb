import { useState } from 'react';
import type { PreferenceKey } from '#web/platform/platform.ts';
import { usePlatform } from '#web/session/use-session.ts';

/** The columns that somebody has chosen on this device, and a way to choose others. */
export function useDeviceColumns<Column extends string>(
  key: PreferenceKey,
  all: readonly Column[],
  usual: readonly Column[],
) {
  const { preferences } = usePlatform();
  const [columns, setColumns] = useState(() => parseColumns(preferences.read(key), all, usual));
  const choose = (next: readonly Column[]) => {
    preferences.write(key, next.join(','));
    setColumns(next);
  };
  return [columns, choose] as const;
}

/** Reads columns in the order of the list, without nonsense. @param usual the columns where none was chosen yet */
export function parseColumns<Column extends string>(
  stored: string | null,
  all: readonly Column[],
  usual: readonly Column[],
): readonly Column[] {
  if (stored === null) return usual;
  const chosen = stored.split(',');
  return all.filter((column) => chosen.includes(column));
}
