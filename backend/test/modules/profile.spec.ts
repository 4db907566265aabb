import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as authCalls from '#contract/api/auth.ts';
import * as jobSearchCalls from '#contract/api/job-search.ts';
import * as jobsCalls from '#contract/api/jobs.ts';
import * as profileCalls from '#contract/api/profile.ts';
import { PasswordHasher } from '../../src/modules/auth/password-hasher.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { ticketFor } from '../support/tickets.ts';
import { postJob } from './support/drafts.ts';

const PASSWORD = 'quiet river under stones';

let app: TestApp;
let passwordHash: string;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  passwordHash = await app.server.app.get(PasswordHasher).hash(PASSWORD);
});
afterAll(() => app.close());

const sql = <Row>(text: string, parameters: unknown[] = []) => rows<Row>(app.database.primary(), text, parameters);

async function withPassword(user: TestUser): Promise<TestUser> {
  await sql('update users set password_hash = ? where id = ?', [passwordHash, user.userId]);
  return user;
}

const letters = (user: TestUser) =>
  sql<{ template: string; recipient: string }>(
    'select template, recipient from messages where user_id = ? order by created_at, id',
    [user.userId],
  );
const audited = async (user: TestUser) =>
  (await sql<{ kind: string }>('select kind from audit_events where user_id = ? order by id', [user.userId])).map(
    ({ kind }) => kind,
  );
const newAddress = () => `new-${crypto.randomUUID()}@example.com`;
const newPhone = () => `+9198${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

describe('the own profile', () => {
  it('shows what only its owner sees, and ignores the documented token', async () => {
    const user = await withPassword(await app.signUp('client', { organisation: 'Bluewater Clinics' }));
    await sql(`insert into wallets (address, user_id) values ('0x52908400098527886e0f7030069857d2e4169ee7', ?)`, [
      user.userId,
    ]);
    const other = await app.signUp('client');
    const { data } = await user.client.ok(profileCalls.getProfile, { token: other.tokens.accessToken });
    expect(data).toMatchObject({
      _id: user.userId,
      userType: 'client',
      organisation: 'Bluewater Clinics',
      email: user.email,
      phone: null,
      phoneConfirmed: false,
      hasPassword: true,
      profilePic: null,
      wallets: [{ address: '0x52908400098527886E0F7030069857D2E4169EE7', lastUsedAt: null }],
    });
    expect(JSON.stringify(data)).not.toContain('argon2');
  });

  it('changes what is given and leaves the rest', async () => {
    const user = await app.signUp('personal', { firstName: 'Asha' });
    await user.client.ok(profileCalls.updateProfile, { lastName: 'Rao' });
    const { data } = await user.client.ok(profileCalls.updateProfile, { country: 'de', timeZone: 'Europe/Berlin' });
    expect(data).toMatchObject({ firstName: 'Asha', lastName: 'Rao', country: 'DE', timeZone: 'Europe/Berlin' });
    const { data: session } = await user.client.ok(authCalls.currentUser, {});
    expect(session).toMatchObject({ lastName: 'Rao', timeZone: 'Europe/Berlin' });
    expect((await user.client.ok(profileCalls.updateProfile, {})).data).toEqual(data);
  });

  it.each([
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ country: 'Germany' }, 'country'],
    [{ firstName: '  ' }, 'firstName'],
    [{ firstName: 'Asha\nBcc: x@example.com' }, 'firstName'],
    [{ lastName: 'x'.repeat(81) }, 'lastName'],
    [{ email: 'me@example.com' }, 'email'],
    [{ userType: 'company' }, 'userType'],
    [{ kycStatus: 'completed' }, 'kycStatus'],
    [{ isStaff: true }, 'isStaff'],
  ])('refuses %j', async (input, path) => {
    const user = await app.signUp('personal');
    const before = await user.client.ok(profileCalls.getProfile, {});
    expect(await user.client.fails(profileCalls.updateProfile, input)).toMatchObject({
      code: 'validation_failed',
      details: [{ path }],
    });
    expect((await user.client.ok(profileCalls.getProfile, {})).data).toEqual(before.data);
  });
});

describe('the organisation', () => {
  it.each(['personal', 'individual'] as const)('is not for %s', async (type) => {
    const user = await app.signUp(type);
    expect(await user.client.fails(profileCalls.updateProfile, { organisation: 'Somebody Else Ltd' })).toMatchObject({
      details: [{ path: 'organisation' }],
    });
    expect(await sql('select 1 from organisations where user_id = ?', [user.userId])).toEqual([]);
  });

  it('takes its new name to the jobs that carry the old one', async () => {
    const user = await app.signUp('client', { organisation: 'Bluewater' });
    const own = await postJob(user);
    const imported = await postJob(user);
    await sql(`update jobs set company_name = 'Another Company' where id = ?`, [imported]);
    await user.client.ok(profileCalls.updateProfile, { organisation: 'Bluewater Clinics' });
    const seen = await app.visitor.ok(jobsCalls.getJobById, { id: own });
    expect(seen.data).toMatchObject({ companyName: 'Bluewater Clinics', company: { name: 'Bluewater Clinics' } });
    expect((await app.visitor.ok(jobsCalls.getJobById, { id: imported })).data.companyName).toBe('Another Company');
    const found = await app.visitor.ok(jobSearchCalls.activeJobs, { keyword: 'Bluewater Clinics' });
    expect(found.data.map((job) => job._id)).toContain(own);
  });

  it('keeps a verified name, so that the badge cannot be carried over', async () => {
    const user = await app.signUp('client', { organisation: 'Bluewater Clinics' });
    await sql(`update users set kyc_status = 'completed' where id = ?`, [user.userId]);
    expect(await user.client.fails(profileCalls.updateProfile, { organisation: 'World Bank' })).toMatchObject({
      details: [{ path: 'organisation' }],
    });
    await user.client.ok(profileCalls.updateProfile, { organisation: 'Bluewater Clinics', firstName: 'Meera' });
  });
});

describe('a new e-mail address', () => {
  it('comes with its code and the password; the old address is told and its codes are void', async () => {
    const user = await withPassword(await app.signUp('personal'));
    const address = newAddress();
    const reset = await ticketFor(app.database, 'reset', user.email, user.userId);
    const emailTicket = await ticketFor(app.database, 'email', address, user.userId);
    const { data } = await user.client.ok(profileCalls.updateProfile, { emailTicket, currentPassword: PASSWORD });
    expect(data.email).toBe(address);
    expect(await letters(user)).toEqual([{ template: 'email-changed', recipient: user.email }]);
    expect(await audited(user)).toEqual(['email-changed']);
    expect(
      await app.visitor.fails(authCalls.resetPassword, { ticket: reset, newPassword: 'other brook over rocks' }),
    ).toMatchObject({ code: 'ticket_invalid' });
    expect(
      await user.client.fails(profileCalls.updateProfile, { emailTicket, currentPassword: PASSWORD }),
    ).toMatchObject({
      code: 'ticket_invalid',
    });
  });

  it('is not taken along by who borrowed a session: no password, a wrong one, and guesses are slowed', async () => {
    const user = await withPassword(await app.signUp('personal'));
    const emailTicket = await ticketFor(app.database, 'email', newAddress(), user.userId);
    expect(await user.client.fails(profileCalls.updateProfile, { emailTicket })).toMatchObject({
      details: [{ path: 'currentPassword' }],
    });
    const codes: string[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      codes.push(
        (
          await user.client.fails(profileCalls.updateProfile, {
            emailTicket,
            currentPassword: `guess ${String(guess)}`,
          })
        ).code,
      );
    }
    expect(codes.slice(0, 10)).toEqual(Array(10).fill('password_wrong'));
    expect(codes.at(-1)).toBe('rate_limited');
    expect((await user.client.ok(profileCalls.getProfile, {})).data.email).toBe(user.email);
    expect(await letters(user)).toEqual([]);
  });

  it('needs no password where there is none', async () => {
    const user = await app.signUp('personal');
    const address = newAddress();
    const emailTicket = await ticketFor(app.database, 'email', address, user.userId);
    expect((await user.client.ok(profileCalls.updateProfile, { emailTicket })).data.email).toBe(address);
  });

  it("is refused with somebody else's ticket, one for another purpose, and an invented one", async () => {
    const user = await app.signUp('personal');
    const rival = await app.signUp('personal');
    const address = newAddress();
    const tickets = [
      await ticketFor(app.database, 'email', address, rival.userId),
      await ticketFor(app.database, 'email', address, null),
      await ticketFor(app.database, 'register', address, null),
      await ticketFor(app.database, 'login', user.email, user.userId),
      'rct_invented_and_long_enough',
    ];
    for (const emailTicket of tickets) {
      expect(await user.client.fails(profileCalls.updateProfile, { emailTicket })).toMatchObject({
        code: 'ticket_invalid',
      });
    }
    expect((await user.client.ok(profileCalls.getProfile, {})).data.email).toBe(user.email);
    // A refusal rolls back, so the rightful owner's ticket still works.
    await rival.client.ok(profileCalls.updateProfile, { emailTicket: tickets[0] });
  });

  it('never merges with another account, and changes nothing else on the way', async () => {
    const user = await app.signUp('personal', { firstName: 'Asha' });
    const other = await app.signUp('client');
    const emailTicket = await ticketFor(app.database, 'email', other.email, user.userId);
    expect(await user.client.fails(profileCalls.updateProfile, { emailTicket, firstName: 'Changed' })).toMatchObject({
      code: 'email_taken',
    });
    expect((await user.client.ok(profileCalls.getProfile, {})).data).toMatchObject({
      email: user.email,
      firstName: 'Asha',
    });
    expect((await other.client.ok(authCalls.currentUser, {})).data).toMatchObject({
      _id: other.userId,
      userType: 'client',
    });
    expect(await audited(user)).toEqual([]);
  });

  it('goes to exactly one of two who confirm it at the same moment', async () => {
    const address = newAddress();
    const users = await Promise.all(Array.from({ length: 6 }, () => app.signUp('personal')));
    const answers = await Promise.all(
      users.map(async (user) =>
        user.client.send(profileCalls.updateProfile, {
          emailTicket: await ticketFor(app.database, 'email', address, user.userId),
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await sql('select id from users where email = ?', [address])).toHaveLength(1);
  });
});

describe('a phone number', () => {
  it('is confirmed by its code; the mailbox is told', async () => {
    const user = await withPassword(await app.signUp('personal'));
    const phone = newPhone();
    await sql('update users set phone = ? where id = ?', [phone, user.userId]);
    expect((await user.client.ok(profileCalls.getProfile, {})).data).toMatchObject({ phone, phoneConfirmed: false });
    const phoneTicket = await ticketFor(app.database, 'phone', phone, user.userId);
    const { data } = await user.client.ok(profileCalls.updateProfile, { phoneTicket, currentPassword: PASSWORD });
    expect(data).toMatchObject({ phone, phoneConfirmed: true });
    expect(await letters(user)).toEqual([{ template: 'phone-changed', recipient: user.email }]);
    expect(await audited(user)).toEqual(['phone-changed']);
  });

  it('is taken away with the password, and is no way in any more; the mailbox is told once', async () => {
    const user = await withPassword(await app.signUp('personal'));
    const phone = newPhone();
    await sql('update users set phone = ?, phone_confirmed_at = now() where id = ?', [phone, user.userId]);
    const codeTicket = await ticketFor(app.database, 'login', phone, user.userId);
    const remove = (more: object) => user.client.fails(profileCalls.updateProfile, { phone: null, ...more });
    expect(await remove({})).toMatchObject({ details: [{ path: 'currentPassword', message: 'Required' }] });
    expect(await remove({ currentPassword: 'not this one' })).toMatchObject({ code: 'password_wrong' });
    const phoneTicket = await ticketFor(app.database, 'phone', newPhone(), user.userId);
    expect(await remove({ phoneTicket, currentPassword: PASSWORD })).toMatchObject({ details: [{ path: 'phone' }] });
    expect(await letters(user)).toEqual([]);
    for (let time = 0; time < 2; time++) {
      const { data } = await user.client.ok(profileCalls.updateProfile, { phone: null, currentPassword: PASSWORD });
      expect(data).toMatchObject({ phone: null, phoneConfirmed: false });
    }
    expect(await app.visitor.fails(authCalls.loginWithMobile, { ticket: codeTicket })).toMatchObject({
      code: 'ticket_invalid',
    });
    expect(await letters(user)).toEqual([{ template: 'phone-removed', recipient: user.email }]);
    expect(await audited(user)).toEqual(['sign-in-failed', 'phone-removed']);
  });

  it('belongs to who has confirmed it, whoever typed it before', async () => {
    const phone = newPhone();
    const typist = await app.signUp('personal');
    await sql('update users set phone = ? where id = ?', [phone, typist.userId]);
    const holder = await app.signUp('personal');
    const ticket = (user: TestUser) => ticketFor(app.database, 'phone', phone, user.userId);
    await holder.client.ok(profileCalls.updateProfile, { phoneTicket: await ticket(holder) });
    expect(await typist.client.fails(profileCalls.updateProfile, { phoneTicket: await ticket(typist) })).toMatchObject({
      code: 'phone_taken',
    });
    expect((await typist.client.ok(profileCalls.getProfile, {})).data.phoneConfirmed).toBe(false);
  });
});
