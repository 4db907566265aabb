/** Rolecall in the desktop's window: the main process holds the token and the stream, the page asks over the bridge. */
import type { DesktopBridge, DesktopSession } from '#contract/ipc/bridge.ts';
import { QUERY_CACHE_MAX_CHARS } from '#contract/ipc/constants.ts';
import type { Platform, StoredSession, StreamStatus } from '../platform.ts';
import { createPreferences } from '../preferences.ts';
import { shareAddress } from '../share.ts';

export async function createDesktopPlatform(bridge: DesktopBridge): Promise<Platform> {
  const { apiUrl } = await bridge.app.info();
  let memoryOnly = false;
  let status: StreamStatus = 'connecting';
  bridge.stream.onStatus((next) => (status = next));

  const toStored = (session: DesktopSession | null): StoredSession | null => {
    memoryOnly = session?.keychain === 'memory-only';
    return session === null ? null : { user: session.user };
  };

  return {
    shell: 'desktop',
    serverName: new URL(apiUrl).host,
    session: {
      load: async () => toStored(await bridge.session.load()),
      // The main process took the token from the sign-in answer on its way; asking it confirms what it keeps.
      save: async () => void toStored(await bridge.session.load()),
      clear: () => bridge.session.clear(),
      onChanged: (listener) => bridge.session.onChanged((session) => listener(toStored(session))),
      onSecondStep: (listener) => bridge.session.onSecondStep(listener),
      isMemoryOnly: () => memoryOnly,
      onWaiting: (listener) => bridge.session.onKeychainWaiting(listener),
    },
    stream: {
      subscribe(listeners) {
        const leave = [
          bridge.stream.onEvent((event) => listeners.onEvent(event)),
          bridge.stream.onStatus((next) => listeners.onStatus(next)),
        ];
        listeners.onStatus(status);
        return () => {
          for (const stop of leave) stop();
        };
      },
      retry: () => void bridge.stream.retry(),
    },
    queryCache: {
      maxChars: QUERY_CACHE_MAX_CHARS,
      load: () => bridge.queryCache.load(),
      save: (text) => void bridge.queryCache.save(text),
    },
    notices: {
      subscribe: (listener) => bridge.shell.onNotice(listener),
      showFile: (id) => bridge.shell.showFile(id),
    },
    onFind: (listener) => bridge.shell.onCommand(listener),
    preferences: createPreferences(() => window.localStorage),
    notifier: {
      show: (toast) => bridge.notifier.show(toast),
      onActivated: (listener) => bridge.notifier.onActivated(listener),
      onAnswered: (listener) =>
        bridge.notifier.onAnswered(({ answer, notification }) => listener(answer, notification)),
      showsNewItself: true,
    },
    links: {
      openExternal: (url) => bridge.links.openExternal(url),
      onDeepLink: (listener) => bridge.links.onDeepLink(listener),
      // The page's own address is of no use to others; the server's is what they can open.
      share: ({ title, path }) => shareAddress({ title, url: new URL(path, apiUrl).href }),
    },
    browserSignIn: {
      start: () => bridge.session.signInByBrowser(),
      enter: (code) => bridge.session.signInByCode(code),
      onFailed: (listener) => bridge.session.onBrowserSignInFailed(listener),
    },
    window: {
      setUnreadCount: (count) => void bridge.window.setUnreadCount(count),
      focus: () => void bridge.window.focus(),
    },
  };
}
