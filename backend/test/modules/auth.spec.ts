import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as authCalls from '#contract/api/auth.ts';
import type { CallInput } from '#contract/call.ts';
import { rows } from '../../src/database/database.ts';
import { LoginThrottle } from '../../src/modules/auth/login-throttle.ts';
import { createTestApp } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';
import { clientOf } from '../support/client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
});
afterAll(() => app.close());

const PASSWORD = 'quiet river under stones';
type Registration = CallInput<typeof authCalls.userRegister>;
const registration = (overrides: Partial<Registration> = {}): Registration => ({
  userType: 'personal',
  firstName: 'Asha',
  lastName: 'Rao',
  email: `asha-${crypto.randomUUID()}@example.com`,
  password: PASSWORD,
  acceptedTerms: true,
  ...overrides,
});
const DESKTOP = { 'x-rolecall-shell': 'desktop' };
const cookieOf = (headers: Headers) =>
  headers.getSetCookie().find((cookie) => cookie.startsWith('rolecall_refresh=')) ?? '';

describe('registering', () => {
  it('creates the account and signs it in', async () => {
    const input = registration({
      userType: 'client',
      organisation: 'Teal Works',
      phone: '9876543210',
      timeZone: 'Europe/London',
    });
    const { data } = await app.visitor.ok(authCalls.userRegister, input);
    expect(data.user).toMatchObject({
      userType: 'client',
      organisation: 'Teal Works',
      email: input.email,
      kycStatus: 'pending',
      timeZone: 'Europe/London',
    });
    const me = await clientOf(app.url, data.token).ok(authCalls.currentUser, {});
    expect(me.data).toEqual(data.user);
    const [row] = await rows<{ phone: string; password_hash: string }>(
      app.database.primary(),
      'select phone, password_hash from users where id = ?',
      [data.user._id],
    );
    expect(row?.phone).toBe('+919876543210');
    expect(row?.password_hash).toMatch(/^\$argon2id\$/);
  });

  it('lets one of twenty racing registrations win', async () => {
    const input = registration();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        app.visitor.send(authCalls.userRegister, {
          ...input,
          email: index % 2 ? input.email : input.email.toUpperCase(),
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { body } of answers) if (!body.success) expect(body.code).toBe('email_taken');
  });

  it('takes a phone number once', async () => {
    await app.visitor.ok(authCalls.userRegister, registration({ phone: '9000000001' }));
    expect(await app.visitor.fails(authCalls.userRegister, registration({ phone: '9000000001' }))).toMatchObject({
      statusCode: 409,
      code: 'phone_taken',
    });
  });

  it.each([
    [{ password: 'Password123' }, 'password'],
    [{ password: 'the asha rao way' }, 'password'],
    [{ password: 'i like rolecall a lot' }, 'password'],
    [{ phoneCode: '+0', phone: '123456' }, 'phoneCode'],
    [{ phone: '123' }, 'phone'],
    [{ userType: 'company' as const }, 'organisation'],
  ])('refuses %o with the field named', async (overrides, path) => {
    expect(await app.visitor.fails(authCalls.userRegister, registration(overrides))).toMatchObject({
      statusCode: 400,
      details: [{ path }],
    });
  });

  it('refuses fields that nobody may set', async () => {
    for (const extra of [{ kycStatus: 'completed' }, { _id: crypto.randomUUID() }, { isAdmin: true }]) {
      expect(await app.visitor.fails(authCalls.userRegister, { ...registration(), ...extra })).toMatchObject({
        statusCode: 400,
      });
    }
  });
});

describe('signing in', () => {
  it('answers alike for a wrong password and an unknown account', async () => {
    const { email } = (await app.visitor.ok(authCalls.userRegister, registration())).data.user;
    const wrong = await app.visitor.fails(authCalls.login, { email, password: 'not the one' });
    const unknown = await app.visitor.fails(authCalls.login, { email: 'nobody@example.com', password: 'not the one' });
    expect({ ...wrong, requestId: '' }).toEqual({ ...unknown, requestId: '' });
    expect(wrong).toMatchObject({ statusCode: 401, code: 'invalid_credentials' });
  });

  it('takes the same time for known and unknown accounts', async () => {
    const users = await Promise.all(
      Array.from({ length: 5 }, () => app.visitor.ok(authCalls.userRegister, registration())),
    );
    const time = async (email: string) => {
      const start = performance.now();
      await app.visitor.fails(authCalls.login, { email, password: 'not the one' });
      return performance.now() - start;
    };
    // Pairs, in alternating order: what else the machine does meets both alike.
    const differences: number[] = [];
    const times: number[] = [];
    for (let round = 0; round < 40; round += 1) {
      const known = users[round % 5]?.data.user.email ?? '';
      const unknown = `nobody-${String(round)}@example.com`;
      const knownFirst = round % 2 === 0;
      const first = await time(knownFirst ? known : unknown);
      const second = await time(knownFirst ? unknown : known);
      differences.push(knownFirst ? first - second : second - first);
      times.push(first, second);
    }
    const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
    expect(Math.abs(median(differences))).toBeLessThan(Math.min(15, Math.max(5, median(times) * 0.1)));
  });

  it('slows down guessing without locking the owner out', async () => {
    const { email } = (await app.visitor.ok(authCalls.userRegister, registration())).data.user;
    const guesses = await Promise.all(
      Array.from({ length: 30 }, () => app.visitor.send(authCalls.login, { email, password: 'a guess' })),
    );
    // On a slow machine the first pauses of 1, 2 and 4 seconds run out while the guesses arrive.
    expect(guesses.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(13);
    const blocked = guesses.filter(({ status }) => status === 429);
    expect(blocked.length).toBeGreaterThanOrEqual(17);
    for (const { headers } of blocked) expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    await rows(app.database.primary(), 'update login_throttles set blocked_until = now()');
    await app.visitor.ok(authCalls.login, { email: email ?? '', password: PASSWORD });
    expect(await rows(app.database.primary(), 'select 1 from login_throttles where failures >= 10')).toEqual([]);
  });

  it('doubles the pause from 1 second to 15 minutes', async () => {
    // Asked directly: hashing takes as long as the first pauses.
    const throttle = app.server.app.get(LoginThrottle);
    await rows(app.database.primary(), 'delete from login_throttles');
    const pauses: (number | null)[] = [];
    for (let attempt = 0; attempt < 22; attempt += 1) {
      await throttle.begin('ghost@example.com');
      const [row] = await rows<{ pause: number | null }>(
        app.database.primary(),
        'select ceil(extract(epoch from blocked_until - now()))::int as pause from login_throttles',
      );
      pauses.push(row?.pause ?? null);
      await rows(
        app.database.primary(),
        'update login_throttles set blocked_until = now() where blocked_until is not null',
      );
    }
    expect(pauses).toEqual([...Array<null>(9).fill(null), 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
    // An hour later nothing counts any more.
    await rows(
      app.database.primary(),
      `update login_throttles set blocked_until = now() - interval '1 hour', window_started_at = now() - interval '2 hours'`,
    );
    await throttle.begin('ghost@example.com');
    expect(await rows(app.database.primary(), 'select failures, blocked_until from login_throttles')).toEqual([
      { failures: 1, blocked_until: null },
    ]);
  });
});

describe('sessions', () => {
  it('gives the web a cookie that scripts and other sites cannot use, and the desktop its token', async () => {
    const input = registration();
    const web = await app.visitor.send(authCalls.userRegister, input);
    expect(cookieOf(web.headers)).toMatch(/HttpOnly; SameSite=Strict/);
    expect(cookieOf(web.headers)).not.toContain('Expires');
    expect(JSON.stringify(web.body)).not.toContain('refreshToken');
    const stay = await app.visitor.send(authCalls.login, {
      email: input.email,
      password: PASSWORD,
      staySignedIn: true,
    });
    expect(cookieOf(stay.headers)).toContain('Expires');
    const desktop = await app.visitor.send(authCalls.login, { email: input.email, password: PASSWORD }, DESKTOP);
    expect(cookieOf(desktop.headers)).toBe('');
    expect(desktop.body).toMatchObject({ data: { refreshToken: expect.any(String) as string } });
  });

  it('marks the cookie Secure with the host prefix behind https', async () => {
    const { setRefreshCookie } = await import('../../src/modules/auth/refresh-cookie.ts');
    const set: unknown[] = [];
    setRefreshCookie(
      { cookie: (...all: unknown[]) => set.push(...all) } as never,
      { behindTls: true, publicUrl: 'https://x' },
      { refreshToken: 't', refreshExpiresAt: new Date() } as never,
    );
    expect(set).toEqual([
      '__Host-rolecall_refresh',
      't',
      { httpOnly: true, secure: true, sameSite: 'strict', path: '/' },
    ]);
  });

  it('rotates by cookie from our own pages only, and by body on the desktop', async () => {
    const input = registration();
    const signedIn = await app.visitor.send(authCalls.userRegister, input);
    const cookie = cookieOf(signedIn.headers).split(';')[0] ?? '';
    expect(await app.visitor.fails(authCalls.refresh, {}, { cookie, 'sec-fetch-site': 'cross-site' })).toMatchObject({
      statusCode: 403,
    });
    expect(await app.visitor.fails(authCalls.refresh, {}, { cookie, origin: 'https://evil.example' })).toMatchObject({
      statusCode: 403,
    });
    const { data } = await app.visitor.ok(authCalls.refresh, {}, { cookie, 'sec-fetch-site': 'same-origin' });
    expect(data.user.email).toBe(input.email);
    expect(await app.visitor.fails(authCalls.refresh, {})).toMatchObject({ code: 'session_expired' });

    const desktop =
      (await app.visitor.ok(authCalls.login, { email: input.email, password: PASSWORD }, DESKTOP)).data.refreshToken ??
      '';
    const next = await app.visitor.ok(authCalls.refresh, { refreshToken: desktop }, DESKTOP);
    expect(next.data.refreshToken).not.toBe(desktop);
    expect(await app.visitor.fails(authCalls.refresh, { refreshToken: desktop })).toMatchObject({
      code: 'session_expired',
    });
  });

  it('ends at logout, at once and for the refresh token too', async () => {
    const { data } = await app.visitor.ok(authCalls.userRegister, registration(), DESKTOP);
    const client = clientOf(app.url, data.token);
    await client.ok(authCalls.logout, {});
    expect(await client.fails(authCalls.currentUser, {})).toMatchObject({ statusCode: 401, code: 'session_expired' });
    expect(await app.visitor.fails(authCalls.refresh, { refreshToken: data.refreshToken }, DESKTOP)).toMatchObject({
      code: 'session_expired',
    });
  });
});
