/** Everything that must stay between us and one person, searched for wherever it could have been left lying about. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as authCalls from '#contract/api/auth.ts';
import { HOTLIST_PATH } from '#contract/domain/hotlist.ts';
import { rows } from '../../src/platform/database/database.ts';
import { KEYED_PATHS } from '../../src/platform/http/request-context.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { clientOf } from '../support/client.ts';
import { codeFor } from '../support/mailbox.ts';
import { DESKTOP, registration } from './support/registrations.ts';

const log: string[] = [];
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false }, log: (line) => log.push(line) });
});
afterAll(() => app.close());

/** By name, so that a finding says what was found and not the secret. */
const secrets = new Map<string, string>();
const codes = new Map<string, string>();
/** All that the server answered with a failure. */
const failures: string[] = [];

function keep(name: string, value: string | undefined): string {
  if (!value) throw new Error(`${name} is missing`);
  secrets.set(name, value);
  return value;
}

async function refused(call: Parameters<TestApp['visitor']['send']>[0], input: unknown, headers = {}): Promise<void> {
  const { status, body } = await app.visitor.send(call, input, headers);
  expect(status).toBeGreaterThanOrEqual(400);
  failures.push(JSON.stringify(body));
}

async function ticket(purpose: 'register' | 'login' | 'reset', email: string): Promise<string> {
  const { data } = await app.visitor.ok(authCalls.otpGenerate, { purpose, email });
  const code = await codeFor(app.storage.dataDir, email);
  codes.set(`${purpose} code`, code);
  const { challengeId } = data;
  await refused(authCalls.verifyOTP, { challengeId, code: code === '000000' ? '000001' : '000000' });
  const right = await app.visitor.ok(authCalls.verifyOTP, { challengeId, code });
  return keep(`${purpose} ticket`, right.data.ticket);
}

/** Every way in and out, with mistakes on the way: each secret is right once and in the wrong place once. */
async function live(): Promise<void> {
  const input = registration({ password: keep('first password', 'violet hammock 8812 drifting') });
  const { email } = input;
  const registered = await app.visitor.ok(
    authCalls.userRegister,
    { ...input, ticket: await ticket('register', email) },
    DESKTOP,
  );
  const token = keep('access token', registered.data.token);
  const refreshToken = keep('refresh token', registered.data.refreshToken);
  await refused(authCalls.login, { email, password: keep('wrong password', 'crimson ladder 4471 humming') });
  await refused(authCalls.login, { email, password: { $ne: secrets.get('first password') } });
  const next = await app.visitor.ok(authCalls.refresh, { refreshToken }, DESKTOP);
  keep('second access token', next.data.token);
  keep('second refresh token', next.data.refreshToken);
  const byCode = await app.visitor.send(authCalls.loginWithMobile, { ticket: await ticket('login', email) });
  keep('cookie', /rolecall_refresh=([^;]+)/.exec(byCode.headers.getSetCookie().join())?.[1]);
  const changed = keep('second password', 'amber staircase 9034 whistling');
  await clientOf(app.url, token).ok(authCalls.changePassword, {
    currentPassword: input.password,
    newPassword: changed,
  });
  await rows(app.database.primary(), `update otp_challenges set created_at = created_at - interval '2 minutes'`);
  const reset = {
    ticket: await ticket('reset', email),
    newPassword: keep('third password', 'silver orchard 1265 yawning'),
  };
  await app.visitor.ok(authCalls.resetPassword, reset);
  await refused(authCalls.resetPassword, reset);
  // In the address, where nobody should put them but somebody does.
  for (const value of secrets.values()) {
    const answer = await fetch(`${app.url}/api/currentUser?token=${encodeURIComponent(value)}`);
    failures.push(await answer.text());
  }
  // As a broken body, and as an unusable header.
  const broken = await fetch(`${app.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}x` },
    body: `{"email":"${email}","password":"${changed}`,
  });
  failures.push(await broken.text());
}

/** The database fails in the middle of things, with all that it was given in its hands. */
async function fail(): Promise<void> {
  const input = registration({ password: keep('fourth password', 'copper meadow 7718 skating') });
  const proof = await ticket('register', input.email);
  await rows(
    app.database.primary(),
    `alter table users add constraint users_test_check check (first_name <> 'Asha') not valid`,
  );
  await refused(authCalls.userRegister, { ...input, ticket: proof });
  await rows(app.database.primary(), 'alter table users drop constraint users_test_check');
  await rows(app.database.primary(), 'alter table audit_events rename to audit_events_away');
  await refused(authCalls.login, { email: input.email, password: input.password });
  await refused(authCalls.otpGenerate, { purpose: 'login', email: `x${input.email}` });
  await rows(app.database.primary(), 'alter table audit_events_away rename to audit_events');
}

it('is in no log line, no error, no table and no file but the mail itself', async () => {
  await live();
  await fail();
  expect(log.length).toBeGreaterThan(40);
  expect(failures.join()).toContain('"internal"');
  expect(log.join()).toContain('request failed');

  const tables = await rows<{ name: string }>(
    app.database.primary(),
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const stored: string[] = [];
  for (const { name } of tables) {
    const [all] = await rows<{ text: string | null }>(
      app.database.primary(),
      `select json_agg(t)::text as text from "${name}" t`,
    );
    stored.push(all?.text ?? '');
  }
  expect(stored.join()).toContain('argon2id');

  const places: Readonly<Record<string, string>> = {
    'a log line': log.join('\n'),
    'an answer': failures.join('\n'),
    'the database': stored.join('\n'),
    'a file': filesOf(app.storage.dataDir).join('\n'),
  };
  for (const [place, text] of Object.entries(places)) {
    const found = [...secrets].filter(([, value]) => holds(text, value)).map(([name]) => name);
    // A code is short: six digits may stand in a longer number by chance, but not alone.
    const seen = [...codes]
      .filter(([, code]) => new RegExp(`(?<![\\w.-])${code}(?![\\w.-])`).test(text))
      .map(([name]) => name);
    expect([...found, ...seen], place).toEqual([]);
  }
  // The password's hash is for the users table alone.
  for (const text of [log.join(), failures.join()]) expect(text.includes('argon2id')).toBe(false);
});

/** As it is, and as bytes are written. */
function holds(text: string, secret: string): boolean {
  const bytes = Buffer.from(secret);
  return [secret, bytes.toString('hex'), bytes.toString('base64').replace(/=+$/, ''), encodeURIComponent(secret)].some(
    (form) => text.includes(form),
  );
}

/** Every file of the folder but delivered mails and text messages. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !/^(?:mail|sms)\//.test(name) && statSync(join(folder, name)).isFile())
    .map((name) => readFileSync(join(folder, name), 'latin1'));
}

it('is kept by nobody and told to no other page where the address is the key', async () => {
  const key = 'Sesame-Sesame-Sesame-Sesame-Sesame-Sesame-1';
  const addresses = KEYED_PATHS.flatMap((path) => [`${path}${key}`, `${path}${key}.ics`, `${path}mail/${key}`]);
  for (const address of [...addresses, `${HOTLIST_PATH}${key}/hotlist.csv`, `/%68/${key}`]) {
    const { headers } = await fetch(`${app.url}${address}`, { headers: { accept: 'text/html' } });
    const told = [headers.get('cache-control'), headers.get('referrer-policy')];
    expect(told, address).toEqual(['private, no-store', 'no-referrer']);
  }
  expect(log.join()).toContain('/calendar/•••');
  expect(log.join()).not.toContain(key);
});
