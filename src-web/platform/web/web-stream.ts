/** The notification stream in the browser: one connection for all tabs of a user, passed on by BroadcastChannel. */
import { RecentIds } from '#web/lib/event-stream/recent-ids.ts';
import type { Platform, StreamStatus } from '../platform.ts';
import type { WebSession } from './web-session.ts';
import { RETRY, type Shared } from './shared-stream.ts';

/** The number of notification ids that are remembered to drop repeats. */
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
      /** The last status that this tab told the others, while it leads. */
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

      // Loaded for the signed-in alone: what visitors load first is short of room.
      const lead = async (): Promise<void> => {
        const { keepOpen } = await import('./lead-stream.ts');
        const token = () => webSession.current()?.token;
        await keepOpen({ token, lastId: () => lastId, share, wake, signal: stop.signal });
      };
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
