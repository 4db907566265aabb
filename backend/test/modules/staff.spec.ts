import { afterAll, beforeAll, expect, it } from 'vitest';
import * as adminCalls from '#contract/api/admin.ts';
import * as authCalls from '#contract/api/auth.ts';
import { ALL_CALLS } from '#contract/api/index.ts';
import * as secondFactorCalls from '#contract/api/second-factor.ts';
import { sessionOf } from '#contract/testing/sign-in.ts';
import { Staff } from '../../src/modules/admin/staff.service.ts';
import { rows } from '../../src/platform/database/database.ts';
import { Audit } from '../../src/platform/http/access/audit.ts';
import { Sessions } from '../../src/platform/http/access/sessions.ts';
import { OutgoingMessages } from '../../src/records/notifications/outgoing-messages.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { clientOf } from '../support/client.ts';
import { codeFor, messagesTo } from '../support/mailbox.ts';
import { forgetStep, mailboxOf, setUpApp, shownBy } from './support/second-factor.ts';

const PASSWORD = 'quiet river under stones';
const MEMBER = 'sam.field@staff.example';

let app: TestApp;
let staff: Staff;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  const { app: nest } = app.server;
  staff = new Staff(app.database, nest.get(Sessions), nest.get(Audit), nest.get(OutgoingMessages));
});
afterAll(() => app.close());

it('makes a member who sets the first password by code, signs in, and is out at once when removed', async () => {
  await staff.addStaffMember(MEMBER, { firstName: 'Sam', lastName: 'Field' });
  expect(await app.visitor.fails(authCalls.login, { email: MEMBER, password: PASSWORD })).toMatchObject({
    code: 'invalid_credentials',
  });
  const { data: challenge } = await app.visitor.ok(authCalls.otpGenerate, { purpose: 'reset', email: MEMBER });
  const code = await codeFor(app.storage.dataDir, MEMBER);
  const { data: proof } = await app.visitor.ok(authCalls.verifyOTP, { challengeId: challenge.challengeId, code });
  await app.visitor.ok(authCalls.resetPassword, { ticket: proof.ticket, newPassword: PASSWORD });
  const session = sessionOf((await app.visitor.ok(authCalls.login, { email: MEMBER, password: PASSWORD })).data);
  expect(session.user).toMatchObject({ isStaff: true, userType: null, firstName: 'Sam' });
  const member = clientOf(app.url, session.token);
  const { data: asked } = await member.ok(authCalls.otpGenerate, { purpose: 'staff' });
  expect(asked.sentTo).toBe('s•••@staff.example');
  const { data: mailbox } = await member.ok(authCalls.verifyOTP, {
    challengeId: asked.challengeId,
    code: await codeFor(app.storage.dataDir, MEMBER),
  });
  await setUpApp(member, { currentPassword: PASSWORD, ticket: mailbox.ticket });
  expect((await member.ok(adminCalls.adminUsers, { search: MEMBER })).data).toHaveLength(1);
  expect(await staff.listStaffMembers()).toMatchObject([{ email: MEMBER, name: 'Sam Field', openSessions: 1 }]);

  expect(await staff.removeStaffMember(MEMBER)).toEqual({ ended: 1 });
  expect(await member.fails(adminCalls.adminUsers, {})).toMatchObject({ statusCode: 401 });
  expect(await app.visitor.fails(authCalls.login, { email: MEMBER, password: PASSWORD })).toMatchObject({
    code: 'invalid_credentials',
  });
  expect(await staff.listStaffMembers()).toEqual([]);
  const log = await rows(
    app.database.primary(),
    `select kind, detail from audit_events where kind like 'staff-%' order by id`,
  );
  expect(log).toEqual([
    { kind: 'staff-added', detail: 's•••@staff.example, on the command line' },
    { kind: 'staff-removed', detail: 's•••@staff.example, on the command line' },
  ]);
});

it('refuses the address of a market account, a second time, and somebody unknown, and changes nothing', async () => {
  const client = await app.signUp('client');
  const name = { firstName: 'Sam', lastName: '' };
  await expect(staff.addStaffMember(client.email, name)).rejects.toThrow('belongs to an account of the marketplace');
  await client.client.ok(authCalls.currentUser, {});
  await expect(staff.removeStaffMember(client.email)).rejects.toThrow('Nobody of your staff');
  await staff.addStaffMember('twice@staff.example', name);
  await expect(staff.addStaffMember('twice@staff.example', name)).rejects.toThrow('is one of your staff already');
  await expect(staff.removeStaffMember('nobody@staff.example')).rejects.toThrow('Nobody of your staff');
});

it('holds staff and user types apart in the database itself', async () => {
  await staff.addStaffMember('apart@staff.example', { firstName: 'A', lastName: '' });
  await expect(
    rows(app.database.primary(), `update users set user_type = 'client' where email = 'apart@staff.example'`),
  ).rejects.toThrow(/users_staff_check/);
});

it('lets staff do nothing but set up two-step sign-in until a session has proven it', async () => {
  const staffCalls = ALL_CALLS.filter(({ access }) => access !== 'public' && access.includes('staff'));
  const newcomer = await app.signUp('staff', { isProven: false });
  const { client } = newcomer;
  const allowed = ['secondFactor', 'startAuthenticator', 'confirmAuthenticator', 'startPasskey', 'addPasskey'];
  for (const call of staffCalls) {
    if ([...allowed, 'logout', 'currentUser'].includes(call.name)) continue;
    // Whatever the input: the rule comes first.
    expect((await client.fails(call, {})).code, call.name).toBe('second_factor_missing');
  }
  expect(staffCalls.filter(({ name }) => name.startsWith('admin')).length).toBeGreaterThan(5);
  expect((await client.ok(secondFactorCalls.secondFactor, {})).data).toMatchObject({
    isRequired: true,
    isProven: false,
  });
  const { secret } = await setUpApp(client, await mailboxOf(app, newcomer));
  await client.ok(adminCalls.adminUsers, {});
  expect(await client.fails(secondFactorCalls.turnOffSecondFactor, { code: shownBy(secret, 1) })).toMatchObject({
    code: 'second_factor_required',
  });
  await client.ok(authCalls.logout, {});
});

it('keeps a session without the second step out, although the member has set it up elsewhere', async () => {
  const member = await app.signUp('staff', { isProven: false });
  const other = await app.database.write((em) =>
    app.server.app.get(Sessions).openSession(em, { userId: member.userId, shell: 'web', staySignedIn: false }),
  );
  await setUpApp(member.client, await mailboxOf(app, member));
  const elsewhere = clientOf(app.url, other.accessToken);
  expect(await elsewhere.fails(adminCalls.adminUsers, {})).toMatchObject({ code: 'second_factor_missing' });
  // Nor may it change the factor without one.
  expect(await elsewhere.fails(secondFactorCalls.startAuthenticator, {})).toMatchObject({ code: 'validation_failed' });
});

it('resets two-step sign-in for somebody who lost their phone, with a line in the log and a mail', async () => {
  const member = await app.signUp('staff', { isProven: false });
  expect(await staff.factorsOf(member.email)).toEqual({ hasApp: false, passkeys: [], recoveryCodesLeft: 0 });
  await setUpApp(member.client, await mailboxOf(app, member));
  await forgetStep(app, member.userId);
  expect(await staff.factorsOf(member.email)).toEqual({ hasApp: true, passkeys: [], recoveryCodesLeft: 10 });
  expect(await staff.resetFactors(member.email)).toEqual({ ended: 1 });
  expect(await staff.factorsOf(member.email)).toEqual({ hasApp: false, passkeys: [], recoveryCodesLeft: 0 });
  expect(await member.client.fails(authCalls.currentUser, {})).toMatchObject({ statusCode: 401 });
  await expect(staff.resetFactors('nobody@staff.example')).rejects.toThrow('Nobody of your staff');
  const log = await rows(app.database.primary(), `select detail from audit_events where kind = 'second-factor-reset'`);
  expect(log).toEqual([{ detail: 's•••@example.com, on the command line' }]);
  const mails = async () => (await messagesTo(app.storage.dataDir, member.email)).map(({ text }) => text).join();
  await expect.poll(mails).toContain('Two-step sign-in is off');
});
