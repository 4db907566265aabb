import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as authCalls from '#contract/api/auth.ts';
import { sessionOf } from '#contract/testing/sign-in.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { clientOf } from '../support/client.ts';
import { ticketFor } from '../support/tickets.ts';
import { DESKTOP, PASSWORD, register, registration, ticketed } from './support/registrations.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
});
afterAll(() => app.close());

const cookieOf = (headers: Headers) =>
  headers.getSetCookie().find((cookie) => cookie.startsWith('rolecall_refresh=')) ?? '';

describe('registering', () => {
  it('creates the account and signs it in', async () => {
    const input = await ticketed(app, {
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
    const documented = ['_id', 'userType', 'firstName', 'profilePic', 'kycStatus'];
    expect(Object.keys(me.data)).toEqual(expect.arrayContaining(documented));
    const [row] = await rows<{ phone: string; phone_confirmed_at: unknown; password_hash: string }>(
      app.database.primary(),
      'select phone, phone_confirmed_at, password_hash from users where id = ?',
      [data.user._id],
    );
    expect(row).toMatchObject({ phone: '+919876543210', phone_confirmed_at: null });
    expect(row?.password_hash).toMatch(/^\$argon2id\$/);
  });

  it('lets one of twenty racing registrations win, with one ticket or with twenty', async () => {
    const one = await ticketed(app);
    const many = registration();
    const inputs = await Promise.all(
      Array.from({ length: 20 }, async (_, index) =>
        index % 2
          ? one
          : {
              ...many,
              email: index % 4 ? many.email : many.email.toUpperCase(),
              ticket: await ticketFor(app.database, 'register', many.email),
            },
      ),
    );
    const answers = await Promise.all(inputs.map((input) => app.visitor.send(authCalls.userRegister, input)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    const codes = answers.flatMap(({ body }) => (body.success ? [] : [body.code]));
    expect(new Set(codes)).toEqual(new Set(['ticket_invalid', 'email_taken']));
  });

  it('takes the ticket of the same address only, once, and keeps it where something else is refused', async () => {
    const input = await ticketed(app);
    const invalid = { statusCode: 410, code: 'ticket_invalid' };
    expect(
      await app.visitor.fails(authCalls.userRegister, { ...input, email: 'somebody.else@example.com' }),
    ).toMatchObject(invalid);
    expect(await app.visitor.fails(authCalls.userRegister, { ...input, password: 'Password123' })).toMatchObject({
      code: 'validation_failed',
    });
    await app.visitor.ok(authCalls.userRegister, input);
    expect(await app.visitor.fails(authCalls.userRegister, input)).toMatchObject(invalid);
    for (const purpose of ['login', 'reset', 'email'] as const) {
      const ticket = await ticketFor(app.database, purpose, 'new@example.com');
      expect(
        await app.visitor.fails(authCalls.userRegister, { ...registration({ email: 'new@example.com' }), ticket }),
      ).toMatchObject(invalid);
    }
  });

  it('lets two accounts name the same number, for neither has confirmed it', async () => {
    const [one, two] = [await register(app, { phone: '9000000001' }), await register(app, { phone: '9000000001' })];
    expect(one.user._id).not.toBe(two.user._id);
  });

  it.each(['ASHA.ONE@Example.COM ', 'asha.one\u{FE6B}example.com', '\u{FF41}sha.one@e\u{FF58}ample.com'])(
    'takes %j for the same mailbox as its plain spelling',
    async (spelling) => {
      await rows(app.database.primary(), `delete from users where email = 'asha.one@example.com'`);
      const first = await register(app, { email: 'asha.one@example.com' });
      const ticket = await ticketFor(app.database, 'register', 'asha.one@example.com');
      expect(
        await app.visitor.fails(authCalls.userRegister, { ...registration({ email: spelling }), ticket }),
      ).toMatchObject({ code: 'email_taken' });
      const again = await app.visitor.ok(authCalls.login, { email: spelling, password: PASSWORD });
      expect(sessionOf(again.data).user._id).toBe(first.user._id);
    },
  );

  it.each([
    'ash\u{430}@example.com',
    'asha@ex\u{430}mple.com',
    'asha@example.com\u{2100}b.org',
    'i\u{307}@example.com',
  ])('refuses %j, which looks like another address', async (email) => {
    expect(await app.visitor.fails(authCalls.userRegister, await ticketed(app, { email }))).toMatchObject({
      statusCode: 400,
      details: [{ path: 'email' }],
    });
  });

  it('does not let the database hold such an address either, whoever writes it', async () => {
    for (const email of ['Asha@example.com', 'ash\u{430}@example.com']) {
      await expect(
        rows(app.database.primary(), `insert into users (first_name, email) values ('Twin', ?)`, [email]),
      ).rejects.toThrow(/users_email_check/);
    }
  });

  it.each([
    [{ password: 'Password123' }, 'password'],
    [{ password: 'the asha rao way' }, 'password'],
    [{ password: 'i like rolecall a lot' }, 'password'],
    [{ phoneCode: '+0', phone: '123456' }, 'phoneCode'],
    [{ phone: '123' }, 'phone'],
    [{ userType: 'company' as const }, 'organisation'],
  ])('refuses %o with the field named', async (overrides, path) => {
    expect(await app.visitor.fails(authCalls.userRegister, await ticketed(app, overrides))).toMatchObject({
      statusCode: 400,
      details: [{ path }],
    });
  });

  it('refuses fields that nobody may set', async () => {
    for (const extra of [{ kycStatus: 'completed' }, { _id: crypto.randomUUID() }, { isAdmin: true }]) {
      expect(await app.visitor.fails(authCalls.userRegister, { ...(await ticketed(app)), ...extra })).toMatchObject({
        statusCode: 400,
      });
    }
  });
});

describe('signing in', () => {
  it('answers alike for a wrong password and an unknown account', async () => {
    const { email } = await register(app);
    const wrong = await app.visitor.fails(authCalls.login, { email, password: 'not the one' });
    const unknown = await app.visitor.fails(authCalls.login, { email: 'nobody@example.com', password: 'not the one' });
    expect({ ...wrong, requestId: '' }).toEqual({ ...unknown, requestId: '' });
    expect(wrong).toMatchObject({ statusCode: 401, code: 'invalid_credentials' });
  });
});

describe('sessions', () => {
  it('gives the web a cookie that scripts and other sites cannot use, and the desktop its token', async () => {
    const input = await ticketed(app);
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
    const input = await ticketed(app);
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
      sessionOf((await app.visitor.ok(authCalls.login, { email: input.email, password: PASSWORD }, DESKTOP)).data)
        .refreshToken ?? '';
    const next = await app.visitor.ok(authCalls.refresh, { refreshToken: desktop }, DESKTOP);
    expect(next.data.refreshToken).not.toBe(desktop);
    expect(await app.visitor.fails(authCalls.refresh, { refreshToken: desktop })).toMatchObject({
      code: 'session_expired',
    });
  });

  it('ends at logout, at once and for the refresh token too', async () => {
    const data = await register(app, {}, DESKTOP);
    const client = clientOf(app.url, data.token);
    await client.ok(authCalls.logout, {});
    expect(await client.fails(authCalls.currentUser, {})).toMatchObject({ statusCode: 401, code: 'session_expired' });
    expect(await app.visitor.fails(authCalls.refresh, { refreshToken: data.refreshToken }, DESKTOP)).toMatchObject({
      code: 'session_expired',
    });
  });
});
