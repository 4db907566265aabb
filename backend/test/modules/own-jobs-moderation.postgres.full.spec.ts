import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as adminJobsCalls from '#contract/api/admin-jobs.ts';
import * as applicationsCalls from '#contract/api/applications.ts';
import * as invitesCalls from '#contract/api/invites.ts';
import * as jobSearchCalls from '#contract/api/job-search.ts';
import * as jobsCalls from '#contract/api/jobs.ts';
import * as notificationCalls from '#contract/api/notifications.ts';
import * as ownJobsCalls from '#contract/api/own-jobs.ts';
import * as savedCalls from '#contract/api/saved.ts';
import { JobsService } from '../../src/modules/jobs/jobs.service.ts';
import { SearchAlerts } from '../../src/modules/jobs/saved/alerts/alert-events.service.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { draftJob, postJob } from './support/drafts.ts';
import { invite } from './support/invitations.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
});
afterAll(() => app.close());
const own = async (client: TestUser, id: string) => (await client.client.ok(ownJobsCalls.getOwnJob, { id })).data;

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
