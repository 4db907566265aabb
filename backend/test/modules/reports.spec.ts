/** What is reported: what is kept of it, who hears what, and that each case is decided once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as conversationsCalls from '#contract/api/conversations.ts';
import { getCandidates } from '#contract/api/candidates.ts';
import { getHotlist } from '#contract/api/hotlists.ts';
import { addJob, getJobById } from '#contract/api/jobs.ts';
import { getNotifications } from '#contract/api/notifications.ts';
import { updateJob } from '#contract/api/own-jobs.ts';
import * as reportsCalls from '#contract/api/reports.ts';
import { REPORTS } from '#contract/domain/report.ts';
import { rows } from '../../src/platform/database/database.ts';
import { Maintenance } from '../../src/platform/database/maintenance.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { weaverIn } from './support/careers.ts';
import { draftJob, postJob } from './support/drafts.ts';
import { addHotlist, tokenOf } from './support/hotlists.ts';
import { applyTo } from './support/moves.ts';
import { caseNamed, decision, openCases, reportedJob, reportJob } from './support/reports.ts';

let app: TestApp;
let staff: TestUser;
let colleague: TestUser;
let employer: TestUser;
let seeker: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  staff = await app.signUp('staff', { firstName: 'Divya' });
  colleague = await app.signUp('staff', { firstName: 'Nila' });
  employer = await app.signUp('client', { organisation: 'Bluewater Clinics' });
  seeker = await app.signUp('personal', { firstName: 'Meera' });
});
afterAll(() => app.close());

const sql = <T extends object = object>(statement: string, values: unknown[] = []) =>
  rows<T>(app.database.primary(), statement, values);
const panel = async ({ client }: TestUser) => (await client.ok(getNotifications, { limit: 50 })).data;
const decide = (input: ReturnType<typeof decision>, by = staff) => by.client.ok(reportsCalls.adminDecideReport, input);
const change = async (jobId: string, job: ReturnType<typeof draftJob>) => {
  const { version } = (await employer.client.ok(getJobById, { id: jobId })).data;
  return employer.client.ok(updateJob, { jobId, version: version ?? 0, job });
};

describe('a report', () => {
  it('keeps what was there: changing it later does not reach it', async () => {
    const jobId = await postJob(employer, { title: 'Night nurse', description: 'We ask for your patience at night.' });
    await reportJob(seeker.client, jobId, { details: 'They asked me for a deposit' });
    await change(jobId, draftJob({ title: 'Day nurse', description: 'Nothing but a quiet ward in the day.' }));
    const found = await caseNamed(staff.client, 'job', 'Night nurse');
    expect(found).toMatchObject({
      ...{ state: 'open', people: 1, reasons: ['money'], warnings: [], claimedBy: null, quarantined: false },
      owner: { userId: employer.userId, name: 'Bluewater Clinics' },
      reports: [{ source: 'person', by: 'Meera Person', reason: 'money', details: 'They asked me for a deposit' }],
    });
    expect(found.reports[0]?.evidence).toMatchObject({ text: 'We ask for your patience at night.' });
  });

  it('is one for each person and thing, and everybody’s are one case', async () => {
    const jobId = await postJob(employer, { title: 'Ward clerk' });
    const others = [await app.signUp('personal'), await app.signUp('company')];
    for (const { client } of [seeker, seeker, ...others]) await reportJob(client, jobId);
    await Promise.all(Array.from({ length: 8 }, () => reportJob(seeker.client, jobId)));
    for (const email of ['one@example.com', 'one@example.com', 'two@example.com'])
      await reportJob(app.visitor, jobId, { email });
    const found = (await openCases(staff.client, 'job')).filter(({ name }) => name === 'Ward clerk');
    expect(found).toMatchObject([{ people: 5 }]);
    await expect(
      sql(`insert into report_cases (subject, subject_id, name) values ('job', ?, 'twice')`, [jobId]),
    ).rejects.toThrow(/report_cases_open_unique/);
    await expect(
      sql(
        `insert into reports (case_id, source, reporter_id, person_id, reason, evidence)
          select case_id, source, reporter_id, person_id, reason, evidence from reports where person_id = ? and case_id = ?`,
        [seeker.userId, found[0]?._id],
      ),
    ).rejects.toThrow(/reports_person_unique/);
  });

  it('is set aside, not lost, when a machine sent it; one honest report takes the case out again', async () => {
    const jobId = await postJob(employer, { title: 'Porter' });
    const trapped = { subject: 'job' as const, subjectId: jobId, reason: 'other' as const, homepage: 'x' };
    const { status, body } = await app.visitor.send(reportsCalls.addReport, trapped);
    expect([status, body]).toEqual([200, { success: true, data: {} }]);
    await expect(caseNamed(staff.client, 'job', 'Porter')).rejects.toThrow('nothing is reported');
    const aside = (await staff.client.ok(reportsCalls.adminReports, { show: 'quarantined' })).data;
    expect(aside.map(({ name }) => name)).toEqual(['Porter']);
    await reportJob(seeker.client, jobId);
    expect(await caseNamed(staff.client, 'job', 'Porter')).toMatchObject({ people: 2, quarantined: false });
  });

  it('goes with the account of who made it, and the empty case with the next sweep', async () => {
    const someone = await app.signUp('personal');
    const { _id: caseId } = await reportedJob(employer, someone.client, staff.client);
    await sql('delete from users where id = ?', [someone.userId]);
    await app.server.app.get(Maintenance).run();
    expect((await staff.client.fails(reportsCalls.adminReport, { caseId })).code).toBe('not_found');
  });

  it('is kept for a year, and what looks like spam for 30 days', async () => {
    const old = await reportedJob(employer, seeker.client, staff.client);
    const kept = await reportedJob(employer, seeker.client, staff.client);
    const spam = await reportedJob(employer, seeker.client, staff.client);
    const age = (id: string, days: number) =>
      sql('update report_cases set opened_at = now() - make_interval(days => ?) where id = ?', [days, id]);
    await age(old._id, REPORTS.keptDays + 1);
    await age(kept._id, REPORTS.keptDays - 1);
    await age(spam._id, REPORTS.quarantineDays + 1);
    await sql('update report_cases set quarantined = true where id = ?', [spam._id]);
    await app.server.app.get(Maintenance).run();
    const left = await sql<{ id: string }>('select id from report_cases where id in (?, ?, ?)', [
      ...[old._id, kept._id, spam._id],
    ]);
    expect(left.map(({ id }) => id)).toEqual([kept._id]);
  });
});

describe('what can be reported', () => {
  it('an employer’s page, and a candidate as far as the reader may see them', async () => {
    await postJob(employer);
    const page = { subject: 'employer' as const, subjectId: employer.userId, reason: 'false' as const };
    await app.visitor.ok(reportsCalls.addReport, page);
    expect(await caseNamed(staff.client, 'employer', 'Bluewater Clinics')).toMatchObject({
      subjectId: employer.userId,
    });
    const hidden = await weaverIn(app, { headline: 'Loom mechanic', visibility: 'open-to-invites' });
    const card = (await employer.client.ok(getCandidates, { keyword: 'Loom mechanic' })).data[0]?._id ?? '';
    const report = { subject: 'candidate' as const, subjectId: card, reason: 'private' as const };
    expect((await app.visitor.fails(reportsCalls.addReport, report)).code).toBe('not_found');
    await employer.client.ok(reportsCalls.addReport, report);
    const [found] = await openCases(staff.client, 'candidate');
    expect(found).toMatchObject({ owner: { userId: hidden.userId } });
  });

  it('a hotlist by its link, and taking it down ends the link', async () => {
    const vendor = await app.signUp('company', { organisation: 'Baobab Talent' });
    const link = tokenOf(await addHotlist(vendor, { title: 'Ready on Monday' }));
    await app.visitor.ok(reportsCalls.addReport, { subject: 'hotlist', link, reason: 'private' });
    expect(
      (await app.visitor.fails(reportsCalls.addReport, { subject: 'hotlist', link: 'none', reason: 'private' })).code,
    ).toBe('not_found');
    const found = await caseNamed(staff.client, 'hotlist', 'Ready on Monday');
    await decide(decision(found, 'removed'));
    expect((await app.visitor.fails(getHotlist, { token: link })).code).toBe('not_found');
    await expect.poll(() => panel(vendor)).toMatchObject([{ title: 'We took down your hotlist' }]);
  });

  it('a vendor, by an employer who has got somebody from them', async () => {
    const vendor = await app.signUp('company', { organisation: 'Casuarina' });
    const applicationId = await applyTo(app, employer, vendor, true);
    expect(applicationId).not.toBe('');
    await employer.client.ok(reportsCalls.addReport, { subject: 'vendor', subjectId: vendor.userId, reason: 'false' });
    expect(await caseNamed(staff.client, 'vendor', 'Casuarina')).toMatchObject({ owner: { name: 'Casuarina' } });
    for (const { client } of [seeker, await app.signUp('client')])
      expect(
        (await client.fails(reportsCalls.addReport, { subject: 'vendor', subjectId: vendor.userId, reason: 'false' }))
          .code,
      ).toBe('not_found');
  });

  it('a message, which is gone for both sides once it was taken down', async () => {
    const applicationId = await applyTo(app, employer, seeker, false);
    const { _id } = (
      await employer.client.ok(conversationsCalls.sendMessage, { applicationId, text: 'You are useless.' })
    ).data;
    await seeker.client.ok(conversationsCalls.reportMessage, { messageId: _id, reason: 'abuse' });
    const found = (await openCases(staff.client, 'message')).find(({ owner }) => owner?.userId === employer.userId);
    const whole = (await staff.client.ok(reportsCalls.adminReport, { caseId: found?._id ?? '' })).data;
    expect(whole.reports[0]?.evidence.text).toBe('You are useless.');
    await decide(decision(whole, 'removed'));
    for (const { client } of [employer, seeker])
      expect((await client.ok(conversationsCalls.getConversation, { applicationId })).data.messages).toMatchObject([
        { text: null, removed: true },
      ]);
  });
});

describe('words that fraud uses', () => {
  it('mark a posting once for each of its texts, and it stays as it is', async () => {
    const scam = draftJob({
      title: 'Data typist',
      description: 'Pay the registration fee of 500 before you start working.',
    });
    const jobId = (await employer.client.ok(addJob, { job: scam, status: 'active' })).data._id;
    const found = await caseNamed(staff.client, 'job', 'Data typist');
    expect(found).toMatchObject({ people: 0, warnings: ['money'], reports: [{ source: 'pattern', by: null }] });
    expect((await app.visitor.ok(getJobById, { id: jobId })).data.title).toBe('Data typist');
    await decide(decision(found));
    await change(jobId, { ...scam, tags: ['typing'] });
    await expect(caseNamed(staff.client, 'job', 'Data typist')).rejects.toThrow('nothing is reported');
    await change(jobId, { ...scam, description: 'Pay the registration fee of 900 before you start working.' });
    expect(await caseNamed(staff.client, 'job', 'Data typist')).toMatchObject({ warnings: ['money'] });
  });

  it('mark a message, which arrives all the same', async () => {
    const applicationId = await applyTo(app, employer, seeker, false);
    const text = 'Please send me your bank details on WhatsApp.';
    await employer.client.ok(conversationsCalls.sendMessage, { applicationId, text });
    expect((await seeker.client.ok(conversationsCalls.getConversation, { applicationId })).data.messages).toMatchObject(
      [{ text }],
    );
    const marked = (await openCases(staff.client, 'message')).filter(({ warnings }) => warnings.length > 0);
    expect(marked).toMatchObject([{ people: 0, warnings: ['details', 'elsewhere'] }]);
  });
});

describe('our staff', () => {
  it('take a case one at a time, for half an hour', async () => {
    const { _id: caseId } = await reportedJob(employer, seeker.client, staff.client);
    await staff.client.ok(reportsCalls.adminClaimReport, { caseId });
    const input = { caseId, version: 1, decision: 'no_action' as const, note: 'x' };
    expect((await colleague.client.fails(reportsCalls.adminClaimReport, { caseId })).code).toBe('report_claimed');
    expect((await colleague.client.fails(reportsCalls.adminDecideReport, input)).code).toBe('report_claimed');
    const mine = (await staff.client.ok(reportsCalls.adminReports, { show: 'mine' })).data;
    expect(mine).toMatchObject([{ _id: caseId, claimedBy: { isMe: true, name: 'Divya Person' } }]);
    await staff.client.ok(reportsCalls.adminClaimReport, { caseId, release: true });
    await colleague.client.ok(reportsCalls.adminClaimReport, { caseId });
    await sql(`update report_cases set claimed_until = now() - interval '1 second' where id = ?`, [caseId]);
    await decide(input);
  });

  it('decide what they have read: a report that came since then has to be read first', async () => {
    const found = await reportedJob(employer, seeker.client, staff.client);
    await reportJob((await app.signUp('personal')).client, found.subjectId);
    expect((await staff.client.fails(reportsCalls.adminDecideReport, decision(found))).code).toBe('conflict');
    await decide({ ...decision(found), version: found.version + 1 });
    expect((await colleague.client.fails(reportsCalls.adminDecideReport, decision(found))).code).toBe('report_over');
  });

  it('warn: the owner reads our words and nothing of who reported it, who in turn hear that we acted', async () => {
    const [owner, reporter] = [await app.signUp('client'), await app.signUp('personal', { firstName: 'Whistle' })];
    const jobId = await postJob(owner, { title: 'Mason' });
    await reportJob(reporter.client, jobId, { details: 'Secret words' });
    await reportJob(app.visitor, jobId, { email: 'witness@example.com' });
    const decided = (await decide(decision(await caseNamed(staff.client, 'job', 'Mason'), 'warned'))).data;
    expect(decided).toMatchObject({ state: 'warned', decidedBy: 'Divya Person', note: 'Looked at it.' });
    await expect
      .poll(() => panel(owner))
      .toMatchObject([
        {
          title: 'A warning about your job',
          details: 'Our staff looked at your job Mason: Please do not ask for fees.',
        },
      ]);
    expect(JSON.stringify(await panel(owner))).not.toMatch(/Whistle|Secret words|witness/);
    await expect
      .poll(() => panel(reporter))
      .toMatchObject([
        { title: 'Thank you for your report', details: 'We looked at what you reported about Mason and acted on it.' },
      ]);
    expect(await sql(`select template from messages where recipient = 'witness@example.com'`)).toEqual([
      { template: 'report-decided' },
    ]);
    expect(
      await sql(`select actor_id, detail from audit_events where kind = 'report-decided' and user_id = ?`, [
        owner.userId,
      ]),
    ).toEqual([{ actor_id: staff.userId, detail: 'Job: Warn whoever it belongs to' }]);
    expect((await app.visitor.ok(getJobById, { id: jobId })).data.open).toBe(true);
  });

  it('take a job down: it closes with what was open, and its owner cannot open it again', async () => {
    const applicationId = await applyTo(app, employer, seeker, false);
    const [{ job_id: jobId } = { job_id: '' }] = await sql<{ job_id: string }>(
      'select job_id from applications where id = ?',
      [applicationId],
    );
    await reportJob(seeker.client, jobId);
    const [found] = (await openCases(staff.client, 'job')).slice(-1);
    const whole = (await staff.client.ok(reportsCalls.adminReport, { caseId: found?._id ?? '' })).data;
    expect(whole.subjectId).toBe(jobId);
    await decide(decision(whole, 'removed'));
    expect(
      await sql(
        'select j.status, a.status as application from jobs j join applications a on a.job_id = j.id where j.id = ?',
        [jobId],
      ),
    ).toEqual([{ status: 'closed', application: 'closed' }]);
    const { version } = (await employer.client.ok(getJobById, { id: jobId })).data;
    expect(await employer.client.fails(updateJob, { jobId, version: version ?? 0, status: 'active' })).toMatchObject({
      code: 'job_state',
      message: expect.stringMatching(/taken this job down/) as unknown,
    });
  });

  it('cannot take down what has left, nor warn nobody', async () => {
    const page = { subject: 'employer' as const, subjectId: employer.userId, reason: 'abuse' as const };
    await seeker.client.ok(reportsCalls.addReport, page);
    const found = await caseNamed(staff.client, 'employer', 'Bluewater Clinics');
    expect((await staff.client.fails(reportsCalls.adminDecideReport, decision(found, 'removed'))).code).toBe(
      'report_refused',
    );
    await sql('update report_cases set accused_id = null where id = ?', [found._id]);
    expect((await staff.client.fails(reportsCalls.adminDecideReport, decision(found, 'warned'))).code).toBe(
      'report_refused',
    );
    await expect(sql(`update report_cases set state = 'warned' where id = ?`, [found._id])).rejects.toThrow(/_check/);
  });
});
