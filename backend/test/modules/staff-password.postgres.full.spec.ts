/** A stolen password of our staff alone opens nothing: no call of theirs, no change of how they sign in. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as authCalls from '#contract/api/auth.ts';
import { ALL_CALLS } from '#contract/api/index.ts';
import * as secondFactorCalls from '#contract/api/second-factor.ts';
import { SECOND_FACTOR } from '#contract/domain/limits.ts';
import { sessionOf } from '#contract/testing/sign-in.ts';
import { PasswordHasher } from '../../src/modules/auth/password-hasher.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { clientOf } from '../support/client.ts';
import { codeFor, messagesTo } from '../support/mailbox.ts';
import { ticketFor } from '../support/tickets.ts';
import { PASSWORD } from './support/registrations.ts';
import { firstStep, mailboxOf, setUpApp, shownBy, wrongFor } from './support/second-factor.ts';

const { verifySecondFactor } = secondFactorCalls;

let app: TestApp;
let staff: TestUser;
let secret: string;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  staff = await app.signUp('staff', { isProven: false });
  const hash = await new PasswordHasher().hash(PASSWORD);
  await rows(app.database.primary(), 'update users set password_hash = ? where id = ?', [hash, staff.userId]);
  ({ secret } = await setUpApp(staff.client, { currentPassword: PASSWORD, ...(await mailboxOf(app, staff)) }));
});
afterAll(() => app.close());

const thief = { 'x-forwarded-for': '203.0.113.66' };
const ofStaff = ALL_CALLS.filter(({ access }) => access !== 'public' && access.includes('staff'));

it('the password leads to a second step, and to neither a token nor a cookie, in the browser and on the desktop', async () => {
  for (const shell of ['web', 'desktop']) {
    const headers = { ...thief, 'x-rolecall-shell': shell };
    const answer = await app.visitor.send(authCalls.login, { email: staff.email, password: PASSWORD }, headers);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(Object.keys((answer.body as { data: object }).data)).toEqual(['secondFactor']);
    expect(JSON.stringify(answer.body)).not.toMatch(/rca_|rcr_/);
  }
});

it('what it leads to opens no call of theirs, the set-up of another second factor included', async () => {
  const ticket = await firstStep(app, staff.email);
  expect(ofStaff.length).toBeGreaterThan(30);
  for (const held of [ticket, PASSWORD, '']) {
    const client = clientOf(app.url, held);
    for (const call of ofStaff) expect((await client.send(call, {})).status, call.name).toBe(401);
  }
  expect(
    (await app.visitor.send(authCalls.refresh, { refreshToken: ticket }, { 'x-rolecall-shell': 'desktop' })).status,
  ).toBe(401);
});

it('guessing the code ends with the ticket, and no session was opened by any of it', async () => {
  const before = await rows(app.database.primary(), 'select id from sessions where user_id = ?', [staff.userId]);
  const ticket = await firstStep(app, staff.email);
  for (let n = 0; n < SECOND_FACTOR.tries; n += 1)
    expect((await app.visitor.send(verifySecondFactor, { ticket, code: wrongFor(secret) })).status).toBeGreaterThan(
      400,
    );
  expect((await app.visitor.send(verifySecondFactor, { ticket, code: shownBy(secret, 1) })).status).toBeGreaterThan(
    400,
  );
  expect(await rows(app.database.primary(), 'select id from sessions where user_id = ?', [staff.userId])).toEqual(
    before,
  );
});

describe('a stolen password of a member who has no second factor yet', () => {
  const KINDS = [secondFactorCalls.startAuthenticator, secondFactorCalls.startPasskey] as const;

  /** Signed in with the password, on the very first sign-in there is. */
  async function newcomer() {
    const member = await app.signUp('staff', { isProven: false });
    const hash = await new PasswordHasher().hash(PASSWORD);
    await rows(app.database.primary(), 'update users set password_hash = ? where id = ?', [hash, member.userId]);
    const { data } = await app.visitor.ok(authCalls.login, { email: member.email, password: PASSWORD }, thief);
    return { member, client: clientOf(app.url, sessionOf(data).token) };
  }

  it('sets up no factor and opens no call', async () => {
    const { member, client } = await newcomer();
    const owner = { email: member.email, userId: member.userId };
    const forgeries = [
      {},
      { ticket: `rct_${'x'.repeat(43)}` },
      // A ticket for another purpose, one of somebody else's mailbox, one that was used.
      { ticket: await ticketFor(app.database, 'login', member.email, member.userId) },
      await mailboxOf(app, await app.signUp('staff', { isProven: false })),
    ];
    for (const call of KINDS)
      for (const forged of forgeries) {
        const { code } = await client.fails(call, { currentPassword: PASSWORD, ...forged });
        expect(code, call.name).toBe('ticket' in forged ? 'ticket_invalid' : 'validation_failed');
      }
    for (const call of ofStaff)
      if (call.beforeSecondFactor !== true)
        expect((await client.fails(call, {})).code, call.name).toBe('second_factor_missing');
    // The mailbox without the password is not enough either, and a ticket works once.
    const proven = await mailboxOf(app, owner);
    const guessed = { ...proven, currentPassword: 'not it' };
    expect((await client.fails(KINDS[0], guessed)).code).toBe('password_wrong');
    await client.ok(KINDS[0], { ...proven, currentPassword: PASSWORD });
    expect((await client.fails(KINDS[0], { ...proven, currentPassword: PASSWORD })).code).toBe('ticket_invalid');
  });

  it('sends the code to the mailbox on record, whatever the request says', async () => {
    const { member, client } = await newcomer();
    await client.ok(authCalls.otpGenerate, { purpose: 'staff', email: 'thief@example.org' });
    expect(await codeFor(app.storage.dataDir, member.email)).toMatch(/^\d{6}$/);
    expect(await messagesTo(app.storage.dataDir, 'thief@example.org')).toEqual([]);
    expect(await app.visitor.fails(authCalls.otpGenerate, { purpose: 'staff', email: member.email })).toMatchObject({
      code: 'unauthenticated',
    });
    const outsider = await app.signUp('personal');
    expect(await outsider.client.fails(authCalls.otpGenerate, { purpose: 'staff' })).toMatchObject({
      code: 'forbidden',
    });
  });

  it('tells all the other staff of every factor that is set up, and notes it', async () => {
    const { member, client } = await newcomer();
    const colleague = await app.signUp('staff');
    await setUpApp(client, { currentPassword: PASSWORD, ...(await mailboxOf(app, member)) });
    const told = async () => (await messagesTo(app.storage.dataDir, colleague.email)).map(({ text }) => text).join();
    await expect.poll(told).toContain('A colleague set up two-step sign-in');
    expect(await told()).toContain(member.email);
    const own = (await messagesTo(app.storage.dataDir, member.email)).map(({ text }) => text).join();
    expect(own).not.toContain('A colleague set up two-step sign-in');
    expect(
      await rows(
        app.database.primary(),
        `select detail from audit_events where user_id = ? and kind = 'second-factor-on'`,
        [member.userId],
      ),
    ).toEqual([{ detail: 'app' }]);
  });
});
