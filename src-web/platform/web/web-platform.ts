/** Rolecall in a browser. */
import type { Platform, StoredSession } from '../platform.ts';
import { createPreferences } from '../preferences.ts';
import { hasPasskeys, webPasskeys } from './web-passkeys.ts';
import { createWebNotifier } from './web-notifier.ts';
import { createWebSession } from './web-session.ts';
import { createWebStream } from './web-stream.ts';
import { createWebWallet } from './web-wallet.ts';

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
