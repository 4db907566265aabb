/**
 * The signed-in user's tokens. Main alone holds them: the access token in memory, the refresh token in the keychain.
 * The page knows the user and never a token.
 */
import * as z from 'zod/mini';
import { refresh as refreshCall, session as sessionAnswer, type Session } from '#contract/api/auth.ts';
import { personOf, type SessionUser, sessionUser } from '#contract/domain/user.ts';
import { HEADERS } from '#contract/headers.ts';
import type { DesktopSession } from '#contract/ipc/bridge.ts';
import type { Vault } from '../vault/vault.ts';

/** The content of the keychain: the refresh token, and the user, so that a start without network knows who is there. */
const storedSession = z.object({
  version: z.literal(1),
  refreshToken: z.string().check(z.minLength(1)),
  user: sessionUser,
});
type StoredSession = Omit<z.output<typeof storedSession>, 'version'>;

function encodeStoredSession({ refreshToken, user }: StoredSession): string {
  return JSON.stringify({ version: 1, refreshToken, user });
}

/** Null for anything that is not ours or of another version: a spoilt entry means signed out, not broken. */
function decodeStoredSession(secret: string): StoredSession | null {
  let value: unknown;
  try {
    value = JSON.parse(secret);
  } catch {
    return null;
  }
  const parsed = z.safeParse(storedSession, value);
  return parsed.success ? { refreshToken: parsed.data.refreshToken, user: parsed.data.user } : null;
}

export interface SessionHolderOptions {
  apiOrigin: string;
  fetch: typeof fetch;
  vault: Vault;
  /** The time limit of one refresh, in milliseconds. */
  timeoutMs: number;
  now(): number;
  /** The time that a caller waits for the keychain's answer, in milliseconds; by default 1,500. */
  keychainWaitMs?: number;
}

interface Held {
  user: SessionUser;
  refreshToken: string;
  accessToken: string | null;
  /** Milliseconds since the epoch. */
  accessExpiresAt: number;
}

/** The result of a refresh. `unreachable` keeps the session: only the server may end it. */
export type RefreshOutcome = 'refreshed' | 'ended' | 'unreachable';
/** There is a session, but the server that could renew its token does not answer. */
export class SessionUnreachable extends Error {
  override readonly name = 'SessionUnreachable';
}
type Listener = (session: DesktopSession | null) => void;

/** Refreshed this long before the end, so that a request does not arrive with a token that just ran out. */
const EARLY_MS = 30_000;

export class SessionHolder {
  readonly #options: SessionHolderOptions;
  readonly #listeners = new Set<Listener>();
  #held: Held | null = null;
  #loading: Promise<DesktopSession | null> | null = null;
  /** Ends with the keychain's answer, or when nobody should wait for it any longer. */
  #patience: Promise<unknown> = Promise.resolve();
  #refreshing: Promise<RefreshOutcome> | null = null;
  /** Counts sign-ins and sign-outs: what the keychain answers after one of them is out of date. */
  #changes = 0;

  constructor(options: SessionHolderOptions) {
    this.#options = options;
  }

  get #keychainWaitMs(): number {
    return this.#options.keychainWaitMs ?? 1_500;
  }

  get current(): DesktopSession | null {
    return this.#held === null ? null : { user: this.#held.user, keychain: this.#options.vault.state };
  }

  /** Called on sign-in, sign-out, a changed user and a changed keychain state. */
  onChanged(listener: Listener): void {
    this.#listeners.add(listener);
  }

  /**
   * The session of an earlier run from the keychain, read once; may take minutes where the system asks the person. Never
   * throws, never asks the network.
   */
  load(): Promise<DesktopSession | null> {
    if (this.#loading === null) {
      this.#loading = this.#readVault();
      this.#patience = Promise.race([this.#loading, delay(this.#keychainWaitMs)]);
    }
    return this.#loading;
  }

  /** The session as it stands when the keychain has answered, or has taken too long to wait for it. */
  async loadSoon(): Promise<DesktopSession | null> {
    void this.load();
    await this.#patience;
    return this.current;
  }

  /** Takes the answer of a sign-in or refresh. Resolves once it is known whether the keychain stored it, or soon after. */
  async accept(answer: Session, options: { announce: boolean } = { announce: true }): Promise<void> {
    const refreshToken = answer.refreshToken ?? this.#held?.refreshToken;
    if (refreshToken === undefined) throw new Error('The server sent no refresh token');
    const before = this.current;
    this.#changes += 1;
    this.#held = {
      user: answer.user,
      refreshToken,
      accessToken: answer.token,
      accessExpiresAt: Date.parse(answer.tokenExpiresAt),
    };
    const stored = this.#options.vault.save(encodeStoredSession({ refreshToken, user: answer.user })).then(() => {
      // A keychain that asks the person may answer minutes later; the page then learns how it ended.
      if (this.#held !== null && this.current?.keychain !== before?.keychain) this.#announce();
    });
    if (options.announce || before?.user._id !== answer.user._id) {
      await Promise.race([stored, delay(this.#keychainWaitMs)]);
      this.#announce();
    }
  }

  /**
   * Called when the person's view of their account has changed, or when they act for another one; never for another
   * person.
   */
  changeUser(user: SessionUser): void {
    const held = this.#held;
    if (held === null || personOf(held.user) !== personOf(user) || JSON.stringify(held.user) === JSON.stringify(user))
      return;
    held.user = user;
    void this.#options.vault.save(encodeStoredSession({ refreshToken: held.refreshToken, user }));
    this.#announce();
  }

  /** The access token as it stands, perhaps no longer good; for telling the server that it is no longer needed. */
  heldToken(): string | null {
    return this.#held?.accessToken ?? null;
  }

  /** An access token that is still good, refreshed when need be; null when signed out. Throws `SessionUnreachable`. */
  async accessToken(): Promise<string | null> {
    await this.loadSoon();
    if (this.#held === null) return null;
    const { accessToken, accessExpiresAt } = this.#held;
    if (accessToken !== null && accessExpiresAt - EARLY_MS > this.#options.now()) return accessToken;
    return this.#refreshedToken();
  }

  /** After a 401 for `usedToken`: another token, or null when the session has ended. Throws `SessionUnreachable`. */
  async tokenAfterRefusal(usedToken: string): Promise<string | null> {
    const now = this.#held?.accessToken ?? null;
    return now !== null && now !== usedToken ? now : this.#refreshedToken();
  }

  /** Trades the refresh token. Concurrent callers share one request: a token used twice is taken for theft. */
  refresh(): Promise<RefreshOutcome> {
    this.#refreshing ??= this.#refreshOnce().finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  /** Signed out: by the person, or by the server. */
  async clear(): Promise<void> {
    this.#changes += 1;
    this.#loading = Promise.resolve(null);
    const wasHeld = this.#held !== null;
    this.#held = null;
    if (wasHeld) this.#announce();
    // A stuck keychain may take a minute; the person is signed out now.
    await Promise.race([this.#options.vault.remove(), delay(this.#keychainWaitMs)]);
  }

  async #refreshedToken(): Promise<string | null> {
    // Without a token the server would answer 401, and the page would take that for the end of the session.
    if ((await this.refresh()) === 'unreachable') throw new SessionUnreachable();
    return this.#held?.accessToken ?? null;
  }

  async #readVault(): Promise<DesktopSession | null> {
    const before = this.#changes;
    const secret = await this.#options.vault.load();
    const stored = secret === null ? null : decodeStoredSession(secret);
    // Signed in or out meanwhile: what was just done wins over what lay in the keychain.
    if (this.#held === null && this.#changes === before && stored !== null) {
      this.#held = { ...stored, accessToken: null, accessExpiresAt: 0 };
      this.#announce();
    }
    return this.current;
  }

  async #refreshOnce(): Promise<RefreshOutcome> {
    const held = this.#held;
    if (held === null) return 'ended';
    let response: Response;
    let body: unknown;
    try {
      response = await this.#options.fetch(this.#options.apiOrigin + refreshCall.path, {
        method: refreshCall.method,
        headers: { 'content-type': 'application/json', [HEADERS.shell]: 'desktop' },
        body: JSON.stringify({ refreshToken: held.refreshToken }),
        credentials: 'omit',
        signal: AbortSignal.timeout(this.#options.timeoutMs),
      });
      body = await response.json();
    } catch {
      return 'unreachable';
    }
    // Signed out or in again while the answer was on its way: it speaks of a session that is no longer ours.
    if (this.#held !== held) return this.#held === null ? 'ended' : 'refreshed';
    const parsed = z.safeParse(z.object({ success: z.literal(true), data: sessionAnswer }), body);
    if (response.ok && parsed.success) {
      await this.accept(parsed.data.data, { announce: false });
      return 'refreshed';
    }
    if (response.status !== 401) return 'unreachable';
    await this.clear();
    return 'ended';
  }

  #announce(): void {
    for (const listener of this.#listeners) listener(this.current);
  }
}

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
