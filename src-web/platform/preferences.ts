/** Interface preferences in localStorage, the same in both shells; kept in memory where storage is refused. */
import type { Platform, PreferenceKey } from './platform.ts';

const PREFIX = 'rolecall.';

/** `storage` may throw or be absent (private mode, storage switched off). */
export function createPreferences(storage: () => Storage): Platform['preferences'] {
  const memory = new Map<PreferenceKey, string>();
  return {
    read(key) {
      try {
        return memory.get(key) ?? storage().getItem(PREFIX + key);
      } catch {
        return null;
      }
    },
    write(key, value) {
      try {
        storage().setItem(PREFIX + key, value);
        // The stored value counts, because another tab may change it.
        memory.delete(key);
      } catch {
        // The choice then lasts for this visit.
        memory.set(key, value);
      }
    },
  };
}
