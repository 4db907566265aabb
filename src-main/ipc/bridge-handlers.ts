import { app } from 'electron';
import type { UnreadCount } from '../app/unread.ts';
import { parseDeepLink } from '../deep-links/parse.ts';
import type { SavedFiles } from '../files/save-files.ts';
import type { StreamClient } from '../notifications/stream-client.ts';
import { openOutside } from '../security/guards.ts';
import { signOut } from '../session/sign-out.ts';
import type { Shell } from '../shell.ts';
import type { MainWindow } from '../windows/main-window.ts';
import { handleAll } from './handle.ts';

interface BridgeParts {
  window: MainWindow;
  stream: StreamClient;
  files: SavedFiles;
  unread: UnreadCount;
}

/** The methods of the bridge. */
export function registerBridgeHandlers(shell: Shell, { window, stream, files, unread }: BridgeParts): void {
  const { config, page, fetch, toasts, identity } = shell;
  const { session, browserSignIn, queryCache } = identity;
  handleAll({
    // A keychain that takes its time does not hold up the page; who is signed in is pushed when it has answered.
    sessionLoad: () => session.loadSoon(),
    sessionClear: () => signOut(config.apiOrigin, session, fetch),
    browserSignIn: () => browserSignIn.start(),
    browserSignInCode: (code) => browserSignIn.takesCode(code),
    queryCacheLoad: () => (session.current === null ? null : queryCache.load(session.current.user._id)),
    queryCacheSave: (text) => {
      const { current } = session;
      // A session that ends with this process leaves nothing behind.
      if (current?.keychain === 'stored') queryCache.save(current.user._id, text);
    },
    streamRetry: () => {
      stream.retryNow();
    },
    showFile: (id) => files.show(id),
    notifierShow: ({ title, body, path: target }) => {
      toasts.show({
        title,
        body,
        onClick: () => {
          window.show();
          const opened = target === null ? null : parseDeepLink(`rolecall://${target.replace(/^\/+/, '')}`);
          if (opened !== null) page.push('deepLink', opened);
        },
      });
    },
    openExternal: (address) => openOutside(address, page.tell),
    setUnreadCount: (count) => {
      unread.set(count);
    },
    windowFocus: () => {
      window.show();
    },
    appInfo: () => ({ version: app.getVersion(), platform: process.platform, apiUrl: config.apiOrigin }),
  });
}
