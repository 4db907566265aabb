import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as applicationsCalls from '#contract/api/applications.ts';
import * as jobSearchCalls from '#contract/api/job-search.ts';
import * as jobsCalls from '#contract/api/jobs.ts';
import * as ownJobsCalls from '#contract/api/own-jobs.ts';
import type { CallInput } from '#contract/call.ts';
import { jobDraft } from '#contract/domain/job.ts';
import { rows } from '../../../src/database/database.ts';
import { JobWriter } from '../../../src/modules/jobs/posting/job-writer.service.ts';
import type { NewJob } from '../../../src/modules/jobs/posting/new-job.ts';
import { searchText } from '../../../src/modules/job-search/parse/search-text.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp, TestUser } from '../../support/app.ts';
import { draftJob, postJob } from '../support/drafts.ts';

let app: TestApp;
let employer: TestUser;

type Query = CallInput<typeof jobSearchCalls.activeJobs>;
const search = (query: Query) => app.visitor.ok(jobSearchCalls.activeJobs, { limit: 50, ...query });
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

describe('places', () => {
  let owner: TestUser;
  const near = async (query: Query) =>
    (await search({ clientId: owner.userId, ...query })).data.map((job) => job.city ?? job.title).sort();
  beforeAll(async () => {
    owner = await app.signUp('client');
    const at = (title: string, overrides: Parameters<typeof draftJob>[0]) => ({
      ...stored(1, { title, ...overrides }),
      clientId: owner.userId,
    });
    await app.server.app
      .get(JobWriter)
      .insertMany([
        at('Potter', { city: 'Bangalore', state: 'Karnataka' }),
        at('Potter', { city: 'Mysuru', state: 'Karnataka' }),
        at('Potter', { city: 'Hosur', state: 'Tamil Nadu' }),
        at('Potter', { city: 'Chennai', state: 'Tamil Nadu', workMode: 'remote' }),
        at('Potter', { city: 'Munich', state: 'Bavaria', country: 'DE' }),
        at('Potter', { city: 'Suva', state: null, country: 'FJ' }),
        at('Potter', { city: 'Sunrise Colony 7', state: null }),
        at('Potter at home', { city: null, state: null, workMode: 'remote' }),
      ]);
  });

  it('finds what lies within the distance of a city, however it is spelt', async () => {
    expect(await near({ location: 'Bengaluru' })).toEqual(['Bangalore']);
    expect(await near({ location: 'bangalore, karnataka, india', destination: 40 })).toEqual(['Bangalore', 'Hosur']);
    expect(await near({ location: 'Mysore', destination: 0 })).toEqual(['Mysuru']);
    expect(await near({ location: 'München' })).toEqual(['Munich']);
    const { page } = await search({ location: 'Bangalore' });
    expect(page?.place).toMatchObject({ label: 'Bengaluru, Karnataka, India', timeZone: 'Asia/Kolkata' });
  });

  it('takes a state or country for all of it, and a name that nobody knows for the words of the posting', async () => {
    expect(await near({ location: 'Tamil Nadu' })).toEqual(['Chennai', 'Hosur']);
    expect(await near({ location: 'Germany', destination: 10 })).toEqual(['Munich']);
    expect(await near({ location: 'sunrise colony 7' })).toEqual(['Sunrise Colony 7']);
    expect((await search({ location: 'sunrise colony 7' })).page?.place).toBeNull();
    expect(await near({ location: 'Nowhereville' })).toEqual([]);
  });

  it('goes by coordinates, also across the date line', async () => {
    expect(await near({ latitude: 12.3, longitude: 76.6, destination: 20 })).toEqual(['Mysuru']);
    expect(await near({ latitude: -18.1, longitude: 178.4, destination: 100 })).toEqual(['Suva']);
    expect(await near({ latitude: -17.5, longitude: -179.9, destination: 100 })).toEqual([]);
    expect(await near({ latitude: 12.3, longitude: 76.6, location: 'Chennai' })).toEqual(['Mysuru']);
  });

  it('takes an id in capitals for the same id', async () => {
    expect(await near({ clientId: owner.userId.toUpperCase() })).toHaveLength(8);
  });

  it('follows a posting that moves', async () => {
    const id = await postJob(owner, { title: 'Potter', city: 'Jaipur', state: 'Rajasthan' });
    expect(await near({ location: 'Jaipur' })).toEqual(['Jaipur']);
    const { data } = await owner.client.ok(ownJobsCalls.getOwnJob, { id });
    const moved = draftJob({ title: 'Potter', city: 'Udaipur', state: 'Rajasthan' });
    await owner.client.ok(ownJobsCalls.updateJob, { jobId: id, version: data.version, job: moved });
    expect(await near({ location: 'Jaipur' })).toEqual([]);
    expect(await near({ location: 'Udaipur' })).toEqual(['Udaipur']);
  });
});

describe('words', () => {
  let owner: TestUser;
  const found = async (keyword: string, more: Query = {}) =>
    (await search({ clientId: owner.userId, keyword, ...more })).data.map((job) => job.title).sort();
  beforeAll(async () => {
    owner = await app.signUp('client');
    const of = (title: string, description: string, skills: string[] = []) => ({
      ...stored(1, {
        title,
        description: `${description} And more of the same.`,
        skills: skills.map((name) => ({ name })),
      }),
      clientId: owner.userId,
    });
    await app.server.app
      .get(JobWriter)
      .insertMany([
        of('C++ developer', 'Trading systems.', ['C++']),
        of('C programmer', 'Firmware in plain C.', ['C']),
        of('C# engineer', 'Line of business.', ['C#', '.NET']),
        of('Backend engineer', 'Services on Node.js and PostgreSQL.', ['Node.js', 'JavaScript']),
        of('Platform engineer', 'Runs K8s clusters, version 1.31.', ['Kubernetes']),
        of('Staff nurse', 'A registered nurse (RN) for the ICU.'),
        of('Cook/Baker', 'Bread before dawn. Write to kitchen@example.com.'),
        of('हिन्दी शिक्षक', 'Teaches at a school in Pune.'),
        of('Order clerk', 'Takes calls.'),
      ]);
  });

  it.each([
    ['c++', ['C++ developer']],
    ['C++ developer', ['C++ developer']],
    ['c#', ['C# engineer']],
    ['.net', ['C# engineer']],
    ['dotnet', ['C# engineer']],
    ['dot net engineer', ['C# engineer']],
    ['node.js', ['Backend engineer']],
    ['nodejs', ['Backend engineer']],
    ['node js', ['Backend engineer']],
    ['node', ['Backend engineer']],
    ['js', ['Backend engineer']],
    ['postgres', ['Backend engineer']],
    ['back end engineer', ['Backend engineer']],
    ['back-end', ['Backend engineer']],
    ['kubernetes', ['Platform engineer']],
    ['k8s', ['Platform engineer']],
    ['rn', ['Staff nurse']],
    ['intensive care unit', ['Staff nurse']],
    ['baker', ['Cook/Baker']],
    ['"cook baker"', ['Cook/Baker']],
    ['1.31', ['Platform engineer']],
    ['kitchen@example.com', ['Cook/Baker']],
    ['engineer -postgresql -"line of"', ['Platform engineer']],
    ['baker or nurse', ['Cook/Baker', 'Staff nurse']],
    ['baker or', ['Cook/Baker']],
    ['हिन्दी', ['हिन्दी शिक्षक']],
    ['हिन्दी शि', ['हिन्दी शिक्षक']],
    ['-हिन्दी school', []],
  ])('%s', async (keyword, expected) => {
    expect(await found(keyword)).toEqual(expected);
  });

  it('takes another form of a skill for the same skill', async () => {
    expect(await found('', { skills: ['k8s'] })).toEqual(['Platform engineer']);
    expect(await found('', { skills: ['nodejs', 'JS'] })).toEqual(['Backend engineer']);
    expect(await found('', { skills: ['cpp'] })).toEqual(['C++ developer']);
    expect(await found('', { skills: ['c'] })).toEqual(['C programmer']);
  });

  it('finds titles by other forms of their words', async () => {
    expect((await search({ clientId: owner.userId, jobTitle: 'c++ dev' })).data.map((job) => job.title)).toEqual([
      'C++ developer',
    ]);
    expect((await search({ clientId: owner.userId, jobTitle: 'back end' })).data.map((job) => job.title)).toEqual([
      'Backend engineer',
    ]);
  });

  it('indexes the same names as one word that it seeks as one', async () => {
    for (const text of ['C++/C# and .NET', 'ASP.NET, Node.js.', 'vue.JS c++17', 'a.b f# (c#)', 'x.net .nets', 'C++']) {
      const [row] = await rows<{ words: string }>(app.database.primary(), 'select search_text(?) as words', [text]);
      expect(row?.words).toBe(searchText(text));
    }
  });

  it('puts title over skills over company over description', async () => {
    const rival = await app.signUp('client');
    const of = (title: string, companyName: string, skills: string[], description: string) => ({
      ...stored(1, { title, skills: skills.map((name) => ({ name })), description: `${description} At the harbour.` }),
      clientId: rival.userId,
      companyName,
    });
    await app.server.app
      .get(JobWriter)
      .insertMany([
        of('Clerk', 'Plain Ltd', [], 'Sometimes beside a falconer.'),
        of('Guide', 'Falconer Ltd', [], 'Walks with visitors.'),
        of('Ranger', 'Plain Ltd', ['Falconer'], 'Walks alone.'),
        of('Falconer', 'Plain Ltd', [], 'Keeps birds.'),
      ]);
    const { data } = await search({ clientId: rival.userId, keyword: 'falconer', sort: 'relevance' });
    expect(data.map((job) => job.title)).toEqual(['Falconer', 'Ranger', 'Guide', 'Clerk']);
  });

  it('shows what one misspelt posting has, offers what is meant, and takes words in quotes as they stand', async () => {
    const many = await app.signUp('client');
    const writer = app.server.app.get(JobWriter);
    const titled = (title: string) => ({ ...stored(1, { title }), clientId: many.userId });
    await writer.insertMany([
      ...Array.from({ length: 40 }, (_, index) => titled(`React developer ${String(index)}`)),
      titled('Reactt develper'),
    ]);
    await writer.finish();
    const alternative = { keyword: 'react developer', total: 40 };
    const slip = await search({ clientId: many.userId, keyword: 'reactt develper' });
    expect(slip.page).toMatchObject({ correctedTo: null, total: 1, alternative });
    const title = await search({ clientId: many.userId, jobTitle: 'reactt develper' });
    expect(title.page).toMatchObject({ correctedTo: null, total: 1, alternative });
    const meant = await search({ clientId: many.userId, keyword: '"reactt develper"' });
    expect(meant.page).toMatchObject({ correctedTo: null, total: 1, alternative: null });
  });
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

  it('keeps what the first page showed, whosever clock runs ahead', async () => {
    const owner = await app.signUp('client');
    await postJob(owner, { title: 'Lutenist' });
    const early = await postJob(owner, { title: 'Porter', description: 'Carries the lutes of a lutenist.' });
    await rows(app.database.primary(), `update jobs set created_at = now() + interval '5 minutes' where id = ?`, [
      early,
    ]);
    const query = { clientId: owner.userId, keyword: 'lutenist', sort: 'relevance' } as const;
    const { data, page } = await search(query);
    expect(data.map(({ title }) => title)).toEqual(['Lutenist', 'Porter']);
    expect((await search({ ...query, asOf: page?.asOf })).page?.total).toBe(2);
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
    const words = { clientId: owner.userId, keyword: 'courier' };
    expect((await search(words)).page).toMatchObject({ total: 300, totalIsCapped: true });
    for (const pageId of [30, 31, 32]) {
      const { data, page } = await search({ ...words, pageId, limit: 10 });
      expect(data).toHaveLength(10);
      expect(page?.totalPages).toBeGreaterThanOrEqual(pageId);
    }
    const query = { ...words, facets: true };
    const few = { total: 2_000, totalPages: 8, totalIsCapped: true };
    const all = { total: 2_300, totalPages: 10, totalIsCapped: false };
    for (const { asked, counted } of [
      { asked: { ...query, sort: 'asc' }, counted: few },
      { asked: { ...query, sort: 'relevance' }, counted: few },
      { asked: { clientId: owner.userId }, counted: all },
    ] as const) {
      const seen = new Set<string>();
      for (let pageId = 1; pageId <= counted.totalPages; pageId += 1) {
        const { data, page } = await search({ ...asked, pageId, limit: 250 });
        expect(page).toMatchObject(counted);
        for (const job of data) seen.add(job._id);
      }
      expect(seen.size).toBe(counted.total);
      expect((await search({ ...asked, pageId: 5_000, limit: 250 })).data).toEqual([]);
    }
  });

  it('puts the best before all others also on far pages, wherever in time the best were posted', async () => {
    const owner = await app.signUp('client');
    const posted = Array.from({ length: 1_300 }, (_, index) => ({
      ...stored(1, {
        title: index % 30 === 3 ? 'Thatcher' : `Carter ${String(index)}`,
        description: 'Works beside the thatcher on site.',
      }),
      clientId: owner.userId,
      createdAt: new Date(Date.now() - index * 60_000),
    }));
    const ids = (await app.server.app.get(JobWriter).insertMany(posted)).map((row) => row.id);
    const best = ids.filter((_, index) => index % 30 === 3);
    const expected = [...best, ...ids.filter((id) => !best.includes(id))];
    const query = { clientId: owner.userId, keyword: 'thatcher', sort: 'relevance', limit: 10 } as const;
    for (const pageId of [1, 5, 50, 101, 102, 110, 130, 131]) {
      const { data } = await search({ ...query, pageId });
      expect(data.map((job) => job._id)).toEqual(expected.slice((pageId - 1) * 10, pageId * 10));
    }
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

    const excluding = await search({ ...query, keyword: 'glazier -outdoors', limit: 15, facets: true });
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
