import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HEADERS } from '#contract/headers.ts';
import { aSessionUser } from '#contract/testing/builders.ts';
import { BrowserSignIn } from './browser-sign-in.ts';

const ORIGIN = 'https://jobs.example';
const SESSION = {
  user: aSessionUser(),
  token: 'rca_access',
  tokenExpiresAt: '2026-11-21T09:00:00.000Z',
  refreshToken: 'rcr_refresh',
};

let now = 0;
let answer: () => Promise<Response>;
const opened: string[] = [];
const failures: string[] = [];
const accepted: unknown[] = [];
const steps: unknown[] = [];
const fetched = vi.fn<typeof fetch>();
const signedIn = vi.fn();
let subject: BrowserSignIn;

beforeEach(() => {
  now = Date.UTC(2026, 10, 21);
  opened.length = failures.length = accepted.length = steps.length = 0;
  signedIn.mockReset();
  answer = () => Promise.resolve(Response.json({ success: true, data: SESSION, token: 'x' }));
  fetched.mockReset();
  fetched.mockImplementation(() => answer());
  subject = new BrowserSignIn({
    apiOrigin: ORIGIN,
    fetch: fetched,
    open: (url) => {
      opened.push(url);
      return Promise.resolve();
    },
    timeoutMs: 1_000,
    now: () => now,
    accept: (session) => {
      accepted.push(session);
      return Promise.resolve();
    },
    onSecondStep: (step) => steps.push(step),
    onSignedIn: signedIn,
    onFailed: (reason) => failures.push(reason),
  });
});

const asked = (index = -1): URLSearchParams => new URL(opened.at(index) ?? '').searchParams;
const wayBack = (state: string | null, code = 'rch_0123456789abcdef'): string =>
  `/sign-in?code=${code}&state=${state ?? ''}`;
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('signing in by way of the browser', () => {
  it('leaves the second step to the page', async () => {
    const secondFactor = { ticket: 'rcs_0123456789abcdef', expiresAt: '2026-11-21T09:00:00.000Z', ways: ['app'] };
    answer = () => Promise.resolve(Response.json({ success: true, data: { secondFactor } }));
    await subject.start();
    subject.takes(wayBack(asked().get('state')));
    await settled();
    expect(steps).toEqual([{ secondFactor }]);
    expect(accepted).toEqual([]);
    expect(signedIn).not.toHaveBeenCalled();
  });

  it('opens our page with a challenge and a state, and trades the code with the verifier that it kept', async () => {
    await subject.start();
    expect(opened[0]).toMatch(
      /^https:\/\/jobs\.example\/wallet-login\?challenge=[A-Za-z0-9_-]{43}&state=[A-Za-z0-9_-]{43}$/,
    );
    expect(subject.takes(wayBack(asked().get('state')))).toBe(true);
    await vi.waitFor(() => expect(signedIn).toHaveBeenCalledOnce());
    expect(accepted).toEqual([SESSION]);
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(url).toBe(`${ORIGIN}/api/user/walletExchange`);
    expect(new Headers(init?.headers).get(HEADERS.shell)).toBe('desktop');
    const body = JSON.parse(init?.body as string) as { code: string; codeVerifier: string };
    expect(createHash('sha256').update(body.codeVerifier).digest('base64url')).toBe(asked().get('challenge'));
    expect(opened[0]).not.toContain(body.codeVerifier);
    expect(failures).toEqual([]);
  });

  it('takes a link once', async () => {
    await subject.start();
    const link = wayBack(asked().get('state'));
    subject.takes(link);
    subject.takes(link);
    await vi.waitFor(() => expect(signedIn).toHaveBeenCalledOnce());
    expect(fetched).toHaveBeenCalledOnce();
    expect(failures).toEqual(['expired']);
  });

  it('refuses links that it did not ask for, and still takes the one it did', async () => {
    subject.takes(wayBack('x'.repeat(43)));
    await subject.start();
    for (const state of [null, '', 'x'.repeat(43)]) subject.takes(wayBack(state));
    expect(fetched).not.toHaveBeenCalled();
    expect(failures).toEqual(['expired', 'expired', 'expired', 'expired']);
    subject.takes(wayBack(asked().get('state')));
    await vi.waitFor(() => expect(signedIn).toHaveBeenCalledOnce());
  });

  it('gives up after five minutes, and at the next start', async () => {
    await subject.start();
    const first = asked().get('state');
    now += 5 * 60_000 + 1;
    subject.takes(wayBack(first));
    await subject.start();
    await subject.start();
    subject.takes(wayBack(asked(1).get('state')));
    await settled();
    expect(failures).toEqual(['expired', 'expired']);
    expect(fetched).not.toHaveBeenCalled();
    expect(asked(1).get('challenge')).not.toBe(asked(2).get('challenge'));
  });

  it.each<[string, () => Promise<Response>, string]>([
    ['the server refuses', () => Promise.resolve(Response.json({ success: false }, { status: 410 })), 'refused'],
    ['the server fails', () => Promise.resolve(new Response('oops', { status: 502 })), 'unreachable'],
    ['there is no server', () => Promise.reject(new TypeError('net')), 'unreachable'],
    ['the answer is something else', () => Promise.resolve(Response.json({ success: true, data: {} })), 'refused'],
  ])('says so when %s', async (_, response, reason) => {
    answer = response;
    await subject.start();
    subject.takes(wayBack(asked().get('state')));
    await vi.waitFor(() => expect(failures).toEqual([reason]));
    expect(accepted).toEqual([]);
  });

  it.each(['rch_0123456789abcdef', '  rch_0123456789abcdef\n', 'rolecall://sign-in?code=rch_0123456789abcdef&state=x'])(
    'takes the code that was pasted as %j, with the verifier that it kept',
    async (text) => {
      await subject.start();
      await subject.takesCode(text);
      expect(signedIn).toHaveBeenCalledOnce();
      const body = JSON.parse(fetched.mock.calls[0]?.[1]?.body as string) as { code: string; codeVerifier: string };
      expect(body.code).toBe('rch_0123456789abcdef');
      expect(createHash('sha256').update(body.codeVerifier).digest('base64url')).toBe(asked().get('challenge'));
      // The link that comes after it finds nothing to do.
      subject.takes(wayBack(asked().get('state')));
      expect(failures).toEqual(['expired']);
    },
  );

  it('sends nothing that is not a code, and lets a wrong one be tried again', async () => {
    await subject.start();
    for (const text of ['', 'my password', 'rca_0123456789abcdef', 'https://evil.example/?code=x']) {
      await subject.takesCode(text);
    }
    expect(fetched).not.toHaveBeenCalled();
    expect(failures).toEqual(['malformed', 'malformed', 'malformed', 'malformed']);
    answer = () => Promise.resolve(Response.json({ success: false }, { status: 410 }));
    await subject.takesCode('rch_of_an_earlier_try');
    expect(failures.at(-1)).toBe('refused');
    answer = () => Promise.resolve(Response.json({ success: true, data: SESSION }));
    await subject.takesCode('rch_0123456789abcdef');
    expect(signedIn).toHaveBeenCalledOnce();
  });

  it('takes no code that nobody asked for', async () => {
    await subject.takesCode('rch_0123456789abcdef');
    expect(fetched).not.toHaveBeenCalled();
    expect(failures).toEqual(['expired']);
  });

  it('leaves other links alone', () => {
    expect(subject.takes('/jobs/1?code=a&state=b')).toBe(false);
    expect(subject.takes('/sign-in/other?code=a')).toBe(false);
  });
});
