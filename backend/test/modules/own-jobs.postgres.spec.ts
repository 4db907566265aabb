/** Drafts, duplicates, previews, bulk actions, the client's list and moderation. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as adminJobsCalls from '#contract/api/admin-jobs.ts';
import * as applicationsCalls from '#contract/api/applications.ts';
import * as invitesCalls from '#contract/api/invites.ts';
import * as jobSearchCalls from '#contract/api/job-search.ts';
import * as jobsCalls from '#contract/api/jobs.ts';
import * as notificationCalls from '#contract/api/notifications.ts';
import * as ownJobsCalls from '#contract/api/own-jobs.ts';
import * as savedCalls from '#contract/api/saved.ts';
import { JOB_LIFE } from '#contract/domain/limits.ts';
import { rows } from '../../src/database/database.ts';
import { addDays, dayIn } from '../../src/time/calendar.ts';
import { JobsService } from '../../src/modules/jobs/jobs.service.ts';
import { SearchAlerts } from '../../src/modules/saved/alerts/search-alerts.service.ts';
import { createTestApp } from '../support/app.ts';
import type { TestApp, TestUser } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { draftJob, postJob } from './support/drafts.ts';
import { invite } from './support/invitations.ts';

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
    expect(data).toMatchObject({ title: 'Staff nurse (copy)', status: 'draft' });
    const copy = await own(client, data._id);
    expect(days).toContain(copy.job.closesOn);
    const original = await own(client, posted._id);
    expect(copy.job).toEqual({
      ...original.job,
      title: 'Staff nurse (copy)',
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

describe('moderation', () => {
  let moderated: TestApp;
  beforeAll(async () => {
    moderated = await createTestApp({ config: { rateLimits: false, moderation: true } });
  });
  afterAll(() => moderated.close());

  it('shows a posting only after our review, again after its text has changed, and says why it was given back', async () => {
    const client = await moderated.signUp('client');
    const staff = await moderated.signUp('staff');
    const review = async (jobId: string, decision: 'approve' | 'refuse', note?: string) => {
      const { data } = await staff.client.ok(adminJobsCalls.adminJobsInReview, {});
      const version = data.find(({ _id }) => _id === jobId)?.version ?? -1;
      await staff.client.ok(adminJobsCalls.adminReviewJob, { jobId, version, decision, ...(note && { note }) });
    };
    const found = async () => (await moderated.visitor.ok(jobSearchCalls.activeJobs, { keyword: 'nurse' })).data.length;
    const { data: posted } = await client.client.ok(jobsCalls.addJob, { job: draftJob() });
    expect([posted.status, await found()]).toEqual(['pending_review', 0]);
    const impatient = { jobId: posted._id, version: 1, status: 'active' as const };
    expect(await client.client.fails(ownJobsCalls.updateJob, impatient)).toMatchObject({ code: 'job_state' });
    const mute = { jobId: posted._id, version: 1, decision: 'refuse' };
    expect(await staff.client.fails(adminJobsCalls.adminReviewJob, mute)).toMatchObject({ code: 'validation_failed' });

    await review(posted._id, 'approve');
    expect(await found()).toBe(1);
    // Pausing and resuming says nothing new.
    await client.client.ok(ownJobsCalls.updateJob, { jobId: posted._id, version: 2, status: 'paused' });
    await client.client.ok(ownJobsCalls.updateJob, { jobId: posted._id, version: 3, status: 'active' });
    expect(await found()).toBe(1);

    const job = draftJob({ title: 'Nurse, now with other words' });
    const { data: changed } = await client.client.ok(ownJobsCalls.updateJob, { jobId: posted._id, version: 4, job });
    expect([changed.status, await found()]).toEqual(['pending_review', 0]);
    const seeker = await moderated.signUp('personal');
    expect(await seeker.client.fails(applicationsCalls.applyJobs, { jobId: posted._id })).toMatchObject({
      code: 'not_found',
    });
    await review(posted._id, 'refuse', 'Please name the ward.');
    expect((await client.client.ok(ownJobsCalls.getOwnJob, { id: posted._id })).data).toMatchObject({
      status: 'draft',
      reviewNote: 'Please name the ward.',
    });
    const { data: listed } = await client.client.ok(jobsCalls.getJobs, { clientId: client.userId });
    expect(listed.map(({ _id, reviewNote }) => [_id, reviewNote])).toContainEqual([
      posted._id,
      'Please name the ward.',
    ]);
    await eventually(async () => {
      const { data } = await client.client.ok(notificationCalls.getNotifications, {});
      expect(data.map(({ title }) => title)).toEqual([
        'Not approved: Nurse, now with other words',
        'Approved: Staff nurse',
      ]);
    });
  });

  describe('cannot be gone round', () => {
    let client: TestUser;
    let staff: TestUser;
    beforeAll(async () => {
      client = await moderated.signUp('client');
      staff = await moderated.signUp('staff');
    });
    const change = async (jobId: string, what: object) => {
      const { version } = await own(client, jobId);
      return (await client.client.ok(ownJobsCalls.updateJob, { jobId, version, ...what })).data.status;
    };
    const approved = async (title = 'Bosun') => {
      const jobId = await postJob(client, { title });
      const { version } = await own(client, jobId);
      await staff.client.ok(adminJobsCalls.adminReviewJob, { jobId, version, decision: 'approve' });
      return jobId;
    };
    const other = draftJob({ title: 'Send us money first' });

    it.each<[string, boolean, object[]]>([
      ['closed while it waits and opened again', false, [{ status: 'closed' }, { status: 'active' }]],
      ['changed and paused at once, then resumed', true, [{ job: other, status: 'paused' }, { status: 'active' }]],
      ['changed and closed at once, then opened again', true, [{ job: other, status: 'closed' }, { status: 'active' }]],
      [
        'changed, closed while it waits, opened again',
        true,
        [{ job: other }, { status: 'closed' }, { status: 'active' }],
      ],
    ])('by a job that is %s', async (_, isApproved, changes) => {
      const jobId = isApproved ? await approved() : await postJob(client);
      let status = '';
      for (const each of changes) status = await change(jobId, each);
      expect(status).toBe('pending_review');
      expect((await own(client, jobId)).reviewNote).toBeNull();
      const { version } = await own(client, jobId);
      await staff.client.ok(adminJobsCalls.adminReviewJob, { jobId, version, decision: 'approve' });
      // What was released once is opened again without another look.
      expect([await change(jobId, { status: 'closed' }), await change(jobId, { status: 'active' })]).toEqual([
        'closed',
        'active',
      ]);
    });

    it.each<[string, Partial<typeof other>]>([
      ['tags', { tags: ['send money'] }],
      ['skills', { skills: [{ name: 'Sending money' }] }],
      ['questions', { screeningQuestions: [{ id: 'q', question: 'Will you send us money?', required: true }] }],
      ['place', { city: 'Send us money' }],
    ])('by other %s', async (_, part) => {
      const jobId = await approved();
      expect(await change(jobId, { job: draftJob({ title: 'Bosun', openings: 2 }) })).toBe('active');
      expect(await change(jobId, { job: draftJob({ title: 'Bosun', ...part }) })).toBe('pending_review');
    });

    it('by an alert of a saved search', async () => {
      const seeker = await moderated.signUp('personal');
      const search = { name: 'Sailmaker', filters: { keyword: 'sailmaker' }, frequency: 'at-once' } as const;
      await seeker.client.ok(savedCalls.saveSearch, search);
      const alerts = async () => {
        const em = moderated.database.primary();
        await rows(em, 'update saved_searches set next_at = now()');
        await moderated.server.app.get(SearchAlerts).run();
        return (await seeker.client.ok(savedCalls.getSavedSearches, {})).data[0]?.lastAlert?.jobs;
      };
      const jobId = await postJob(client, { title: 'Sailmaker' });
      expect(await alerts()).toBeUndefined();
      const { version } = await own(client, jobId);
      await staff.client.ok(adminJobsCalls.adminReviewJob, { jobId, version, decision: 'approve' });
      expect(await alerts()).toBe(1);
    });

    it('by leaving and coming back', async () => {
      const jobId = await postJob(client, { title: 'Send us money at last' });
      await moderated.server.app.get(JobsService).closeAllOf(moderated.database.primary(), client.userId);
      expect(await change(jobId, { status: 'active' })).toBe('pending_review');
    });

    it('by who has applied already, nor by who was invited: they read what was released, or nothing', async () => {
      const [applicant, invited] = [await moderated.signUp('personal'), await moderated.signUp('personal')];
      const jobId = await approved();
      const { data: application } = await applicant.client.ok(applicationsCalls.applyJobs, { jobId });
      await invite(moderated, client, jobId, invited);
      const seen = async () => ({
        pages: await Promise.all(
          [applicant, invited].flatMap(({ client: { send } }) =>
            [jobsCalls.getJobById, jobSearchCalls.similarJobs].map(
              async (call) => (await send(call, { id: jobId })).status,
            ),
          ),
        ),
        titles: [
          (await applicant.client.ok(applicationsCalls.getJobApplications, {})).data[0]?.jobTitle,
          (await applicant.client.ok(applicationsCalls.getJobApplicationById, { id: application._id })).data.jobTitle,
          (await invited.client.ok(invitesCalls.getInvite, {})).data[0]?.jobTitle,
        ],
        searched: (await invited.client.ok(invitesCalls.getInvite, { search: 'money' })).data.length,
      });
      const hidden = {
        pages: [404, 404, 404, 404],
        titles: ['Job in review', 'Job in review', 'Job in review'],
        searched: 0,
      };
      expect(await seen()).toEqual({ pages: [200, 200, 200, 200], titles: ['Bosun', 'Bosun', 'Bosun'], searched: 0 });
      await change(jobId, { job: other });
      expect(await seen()).toEqual(hidden);
      expect((await client.client.ok(invitesCalls.getInvite, { search: 'money' })).data[0]?.jobTitle).toBe(other.title);
      await change(jobId, { status: 'closed', disposition: { reason: 'other' } });
      expect(await seen()).toEqual(hidden);
      await eventually(async () => {
        const { data } = await applicant.client.ok(notificationCalls.getNotifications, {});
        expect(data.map(({ title }) => title)).toEqual(['Job closed: Job in review']);
      });
      await change(jobId, { status: 'active' });
      const { version } = await own(client, jobId);
      await staff.client.ok(adminJobsCalls.adminReviewJob, { jobId, version, decision: 'approve' });
      expect((await seen()).titles).toEqual([other.title, other.title, other.title]);
    });

    it('by the lists of who saved the job, nor by the page that says that it has ended', async () => {
      const seeker = await moderated.signUp('personal');
      const jobId = await approved();
      await seeker.client.ok(savedCalls.upsertSavedJob, { jobId, saved: true });
      const saved = async () => (await seeker.client.ok(savedCalls.getSavedJobs, {})).data.map(({ title }) => title);
      await change(jobId, { job: other });
      expect(await saved()).toEqual([]);
      await change(jobId, { status: 'closed' });
      expect(await saved()).toEqual([]);
      expect(await moderated.visitor.fails(jobSearchCalls.endedJob, { id: jobId })).toMatchObject({
        code: 'not_found',
      });
      const known = await approved('Purser');
      await seeker.client.ok(savedCalls.upsertSavedJob, { jobId: known, saved: true });
      await change(known, { status: 'closed' });
      expect(await saved()).toEqual(['Purser']);
      expect((await moderated.visitor.ok(jobSearchCalls.endedJob, { id: known })).data.title).toBe('Purser');
    });
  });
});
