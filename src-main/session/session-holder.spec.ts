import { describe, expect, it, vi } from 'vitest';
import type { Session } from '#contract/api/auth.ts';
import { aSessionUser } from '#contract/testing/builders.ts';
import { Vault } from '../vault/vault.ts';
import { SessionHolder, SessionUnreachable } from './session-holder.ts';

const NOW = Date.parse('2026-03-01T10:00:00.000Z');
const user = aSessionUser({ userType: 'client' });
let count = 0;
const answer = (): Session => {
  count += 1;
  return {
    user,
    token: `access-${String(count)}`,
    tokenExpiresAt: '2026-03-01T10:15:00.000Z',
    refreshToken: `refresh-${String(count)}`,
  };
};
const ok = (session: Session) => Response.json({ success: true, data: session });

function holder(fetch: typeof globalThis.fetch, stored: string | null = null) {
  let secret = stored;
  const vault = new Vault(
    {
      load: () => Promise.resolve(secret),
      save: (next) => Promise.resolve(void (secret = next)),
      remove: () => Promise.resolve(void (secret = null)),
    },
    () => undefined,
  );
  const session = new SessionHolder({
    apiOrigin: 'http://api.test',
    fetch,
    vault,
    timeoutMs: 1_000,
    now: () => NOW,
  });
  return { session, secret: () => secret };
}

/** A keychain that answers when the test says so. */
function slowHolder(fetch: typeof globalThis.fetch = () => Promise.reject(new Error('unused'))) {
  let release: (secret: string | null) => void = () => undefined;
  const vault = new Vault(
    {
      load: () => new Promise((resolve) => (release = resolve)),
      save: () => Promise.resolve(),
      remove: () => Promise.resolve(),
    },
    () => undefined,
  );
  const common = { apiOrigin: 'http://api.test', timeoutMs: 1_000, keychainWaitMs: 20 };
  const session = new SessionHolder({ ...common, fetch, vault, now: () => NOW });
  const changes: unknown[] = [];
  session.onChanged((change) => changes.push(change));
  return { session, changes, release: (secret: string | null) => release(secret) };
}

const stored = JSON.stringify({ version: 1, refreshToken: 'refresh-0', user });

describe('SessionHolder', () => {
  it('shares one refresh among all who need a token at once', async () => {
    const fetch = vi.fn(() => Promise.resolve(ok(answer())));
    const { session } = holder(fetch, stored);
    const tokens = await Promise.all(Array.from({ length: 20 }, () => session.accessToken()));
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(new Set(tokens).size).toBe(1);
  });

  it('sends the stored refresh token and keeps the next one', async () => {
    const next = answer();
    const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(ok(next)));
    const { session, secret } = holder(fetch, stored);
    await session.accessToken();
    expect(fetch.mock.calls[0]?.[1]?.body).toBe(JSON.stringify({ refreshToken: 'refresh-0' }));
    expect(JSON.parse(secret() ?? '')).toMatchObject({ refreshToken: next.refreshToken });
    expect(secret()).not.toContain(next.token);
  });

  it('does not refresh again when somebody else already has', async () => {
    const fetch = vi.fn(() => Promise.resolve(ok(answer())));
    const { session } = holder(fetch);
    await session.accept(answer());
    const current = await session.accessToken();
    expect(await session.tokenAfterRefusal('an older token')).toBe(current);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('ends when the server refuses the refresh token, and says so', async () => {
    const { session, secret } = holder(
      () => Promise.resolve(Response.json({ success: false }, { status: 401 })),
      stored,
    );
    const changes: unknown[] = [];
    session.onChanged((change) => changes.push(change));
    expect(await session.accessToken()).toBeNull();
    expect(secret()).toBeNull();
    expect(changes.at(-1)).toBeNull();
  });

  it.each([
    ['no network', () => Promise.reject(new TypeError('fetch failed'))],
    ['a server in trouble', () => Promise.resolve(new Response('oops', { status: 500 }))],
    ['too many requests', () => Promise.resolve(Response.json({ success: false }, { status: 429 }))],
  ])('outlives %s', async (_name, fetch) => {
    const { session, secret } = holder(fetch, stored);
    await expect(session.accessToken()).rejects.toBeInstanceOf(SessionUnreachable);
    expect(session.current?.user._id).toBe(user._id);
    expect(secret()).toBe(stored);
  });

  it.each(['', 'garbage', '{}', '{"version":2}', JSON.stringify({ version: 1, refreshToken: '', user })])(
    'takes a spoilt entry (%j) for signed out',
    async (entry) => {
      const { session } = holder(() => Promise.reject(new Error('unused')), entry);
      expect(await session.load()).toBeNull();
      expect(await session.accessToken()).toBeNull();
    },
  );

  it('forgets a refresh that was under way when the person signed out', async () => {
    let release: (response: Response) => void = () => undefined;
    const { session, secret } = holder(() => new Promise((resolve) => (release = resolve)), stored);
    await session.load();
    const refreshing = session.refresh();
    await session.clear();
    release(ok(answer()));
    expect(await refreshing).toBe('ended');
    expect(session.current).toBeNull();
    expect(secret()).toBeNull();
  });

  it('holds nobody up for a keychain that takes its time, and restores the session when it has answered', async () => {
    const { session, changes, release } = slowHolder();
    const loaded = session.load();
    expect(await session.loadSoon()).toBeNull();
    expect(await session.accessToken()).toBeNull();
    release(stored);
    expect((await loaded)?.user._id).toBe(user._id);
    expect(changes).toHaveLength(1);
    expect(session.current?.user._id).toBe(user._id);
  });

  it('leaves what the keychain says late alone when somebody has signed in, or in and out, meanwhile', async () => {
    for (const leaves of [false, true]) {
      const { session, release } = slowHolder();
      const loaded = session.load();
      const other = { ...answer(), user: aSessionUser({ _id: '0b8f2a0e-6a4f-4c1e-9d3b-2f1a5c7e9d10' }) };
      await session.accept(other);
      if (leaves) await session.clear();
      release(stored);
      await loaded;
      expect(session.current?.user._id ?? null).toBe(leaves ? null : other.user._id);
    }
  });
});
