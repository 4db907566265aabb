/** Who has seen a job seeker's profile, and what is left of it once it was taken back. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as applicationsCalls from '#contract/api/applications.ts';
import { updateApplicatonJobs } from '#contract/api/application-moves.ts';
import * as candidatesCalls from '#contract/api/candidates.ts';
import * as filesCalls from '#contract/api/files.ts';
import * as jobsCalls from '#contract/api/own-jobs.ts';
import * as privacyCalls from '#contract/api/privacy.ts';
import * as resumesCalls from '#contract/api/resumes.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { rows } from '../../src/platform/database/database.ts';
import { Maintenance } from '../../src/platform/database/maintenance.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { own, weaverIn } from './support/careers.ts';
import { postJob } from './support/drafts.ts';
import { invite } from './support/invitations.ts';
import { addResource } from './support/resources.ts';

let app: TestApp;
let seeker: TestUser;
let employer: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
});
beforeEach(async () => {
  seeker = await weaverIn(app);
  employer = await app.signUp('client', { organisation: 'Loomhouse' });
});
afterAll(() => app.close());

const sql = <Row>(text: string, parameters: unknown[] = []) => rows<Row>(app.database.primary(), text, parameters);
const viewers = async (user = seeker) => (await user.client.ok(privacyCalls.getProfileViewers, {})).data;
const cardOf = async (user: TestUser) => (await own(user)).card?._id ?? '';
const revoke = async (employerId = employer.userId) =>
  (await seeker.client.ok(privacyCalls.revokeProfileAccess, { employerId })).data;

async function resume(): Promise<{ _id: string; fileId: string }> {
  const file = new File([`Asha Rao ${crypto.randomUUID()}`], 'asha.txt');
  const { data } = await seeker.client.ok(filesCalls.upload, { kind: 'resume' }, {}, file);
  const [added] = (await seeker.client.ok(resumesCalls.updateResume, { fileId: data._id })).data;
  if (added === undefined) throw new Error('The resume was not added');
  return added;
}
async function apply(resumeId: string | null = null) {
  const jobId = await postJob(employer);
  const { data } = await seeker.client.ok(applicationsCalls.applyJobs, { jobId, resumeId });
  return { jobId, id: data._id };
}
const seenBy = async (user: TestUser, id: string) =>
  (await user.client.ok(applicationsCalls.getJobApplicationById, { id })).data;

describe('who has seen my profile', () => {
  it('is nobody at first, and neither I, staff nor visitors', async () => {
    const id = await cardOf(seeker);
    await seeker.client.ok(candidatesCalls.getCandidate, { id });
    await app.visitor.ok(candidatesCalls.getCandidate, { id });
    const { id: application } = await apply();
    await seenBy(seeker, application);
    expect(await viewers()).toMatchObject([{ _id: employer.userId, opened: [] }]);
    expect(await sql('select 1 from profile_openings where seeker_id = ?', [seeker.userId])).toEqual([]);
  });

  it('names employers and vendors with what and when; looks within a minute are one', async () => {
    const id = await cardOf(seeker);
    const vendor = await app.signUp('company', { organisation: 'Benchworks' });
    await vendor.client.ok(candidatesCalls.getCandidate, { id });
    const { _id, fileId } = await resume();
    const { id: application } = await apply(_id);
    await Promise.all([1, 2, 3].map(() => employer.client.ok(candidatesCalls.getCandidate, { id })));
    await seenBy(employer, application);
    await employer.client.ok(filesCalls.getFileLink, { id: fileId });
    const found = await viewers();
    expect(found.map(({ name, kind, blocked }) => [name, kind, blocked])).toEqual([
      ['Loomhouse', 'employer', false],
      ['Benchworks', 'vendor', false],
    ]);
    expect(found[0]?.received).toMatchObject([{ applicationId: application, takenBackAt: null }]);
    expect(found[0]?.opened.map(({ what, times }) => [what, times]).sort()).toEqual([
      ['application', 1],
      ['profile', 1],
      ['resume', 1],
    ]);
    await sql(`update profile_openings set first_at = now() - interval '1 day', last_at = now() - interval '1 day'`);
    await employer.client.ok(candidatesCalls.getCandidate, { id });
    const again = (await viewers()).find(({ name }) => name === 'Loomhouse');
    expect(again?.opened[0]).toMatchObject({ what: 'profile', times: 2, jobTitle: null });
    expect(await viewers(await app.signUp('personal'))).toEqual([]);
  });

  it('names vendors who submitted somebody under my address, and who got that, to nobody but me', async () => {
    const vendor = await app.signUp('company', { organisation: 'Benchworks' });
    const submit = async (email: string) => {
      const employeeId = await addResource(app, vendor, { name: 'Asha Rao', email });
      const jobId = await postJob(employer, { title: 'Weaver' });
      return (await vendor.client.ok(applicationsCalls.applyJobs, { jobId, employeeId })).data._id;
    };
    const id = await submit(seeker.email.toUpperCase());
    await submit('somebody-else@example.test');
    const entry = { applicationId: id, jobTitle: 'Weaver', companyName: 'Loomhouse', vendorName: 'Benchworks' };
    const found = await viewers();
    expect(found.map(({ name, kind }) => [name, kind]).sort()).toEqual([
      ['Benchworks', 'vendor'],
      ['Loomhouse', 'employer'],
    ]);
    for (const { received } of found) expect(received).toMatchObject([entry]);
    expect(await viewers(await app.signUp('personal'))).toEqual([]);
    // It is the vendor's to withdraw, and cannot be opened by whom it is about.
    expect(await revoke()).toEqual({ withdrawn: 0, takenBack: 0 });
    expect((await seenBy(employer, id)).status).not.toBe('withdrawn');
    expect(await seeker.client.fails(applicationsCalls.getJobApplicationById, { id })).toMatchObject({
      code: 'not_found',
    });
    // What waits for consent has reached nobody.
    await sql(`update applications set status = 'pending_consent' where id = ?`, [id]);
    expect(await viewers()).toEqual([]);
  });

  it('comes in pages', async () => {
    await apply();
    employer = await app.signUp('client');
    await apply();
    const { data, page } = await seeker.client.ok(privacyCalls.getProfileViewers, { limit: 1, pageId: 2 });
    expect(data).toMatchObject([{ name: 'Loomhouse' }]);
    expect(page).toMatchObject({ total: 2, totalPages: 2 });
  });

  it('is forgotten after twelve months', async () => {
    await employer.client.ok(candidatesCalls.getCandidate, { id: await cardOf(seeker) });
    const age = (by: string) =>
      sql(`update profile_openings set first_at = now() - ?::interval, last_at = now() - ?::interval`, [by, by]);
    await age('11 months');
    await app.server.app.get(Maintenance).run();
    expect(await viewers()).toHaveLength(1);
    await age('13 months');
    await app.server.app.get(Maintenance).run();
    expect(await viewers()).toEqual([]);
  });

  it('is kept whole by the database', async () => {
    const { id } = await apply();
    const insert = (values: string) => () =>
      sql(`insert into profile_openings (seeker_id, viewer_id, what, application_id, times) values (${values})`);
    const [me, them, it] = [`'${seeker.userId}'`, `'${employer.userId}'`, `'${id}'`];
    await insert(`${me}, ${them}, 'profile', null, 1`)();
    for (const [values, constraint] of [
      [`${me}, ${them}, 'profile', null, 1`, 'profile_openings_once_idx'],
      [`${me}, ${them}, 'profile', ${it}, 1`, 'profile_openings_application_check'],
      [`${me}, ${them}, 'resume', null, 1`, 'profile_openings_application_check'],
      [`${me}, ${them}, 'diary', ${it}, 1`, 'profile_openings_what_check'],
      [`${me}, ${me}, 'profile', null, 1`, 'profile_openings_self_check'],
      [`${me}, ${them}, 'resume', ${it}, 0`, 'profile_openings_times_check'],
    ] as const) {
      await expect(insert(values)(), values).rejects.toThrow(constraint);
    }
    await expect(sql(`update profile_openings set last_at = first_at - interval '1 second'`)).rejects.toThrow(
      'profile_openings_order_check',
    );
    await expect(sql(`update applications set taken_back_at = now() where id = ?`, [id])).rejects.toThrow(
      'applications_taken_back_status_check',
    );
  });
});

describe('taking back what one employer has', () => {
  it('withdraws what is open and gives the employer the record alone, also after unblocking', async () => {
    const { _id, fileId } = await resume();
    const { id } = await apply(_id);
    expect(await seenBy(employer, id)).toMatchObject({ contact: { email: seeker.email } });
    const { version } = await own(seeker);
    expect(await revoke()).toEqual({ withdrawn: 1, takenBack: 1 });
    const after = await own(seeker);
    expect(after).toMatchObject({ version: version + 1, blocked: [{ _id: employer.userId }] });
    const bare = { contact: { email: null, phone: null }, profile: null, resume: null, status: 'withdrawn' };
    expect(await seenBy(employer, id)).toMatchObject({
      ...bare,
      timeline: [{ status: 'applied' }, { status: 'viewed' }, { status: 'withdrawn', by: 'applicant' }],
    });
    expect(await employer.client.fails(filesCalls.getFileLink, { id: fileId })).toMatchObject({ code: 'not_found' });
    expect(await viewers()).toMatchObject([
      { blocked: true, received: [{ takenBackAt: expect.any(String) as unknown }] },
    ]);
    await sql('delete from seeker_blocks where user_id = ?', [seeker.userId]);
    expect(await seenBy(employer, id)).toMatchObject(bare);
    expect(await employer.client.fails(filesCalls.getFileLink, { id: fileId })).toMatchObject({ code: 'not_found' });
    expect((await seenBy(seeker, id)).resume).not.toBeNull();
  });

  it('happens once, however often it is said, and to that employer alone', async () => {
    const { id } = await apply();
    const other = await app.signUp('client');
    const { data: kept } = await seeker.client.ok(applicationsCalls.applyJobs, { jobId: await postJob(other) });
    const answers = await Promise.all([revoke(), revoke(), revoke()]);
    expect(answers.map(({ takenBack }) => takenBack).sort()).toEqual([0, 0, 1]);
    expect((await seenBy(seeker, id)).timeline.map(({ status }) => status)).toEqual(['applied', 'withdrawn']);
    expect(
      await sql(`select 1 from outbox where topic = 'application.withdrawn' and payload->>'applicationId' = ?`, [id]),
    ).toHaveLength(1);
    expect((await seenBy(other, kept._id)).contact.email).toBe(seeker.email);
  });

  it('ends that employer’s open invitations, and lets nothing that was taken back be sent again', async () => {
    const { id } = await apply();
    const other = await app.signUp('client');
    const [theirs, others] = [
      await invite(app, employer, await postJob(employer), seeker),
      await invite(app, other, await postJob(other), seeker),
    ];
    await revoke();
    const statusOf = (inviteId: string) => sql('select status from invites where id = ?', [inviteId]);
    expect(await statusOf(theirs._id)).toEqual([{ status: 'withdrawn' }]);
    expect(await statusOf(others._id)).toEqual([{ status: 'sent' }]);
    expect((await seenBy(seeker, id)).takenBack).toBe(true);
    const again = { applications: [{ id, version: 1 }], status: 'applied' as const };
    expect(await seeker.client.fails(updateApplicatonJobs, again)).toMatchObject({ code: 'move_refused' });
  });

  it('is refused for whoever is no employer, and kindly when the list is full, with nothing done', async () => {
    for (const employerId of [(await app.signUp('company')).userId, crypto.randomUUID(), seeker.userId]) {
      expect(await seeker.client.fails(privacyCalls.revokeProfileAccess, { employerId })).toMatchObject({
        code: 'not_found',
      });
    }
    const { id } = await apply();
    await sql(
      `with made as (insert into users (user_type, first_name, last_name, email, country, time_zone, terms_version, password_hash)
         select 'client', 'E', n::text, 'e' || n || '-' || ? || '@example.test', 'IN', 'Asia/Kolkata', '2026-11', 'x' from generate_series(1, ?::int) n returning id)
       insert into seeker_blocks (user_id, client_id) select ?, id from made`,
      [seeker.userId, LIMITS.blockedCompanies, seeker.userId],
    );
    const refused = await seeker.client.fails(privacyCalls.revokeProfileAccess, { employerId: employer.userId });
    expect(refused).toMatchObject({ code: 'list_full', message: expect.stringContaining('unblock one') as unknown });
    expect((await seenBy(seeker, id)).status).toBe('applied');
  });

  it('and a decision of the employer at the same moment: one of them is first, and both hold', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, jobId } = await apply();
      const [, moved] = await Promise.all([
        revoke(),
        employer.client.send(jobsCalls.updateJob, {
          jobId,
          version: 1,
          status: 'filled',
          disposition: { reason: 'job-filled', each: [{ applicationId: id, outcome: 'hired' }] },
        }),
      ]);
      const seen = await seenBy(employer, id);
      expect(seen.contact.email).toBeNull();
      expect([moved.status, seen.status]).toEqual(moved.status === 200 ? [200, 'hired'] : [409, 'withdrawn']);
      await sql('delete from seeker_blocks where user_id = ?', [seeker.userId]);
    }
  });
});
