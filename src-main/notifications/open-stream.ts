import { powerMonitor } from 'electron';
import { HTTP } from '#contract/domain/limits.ts';
import type { MainWindow } from '../windows/main-window.ts';
import type { Shell } from '../shell.ts';
import { Announcer } from './announcer.ts';
import { StreamClient } from './stream-client.ts';

/** Turns what the stream delivers into toasts, the unread count and messages to the page. */
export function createAnnouncer(
  { page, toasts }: Shell,
  window: () => MainWindow,
  setUnread: (count: number) => void,
): Announcer {
  return new Announcer({
    push: page.push,
    setUnread,
    showToast: (toast) => {
      toasts.show(toast);
    },
    closeToasts: () => {
      toasts.closeAll();
    },
    showWindow: () => {
      window().show();
    },
  });
}

/** The notification stream: held open by this process, so that it also works while the window is closed. */
export function makeStream({ config, page, fetch, identity }: Shell, announcer: Announcer, watched: () => boolean) {
  const { session } = identity;
  const stream = new StreamClient({
    apiOrigin: config.apiOrigin,
    fetch,
    token: () => session.accessToken(),
    tokenAfterRefusal: (used) => session.tokenAfterRefusal(used),
    timeoutMs: HTTP.clientTimeoutMs,
    watched,
    onDelivery: (delivery) => {
      announcer.deliver(delivery);
      if (delivery.event.event === 'session-ended') void session.clear();
    },
    onStatus: (status) => {
      page.push('streamStatus', status);
    },
  });
  powerMonitor.on('resume', () => {
    stream.reconnect();
  });
  powerMonitor.on('unlock-screen', () => {
    stream.retryNow();
  });
  return stream;
}
