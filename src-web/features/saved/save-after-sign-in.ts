import type { QueryClient } from '@tanstack/react-query';
import { currentUser, onUserChanged } from '#web/session/session.ts';

/** A wish older than this was forgotten by the person too. */
const WISH_MS = 30 * 60_000;

let leave: (() => void) | undefined;

/**
 * Remembers that a visitor wants to save a job, and does it once somebody signs in here who may, in whichever way they
 * do. Only the last wish counts, and only in this tab; nothing of it is stored.
 */
export function saveAfterSignIn(client: QueryClient, job: { _id: string; title: string }): void {
  leave?.();
  const until = Date.now() + WISH_MS;
  leave = onUserChanged(() => {
    const user = currentUser();
    if (user === null) return;
    leave?.();
    leave = undefined;
    if (Date.now() > until || user.userType === null || user.userType === 'client') return;
    void import('./use-save-job.ts').then(({ saveNow }) => saveNow(client, job._id, job.title));
  });
}
