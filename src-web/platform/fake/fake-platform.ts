/** A platform for tests: keeps everything in memory and lets the test act as the shell. */
import type { Notification, StreamEvent } from '#contract/domain/notification.ts';
import type { Platform, PreferenceKey, StoredSession, StreamStatus, Toast } from '../platform.ts';

export interface FakePlatform extends Platform {
  readonly log: { toasts: Toast[]; opened: string[]; unread: number[]; shared: string[]; retries: number };
  /** Another tab, or the main process, changed the session. */
  changeSession(session: StoredSession | null): void;
  stored(): StoredSession | null;
  emit(event: StreamEvent): void;
  emitStatus(status: StreamStatus): void;
  activate(notification: Notification): void;
  deepLink(path: string): void;
}

export function createFakePlatform(initial: StoredSession | null = null): FakePlatform {
  let stored = initial;
  const sessionListeners = new Set<(session: StoredSession | null) => void>();
  const streams = new Set<{ onEvent(event: StreamEvent): void; onStatus(status: StreamStatus): void }>();
  const activations = new Set<(notification: Notification) => void>();
  const paths = new Set<(path: string) => void>();
  const preferences = new Map<PreferenceKey, string>();
  const log: FakePlatform['log'] = { toasts: [], opened: [], unread: [], shared: [], retries: 0 };
  const joined = <T>(set: Set<T>, item: T) => {
    set.add(item);
    return () => void set.delete(item);
  };

  return {
    shell: 'web',
    log,
    session: {
      load: () => Promise.resolve(stored),
      save: (session) => {
        stored = session;
        return Promise.resolve();
      },
      clear: () => {
        stored = null;
        return Promise.resolve();
      },
      onChanged: (listener) => joined(sessionListeners, listener),
    },
    stream: { subscribe: (listeners) => joined(streams, listeners), retry: () => void (log.retries += 1) },
    preferences: {
      read: (key) => preferences.get(key) ?? null,
      write: (key, value) => void preferences.set(key, value),
    },
    notifier: {
      show: (toast) => {
        log.toasts.push(toast);
        return Promise.resolve();
      },
      onActivated: (listener) => joined(activations, listener),
    },
    links: {
      openExternal: (url) => {
        log.opened.push(url);
        return Promise.resolve(true);
      },
      onDeepLink: (listener) => joined(paths, listener),
      share: ({ path }) => {
        log.shared.push(path);
        return Promise.resolve('copied');
      },
    },
    window: { setUnreadCount: (count) => void log.unread.push(count), focus: () => undefined },
    changeSession: (session) => {
      stored = session;
      for (const listener of sessionListeners) listener(session);
    },
    stored: () => stored,
    emit: (event) => streams.forEach((stream) => stream.onEvent(event)),
    emitStatus: (status) => streams.forEach((stream) => stream.onStatus(status)),
    activate: (notification) => activations.forEach((listener) => listener(notification)),
    deepLink: (path) => paths.forEach((listener) => listener(path)),
  };
}
