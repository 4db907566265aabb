import { afterAll, beforeAll, expect, it } from 'vitest';
import * as adminCalls from '#contract/api/admin.ts';
import * as authCalls from '#contract/api/auth.ts';
import { sessionOf } from '#contract/testing/sign-in.ts';
import { Audit } from '../../src/access/audit.ts';
import { Sessions } from '../../src/access/sessions.ts';
import { rows } from '../../src/database/database.ts';
import { Staff } from '../../src/modules/admin/staff.service.ts';
import { createTestApp } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';
import { clientOf } from '../support/client.ts';
import { codeFor } from '../support/mailbox.ts';

const PASSWORD = 'quiet river under stones';
const MEMBER = 'sam.field@staff.example';

let app: TestApp;
let staff: Staff;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  const { app: nest } = app.server;
  staff = new Staff(app.database, nest.get(Sessions), nest.get(Audit));
});
afterAll(() => app.close());

it('makes a member who sets the first password by code, signs in, and is out at once when removed', async () => {
  await staff.add(MEMBER, { firstName: 'Sam', lastName: 'Field' });
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
  expect((await member.ok(adminCalls.adminUsers, { search: MEMBER })).data).toHaveLength(1);
  expect(await staff.list()).toMatchObject([{ email: MEMBER, name: 'Sam Field', openSessions: 1 }]);

  expect(await staff.remove(MEMBER)).toEqual({ ended: 1 });
  expect(await member.fails(adminCalls.adminUsers, {})).toMatchObject({ statusCode: 401 });
  expect(await app.visitor.fails(authCalls.login, { email: MEMBER, password: PASSWORD })).toMatchObject({
    code: 'invalid_credentials',
  });
  expect(await staff.list()).toEqual([]);
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
  await expect(staff.add(client.email, name)).rejects.toThrow('belongs to an account of the marketplace');
  await client.client.ok(authCalls.currentUser, {});
  await expect(staff.remove(client.email)).rejects.toThrow('Nobody of your staff');
  await staff.add('twice@staff.example', name);
  await expect(staff.add('twice@staff.example', name)).rejects.toThrow('is one of your staff already');
  await expect(staff.remove('nobody@staff.example')).rejects.toThrow('Nobody of your staff');
});

it('holds staff and user types apart in the database itself', async () => {
  await staff.add('apart@staff.example', { firstName: 'A', lastName: '' });
  await expect(
    rows(app.database.primary(), `update users set user_type = 'client' where email = 'apart@staff.example'`),
  ).rejects.toThrow(/users_staff_check/);
});
