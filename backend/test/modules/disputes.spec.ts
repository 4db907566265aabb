import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminAudit } from '#contract/api/admin.ts';
import * as adminDisputesCalls from '#contract/api/admin-disputes.ts';
import * as moveCalls from '#contract/api/application-moves.ts';
import * as applicationsCalls from '#contract/api/applications.ts';
import * as consentCalls from '#contract/api/consent.ts';
import * as disputesCalls from '#contract/api/disputes.ts';
import * as notificationCalls from '#contract/api/notifications.ts';
import { deleteProfile } from '#contract/api/profile.ts';
import type { DisputeDecision } from '#contract/domain/dispute.ts';
import { ConsentExpiry } from '../../src/modules/bench/consent/consent-expiry.service.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { ticketFor } from '../support/tickets.ts';
import { keyFor, page, submit } from './support/consent.ts';
import { dispute, forgetDisputes, REASON, submitted } from './support/disputes.ts';
import { postJob } from './support/drafts.ts';
import { addResource } from './support/resources.ts';

const { applyJobs, getJobApplicationById } = applicationsCalls;
const { getDisputes, openDispute, withdrawDispute } = disputesCalls;
const { adminDecideDispute, adminDispute, adminDisputes, adminNoteDispute } = adminDisputesCalls;

let app: TestApp;
let employer: TestUser;
let first: TestUser;
let later: TestUser;
let staff: TestUser;
let colleague: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  employer = await app.signUp('client', { organisation: 'Northwind Clearing' });
  first = await app.signUp('company', { organisation: 'Sahyadri Talent Partners' });
  later = await app.signUp('company', { organisation: 'Rival Staffing' });
  staff = await app.signUp('staff');
  colleague = await app.signUp('staff');
});
afterAll(() => app.close());

const sql = <Row>(statement: string, parameters: unknown[] = []) =>
  rows<Row>(app.database.primary(), statement, parameters);
const ownerOf = async (jobId: string) =>
  (await sql<{ vendor_id: string }>('select vendor_id from submission_ownerships where job_id = ?', [jobId])).map(
    (row) => row.vendor_id,
  );
const sent = async (vendor: TestUser, id: string) => (await vendor.client.ok(getJobApplicationById, { id })).data;
const newsOf = async (user: TestUser) =>
  (await user.client.ok(notificationCalls.getNotifications, { limit: 50 })).data.map(({ details }) => details);
const decide = (disputeId: string, decision: DisputeDecision, by: TestUser = staff) =>
  by.client.send(adminDecideDispute, { disputeId, decision, reason: 'Their mail is older' });

/** The first vendor's person has said yes, and the later one was turned away with them. */
async function turnedAway() {
  await forgetDisputes(app, later);
  const { jobId, email, applicationId } = await submitted(app, first, employer);
  await page(app, (await keyFor(app, email)).path, { answer: 'yes' });
  const employeeId = await addResource(app, later, { name: 'Rohan K.', email });
  await later.client.fails(applyJobs, { jobId, employeeId });
  return { jobId, email, applicationId, employeeId };
}

describe('opening a dispute', () => {
  it('is for a vendor who was turned away, and tells them of nobody', async () => {
    const { jobId, employeeId } = await turnedAway();
    const { data } = await later.client.ok(openDispute, { jobId, employeeId, reason: REASON });
    expect(data).toMatchObject({ personName: 'Rohan K.', state: 'open', jobTitle: 'Staff nurse', endedAt: null });
    const { data: list } = await later.client.ok(getDisputes, { jobId });
    expect(list).toEqual([data]);
    expect(JSON.stringify([data, list])).not.toMatch(/Sahyadri|Kulkarni/);
    expect((await first.client.ok(getDisputes, {})).data).toEqual([]);
  });

  it('is not for who was never turned away, and not for who speaks for the person', async () => {
    const { jobId, email } = await turnedAway();
    const stranger = await addResource(app, later);
    expect(await later.client.fails(openDispute, { jobId, employeeId: stranger, reason: REASON })).toMatchObject({
      code: 'dispute_refused',
    });
    const [own] = await sql<{ id: string }>('select id from bench_resources where vendor_id = ? and email = ?', [
      first.userId,
      email,
    ]);
    expect(await first.client.fails(openDispute, { jobId, employeeId: own?.id ?? '', reason: REASON })).toMatchObject({
      code: 'dispute_refused',
      message: 'You already speak for this person at this job.',
    });
  });

  it('stands once among ten at the same moment, by the database too', async () => {
    const { jobId, employeeId } = await turnedAway();
    const input = { jobId, employeeId, reason: REASON };
    const answers = await Promise.all(Array.from({ length: 10 }, () => later.client.send(openDispute, input)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => !body.success && body.code === 'dispute_refused')).toHaveLength(9);
    const copy = `insert into submission_disputes (job_id, vendor_id, resource_id, email_hash, reason)
      select job_id, vendor_id, resource_id, email_hash, reason from submission_disputes where job_id = ?`;
    await expect(sql(copy, [jobId])).rejects.toThrow(/submission_disputes_open_unique/);
  });

  it('can be withdrawn, opened once more, and then no more', async () => {
    const about = await turnedAway();
    for (const time of [1, 2]) {
      const disputeId = await dispute(later, about);
      const { data } = await later.client.ok(withdrawDispute, { disputeId });
      expect(data.state, String(time)).toBe('withdrawn');
      expect(await later.client.fails(withdrawDispute, { disputeId })).toMatchObject({ code: 'dispute_over' });
      expect((await decide(disputeId, 'moved')).body).toMatchObject({ code: 'dispute_over' });
    }
    const { jobId, employeeId } = about;
    expect(await later.client.fails(openDispute, { jobId, employeeId, reason: REASON })).toMatchObject({
      message: 'You have opened 2 disputes about this person and this job, which is the most.',
    });
  });

  it('leaves room for twenty open ones', async () => {
    const { jobId, employeeId } = await turnedAway();
    await sql(
      `insert into submission_disputes (job_id, vendor_id, resource_id, email_hash, reason)
       select ?, ?, ?, n::text::bytea, 'Filled' from generate_series(1, 20) n`,
      [jobId, later.userId, employeeId],
    );
    expect(await later.client.fails(openDispute, { jobId, employeeId, reason: REASON })).toMatchObject({
      code: 'list_full',
    });
  });

  it('ends when the vendor leaves', async () => {
    const leaver = await app.signUp('company');
    const disputeId = await dispute(leaver, await submitted(app, leaver, employer));
    const ticket = await ticketFor(app.database, 'delete', leaver.email, leaver.userId);
    await leaver.client.ok(deleteProfile, { confirmation: 'DELETE', ticket });
    const { data } = await staff.client.ok(adminDispute, { disputeId });
    expect(data.state).toBe('withdrawn');
  });
});

describe('a case', () => {
  it('has everything that happened between vendors, person and employer, in its order', async () => {
    const about = await turnedAway();
    const disputeId = await dispute(later, about);
    await staff.client.ok(adminNoteDispute, { disputeId, text: 'Asked both for their mails' });
    const { data } = await colleague.client.ok(adminDispute, { disputeId });
    expect(data).toMatchObject({
      vendorName: 'Rival Staffing',
      personName: 'Rohan K.',
      reason: REASON,
      state: 'open',
      owner: { name: 'Sahyadri Talent Partners' },
      hindered: { moved: null, nobody: null },
    });
    expect(data.notes).toMatchObject([{ text: 'Asked both for their mails' }]);
    expect(data.trail.map(({ what, status, by, about: of }) => [what, status, by, of])).toEqual(
      expect.arrayContaining([
        ['step', 'applied', 'Sahyadri Talent Partners', 'Sahyadri Talent Partners'],
        ['submitted', null, 'Sahyadri Talent Partners', 'Sahyadri Talent Partners'],
        ['asked', null, 'Sahyadri Talent Partners', 'Sahyadri Talent Partners'],
        ['confirmed', null, 'The person', 'Sahyadri Talent Partners'],
        ['turned_away', null, 'Rival Staffing', null],
        ['disputed', null, 'Rival Staffing', null],
      ]),
    );
    expect(data.trail).toHaveLength(6);
    expect(data.trail.map(({ at }) => at)).toEqual(data.trail.map(({ at }) => at).toSorted());
  });

  it('is found by its state, those that wait longest first', async () => {
    const older = await dispute(later, await turnedAway());
    await sql(`update submission_disputes set opened_at = now() - interval '9 days' where id = ?`, [older]);
    const open = await staff.client.ok(adminDisputes, { state: 'open' });
    expect(open.data[0]?._id).toBe(older);
    await decide(older, 'stands');
    const stands = await staff.client.ok(adminDisputes, { state: 'stands' });
    expect(stands.data.map(({ _id }) => _id)).toContain(older);
    expect(stands.data.every(({ state }) => state === 'stands')).toBe(true);
  });

  it('knows the person by their phone as well', async () => {
    await forgetDisputes(app, later);
    const jobId = await postJob(employer);
    const phone = '+919876512345';
    const one = await addResource(app, first, { email: 'by-phone-one@example.com', phone });
    await first.client.ok(applyJobs, { jobId, employeeId: one });
    const employeeId = await addResource(app, later, { email: 'by-phone-two@example.com', phone });
    await later.client.fails(applyJobs, { jobId, employeeId });
    const { data } = await staff.client.ok(adminDispute, { disputeId: await dispute(later, { jobId, employeeId }) });
    expect(data.trail.map(({ what }) => what)).toEqual(expect.arrayContaining(['submitted', 'asked', 'turned_away']));
  });
});

describe('a decision', () => {
  it('that it stands changes nothing but the dispute, and tells both of themselves alone', async () => {
    const about = await turnedAway();
    const disputeId = await dispute(later, about);
    expect((await decide(disputeId, 'stands')).status).toBe(200);
    expect(await ownerOf(about.jobId)).toEqual([first.userId]);
    expect((await sent(first, about.applicationId)).status).toBe('applied');
    await expect.poll(() => newsOf(later)).toContain('Nothing changes for Rohan K. and Staff nurse.');
    await expect.poll(() => newsOf(first)).toContain('Nothing changes for Rohan Kulkarni and Staff nurse.');
    for (const user of [first, later]) {
      expect((await newsOf(user)).join()).not.toMatch(user === first ? /Rival|Rohan K\./ : /Sahyadri|Kulkarni/);
    }
    const { data } = await later.client.ok(getDisputes, { jobId: about.jobId });
    expect(data).toMatchObject([{ state: 'stands' }]);
    expect(JSON.stringify(data)).not.toMatch(/Their mail|Sahyadri/);
    const audit = await staff.client.ok(adminAudit, { userId: later.userId, kind: 'dispute-decided' });
    expect(audit.data[0]).toMatchObject({ kind: 'dispute-decided', detail: 'Stands as it is' });
  });

  it('for the later one ends the other submission, and the person is asked anew', async () => {
    const { jobId, employeeId, applicationId, email } = await turnedAway();
    const { path } = await keyFor(app, email);
    const { data } = await staff.client.ok(adminDecideDispute, {
      disputeId: await dispute(later, { jobId, employeeId }),
      decision: 'moved',
      reason: 'Their mail is older',
    });
    expect(data).toMatchObject({
      state: 'moved',
      owner: { name: 'Rival Staffing' },
      decisionReason: 'Their mail is older',
    });
    expect(await ownerOf(jobId)).toEqual([later.userId]);
    expect(await sent(first, applicationId)).toMatchObject({ status: 'withdrawn', consent: 'overruled' });
    expect((await page(app, path)).html).toContain('no longer speaks for you');
    // It is not sent again, and the later one can submit.
    const { version } = await sent(first, applicationId);
    const again = { applications: [{ id: applicationId, version }], status: 'applied' as const };
    expect(await first.client.fails(moveCalls.updateApplicatonJobs, again)).toMatchObject({ code: 'move_refused' });
    const { id } = await submit(app, later, jobId, { employeeId, email });
    await page(app, (await keyFor(app, email, 2)).path, { answer: 'yes' });
    expect(await sent(later, id)).toMatchObject({ consent: 'confirmed' });
    expect(await ownerOf(jobId)).toEqual([later.userId]);
    await expect
      .poll(() => newsOf(first))
      .toContain('You no longer speak for Rohan Kulkarni at Staff nurse. Your submission has ended.');
  });

  it('for who had to give way lets their submission stand again', async () => {
    await forgetDisputes(app, later);
    const { jobId, employeeId, email, applicationId } = await submitted(app, later, employer);
    await sql(`update submission_consents set expires_at = now() where application_id = ?`, [applicationId]);
    await app.server.app.get(ConsentExpiry).run();
    const taker = await submit(app, first, jobId, { email });
    expect((await sent(later, applicationId)).status).toBe('withdrawn');
    expect((await decide(await dispute(later, { jobId, employeeId }), 'moved')).status).toBe(200);
    expect(await sent(later, applicationId)).toMatchObject({ status: 'applied', consent: 'lapsed' });
    expect((await sent(first, taker.id)).status).toBe('withdrawn');
    await sql(`update submission_consents set asked_at = now() - interval '2 days' where application_id = ?`, [
      applicationId,
    ]);
    await later.client.ok(consentCalls.askConsent, { applicationId });
    await page(app, (await keyFor(app, email, 3)).path, { answer: 'yes' });
    expect(await sent(later, applicationId)).toMatchObject({ consent: 'confirmed' });
  });

  it('that nobody owns opens the job to whoever comes', async () => {
    const { jobId, employeeId, applicationId, email } = await turnedAway();
    expect((await decide(await dispute(later, { jobId, employeeId }), 'nobody')).status).toBe(200);
    expect(await ownerOf(jobId)).toEqual([]);
    expect((await sent(first, applicationId)).status).toBe('withdrawn');
    const third = await app.signUp('individual');
    expect((await submit(app, third, jobId, { email })).status).toBe('applied');
  });

  it('never goes against what the person wants', async () => {
    await forgetDisputes(app, later);
    const jobId = await postJob(employer);
    const seeker = await app.signUp('personal');
    await seeker.client.ok(applyJobs, { jobId });
    const employeeId = await addResource(app, later, { email: seeker.email });
    await later.client.fails(applyJobs, { jobId, employeeId });
    const disputeId = await dispute(later, { jobId, employeeId });
    const { data } = await staff.client.ok(adminDispute, { disputeId });
    expect(data.hindered).toEqual({ moved: 'This person applied directly, and that stands.', nobody: null });
    expect((await decide(disputeId, 'moved')).body).toMatchObject({ code: 'dispute_refused' });
    expect(await sql('select 1 from applications where job_id = ? and released_at is null', [jobId])).toHaveLength(1);
    const refused = await submitted(app, later, employer);
    await page(app, (await keyFor(app, refused.email)).path, { answer: 'no' });
    expect((await decide(await dispute(later, refused), 'moved')).body).toMatchObject({
      message: 'This person said no to this job, so nobody can submit them.',
    });
  });

  it('is one, however many of our staff decide at once', async () => {
    const { jobId, employeeId } = await turnedAway();
    const disputeId = await dispute(later, { jobId, employeeId });
    const tries = Array.from({ length: 8 }, (_, index) =>
      index % 2 === 0 ? decide(disputeId, 'moved') : decide(disputeId, 'nobody', colleague),
    );
    const answers = await Promise.all(tries);
    const won = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => !body.success && body.code === 'dispute_over')).toHaveLength(7);
    expect(await ownerOf(jobId)).toEqual(won % 2 === 0 ? [later.userId] : []);
    const decided = await sql('select 1 from submission_events where job_id = ? and what like ?', [jobId, 'decided%']);
    expect(decided).toHaveLength(1);
  });
});
