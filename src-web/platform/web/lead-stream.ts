/** The one connection of a user's tabs, held by the tab that leads. */
import { notificationStream } from '#contract/api/notifications.ts';
import { HTTP } from '#contract/domain/limits.ts';
import { HEADERS } from '#contract/headers.ts';
import { EventStream } from '#web/lib/event-stream/event-stream.ts';
import { RETRY, type Shared } from './shared-stream.ts';

interface Connection {
  readonly token: () => string | undefined;
  readonly lastId: () => string | null;
  readonly share: (shared: Shared) => void;
  /** Tells when the next attempt should not wait. */
  readonly wake: EventTarget;
  readonly signal: AbortSignal;
}

/** Leads until the tab leaves or the session ends. */
export async function keepOpen({ token, lastId, share, wake, signal }: Connection): Promise<void> {
  if (signal.aborted) return;
  let usedToken: string | undefined;
  const stream = new EventStream({
    open: (ofAttempt) => {
      usedToken = token();
      return request(usedToken, lastId(), ofAttempt);
    },
    openMs: HTTP.clientTimeoutMs,
    watched: isWatched,
    onEvent: (event, id) => {
      share({ event, lastId: id });
    },
    onStatus: (status) => {
      share({ status });
    },
  });
  const over = new AbortController();
  const options = { signal: over.signal };
  // Waiting is pointless once somebody looks, the network is back, or the refused token has been renewed.
  const ifWatched = (): void => {
    if (isWatched()) stream.retryNow();
  };
  wake.addEventListener(RETRY, ifWatched, options);
  window.addEventListener('focus', ifWatched, options);
  document.addEventListener('visibilitychange', ifWatched, options);
  window.addEventListener(
    'online',
    () => {
      stream.retryNow();
    },
    options,
  );
  const renewed = setInterval(() => {
    if (token() !== usedToken) stream.retryNow();
  }, 250);
  signal.addEventListener(
    'abort',
    () => {
      stream.stop();
    },
    options,
  );
  await stream.ended;
  clearInterval(renewed);
  over.abort();
}

function request(token: string | undefined, resume: string | null, signal: AbortSignal): Promise<Response> {
  const headers: Record<string, string> = { accept: 'text/event-stream', [HEADERS.shell]: 'web' };
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  if (resume !== null) headers['last-event-id'] = resume;
  return fetch(notificationStream.path, { headers, signal });
}

const isWatched = () => document.visibilityState === 'visible';
