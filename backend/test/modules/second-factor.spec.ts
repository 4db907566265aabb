/** Two-step sign-in with an authenticator app and recovery codes, on both databases. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as authCalls from '#contract/api/auth.ts';
import * as secondFactorCalls from '#contract/api/second-factor.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { clientOf } from '../support/client.ts';
import { messagesTo } from '../support/mailbox.ts';
import { ticketFor } from '../support/tickets.ts';
import { DESKTOP, PASSWORD, register } from './support/registrations.ts';
import {
  firstStep,
  forgetStep,
  openStep,
  protectedPerson,
  setUpApp,
  shownBy,
  wrongFor,
} from './support/second-factor.ts';

const { verifySecondFactor } = secondFactorCalls;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
});
afterAll(() => app.close());

const sql = <Row>(text: string, parameters: unknown[] = []) => rows<Row>(app.database.primary(), text, parameters);
const kinds = async (userId: string): Promise<string[]> =>
  (
    await sql<{ line: string }>(
      `select concat_ws(' ', kind, detail) as line from audit_events where user_id = ? order by id`,
      [userId],
    )
  ).map(({ line }) => line);
const subjects = async (email: string) =>
  (await messagesTo(app.storage.dataDir, email)).map(({ text }) => text).join('\n');

describe('turning it on', () => {
  it('takes the password and a first code, shows ten recovery codes once, and tells the owner', async () => {
    const { email, token, user } = await register(app);
    const { client, other } = {
      client: clientOf(app.url, token),
      other: await app.visitor.ok(authCalls.login, { email, password: PASSWORD }),
    };
    expect((await client.ok(secondFactorCalls.secondFactor, {})).data).toEqual({
      ...{ isOn: false, isRequired: false, isProven: false, hasPassword: true },
      ...{ app: null, passkeys: [], recoveryCodesLeft: 0 },
    });
    expect(await client.fails(secondFactorCalls.startAuthenticator, {})).toMatchObject({
      details: [{ path: 'currentPassword' }],
    });
    expect(await client.fails(secondFactorCalls.startAuthenticator, { currentPassword: 'not it' })).toMatchObject({
      code: 'password_wrong',
    });
    const { data: setup } = await client.ok(secondFactorCalls.startAuthenticator, { currentPassword: PASSWORD });
    expect(setup.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(setup.uri).toContain(`secret=${setup.secret}`);
    const wrong = { code: wrongFor(setup.secret) };
    expect(await client.fails(secondFactorCalls.confirmAuthenticator, wrong)).toMatchObject({ code: 'code_wrong' });
    // Nothing has changed until a code has confirmed it.
    expect((await app.visitor.ok(authCalls.login, { email, password: PASSWORD })).data).toHaveProperty('token');

    const code = shownBy(setup.secret);
    const { data } = await client.ok(secondFactorCalls.confirmAuthenticator, {
      code: ` ${code} `,
    });
    expect(new Set(data.recoveryCodes).size).toBe(10);
    expect(data.state).toMatchObject({ isOn: true, isProven: true, recoveryCodesLeft: 10, app: { lastUsedAt: null } });
    expect(await client.fails(secondFactorCalls.confirmAuthenticator, { code })).toMatchObject({
      code: 'setup_expired',
    });
    expect(await kinds(user._id)).toContain('second-factor-on app');
    await expect.poll(() => subjects(email)).toContain('Two-step sign-in is on');
    // Other devices go on.
    const elsewhere = clientOf(app.url, (other.data as { token: string }).token);
    await elsewhere.ok(authCalls.currentUser, {});
    const stored = JSON.stringify(await sql(`select encode(secret, 'escape') as secret from authenticators`));
    expect(stored).not.toContain(setup.secret);
  });

  it('puts a new app in the place of the one before, and keeps the recovery codes', async () => {
    const person = await protectedPerson(app);
    const proof = { currentPassword: PASSWORD, code: await person.code() };
    const { secret, recoveryCodes } = await setUpApp(person.client, proof);
    expect(recoveryCodes).toEqual([]);
    await forgetStep(app, person.userId);
    const ticket = await firstStep(app, person.email);
    expect(await app.visitor.fails(verifySecondFactor, { ticket, code: wrongFor(secret) })).toMatchObject({
      code: 'code_wrong',
    });
    await app.visitor.ok(verifySecondFactor, { ticket, code: shownBy(secret) });
    const again = await firstStep(app, person.email);
    await app.visitor.ok(verifySecondFactor, { ticket: again, recoveryCode: person.recoveryCodes[0] });
  });
});

describe('the second step', () => {
  it('stands between the password and a session, in the browser and on the desktop', async () => {
    const person = await protectedPerson(app);
    for (const headers of [{}, DESKTOP]) {
      const answer = await app.visitor.send(
        authCalls.login,
        { email: person.email, password: PASSWORD, staySignedIn: true },
        headers,
      );
      if (!answer.body.success) throw new Error('refused');
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(JSON.stringify(answer.body)).not.toMatch(/rca_|rcr_|firstName/);
      const { ticket, ways } = openStep(answer.body.data);
      expect(ways).toEqual(['app', 'recovery-code']);
      const done = await app.visitor.send(verifySecondFactor, { ticket, code: await person.code() }, headers);
      if (!done.body.success) throw new Error('refused');
      expect(done.body.data.user.email).toBe(person.email);
      expect(done.body.data.refreshToken === undefined).toBe(headers !== DESKTOP);
      expect(done.headers.getSetCookie().length).toBe(headers === DESKTOP ? 0 : 1);
      const { data } = await clientOf(app.url, done.body.data.token).ok(secondFactorCalls.secondFactor, {});
      expect(data.isProven).toBe(true);
    }
    expect(await kinds(person.userId)).toContain('signed-in password, app');
  });

  it('is asked for by a code to the mailbox as well', async () => {
    const person = await protectedPerson(app);
    const ticket = await ticketFor(app.database, 'login', person.email, person.userId);
    const { data } = await app.visitor.ok(authCalls.loginWithMobile, { ticket });
    await app.visitor.ok(verifySecondFactor, { ticket: openStep(data).ticket, code: await person.code() });
  });

  it('takes the ticket once, in the shell that began', async () => {
    const person = await protectedPerson(app);
    const ticket = await firstStep(app, person.email);
    const code = await person.code();
    expect(await app.visitor.fails(verifySecondFactor, { ticket, code }, DESKTOP)).toMatchObject({
      code: 'sign_in_expired',
    });
    await app.visitor.ok(verifySecondFactor, { ticket, code });
    await forgetStep(app, person.userId);
    expect(await app.visitor.fails(verifySecondFactor, { ticket, code })).toMatchObject({ code: 'sign_in_expired' });
  });

  it('ends with the fifth wrong try, and after five minutes', async () => {
    const person = await protectedPerson(app);
    const ticket = await firstStep(app, person.email);
    for (const triesLeft of [4, 3, 2, 1, 0]) {
      expect(await app.visitor.fails(verifySecondFactor, { ticket, code: wrongFor(person.secret) })).toMatchObject({
        code: 'code_wrong',
        details: { triesLeft },
      });
    }
    expect(await app.visitor.fails(verifySecondFactor, { ticket, code: await person.code() })).toMatchObject({
      code: 'sign_in_expired',
    });
    const late = await firstStep(app, person.email);
    await sql(`update second_factor_tickets set expires_at = now() - interval '1 second' where user_id = ?`, [
      person.userId,
    ]);
    expect(await app.visitor.fails(verifySecondFactor, { ticket: late, code: await person.code() })).toMatchObject({
      code: 'sign_in_expired',
    });
  });

  it('slows down whoever has the password and guesses over many tickets', async () => {
    const person = await protectedPerson(app);
    const code = wrongFor(person.secret);
    const answers: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const ticket = await firstStep(app, person.email);
      for (let guess = 0; guess < 4; guess += 1) {
        answers.push((await app.visitor.fails(verifySecondFactor, { ticket, code })).code);
      }
    }
    expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'code_wrong'));
    expect(answers).toContain('rate_limited');
  });

  it("refuses another account's code, recovery code and ticket", async () => {
    const [a, b] = [await protectedPerson(app), await protectedPerson(app)];
    const ticket = await firstStep(app, a.email);
    expect(await app.visitor.fails(verifySecondFactor, { ticket, code: await b.code() })).toMatchObject({
      code: 'code_wrong',
    });
    expect(await app.visitor.fails(verifySecondFactor, { ticket, recoveryCode: b.recoveryCodes[0] })).toMatchObject({
      code: 'recovery_code_wrong',
    });
    // B's factors were not used up by that.
    const own = await firstStep(app, b.email);
    await app.visitor.ok(verifySecondFactor, { ticket: own, recoveryCode: b.recoveryCodes[0] });
  });

  it('takes a clock that is a step ahead, and none that is three off', async () => {
    const person = await protectedPerson(app);
    for (const [steps, ok] of [
      [1, true],
      [3, false],
      [-3, false],
    ] as const) {
      await forgetStep(app, person.userId);
      const ticket = await firstStep(app, person.email);
      const { body } = await app.visitor.send(verifySecondFactor, { ticket, code: shownBy(person.secret, steps) });
      expect(body.success, String(steps)).toBe(ok);
    }
  });

  it('takes a code once, however many come with it at once', async () => {
    const person = await protectedPerson(app);
    const tickets = await Promise.all(Array.from({ length: 4 }, () => firstStep(app, person.email)));
    const code = await person.code();
    const answers = await Promise.all(tickets.map((ticket) => app.visitor.send(verifySecondFactor, { ticket, code })));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    const later = await firstStep(app, person.email);
    expect(await app.visitor.fails(verifySecondFactor, { ticket: later, code })).toMatchObject({ code: 'code_wrong' });
  });
});

describe('recovery codes', () => {
  it('work once each, however many come with one at once, and their owner hears of it', async () => {
    const person = await protectedPerson(app);
    const tickets = await Promise.all(Array.from({ length: 10 }, () => firstStep(app, person.email)));
    const recoveryCode = ` ${(person.recoveryCodes[3] ?? '').toUpperCase()}`;
    const answers = await Promise.all(
      tickets.map((ticket) => app.visitor.send(verifySecondFactor, { ticket, recoveryCode })),
    );
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    expect((await person.client.ok(secondFactorCalls.secondFactor, {})).data.recoveryCodesLeft).toBe(9);
    await expect.poll(() => subjects(person.email)).toContain('A recovery code was used');
  });

  it('are made anew with the password and a code; the ones before are void', async () => {
    const person = await protectedPerson(app);
    expect(
      await person.client.fails(secondFactorCalls.renewRecoveryCodes, { currentPassword: PASSWORD }),
    ).toMatchObject({ details: [{ path: 'code' }] });
    const { data } = await person.client.ok(secondFactorCalls.renewRecoveryCodes, {
      currentPassword: PASSWORD,
      code: await person.code(),
    });
    expect(data.recoveryCodes).toHaveLength(10);
    const ticket = await firstStep(app, person.email);
    expect(
      await app.visitor.fails(verifySecondFactor, { ticket, recoveryCode: person.recoveryCodes[0] }),
    ).toMatchObject({ code: 'recovery_code_wrong' });
    await app.visitor.ok(verifySecondFactor, { ticket, recoveryCode: data.recoveryCodes[9] });
  });
});

describe('turning it off', () => {
  it('takes the password and a factor, forgets everything and tells the owner', async () => {
    const person = await protectedPerson(app);
    const { turnOffSecondFactor } = secondFactorCalls;
    const waiting = await firstStep(app, person.email);
    for (const [proof, code] of [
      [{}, 'validation_failed'],
      [{ currentPassword: PASSWORD }, 'validation_failed'],
      [{ code: wrongFor(person.secret) }, 'validation_failed'],
      [{ currentPassword: PASSWORD, code: wrongFor(person.secret) }, 'code_wrong'],
      [{ currentPassword: 'not it', code: shownBy(person.secret) }, 'password_wrong'],
    ] as const) {
      expect(await person.client.fails(turnOffSecondFactor, proof)).toMatchObject({ code });
    }
    const proof = { currentPassword: PASSWORD, code: await person.code() };
    expect((await person.client.ok(turnOffSecondFactor, proof)).data).toMatchObject({
      isOn: false,
      recoveryCodesLeft: 0,
    });
    expect(await person.client.fails(turnOffSecondFactor, proof)).toMatchObject({ code: 'second_factor_off' });
    expect(
      await app.visitor.fails(verifySecondFactor, { ticket: waiting, recoveryCode: person.recoveryCodes[0] }),
    ).toMatchObject({ code: 'sign_in_expired' });
    expect((await app.visitor.ok(authCalls.login, { email: person.email, password: PASSWORD })).data).toHaveProperty(
      'token',
    );
    await expect.poll(() => subjects(person.email)).toContain('Two-step sign-in is off');
  });

  it('is not what a new password does', async () => {
    const person = await protectedPerson(app);
    const waiting = await firstStep(app, person.email);
    const ticket = await ticketFor(app.database, 'reset', person.email, person.userId);
    await app.visitor.ok(authCalls.resetPassword, { ticket, newPassword: PASSWORD });
    expect(await app.visitor.fails(verifySecondFactor, { ticket: waiting, code: await person.code() })).toMatchObject({
      code: 'sign_in_expired',
    });
    await firstStep(app, person.email);
  });
});
