import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as jobsCalls from '#contract/api/jobs.ts';
import { JobWriter } from '../../../src/modules/jobs/posting/job-writer.service.ts';
import { rows } from '../../../src/platform/database/database.ts';
import type { NewJob } from '../../../src/records/jobs/new-job.ts';
import { createTestApp, type TestApp, type TestUser } from '../../support/app.ts';
import { draftJob, postJob } from '../support/drafts.ts';
import { stored } from './stored-job.ts';

let app: TestApp;
let employer: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  employer = await app.signUp('client', { organisation: 'Kestrel Foods' });
});
afterAll(() => app.close());

describe('writing', () => {
  it('stores a posting of the same source once and brings it up to date', async () => {
    const writer = app.server.app.get(JobWriter);
    const job = (title: string): NewJob => ({
      ...stored(employer.userId, 1, { title }),
      source: { name: 'feed', id: '77' },
    });
    const [first] = await writer.insertMany([job('Baker'), job('Baker of bread')]);
    const [again] = await writer.insertMany([job('Baker of cakes')]);
    expect(first).toMatchObject({ inserted: true, source_id: '77' });
    expect(again).toEqual({ id: first?.id, inserted: false, source_id: '77' });
    expect((await app.visitor.ok(jobsCalls.getJobById, { id: first?.id ?? '' })).data.title).toBe('Baker of cakes');
  });

  it('shows what an employer wrote, sanitised, and closes it after 30 days in its own zone', async () => {
    const { data } = await employer.client.ok(jobsCalls.addJob, {
      job: draftJob({
        description: 'First line\nsecond <script>alert(1)</script>\n\nnext part',
        timeZone: 'America/New_York',
        tags: ['Night'],
      }),
    });
    expect(data.descriptionHtml).not.toContain('<script');
    expect(data.descriptionHtml).toMatch(/^<p>First line<br \/>second .*<\/p><p>next part<\/p>$/);
    expect(data).toMatchObject({
      status: 'active',
      open: true,
      timeZone: 'America/New_York',
      tags: ['night'],
      companyName: 'Kestrel Foods',
    });
    const [row] = await rows<{ ends: string }>(
      app.database.primary(),
      `select to_char(closes_at at time zone 'America/New_York', 'HH24:MI') as ends from jobs where id = ?`,
      [data._id],
    );
    expect(row?.ends).toBe('00:00');
    const past = await employer.client.fails(jobsCalls.addJob, { job: draftJob({ closesOn: '2020-01-01' }) });
    expect(past.details).toEqual([{ path: 'job.closesOn', message: 'Must not be in the past' }]);
  });

  it('follows the employer into verification', async () => {
    const owner = await app.signUp('client');
    const id = await postJob(owner);
    expect((await app.visitor.ok(jobsCalls.getJobById, { id })).data.verified).toBe(false);
    await rows(app.database.primary(), `update users set kyc_status = 'completed' where id = ?`, [owner.userId]);
    expect((await app.visitor.ok(jobsCalls.getJobById, { id })).data.verified).toBe(true);
  });

  it('lists a client: every state for the owner, with counts, and what is open for others', async () => {
    const owner = await app.signUp('client');
    const open = await postJob(owner, { title: 'Open 100% role' });
    const draft = await postJob(owner, { title: 'Draft role' }, 'draft');
    const own = await owner.client.ok(jobsCalls.getJobs, { clientId: owner.userId });
    expect(own.data.map((job) => [job._id, job.status, job.counts])).toEqual([
      [draft, 'draft', { applications: 0, unseen: 0, open: 0 }],
      [open, 'active', { applications: 0, unseen: 0, open: 0 }],
    ]);
    const seeker = await app.signUp('personal');
    const theirs = await seeker.client.ok(jobsCalls.getJobs, { clientId: owner.userId, jobStatus: 'draft' });
    expect(theirs.data).toEqual([]);
    expect(
      (await seeker.client.ok(jobsCalls.getJobs, { clientId: owner.userId })).data.map((job) => [job._id, job.counts]),
    ).toEqual([[open, null]]);
    expect((await owner.client.ok(jobsCalls.getJobs, { clientId: owner.userId, keyword: '100%' })).data).toHaveLength(
      1,
    );
    await rows(app.database.primary(), `update jobs set closes_at = now() - interval '1 hour' where id = ?`, [open]);
    expect(
      (await owner.client.ok(jobsCalls.getJobs, { clientId: owner.userId, jobStatus: 'expired' })).data[0]?.status,
    ).toBe('expired');
  });
});
