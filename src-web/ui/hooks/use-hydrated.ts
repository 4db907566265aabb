import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False on the server and in the very first rendering over what it sent, true ever after: for what only this device
 * knows, such as its stored choices and its time zone. In a page that was rendered here from the start, true at once.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
