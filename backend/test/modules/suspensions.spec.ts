/** Suspending an account and lifting that, and the notes of staff: what follows for its people, its jobs and others. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as adminCalls from '#contract/api/admin.ts';
import * as authCalls from '#contract/api/auth.ts';
import { getEmployerById } from '#contract/api/employers.ts';
import { getHotlist } from '#contract/api/hotlists.ts';
import { activeJobs } from '#contract/api/job-search.ts';
import { switchAccount } from '#contract/api/members.ts';
import { rows } from '../../src/platform/database/database.ts';
import { Sessions } from '../../src/platform/http/access/sessions.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { clientOf } from '../support/client.ts';
import { postJob } from './support/drafts.ts';
import { exported } from './support/exported.ts';
import { addHotlist, onBench, tokenOf } from './support/hotlists.ts';
import { addMember } from './support/members.ts';
import { templatesTo } from './support/messages.ts';
import { PASSWORD, register } from './support/registrations.ts';

let app: TestApp;
let staff: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  staff = await app.signUp('staff', { firstName: 'Sara' });
});
afterAll(() => app.close());

const sql = <Row>(text: string, parameters: unknown[] = []) => rows<Row>(app.database.primary(), text, parameters);
const REASON = 'Three people say that it asks for money.';
const suspend = ({ userId }: Pick<TestUser, 'userId'>) =>
  staff.client.ok(adminCalls.adminSuspend, { userId, reason: REASON });
const lift = ({ userId }: Pick<TestUser, 'userId'>) => staff.client.ok(adminCalls.adminLiftSuspension, { userId });
const accountOf = async ({ userId }: Pick<TestUser, 'userId'>) =>
  (await staff.client.ok(adminCalls.adminAccount, { userId })).data;
const statusOf = async (jobId: string) =>
  (await sql<{ status: string; withheld: boolean }>('select status, withheld from jobs where id = ?', [jobId]))[0];
const openSession = ({ userId }: Pick<TestUser, 'userId'>) =>
  app.database.write((em) =>
    app.server.app.get(Sessions).openSession(em, { userId, shell: 'web', staySignedIn: false }),
  );

it('signs everybody of the account out at once and lets nobody in until it is lifted', async () => {
  const owner = await register(app, { userType: 'client', organisation: 'Quick Cash Works' });
  const [account, client] = [{ userId: owner.user._id }, clientOf(app.url, owner.token)];
  const colleague = await addMember(app, { ...staff, ...account, client }, 'recruiter');
  await suspend(account);
  expect(await client.fails(authCalls.currentUser, {})).toMatchObject({ code: 'session_expired' });
  expect(await colleague.client.fails(authCalls.currentUser, {})).toMatchObject({ code: 'session_expired' });
  const login = { email: owner.email, password: PASSWORD };
  expect(await app.visitor.fails(authCalls.login, { ...login, password: 'something else' })).toMatchObject({
    code: 'invalid_credentials',
  });
  expect(await app.visitor.fails(authCalls.login, login)).toMatchObject({
    code: 'account_suspended',
    statusCode: 403,
    message: expect.stringMatching(/contact page/) as string,
  });
  // Whoever has nothing but this account is told the same, rather than shown an empty account of their own.
  await expect(openSession(colleague)).rejects.toMatchObject({ code: 'account_suspended' });
  expect(await templatesTo(app, colleague)).toEqual(['account-suspended']);
  expect(await templatesTo(app, account)).toContain('account-suspended');

  await lift(account);
  const { data } = await app.visitor.ok(authCalls.login, login);
  expect(data).toHaveProperty('token');
  expect(await openSession(colleague)).toMatchObject({ accountId: account.userId });
  expect(await templatesTo(app, colleague)).toEqual(['account-suspended', 'account-reinstated']);
});

it('leaves colleagues their other accounts, and does not let them go over to this one', async () => {
  const [bad, good] = [await app.signUp('client'), await app.signUp('client')];
  const colleague = await addMember(app, bad, 'recruiter');
  await addMember(app, good, 'recruiter', colleague);
  await suspend(bad);
  const opened = await openSession(colleague);
  expect(opened.accountId).toBe(good.userId);
  const client = clientOf(app.url, opened.accessToken);
  expect((await client.ok(authCalls.currentUser, {})).data.accounts ?? []).toEqual([]);
  expect(await client.fails(switchAccount, { accountId: bad.userId })).toMatchObject({ code: 'not_found' });
});

it('takes open jobs from the search, whoever would open one, and brings back those and no others', async () => {
  const employer = await app.signUp('client');
  const [open, paused] = [await postJob(employer, { title: 'Sailmaker of Ostend' }), await postJob(employer)];
  await sql(`update jobs set status = 'paused' where id = ?`, [paused]);
  const found = async () =>
    (await app.visitor.ok(activeJobs, { jobTitle: 'Sailmaker Ostend' })).data.map(({ _id }) => _id);
  expect(await found()).toContain(open);
  await suspend(employer);
  expect(await found()).not.toContain(open);
  expect(await statusOf(open)).toEqual({ status: 'paused', withheld: true });
  expect(await statusOf(paused)).toEqual({ status: 'paused', withheld: false });
  // An import or a review may try to open one meanwhile.
  await sql(`update jobs set status = 'active' where id = ?`, [open]);
  expect(await statusOf(open)).toEqual({ status: 'paused', withheld: true });
  expect(await app.visitor.fails(getEmployerById, { id: employer.userId })).toMatchObject({
    code: 'not_found',
  });
  await lift(employer);
  expect(await statusOf(open)).toEqual({ status: 'active', withheld: false });
  expect(await statusOf(paused)).toEqual({ status: 'paused', withheld: false });
  expect(await found()).toContain(open);
});

it('keeps a suspended vendor’s hotlists from being read', async () => {
  const vendor = await app.signUp('company');
  await onBench(vendor, { headline: 'Sailmaker' });
  const token = tokenOf(await addHotlist(vendor, { people: null }));
  await app.visitor.ok(getHotlist, { token });
  await suspend(vendor);
  expect(await app.visitor.fails(getHotlist, { token })).toMatchObject({ code: 'not_found' });
  await lift(vendor);
  await app.visitor.ok(getHotlist, { token });
});

it('happens once: asked again, the first reason stands and nobody is told twice', async () => {
  const seeker = await app.signUp('personal');
  await suspend(seeker);
  await staff.client.ok(adminCalls.adminSuspend, { userId: seeker.userId, reason: 'Another reason' });
  expect(await accountOf(seeker)).toMatchObject({
    account: { suspendedAt: expect.stringMatching(/Z$/) as string },
    suspensionReason: REASON,
    audit: [{ kind: 'suspended', actorName: 'Sara Person', detail: REASON }],
  });
  await lift(seeker);
  await lift(seeker);
  expect(await templatesTo(app, seeker)).toEqual(['account-suspended', 'account-reinstated']);
  expect((await accountOf(seeker)).audit.map(({ kind }) => kind)).toEqual(['suspension-lifted', 'suspended']);
});

it('is refused for our own staff, by the database as well', async () => {
  const colleague = await app.signUp('staff');
  expect(await staff.client.fails(adminCalls.adminSuspend, { userId: colleague.userId, reason: REASON })).toMatchObject(
    { code: 'suspension_refused' },
  );
  await expect(
    sql(`update users set suspended_at = now(), suspension_reason = 'x' where id = ?`, [colleague.userId]),
  ).rejects.toThrow(/users_suspension_check/);
  const seeker = await app.signUp('personal');
  await expect(sql('update users set suspended_at = now() where id = ?', [seeker.userId])).rejects.toThrow(
    /users_suspension_check/,
  );
  const jobId = await postJob(await app.signUp('client'));
  await expect(sql('update jobs set withheld = true where id = ?', [jobId])).rejects.toThrow(/jobs_withheld_check/);
});

it('has the notes of staff, newest first, which nobody else reads or finds in their data', async () => {
  const seeker = await app.signUp('personal');
  await staff.client.ok(adminCalls.adminAddNote, { userId: seeker.userId, text: 'Asked for a receipt' });
  await staff.client.ok(adminCalls.adminAddNote, { userId: seeker.userId, text: 'The receipt\nhas come' });
  expect((await accountOf(seeker)).notes).toMatchObject([
    { text: 'The receipt\nhas come', author: 'Sara Person' },
    { text: 'Asked for a receipt' },
  ]);
  expect((await exported(seeker.client)).text).not.toContain('receipt');
  expect(await seeker.client.fails(adminCalls.adminAddNote, { userId: seeker.userId, text: 'x' })).toMatchObject({
    statusCode: 403,
  });
  await expect(sql(`insert into staff_notes (account_id, text) values (?, ' ')`, [seeker.userId])).rejects.toThrow(
    /staff_notes_text_check/,
  );
});

it('is found by its organisation together with its people, with how far it has been verified', async () => {
  const organisation = `Looms ${crypto.randomUUID()}`;
  const employer = await app.signUp('client', { organisation });
  const colleague = await addMember(app, employer, 'hiring-manager');
  const { data } = await staff.client.ok(adminCalls.adminUsers, { search: organisation });
  expect(new Set(data.map(({ _id }) => _id))).toEqual(new Set([employer.userId, colleague.userId]));
  expect(data.find(({ _id }) => _id === colleague.userId)?.memberOf).toEqual([
    { accountId: employer.userId, account: organisation, role: 'hiring-manager', kycStatus: 'pending' },
  ]);
});
