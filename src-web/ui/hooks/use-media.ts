import { useSyncExternalStore } from 'react';

/** Whether a media query holds. False where there is no window to ask, so that a server's page and its first rendering agree. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}
