import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as authCalls from '#contract/api/auth.ts';
import { sessionOf } from '#contract/testing/sign-in.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { clientOf } from '../support/client.ts';
import { codeFor } from '../support/mailbox.ts';
import { ticketFor } from '../support/tickets.ts';
import { PASSWORD, register } from './support/registrations.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false, trustProxy: 1 } });
});
afterAll(() => app.close());

const NEW = 'seven lanterns on a hill';
const login = (email: string, password: string, headers = {}) =>
  app.visitor.send(authCalls.login, { email, password }, headers);
const lettersTo = async (email: string) =>
  (
    await rows<{ template: string }>(
      app.database.primary(),
      'select template from messages where recipient = ? order by created_at',
      [email],
    )
  ).map(({ template }) => template);
const eventsOf = async (userId: string) =>
  (
    await rows<{ kind: string }>(
      app.database.primary(),
      'select kind from audit_events where user_id = ? order by id',
      [userId],
    )
  ).map(({ kind }) => kind);

describe('resetting a password', () => {
  it('sets it, ends every session, signs nobody in and tells the owner', async () => {
    const { email, user, token } = await register(app);
    const { data: challenge } = await app.visitor.ok(authCalls.otpGenerate, { purpose: 'reset', email });
    const code = await codeFor(app.storage.dataDir, email);
    const { data } = await app.visitor.ok(authCalls.verifyOTP, { challengeId: challenge.challengeId, code });
    const answer = await app.visitor.send(authCalls.resetPassword, { ticket: data.ticket, newPassword: NEW });
    expect(answer).toMatchObject({ status: 200, body: { data: {} } });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await clientOf(app.url, token).fails(authCalls.currentUser, {})).toMatchObject({ code: 'session_expired' });
    expect((await login(email, PASSWORD)).status).toBe(401);
    expect((await login(email, NEW)).status).toBe(200);
    expect(await lettersTo(email)).toEqual(['code-reset', 'password-changed']);
    expect(await eventsOf(user._id)).toContain('password-reset');
  });

  it('keeps the ticket while the password is refused, and spends it once', async () => {
    const { email, user } = await register(app);
    const ticket = await ticketFor(app.database, 'reset', email, user._id);
    for (const newPassword of ['Password123', 'elephant2019', 'the asha way of life', 'i like rolecall a lot']) {
      expect(await app.visitor.fails(authCalls.resetPassword, { ticket, newPassword })).toMatchObject({
        statusCode: 400,
        details: [{ path: 'newPassword' }],
      });
    }
    const racing = await Promise.all(
      Array.from({ length: 6 }, () => app.visitor.send(authCalls.resetPassword, { ticket, newPassword: NEW })),
    );
    expect(racing.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410, 410]);
  });

  it('takes tickets for resetting only, and voids every other code and ticket of the account', async () => {
    const { email, user } = await register(app);
    for (const purpose of ['register', 'login', 'email', 'delete'] as const) {
      const ticket = await ticketFor(app.database, purpose, email, user._id);
      expect(await app.visitor.fails(authCalls.resetPassword, { ticket, newPassword: NEW })).toMatchObject({
        code: 'ticket_invalid',
      });
    }
    const [one, two] = [
      await ticketFor(app.database, 'reset', email, user._id),
      await ticketFor(app.database, 'login', email, user._id),
    ];
    const { data: waiting } = await app.visitor.ok(authCalls.otpGenerate, { purpose: 'login', email });
    const code = await codeFor(app.storage.dataDir, email);
    await app.visitor.ok(authCalls.resetPassword, { ticket: one, newPassword: NEW });
    expect(await app.visitor.fails(authCalls.loginWithMobile, { ticket: two })).toMatchObject({
      code: 'ticket_invalid',
    });
    expect(await app.visitor.fails(authCalls.verifyOTP, { challengeId: waiting.challengeId, code })).toMatchObject({
      code: 'code_expired',
    });
  });

  it('gives a first password to an account that never had one', async () => {
    const user = await app.signUp('staff');
    const ticket = await ticketFor(app.database, 'reset', user.email, user.userId);
    await app.visitor.ok(authCalls.resetPassword, { ticket, newPassword: NEW });
    expect((await login(user.email, NEW)).status).toBe(200);
  });
});

describe('changing a password', () => {
  it('wants the current one, ends the other sessions and keeps this one', async () => {
    const { email, user } = await register(app);
    const here = await app.visitor.ok(authCalls.login, { email, password: PASSWORD });
    const there = await app.visitor.ok(authCalls.login, { email, password: PASSWORD });
    const client = clientOf(app.url, sessionOf(here.data).token);
    expect(
      await client.fails(authCalls.changePassword, { currentPassword: 'not the one', newPassword: NEW }),
    ).toMatchObject({ statusCode: 422, code: 'password_wrong' });
    expect(
      await client.fails(authCalls.changePassword, { currentPassword: PASSWORD, newPassword: 'Password123' }),
    ).toMatchObject({ details: [{ path: 'newPassword' }] });
    await client.ok(authCalls.changePassword, { currentPassword: PASSWORD, newPassword: NEW });
    await client.ok(authCalls.currentUser, {});
    expect(await clientOf(app.url, sessionOf(there.data).token).fails(authCalls.currentUser, {})).toMatchObject({
      statusCode: 401,
    });
    expect((await login(email, PASSWORD)).status).toBe(401);
    expect((await login(email, NEW)).status).toBe(200);
    expect(await lettersTo(email)).toContain('password-changed');
    expect(await eventsOf(user._id)).toEqual(expect.arrayContaining(['sign-in-failed', 'password-changed']));
  });

  it('is slowed down for who guesses in a borrowed session, not for the owner outside', async () => {
    const { email, token } = await register(app);
    const borrowed = clientOf(app.url, token);
    const guess = { currentPassword: 'a guess', newPassword: NEW };
    const answers = await Promise.all(Array.from({ length: 25 }, () => borrowed.send(authCalls.changePassword, guess)));
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(10);
    expect((await login(email, PASSWORD)).status).toBe(200);
  });

  it('is not open to an account without a password, which sets one by a code', async () => {
    const user = await app.signUp('client');
    expect(
      await user.client.fails(authCalls.changePassword, { currentPassword: 'anything', newPassword: NEW }),
    ).toMatchObject({ code: 'password_wrong' });
  });
});
