import { useState } from 'react';
import { usePlatform } from '#web/session/use-session.ts';

/** Whether keys of a single character are used on this device, and a way to choose. */
export function useLetterKeys() {
  const { preferences } = usePlatform();
  const [on, setOn] = useState(() => preferences.read('letter-keys') !== 'off');
  const choose = (next: boolean) => {
    preferences.write('letter-keys', next ? 'on' : 'off');
    setOn(next);
  };
  return [on, choose] as const;
}
