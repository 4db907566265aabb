import { logout } from '#contract/api/auth.ts';
import { HEADERS } from '#contract/headers.ts';
import type { SessionHolder } from './session-holder.ts';

/** The time that signing out waits for the server, in milliseconds, since it must not take longer offline. */
const LOGOUT_WAIT_MS = 3_000;

/** Ends the session on the server when it can be reached, and here in any case. */
export async function signOut(
  apiOrigin: string,
  session: SessionHolder,
  fetch: typeof globalThis.fetch,
): Promise<void> {
  const token = session.heldToken();
  await session.clear();
  if (token === null) return;
  await fetch(apiOrigin + logout.path, {
    method: logout.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', [HEADERS.shell]: 'desktop' },
    body: '{}',
    credentials: 'omit',
    signal: AbortSignal.timeout(LOGOUT_WAIT_MS),
  }).catch(() => undefined);
}
