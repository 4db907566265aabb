/** Rolecall in a browser. */
import { RecentIds } from '#web/lib/event-stream/recent-ids.ts';
import type { Platform, StoredSession, StreamStatus } from '../platform.ts';
import { createPreferences } from '../preferences.ts';
import { obfuscate, deobfuscate } from './cipher.ts';
import { RETRY, type Shared } from './shared-stream.ts';
import { createWebSession, type WebSession } from './web-session.ts';

/** The number of notification ids that are remembered to drop repeats. */
const REMEMBERED = 1_000;

/** The notification stream in the browser: one connection for all tabs of a user, passed on by BroadcastChannel. */
function createWebStream(webSession: WebSession, endSession: () => void): Platform['stream'] {
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

/** Passkeys of the browser (WebAuthn level 3). What speaks to it is loaded when somebody asks for one. */
const load = () => import('./browser-passkeys.ts');

/** False where the browser knows none, and outside of https, where it offers none. */
function hasPasskeys(): boolean {
  return typeof (globalThis as { PublicKeyCredential?: unknown }).PublicKeyCredential === 'function';
}

const webPasskeys: NonNullable<Platform['passkeys']> = {
  create: async (options) => (await load()).browserPasskeys.create(options),
  use: async (options) => (await load()).browserPasskeys.use(options),
};

const ALLOWED_EXTERNAL = ['https:', 'mailto:', 'tel:'];

export function createWebPlatform(): Platform {
  const storage = (): Storage => window.localStorage;
  const webSession = createWebSession(storage, window);
  const webWallet = createWebWallet(storage);
  const sessionListeners = new Set<(session: StoredSession | null) => void>();
  const pathListeners = new Set<(path: string) => void>();
  const plainTitle = (): string => document.title.replace(/^\(\d+\+?\) /, '');

  return {
    shell: 'web',
    session: {
      ...webSession.session,
      async load() {
        const session = await webSession.session.load();
        if (session === null) webWallet.forget();
        return session;
      },
      async save(session) {
        await webSession.session.save(session);
        webWallet.follow(session.token);
      },
      clear() {
        webWallet.forget();
        return webSession.session.clear();
      },
      onChanged(listener) {
        sessionListeners.add(listener);
        const leave = webSession.session.onChanged(listener);
        return () => {
          sessionListeners.delete(listener);
          leave();
        };
      },
    },
    stream: createWebStream(webSession, () => {
      webWallet.forget();
      void webSession.session.clear();
      for (const listener of sessionListeners) listener(null);
    }),
    preferences: createPreferences(storage),
    notifier: createWebNotifier((path) => {
      for (const listener of pathListeners) listener(path);
    }),
    links: {
      openExternal(url) {
        const target = URL.canParse(url) ? new URL(url) : null;
        if (target === null || !ALLOWED_EXTERNAL.includes(target.protocol)) return Promise.resolve(false);
        window.open(target.href, '_blank', 'noopener,noreferrer');
        return Promise.resolve(true);
      },
      onDeepLink(listener) {
        pathListeners.add(listener);
        return () => pathListeners.delete(listener);
      },
      share: async ({ title, path }) =>
        (await import('../share.ts')).shareAddress({ title, url: new URL(path, window.location.origin).href }),
    },
    window: {
      setUnreadCount(count) {
        const title = count === 0 ? plainTitle() : `(${count > 99 ? '99+' : String(count)}) ${plainTitle()}`;
        // Setting the same title again would wake its observers for nothing.
        if (document.title !== title) document.title = title;
      },
      focus: () => window.focus(),
    },
    wallet: webWallet,
    ...(hasPasskeys() ? { passkeys: webPasskeys } : {}),
  };
}

/** @param openPath shows a page of the app: the notification about it was clicked */
const createWebNotifier = (openPath: (path: string) => void): Platform['notifier'] => ({
  show({ title, body, path, tag = path ?? title }) {
    if (!('Notification' in window) || Notification.permission !== 'granted') return Promise.resolve();
    try {
      // One tag per record: several tabs that hear of it show it once.
      const shown = new Notification(title, { body, icon: '/icon-192.png', tag });
      shown.onclick = () => {
        window.focus();
        shown.close();
        if (path !== null) openPath(path);
      };
    } catch {
      // Chrome on Android has the constructor but refuses it outside a service worker; the page's toast remains.
    }
    return Promise.resolve();
  },
  // A click is reported as a path: the browser keeps no more of the notification.
  onActivated: () => () => undefined,
  ...('Notification' in window
    ? {
        permission: {
          state: () => Notification.permission,
          request: async () => (await Notification.requestPermission()) === 'granted',
        },
      }
    : {}),
});

/** The storage keys `walletAddress` and `authToken` of spec section 3, behind the same obfuscation as the session's. */
export const WALLET_KEYS = { address: 'walletAddress', token: 'authToken' } as const;

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;

interface WebWallet extends NonNullable<Platform['wallet']> {
  /** The session was saved with this token of 15 minutes; `authToken` holds the same one, and only beside an address. */
  follow(token: string | undefined): void;
  forget(): void;
}

/** `storage` may throw (storage switched off, private mode): the address then lives in this tab's memory. */
export function createWebWallet(storage: () => Storage): WebWallet {
  let memory: string | null = null;
  const attempt = <T>(work: (store: Storage) => T): T | undefined => {
    try {
      return work(storage());
    } catch {
      return undefined;
    }
  };

  const address = (): string | null => {
    const stored = attempt((store) => ({ value: store.getItem(WALLET_KEYS.address) }));
    if (stored === undefined) return memory;
    const shown = stored.value === null ? null : deobfuscate(stored.value);
    return shown !== null && ADDRESS.test(shown) ? shown : null;
  };

  return {
    address,
    remember(next) {
      memory = next;
      attempt((store) => store.setItem(WALLET_KEYS.address, obfuscate(next)));
    },
    follow(token) {
      attempt((store) => {
        if (token === undefined || address() === null) store.removeItem(WALLET_KEYS.token);
        else store.setItem(WALLET_KEYS.token, obfuscate(token));
      });
    },
    forget() {
      memory = null;
      attempt((store) => {
        store.removeItem(WALLET_KEYS.address);
        store.removeItem(WALLET_KEYS.token);
      });
    },
  };
}
