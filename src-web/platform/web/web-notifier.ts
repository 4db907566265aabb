/** Notifications of the browser, where it has any and the person allowed them. */
import type { Platform } from '../platform.ts';

/** @param openPath shows a page of the app: the notification about it was clicked */
export const createWebNotifier = (openPath: (path: string) => void): Platform['notifier'] => ({
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
