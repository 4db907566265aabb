/** Words that may have been misspelt, and words that no job has together. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as jobSearchCalls from '#contract/api/job-search.ts';
import { searchFilters } from '#contract/api/saved.ts';
import type { CallInput } from '#contract/call.ts';
import { jobDraft } from '#contract/domain/job.ts';
import { JobWriter } from '../../../src/modules/jobs/posting/job-writer.service.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { draftJob } from '../support/drafts.ts';

let app: TestApp;

type Query = CallInput<typeof jobSearchCalls.activeJobs>;
const search = async (keyword: string, more: Query = {}) => {
  const { data, page } = await app.visitor.ok(jobSearchCalls.activeJobs, { limit: 50, keyword, ...more });
  return { titles: [...new Set(data.map((job) => job.title))].sort(), ...page };
};

beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  const employer = await app.signUp('client', { organisation: 'Kestrel' });
  const of = (title: string, description = 'Comes in early.', skills: readonly string[] = []) => ({
    clientId: employer.userId,
    companyName: 'Kestrel',
    companyVerified: false,
    defaultTimeZone: 'UTC',
    draft: jobDraft.parse(
      draftJob({
        title,
        description: `${description} And more of the same.`,
        skills: skills.map((name) => ({ name })),
      }),
    ),
    status: 'active' as const,
  });
  const writer = app.server.app.get(JobWriter);
  await writer.insertMany([
    // Two trades whose names are a letter apart.
    of('Quarry diver'),
    ...Array.from({ length: 60 }, () => of('Quarry driver')),
    ...Array.from({ length: 60 }, () => of('Forklift operator')),
    of('Museum guide', 'Works beside a plumassier.'),
    of('Glassblower', 'Every other day.'),
    of('Museum director'),
    of('Glass museum warden'),
    ...Array.from({ length: 60 }, () => of('Bridge inspector')),
    ...Array.from({ length: 40 }, () => of('Lift warden', 'Every lift is inspected.')),
    of('Doctor of veterinary science'),
    of('Veterinary warden', 'Dr. Kestrel leads.'),
    of('Gyrocopter rigger'),
    of('Mooring hand', 'Knows gyrocopters.'),
    of('Airfield hand', 'Reads the sky.', ['Gyrocopter']),
    of('Teacher of gyrocopting'),
    of('Rigger'),
  ]);
  await writer.finish();
});
afterAll(() => app.close());

it('shows what a word finds that a job carries, and offers its commoner neighbour', async () => {
  expect(await search('diver')).toMatchObject({
    titles: ['Quarry diver'],
    correctedTo: null,
    alternative: { keyword: 'driver', total: 60 },
  });
  expect(await search('quarry diver')).toMatchObject({
    total: 1,
    alternative: { keyword: 'quarry driver', total: 60 },
  });
  expect(await search('diver', { exact: true })).toMatchObject({ total: 1, correctedTo: null, alternative: null });
  expect(await search('driver')).toMatchObject({ total: 60, correctedTo: null, alternative: null });
});

it('offers no other spelling where the words stand exactly, and corrects none', async () => {
  expect(await search('forklit')).toMatchObject({ correctedTo: 'forklift', total: 60 });
  expect(await search('forklit', { exact: true })).toMatchObject({ correctedTo: null, alternative: null, total: 0 });
});

it('shows what is found without one of the words where no job has them all, and says so', async () => {
  expect(await search('glassblower zeppelin')).toMatchObject({ titles: ['Glassblower'], correctedTo: 'glassblower' });
  // The word by which less is found says more.
  expect(await search('glassblower operator')).toMatchObject({ titles: ['Glassblower'], correctedTo: 'glassblower' });
  expect(await search('glassblower zeppelin', { exact: true })).toMatchObject({ correctedTo: null, total: 0 });
  expect(await search('"glassblower" zeppelin')).toMatchObject({ total: 0 });
});

it('takes a stem that others share for no proof that a word is spelt so', async () => {
  expect(await search('inspecter')).toMatchObject({ correctedTo: 'inspector', total: 60 });
  expect(await search('inspectors')).toMatchObject({ correctedTo: null, total: 60 });
});

it('leaves out a short word before a long one', async () => {
  expect(await search('Dr. veterinary zeppelin')).toMatchObject({ correctedTo: 'dr veterinary' });
  expect(await search('dr forklift')).toMatchObject({ correctedTo: 'forklift', total: 60 });
});

it('leaves the words alone where it is by a filter that nothing is found', async () => {
  const page = await search('museum director', { category: ['hospitality'] });
  expect(page).toMatchObject({ correctedTo: null, total: 0 });
  expect(page.loosen?.map(({ filter }) => filter)).toContain('category');
});

it('shows below a short list what some of the words find, the most telling first, and counts it nowhere', async () => {
  const below = async (keyword: string, more: Query = {}) => {
    const { data, page } = await app.visitor.ok(jobSearchCalls.activeJobs, { keyword, someWords: true, ...more });
    expect(page).toMatchObject({ total: data.length, facets: null, loosen: [], correctedTo: null });
    return data.map((job) => job.title);
  };
  expect(await search('glass museum warden')).toMatchObject({ titles: ['Glass museum warden'], total: 1 });
  const found = await below('glass museum warden');
  // Three jobs are in museums, forty-two wardens.
  expect(found.slice(0, 2).sort()).toEqual(['Museum director', 'Museum guide']);
  expect(found).toHaveLength(10);
  expect(found.slice(2).every((title) => title.endsWith(' warden') && title !== 'Glass museum warden')).toBe(true);
  expect(await below('glass museum warden', { limit: 3 })).toHaveLength(3);
  expect(await below('glass museum warden', { pageId: 2 })).toEqual([]);
  // Filters stand.
  expect(await below('glass museum warden', { country: 'NZ' })).toEqual([]);
  for (const keyword of ['forklift operator', 'glassblower', '"museum director"', 'museum director -lift', 'zeppelin'])
    expect([keyword, await below(keyword)]).toEqual([keyword, []]);
  expect(await below('museum director', { exact: true })).toEqual([]);
  // The rarer word, then the title before skills and the description, in any form of the word.
  expect(await below('gyrocopter rigger')).toEqual([
    'Rigger',
    'Teacher of gyrocopting',
    'Airfield hand',
    'Mooring hand',
  ]);
  // It is no part of a search that somebody saves.
  expect(searchFilters.safeParse({ keyword: 'museum director', someWords: true }).success).toBe(false);
});
