import { useEffect, useState } from 'react';
import { useSession } from './use-session.ts';

/** A session announces its end this long before, in ms: enough time to finish a form. */
export const WARN_MS = 10 * 60_000;
const LOOK_EVERY_MS = 5_000;

/** When the session will end, once that is near; undefined as long as there is time, or where the end is not known. */
export function useSessionEnd(): string | undefined {
  const endsAt = useSession()?.endsAt;
  const [near, setNear] = useState(false);
  useEffect(() => {
    // Looked at again and again rather than by one long timer, which sleeps with the computer.
    const look = () => setNear(endsAt !== undefined && Date.parse(endsAt) - Date.now() <= WARN_MS);
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [endsAt]);
  return near ? endsAt : undefined;
}
