import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as applicationsCalls from '#contract/api/applications.ts';
import * as jobSearchCalls from '#contract/api/job-search.ts';
import type { CallInput } from '#contract/call.ts';
import { JobWriter } from '../../../src/modules/jobs/posting/job-writer.service.ts';
import { createTestApp, type TestApp, type TestUser } from '../../support/app.ts';
import { postJob } from '../support/drafts.ts';
import { stored } from './stored-job.ts';

let app: TestApp;
let employer: TestUser;
type Query = CallInput<typeof jobSearchCalls.activeJobs>;
const search = (query: Query) => app.visitor.ok(jobSearchCalls.activeJobs, { limit: 50, ...query });
const titles = async (query: Query) => (await search(query)).data.map((job) => job.title).sort();
const HOUR = 3_600_000;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  employer = await app.signUp('client', { organisation: 'Kestrel Foods' });
  const writer = app.server.app.get(JobWriter);
  await writer.insertMany([
    stored(employer.userId, 1, {
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
    stored(employer.userId, 30, {
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
    stored(employer.userId, 200, {
      title: 'Welder',
      category: 'manufacturing',
      country: 'US',
      state: 'Texas',
      city: 'Austin',
      jobType: 'contract',
      description: 'Works beside an engineer in a shipyard.',
    }),
    stored(employer.userId, 400, {
      title: 'Java developer',
      category: 'software-it',
      workMode: 'hybrid',
      skills: [{ name: 'Java' }],
      salaryMin: 3_000_000,
      salaryVisible: false,
    }),
    stored(employer.userId, 900, {
      title: 'Night guard',
      category: 'public-safety',
      closesOn: new Date(Date.now() + 200 * HOUR).toISOString().slice(0, 10),
    }),
    stored(employer.userId, 24 * 60, { title: 'Long gone clerk', category: 'operations' }),
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
    ['one job type by its documented name', { jobTypeSelect: 'contract' }, ['Welder']],
    [
      'one job type beside others',
      { jobTypes: ['part-time'], jobTypeSelect: 'contract' },
      ['Senior pastry chef', 'Welder'],
    ],
    ['one experience by its documented name', { experienceSelect: '3-year' }, ['Kubernetes engineer']],
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

  it('comes in pages that `pageId` and `limit` name', async () => {
    const pages = await Promise.all([1, 2, 3].map((pageId) => search({ pageId, limit: 2 })));
    expect(pages.map(({ data }) => data.length)).toEqual([2, 2, 1]);
    const found = pages.flatMap(({ data }) => data.map(({ title }) => title));
    expect(found).toEqual((await search({})).data.map(({ title }) => title));
  });

  it('filters by own applications and by jobs that take vendors, for the caller alone', async () => {
    const direct = await app.signUp('client', { organisation: 'Directly Ltd' });
    const open = await postJob(direct, { title: 'Ferry captain' });
    const closed = await postJob(direct, { title: 'Ferry cook', acceptVendors: false });
    const seeker = await app.signUp('personal');
    await seeker.client.ok(applicationsCalls.applyJobs, { jobId: closed });
    const ids = async (client: TestUser['client'], query: Query) =>
      (await client.ok(jobSearchCalls.activeJobs, { clientId: direct.userId, ...query })).data
        .map((job) => job._id)
        .sort();

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
      experience: [{ value: '3-year', count: 1 }],
      datePosted: [
        { value: 'last-24-hour', count: 1 },
        { value: 'last-7-days', count: 1 },
        { value: 'last-14-days', count: 2 },
        { value: 'last-30-days', count: 2 },
      ],
      skills: [
        { value: 'Go', count: 1 },
        { value: 'Kubernetes', count: 1 },
      ],
      country: [
        { value: 'IN', count: 1 },
        { value: 'US', count: 1 },
      ],
    });
  });

  it('counts each facet without its own filter, and skills with theirs', async () => {
    const { page } = await search({
      clientId: employer.userId,
      keyword: 'engineer',
      category: ['software-it'],
      country: 'IN',
      datePosted: 'last-7-days',
      skills: ['go'],
      facets: true,
    });
    expect(page?.facets).toMatchObject({
      category: [{ value: 'software-it', count: 1 }],
      jobTypes: [{ value: 'full-time', count: 1 }],
      country: [{ value: 'IN', count: 1 }],
      skills: [
        { value: 'Go', count: 1 },
        { value: 'Kubernetes', count: 1 },
      ],
    });
    const alone = await search({ keyword: 'engineer', category: ['software-it'], country: 'IN', facets: true });
    expect(alone.page?.facets?.category).toEqual([{ value: 'software-it', count: 1 }]);
    expect(alone.page?.facets?.country).toEqual([{ value: 'IN', count: 1 }]);
    const wide = await search({ keyword: 'engineer', category: ['software-it'], facets: true });
    expect(wide.page?.facets?.category).toHaveLength(2);
    expect(wide.page?.facets?.country).toEqual([{ value: 'IN', count: 1 }]);
    expect((await search({ keyword: 'engineer' })).page?.facets).toBeNull();
  });

  it('says which filter to do without when nothing is found, the most helpful first', async () => {
    const { page } = await search({ keyword: 'engineer', category: ['hospitality'], country: 'IN' });
    expect(page?.total).toBe(0);
    expect(page?.loosen).toEqual([
      { filter: 'keyword', total: 1 },
      { filter: 'category', total: 1 },
    ]);
    expect((await search({ keyword: 'engineer' })).page?.loosen).toEqual([]);
    expect((await search({ keyword: 'xqzvwk' })).page?.loosen[0]?.filter).toBe('keyword');
    const dear = await search({ keyword: 'welder', salaryMin: 99_000_000, location: 'Austin, Texas', destination: 5 });
    expect(dear.page?.loosen).toEqual([{ filter: 'salary', total: 1 }]);
    const far = await search({ keyword: 'pastry', location: 'Vasco da Gama, Goa', destination: 5 });
    expect(far.page?.loosen.map(({ filter }) => filter)).toEqual(['location', 'destination']);
  });

  it.each([
    "'; drop table jobs; --",
    '%_\\',
    '??',
    '? ?',
    ':*',
    '& | !',
    '((',
    'a'.repeat(120),
    '\u202ereenigne',
    '💼 jobs',
  ])('survives %s as words', async (words) => {
    expect((await search({ keyword: words })).success).toBe(true);
    expect((await search({ jobTitle: words })).success).toBe(true);
    expect(
      (await search({ skills: [words.slice(0, 60)], city: words.slice(0, 80), tag: words.slice(0, 40) })).data,
    ).toEqual([]);
  });
});
