/** Guessing from several network addresses at once: it gets slower and slower, it never succeeds, and the owner gets in. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as authCalls from '#contract/api/auth.ts';
import { LoginThrottle } from '../../src/modules/auth/login-throttle.service.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { codeFor } from '../support/mailbox.ts';
import { ticketFor } from '../support/tickets.ts';
import { PASSWORD, register } from './support/registrations.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false, trustProxy: 1 } });
});
afterAll(() => app.close());

const GUESSES = 200;
const HOME = { 'x-forwarded-for': '203.0.113.7' };
const ELSEWHERE = { 'x-forwarded-for': '198.51.100.23' };
/** One of twenty addresses of the attacker, IPv6 among them. */
const attacker = (index: number) => ({
  'x-forwarded-for':
    index % 4 === 0 ? `2001:db8:${String(index % 20)}::${String(index)}` : `192.0.2.${String(index % 20)}`,
});
const login = (email: string, password: string, headers: Readonly<Record<string, string>>) =>
  app.visitor.send(authCalls.login, { email, password }, headers);
/** As if the last pause had been waited for. */
const waitOut = () =>
  rows(app.database.primary(), 'update login_throttles set blocked_until = now() where blocked_until > now()');
const signInByCode = async (email: string, headers: Readonly<Record<string, string>>) => {
  const { data } = await app.visitor.ok(authCalls.otpGenerate, { purpose: 'login', email }, headers);
  const code = await codeFor(app.storage.dataDir, email);
  const right = await app.visitor.ok(authCalls.verifyOTP, { challengeId: data.challengeId, code }, headers);
  return app.visitor.ok(authCalls.loginWithMobile, { ticket: right.data.ticket }, headers);
};

/** Guesses until so many were judged, waiting out every pause; answers the pauses that were asked for, in seconds. */
async function patiently(judged: number, guess: (index: number) => Promise<{ status: number; headers: Headers }>) {
  const pauses: number[] = [];
  for (let index = 0, done = 0; done < judged; index += 1) {
    const { status, headers } = await guess(index);
    expect([401, 422, 429]).toContain(status);
    if (status === 429) {
      pauses.push(Number(headers.get('retry-after')));
      await waitOut();
    } else done += 1;
  }
  return pauses;
}

describe('200 wrong passwords from twenty addresses', () => {
  let email: string;
  beforeEach(async () => {
    ({ email } = await register(app, {}, HOME));
  });

  it('are hardly looked at, and the owner signs in at home meanwhile', async () => {
    const guesses = Array.from({ length: GUESSES }, (_, index) =>
      login(email, `guess ${String(index)}`, attacker(index)),
    );
    // From an address where the owner signed in before, in the middle of it.
    const owner = await login(email, PASSWORD, HOME);
    expect(owner.status).toBe(200);
    const answers = await Promise.all(guesses);
    // Ten are free; on a slow machine the first pauses of 1, 2 and 4 seconds run out while the guesses arrive.
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(13);
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(GUESSES - 13);
    for (const { status, headers } of answers) {
      if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    }
    // The right password is no way in for a stranger now, and still one for the owner. On a slow machine the last pause of
    // a few seconds may be over by now: it is made longer.
    await rows(
      app.database.primary(),
      `update login_throttles set blocked_until = now() + interval '1 minute' where failures > 9`,
    );
    expect((await login(email, PASSWORD, attacker(1))).status).toBe(429);
    expect((await login(email, PASSWORD, HOME)).status).toBe(200);
  });

  it('wait longer and longer, up to a quarter of an hour', async () => {
    const pauses = await patiently(24, (index) => login(email, `guess ${String(index)}`, attacker(index)));
    const expected = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900];
    expect(pauses).toHaveLength(expected.length);
    // A second or two may pass between the guess that sets the pause and the one that reads it.
    pauses.forEach((pause, index) => {
      expect(pause).toBeLessThanOrEqual(expected[index] ?? 0);
      expect(pause).toBeGreaterThanOrEqual(Math.max(1, (expected[index] ?? 0) - 3));
    });
    expect((await login(email, PASSWORD, HOME)).status).toBe(200);
  });

  it('do not stop the owner who is elsewhere: a code by mail signs in, a reset opens the password again', async () => {
    await patiently(15, (index) => login(email, `guess ${String(index)}`, attacker(index)));
    await login(email, 'one more', attacker(0));
    expect((await login(email, PASSWORD, ELSEWHERE)).status).toBe(429);
    await signInByCode(email, ELSEWHERE);
    // From there the password works as well now.
    expect((await login(email, PASSWORD, ELSEWHERE)).status).toBe(200);

    const other = await register(app, {}, HOME);
    await patiently(15, (index) => login(other.email, `guess ${String(index)}`, attacker(index)));
    const ticket = await ticketFor(app.database, 'reset', other.email, other.user._id);
    const newPassword = 'seven lanterns on a hill';
    await app.visitor.ok(authCalls.resetPassword, { ticket, newPassword }, ELSEWHERE);
    expect((await login(other.email, newPassword, ELSEWHERE)).status).toBe(200);
  });

  it('slow down who guesses at the owner’s own address too', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => login(email, `guess ${String(index)}`, HOME)),
    );
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(13);
    expect((await login(email, 'a guess', ELSEWHERE)).status).toBe(401);
  });

  it('are slowed down just so for an address without an account', async () => {
    const nobody = `nobody-${crypto.randomUUID()}@example.com`;
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => login(nobody, `guess ${String(index)}`, attacker(index))),
    );
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(13);
  });

  it('meet an owner whose address is forgotten after 30 days, and after a reset from elsewhere', async () => {
    await patiently(12, (index) => login(email, `guess ${String(index)}`, attacker(index)));
    await login(email, 'one more', attacker(0));
    await rows(
      app.database.primary(),
      `update sessions set created_at = now() - interval '31 days' where address = '203.0.113.7'`,
    );
    expect((await login(email, PASSWORD, HOME)).status).toBe(429);

    const robbed = await register(app, {}, HOME);
    const ticket = await ticketFor(app.database, 'reset', robbed.email, robbed.user._id);
    const newPassword = 'seven lanterns on a hill';
    await app.visitor.ok(authCalls.resetPassword, { ticket, newPassword }, ELSEWHERE);
    expect((await login(robbed.email, newPassword, ELSEWHERE)).status).toBe(200);
    await patiently(12, (index) => login(robbed.email, `guess ${String(index)}`, attacker(index)));
    await login(robbed.email, 'one more', attacker(0));
    expect((await login(robbed.email, newPassword, HOME)).status).toBe(429);
    expect((await login(robbed.email, newPassword, ELSEWHERE)).status).toBe(200);
  });
});

describe('200 wrong codes from twenty addresses', () => {
  it('never make a ticket, wait longer and longer, and leave the owner’s own code alone', async () => {
    const { email } = await register(app, {}, HOME);
    const before = await app.visitor.ok(authCalls.otpGenerate, { purpose: 'login', email }, HOME);
    const ownCode = await codeFor(app.storage.dataDir, email);
    const pauses: number[] = [];
    let [judged, challengeId, index] = [0, '', 0];
    // Someone with days of time: every limit of sending is waited for, by moving the past further away.
    for (; judged < GUESSES; index += 1) {
      if (index % 5 === 0) {
        await rows(
          app.database.primary(),
          `update otp_challenges set created_at = created_at - interval '1 day' where id <> ?`,
          [before.data.challengeId],
        );
        const { body } = await app.visitor.send(authCalls.otpGenerate, { purpose: 'login', email }, attacker(index));
        if (!body.success) throw new Error(body.code);
        challengeId = body.data.challengeId;
        const right = await codeFor(app.storage.dataDir, email);
        // The one code in a million that would be right is not among the guesses of this test.
        expect(right).toMatch(/^\d{6}$/);
      }
      const code = String(index).padStart(6, '0');
      const { status, headers, body } = await app.visitor.send(
        authCalls.verifyOTP,
        { challengeId, code },
        attacker(index),
      );
      if (status === 200) throw new Error(`guessed by chance: ${JSON.stringify(body)}`);
      if (status === 429) {
        pauses.push(Number(headers.get('retry-after')));
        await waitOut();
      } else judged += 1;
    }
    expect(pauses.length).toBeGreaterThan(20);
    expect(pauses.slice(0, 6).map((pause) => Math.round(Math.log2(pause)))).toEqual([0, 1, 2, 3, 4, 5]);
    expect(pauses.at(-1)).toBeGreaterThan(890);
    expect(
      await rows(
        app.database.primary(),
        'select 1 from otp_challenges where ticket_hash is not null and user_id = (select id from users where email = ?)',
        [email],
      ),
    ).toEqual([]);
    // The owner's code was asked for at home: no code of a stranger has voided it, no guess has slowed it down.
    const right = await app.visitor.ok(
      authCalls.verifyOTP,
      { challengeId: before.data.challengeId, code: ownCode },
      HOME,
    );
    await app.visitor.ok(authCalls.loginWithMobile, { ticket: right.data.ticket }, HOME);
  });

  it('and codes that strangers ask for do not void the one that its owner asked for elsewhere', async () => {
    const { email } = await register(app, {}, HOME);
    const own = await app.visitor.ok(authCalls.otpGenerate, { purpose: 'login', email }, ELSEWHERE);
    const code = await codeFor(app.storage.dataDir, email);
    for (const index of [1, 2, 3]) {
      await rows(app.database.primary(), `update otp_challenges set created_at = created_at - interval '61 seconds'`);
      await app.visitor.ok(authCalls.otpGenerate, { purpose: 'login', email }, attacker(index));
    }
    await app.visitor.ok(authCalls.verifyOTP, { challengeId: own.data.challengeId, code }, ELSEWHERE);
  });

  it('and sends that are used up leave the owner theirs', async () => {
    const { email } = await register(app, {}, HOME);
    const answers: number[] = [];
    for (let index = 0; index < 8; index += 1) {
      answers.push(
        (await app.visitor.send(authCalls.otpGenerate, { purpose: 'login', email }, attacker(index))).status,
      );
      await rows(app.database.primary(), `update otp_challenges set created_at = created_at - interval '61 seconds'`);
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    expect((await login(email, PASSWORD, ELSEWHERE)).status).toBe(200);
    expect((await app.visitor.send(authCalls.otpGenerate, { purpose: 'login', email }, HOME)).status).toBe(200);
  });
});

it('the pause doubles from 1 second to 15 minutes, and nothing counts an hour later', async () => {
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
  await rows(
    app.database.primary(),
    `update login_throttles set blocked_until = now() - interval '1 hour', window_started_at = now() - interval '2 hours'`,
  );
  await throttle.begin('ghost@example.com');
  expect(await rows(app.database.primary(), 'select failures, blocked_until from login_throttles')).toEqual([
    { failures: 1, blocked_until: null },
  ]);
});
