/** The platform of pages that the server renders for a visitor: nothing is stored, shown or opened there. */
import type { Platform } from '../platform.ts';

/** None of this runs while a page is rendered, only in effects and on clicks; if it does, that is a bug. */
function notHere(): never {
  throw new Error('Not while a page is rendered on the server');
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
