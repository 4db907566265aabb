import { describe, expect, it, vi } from 'vitest';
import type { Session } from '#contract/api/auth.ts';
import { aSessionUser } from '#contract/testing/builders.ts';
import { SessionHolder } from '../session/session-holder.ts';
import { Vault } from '../vault/vault.ts';
import { apiGateway } from './gateway.ts';

const NOW = Date.parse('2026-03-01T10:00:00.000Z');
const signedIn = (token: string): Session => ({
  user: aSessionUser({ userType: 'client' }),
  token,
  tokenExpiresAt: '2026-03-01T10:15:00.000Z',
  refreshToken: `${token}-refresh`,
});

/** A gateway before a server that a test plays. */
function gateway(server: (request: Request, signal: AbortSignal | null) => Response | Promise<Response>) {
  const requests: Request[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    requests.push(request.clone());
    // Given apart: a Request only holds on to its own copy of the signal for as long as nobody collects it.
    return server(request, init?.signal ?? null);
  };
  const vault = new Vault(
    { load: () => Promise.resolve(null), save: () => Promise.resolve(), remove: () => Promise.resolve() },
    () => undefined,
  );
  const common = { apiOrigin: 'http://api.test', fetch, timeoutMs: 200 };
  const session = new SessionHolder({ ...common, vault, now: () => NOW });
  const [onReached, onUnreached] = [vi.fn(), vi.fn()];
  const send = apiGateway({ ...common, session, onReached, onUnreached });
  const page = (path: string, init?: RequestInit) => send(new Request(`http://rolecall${path}`, init));
  return { page, session, requests, onReached, onUnreached };
}

const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

describe('apiGateway', () => {
  it.each([
    '/api/login',
    '/api/loginWithMobile',
    '/api/userRegister',
    '/api/user/walletConnect',
    '/api/user/walletExchange',
    '/api/linkAccount',
    '/api/verifySecondFactor',
    '/api/passkeySignIn',
  ])('keeps the tokens of %s from the page', async (path) => {
    const { page, session } = gateway(() =>
      Response.json(
        { success: true, data: signedIn('secret-1'), token: 'secret-1' },
        { headers: { 'set-cookie': 'x=secret-1' } },
      ),
    );
    const answer = await page(path, post({}));
    const text = await answer.text();
    expect(text + JSON.stringify([...answer.headers])).not.toContain('secret-1');
    expect(JSON.parse(text)).toMatchObject({ success: true, data: { token: '', user: { userType: 'client' } } });
    expect(await session.accessToken()).toBe('secret-1');
  });

  it('hands the page what a second step takes, and keeps nothing', async () => {
    const secondFactor = { ticket: 'rcs_0123456789abcdef', expiresAt: '2026-03-01T10:05:00.000Z', ways: ['app'] };
    const { page, session } = gateway(() =>
      Response.json({ success: true, data: { secondFactor, token: 'secret-1' } }),
    );
    const answer = await page('/api/login', post({}));
    expect(await answer.json()).toEqual({ success: true, data: { secondFactor } });
    expect(await session.accessToken()).toBeNull();
  });

  it('fetches pictures of people without the token, and nothing else that looks like one', async () => {
    const path = '/api/avatars/0b8f2a0e-6a4f-4c1e-9d3b-2f1a5c7e9d10.webp';
    const { page, session, requests } = gateway(
      () => new Response('RIFF', { headers: { 'content-type': 'image/webp', 'cache-control': 'public, immutable' } }),
    );
    await session.accept(signedIn('held'));
    const answer = await page(path, { headers: { authorization: 'Bearer held' } });
    expect(await answer.text()).toBe('RIFF');
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(requests.map(({ url }) => url)).toEqual([`http://api.test${path}`]);
    expect(requests[0]?.headers.get('authorization')).toBeNull();
    for (const other of ['/api/avatars/', '/api/avatars/x.webp', `${path}/x`, path.replace('webp', 'svg')]) {
      expect((await page(other)).status, other).toBe(404);
    }
    expect((await page(path, { method: 'POST', body: 'x' })).status).toBe(404);
    expect(requests.filter(({ url }) => url.includes('/avatars/'))).toHaveLength(1);
  });

  it('fetches files by their signed addresses, without the token', async () => {
    const path = '/api/files/0b8f2a0e-6a4f-4c1e-9d3b-2f1a5c7e9d10?until=1&signature=ab';
    const { page, session, requests } = gateway(
      () => new Response('%PDF', { headers: { 'content-disposition': 'attachment; filename="a.pdf"' } }),
    );
    await session.accept(signedIn('held'));
    const answer = await page(path);
    expect([await answer.text(), answer.headers.get('content-disposition')]).toEqual([
      '%PDF',
      'attachment; filename="a.pdf"',
    ]);
    expect(requests.map(({ url }) => url)).toEqual([`http://api.test${path}`]);
    expect(requests[0]?.headers.get('authorization')).toBeNull();
    expect((await page('/api/files/')).status).toBe(404);
  });

  it('links an account with the token that it holds, and goes on with the new one', async () => {
    const { page, session, requests } = gateway(() => Response.json({ success: true, data: signedIn('other') }));
    await session.accept(signedIn('held'));
    await page('/api/linkAccount', post({ ticket: 'a ticket' }));
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer held');
    expect(await session.accessToken()).toBe('other');
  });

  it('remembers how the account stands once the server has said so', async () => {
    const { user } = signedIn('held');
    const finished = { ...user, userType: 'company', firstName: 'Ravi' } as const;
    const { page, session } = gateway(() => Response.json({ success: true, data: finished }));
    const onChanged = vi.fn();
    await session.accept({ ...signedIn('held'), user: { ...user, userType: null } });
    session.onChanged(onChanged);
    const answer = await page('/api/finishAccount', post({}));
    expect(await answer.json()).toEqual({ success: true, data: finished });
    expect(session.current?.user).toEqual(finished);
    await page('/api/currentUser');
    expect(onChanged).toHaveBeenCalledOnce();
  });

  it('takes no other account for its own', async () => {
    const { page, session } = gateway(() => Response.json({ success: true, data: aSessionUser() }));
    await session.accept(signedIn('held'));
    const before = session.current;
    await page('/api/currentUser');
    expect(session.current).toEqual(before);
  });

  it('passes nothing of a sign-in answer on that it does not understand', async () => {
    const { page } = gateway(() => Response.json({ success: true, data: { tokens: ['secret-1'] } }));
    const answer = await page('/api/login', post({}));
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('secret-1');
  });

  it('sends the held token and our shell, and never what the page claims', async () => {
    const { page, session, requests } = gateway(() => Response.json({ success: true, data: {} }));
    await session.accept(signedIn('held'));
    await page(
      '/api/addJob',
      post({ a: 1 }, { authorization: 'Bearer forged', cookie: 'a=b', 'idempotency-key': 'k1' }),
    );
    const [request] = requests;
    expect(request?.headers.get('authorization')).toBe('Bearer held');
    expect(request?.headers.get('x-rolecall-shell')).toBe('desktop');
    expect(request?.headers.get('idempotency-key')).toBe('k1');
    expect(request?.headers.get('cookie')).toBeNull();
    expect(await request?.json()).toEqual({ a: 1 });
  });

  it('refreshes once after a 401 and sends the same body again', async () => {
    const { page, session, requests } = gateway(async (request) => {
      if (request.url.endsWith('/api/refresh')) return Response.json({ success: true, data: signedIn('new') });
      return request.headers.get('authorization') === 'Bearer new'
        ? Response.json({ success: true, data: (await request.json()) as unknown })
        : Response.json({ success: false }, { status: 401 });
    });
    await session.accept(signedIn('old'));
    const answer = await page('/api/addJob', post({ title: 'Nurse' }));
    expect(await answer.json()).toEqual({ success: true, data: { title: 'Nurse' } });
    expect(requests.map((request) => new URL(request.url).pathname)).toEqual([
      '/api/addJob',
      '/api/refresh',
      '/api/addJob',
    ]);
  });

  it('answers 401 after a refused refresh, with the session gone', async () => {
    const { page, session } = gateway(() =>
      Response.json({ success: false, code: 'unauthenticated' }, { status: 401 }),
    );
    await session.accept(signedIn('old'));
    expect((await page('/api/currentUser')).status).toBe(401);
    expect(session.current).toBeNull();
  });

  it('answers 503 and keeps the session when the refresh gets no answer', async () => {
    const { page, session } = gateway((request) =>
      request.url.endsWith('/api/refresh')
        ? Promise.reject(new TypeError('fetch failed'))
        : Response.json({ success: false }, { status: 401 }),
    );
    await session.accept(signedIn('old'));
    expect((await page('/api/currentUser')).status).toBe(503);
    expect(session.current).not.toBeNull();
  });

  it('turns a failing network and a silent server into the failure envelope', async () => {
    const broken = gateway(() => Promise.reject(new TypeError('fetch failed')));
    const answer = await broken.page('/api/activeJobs');
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({
      success: false,
      code: 'unavailable',
      statusCode: 503,
      message: 'We cannot reach api.test. Please check your connection and try again.',
    });
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(broken.onReached).not.toHaveBeenCalled();
    expect(broken.onUnreached).toHaveBeenCalledOnce();

    const silent = gateway(
      (_request, signal) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error()))),
    );
    expect((await silent.page('/api/activeJobs')).status).toBe(503);
  });

  it.each([
    '/api/Login',
    '/api/login/',
    '/api//login',
    '/api/unknown',
    '/api/notifications/stream',
    '/files/x',
    '/api',
  ])('refuses %s without asking the server', async (path) => {
    const { page, requests } = gateway(() => Response.json({}));
    expect((await page(path, path.toLowerCase().includes('login') ? post({}) : undefined)).status).toBe(404);
    expect(requests).toEqual([]);
  });

  it('ends the session with the sign-out', async () => {
    const { page, session, requests } = gateway(() => Response.json({ success: true, data: {} }));
    await session.accept(signedIn('held'));
    await page('/api/logout', post({}));
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer held');
    expect(session.current).toBeNull();
  });

  it('tells the page who is signed in when it asks for a refresh, and no token', async () => {
    const { page, session } = gateway(() => Response.json({ success: true, data: signedIn('secret-2') }));
    await session.accept(signedIn('secret-1'));
    const text = await (await page('/api/refresh', post({}))).text();
    expect(text).toContain('"userType":"client"');
    expect(text).not.toContain('secret');
  });

  it('refuses a body over the limit', async () => {
    const { page } = gateway(() => Response.json({}));
    const answer = await page('/api/addJob', { method: 'POST', body: new Uint8Array(12 * 1_048_576) });
    expect(answer.status).toBe(413);
  });
});
