/**
 * A document for verification is opened by its owner's or a reviewer's session alone, and the number on it stands in no log,
 * no export of others, no mail and no dump of the database in clear.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as adminKycCalls from '#contract/api/admin-kyc.ts';
import { getFileLink } from '#contract/api/files.ts';
import { getKyc, userDocumentUpdate } from '#contract/api/kyc.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { exported } from './support/exported.ts';
import { bringDocument, claim, decide, handIn } from './support/kyc.ts';
import { addMember } from './support/members.ts';

const NUMBER = 'QX7719-ZK42LM';
let app: TestApp;
let vendor: TestUser;
let staff: TestUser;
let fileId: string;
let documentId: string;
const log: string[] = [];
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false, logLevel: 'trace' }, log: (line) => log.push(line) });
  vendor = await app.signUp('company');
  staff = await app.signUp('staff');
  await handIn(vendor, 'tax-id', NUMBER);
  fileId = (await vendor.client.ok(getKyc, {})).data.documents.find(({ kind }) => kind === 'tax-id')?.fileId ?? '';
  documentId = (await claim(staff, vendor.userId)).documents[0]?._id ?? '';
});
afterAll(() => app.close());

const stateOf = async (path: string, token?: string) =>
  (await fetch(app.url + path, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } })).status;

it('nobody gets an address of the file but the owner and the reviewer who has the case', async () => {
  const colleague = await app.signUp('staff');
  const others = [
    ...(await Promise.all(
      (['personal', 'client', 'individual', 'company', null] as const).map((type) => app.signUp(type)),
    )),
    await addMember(app, vendor, 'manager'),
    await addMember(app, vendor, 'viewer'),
    colleague,
  ];
  for (const { client } of [{ client: app.visitor }, ...others])
    expect((await client.send(getFileLink, { id: fileId })).status).toBeGreaterThanOrEqual(401);
  for (const { client } of [{ client: app.visitor }, ...others])
    expect((await client.send(adminKycCalls.adminOpenKycFile, { documentId })).status).toBeGreaterThanOrEqual(401);
  const own = (await vendor.client.ok(getFileLink, { id: fileId })).data.url;
  const reviewed = (await staff.client.ok(adminKycCalls.adminOpenKycFile, { documentId })).data.url;
  expect([await stateOf(own), await stateOf(reviewed)]).toEqual([200, 200]);
});

it('no address works that a session was not given, whoever asks', async () => {
  const { url } = (await vendor.client.ok(getFileLink, { id: fileId })).data;
  const { pathname, searchParams } = new URL(url, app.url);
  const tokens = [undefined, vendor.tokens.accessToken, staff.tokens.accessToken];
  const guesses = [pathname, `/api/files/${fileId}`, `/api/avatars/${fileId}.webp`];
  for (const path of guesses)
    for (const token of tokens) expect(await stateOf(path, token), path).toBeGreaterThanOrEqual(401);
  // A signature of another file, reader or moment.
  for (const [name, value] of searchParams) {
    const bent = new URLSearchParams(searchParams);
    bent.set(name, value.slice(0, -1) + (value.endsWith('1') ? '2' : '1'));
    expect(await stateOf(`${pathname}?${bent.toString()}`), name).toBe(404);
  }
  expect(await stateOf(`${pathname.replace(fileId, crypto.randomUUID())}?${searchParams.toString()}`)).toBe(404);
});

it('its number is in no dump of the database, in no log, no mail and no export but its owner’s', async () => {
  // Refused in every way, for what fails is what is logged.
  const fresh = await bringDocument(vendor);
  const wrong = [
    { document: { kind: 'nothing', fileId: fresh, number: NUMBER } },
    { document: { kind: 'address', fileId: crypto.randomUUID(), number: NUMBER } },
    { document: { kind: 'address', fileId, number: NUMBER } },
    { document: { kind: 'address', fileId: fresh, number: NUMBER.repeat(9) } },
  ];
  for (const input of wrong) await vendor.client.fails(userDocumentUpdate, input);
  await decide(staff, vendor.userId, 'tax-id', 'send_back', { reason: 'It is in another name.' });

  const em = app.database.primary();
  const tables = await rows<{ name: string }>(
    em,
    `select tablename::text as name from pg_tables where schemaname = 'public' order by 1`,
  );
  expect(tables.length).toBeGreaterThan(60);
  const inHex = Buffer.from(NUMBER).toString('hex');
  const in64 = Buffer.from(NUMBER).toString('base64').slice(0, 12);
  const found: string[] = [];
  for (const { name } of tables) {
    const hits = await rows(em, `select 1 from "${name}" t where t::text ilike any (?::text[]) limit 1`, [
      `{%${NUMBER}%,%${inHex}%,%${in64}%}`,
    ]);
    if (hits.length > 0) found.push(name);
  }
  expect(found).toEqual([]);
  // The same search finds what stands there in clear.
  expect(await rows(em, 'select 1 from users t where t::text ilike ?', [`%${vendor.email}%`])).toHaveLength(1);

  expect(log.length).toBeGreaterThan(20);
  expect(log.filter((line) => line.includes(NUMBER))).toEqual([]);
  const mails = join(app.storage.dataDir, 'mail');
  for (const name of readdirSync(app.storage.dataDir).includes('mail') ? readdirSync(mails) : [])
    expect(readFileSync(join(mails, name), 'utf8')).not.toContain(NUMBER);

  for (const { client } of [await app.signUp('client'), await app.signUp('personal')]) {
    const archive = await exported(client);
    expect(
      JSON.stringify(Object.keys(archive.files).map((name) => Buffer.from(archive.files[name] ?? []).toString())),
    ).not.toContain(NUMBER);
  }
  // Answers show its last two characters, to the owner and to the reviewer.
  expect(JSON.stringify((await vendor.client.ok(getKyc, {})).data)).not.toContain(NUMBER);
});
