import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as authCalls from '#contract/api/auth.ts';
import { notificationStream } from '#contract/api/notifications.ts';
import * as profileCalls from '#contract/api/profile.ts';
import { sessionOf } from '#contract/testing/sign-in.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { clientOf } from '../support/client.ts';
import { DESKTOP, PASSWORD, register } from './support/registrations.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false, trustProxy: 1 } });
});
afterAll(() => app.close());

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0';
const from = (address: string, agent = CHROME) => ({ 'x-forwarded-for': address, 'user-agent': agent });
const login = async (email: string, headers: Readonly<Record<string, string>>) =>
  sessionOf((await app.visitor.ok(authCalls.login, { email, password: PASSWORD }, headers)).data);

describe('the devices', () => {
  it('are listed in words, last used first, each user their own', async () => {
    const { email, token } = await register(app, {}, from('203.0.113.1'));
    await register(app);
    const desktop = await login(email, { ...DESKTOP, ...from('203.0.113.2', 'Rolecall/0.1.0 (Linux; x64)') });
    await login(email, from('203.0.113.3', FIREFOX));
    await app.visitor.ok(authCalls.refresh, { refreshToken: desktop.refreshToken }, DESKTOP);
    const { data } = await clientOf(app.url, token).ok(profileCalls.sessions, {});
    expect(data.map(({ device, shell, isCurrent }) => [device, shell, isCurrent])).toEqual([
      ['Rolecall on Linux', 'desktop', false],
      ['Firefox on Linux', 'web', false],
      ['Chrome on Windows', 'web', true],
    ]);
    for (const { createdAt, lastUsedAt, expiresAt } of data) {
      expect(createdAt <= lastUsedAt && lastUsedAt < expiresAt).toBe(true);
    }
    expect(JSON.stringify(data)).not.toMatch(/203\.0|Mozilla/);
  });

  it('end one by one, at once, with their streams and their refresh tokens', async () => {
    const { email, token, user } = await register(app);
    const other = await login(email, { ...DESKTOP, ...from('203.0.113.9') });
    const stream = await fetch(`${app.url}${notificationStream.path}`, {
      headers: { authorization: `Bearer ${other.token}`, accept: 'text/event-stream' },
    });
    expect(stream.status).toBe(200);
    const client = clientOf(app.url, token);
    const { data } = await client.ok(profileCalls.sessions, {});
    const sessionId = data.find(({ isCurrent }) => !isCurrent)?._id ?? '';
    const started = performance.now();
    await client.ok(profileCalls.revokeSession, { sessionId });
    // Reads until the server ends it.
    await stream.text();
    expect(performance.now() - started).toBeLessThan(1_000);
    expect(await clientOf(app.url, other.token).fails(authCalls.currentUser, {})).toMatchObject({ statusCode: 401 });
    expect(await app.visitor.fails(authCalls.refresh, { refreshToken: other.refreshToken }, DESKTOP)).toMatchObject({
      code: 'session_expired',
    });
    expect((await client.ok(profileCalls.sessions, {})).data).toHaveLength(1);
    expect(await client.fails(profileCalls.revokeSession, { sessionId })).toMatchObject({ code: 'not_found' });
    const [event] = await rows<{ detail: string }>(
      app.database.primary(),
      `select detail from audit_events where user_id = ? and kind = 'session-revoked'`,
      [user._id],
    );
    expect(event?.detail).toBe('Rolecall on Windows');
  });

  it('end all but this one', async () => {
    const { email, token } = await register(app);
    const client = clientOf(app.url, token);
    const others = [await login(email, from('203.0.113.4')), await login(email, from('203.0.113.5', FIREFOX))];
    expect((await client.ok(profileCalls.revokeOtherSessions, {})).data).toEqual({ ended: 2 });
    expect((await client.ok(profileCalls.revokeOtherSessions, {})).data).toEqual({ ended: 0 });
    for (const other of others) {
      expect((await clientOf(app.url, other.token).send(authCalls.currentUser, {})).status).toBe(401);
    }
    await client.ok(authCalls.currentUser, {});
  });
});

describe('a notice of a new device', () => {
  const notices = async (email: string) =>
    (
      await rows(app.database.primary(), `select 1 from messages where recipient = ? and template = 'new-device'`, [
        email,
      ])
    ).length;

  it('goes out for an address or a device that was never seen, not for registering and not twice', async () => {
    const { email } = await register(app, {}, from('198.51.100.1'));
    expect(await notices(email)).toBe(0);
    await login(email, from('198.51.100.1'));
    // The same browser, a month newer.
    await login(email, from('198.51.100.1', CHROME.replace('140', '141')));
    expect(await notices(email)).toBe(0);
    await login(email, from('198.51.100.1', FIREFOX));
    expect(await notices(email)).toBe(1);
    await login(email, from('198.51.100.2'));
    expect(await notices(email)).toBe(2);
    await login(email, from('198.51.100.2'));
    await login(email, from('198.51.100.1', FIREFOX));
    expect(await notices(email)).toBe(2);
    await login(email, { ...DESKTOP, ...from('198.51.100.2') });
    expect(await notices(email)).toBe(3);
  });
});

describe('a stolen refresh token', () => {
  it('ends the whole family when it is used a second time, and is written down', async () => {
    const { user, refreshToken = '', token } = await register(app, {}, DESKTOP);
    const next = (await app.visitor.ok(authCalls.refresh, { refreshToken }, DESKTOP)).data;
    await rows(
      app.database.primary(),
      `update session_tokens set used_at = now() - interval '11 seconds' where used_at is not null`,
    );
    const thief = { ...DESKTOP, ...from('192.0.2.66', 'curl/8') };
    expect(await app.visitor.fails(authCalls.refresh, { refreshToken }, thief)).toMatchObject({
      code: 'session_expired',
    });
    for (const each of [token, next.token]) {
      expect((await clientOf(app.url, each).send(authCalls.currentUser, {})).status).toBe(401);
    }
    expect(await app.visitor.fails(authCalls.refresh, { refreshToken: next.refreshToken }, DESKTOP)).toMatchObject({
      code: 'session_expired',
    });
    expect(
      await rows(
        app.database.primary(),
        `select address, device from audit_events where user_id = ? and kind = 'refresh-reused'`,
        [user._id],
      ),
    ).toEqual([{ address: '192.0.2.66', device: 'curl/8' }]);
  });
});
