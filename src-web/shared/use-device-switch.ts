import { useState } from 'react';
import type { PreferenceKey } from '#web/platform/platform.ts';
import { usePlatform } from '#web/session/use-session.ts';

/** A choice of on or off that this device remembers, and a way to choose. @param usual before anybody has chosen */
export function useDeviceSwitch(key: PreferenceKey, usual: boolean) {
  const { preferences } = usePlatform();
  const [on, setOn] = useState(() => (usual ? preferences.read(key) !== 'off' : preferences.read(key) === 'on'));
  const choose = (next: boolean) => {
    preferences.write(key, next ? 'on' : 'off');
    setOn(next);
  };
  return [on, choose] as const;
}

/** Whether keys of a single character are used on this device, and a way to choose. */
export const useLetterKeys = () => useDeviceSwitch('letter-keys', true);
