import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as jobSearchCalls from '#contract/api/job-search.ts';
import * as ownJobsCalls from '#contract/api/own-jobs.ts';
import type { CallInput } from '#contract/call.ts';
import { searchText } from '../../../src/library/search-words/search-text.ts';
import { JobWriter } from '../../../src/modules/jobs/posting/job-writer.service.ts';
import { rows } from '../../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../../support/app.ts';
import { draftJob, postJob } from '../support/drafts.ts';
import { stored } from './stored-job.ts';

let app: TestApp;
type Query = CallInput<typeof jobSearchCalls.activeJobs>;
const search = (query: Query) => app.visitor.ok(jobSearchCalls.activeJobs, { limit: 50, ...query });
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
});
afterAll(() => app.close());

describe('places', () => {
  let owner: TestUser;
  const near = async (query: Query) =>
    (await search({ clientId: owner.userId, ...query })).data.map((job) => job.city ?? job.title).sort();
  beforeAll(async () => {
    owner = await app.signUp('client');
    const at = (title: string, overrides: Parameters<typeof draftJob>[0]) =>
      stored(owner.userId, 1, { title, ...overrides });
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
    const of = (title: string, description: string, skills: string[] = []) =>
      stored(owner.userId, 1, {
        title,
        description: `${description} And more of the same.`,
        skills: skills.map((name) => ({ name })),
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
      ...stored(rival.userId, 1, {
        title,
        skills: skills.map((name) => ({ name })),
        description: `${description} At the harbour.`,
      }),
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
    const titled = (title: string) => stored(many.userId, 1, { title });
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
