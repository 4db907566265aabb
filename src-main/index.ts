/** The desktop app. Read `start` for the order in which it comes up; each step lives in the folder of its name. */
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { app, nativeImage, net, powerMonitor, protocol, session as electronSession, shell } from 'electron';
import { HTTP } from '#contract/domain/limits.ts';
import { TEXTS } from '#contract/errors/catalogue.ts';
import { apiGateway } from './api-gateway/gateway.ts';
import iconFile from './assets/icon.png?asset';
import { explainTray } from './app/close-to-tray.ts';
import { setMenu } from './app/menu.ts';
import { StateFile } from './app/state-file.ts';
import { createTray } from './app/tray.ts';
import { UnreadCount } from './app/unread.ts';
import { APP_SCHEME, readConfig, type Config } from './config.ts';
import { parseDeepLink } from './deep-links/parse.ts';
import { receiveLinks } from './deep-links/receive.ts';
import { registerLinkScheme } from './deep-links/register.ts';
import { handleAll } from './ipc/handle.ts';
import { PageChannel } from './ipc/push.ts';
import { Announcer } from './notifications/announcer.ts';
import { NativeToasts } from './notifications/native-toasts.ts';
import { StreamClient } from './notifications/stream-client.ts';
import { appProtocol } from './security/app-protocol.ts';
import { contentSecurityPolicy } from './security/csp.ts';
import { forbiddenSwitch } from './security/debugging.ts';
import { denyPermissions, guardAllContents, openOutside } from './security/guards.ts';
import { BrowserSignIn } from './session/browser-sign-in.ts';
import { SessionHolder } from './session/session-holder.ts';
import { signOut } from './session/sign-out.ts';
import { KeychainStore } from './vault/keychain-client.ts';
import { startKeychainHost } from './vault/start-keychain-host.ts';
import { Vault } from './vault/vault.ts';
import { MainWindow } from './windows/main-window.ts';

const KEYCHAIN_SERVICE = 'rolecall';
/** How long the page waits for the keychain before it starts as if nobody were signed in, in milliseconds. */
const SESSION_WAIT_MS = 1_500;

const here = import.meta.dirname;
const devTools = !app.isPackaged;

begin();

/** What must happen before Electron is ready, or instead of it. */
function begin(): void {
  const debugging = forbiddenSwitch((name) => app.commandLine.hasSwitch(name), {
    packaged: app.isPackaged,
    test: __TEST_BUILD__,
  });
  if (debugging !== null) {
    quitWith(`Rolecall does not start with --${debugging}.`);
    return;
  }
  let config: Config;
  try {
    config = readConfig(process.env);
  } catch (error) {
    quitWith(error instanceof Error ? error.message : String(error));
    return;
  }
  // A second start shows the first one's window and hands it a link, then ends.
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return;
  }

  // With --no-sandbox (root) every child would die in an endless loop; windows are sandboxed one by one as well.
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
  protocol.registerSchemesAsPrivileged([
    {
      scheme: APP_SCHEME,
      privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
    },
  ]);
  registerLinkScheme();
  guardAllContents();
  // Not a top-level await: 'ready' waits for this module, so it would never come.
  app.whenReady().then(
    () => {
      start(config);
    },
    (error: unknown) => {
      quitWith(String(error));
    },
  );
}

function start(config: Config): void {
  const state = new StateFile(path.join(app.getPath('userData'), 'shell-state.json'));
  const icon = nativeImage.createFromPath(iconFile);
  const page = new PageChannel();
  const toasts = new NativeToasts(icon);
  let quitting = false;
  let toldMemoryOnly = false;

  // The session: tokens in this process and in the keychain, nowhere else.
  const keychain = new KeychainStore({
    start: () => startKeychainHost(here),
    service: KEYCHAIN_SERVICE,
    // A server's token is never sent to another one.
    account: config.apiOrigin,
  });
  const vault = new Vault(keychain, (operation, error) => {
    console.warn(`keychain: ${operation} failed:`, error instanceof Error ? error.message : error);
  });
  const fetch: typeof globalThis.fetch = (input, init) =>
    net.fetch(input as string, { ...init, bypassCustomProtocolHandlers: true });
  const session = new SessionHolder({
    apiOrigin: config.apiOrigin,
    fetch,
    vault,
    timeoutMs: HTTP.clientTimeoutMs,
    now: Date.now,
  });

  const browserSignIn = new BrowserSignIn({
    apiOrigin: config.apiOrigin,
    fetch,
    open: (url) => shell.openExternal(url),
    timeoutMs: HTTP.clientTimeoutMs,
    now: Date.now,
    accept: (answer) => session.accept(answer),
    // The routing rule sends whoever is signed in from there to where they belong.
    onSignedIn: () => {
      page.push('deepLink', '/login');
    },
    onFailed: (reason) => {
      page.push('browserSignInFailed', reason);
    },
  });

  // Asked now, so that the keychain answers while the window is being made.
  void session.load();

  // The page's world: our scheme, our policy, our gateway.
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
        session,
        timeoutMs: HTTP.clientTimeoutMs,
        onReached: () => {
          stream.retryNow();
        },
      }),
    }),
  );

  // The window and what stands around it.
  setMenu(devTools);
  const window = new MainWindow({
    preload: path.join(here, '../preload/index.cjs'),
    icon,
    state,
    devTools,
    isQuitting: () => quitting,
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
    },
  });
  const tray = createTray(icon.resize({ height: 22 }), {
    open: () => {
      window.show();
    },
    quit: () => {
      app.quit();
    },
  });
  const unread = new UnreadCount(window, tray);

  // Notifications: held open here, so that they come with the window closed too.
  const announcer = new Announcer({
    push: page.push,
    setUnread: (count) => {
      unread.set(count);
    },
    showToast: (toast) => {
      toasts.show(toast);
    },
    closeToasts: () => {
      toasts.closeAll();
    },
    showWindow: () => {
      window.show();
    },
  });
  const stream = new StreamClient({
    apiOrigin: config.apiOrigin,
    fetch,
    token: () => session.accessToken(),
    tokenAfterRefusal: (used) => session.tokenAfterRefusal(used),
    timeoutMs: HTTP.clientTimeoutMs,
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
  session.onChanged((changed) => {
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

  handleAll({
    // A keychain that takes its time does not hold up the page; who is signed in is pushed when it has answered.
    sessionLoad: () => Promise.race([session.load(), delay(SESSION_WAIT_MS)]).then(() => session.current),
    sessionClear: () => signOut(config.apiOrigin, session, fetch),
    browserSignIn: () => browserSignIn.start(),
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
    openExternal: openOutside,
    setUnreadCount: (count) => {
      unread.set(count);
    },
    windowFocus: () => {
      window.show();
    },
    appInfo: () => ({ version: app.getVersion(), platform: process.platform, apiUrl: config.apiOrigin }),
  });

  // Links and second starts.
  const openLink = (target: string) => {
    if (!browserSignIn.takes(target)) page.push('deepLink', target);
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

  // Quitting really quits: the stream and the keychain's process end with the app.
  app.on('before-quit', () => {
    quitting = true;
    stream.stop();
    keychain.close();
  });
}

function quitWith(line: string): void {
  console.error(line);
  app.exit(1);
}
