/** Where pages are drawn for a visitor before any shell has them: nothing is stored, shown or opened there. */
import type { Platform } from '../platform.ts';

/** Nothing of this runs while a page is drawn, only in effects and on clicks; if it does, it is a fault of ours. */
function notHere(): never {
  throw new Error('Not while a page is drawn on the server');
}

export function createServerPlatform(): Platform {
  return {
    shell: 'web',
    session: { load: () => Promise.resolve(null), save: notHere, clear: notHere, onChanged: notHere },
    stream: { subscribe: notHere, retry: notHere },
    preferences: { read: () => null, write: notHere },
    notifier: { show: notHere, onActivated: notHere },
    links: { openExternal: notHere, onDeepLink: notHere, share: notHere },
    window: { setUnreadCount: notHere, focus: notHere },
    wallet: { address: () => null, remember: notHere },
  };
}
