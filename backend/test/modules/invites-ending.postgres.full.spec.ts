import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as invitesCalls from '#contract/api/invites.ts';
import * as jobsCalls from '#contract/api/jobs.ts';
import * as profileCalls from '#contract/api/profile.ts';
import * as ownJobsCalls from '#contract/api/own-jobs.ts';
import * as applicationsCalls from '#contract/api/applications.ts';
import { LeavingService } from '../../src/modules/profile/leaving.service.ts';
import { rows } from '../../src/platform/database/database.ts';
import { DeferredContents } from '../../src/records/notifications/deferred-contents.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { ticketFor } from '../support/tickets.ts';
import { postJob } from './support/drafts.ts';
import {
  decline,
  expire,
  invitationMails,
  invitationNews,
  invite,
  invitesOf,
  listSeeker,
  statusOf,
} from './support/invitations.ts';

let app: TestApp;
let employer: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  employer = await app.signUp('client', { organisation: 'Bluewater Clinics' });
});
afterAll(() => app.close());

const sql = <Row>(text: string, parameters: unknown[] = []) => rows<Row>(app.database.primary(), text, parameters);
const send = (jobId: string, candidateId: string, more: object = {}) =>
  employer.client.send(invitesCalls.sendJobInvite, { jobId, candidateId, ...more });
const close = (jobId: string, version = 1) =>
  employer.client.send(ownJobsCalls.updateJob, { jobId, version, status: 'closed', disposition: { reason: 'other' } });

describe('the mail', () => {
  const withdraw = (inviteId: string) => employer.client.ok(invitesCalls.withdrawInvite, { inviteId });
  const pause = (jobId: string) => employer.client.ok(ownJobsCalls.updateJob, { jobId, version: 1, status: 'paused' });
  const block = (seeker: TestUser) =>
    sql('insert into seeker_blocks (user_id, client_id) values (?, ?)', [seeker.userId, employer.userId]);

  it.each<[string, (seeker: TestUser, jobId: string, inviteId: string) => unknown]>([
    ['was taken back', (_, __, inviteId) => withdraw(inviteId)],
    ['was declined', (seeker, _, inviteId) => decline(seeker, inviteId)],
    ['was accepted', (seeker, jobId) => seeker.client.ok(applicationsCalls.applyJobs, { jobId })],
    ['has expired', (_, __, inviteId) => expire(app, inviteId)],
    ['is to a closed job', (_, jobId) => close(jobId)],
    ['is to a paused job', (_, jobId) => pause(jobId)],
    [
      'is to a job whose last day is over',
      (_, jobId) => sql('update jobs set closes_at = now() where id = ?', [jobId]),
    ],
    ['comes from an employer who was blocked', (seeker) => block(seeker)],
    ['is to somebody who hides', (seeker) => listSeeker(app, seeker, 'hidden')],
    ['is to somebody who leaves', ({ userId }) => sql('update users set leaving_at = now() where id = ?', [userId])],
  ])('is not sent about an invitation that %s before it leaves', async (_, happen) => {
    const seeker = await app.signUp('personal');
    const jobId = await postJob(employer, { title: 'Ward nurse' });
    const { _id: inviteId } = await invite(app, employer, jobId, seeker);
    const content = async () =>
      app.server.app.get(DeferredContents).contentOf('job-invited')?.({ inviteId } as never, '');
    expect(await content()).toMatchObject({ jobTitle: 'Ward nurse', companyName: 'Bluewater Clinics' });
    await happen(seeker, jobId, inviteId);
    expect(await content()).toBeUndefined();
  });
});

describe('an invitation ends', () => {
  it('with its job: withdrawn in the same change, one by one and in bulk', async () => {
    const seeker = await app.signUp('personal');
    const one = await postJob(employer);
    const many = await postJob(employer);
    const invites = [await invite(app, employer, one, seeker), await invite(app, employer, many, seeker)];
    const overdue = await invite(app, employer, many, await app.signUp('personal'));
    await expire(app, overdue._id);
    expect((await close(one)).status).toBe(200);
    await employer.client.ok(ownJobsCalls.updateJobs, { action: 'close', jobs: [{ jobId: many, version: 1 }] });
    for (const { _id } of invites) expect(await statusOf(employer, _id)).toBe('withdrawn');
    expect(await statusOf(employer, overdue._id)).toBe('expired');
    expect((await invitesOf(seeker)).map(({ jobOpen }) => jobOpen)).toEqual([false, false]);
    // The job may be opened again, and the person invited again.
    await employer.client.ok(ownJobsCalls.updateJob, { jobId: one, version: 2, status: 'active' });
    expect((await invite(app, employer, one, seeker)).status).toBe('sent');
  });

  it('with either account: withdrawn when it leaves, forgotten when it is gone', async () => {
    const leave = async (user: TestUser) =>
      user.client.ok(profileCalls.deleteProfile, {
        confirmation: 'DELETE',
        ticket: await ticketFor(app.database, 'delete', user.email, user.userId),
      });
    const client = await app.signUp('client');
    const jobId = await postJob(client);
    const [leaver, stayer] = [await app.signUp('personal'), await app.signUp('personal')];
    for (const seeker of [leaver, stayer]) await invite(app, client, jobId, seeker);
    await eventually(async () => expect(await invitationNews(stayer)).toHaveLength(1));
    await leave(leaver);
    const { data } = await client.client.ok(invitesCalls.getInvite, {});
    expect(data.map(({ status, person }) => [status, person?.name ?? null])).toEqual([
      ['sent', 'Test P.'],
      ['withdrawn', null],
    ]);
    await leave(client);
    expect(await invitesOf(stayer)).toMatchObject([{ status: 'withdrawn', jobOpen: false }]);
    await sql('update users set leaving_at = now() where id = ?', [client.userId]);
    await app.server.app.get(LeavingService).purge();
    expect(await invitesOf(stayer)).toEqual([]);
    expect(await invitationNews(stayer)).toEqual([]);
  });

  it('stays open while the job is paused, whose page the invited person may go on reading', async () => {
    const seeker = await app.signUp('personal');
    const jobId = await postJob(employer, { title: 'Paused role' });
    const { _id } = await invite(app, employer, jobId, seeker);
    await employer.client.ok(ownJobsCalls.updateJob, { jobId, version: 1, status: 'paused' });
    expect((await invitesOf(seeker))[0]).toMatchObject({ _id, status: 'sent', jobOpen: false });
    expect((await seeker.client.ok(jobsCalls.getJobById, { id: jobId })).data.open).toBe(false);
    const stranger = await app.signUp('personal');
    expect(await stranger.client.fails(jobsCalls.getJobById, { id: jobId })).toMatchObject({ code: 'not_found' });
  });

  it('is refused by the database where code forgets it', async () => {
    const seeker = await app.signUp('personal');
    const jobId = await postJob(employer);
    const { _id } = await invite(app, employer, jobId, seeker);
    await expect(sql(`update jobs set status = 'closed' where id = ?`, [jobId])).rejects.toThrow(/still open/);
    await expect(
      sql(
        `insert into invites (job_id, client_id, invitee_id, expires_at) values (?, ?, ?, now() + interval '1 day')`,
        [jobId, employer.userId, seeker.userId],
      ),
    ).rejects.toThrow(/invites_once_unique/);
    await expect(sql(`update invites set status = 'accepted' where id = ?`, [_id])).rejects.toThrow(/accepted_check/);
    await expect(sql(`update invites set status = 'declined' where id = ?`, [_id])).rejects.toThrow(/declined_check/);
    await close(jobId);
    await expect(sql(`update invites set status = 'sent' where id = ?`, [_id])).rejects.toThrow(/has ended/);
    const other = await app.signUp('personal');
    await expect(
      sql(
        `insert into invites (job_id, client_id, invitee_id, expires_at) values (?, ?, ?, now() + interval '1 day')`,
        [jobId, employer.userId, other.userId],
      ),
    ).rejects.toThrow(/filled or closed/);
  });
});

describe('at the same moment', () => {
  const codesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();

  it('ten invitations of one person make one, with one notification and one mail', async () => {
    const jobId = await postJob(employer);
    const seeker = await app.signUp('personal');
    const candidateId = await listSeeker(app, seeker);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(jobId, candidateId)));
    expect(codesOf(answers)).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect(answers.flatMap(({ body }) => (body.success ? [] : [body.code]))).toEqual(
      Array.from({ length: 9 }, () => 'already_invited'),
    );
    await eventually(async () => expect(await invitationNews(seeker)).toHaveLength(1));
    expect(await invitationMails(app, seeker)).toHaveLength(1);
  });

  it('the job closes while people are invited: no invitation stays open', async () => {
    const seekers = await Promise.all(Array.from({ length: 6 }, () => app.signUp('personal')));
    const cards = await Promise.all(seekers.map((seeker) => listSeeker(app, seeker)));
    const jobId = await postJob(employer);
    const [closed, ...answers] = await Promise.all([
      close(jobId),
      ...cards.map((candidateId) => send(jobId, candidateId)),
    ]);
    expect(closed.status).toBe(200);
    for (const { body } of answers) if (!body.success) expect(body.code).toBe('job_not_open');
    const left = await sql('select 1 from invites where job_id = ? and status in (?)', [jobId, ['sent', 'viewed']]);
    expect(left).toEqual([]);
  });

  it('applying and taking back: either accepted or withdrawn, and the application stands', async () => {
    for (let round = 0; round < 6; round += 1) {
      const jobId = await postJob(employer);
      const seeker = await app.signUp('personal');
      const { _id } = await invite(app, employer, jobId, seeker);
      const [applied, withdrawn] = await Promise.all([
        seeker.client.send(applicationsCalls.applyJobs, { jobId }),
        employer.client.send(invitesCalls.withdrawInvite, { inviteId: _id }),
      ]);
      expect(applied.status).toBe(200);
      const [after] = await invitesOf(employer, { jobId });
      expect(after?.status).toBe(withdrawn.status === 200 ? 'withdrawn' : 'accepted');
      expect(after?.applicationId === null).toBe(withdrawn.status === 200);
    }
  });

  it('declining and applying: one of the two, never half of each', async () => {
    for (let round = 0; round < 6; round += 1) {
      const jobId = await postJob(employer);
      const seeker = await app.signUp('personal');
      const { _id } = await invite(app, employer, jobId, seeker);
      const [applied, declined] = await Promise.all([
        seeker.client.send(applicationsCalls.applyJobs, { jobId }),
        decline(seeker, _id),
      ]);
      expect(applied.status).toBe(200);
      const [after] = await invitesOf(seeker, { jobId });
      expect(after?.status).toBe(declined.status === 200 ? 'declined' : 'accepted');
    }
  });
});
