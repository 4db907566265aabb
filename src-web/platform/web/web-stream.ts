/** The notification stream in the browser: one connection for all tabs of a user, passed on by BroadcastChannel. */
import { notificationStream } from '#contract/api/notifications.ts';
import { HTTP } from '#contract/domain/limits.ts';
import type { StreamEvent } from '#contract/domain/notification.ts';
import { HEADERS } from '#contract/headers.ts';
import { EventStream } from '#web/lib/event-stream/event-stream.ts';
import { RecentIds } from '#web/lib/event-stream/recent-ids.ts';
import type { Platform, StreamStatus } from '../platform.ts';
import type { WebSession } from './web-session.ts';

/** `ask`: a tab that has just come would like to know how things stand. */
type Shared = { event: StreamEvent; lastId: string | null } | { status: StreamStatus } | { ask: true };

const RETRY = 'retry';

/** How many notification ids are remembered to drop repeats. */
const REMEMBERED = 1_000;

export function createWebStream(webSession: WebSession, endSession: () => void): Platform['stream'] {
  const wake = new EventTarget();
  return {
    retry: () => void wake.dispatchEvent(new Event(RETRY)),
    subscribe(listeners) {
      const userId = webSession.current()?.user._id;
      if (userId === undefined) return () => undefined;
      const stop = new AbortController();
      const recentIds = new RecentIds(REMEMBERED);
      let lastId: string | null = null;
      /** Where this tab leads: what the others were told last. */
      let leading: StreamStatus | null = null;
      const channel =
        typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`rolecall-stream-${userId}`);

      const deliver = (shared: Shared): void => {
        if ('ask' in shared) {
          if (leading !== null) channel?.postMessage({ status: leading } satisfies Shared);
          return;
        }
        if ('status' in shared) {
          listeners.onStatus(shared.status);
          return;
        }
        lastId = shared.lastId ?? lastId;
        const { event } = shared;
        if (event.event === 'notification' && !recentIds.add(event.notification._id)) return;
        listeners.onEvent(event);
        if (event.event === 'session-ended') endSession();
      };
      channel?.addEventListener('message', (message: MessageEvent<Shared>) => deliver(message.data));
      const share = (shared: Shared): void => {
        if ('status' in shared) leading = shared.status;
        channel?.postMessage(shared);
        deliver(shared);
      };

      const lead = (): Promise<void> =>
        keepOpen({ token: () => webSession.current()?.token, lastId: () => lastId, share, wake, signal: stop.signal });
      const locks = (navigator as Partial<Navigator>).locks;
      // The tab that holds the lock leads; when it closes, the next one takes over where it stopped.
      if (locks === undefined || channel === null) void lead();
      else locks.request(`rolecall-stream-${userId}`, { signal: stop.signal }, lead).catch(() => undefined);

      channel?.postMessage({ ask: true } satisfies Shared);

      return () => {
        stop.abort();
        channel?.close();
      };
    },
  };
}

interface Connection {
  readonly token: () => string | undefined;
  readonly lastId: () => string | null;
  readonly share: (shared: Shared) => void;
  /** Tells when the next attempt should not wait. */
  readonly wake: EventTarget;
  readonly signal: AbortSignal;
}

/** Leads until the tab leaves or the session ends. */
async function keepOpen({ token, lastId, share, wake, signal }: Connection): Promise<void> {
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
  // What makes waiting pointless: somebody looks, the network is back, or the token that was refused has been renewed.
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
