import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentUser, login } from '#contract/api/auth.ts';
import type { SessionUser } from '#contract/domain/user.ts';
import { callApi } from '#web/api/call-api.ts';
import { setApiOrigin } from '#web/api/http.ts';
import { createFakePlatform, type FakePlatform } from '#web/platform/fake/fake-platform.ts';
import { onUserChanged, reloadSession, signIn, signOut, startSession } from '#web/session/session.ts';
import { endedAtom, loginDialogAtom, sessionAtom, store } from '#web/session/store.ts';

const USER: SessionUser = {
  _id: '6f1c0b9e-52a4-4a3e-9d2e-0f6f0c4c7a11',
  userType: 'client',
  isStaff: false,
  leavingAt: null,
  firstName: 'Priya',
  lastName: 'Shah',
  email: null,
  organisation: null,
  profilePic: null,
  kycStatus: 'pending',
  country: 'IN',
  timeZone: 'Asia/Kolkata',
  createdAt: '2026-01-31T10:00:00Z',
};

/** A server with one valid token at a time, as strict about it as ours. */
const backend = { validToken: 'fresh', refreshStatus: 200, refreshes: 0, acceptsRenewed: true };
let server: Server;

beforeAll(async () => {
  server = createServer((request, response) => {
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    const failure = (status: number, code: string) => {
      answer(status, { success: false, statusCode: status, code, message: code, error: code, requestId: 'r1' });
    };
    if (request.url === '/api/refresh') {
      backend.refreshes++;
      if (backend.refreshStatus === 0) request.socket.destroy();
      else if (backend.refreshStatus !== 200) failure(backend.refreshStatus, 'session_expired');
      else {
        const token = `renewed-${String(backend.refreshes)}`;
        if (backend.acceptsRenewed) backend.validToken = token;
        const data = { user: USER, token, tokenExpiresAt: USER.createdAt };
        answer(200, { success: true, data });
      }
    } else if (request.url === '/api/login') failure(401, 'invalid_credentials');
    else if (request.headers['authorization'] !== `Bearer ${backend.validToken}`) failure(401, 'session_expired');
    else answer(200, { success: true, data: USER });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const origin = `http://127.0.0.1:${String((server.address() as { port: number }).port)}`;
  // In a browser the paths are relative to the page.
  setApiOrigin(origin);
});
afterAll(() => new Promise((resolve) => server.close(() => resolve(undefined))));

let platform: FakePlatform;
beforeEach(async () => {
  Object.assign(backend, { validToken: 'fresh', refreshStatus: 200, refreshes: 0, acceptsRenewed: true });
  platform = createFakePlatform({ user: USER, token: 'stale-token' });
  await startSession(platform);
});

describe('renewal of the session', () => {
  it('renews once for many refused calls, and repeats each with the new token', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => callApi(currentUser, {})));
    expect(answers.every((answer) => answer.data.firstName === 'Priya')).toBe(true);
    expect(backend.refreshes).toBe(1);
    expect(platform.stored()?.token).toBe('renewed-1');
    expect(store.get(sessionAtom)?.token).toBe('renewed-1');
  });

  it('takes the token that another tab has fetched meanwhile', async () => {
    await platform.session.save({ user: USER, token: 'fresh' });
    await callApi(currentUser, {});
    expect(backend.refreshes).toBe(0);
  });

  it('signs out when the server refuses the renewal', async () => {
    backend.refreshStatus = 401;
    const changed = vi.fn();
    const leave = onUserChanged(changed);
    await expect(callApi(currentUser, {})).rejects.toMatchObject({ code: 'session_expired', requestId: 'r1' });
    await vi.waitFor(() => expect(platform.stored()).toBeNull());
    expect(store.get(sessionAtom)).toBeNull();
    expect(changed).toHaveBeenCalledTimes(1);
    leave();
  });

  it('does not sign out when the connection breaks during the renewal', async () => {
    backend.refreshStatus = 0;
    await expect(callApi(currentUser, {})).rejects.toMatchObject({ code: 'network', status: 0 });
    expect(platform.stored()?.token).toBe('stale-token');
  });

  it('does not loop when the renewed token is refused too', async () => {
    backend.acceptsRenewed = false;
    await expect(callApi(currentUser, {})).rejects.toMatchObject({ code: 'session_expired' });
    expect(backend.refreshes).toBe(1);
  });

  it('takes a wrong password for a wrong password', async () => {
    await expect(callApi(login, { email: 'a@b.co', password: 'x' })).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
    expect(backend.refreshes).toBe(0);
    expect(platform.stored()).not.toBeNull();
  });

  it('leaves renewal to the main process where the page has no token', async () => {
    const desktop = createFakePlatform({ user: USER });
    await startSession(desktop);
    await expect(callApi(currentUser, {})).rejects.toMatchObject({ code: 'session_expired' });
    expect(backend.refreshes).toBe(0);
    await vi.waitFor(() => expect(desktop.stored()).toBeNull());
  });
});

describe('a change of the route', () => {
  it('reads what is stored again, and takes over what nobody has told of', async () => {
    const load = vi.spyOn(platform.session, 'load');
    await reloadSession();
    expect(load).toHaveBeenCalledOnce();
    expect(store.get(sessionAtom)?.token).toBe('stale-token');
    load.mockResolvedValueOnce({ user: { ...USER, firstName: 'Asha' }, token: 'other' });
    await reloadSession();
    expect(store.get(sessionAtom)).toMatchObject({ token: 'other', user: { firstName: 'Asha' } });
    load.mockResolvedValueOnce(null);
    await reloadSession();
    expect(store.get(sessionAtom)).toBeNull();
  });

  it('does not bring back who has signed out while it read', async () => {
    let answer: (stored: null | { user: SessionUser; token: string }) => void = () => undefined;
    vi.spyOn(platform.session, 'load').mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const reading = reloadSession();
    await signOut();
    answer({ user: USER, token: 'stale-token' });
    await reading;
    expect(store.get(sessionAtom)).toBeNull();
  });
});

describe('a token that is stored without its user', () => {
  const on = async (pathname: string, token: string, { stays = false } = {}) => {
    vi.stubGlobal('location', { pathname });
    const platform = createFakePlatform();
    let alone: string | undefined = token;
    const { session } = platform;
    const part = {
      ...session,
      tokenAlone: () => (platform.stored() === null ? alone : undefined),
      clear: () => {
        alone = undefined;
        return session.clear();
      },
    };
    await startSession({ ...platform, session: part });
    if (stays) await reloadSession();
    vi.unstubAllGlobals();
    return { stored: platform.stored(), left: alone };
  };

  it('is asked about on a vendor’s page, and its user stored', async () => {
    for (const area of ['individual', 'inidividual', 'company']) {
      const found = await on(`/vendor-${area}-dashboard/bench-resources`, 'fresh', { stays: true });
      expect(found.stored).toEqual({ user: USER, token: 'fresh' });
      expect(store.get(sessionAtom)).toEqual({ user: USER, token: 'fresh' });
    }
  });

  it('is renewed where it is out of date', async () => {
    const { stored } = await on('/vendor-company-dashboard/dashboard', 'stale');
    expect(stored).toEqual({ user: USER, token: 'renewed-1' });
    expect(store.get(sessionAtom)?.user).toEqual(USER);
  });

  it('goes when the server does not know it, and stays when nobody can be asked', async () => {
    backend.refreshStatus = 401;
    expect(await on('/vendor-company-dashboard/dashboard', 'stale')).toEqual({ stored: null, left: undefined });
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    backend.refreshStatus = 0;
    expect(await on('/vendor-company-dashboard/dashboard', 'stale')).toEqual({ stored: null, left: 'stale' });
    expect(store.get(sessionAtom)).toBeNull();
    expect(warned).toHaveBeenCalled();
    warned.mockRestore();
  });

  it('is nobody’s on any other page', async () => {
    for (const page of ['/', '/jobs', '/client-dashboard/dashboard', '/vendor-dashboard-of-mine']) {
      expect(await on(page, 'fresh')).toEqual({ stored: null, left: undefined });
    }
  });
});

describe('signing in and out', () => {
  it('never stores the refresh token, and no empty token', async () => {
    await signIn({ user: USER, token: '', tokenExpiresAt: USER.createdAt, refreshToken: 'secret' });
    expect(platform.stored()).toEqual({ user: USER });
  });

  it('forgets the session even when the server cannot be reached', async () => {
    backend.refreshStatus = 401;
    await signOut();
    expect(platform.stored()).toBeNull();
    expect(store.get(sessionAtom)).toBeNull();
  });

  it('follows another tab', () => {
    platform.changeSession(null);
    expect(store.get(sessionAtom)).toBeNull();
    platform.changeSession({ user: USER, token: 'fresh' });
    expect(store.get(sessionAtom)?.user.firstName).toBe('Priya');
  });
});

describe('a session that this page did not end', () => {
  it('is shown to the person, until somebody signs in', async () => {
    platform.changeSession(null);
    expect(store.get(endedAtom)).toEqual({ timeWasUp: false });
    await signIn({ user: USER, token: 'fresh', tokenExpiresAt: USER.createdAt });
    expect(store.get(endedAtom)).toBeNull();
  });

  it('has words of its own when its time was up', async () => {
    await signIn({ user: USER, token: 'stale', tokenExpiresAt: USER.createdAt, endsAt: '2026-01-31T22:00:00Z' });
    backend.refreshStatus = 401;
    await expect(callApi(currentUser, {})).rejects.toThrow();
    await vi.waitFor(() => expect(store.get(endedAtom)).toEqual({ timeWasUp: true }));
  });

  it('is no news to who signs out', async () => {
    const leaving = signOut();
    // The stream hears of the end before the call is answered.
    platform.changeSession(null);
    await leaving;
    expect(store.get(endedAtom)).toBeNull();
  });

  it('closes the login dialog when it is renewed by signing in, not by a new token', async () => {
    const session = { user: USER, token: 'fresh', tokenExpiresAt: USER.createdAt, endsAt: '2099-01-31T22:00:00Z' };
    await signIn(session);
    store.set(loginDialogAtom, true);
    await signIn({ ...session, token: 'renewed' });
    expect(store.get(loginDialogAtom)).toBe(true);
    await signIn({ ...session, token: 'another', endsAt: '2099-02-01T22:00:00Z' });
    expect(store.get(loginDialogAtom)).toBe(false);
  });
});
