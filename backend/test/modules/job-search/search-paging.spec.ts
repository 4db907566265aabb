import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as jobSearchCalls from '#contract/api/job-search.ts';
import type { CallInput } from '#contract/call.ts';
import { PAGING } from '#contract/domain/limits.ts';
import { JobWriter } from '../../../src/modules/jobs/posting/job-writer.service.ts';
import { createTestApp, type TestApp, type TestUser } from '../../support/app.ts';
import { draftJob } from '../support/drafts.ts';
import { stored } from './stored-job.ts';

let app: TestApp;
let owner: TestUser;
let writer: JobWriter;

type Query = CallInput<typeof jobSearchCalls.activeJobs>;
type Draft = Parameters<typeof draftJob>[0];

const posting = (title: string, hoursAgo: number, more: Draft = {}) =>
  stored(owner.userId, hoursAgo, { title, ...more });

async function search(query: Query) {
  const { data, page } = await app.visitor.ok(jobSearchCalls.activeJobs, query);
  if (page === undefined) throw new Error('a list without its page');
  return { titles: data.map(({ title }) => title), page };
}

beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  owner = await app.signUp('client', { organisation: 'Kestrel Foods' });
  writer = app.server.app.get(JobWriter);
});
afterAll(() => app.close());

describe('pages while postings are imported', () => {
  it.each<[name: string, query: Query]>([
    ['newest first', { category: ['legal'] }],
    ['all jobs', {}],
    ['by words, the best first', { keyword: 'notary', sort: 'relevance' }],
  ])('hold every job once: %s', async (name, query) => {
    const before = Array.from({ length: 9 }, (_, index) =>
      posting(`Notary ${String(index)} ${name}`, 2 * index, { category: 'legal' }),
    );
    await writer.insertMany(before);
    const first = await search({ ...query, limit: 4 });
    const { asOf } = first.page;
    // Between the jobs of the first page and of the second, by their dates.
    await writer.insertMany(
      [1, 3, 5, 9, 11].map((hours) => posting(`Notary late ${String(hours)} ${name}`, hours, { category: 'legal' })),
    );
    const seen = [...first.titles];
    for (let pageId = 2; pageId <= Math.ceil(first.page.total / 4); pageId += 1) {
      seen.push(...(await search({ ...query, limit: 4, pageId, asOf })).titles);
    }
    expect(new Set(seen).size, 'nothing twice').toBe(seen.length);
    expect(seen.filter((title) => title.endsWith(name)).sort()).toEqual(before.map(({ draft }) => draft.title).sort());
    // A search that begins now has them.
    expect((await search({ ...query, limit: 1 })).page.total).toBe(first.page.total + 5);
  });

  it('show on the second page what bears a date of the future', async () => {
    await writer.insertMany([1, 2, 3].map((each) => posting(`Prophet ${String(each)}`, -each)));
    const first = await search({ keyword: 'prophet', limit: 1 });
    const second = await search({ keyword: 'prophet', limit: 1, pageId: 2, asOf: first.page.asOf });
    const third = await search({ keyword: 'prophet', limit: 1, pageId: 3, asOf: first.page.asOf });
    const seen = [...first.titles, ...second.titles, ...third.titles];
    expect(seen.toSorted()).toEqual(['Prophet 1', 'Prophet 2', 'Prophet 3']);
  });
});

describe('one filter less', () => {
  const WAYS: [name: string, query: Query, filter: string, without: Query][] = [
    ['words', { keyword: 'welder', skills: ['Zither'] }, 'keyword', { skills: ['Zither'] }],
    ['words', { keyword: 'welder', skills: ['Zither'] }, 'skills', { keyword: 'welder' }],
    ['misspelt words', { keyword: 'weldar', skills: ['Zither'] }, 'skills', { keyword: 'weldar' }],
    ['title', { jobTitle: 'welder', category: ['design-media'] }, 'category', { jobTitle: 'welder' }],
    ['place', { keyword: 'welder', location: 'Chennai' }, 'location', { keyword: 'welder' }],
    ['place, read from the words', { keyword: 'welder chennai' }, 'location', { keyword: 'welder' }],
    ['words beside a place', { keyword: 'harpist pune' }, 'keyword', { location: 'pune' }],
    [
      'distance',
      { keyword: 'welder', location: 'Lonavla', destination: 0 },
      'destination',
      { keyword: 'welder', location: 'Lonavla', destination: 100 },
    ],
    [
      'country of a place',
      { keyword: 'welder', location: 'Georgia', country: 'GE' },
      'country',
      { keyword: 'welder', location: 'Georgia' },
    ],
    ['salary', { keyword: 'welder', salaryMin: 900_000_000 }, 'salary', { keyword: 'welder' }],
    ['date', { keyword: 'welder', datePosted: 'last-hour' }, 'datePosted', { keyword: 'welder' }],
    ['type', { keyword: 'welder', jobTypes: ['internship'] }, 'jobTypes', { keyword: 'welder' }],
    ['mode', { keyword: 'welder', workMode: ['remote'] }, 'workMode', { keyword: 'welder' }],
    ['tag', { keyword: 'welder', tag: 'shiny' }, 'tag', { keyword: 'welder' }],
    ['state', { keyword: 'welder', state: ['Goa'] }, 'state', { keyword: 'welder' }],
    ['city', { keyword: 'welder', city: 'Panaji' }, 'city', { keyword: 'welder' }],
  ];

  beforeAll(async () => {
    await writer.insertMany([
      ...[50, 60, 70].map((hours) => posting('Welder', hours)),
      posting('Welder', 80, { country: 'US', state: 'Georgia', city: 'Atlanta' }),
      posting('Harpist', 80, { country: 'DE', state: 'Berlin', city: 'Berlin' }),
      posting('Luthier', 80, { skills: [{ name: 'Zither' }] }),
    ]);
    await writer.finish();
  });

  it.each(WAYS)('%s: %o finds by %s what it says', async (_name, query, filter, without) => {
    const { page } = await search(query);
    expect(page.total).toBe(0);
    const promised = page.loosen.find((way) => way.filter === filter)?.total;
    expect(promised).toBeGreaterThan(0);
    expect(promised).toBe((await search(without)).page.total);
  });

  it('is offered for no filter that is not set', async () => {
    const { page } = await search({ keyword: 'xqzvwk' });
    expect(page.loosen.map(({ filter }) => filter)).toEqual(['keyword']);
    expect((await search({ keyword: 'welder' })).page.loosen).toEqual([]);
  });
});

describe('numbers beside the filters', () => {
  it('say where they are of the newest jobs only', async () => {
    const few = await search({ keyword: 'welder', facets: true });
    expect(few.page.partialFacets).toEqual([]);
    const many = Array.from({ length: PAGING.facetDepth + 50 }, (_, index) =>
      posting(`Stacker ${String(index % 7)}`, 100 + index / 100, {
        jobType: index < PAGING.facetDepth ? 'full-time' : 'contract',
      }),
    );
    await writer.insertMany([...many, posting('Stacker', 99, { jobType: 'contract', workMode: 'remote' })]);
    const all = await search({ keyword: 'stacker', facets: true, limit: 1 });
    expect(all.page.partialFacets).toEqual(expect.arrayContaining(['jobTypes', 'workMode', 'skills']));
    const told = all.page.facets?.jobTypes.find(({ value }) => value === 'contract')?.count ?? 0;
    const chosen = await search({ keyword: 'stacker', facets: true, limit: 1, jobTypes: ['contract'] });
    expect(chosen.page.total).toBe(51);
    expect(told).toBeLessThan(51);
    // All that is counted under the filter is there; beside its own values it is not.
    expect(chosen.page.partialFacets).toEqual(['jobTypes']);
    expect(chosen.page.facets?.workMode).toContainEqual({ value: 'remote', count: 1 });
  });

  it('name a skill as most postings do', async () => {
    await writer.insertMany(
      ['PIPING', 'Piping', 'Piping', 'Brazing', 'BRAZING'].map((name, index) =>
        posting('Pipefitter', 10 + index, { skills: [{ name }] }),
      ),
    );
    const { page } = await search({ keyword: 'pipefitter', facets: true });
    expect(page.facets?.skills).toEqual([
      { value: 'Piping', count: 3 },
      { value: 'Brazing', count: 2 },
    ]);
  });
});
