import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as authCalls from '#contract/api/auth.ts';
import { OTP } from '#contract/domain/limits.ts';
import { rows } from '../../src/platform/database/database.ts';
import { Maintenance } from '../../src/platform/database/maintenance.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { codeFor } from '../support/mailbox.ts';
import { askForCode, earlier, newEmail, verify } from './support/codes.ts';
import { register, registration } from './support/registrations.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false, trustProxy: 1 } });
});
afterAll(() => app.close());

const send = (input: unknown, headers = {}) => app.visitor.send(authCalls.otpGenerate, input, headers);
const codeTo = (address: string) => codeFor(app.storage.dataDir, address);
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a code', () => {
  it('opens an account: asked for, read in the mail, traded for a ticket, used once', async () => {
    const email = newEmail();
    const challenge = await askForCode(app.visitor, { purpose: 'register', email });
    expect(challenge).toMatchObject({ sentTo: 'p•••@example.com', tries: 5 });
    const soon = (instant: string) => (new Date(instant).getTime() - Date.now()) / 1_000;
    expect(soon(challenge.expiresAt)).toBeGreaterThan(590);
    expect(soon(challenge.resendAt)).toBeGreaterThan(50);
    const answer = await verify(app, challenge.challengeId, await codeTo(email));
    if (!answer.body.success) throw new Error('refused');
    const { ticket, purpose, expiresAt } = answer.body.data;
    expect(purpose).toBe('register');
    expect(Math.abs(soon(expiresAt) - 900)).toBeLessThan(10);
    const { data } = await app.visitor.ok(authCalls.userRegister, { ...registration({ email }), ticket });
    expect(data.user.email).toBe(email);
  });

  it('is not stored, and neither is its ticket', async () => {
    const email = newEmail();
    const { challengeId } = await askForCode(app.visitor, { purpose: 'register', email });
    const code = await codeTo(email);
    const { body } = await verify(app, challengeId, code);
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
    const used = await askForCode(app.visitor, { purpose: 'register', email });
    const usedCode = await codeTo(email);
    expect((await verify(app, used.challengeId, usedCode)).status).toBe(200);
    expect(await verify(app, used.challengeId, usedCode)).toMatchObject({
      status: 410,
      body: { code: 'code_expired' },
    });

    const slow = newEmail();
    const old = await askForCode(app.visitor, { purpose: 'register', email: slow });
    const oldCode = await codeTo(slow);
    await rows(app.database.primary(), `update otp_challenges set expires_at = now() where id = ?`, [old.challengeId]);
    expect((await verify(app, old.challengeId, oldCode)).status).toBe(410);

    const clumsy = newEmail();
    const spent = await askForCode(app.visitor, { purpose: 'register', email: clumsy });
    const right = await codeTo(clumsy);
    for (let left = 4; left >= 0; left -= 1) {
      expect(await verify(app, spent.challengeId, wrong(right))).toMatchObject({
        status: 422,
        body: { code: 'code_wrong', details: { triesLeft: left } },
      });
    }
    expect(await verify(app, spent.challengeId, right)).toMatchObject({ status: 410, body: { code: 'code_expired' } });
  });

  it('has five tries in all, however many guess at once', async () => {
    const email = newEmail();
    const { challengeId } = await askForCode(app.visitor, { purpose: 'register', email });
    const code = await codeTo(email);
    const answers = await Promise.all(Array.from({ length: 40 }, () => verify(app, challengeId, wrong(code))));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(OTP.tries);
    expect((await verify(app, challengeId, code)).status).not.toBe(200);
  });

  it('gives one ticket, however many bring it at once', async () => {
    const email = newEmail();
    const { challengeId } = await askForCode(app.visitor, { purpose: 'register', email });
    const code = await codeTo(email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(app, challengeId, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is bound to its challenge', async () => {
    const [one, two] = [newEmail(), newEmail()];
    const first = await askForCode(app.visitor, { purpose: 'register', email: one });
    await askForCode(app.visitor, { purpose: 'register', email: two });
    const [, foreign] = [await codeTo(one), await codeTo(two)];
    expect((await verify(app, first.challengeId, foreign)).status).toBe(422);
    // Nor does a hash that was moved to another row of the table.
    await rows(
      app.database.primary(),
      `update otp_challenges set code_hash = (select code_hash from otp_challenges where address = ?) where address = ?`,
      [two, one],
    );
    expect((await verify(app, first.challengeId, foreign)).status).toBe(422);
  });

  it('is void once another one was asked for', async () => {
    const email = newEmail();
    const first = await askForCode(app.visitor, { purpose: 'register', email });
    const former = await codeTo(email);
    await earlier(app, OTP.resendSeconds);
    const second = await askForCode(app.visitor, { purpose: 'register', email });
    expect((await verify(app, first.challengeId, former)).status).toBe(410);
    expect((await verify(app, second.challengeId, await codeTo(email))).status).toBe(200);
  });

  it('is never the same kind of thing: codes differ and start with every digit', async () => {
    const emails = Array.from({ length: 40 }, newEmail);
    // Not all at once: on a busy machine the last of them would wait too long for a connection and be told so.
    for (let from = 0; from < emails.length; from += 5) {
      await Promise.all(
        emails.slice(from, from + 5).map((email) => askForCode(app.visitor, { purpose: 'register', email })),
      );
    }
    const codes = await Promise.all(emails.map(codeTo));
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
    expect(new Set(codes).size).toBeGreaterThan(38);
    expect(new Set(codes.map((code) => code[0])).size).toBeGreaterThan(4);
  });

  it.each([12_345, true, ['123456'], { $ne: '' }, '12345', '1234567', '１２３４５６', '12345a'])(
    'is six digits in a text and not %j',
    async (code) => {
      const { challengeId } = await askForCode(app.visitor, { purpose: 'register', email: newEmail() });
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
      await earlier(app, 61);
      expect(await again()).toBe(200);
    }
    await earlier(app, 61);
    expect(await again()).toBe(429);
    await earlier(app, 3_600);
    for (let left = OTP.sendsPerDay - OTP.sendsPerHour; left > 0; left -= 1) {
      expect(await again()).toBe(200);
      await earlier(app, 61);
    }
    await earlier(app, 3_600);
    expect(await again()).toBe(429);
    await earlier(app, 86_400 - 3_600);
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
    await askForCode(app.visitor, { purpose: 'register', email: newEmail() });
    await earlier(app, 86_401);
    await app.server.app.get(Maintenance).run();
    expect(await rows(app.database.primary(), 'select 1 from otp_challenges')).toEqual([]);
  });
});

it('writes down what was sent and what failed, and never to whom', async () => {
  const { user, email } = await register(app);
  const { challengeId } = await askForCode(app.visitor, { purpose: 'reset', email });
  await verify(app, challengeId, wrong(await codeTo(email)));
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
