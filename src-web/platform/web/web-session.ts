/** The session in the browser: storage keys `users` and `token` of spec section 3, shared by all tabs. */
import { sessionUser } from '#contract/domain/user.ts';
import { instant } from '#contract/wire.ts';
import type { Platform, StoredSession } from '../platform.ts';
import { obfuscate, deobfuscate } from './cipher.ts';

export const STORAGE_KEYS = { user: 'users', token: 'token' } as const;

/** A token travels in a header: visible ASCII only, so that a poisoned value cannot forge one. */
const TOKEN_PATTERN = /^[\x21-\x7e]{8,512}$/;
const MAX_STORED = 20_000;

export interface WebSession {
  readonly session: Platform['session'];
  /** Used by the stream, which needs the present token. */
  current(): StoredSession | null;
}

/**
 * `storage` may throw (storage switched off, private mode): the session then lives in this tab's memory. `events` is
 * where `storage` events of other tabs arrive.
 */
export function createWebSession(storage: () => Storage, events: EventTarget): WebSession {
  let memory: StoredSession | null = null;
  let storageWorks = true;
  const listeners = new Set<(session: StoredSession | null) => void>();

  const attempt = <T>(work: (store: Storage) => T): T | undefined => {
    try {
      return work(storage());
    } catch {
      storageWorks = false;
      return undefined;
    }
  };

  const wipe = (): void => {
    memory = null;
    attempt((store) => {
      store.removeItem(STORAGE_KEYS.user);
      store.removeItem(STORAGE_KEYS.token);
    });
  };

  const read = (): StoredSession | null => {
    const raw = attempt(rawOf);
    if (raw === undefined || !storageWorks) return memory;
    if (raw.user === null && raw.token === null) return (memory = null);
    const session = parse(raw.user, raw.token);
    if (session === null && tokenAlone() === undefined) wipe();
    return (memory = session);
  };

  const tokenAlone = (): string | undefined => {
    const raw = attempt(rawOf);
    return raw?.user === null ? tokenOf(raw.token) : undefined;
  };

  const emit = (session: StoredSession | null): void => {
    for (const listener of listeners) listener(session);
  };

  events.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent;
    // A null key means that everything was cleared.
    if (key !== null && key !== STORAGE_KEYS.user && key !== STORAGE_KEYS.token) return;
    // Between its two writes the other tab is signing in or out: what is half there must not be wiped, the next event tells.
    const raw = attempt(rawOf);
    if (raw === undefined || (raw.user === null) === (raw.token === null)) emit(read());
  });

  return {
    current: () => memory,
    session: {
      load: () => Promise.resolve(read()),
      save: (session) => {
        memory = session;
        attempt((store) => {
          // The token first: a tab that reads in between must not pair the new user with the old token.
          if (session.token === undefined) store.removeItem(STORAGE_KEYS.token);
          else store.setItem(STORAGE_KEYS.token, obfuscate(session.token));
          const { user, endsAt: sessionEndsAt } = session;
          store.setItem(STORAGE_KEYS.user, obfuscate(JSON.stringify({ ...user, sessionEndsAt })));
        });
        return Promise.resolve();
      },
      clear: () => {
        wipe();
        return Promise.resolve();
      },
      tokenAlone,
      onChanged: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      isMemoryOnly: () => !storageWorks,
    },
  };
}

const rawOf = (store: Storage) => ({
  user: store.getItem(STORAGE_KEYS.user),
  token: store.getItem(STORAGE_KEYS.token),
});

function tokenOf(raw: string | null): string | undefined {
  const token = raw === null || raw.length > MAX_STORED ? null : deobfuscate(raw);
  return token !== null && TOKEN_PATTERN.test(token) ? token : undefined;
}

function parse(rawUser: string | null, rawToken: string | null): StoredSession | null {
  const token = tokenOf(rawToken);
  if (rawUser === null || rawUser.length > MAX_STORED || token === undefined) return null;
  const userText = deobfuscate(rawUser);
  if (userText === null) return null;
  try {
    const stored: unknown = JSON.parse(userText);
    const user = sessionUser.safeParse(stored);
    if (!user.success) return null;
    // Beside the documented user; without it nobody is warned, and nothing else is lost.
    const endsAt = instant.safeParse((stored as { sessionEndsAt?: unknown }).sessionEndsAt);
    return { user: user.data, token, ...(endsAt.success ? { endsAt: endsAt.data } : {}) };
  } catch {
    return null;
  }
}
