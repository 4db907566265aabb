import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as applicationsCalls from '#contract/api/applications.ts';
import * as jobsCalls from '#contract/api/jobs.ts';
import * as ownJobsCalls from '#contract/api/own-jobs.ts';
import { JOB_LIFE } from '#contract/domain/limits.ts';
import { addDays, dayIn } from '../../src/library/time/calendar.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { draftJob, postJob } from './support/drafts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
});
afterAll(() => app.close());
const employer = () => app.signUp('client', { organisation: 'Bluewater Clinics' });
const own = async (client: TestUser, id: string) => (await client.client.ok(ownJobsCalls.getOwnJob, { id })).data;
const unfinished = (title: string) => ({ ...draftJob(), title, description: '', category: null });

describe('drafts', () => {
  it('keeps what is not finished, and does not post it', async () => {
    const client = await employer();
    const { data: saved } = await client.client.ok(ownJobsCalls.saveJobDraft, { job: unfinished('') });
    expect(await own(client, saved._id)).toMatchObject({
      status: 'draft',
      version: 1,
      missing: ['title', 'description', 'category'],
      job: { title: '', description: '', category: null },
    });
    const draft = { jobId: saved._id, version: saved.version };
    const again = await client.client.ok(ownJobsCalls.saveJobDraft, { draft, job: unfinished('Midwife') });
    expect(again.data).toMatchObject({ _id: saved._id, version: 2 });
    expect(await client.client.fails(ownJobsCalls.saveJobDraft, { draft, job: unfinished('Old') })).toMatchObject({
      code: 'conflict',
    });
    const early = await client.client.fails(ownJobsCalls.updateJob, { jobId: saved._id, version: 2, status: 'active' });
    expect((early.details as { path: string }[]).map(({ path }) => path)).toEqual(['job.description', 'job.category']);
    const { data } = await client.client.ok(ownJobsCalls.updateJob, {
      jobId: saved._id,
      version: 2,
      status: 'active',
      job: draftJob({ title: 'Midwife' }),
    });
    expect(data).toMatchObject({ status: 'active', title: 'Midwife', category: 'healthcare' });
    const late = { draft: { jobId: saved._id, version: 3 }, job: unfinished('x') };
    expect(await client.client.fails(ownJobsCalls.saveJobDraft, late)).toMatchObject({ code: 'job_state' });
    const stranger = await employer();
    expect(await stranger.client.fails(ownJobsCalls.saveJobDraft, late)).toMatchObject({ code: 'not_found' });
  });

  it('makes one draft of a request that is sent twice', async () => {
    const client = await employer();
    const headers = { 'idempotency-key': 'autosave-1' };
    const input = { job: unfinished('Midwife') };
    const first = await client.client.ok(ownJobsCalls.saveJobDraft, input, headers);
    const second = await client.client.ok(ownJobsCalls.saveJobDraft, input, headers);
    expect(second.data._id).toBe(first.data._id);
  });

  it('stays within a number', async () => {
    const client = await employer();
    await rows(
      app.database.primary(),
      `insert into jobs (client_id, title, company_name, description_html, description_text, summary, category, job_type, work_mode, country, time_zone, status)
       select ?, 'Draft', 'Bluewater', '', '', '', 'other', 'full-time', 'remote', 'IN', 'UTC', 'draft' from generate_series(1, ?::int)`,
      [client.userId, JOB_LIFE.drafts - 1],
    );
    const several = await Promise.all(
      ['Last', 'Late', 'Later'].map((title) =>
        client.client.send(ownJobsCalls.saveJobDraft, { job: unfinished(title) }),
      ),
    );
    expect(several.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = await client.client.fails(ownJobsCalls.saveJobDraft, { job: unfinished('One more') });
    expect(refused).toMatchObject({ code: 'job_state', message: expect.stringContaining('200 drafts') as string });
  });
});

describe('duplicates and previews', () => {
  it('copies everything into a draft whose life begins anew', async () => {
    const client = await employer();
    const job = draftJob({
      skills: [{ name: 'Triage', must: true, minYears: 3 }],
      salaryMin: 5,
      salaryVisible: false,
      clientJobRef: 'HN-1',
      screeningQuestions: [{ id: 'shift', question: 'Do you work nights?', required: true }],
      timeZone: 'Asia/Kolkata',
      closesOn: addDays(dayIn('Asia/Kolkata', new Date()), 2),
    });
    const { data: posted } = await client.client.ok(jobsCalls.addJob, { job });
    // A day may end in between.
    const before = dayIn('Asia/Kolkata', new Date());
    const { data } = await client.client.ok(ownJobsCalls.duplicateJob, { jobId: posted._id });
    const days = [before, dayIn('Asia/Kolkata', new Date())].map((day) => addDays(day, JOB_LIFE.defaultDays));
    expect(data).toMatchObject({ title: 'Staff nurse', status: 'draft' });
    const copy = await own(client, data._id);
    expect(days).toContain(copy.job.closesOn);
    const original = await own(client, posted._id);
    expect(copy.job).toEqual({
      ...original.job,
      title: 'Staff nurse',
      closesOn: copy.job.closesOn,
    });
    expect(copy.missing).toEqual([]);
  });

  it('asks for the town of on-site work when it is posted, and neither of remote work nor of a draft', async () => {
    const client = await employer();
    const withoutCity = (change: object = {}) => ({ ...draftJob(change), city: null });
    const fault = { path: 'job.city', message: 'Enter the town or city where people will work' };
    const refused = await client.client.fails(jobsCalls.addJob, { job: withoutCity() });
    expect(refused).toMatchObject({ code: 'validation_failed', details: [fault] });
    await client.client.ok(jobsCalls.addJob, { job: withoutCity({ workMode: 'remote' }) });
    const { data } = await client.client.ok(jobsCalls.addJob, { job: withoutCity(), status: 'draft' });
    const draft = await own(client, data._id);
    expect(draft.missing).toEqual(['city']);
    const live = await client.client.fails(ownJobsCalls.updateJob, {
      jobId: data._id,
      version: draft.version,
      status: 'active',
    });
    expect(live).toMatchObject({ code: 'validation_failed', details: [fault] });
  });

  it('shows what others would see and stores nothing', async () => {
    const client = await employer();
    const description = '<p onclick="x()">Looks after patients.<script>alert(1)</script></p>';
    const { data } = await client.client.ok(ownJobsCalls.previewJob, {
      job: draftJob({ description, salaryMin: 5, salaryVisible: false }),
    });
    expect(data).toMatchObject({
      descriptionHtml: '<p>Looks after patients.</p>',
      salary: null,
      companyName: 'Bluewater Clinics',
      open: true,
    });
    expect((await client.client.ok(jobsCalls.getJobs, { clientId: client.userId })).data).toEqual([]);
  });
});

describe('several jobs at once', () => {
  it('says what became of each, and lets none hold up the others', async () => {
    const client = await employer();
    const [open, draft, paused] = [
      await postJob(client, { title: 'Open' }),
      await postJob(client, { title: 'Draft' }, 'draft'),
      await postJob(client, { title: 'Paused' }),
    ];
    await client.client.ok(ownJobsCalls.updateJob, { jobId: paused, version: 1, status: 'paused' });
    const run = async (action: 'pause' | 'resume' | 'renew' | 'close' | 'delete', jobs: [string, number][]) =>
      (
        await client.client.ok(ownJobsCalls.updateJobs, {
          action,
          jobs: jobs.map(([jobId, version]) => ({ jobId, version })),
        })
      ).data.map(({ failure }) => failure?.code ?? 'done');
    const list = (versions: [number, number, number]): [string, number][] => [
      [open, versions[0]],
      [draft, versions[1]],
      [paused, versions[2]],
    ];
    expect(await run('pause', list([1, 1, 2]))).toEqual(['done', 'job_state', 'job_state']);
    expect(await run('resume', list([1, 1, 2]))).toEqual(['conflict', 'job_state', 'done']);
    expect(await run('renew', list([2, 1, 3]))).toEqual(['job_state', 'job_state', 'job_state']);
    expect(await run('delete', list([2, 1, 3]))).toEqual(['job_state', 'done', 'job_state']);
    expect(await run('close', list([2, 1, 3]))).toEqual(['done', 'not_found', 'done']);
  });

  it('needs a word about open applications for every job that has some', async () => {
    const client = await employer();
    const [busy, quiet] = [await postJob(client), await postJob(client)];
    const seeker = await app.signUp('personal');
    await seeker.client.ok(applicationsCalls.applyJobs, { jobId: busy });
    const jobs = [busy, quiet].map((jobId) => ({ jobId, version: 1 }));
    const mute = await client.client.ok(ownJobsCalls.updateJobs, { action: 'close', jobs });
    expect(mute.data.map(({ failure }) => failure?.code ?? 'done')).toEqual(['dispositions_missing', 'done']);
    const said = await client.client.ok(ownJobsCalls.updateJobs, {
      action: 'close',
      jobs: [{ jobId: busy, version: 1 }],
      disposition: { reason: 'availability' },
    });
    expect(said.data[0]?.failure).toBeNull();
  });

  it('decides the applications that it names, each with its own job; one of none of them keeps all as they are', async () => {
    const client = await employer();
    const seekers = [await app.signUp('personal'), await app.signUp('personal'), await app.signUp('personal')];
    const applied = await Promise.all(
      seekers.map(async (seeker, index) => {
        const jobId = await postJob(client, { title: `Nurse ${String(index)}` });
        return { jobId, applicationId: (await seeker.client.ok(applicationsCalls.applyJobs, { jobId })).data._id };
      }),
    );
    const [first, second, third] = applied.map(({ applicationId }) => applicationId);
    const close = async (each: object[], some = applied) => {
      const jobs = some.map(({ jobId }) => ({ jobId, version: 1 }));
      const input = { action: 'close' as const, jobs, disposition: { reason: 'availability' as const, each } };
      const { body } = await client.client.send(ownJobsCalls.updateJobs, input);
      if (!body.success) throw new Error(body.message);
      return body.data.map(({ failure }) => failure?.code ?? 'done');
    };
    const hired = { applicationId: first, outcome: 'hired' };
    const stray = { applicationId: crypto.randomUUID(), outcome: 'hired' };
    expect(await close([hired, stray])).toEqual(['conflict', 'conflict', 'conflict']);
    // The third job is not part of it.
    expect(await close([{ applicationId: third, outcome: 'rejected' }], applied.slice(0, 2))).toEqual([
      'conflict',
      'conflict',
    ]);
    const rejected = { applicationId: second, outcome: 'rejected', reason: 'rate' };
    expect(await close([hired, rejected])).toEqual(['done', 'done', 'done']);
    const { data } = await client.client.ok(applicationsCalls.getJobApplications, {});
    const statusOf = Object.fromEntries(data.map(({ _id, status }) => [_id, status]));
    expect([first, second, third].map((id) => statusOf[id ?? ''])).toEqual(['hired', 'rejected', 'rejected']);
  });

  it('keeps the whole answer for a click that is made twice', async () => {
    const client = await employer();
    const jobs = [{ jobId: await postJob(client), version: 1 }];
    const headers = { 'idempotency-key': 'bulk-1' };
    const first = await client.client.ok(ownJobsCalls.updateJobs, { action: 'pause', jobs }, headers);
    const second = await client.client.ok(ownJobsCalls.updateJobs, { action: 'pause', jobs }, headers);
    expect(first.data[0]?.failure).toBeNull();
    expect(second.data).toEqual(first.data);
  });
});

describe("the client's list", () => {
  it('sorts by every column, counts per status, and tells others neither', async () => {
    const client = await employer();
    const zebra = await postJob(client, { title: 'zebra keeper', closesOn: '2099-01-01' });
    const apple = await postJob(client, { title: 'Apple grower', closesOn: '2098-01-01' });
    const draft = await postJob(client, { title: 'Mole catcher', closesOn: '2097-01-01' }, 'draft');
    const seeker = await app.signUp('personal');
    await seeker.client.ok(applicationsCalls.applyJobs, { jobId: zebra });
    const order = async (sortBy: string, direction: string, user = client) =>
      (
        await user.client.ok(jobsCalls.getJobs, {
          clientId: client.userId,
          sortBy: sortBy as 'title',
          direction: direction as 'ascending',
        })
      ).data.map(({ _id }) => _id);
    expect(await order('title', 'ascending')).toEqual([apple, draft, zebra]);
    expect(await order('closes', 'ascending')).toEqual([draft, apple, zebra]);
    expect(await order('status', 'ascending')).toEqual([draft, apple, zebra]);
    expect((await order('applications', 'descending'))[0]).toBe(zebra);
    expect(await order('posted', 'descending')).toEqual([draft, apple, zebra]);
    // By number of applications a rival gets the newest first, as if they had not asked.
    expect(await order('applications', 'descending', await employer())).toEqual([apple, zebra]);

    const { page, data } = await client.client.ok(jobsCalls.getJobs, { clientId: client.userId, jobStatus: 'draft' });
    expect(data).toHaveLength(1);
    expect(page?.statusCounts).toEqual(
      expect.arrayContaining([
        { status: 'active', count: 2 },
        { status: 'draft', count: 1 },
      ]),
    );
    const seen = await seeker.client.ok(jobsCalls.getJobs, { clientId: client.userId });
    expect(seen.page?.statusCounts).toBeNull();
    expect(seen.data.map(({ counts, version }) => [counts, version])).toEqual([
      [null, null],
      [null, null],
    ]);
  });
});
