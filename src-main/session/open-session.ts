/** The session: tokens in this process and in the keychain, nowhere else; beside it what the person saw last. */
import path from 'node:path';
import { app, shell } from 'electron';
import { HTTP } from '#contract/domain/limits.ts';
import type { Config } from '../config.ts';
import type { PageChannel } from '../ipc/push.ts';
import { KeychainStore } from '../vault/keychain-client.ts';
import { startKeychainHost } from '../vault/start-keychain-host.ts';
import { Vault } from '../vault/vault.ts';
import { BrowserSignIn } from './browser-sign-in.ts';
import { QueryCacheFile } from './query-cache-file.ts';
import { SessionHolder } from './session-holder.ts';

const KEYCHAIN_SERVICE = 'rolecall';

export interface Identity {
  readonly session: SessionHolder;
  readonly browserSignIn: BrowserSignIn;
  readonly queryCache: QueryCacheFile;
  /** The page shows nobody as signed in, but the keychain may still answer otherwise. */
  isWaiting(): boolean;
  close(): void;
}

interface Surroundings {
  config: Config;
  page: PageChannel;
  fetch: typeof globalThis.fetch;
  /** The folder of the built keychain process. */
  folder: string;
}

export function openSession({ config, page, fetch, folder }: Surroundings): Identity {
  const { apiOrigin } = config;
  const keychain = new KeychainStore({
    start: () => startKeychainHost(folder),
    service: KEYCHAIN_SERVICE,
    // A server's token is never sent to another one.
    account: apiOrigin,
  });
  const vault = new Vault(keychain, (operation, error) => {
    console.warn(`keychain: ${operation} failed:`, error instanceof Error ? error.message : error);
  });
  const timeoutMs = HTTP.clientTimeoutMs;
  const session = new SessionHolder({ apiOrigin, fetch, vault, timeoutMs, now: Date.now });
  const queryCache = new QueryCacheFile(path.join(app.getPath('userData'), 'last-seen.json'), apiOrigin);
  const browserSignIn = new BrowserSignIn({
    apiOrigin,
    fetch,
    open: (url) => shell.openExternal(url),
    timeoutMs,
    now: Date.now,
    accept: (answer) => session.accept(answer),
    // The routing rule sends someone who is signed in from there to where they belong.
    onSecondStep: (step) => {
      page.push('secondStep', step);
      page.push('deepLink', '/login');
    },
    onSignedIn: () => {
      page.push('deepLink', '/login');
    },
    onFailed: (reason) => {
      page.push('browserSignInFailed', reason);
    },
  });

  let waiting = false;
  const setWaiting = (next: boolean) => {
    if (next === waiting) return;
    waiting = next;
    page.push('keychainWaiting', next);
  };
  session.onChanged((changed) => {
    setWaiting(false);
    if (changed === null) queryCache.forget();
  });
  // Asked now, so that the keychain answers while the window is being made.
  let answered = false;
  void session.load().then((found) => {
    answered = true;
    setWaiting(false);
    // The keychain has answered that there is no user, so there is nobody to keep the answers for.
    if (found === null && vault.state === 'stored') queryCache.forget();
  });
  void session.loadSoon().then((found) => {
    if (!answered && found === null) setWaiting(true);
  });

  return {
    session,
    browserSignIn,
    queryCache,
    isWaiting: () => waiting,
    close: () => {
      keychain.close();
    },
  };
}
