/** The order in which the app comes up once Electron is ready; each step lives in the folder of its name. */
import path from 'node:path';
import { app, clipboard, nativeImage, net, powerMonitor, protocol, session as electronSession } from 'electron';
import type { NativeImage } from 'electron';
import { HTTP } from '#contract/domain/limits.ts';
import { TEXTS } from '#contract/errors/catalogue.ts';
import { apiGateway } from './api-gateway/gateway.ts';
import { explainTray } from './app/close-to-tray.ts';
import { addContextMenu } from './app/context-menu.ts';
import { setMenu } from './app/menu.ts';
import { StateFile } from './app/state-file.ts';
import { createTray } from './app/tray.ts';
import { UnreadCount } from './app/unread.ts';
import iconFile from './assets/icon.png?asset';
import { APP_SCHEME, type Config } from './config.ts';
import { parseDeepLink } from './deep-links/parse.ts';
import { receiveLinks } from './deep-links/receive.ts';
import { saveFiles, type SavedFiles } from './files/save-files.ts';
import { handleAll } from './ipc/handle.ts';
import type { PageChannel } from './ipc/push.ts';
import { Announcer } from './notifications/announcer.ts';
import { NativeToasts } from './notifications/native-toasts.ts';
import { StreamClient } from './notifications/stream-client.ts';
import { appProtocol } from './security/app-protocol.ts';
import { contentSecurityPolicy } from './security/csp.ts';
import { denyPermissions, openOutside } from './security/guards.ts';
import { openSession, type Identity } from './session/open-session.ts';
import { signOut } from './session/sign-out.ts';
import { MainWindow } from './windows/main-window.ts';

const here = import.meta.dirname;

/** What the steps hand on to each other. */
interface Shell {
  readonly config: Config;
  readonly page: PageChannel;
  readonly fetch: typeof globalThis.fetch;
  readonly state: StateFile;
  readonly icon: NativeImage;
  readonly toasts: NativeToasts;
  readonly identity: Identity;
  /** The app is on its way out. */
  quitting: boolean;
}

export function start(config: Config, page: PageChannel): void {
  const icon = nativeImage.createFromPath(iconFile);
  const fetch: typeof globalThis.fetch = (input, init) =>
    net.fetch(input as string, { ...init, bypassCustomProtocolHandlers: true });
  const shell: Shell = {
    config,
    page,
    fetch,
    state: new StateFile(path.join(app.getPath('userData'), 'shell-state.json')),
    icon,
    toasts: new NativeToasts(icon),
    identity: openSession({ config, page, fetch, folder: here }),
    quitting: false,
  };

  // Each step may speak of the window and the stream: by then both are there.
  const announcer = makeAnnouncer(
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
  answerPage(shell, { window, stream, files, unread });
  openLinks(shell, window);
  endWell(shell, stream);
}

/** From the stream to the person. */
function makeAnnouncer(
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

/** Notifications: held open here, so that they come with the window closed too. */
function makeStream({ config, page, fetch, identity }: Shell, announcer: Announcer, watched: () => boolean) {
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

/** The page's world: our scheme, our policy, our gateway, and the files that it may save. */
function servePage({ config, page, fetch, identity }: Shell, stream: StreamClient): SavedFiles {
  denyPermissions(electronSession.defaultSession);
  protocol.handle(
    APP_SCHEME,
    appProtocol({
      root: path.join(here, '../renderer'),
      devServer: config.devServer,
      policy: contentSecurityPolicy(config.devServer),
      fetch: (url) => net.fetch(url),
      api: apiGateway({
        apiOrigin: config.apiOrigin,
        fetch,
        session: identity.session,
        timeoutMs: HTTP.clientTimeoutMs,
        onReached: () => {
          stream.retryNow();
        },
        onUnreached: () => {
          stream.doubt();
        },
      }),
    }),
  );
  return saveFiles(electronSession.defaultSession, page.tell);
}

/** The window, its menus, and what the page needs to know when it listens. */
function openWindow(shell: Shell, stream: StreamClient): MainWindow {
  const { page, state, icon, toasts, identity } = shell;
  const devTools = !app.isPackaged;
  const window = new MainWindow({
    preload: path.join(here, '../preload/index.cjs'),
    icon,
    state,
    devTools,
    isQuitting: () => shell.quitting,
    onHidden: () => {
      explainTray(
        state,
        (toast) => {
          toasts.show(toast);
        },
        () => {
          window.show();
        },
      );
    },
    onLoading: () => {
      page.close();
    },
    onListening: (shown) => {
      page.open(shown.webContents);
      page.push('streamStatus', stream.status);
      page.push('keychainWaiting', identity.isWaiting());
    },
    onWatched: () => {
      stream.retryNow();
    },
  });
  addContextMenu(window.contents, {
    openLink: (url) => void openOutside(url, page.tell),
    copy: (text) => void clipboard.writeText(text),
  });
  setMenu({
    devTools,
    page: () => window.contents,
    find: () => {
      page.push('command', 'find');
    },
    printFailed: () => {
      page.tell({ kind: 'print-failed' });
    },
  });
  return window;
}

const makeTray = ({ icon }: Shell, window: MainWindow) =>
  createTray(icon.resize({ height: 22 }), {
    open: () => {
      window.show();
    },
    quit: () => {
      app.quit();
    },
  });

/** Who is signed in: told to the page, followed by the stream. */
function followSession(
  { page, toasts, identity }: Shell,
  stream: StreamClient,
  announcer: Announcer,
  window: MainWindow,
): void {
  let toldMemoryOnly = false;
  identity.session.onChanged((changed) => {
    page.push('sessionChanged', changed);
    if (changed?.keychain === 'memory-only' && !toldMemoryOnly) {
      toldMemoryOnly = true;
      toasts.show({
        title: 'Rolecall',
        body: TEXTS.keychainUnavailable,
        onClick: () => {
          window.show();
        },
      });
    }
    if (changed === null) {
      stream.forget();
      announcer.clear();
    } else if (changed.user.userType !== null) stream.start(changed.user._id);
  });
}

interface Answering {
  window: MainWindow;
  stream: StreamClient;
  files: SavedFiles;
  unread: UnreadCount;
}

/** The methods of the bridge. */
function answerPage(shell: Shell, { window, stream, files, unread }: Answering): void {
  const { config, page, fetch, toasts, identity } = shell;
  const { session, browserSignIn, kept } = identity;
  handleAll({
    // A keychain that takes its time does not hold up the page; who is signed in is pushed when it has answered.
    sessionLoad: () => session.loadSoon(),
    sessionClear: () => signOut(config.apiOrigin, session, fetch),
    browserSignIn: () => browserSignIn.start(),
    browserSignInCode: (code) => browserSignIn.takesCode(code),
    keptLoad: () => (session.current === null ? null : kept.load(session.current.user._id)),
    keptSave: (text) => {
      const { current } = session;
      // A session that ends with this process leaves nothing behind.
      if (current?.keychain === 'stored') kept.save(current.user._id, text);
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

/** Links and second starts. */
function openLinks({ page, identity }: Shell, window: MainWindow): void {
  const openLink = (target: string) => {
    if (!identity.browserSignIn.takes(target)) page.push('deepLink', target);
  };
  receiveLinks({
    first: openLink,
    further: (target) => {
      window.show();
      if (target !== null) openLink(target);
    },
  });
  app.on('activate', () => {
    window.show();
  });
}

/** Quitting really quits: the stream and the keychain's process end with the app. */
function endWell(shell: Shell, stream: StreamClient): void {
  app.on('before-quit', () => {
    shell.quitting = true;
    stream.stop();
    shell.identity.close();
  });
}
