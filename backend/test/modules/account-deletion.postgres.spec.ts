import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as applicationsCalls from '#contract/api/applications.ts';
import * as authCalls from '#contract/api/auth.ts';
import * as profileCalls from '#contract/api/profile.ts';
import { LeavingService } from '../../src/modules/profile/leaving.service.ts';
import { rows } from '../../src/platform/database/database.ts';
import { Maintenance } from '../../src/platform/database/maintenance.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { ticketFor } from '../support/tickets.ts';
import { postJob } from './support/drafts.ts';
import { LEAVE, apply, newsOf, signInAgain, signUpWithPassword } from './support/leaving.ts';
import { PASSWORD } from './support/registrations.ts';

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
});
afterAll(() => app.close());

const sql = <Row>(text: string, parameters: unknown[] = []) => rows<Row>(app.database.primary(), text, parameters);

describe('deletion for good', () => {
  const due = (user: TestUser) =>
    sql(`update users set leaving_at = now() - interval '1 second' where id = ?`, [user.userId]);
  const purge = () => app.server.app.get(LeavingService).purge();

  it('waits for its day', async () => {
    const user = await signUpWithPassword(app, 'personal');
    await user.client.ok(profileCalls.deleteProfile, LEAVE);
    await sql(`update users set leaving_at = now() + interval '1 minute' where id = ?`, [user.userId]);
    await purge();
    await (await signInAgain(app, user)).ok(profileCalls.restoreProfile, {});
    await purge();
    expect(await sql('select 1 from users where id = ?', [user.userId])).toHaveLength(1);
  });

  it('is part of the hourly maintenance', async () => {
    const user = await signUpWithPassword(app, 'personal');
    await user.client.ok(profileCalls.deleteProfile, LEAVE);
    await due(user);
    await app.server.app.get(Maintenance).run();
    expect(await sql('select 1 from users where id = ?', [user.userId])).toEqual([]);
  });

  it('leaves no name, address, picture or text of the person anywhere, and no open end', async () => {
    const employer = await signUpWithPassword(app, 'client', {
      organisation: 'Unmistakable Employer',
      firstName: 'Unmistakable',
    });
    const seeker = await signUpWithPassword(app, 'personal', { firstName: 'Unmistakable' });
    await sql(`update users set phone = '+919876599999', phone_confirmed_at = now() where id = ?`, [seeker.userId]);
    const { data } = await seeker.client.ok(profileCalls.updateAvatar, { image: PIXEL });
    const jobId = await postJob(employer, { title: 'Unmistakable job' });
    await apply(seeker, jobId, { coverNote: 'Unmistakable note' });
    const bystander = await app.signUp('client');
    const elsewhere = await apply(seeker, await postJob(bystander));
    const newcomer = await app.signUp('personal');
    await apply(newcomer, jobId);
    await expect.poll(() => newsOf(bystander)).toHaveLength(1);
    // A code that was sent, and a text to the phone.
    await ticketFor(app.database, 'register', seeker.email, null);
    await sql(`insert into messages (channel, template, recipient) values ('sms', 'code-login', '+919876599999')`);
    await sql(
      `insert into audit_events (kind, user_id, address, device) values ('signed-in', ?, '203.0.113.7', 'Unmistakable browser')`,
      [seeker.userId],
    );
    for (const user of [seeker, employer]) {
      await user.client.ok(profileCalls.deleteProfile, LEAVE);
      await due(user);
    }
    await expect.poll(() => sql('select 1 from outbox where done_at is null')).toEqual([]);
    await purge();

    for (const user of [seeker, employer]) {
      expect(await sql('select 1 from users where id = ?', [user.userId])).toEqual([]);
      expect(await app.visitor.fails(authCalls.login, { email: user.email, password: PASSWORD })).toMatchObject({
        code: 'invalid_credentials',
      });
    }
    expect((await fetch(app.url + (data.profilePic ?? ''))).status).toBe(404);
    // The others' lists go on without them.
    expect((await bystander.client.ok(applicationsCalls.getJobApplications, {})).data).toEqual([]);
    expect(await newsOf(bystander)).toEqual([]);
    expect(await newsOf(newcomer)).toEqual([]);
    expect(await bystander.client.fails(applicationsCalls.getJobApplicationById, { id: elsewhere })).toMatchObject({
      code: 'not_found',
    });
    const audit = await sql<{ kind: string; address: unknown; device: unknown }>(
      'select kind, address, device from audit_events where user_id = ? order by id',
      [seeker.userId],
    );
    expect(audit).toEqual(['signed-in', 'leaving', 'deleted'].map((kind) => ({ kind, address: null, device: null })));

    // The last letter goes to the address that was; once it has left, that is forgotten too.
    const last = await sql<{ recipient: string }>(
      `select recipient from messages where template = 'profile-deleted' and recipient in (?) order by recipient`,
      [[seeker.email, employer.email]],
    );
    expect(last.map(({ recipient }) => recipient)).toEqual([seeker.email, employer.email].sort());
    await sql(`update messages set status = 'sent', sealed = null where template = 'profile-deleted'`);
    await purge();
    const tables = await sql<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('search_terms')`,
    );
    for (const { name } of tables) {
      const hits = await sql(
        `select t::text as row from "${name}" t where t::text ilike '%unmistakable%' or t::text like '%9876599999%' or t::text like ? or t::text like ?`,
        [`%${seeker.email}%`, `%${employer.email}%`],
      );
      expect(hits, name).toEqual([]);
    }
  });

  it('happens once when two processes are at it, and holds nobody up', async () => {
    const users = await Promise.all(Array.from({ length: 6 }, () => signUpWithPassword(app, 'personal')));
    for (const user of users) {
      await user.client.ok(profileCalls.deleteProfile, LEAVE);
      await due(user);
    }
    await Promise.all([purge(), purge(), purge()]);
    for (const user of users) {
      expect(await sql('select 1 from users where id = ?', [user.userId])).toEqual([]);
      const deleted = await sql(`select 1 from audit_events where user_id = ? and kind = 'deleted'`, [user.userId]);
      expect(deleted).toHaveLength(1);
      expect(
        await sql(`select 1 from messages where recipient = ? and template = 'profile-deleted'`, [user.email]),
      ).toHaveLength(1);
    }
  });

  it('and coming back at the same moment end in one of the two', async () => {
    const users = await Promise.all(Array.from({ length: 5 }, () => signUpWithPassword(app, 'personal')));
    const clients = await Promise.all(
      users.map(async (user) => {
        await user.client.ok(profileCalls.deleteProfile, LEAVE);
        await due(user);
        return signInAgain(app, user);
      }),
    );
    const [, ...answers] = await Promise.all([
      purge(),
      ...clients.map((client) => client.send(profileCalls.restoreProfile, {})),
    ]);
    for (const [index, { status, body }] of answers.entries()) {
      const standing = await sql<{ leaving_at: unknown }>('select leaving_at from users where id = ?', [
        users[index]?.userId,
      ]);
      if (status === 200) expect(standing).toEqual([{ leaving_at: null }]);
      else {
        expect(standing, JSON.stringify(body)).toEqual([]);
        expect(status).toBe(401);
      }
    }
  });
});
