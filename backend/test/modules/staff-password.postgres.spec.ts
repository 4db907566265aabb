/** A stolen password of our staff alone opens nothing: no call of theirs, no change of how they sign in. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as authCalls from '#contract/api/auth.ts';
import { ALL_CALLS } from '#contract/api/index.ts';
import { verifySecondFactor } from '#contract/api/second-factor.ts';
import { SECOND_FACTOR } from '#contract/domain/limits.ts';
import { rows } from '../../src/database/database.ts';
import { PasswordHasher } from '../../src/modules/auth/password-hasher.ts';
import { createTestApp } from '../support/app.ts';
import type { TestApp, TestUser } from '../support/app.ts';
import { clientOf } from '../support/client.ts';
import { PASSWORD } from './support/registrations.ts';
import { firstStep, setUpApp, shownBy, wrongFor } from './support/second-factor.ts';

let app: TestApp;
let staff: TestUser;
let secret: string;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  staff = await app.signUp('staff', { isProven: false });
  const hash = await new PasswordHasher().hash(PASSWORD);
  await rows(app.database.primary(), 'update users set password_hash = ? where id = ?', [hash, staff.userId]);
  ({ secret } = await setUpApp(staff.client, { currentPassword: PASSWORD }));
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
