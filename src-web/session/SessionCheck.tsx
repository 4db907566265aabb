import { useEffect } from 'react';
import { currentUser } from '#contract/api/auth.ts';
import { callApi } from '#web/api/call-api.ts';

/** The end of a session may go unnoticed for this time on a visible page, in ms. */
const CHECK_EVERY_MS = 45_000;

/**
 * Notices the end of a session for accounts without a stream that would tell them: it asks now and then, and whenever
 * the page is looked at again. A refusal ends the session here like that of any other call.
 */
export default function SessionCheck() {
  useEffect(() => {
    const check = () => {
      // Whatever else went wrong says nothing about the session.
      if (document.visibilityState === 'visible') callApi(currentUser, {}).catch(() => undefined);
    };
    const timer = setInterval(check, CHECK_EVERY_MS);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, []);
  return null;
}
