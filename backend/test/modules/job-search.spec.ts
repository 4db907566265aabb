import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as jobsCalls from '#contract/api/jobs.ts';
import type { CallInput } from '#contract/call.ts';
import { jobDraft } from '#contract/domain/job.ts';
import { rows } from '../../src/database/database.ts';
import { JobWriter } from '../../src/modules/jobs/job-writer.service.ts';
import type { NewJob } from '../../src/modules/jobs/new-job.ts';
import { createTestApp } from '../support/app.ts';
import type { TestApp, TestUser } from '../support/app.ts';
import { draftJob, postJob } from './support/drafts.ts';

let app: TestApp;
let employer: TestUser;

type Query = CallInput<typeof jobsCalls.activeJobs>;
const search = (query: Query) => app.visitor.ok(jobsCalls.activeJobs, { limit: 50, ...query });
const titles = async (query: Query) => (await search(query)).data.map((job) => job.title).sort();

const HOUR = 3_600_000;
function stored(hoursAgo: number, overrides: Parameters<typeof draftJob>[0]): NewJob {
  return {
    clientId: employer.userId,
    companyName: 'Kestrel Foods',
    companyVerified: false,
    defaultTimeZone: 'Asia/Kolkata',
    draft: jobDraft.parse(draftJob(overrides)),
    status: 'active',
    createdAt: new Date(Date.now() - hoursAgo * HOUR),
  };
}

beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  employer = await app.signUp('client', { organisation: 'Kestrel Foods' });
  const writer = app.server.app.get(JobWriter);
  await writer.insertMany([
    stored(1, {
      title: 'Kubernetes engineer',
      category: 'software-it',
      workMode: 'remote',
      skills: [{ name: 'Kubernetes' }, { name: 'Go' }],
      experience: '3-year',
      tags: ['Cloud'],
      salaryMin: 100_000,
      salaryMax: 150_000,
      payPeriod: 'monthly',
    }),
    stored(30, {
      title: 'Senior pastry chef',
      category: 'hospitality',
      jobType: 'part-time',
      state: 'Goa',
      city: 'Panaji',
      skills: [{ name: 'Baking' }],
      salaryMin: 20,
      salaryMax: 30,
      payPeriod: 'hourly',
      currency: 'USD',
    }),
    stored(200, {
      title: 'Welder',
      category: 'manufacturing',
      country: 'US',
      state: 'Texas',
      city: 'Austin',
      jobType: 'contract',
      description: 'Works beside an engineer in a shipyard.',
    }),
    stored(400, {
      title: 'Java developer',
      category: 'software-it',
      workMode: 'hybrid',
      skills: [{ name: 'Java' }],
      salaryMin: 3_000_000,
      salaryVisible: false,
    }),
    stored(900, {
      title: 'Night guard',
      category: 'public-safety',
      closesOn: new Date(Date.now() + 200 * HOUR).toISOString().slice(0, 10),
    }),
    stored(24 * 60, { title: 'Long gone clerk', category: 'operations' }),
  ]);
  await writer.finish();
});
afterAll(() => app.close());

describe('what a search finds', () => {
  const cases: [string, Query, string[]][] = [
    [
      'everything open, without what has expired',
      {},
      ['Java developer', 'Kubernetes engineer', 'Night guard', 'Senior pastry chef', 'Welder'],
    ],
    ['a word of the title or the description', { keyword: 'engineers' }, ['Kubernetes engineer', 'Welder']],
    ['an unfinished last word', { keyword: 'kuber' }, ['Kubernetes engineer']],
    ['a company', { keyword: 'kestrel welder' }, ['Welder']],
    ['an excluded word', { keyword: 'engineer -shipyard' }, ['Kubernetes engineer']],
    ['either of two words', { keyword: 'welder or pastry' }, ['Senior pastry chef', 'Welder']],
    ['a phrase', { keyword: '"pastry chef"' }, ['Senior pastry chef']],
    ['nothing for a phrase in another order', { keyword: '"chef pastry"' }, []],
    [
      'a word without meaning, as if it were not there',
      { keyword: 'the' },
      ['Java developer', 'Kubernetes engineer', 'Night guard', 'Senior pastry chef', 'Welder'],
    ],
    ['words of the title only', { jobTitle: 'engineer' }, ['Kubernetes engineer']],
    ['a country', { country: 'US' }, ['Welder']],
    ['one of several states', { state: ['Goa', 'Texas'] }, ['Senior pastry chef', 'Welder']],
    ['a city in any case', { city: 'panaji' }, ['Senior pastry chef']],
    ['a skill in any case', { skills: ['kubernetes'] }, ['Kubernetes engineer']],
    ['all of the skills', { skills: ['Kubernetes', 'Java'] }, []],
    ['categories', { category: ['hospitality', 'manufacturing'] }, ['Senior pastry chef', 'Welder']],
    ['job types', { jobTypes: ['contract'] }, ['Welder']],
    ['work modes', { workMode: ['remote', 'hybrid'] }, ['Java developer', 'Kubernetes engineer']],
    ['an experience', { experience: ['3-year'] }, ['Kubernetes engineer']],
    ['a tag in any case', { tag: 'cloud' }, ['Kubernetes engineer']],
    ['yearly pay from monthly pay', { salaryMin: 1_700_000 }, ['Kubernetes engineer']],
    ['pay below a bound', { salaryMax: 1_300_000 }, ['Kubernetes engineer']],
    ['no hidden pay', { salaryMin: 2_500_000 }, []],
    ['yearly pay from hourly pay in its currency', { salaryMin: 60_000, currency: 'USD' }, ['Senior pastry chef']],
    ['no pay of another currency', { salaryMin: 1, currency: 'EUR' }, []],
    ['the last 24 hours', { datePosted: 'last-24-hour' }, ['Kubernetes engineer']],
    ['the last 14 days', { datePosted: 'last-14-days' }, ['Kubernetes engineer', 'Senior pastry chef', 'Welder']],
    [
      'all filters together',
      {
        keyword: 'engineer',
        category: ['software-it'],
        workMode: ['remote'],
        country: 'IN',
        skills: ['go'],
        salaryMin: 1,
        datePosted: 'last-24-hour',
      },
      ['Kubernetes engineer'],
    ],
    ['nothing of another client', { clientId: '00000000-0000-4000-8000-000000000000' }, []],
  ];
  it.each(cases)('%s', async (_, query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  it('filters by own applications and by jobs that take vendors, for the caller alone', async () => {
    const direct = await app.signUp('client', { organisation: 'Directly Ltd' });
    const open = await postJob(direct, { title: 'Ferry captain' });
    const closed = await postJob(direct, { title: 'Ferry cook', acceptVendors: false });
    const seeker = await app.signUp('personal');
    await seeker.client.ok(jobsCalls.applyJobs, { jobId: closed });
    const ids = async (client: TestUser['client'], query: Query) =>
      (await client.ok(jobsCalls.activeJobs, { clientId: direct.userId, ...query })).data.map((job) => job._id).sort();

    expect(await ids(seeker.client, { jobStatus: 'applied' })).toEqual([closed]);
    expect(await ids(seeker.client, { jobStatus: 'not-applied' })).toEqual([open]);
    expect(await ids((await app.signUp('personal')).client, { jobStatus: 'applied' })).toEqual([]);
    expect(await ids(app.visitor, { jobStatus: 'applied' })).toEqual([open, closed].sort());
    expect(await ids(app.visitor, { acceptVendors: true })).toEqual([open]);
  });

  it('repairs a typo and says so', async () => {
    const { data, page } = await search({ keyword: 'Kubernates engineer' });
    expect(page?.correctedTo).toBe('kubernetes engineer');
    expect(data.map((job) => job.title)).toEqual(['Kubernetes engineer']);
    expect((await search({ keyword: 'welder' })).page?.correctedTo).toBeNull();
    expect((await search({ keyword: 'xqzvwk' })).page).toMatchObject({ correctedTo: null, total: 0 });
  });

  it('puts the title match first when sorted by relevance, and the newest first otherwise', async () => {
    expect((await search({ keyword: 'welder engineer or welder', sort: 'relevance' })).data[0]?.title).toBe('Welder');
    expect((await search({ clientId: employer.userId })).data[0]?.title).toBe('Kubernetes engineer');
  });

  it('counts facets over the matches', async () => {
    const { page } = await search({ keyword: 'engineer', facets: true });
    expect(page?.facets).toEqual({
      category: [
        { value: 'manufacturing', count: 1 },
        { value: 'software-it', count: 1 },
      ],
      jobTypes: [
        { value: 'contract', count: 1 },
        { value: 'full-time', count: 1 },
      ],
      workMode: [
        { value: 'on-site', count: 1 },
        { value: 'remote', count: 1 },
      ],
    });
  });

  it.each(["'; drop table jobs; --", '%_\\', '??', '? ?', ':*', '& | !', '((', 'a'.repeat(120), '\u202e', '💼 jobs'])(
    'survives %s as words',
    async (words) => {
      expect((await search({ keyword: words })).success).toBe(true);
      expect((await search({ jobTitle: words })).success).toBe(true);
      expect(
        (await search({ skills: [words.slice(0, 60)], city: words.slice(0, 80), tag: words.slice(0, 40) })).data,
      ).toEqual([]);
    },
  );
});

describe('paging', () => {
  it('never shifts while new jobs arrive', async () => {
    const owner = await app.signUp('client');
    for (let index = 1; index <= 9; index += 1) await postJob(owner, { title: `Porter ${String(index)}` });
    const query = { clientId: owner.userId, limit: 3 };
    const first = await search(query);
    const seen = first.data.map((job) => job.title);
    for (const pageId of [2, 3]) {
      await postJob(owner, { title: 'Porter in between' });
      const next = await search({ ...query, pageId, ...(first.page ? { asOf: first.page.asOf } : {}) });
      seen.push(...next.data.map((job) => job.title));
      expect(next.page?.total).toBe(9);
    }
    expect(seen).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1].map((index) => `Porter ${String(index)}`));
  });

  it('pages broad results in order, without doubles, and stops at the counting cap', async () => {
    const owner = await app.signUp('client');
    const writer = app.server.app.get(JobWriter);
    await writer.insertMany(
      Array.from({ length: 2_300 }, (_, index) => ({
        ...stored(1, { title: `Courier ${String(index)}` }),
        clientId: owner.userId,
        createdAt: new Date(Date.now() - index * 1_000),
      })),
    );
    const query = { clientId: owner.userId, keyword: 'courier' };
    for (const sort of ['asc', 'relevance'] as const) {
      const seen = new Set<string>();
      for (let pageId = 1; pageId <= 8; pageId += 1) {
        const { data, page } = await search({ ...query, sort, pageId, limit: 300 });
        expect(page).toMatchObject({ total: 2_300, totalPages: 8, totalIsCapped: false });
        for (const job of data) seen.add(job._id);
      }
      expect(seen.size).toBe(2_300);
    }
    expect((await search({ ...query, pageId: 5_000, limit: 300 })).data).toEqual([]);
  });

  it('lists title matches before those in the description, each newest first, on pages without a seam', async () => {
    const owner = await app.signUp('client');
    // Every twentieth names the word in its title; every fortieth of all says in its text what the second search excludes.
    const posted = Array.from({ length: 600 }, (_, index) => {
      const isHead = index % 20 === 7;
      return {
        ...stored(1, {
          title: isHead ? 'Glazier' : `Roofer ${String(index)}`,
          description: `${isHead ? 'Panes' : 'Works beside the glazier'} on site. ${index % 40 === 7 ? 'Mostly outdoors.' : 'Indoors.'}`,
        }),
        clientId: owner.userId,
        createdAt: new Date(Date.now() - index * 1_000),
      };
    });
    const ids = (await app.server.app.get(JobWriter).insertMany(posted)).map((row) => row.id);
    const heads = ids.filter((_, index) => index % 20 === 7);
    const expected = [...heads, ...ids.filter((id) => !heads.includes(id))];
    const query = { clientId: owner.userId, keyword: 'glazier', sort: 'relevance' } as const;
    const seen: string[] = [];
    for (let pageId = 1; pageId <= 30; pageId += 1) {
      const { data } = await search({ ...query, pageId, limit: 20 });
      seen.push(...data.map((job) => job._id));
    }
    expect(seen).toEqual(expected);

    const excluding = await search({ ...query, keyword: 'glazier -outdoors', limit: 15 });
    expect(excluding.page?.total).toBe(585);
    expect(excluding.data.map((job) => job._id)).toEqual(ids.filter((_, index) => index % 40 === 27));
  });
});

describe('writing', () => {
  it('stores a posting of the same source once and brings it up to date', async () => {
    const writer = app.server.app.get(JobWriter);
    const job = (title: string): NewJob => ({ ...stored(1, { title }), source: { name: 'feed', id: '77' } });
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

  it('gives search engines the posting, and nothing of a draft', async () => {
    const id = await postJob(employer, { title: 'Potter & </script> glazier', salaryMin: 10, salaryMax: 12 });
    const draft = await postJob(employer, { title: 'Unannounced role' }, 'draft');
    const { JobPages } = await import('../../src/modules/jobs/job-pages.ts');
    const pages = app.server.app.get(JobPages);
    expect(await pages.headOf(`/jobs/${id}`)).toMatchObject({
      canonicalPath: `/jobs/${id}`,
      jsonLd: {
        '@type': 'JobPosting',
        title: 'Potter & </script> glazier',
        employmentType: 'FULL_TIME',
        baseSalary: { value: { minValue: 10, unitText: 'YEAR' } },
      },
    });
    const hidden = await pages.headOf(`/jobs/${draft}`);
    expect(hidden).toMatchObject({ status: 404, noIndex: true });
    expect(JSON.stringify(hidden)).not.toContain('Unannounced');
    expect((await pages.sitemap()).map((entry) => entry.path)).not.toContain(`/jobs/${draft}`);
    expect((await pages.sitemap()).map((entry) => entry.path)).toContain(`/jobs/${id}`);
    expect(await pages.headOf('/about')).toBeNull();
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
