/** An employer asks a vendor for somebody it has seen: who may be asked for, and what becomes of it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyJobs, getJobApplicationById } from '#contract/api/applications.ts';
import { archiveBenchResource } from '#contract/api/bench.ts';
import * as conversationsCalls from '#contract/api/conversations.ts';
import * as invitesCalls from '#contract/api/invites.ts';
import { getJobById } from '#contract/api/jobs.ts';
import { HEADERS } from '#contract/headers.ts';
import { referenceOf } from '../../src/library/text/masked-person.ts';
import { rows } from '../../src/platform/database/database.ts';
import { DeferredContents } from '../../src/records/notifications/deferred-contents.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { benchInvitations } from './support/bench-invitations.ts';
import { postJob } from './support/drafts.ts';
import { invite, listSeeker } from './support/invitations.ts';
import { addResource } from './support/resources.ts';

let app: TestApp;
let employer: TestUser;
let vendor: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  employer = await app.signUp('client', { organisation: 'Bluewater Clinics' });
  vendor = await app.signUp('company', { organisation: 'Harbour Staffing' });
});
afterAll(() => app.close());

const sql = <Row>(text: string, parameters: unknown[] = []) => rows<Row>(app.database.primary(), text, parameters);

const { seen, send, invited, list, decline, panel } = benchInvitations(() => ({ app, employer, vendor }));

describe('an invitation for somebody of a bench', () => {
  it('goes to their vendor, who submits them by it', async () => {
    const employeeId = await seen();
    const jobId = await postJob(employer, { title: 'Ward nurse' });
    const data = await invited(jobId, employeeId, { message: '  Night shifts, from May. ' });
    expect(data).toMatchObject({
      jobTitle: 'Ward nurse',
      jobOpen: true,
      status: 'sent',
      message: 'Night shifts, from May.',
      employeeId,
      vendor: { name: 'Harbour Staffing', verified: false },
      person: { candidateId: null, name: referenceOf(employeeId, jobId), headline: 'Java developer', country: 'IN' },
    });

    await eventually(async () =>
      expect(await panel(vendor, data._id)).toMatchObject([
        {
          type: 'JobInvitation',
          title: 'Invitation: Ward nurse',
          details: 'Bluewater Clinics has invited you to submit Asha Devi Kurian for Ward nurse.',
        },
      ]),
    );
    const mail = await app.server.app.get(DeferredContents).contentOf('bench-invited')?.(
      { inviteId: data._id } as never,
      '',
    );
    expect(mail).toMatchObject({
      path: `/vendor-company-dashboard/invites?id=${vendor.userId}`,
      personName: 'Asha Devi Kurian',
      companyName: 'Bluewater Clinics',
    });
    const [own] = await list(vendor, { jobId });
    expect(own).toEqual({ ...data, person: { ...data.person, name: 'Asha Devi Kurian' } });
    await vendor.client.ok(invitesCalls.answerInvite, { inviteId: data._id, answer: { kind: 'viewed' } });
    expect((await list(employer, { jobId }))[0]?.status).toBe('viewed');

    const { data: sent } = await vendor.client.ok(applyJobs, { jobId, employeeId });
    for (const user of [employer, vendor]) {
      expect((await list(user, { jobId }))[0]).toMatchObject({ status: 'accepted', applicationId: sent._id });
    }
    expect((await employer.client.ok(getJobApplicationById, { id: sent._id })).data.applicant.kind).toBe('vendor');
  });

  it('stays open when the vendor submits somebody else', async () => {
    const [employeeId, other] = [await seen(), await seen('Somebody Else')];
    const jobId = await postJob(employer);
    await invited(jobId, employeeId);
    await vendor.client.ok(applyJobs, { jobId, employeeId: other });
    expect((await list(vendor, { jobId }))[0]).toMatchObject({ status: 'sent', applicationId: null });
  });

  it('is declined with a reason, of which the employer hears', async () => {
    const employeeId = await seen();
    const jobId = await postJob(employer, { title: 'Ward nurse' });
    const { _id } = await invited(jobId, employeeId);
    // Twice at once is once.
    expect((await Promise.all([decline(_id), decline(_id)])).map(({ status }) => status)).toEqual([200, 200]);
    expect((await list(employer, { jobId }))[0]).toMatchObject({ status: 'declined', declineReason: 'pay' });
    await eventually(async () =>
      expect(await panel(employer, _id)).toMatchObject([
        {
          title: 'Invitation declined: Ward nurse',
          details: `Harbour Staffing has declined your invitation of ${referenceOf(employeeId, jobId)} to Ward nurse.`,
        },
      ]),
    );
    const again = await send(jobId, employeeId);
    expect(again.body).toMatchObject({
      code: 'already_invited',
      error: 'The vendor has declined your invitation for this person.',
    });
    // The vendor may think better of it.
    expect((await vendor.client.send(applyJobs, { jobId, employeeId })).status).toBe(200);
  });

  it('tells the employer no name, address or rate, whatever is asked', async () => {
    const employeeId = await addResource(app, vendor, {
      name: 'Zubeda Quintrell',
      email: 'zubeda@bench.example',
      phone: '+919876509876',
    });
    await vendor.client.ok(applyJobs, { jobId: await postJob(employer), employeeId });
    const jobId = await postJob(employer);
    const data = await invited(jobId, employeeId);
    const answers = JSON.stringify([data, await list(employer, { jobId })]);
    expect(answers).not.toMatch(new RegExp(`Zubeda|Quintrell|zubeda@|9876509876|${vendor.userId}|rate`));
    for (const search of ['Quintrell', 'Java dev']) expect(await list(employer, { jobId, search })).toEqual([]);
    expect(await list(vendor, { jobId, search: 'quintrell' })).toHaveLength(1);
  });

  it('is one at a time for each person of a bench and job, also when everybody clicks at once', async () => {
    const jobId = await postJob(employer);
    const [one, other] = [await seen('Person One'), await seen('Person Other')];
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(jobId, one)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect((await send(jobId, other)).status).toBe(200);
    // After it was taken back there is room for another one.
    const [standing] = (await list(employer, { jobId })).filter(({ employeeId }) => employeeId === one);
    await employer.client.ok(invitesCalls.withdrawInvite, { inviteId: standing?._id ?? '' });
    expect((await send(jobId, one)).status).toBe(200);
  });

  it('repeats the first answer for the same idempotency key', async () => {
    const input = { jobId: await postJob(employer), employeeId: await seen() };
    const headers = { [HEADERS.idempotencyKey]: crypto.randomUUID() };
    const first = await employer.client.ok(invitesCalls.inviteBenchResource, input, headers);
    expect((await employer.client.ok(invitesCalls.inviteBenchResource, input, headers)).data).toEqual(first.data);
  });

  it('stands beside an invitation of the same account as a job seeker, and does not touch it', async () => {
    const seeker = await app.signUp('personal');
    const jobId = await postJob(employer);
    await invite(app, employer, jobId, seeker);
    await invited(jobId, await seen());
    await seeker.client.ok(applyJobs, { jobId });
    expect((await list(employer, { jobId })).map(({ status, employeeId }) => [status, employeeId === null])).toEqual([
      ['sent', false],
      ['accepted', true],
    ]);
  });
});

describe('who may be asked for', () => {
  it('is whom the employer has seen, and nobody else, under one and the same answer', async () => {
    const jobId = await postJob(employer);
    const unseen = await addResource(app, vendor, { name: 'Unseen Person' });
    const toRival = await addResource(app, vendor, { name: 'Seen Elsewhere' });
    const rival = await app.signUp('client');
    await vendor.client.ok(applyJobs, { jobId: await postJob(rival), employeeId: toRival });
    const waiting = await seen('Waits For Consent');
    await sql(`update applications set status = 'pending_consent' where resource_id = ?`, [waiting]);
    const away = await seen('Put Away');
    await vendor.client.ok(archiveBenchResource, { employeeId: away, archived: true });
    const leaver = await app.signUp('company');
    const ofLeaver = await seen('Of A Leaver', leaver);
    await sql('update users set leaving_at = now() where id = ?', [leaver.userId]);
    const card = await listSeeker(app, await app.signUp('personal'));
    const wrong = [unseen, toRival, waiting, away, ofLeaver, card, vendor.userId, crypto.randomUUID()];
    for (const employeeId of wrong) {
      expect((await send(jobId, employeeId)).body, employeeId).toMatchObject({ code: 'not_found' });
    }
    expect(await list(employer, { jobId })).toEqual([]);
  });

  it('is asked for the own open jobs that take vendors', async () => {
    const employeeId = await seen();
    const rival = await app.signUp('client');
    expect((await send(await postJob(rival), employeeId)).body).toMatchObject({ code: 'not_found' });
    expect((await send(await postJob(employer, {}, 'draft'), employeeId)).body).toMatchObject({ code: 'not_found' });
    const seekersOnly = await postJob(employer, { acceptVendors: false });
    expect((await send(seekersOnly, employeeId)).body).toMatchObject({
      code: 'forbidden',
      error: 'This job takes applications from job seekers only.',
    });
    const paused = await postJob(employer);
    await sql(`update jobs set status = 'paused' where id = ?`, [paused]);
    expect((await send(paused, employeeId)).body).toMatchObject({ code: 'job_not_open' });
  });

  it('is nobody who stands in that job already', async () => {
    const employeeId = await seen();
    const jobId = await postJob(employer);
    await vendor.client.ok(applyJobs, { jobId, employeeId });
    expect((await send(jobId, employeeId)).body).toMatchObject({ code: 'already_applied' });
  });

  it('does not tell whether somebody masked has applied directly', async () => {
    const seeker = await app.signUp('personal');
    const employeeId = await addResource(app, vendor, { name: 'The Same Person', email: seeker.email });
    await vendor.client.ok(applyJobs, { jobId: await postJob(employer), employeeId });
    const jobId = await postJob(employer);
    await seeker.client.ok(applyJobs, { jobId });
    expect((await send(jobId, employeeId)).status).toBe(200);
  });

  it("is not asked by vendors for a job, about their own people or anybody's", async () => {
    const jobId = await postJob(employer);
    for (const by of [vendor, await app.signUp('individual')]) {
      expect((await send(jobId, await seen(), {}, by)).body).toMatchObject({ code: 'validation_failed' });
    }
  });
});

it('another vendor neither sees nor answers it', async () => {
  const jobId = await postJob(employer);
  const { _id } = await invited(jobId, await seen());
  for (const type of ['company', 'individual', 'personal'] as const) {
    const stranger = await app.signUp(type);
    expect(await list(stranger, { inviteId: _id })).toEqual([]);
    expect((await decline(_id, stranger)).body).toMatchObject({ code: 'not_found' });
  }
});

it('who was asked reads the job after it was closed; the invitation has ended with it', async () => {
  const jobId = await postJob(employer);
  const { _id } = await invited(jobId, await seen());
  await employer.client.ok(invitesCalls.withdrawInvite, { inviteId: _id });
  await sql(`update jobs set status = 'closed' where id = ?`, [jobId]);
  expect((await vendor.client.ok(getJobById, { id: jobId })).data._id).toBe(jobId);
  expect((await decline(_id)).body).toMatchObject({ code: 'invite_ended' });
});

it('a job that takes no vendors any more is closed for it', async () => {
  const jobId = await postJob(employer);
  await invited(jobId, await seen());
  await sql('update jobs set accept_vendors = false where id = ?', [jobId]);
  expect((await list(vendor, { jobId }))[0]).toMatchObject({ status: 'sent', jobOpen: false });
});

it('employer and vendor write to each other about it, and go on in the application', async () => {
  const employeeId = await seen();
  const jobId = await postJob(employer);
  const { _id: inviteId } = await invited(jobId, employeeId);
  await vendor.client.ok(conversationsCalls.sendMessage, { inviteId, text: 'Is it days as well?' });
  const thread = await employer.client.ok(conversationsCalls.getConversation, { inviteId });
  expect(thread.data).toMatchObject({ with: 'Harbour Staffing', messages: [{ text: 'Is it days as well?' }] });
  await employer.client.ok(conversationsCalls.sendMessage, { inviteId, text: 'Nights only.' });
  const { data } = await vendor.client.ok(applyJobs, { jobId, employeeId });
  const later = await vendor.client.ok(conversationsCalls.getConversation, { applicationId: data._id });
  expect(later.data.messages.map(({ text }) => text)).toEqual(['Is it days as well?', 'Nights only.']);
});

it('a vendor who leaves takes the name along, and nothing stays open', async () => {
  const leaver = await app.signUp('company', { organisation: 'Gone Tomorrow' });
  const jobId = await postJob(employer);
  await invited(jobId, await seen('Leaves With Them', leaver));
  await sql('update users set leaving_at = now() where id = ?', [leaver.userId]);
  const [shown] = await list(employer, { jobId });
  expect(shown?.person?.name).toBeNull();
  expect(JSON.stringify(shown)).not.toContain('Gone Tomorrow');
});

describe('the database', () => {
  const insert = (jobId: string, inviteeId: string, resourceId: string) =>
    sql(
      `insert into invites (job_id, client_id, invitee_id, resource_id, expires_at) values (?, ?, ?, ?, now() + interval '1 day')`,
      [jobId, employer.userId, inviteeId, resourceId],
    );

  it('asks nobody but the vendor whose person it is, once for each job', async () => {
    const employeeId = await seen();
    const rival = await app.signUp('company');
    const jobId = await postJob(employer);
    await expect(insert(jobId, rival.userId, employeeId)).rejects.toThrow(/invites_resource_foreign/);
    await insert(jobId, vendor.userId, employeeId);
    await expect(insert(jobId, vendor.userId, employeeId)).rejects.toThrow(/invites_resource_once_unique/);
  });

  it('lets it lead to an application for that person and job alone', async () => {
    const [employeeId, other] = [await seen(), await seen('Somebody Else')];
    const jobId = await postJob(employer);
    const { _id } = await invited(jobId, employeeId);
    const { data } = await vendor.client.ok(applyJobs, { jobId, employeeId: other });
    await expect(
      sql(`update invites set status = 'accepted', application_id = ? where id = ?`, [data._id, _id]),
    ).rejects.toThrow(/is not what invitation/);
  });
});
