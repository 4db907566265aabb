import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as authCalls from '#contract/api/auth.ts';
import { sessionOf } from '#contract/testing/sign-in.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { clientOf } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { codeFor, messagesTo } from '../support/mailbox.ts';
import { askForCode, earlier, newEmail, verify } from './support/codes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false, trustProxy: 1 } });
});
afterAll(() => app.close());

const send = (input: unknown, headers = {}) => app.visitor.send(authCalls.otpGenerate, input, headers);
const codeTo = (address: string) => codeFor(app.storage.dataDir, address);
const confirmPhone = (user: TestUser, phone: string) =>
  rows(app.database.primary(), 'update users set phone = ?, phone_confirmed_at = now() where id = ?', [
    phone,
    user.userId,
  ]);

describe('signing in by code', () => {
  it('takes the code out of the mailbox', async () => {
    const user = await app.signUp('client');
    const { challengeId } = await askForCode(app.visitor, { purpose: 'login', email: user.email });
    const { body } = await verify(app, challengeId, await codeTo(user.email));
    const ticket = body.success ? body.data.ticket : '';
    const { data } = await app.visitor.ok(authCalls.loginWithMobile, { ticket });
    expect(sessionOf(data).user._id).toBe(user.userId);
    expect((await clientOf(app.url, sessionOf(data).token).ok(authCalls.currentUser, {})).data._id).toBe(user.userId);
    expect(await app.visitor.fails(authCalls.loginWithMobile, { ticket })).toMatchObject({ code: 'ticket_invalid' });
  });

  it('takes the code out of a text message, to the number of who has confirmed it', async () => {
    const [owner, claimant] = [await app.signUp('individual'), await app.signUp('individual')];
    const phone = '+919812345678';
    await rows(app.database.primary(), 'update users set phone = ? where id = ?', [phone, claimant.userId]);
    await askForCode(app.visitor, { purpose: 'login', phone });
    expect(await rows(app.database.primary(), 'select 1 from messages where recipient = ?', [phone])).toEqual([]);
    await confirmPhone(owner, phone);
    await earlier(app, 61);
    const { challengeId, sentTo } = await askForCode(app.visitor, { purpose: 'login', phone });
    expect(sentTo).toBe('+91•••78');
    const { body } = await verify(app, challengeId, await codeTo(phone));
    const ticket = body.success ? body.data.ticket : '';
    const { data } = await app.visitor.ok(authCalls.loginWithMobile, { ticket });
    expect(sessionOf(data).user._id).toBe(owner.userId);
  });

  it.each(['leaving', 'staff', 'untyped'] as const)('is open to an account that is %s', async (type) => {
    const user = await app.signUp(type);
    const { challengeId } = await askForCode(app.visitor, { purpose: 'login', email: user.email });
    const { body } = await verify(app, challengeId, await codeTo(user.email));
    const { data } = await app.visitor.ok(authCalls.loginWithMobile, { ticket: body.success ? body.data.ticket : '' });
    expect(sessionOf(data).user).toMatchObject({ _id: user.userId, isStaff: type === 'staff' });
  });

  it('does not take a ticket twice, however many bring it at once', async () => {
    const user = await app.signUp('personal');
    const { challengeId } = await askForCode(app.visitor, { purpose: 'login', email: user.email });
    const { body } = await verify(app, challengeId, await codeTo(user.email));
    const ticket = body.success ? body.data.ticket : '';
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => app.visitor.send(authCalls.loginWithMobile, { ticket })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(11).fill(410)]);
  });

  it('does not take a ticket after its time', async () => {
    const user = await app.signUp('personal');
    const { challengeId } = await askForCode(app.visitor, { purpose: 'login', email: user.email });
    const { body } = await verify(app, challengeId, await codeTo(user.email));
    await rows(app.database.primary(), 'update otp_challenges set ticket_expires_at = now() where id = ?', [
      challengeId,
    ]);
    expect(
      await app.visitor.fails(authCalls.loginWithMobile, { ticket: body.success ? body.data.ticket : '' }),
    ).toMatchObject({ statusCode: 410, code: 'ticket_invalid' });
  });
});

describe('who has an account', () => {
  const subjects = (messages: readonly { text: string }[]) =>
    messages.map(({ text }) => /^Subject: (.*)$/m.exec(text)?.[1]);
  const mailed = (address: string) =>
    eventually(async () => {
      const found = await messagesTo(app.storage.dataDir, address);
      expect(found, `to ${address}`).not.toEqual([]);
      return found;
    });
  const shape = (body: object) =>
    JSON.stringify(body).replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '#');

  it.each([
    ['register', 'email'],
    ['login', 'email'],
    ['reset', 'email'],
    ['login', 'phone'],
    ['reset', 'phone'],
  ] as const)('is not told by asking for a code to %s by %s, nor by guessing', async (purpose, way) => {
    const user = await app.signUp('personal');
    const digits = String(Math.floor(Math.random() * 1e7)).padStart(7, '0');
    const [phone, nobodys] = [`+91980${digits}`, `+91981${digits}`];
    await confirmPhone(user, phone);
    const [known, unknown] =
      way === 'email' ? [{ email: user.email }, { email: newEmail() }] : [{ phone }, { phone: nobodys }];
    const [one, two] = [await send({ purpose, ...known }), await send({ purpose, ...unknown })];
    expect([one.status, two.status]).toEqual([200, 200]);
    const masked = (text: string) => text.replace(/"sentTo":"[^"]*"/, '');
    expect(masked(shape(one.body))).toBe(masked(shape(two.body)));
    expect([...one.headers.keys()].sort()).toEqual([...two.headers.keys()].sort());
    // Nor by guessing, up to the last try and beyond.
    const ids = [one, two].map(({ body }) => (body.success ? body.data.challengeId : ''));
    for (let guess = 0; guess < 7; guess += 1) {
      const [first, second] = await Promise.all(ids.map((id) => verify(app, id, '000000')));
      expect(first?.status).toBe(second?.status);
      expect(shape(first?.body ?? {})).toBe(shape(second?.body ?? {}));
    }
    // Nor by asking too often.
    const [again, andAgain] = [await send({ purpose, ...known }), await send({ purpose, ...unknown })];
    expect([again.status, andAgain.status]).toEqual([429, 429]);
  });

  it('is told to the mailbox alone', async () => {
    const user = await app.signUp('personal');
    const { challengeId } = await askForCode(app.visitor, { purpose: 'register', email: user.email });
    const [existing] = await mailed(user.email);
    expect(subjects([existing ?? { text: '' }])[0]).toMatch(/already/i);
    expect(existing?.text).not.toMatch(/^\d{6}\r?$/m);
    expect(
      await rows(app.database.primary(), 'select 1 from otp_challenges where id = ? and code_hash is null', [
        challengeId,
      ]),
    ).toHaveLength(1);
    const stranger = newEmail();
    await askForCode(app.visitor, { purpose: 'reset', email: stranger });
    const [none] = await mailed(stranger);
    expect(none?.text).not.toMatch(/^\d{6}\r?$/m);
    // Somebody without an account is not on our books: not even the address of their challenge is kept.
    expect(await rows(app.database.primary(), 'select 1 from otp_challenges where address = ?', [stranger])).toEqual(
      [],
    );
  });
});

describe('codes of signed-in users', () => {
  it.each(['email', 'phone', 'delete'] as const)('to change or leave (%s) need a session', async (purpose) => {
    const input = { email: { email: newEmail() }, phone: { phone: '+919811111111' }, delete: {} }[purpose];
    expect(await app.visitor.fails(authCalls.otpGenerate, { purpose, ...input })).toMatchObject({
      statusCode: 401,
      code: 'unauthenticated',
    });
    const staff = await app.signUp('staff');
    expect(await staff.client.fails(authCalls.otpGenerate, { purpose, ...input })).toMatchObject({ statusCode: 403 });
  });

  it('go to the own address for leaving, whatever the body says', async () => {
    const user = await app.signUp('company');
    const elsewhere = newEmail();
    const challenge = await askForCode(user.client, { purpose: 'delete', email: elsewhere });
    expect(challenge.sentTo).toBe('c•••@example.com');
    const code = await codeTo(user.email);
    expect(await messagesTo(app.storage.dataDir, elsewhere)).toEqual([]);
    // A stranger who knows the code cannot trade it: it works in its user's own sessions only.
    const stranger = await app.signUp('company');
    const input = { challengeId: challenge.challengeId, code };
    expect(await app.visitor.fails(authCalls.verifyOTP, input)).toMatchObject({ code: 'unauthenticated' });
    expect(await stranger.client.fails(authCalls.verifyOTP, input)).toMatchObject({ code: 'code_expired' });
    await user.client.ok(authCalls.verifyOTP, input);
  });

  it('prove a new address, unless it is that of another account', async () => {
    const [user, other] = [await app.signUp('personal'), await app.signUp('personal')];
    const email = newEmail();
    const mine = await askForCode(user.client, { purpose: 'email', email });
    const theirs = await askForCode(user.client, { purpose: 'email', email: other.email });
    await user.client.ok(authCalls.verifyOTP, { challengeId: mine.challengeId, code: await codeTo(email) });
    expect(
      await user.client.fails(authCalls.verifyOTP, { challengeId: theirs.challengeId, code: '000000' }),
    ).toMatchObject({
      code: 'code_wrong',
      details: { triesLeft: 4 },
    });
    const [row] = await rows<{ template: string }>(
      app.database.primary(),
      'select template from messages where recipient = ?',
      [other.email],
    );
    expect(row?.template).toBe('register-existing');
  });

  it('tell an account without any address that there is nowhere to send a code', async () => {
    const user = await app.signUp('untyped');
    await rows(app.database.primary(), 'update users set email = null where id = ?', [user.userId]);
    expect(await user.client.fails(authCalls.otpGenerate, { purpose: 'delete' })).toMatchObject({ statusCode: 400 });
  });
});
