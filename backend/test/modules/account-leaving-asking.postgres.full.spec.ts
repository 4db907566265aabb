import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as authCalls from '#contract/api/auth.ts';
import * as jobSearchCalls from '#contract/api/job-search.ts';
import * as jobsCalls from '#contract/api/jobs.ts';
import * as membersCalls from '#contract/api/members.ts';
import * as profileCalls from '#contract/api/profile.ts';
import { ALL_CALLS } from '#contract/api/index.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { ticketFor } from '../support/tickets.ts';
import { draftJob, postJob } from './support/drafts.ts';
import { openStream } from './support/event-stream.ts';
import { LEAVE, signInAgain, signUpWithPassword } from './support/leaving.ts';
import { templatesTo } from './support/messages.ts';
import { PASSWORD } from './support/registrations.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
});
afterAll(() => app.close());

const sql = <Row>(text: string, parameters: unknown[] = []) => rows<Row>(app.database.primary(), text, parameters);

describe('asking for deletion', () => {
  it('needs the word, and the password', async () => {
    const user = await signUpWithPassword(app, 'personal');
    for (const [input, path] of [
      [{ currentPassword: PASSWORD }, 'confirmation'],
      [{ confirmation: 'delete', currentPassword: PASSWORD }, 'confirmation'],
      [{ confirmation: 'DELETE' }, 'currentPassword'],
      [{ confirmation: 'DELETE', currentPassword: '' }, 'currentPassword'],
    ] as const) {
      expect(await user.client.fails(profileCalls.deleteProfile, input)).toMatchObject({ details: [{ path }] });
    }
    expect(
      await user.client.fails(profileCalls.deleteProfile, { ...LEAVE, currentPassword: 'not the one' }),
    ).toMatchObject({
      code: 'password_wrong',
    });
    expect((await user.client.ok(authCalls.currentUser, {})).data.leavingAt).toBeNull();
  });

  it('or the ticket of a code for this very purpose and account', async () => {
    const user = await app.signUp('personal');
    const rival = await app.signUp('personal');
    const wrong = [
      await ticketFor(app.database, 'delete', rival.email, rival.userId),
      await ticketFor(app.database, 'login', user.email, user.userId),
    ];
    for (const ticket of wrong) {
      expect(await user.client.fails(profileCalls.deleteProfile, { confirmation: 'DELETE', ticket })).toMatchObject({
        code: 'ticket_invalid',
      });
    }
    expect(await user.client.fails(profileCalls.deleteProfile, LEAVE)).toMatchObject({ code: 'password_wrong' });
    const ticket = await ticketFor(app.database, 'delete', user.email, user.userId);
    await user.client.ok(profileCalls.deleteProfile, { confirmation: 'DELETE', ticket });
  });

  it('needs neither for a wallet account without type, and sends no mail where there is no address', async () => {
    const user = await app.signUp(null);
    await sql('update users set email = null where id = ?', [user.userId]);
    await user.client.ok(profileCalls.deleteProfile, { confirmation: 'DELETE' });
    expect(await templatesTo(app, user)).toEqual([]);
    expect((await (await signInAgain(app, user)).ok(authCalls.currentUser, {})).data.leavingAt).not.toBeNull();
  });

  it('names the day, ends every session and stream at once, and writes a mail', async () => {
    const user = await signUpWithPassword(app, 'personal');
    const elsewhere = await signInAgain(app, user);
    const stream = await openStream(app.url, user.tokens.accessToken);
    expect(stream.status).toBe(200);
    const { data } = await user.client.ok(profileCalls.deleteProfile, LEAVE);
    const days = (Date.parse(data.leavingAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.99);
    expect(days).toBeLessThan(30.01);
    for (const client of [user.client, elsewhere]) {
      expect(await client.fails(authCalls.currentUser, {})).toMatchObject({ code: 'session_expired' });
    }
    await stream.ended;
    expect(await app.visitor.fails(authCalls.refresh, { refreshToken: user.tokens.refreshToken })).toMatchObject({
      statusCode: 401,
    });
    expect(await templatesTo(app, user)).toEqual(['profile-leaving']);
  });
});

describe('an account that is leaving', () => {
  it('may look at itself, sign out, export, come back, and nothing else', async () => {
    const user = await signUpWithPassword(app, 'client');
    await user.client.ok(profileCalls.deleteProfile, LEAVE);
    const client = await signInAgain(app, user);
    const { data } = await client.ok(authCalls.currentUser, {});
    expect(data).toMatchObject({ _id: user.userId, userType: 'client' });
    expect(data.leavingAt).not.toBeNull();
    const own = ['currentUser', 'logout', 'exportData', 'restoreProfile', 'switchAccount'];
    for (const call of ALL_CALLS) {
      if (call.access === 'public' || own.includes(call.name)) continue;
      expect(await client.fails(call, {}), call.name).toMatchObject({ statusCode: 403 });
    }
    const other = await app.signUp('client');
    expect(await client.fails(membersCalls.switchAccount, { accountId: other.userId })).toMatchObject({
      code: 'not_found',
    });
    const open = await client.ok(jobSearchCalls.activeJobs, { jobStatus: 'applied' });
    expect(open.data.filter((job) => job.isApplied)).toEqual([]);
    await client.ok(authCalls.logout, {});
  });
});

describe('coming back', () => {
  it('gives the account back, and nothing that others have been told is over', async () => {
    const employer = await signUpWithPassword(app, 'client', { organisation: 'Bluewater Clinics' });
    const jobId = await postJob(employer);
    await employer.client.ok(profileCalls.deleteProfile, LEAVE);
    const client = await signInAgain(app, employer);
    const { data } = await client.ok(profileCalls.restoreProfile, {});
    expect(data).toMatchObject({ _id: employer.userId, userType: 'client', leavingAt: null });
    expect((await client.ok(jobsCalls.getJobById, { id: jobId })).data).toMatchObject({
      open: false,
      company: { name: 'Bluewater Clinics' },
    });
    await client.ok(jobsCalls.addJob, { job: draftJob() });
    expect(await client.fails(profileCalls.restoreProfile, {})).toMatchObject({ code: 'forbidden' });
    expect(await templatesTo(app, employer)).toEqual(['profile-leaving', 'profile-restored']);
    const kinds = await sql<{ kind: string }>('select kind from audit_events where user_id = ? order by id', [
      employer.userId,
    ]);
    expect(kinds.map(({ kind }) => kind)).toEqual(['leaving', 'restored']);
    // And leaving again is leaving anew.
    await client.ok(profileCalls.deleteProfile, LEAVE);
  });

  it('happens once, however often it is asked for at the same moment', async () => {
    const user = await signUpWithPassword(app, 'personal');
    await user.client.ok(profileCalls.deleteProfile, LEAVE);
    const client = await signInAgain(app, user);
    const answers = await Promise.all(Array.from({ length: 6 }, () => client.send(profileCalls.restoreProfile, {})));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    for (const { status } of answers) expect([200, 403]).toContain(status);
    expect(await templatesTo(app, user)).toEqual(['profile-leaving', 'profile-restored']);
  });
});
