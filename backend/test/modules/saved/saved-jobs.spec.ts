import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as jobSearchCalls from '#contract/api/job-search.ts';
import * as jobsCalls from '#contract/api/jobs.ts';
import * as savedCalls from '#contract/api/saved.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { rows } from '../../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../../support/app.ts';
import { postJob } from '../support/drafts.ts';

let app: TestApp;
let client: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  client = await app.signUp('client');
});
afterAll(() => app.close());

const save = async (user: TestUser, jobId: string, saved?: boolean) =>
  (await user.client.ok(savedCalls.upsertSavedJob, { jobId, ...(saved !== undefined && { saved }) })).data;
const listOf = (user: TestUser, input: object = {}) => user.client.ok(savedCalls.getSavedJobs, input);
const titlesOf = async (user: TestUser, input: object = {}) => (await listOf(user, input)).data.map((job) => job.title);
const set = (jobId: string, sql: string) =>
  rows(app.database.primary(), `update jobs set ${sql}, updated_at = now() where id = ?`, [jobId]);

describe('saving a job', () => {
  it('adds to the list, toggles without a word, and says twice what it said once', async () => {
    const seeker = await app.signUp('personal');
    const [first, second] = [await postJob(client, { title: 'First' }), await postJob(client, { title: 'Second' })];
    expect(await save(seeker, first)).toMatchObject({ jobId: first, saved: true });
    expect(await save(seeker, second)).toMatchObject({ saved: true });
    // The documented "the saved list becomes only the saved job" is a defect: the first one is still there.
    expect(await titlesOf(seeker)).toEqual(['Second', 'First']);
    expect(await save(seeker, first)).toEqual({ jobId: first, saved: false, savedAt: null });
    expect(await titlesOf(seeker)).toEqual(['Second']);
    const again = await save(seeker, second, true);
    expect(await save(seeker, second, true)).toEqual(again);
    expect(await save(seeker, first, false)).toEqual({ jobId: first, saved: false, savedAt: null });
    expect(await titlesOf(seeker)).toEqual(['Second']);
  });

  it('makes two changes of two toggles at once, and one of the same request sent ten times', async () => {
    const seeker = await app.signUp('personal');
    const job = await postJob(client);
    await Promise.all([save(seeker, job), save(seeker, job)]);
    expect((await listOf(seeker)).data).toEqual([]);
    await Promise.all(Array.from({ length: 10 }, () => save(seeker, job, true)));
    expect((await listOf(seeker)).data).toHaveLength(1);
  });

  it('is for what one may see: not for drafts, not for closed jobs, not for inventions', async () => {
    const seeker = await app.signUp('personal');
    const draft = await postJob(client, {}, 'draft');
    const closed = await postJob(client);
    await set(closed, `status = 'closed'`);
    for (const jobId of [draft, closed, crypto.randomUUID()]) {
      expect(await seeker.client.fails(savedCalls.upsertSavedJob, { jobId })).toMatchObject({ code: 'not_found' });
    }
    expect((await listOf(seeker)).data).toEqual([]);
  });

  it('ends at the limit, also for many at once', async () => {
    const seeker = await app.signUp('personal');
    const jobs = await Promise.all([postJob(client), postJob(client), postJob(client)]);
    await rows(
      app.database.primary(),
      `with filler as (insert into jobs (client_id, title, company_name, description_html, description_text, summary, category,
         job_type, work_mode, country, time_zone)
         select ?, 'Filler', 'X', '', '', '', 'other', 'full-time', 'remote', 'IN', 'UTC' from generate_series(1, ?::int) returning id)
       insert into saved_jobs (user_id, job_id) select ?, id from filler`,
      [client.userId, LIMITS.savedJobs - 1, seeker.userId],
    );
    const answers = await Promise.all(jobs.map((jobId) => seeker.client.send(savedCalls.upsertSavedJob, { jobId })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await listOf(seeker)).page?.total).toBe(LIMITS.savedJobs);
    await rows(app.database.primary(), `delete from jobs where title = 'Filler'`);
  });

  it('is for seekers and vendors, each with a list of their own', async () => {
    const job = await postJob(client, { title: 'Shared' });
    const people = await Promise.all((['personal', 'individual', 'company'] as const).map((type) => app.signUp(type)));
    for (const person of people) await save(person, job);
    for (const person of people) expect(await titlesOf(person)).toEqual(['Shared']);
    expect((await client.client.send(savedCalls.upsertSavedJob, { jobId: job })).status).toBe(403);
    expect((await app.visitor.send(savedCalls.upsertSavedJob, { jobId: job })).status).toBe(401);
    const stranger = await app.signUp('personal');
    expect(await stranger.client.fails(savedCalls.getSavedJobs, { userId: people[0]?.userId })).toMatchObject({
      code: 'forbidden',
    });
  });
});

describe('the list', () => {
  it('keeps what closes, says so, and lets it be removed', async () => {
    const seeker = await app.signUp('personal');
    const states = { closed: `status = 'closed'`, filled: `status = 'filled'`, paused: `status = 'paused'` };
    const ids = new Map<string, string>();
    for (const [title, sql] of Object.entries({ ...states, expired: `closes_at = now() - interval '1 hour'` })) {
      const id = await postJob(client, { title });
      ids.set(title, id);
      await save(seeker, id);
      await set(id, sql);
    }
    const { data } = await listOf(seeker);
    expect(data.map((job) => [job.title, job.status, job.open]).sort()).toEqual(
      [
        ['closed', 'closed', false],
        ['filled', 'filled', false],
        ['paused', 'paused', false],
        ['expired', 'expired', false],
      ].sort(),
    );
    await save(seeker, ids.get('closed') ?? '', false);
    expect((await titlesOf(seeker)).sort()).toEqual(['expired', 'filled', 'paused']);
  });

  it('is in order of saving, or of closing with what has closed at the end, page by page', async () => {
    const seeker = await app.signUp('personal');
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    for (const [title, days] of [
      ['later', 20],
      ['soon', 3],
      ['gone', 5],
      ['next', 9],
    ] as const) {
      const id = await postJob(client, { title, closesOn: day(days) });
      await save(seeker, id);
      if (title === 'gone') await set(id, `status = 'closed'`);
    }
    expect(await titlesOf(seeker)).toEqual(['next', 'gone', 'soon', 'later']);
    expect(await titlesOf(seeker, { sort: 'closing' })).toEqual(['soon', 'next', 'later', 'gone']);
    const second = await listOf(seeker, { sort: 'closing', limit: 3, pageId: 2 });
    expect(second.data.map((job) => job.title)).toEqual(['gone']);
    expect(second.page).toMatchObject({ total: 4, totalPages: 2, pageId: 2 });
  });
});

describe('what a job says', () => {
  it('is saved for the caller only: in the search, on its page, in the list of its client', async () => {
    const seeker = await app.signUp('personal');
    const other = await app.signUp('personal');
    const id = await postJob(client, { title: 'Lighthouse keeper' });
    await save(seeker, id);
    const inSearch = async (who: TestUser['client']) =>
      (await who.ok(jobSearchCalls.activeJobs, { jobTitle: 'Lighthouse keeper' })).data.map((job) => job.isSaved);
    const onPage = async (who: TestUser['client']) => (await who.ok(jobsCalls.getJobById, { id })).data.isSaved;
    expect([await inSearch(seeker.client), await onPage(seeker.client)]).toEqual([[true], true]);
    for (const who of [other.client, client.client, app.visitor]) {
      expect([await inSearch(who), await onPage(who)]).toEqual([[false], false]);
    }
    const { data } = await seeker.client.ok(jobsCalls.getJobs, { clientId: client.userId, keyword: 'Lighthouse' });
    expect(data.map((job) => job.isSaved)).toEqual([true]);
  });
});

describe('similar jobs', () => {
  it('share skills, category and place; never the job itself, nor a closed one', async () => {
    const employer = await app.signUp('client');
    const skills = [{ name: 'Beekeeping' }, { name: 'Honey tasting' }];
    const place = { country: 'NZ', state: 'Otago', city: 'Dunedin', category: 'agriculture' } as const;
    const id = await postJob(employer, { title: 'Beekeeper', skills, ...place });
    await postJob(employer, { title: 'Same skills and town', skills, ...place });
    await postJob(employer, { title: 'Same skills elsewhere', skills, category: 'agriculture', country: 'IN' });
    await postJob(employer, { title: 'Same category', category: 'agriculture', country: 'IN' });
    await postJob(employer, { title: 'Other work in town', ...place, category: 'legal' });
    await postJob(employer, {
      title: 'One skill, other category',
      skills: [skills[0] as never],
      ...place,
      category: 'legal',
    });
    await set(await postJob(employer, { title: 'Closed twin', skills, ...place }), `status = 'closed'`);
    await set(
      await postJob(employer, { title: 'Expired twin', skills, ...place }),
      `closes_at = now() - interval '1 hour'`,
    );
    await postJob(employer, { title: 'Draft twin', skills, ...place }, 'draft');
    const { data } = await app.visitor.ok(jobSearchCalls.similarJobs, { id });
    expect(data.map((job) => job.title)).toEqual([
      'Same skills and town',
      'Same skills elsewhere',
      'One skill, other category',
      'Same category',
    ]);
    const seeker = await app.signUp('personal');
    await save(seeker, data[0]?._id ?? '');
    const mine = await seeker.client.ok(jobSearchCalls.similarJobs, { id });
    expect(mine.data.map((job) => job.isSaved)).toEqual([true, false, false, false]);
  });

  it('tell nothing about a job that is not to be seen', async () => {
    const draft = await postJob(client, {}, 'draft');
    expect(await app.visitor.fails(jobSearchCalls.similarJobs, { id: draft })).toMatchObject({ code: 'not_found' });
    expect((await client.client.send(jobSearchCalls.similarJobs, { id: draft })).status).toBe(200);
  });
});
