/** The order in which the app comes up once Electron is ready; each step lives in the folder of its name. */
import path from 'node:path';
import { app, nativeImage, net } from 'electron';
import { quitCleanly } from './app/quit.ts';
import { StateFile } from './app/state-file.ts';
import { UnreadCount } from './app/unread.ts';
import iconFile from './assets/icon.png?asset';
import type { Config } from './config.ts';
import { openLinks } from './deep-links/open-links.ts';
import { registerBridgeHandlers } from './ipc/bridge-handlers.ts';
import type { PageChannel } from './ipc/push.ts';
import { NativeToasts } from './notifications/native-toasts.ts';
import { createAnnouncer, makeStream } from './notifications/open-stream.ts';
import { servePage } from './security/serve-page.ts';
import { followSession } from './session/follow-session.ts';
import { openSession } from './session/open-session.ts';
import type { Shell } from './shell.ts';
import { makeTray, openWindow } from './windows/open-window.ts';

export function start(config: Config, page: PageChannel): void {
  const folder = import.meta.dirname;
  const icon = nativeImage.createFromPath(iconFile);
  const fetch: typeof globalThis.fetch = (input, init) =>
    net.fetch(input as string, { ...init, bypassCustomProtocolHandlers: true });
  const shell: Shell = {
    config,
    folder,
    page,
    fetch,
    state: new StateFile(path.join(app.getPath('userData'), 'shell-state.json')),
    icon,
    toasts: new NativeToasts(icon),
    identity: openSession({ config, page, fetch, folder }),
    quitting: false,
  };

  // The window and the tray come last: the callbacks that need them run only after all steps are done.
  const announcer = createAnnouncer(
    shell,
    () => window,
    (count) => {
      unread.set(count);
    },
  );
  const stream = makeStream(shell, announcer, () => window.isWatched);
  const files = servePage(shell, stream);
  const window = openWindow(shell, stream);
  const unread = new UnreadCount(window, makeTray(shell, window));

  followSession(shell, stream, announcer, window);
  registerBridgeHandlers(shell, { window, stream, files, unread });
  openLinks(shell, window);
  quitCleanly(shell, stream);
}
