/** The notification stream in the browser: one connection for all tabs of a user, passed on by BroadcastChannel. */
import { notificationStream } from '#contract/api/notifications.ts';
import { NOTIFICATIONS } from '#contract/domain/limits.ts';
import { streamEvent, type StreamEvent } from '#contract/domain/notification.ts';
import { HEADERS } from '#contract/headers.ts';
import type { Platform, StreamStatus } from '../platform.ts';
import { backoffMs, createSseParser } from './sse.ts';
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
      const seen = new Set<string>();
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
        if (event.event === 'notification') {
          if (seen.has(event.notification._id)) return;
          seen.add(event.notification._id);
          if (seen.size > REMEMBERED) seen.delete(seen.values().next().value ?? '');
        }
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
  token(): string | undefined;
  lastId(): string | null;
  share(shared: Shared): void;
  /** Tells when the next attempt should not wait. */
  readonly wake: EventTarget;
  readonly signal: AbortSignal;
}

async function keepOpen(connection: Connection): Promise<void> {
  let failures = 0;
  while (!connection.signal.aborted) {
    connection.share({ status: 'connecting' });
    const usedToken = connection.token();
    const opened = await readOnce(connection, usedToken).catch(() => false);
    failures = opened ? 0 : failures + 1;
    connection.share({ status: 'offline' });
    await pause(backoffMs(failures, isWatched()), connection, usedToken);
  }
}

/** Resolves when the server closes the stream; true when it had opened. Rejects when it is cut or falls silent. */
async function readOnce(connection: Connection, token: string | undefined): Promise<boolean> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const alive = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), NOTIFICATIONS.streamHeartbeatMs * 2.5);
  };
  alive();
  let opened = false;
  try {
    const headers: Record<string, string> = { accept: 'text/event-stream', [HEADERS.shell]: 'web' };
    if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
    const resume = connection.lastId();
    if (resume !== null) headers['last-event-id'] = resume;
    const response = await fetch(notificationStream.path, {
      headers,
      signal: AbortSignal.any([connection.signal, silence.signal]),
    });
    if (!response.ok || response.body === null) return false;
    opened = true;
    connection.share({ status: 'open' });
    const parse = createSseParser((frame) => {
      const event = streamEvent.safeParse(safeJson(frame.data));
      if (event.success) connection.share({ event: event.data, lastId: frame.id });
    });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return true;
      alive();
      parse(value);
    }
  } catch {
    return opened;
  } finally {
    clearTimeout(timer);
  }
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isWatched = () => document.visibilityState === 'visible';

/** Waits `ms`, or shorter: until the network returns, somebody looks, or the token that was refused has been renewed. */
function pause(ms: number, connection: Connection, usedToken: string | undefined): Promise<void> {
  return new Promise((resolve) => {
    const onWake = (event: Event): void => {
      if (isWatched() || event.type === 'online') done();
    };
    const done = (): void => {
      clearTimeout(timer);
      clearInterval(poll);
      for (const [target, event] of wakers(connection)) target.removeEventListener(event, onWake);
      connection.signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    const poll = setInterval(() => {
      if (connection.token() !== usedToken) done();
    }, 250);
    for (const [target, event] of wakers(connection)) target.addEventListener(event, onWake);
    connection.signal.addEventListener('abort', done);
  });
}

/** What makes waiting pointless while somebody looks. */
const wakers = ({ wake }: Connection): (readonly [EventTarget, string])[] => [
  [wake, RETRY],
  [window, 'online'],
  [window, 'focus'],
  [document, 'visibilitychange'],
];
