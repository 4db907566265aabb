import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as authCalls from '#contract/api/auth.ts';
import type { OtpPurpose } from '#contract/domain/otp.ts';
import { OTP } from '#contract/domain/limits.ts';
import { sessionOf } from '#contract/testing/sign-in.ts';
import { Maintenance } from '../../src/database/maintenance.ts';
import { rows } from '../../src/database/database.ts';
import { createTestApp } from '../support/app.ts';
import type { TestApp, TestUser } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { clientOf } from '../support/client.ts';
import { codeFor, messagesTo } from '../support/mailbox.ts';
import { register, registration } from './support/registrations.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false, trustProxy: 1 } });
});
afterAll(() => app.close());

const newEmail = () => `person-${crypto.randomUUID()}@example.com`;
const send = (input: unknown, headers = {}) => app.visitor.send(authCalls.otpGenerate, input, headers);
const ask = async (input: Parameters<typeof askAs>[1]) => askAs(app.visitor, input);
const askAs = async (
  client: TestApp['visitor'],
  input: { purpose: OtpPurpose; email?: string | undefined; phone?: string | undefined },
) => (await client.ok(authCalls.otpGenerate, input)).data;
const codeTo = (address: string) => codeFor(app.storage.dataDir, address);
const verify = (challengeId: string, code: string) => app.visitor.send(authCalls.verifyOTP, { challengeId, code });
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
/** As if the challenges of this address had been asked for so many seconds earlier. */
const earlier = (seconds: number) =>
  rows(app.database.primary(), `update otp_challenges set created_at = created_at - make_interval(secs => ?::int)`, [
    seconds,
  ]);
const confirmPhone = (user: TestUser, phone: string) =>
  rows(app.database.primary(), 'update users set phone = ?, phone_confirmed_at = now() where id = ?', [
    phone,
    user.userId,
  ]);

describe('a code', () => {
  it('opens an account: asked for, read in the mail, traded for a ticket, used once', async () => {
    const email = newEmail();
    const challenge = await ask({ purpose: 'register', email });
    expect(challenge).toMatchObject({ sentTo: 'p•••@example.com', tries: 5 });
    const soon = (instant: string) => (new Date(instant).getTime() - Date.now()) / 1_000;
    expect(soon(challenge.expiresAt)).toBeGreaterThan(590);
    expect(soon(challenge.resendAt)).toBeGreaterThan(50);
    const answer = await verify(challenge.challengeId, await codeTo(email));
    if (!answer.body.success) throw new Error('refused');
    const { ticket, purpose, expiresAt } = answer.body.data;
    expect(purpose).toBe('register');
    expect(Math.abs(soon(expiresAt) - 900)).toBeLessThan(10);
    const { data } = await app.visitor.ok(authCalls.userRegister, { ...registration({ email }), ticket });
    expect(data.user.email).toBe(email);
  });

  it('is not stored, and neither is its ticket', async () => {
    const email = newEmail();
    const { challengeId } = await ask({ purpose: 'register', email });
    const code = await codeTo(email);
    const { body } = await verify(challengeId, code);
    const ticket = body.success ? body.data.ticket : '';
    expect(ticket).toMatch(/^rct_[\w-]{43}$/);
    const [row] = await rows<{ all: string }>(
      app.database.primary(),
      `select (select row_to_json(o) from otp_challenges o where id = ?)::text
           || (select json_agg(m) from messages m where recipient = ?)::text as all`,
      [challengeId, email],
    );
    // The row may well hold six digits of a number somewhere: the code counts only as a value of its own.
    expect(row?.all).not.toMatch(new RegExp(`(?<![\\w-])${code}(?![\\w-])`));
    expect(row?.all).not.toContain(ticket);
    expect(row?.all).not.toContain(Buffer.from(code).toString('hex'));
  });

  it('works once, within its time and for five tries', async () => {
    const email = newEmail();
    const used = await ask({ purpose: 'register', email });
    const usedCode = await codeTo(email);
    expect((await verify(used.challengeId, usedCode)).status).toBe(200);
    expect(await verify(used.challengeId, usedCode)).toMatchObject({ status: 410, body: { code: 'code_expired' } });

    const slow = newEmail();
    const old = await ask({ purpose: 'register', email: slow });
    const oldCode = await codeTo(slow);
    await rows(app.database.primary(), `update otp_challenges set expires_at = now() where id = ?`, [old.challengeId]);
    expect((await verify(old.challengeId, oldCode)).status).toBe(410);

    const clumsy = newEmail();
    const spent = await ask({ purpose: 'register', email: clumsy });
    const right = await codeTo(clumsy);
    for (let left = 4; left >= 0; left -= 1) {
      expect(await verify(spent.challengeId, wrong(right))).toMatchObject({
        status: 422,
        body: { code: 'code_wrong', details: { triesLeft: left } },
      });
    }
    expect(await verify(spent.challengeId, right)).toMatchObject({ status: 410, body: { code: 'code_expired' } });
  });

  it('has five tries in all, however many guess at once', async () => {
    const email = newEmail();
    const { challengeId } = await ask({ purpose: 'register', email });
    const code = await codeTo(email);
    const answers = await Promise.all(Array.from({ length: 40 }, () => verify(challengeId, wrong(code))));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(OTP.tries);
    expect((await verify(challengeId, code)).status).not.toBe(200);
  });

  it('gives one ticket, however many bring it at once', async () => {
    const email = newEmail();
    const { challengeId } = await ask({ purpose: 'register', email });
    const code = await codeTo(email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(challengeId, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is bound to its challenge', async () => {
    const [one, two] = [newEmail(), newEmail()];
    const first = await ask({ purpose: 'register', email: one });
    await ask({ purpose: 'register', email: two });
    const [, foreign] = [await codeTo(one), await codeTo(two)];
    expect((await verify(first.challengeId, foreign)).status).toBe(422);
    // Nor does a hash that was moved to another row of the table.
    await rows(
      app.database.primary(),
      `update otp_challenges set code_hash = (select code_hash from otp_challenges where address = ?) where address = ?`,
      [two, one],
    );
    expect((await verify(first.challengeId, foreign)).status).toBe(422);
  });

  it('is void once another one was asked for', async () => {
    const email = newEmail();
    const first = await ask({ purpose: 'register', email });
    const former = await codeTo(email);
    await earlier(OTP.resendSeconds);
    const second = await ask({ purpose: 'register', email });
    expect((await verify(first.challengeId, former)).status).toBe(410);
    expect((await verify(second.challengeId, await codeTo(email))).status).toBe(200);
  });

  it('is never the same kind of thing: codes differ and start with every digit', async () => {
    const emails = Array.from({ length: 40 }, newEmail);
    // Not all at once: on a busy machine the last of them would wait too long for a connection and be told so.
    for (let from = 0; from < emails.length; from += 5) {
      await Promise.all(emails.slice(from, from + 5).map((email) => ask({ purpose: 'register', email })));
    }
    const codes = await Promise.all(emails.map(codeTo));
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
    expect(new Set(codes).size).toBeGreaterThan(38);
    expect(new Set(codes.map((code) => code[0])).size).toBeGreaterThan(4);
  });

  it.each([12_345, true, ['123456'], { $ne: '' }, '12345', '1234567', '１２３４５６', '12345a'])(
    'is six digits in a text and not %j',
    async (code) => {
      const { challengeId } = await ask({ purpose: 'register', email: newEmail() });
      expect((await app.visitor.send(authCalls.verifyOTP, { challengeId, code })).status).toBe(400);
    },
  );
});

describe('sends', () => {
  it('are one a minute, five an hour and ten a day, and say how long to wait', async () => {
    const email = newEmail();
    const pauses: number[] = [];
    const again = async () => {
      const { status, headers } = await send({ purpose: 'register', email });
      if (status === 429) pauses.push(Number(headers.get('retry-after')));
      return status;
    };
    expect(await again()).toBe(200);
    expect(await again()).toBe(429);
    for (let sent = 1; sent < OTP.sendsPerHour; sent += 1) {
      await earlier(61);
      expect(await again()).toBe(200);
    }
    await earlier(61);
    expect(await again()).toBe(429);
    await earlier(3_600);
    for (let left = OTP.sendsPerDay - OTP.sendsPerHour; left > 0; left -= 1) {
      expect(await again()).toBe(200);
      await earlier(61);
    }
    await earlier(3_600);
    expect(await again()).toBe(429);
    await earlier(86_400 - 3_600);
    expect(await again()).toBe(200);
    const [minute = 0, hour = 0, day = 0] = pauses;
    expect(minute).toBeGreaterThan(50);
    expect(minute).toBeLessThanOrEqual(60);
    expect(hour).toBeGreaterThan(3_270);
    expect(hour).toBeLessThanOrEqual(3_600 - 5 * 61);
    expect(day).toBeGreaterThan(70_000);
  });

  it('are counted when many ask at once', async () => {
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 15 }, () => send({ purpose: 'register', email })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(14).fill(429)]);
  });

  it('leave nothing behind after a day', async () => {
    await ask({ purpose: 'register', email: newEmail() });
    await earlier(86_401);
    await app.server.app.get(Maintenance).run();
    expect(await rows(app.database.primary(), 'select 1 from otp_challenges')).toEqual([]);
  });
});

describe('signing in by code', () => {
  it('takes the code out of the mailbox', async () => {
    const user = await app.signUp('client');
    const { challengeId } = await ask({ purpose: 'login', email: user.email });
    const { body } = await verify(challengeId, await codeTo(user.email));
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
    await ask({ purpose: 'login', phone });
    expect(await rows(app.database.primary(), 'select 1 from messages where recipient = ?', [phone])).toEqual([]);
    await confirmPhone(owner, phone);
    await earlier(61);
    const { challengeId, sentTo } = await ask({ purpose: 'login', phone });
    expect(sentTo).toBe('+91•••78');
    const { body } = await verify(challengeId, await codeTo(phone));
    const ticket = body.success ? body.data.ticket : '';
    const { data } = await app.visitor.ok(authCalls.loginWithMobile, { ticket });
    expect(sessionOf(data).user._id).toBe(owner.userId);
  });

  it.each(['leaving', 'staff', 'untyped'] as const)('is open to an account that is %s', async (type) => {
    const user = await app.signUp(type);
    const { challengeId } = await ask({ purpose: 'login', email: user.email });
    const { body } = await verify(challengeId, await codeTo(user.email));
    const { data } = await app.visitor.ok(authCalls.loginWithMobile, { ticket: body.success ? body.data.ticket : '' });
    expect(sessionOf(data).user).toMatchObject({ _id: user.userId, isStaff: type === 'staff' });
  });

  it('does not take a ticket twice, however many bring it at once', async () => {
    const user = await app.signUp('personal');
    const { challengeId } = await ask({ purpose: 'login', email: user.email });
    const { body } = await verify(challengeId, await codeTo(user.email));
    const ticket = body.success ? body.data.ticket : '';
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => app.visitor.send(authCalls.loginWithMobile, { ticket })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(11).fill(410)]);
  });

  it('does not take a ticket after its time', async () => {
    const user = await app.signUp('personal');
    const { challengeId } = await ask({ purpose: 'login', email: user.email });
    const { body } = await verify(challengeId, await codeTo(user.email));
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
      const [first, second] = await Promise.all(ids.map((id) => verify(id, '000000')));
      expect(first?.status).toBe(second?.status);
      expect(shape(first?.body ?? {})).toBe(shape(second?.body ?? {}));
    }
    // Nor by asking too often.
    const [again, andAgain] = [await send({ purpose, ...known }), await send({ purpose, ...unknown })];
    expect([again.status, andAgain.status]).toEqual([429, 429]);
  });

  it('is told to the mailbox alone', async () => {
    const user = await app.signUp('personal');
    const { challengeId } = await ask({ purpose: 'register', email: user.email });
    const [existing] = await mailed(user.email);
    expect(subjects([existing ?? { text: '' }])[0]).toMatch(/already/i);
    expect(existing?.text).not.toMatch(/^\d{6}\r?$/m);
    expect(
      await rows(app.database.primary(), 'select 1 from otp_challenges where id = ? and code_hash is null', [
        challengeId,
      ]),
    ).toHaveLength(1);
    const stranger = newEmail();
    await ask({ purpose: 'reset', email: stranger });
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
    const challenge = await askAs(user.client, { purpose: 'delete', email: elsewhere });
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
    const mine = await askAs(user.client, { purpose: 'email', email });
    const theirs = await askAs(user.client, { purpose: 'email', email: other.email });
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

it('writes down what was sent and what failed, and never to whom', async () => {
  const { user, email } = await register(app);
  const { challengeId } = await ask({ purpose: 'reset', email });
  await verify(challengeId, wrong(await codeTo(email)));
  const events = await rows<{ kind: string; detail: string; address: string; row: string }>(
    app.database.primary(),
    `select kind, detail, address, row_to_json(a)::text as row from audit_events a where user_id = ? order by id`,
    [user._id],
  );
  expect(events.map(({ kind, detail }) => [kind, detail])).toEqual([
    ['registered', null],
    ['signed-in', 'registration'],
    ['code-sent', 'reset, by mail'],
    ['code-failed', 'reset'],
  ]);
  for (const event of events) {
    expect(event.address).toBe('127.0.0.1');
    expect(event.row).not.toContain(email);
  }
});
