/** What stands first where more is found than can be ranked: titles that are what was asked for, however old they are. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as jobSearchCalls from '#contract/api/job-search.ts';
import { jobDraft } from '#contract/domain/job.ts';
import { JobWriter } from '../../../src/modules/jobs/posting/job-writer.service.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { draftJob } from '../support/drafts.ts';

let app: TestApp;
const HOUR = 3_600_000;
const SAINT_LOUIS = { city: 'Saint Louis', state: 'Missouri', country: 'US' } as const;
/** Twenty kilometres away. */
const FLORISSANT = { ...SAINT_LOUIS, city: 'Florissant' } as const;

const pages = async (keyword: string, most = 3) => {
  const titles: string[] = [];
  const ids: string[] = [];
  for (let pageId = 1; pageId <= most; pageId += 1) {
    const { data } = await app.visitor.ok(jobSearchCalls.activeJobs, { keyword, sort: 'relevance', limit: 50, pageId });
    titles.push(...data.map((job) => job.title));
    ids.push(...data.map((job) => job._id));
  }
  return { titles, ids };
};

beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  const employer = await app.signUp('client', { organisation: 'Harbour' });
  let age = 0;
  const of = (
    title: string,
    skills: readonly string[] = [],
    companyName = 'Harbour',
    place = {},
    companyVerified = false,
  ) => ({
    clientId: employer.userId,
    companyName,
    companyVerified,
    defaultTimeZone: 'UTC',
    draft: jobDraft.parse(
      draftJob({
        title,
        ...place,
        skills: skills.map((name) => ({ name })),
        description: 'Beside a harbour pilot and a warden, every day of the week.',
      }),
    ),
    status: 'active' as const,
    createdAt: new Date(Date.now() - (age += 1) * HOUR),
  });
  const many = (count: number, make: (index: number) => ReturnType<typeof of>) =>
    Array.from({ length: count }, (_, index) => make(index));
  await app.server.app.get(JobWriter).insertMany([
    // Newer, and all of them match in their head: by company, skill, or as a part of the title.
    ...many(120, (index) => of(`Clerk ${String(index)}`, [], 'Harbour Pilot Lodge')),
    ...many(120, (index) => of(`Porter ${String(index)}`, ['Harbour pilot'])),
    ...many(120, (index) => of(`Assistant to the harbour master and pilot ${String(index)}`)),
    of('Trainee harbour pilot'),
    of('Harbour Pilot - Night Shift'),
    of('HARBOUR PILOT II'),
    of('Harbour pilot'),
    of('Lighthouse clerk', ['Office work']),
    of('Surveyor', [], 'U.S. Lighthouse Office'),
    of('Mason', [], 'Lighthouse Office'),
    // Newest first: in the next town, twice in the town itself, and where the name is that of another state's.
    of('Night diver', [], 'Harbour', FLORISSANT),
    of('Lead diver', [], 'Harbour', SAINT_LOUIS),
    of('Diver', [], 'Harbour', FLORISSANT),
    of('Dock warden and diver', [], 'Harbour', SAINT_LOUIS),
    of('Rescue diver', [], 'Harbour', { ...FLORISSANT, city: 'Castle Point', state: 'New York' }),
    of('Sailmaker'),
    of('Sailmaker', [], 'Verified Sails', {}, true),
    of('Assistant to a sailmaker', [], 'Verified Sails', {}, true),
  ]);
});
afterAll(() => app.close());

it('puts whole titles first, then those that begin with it, then all that have its words', async () => {
  const { titles } = await pages('harbour pilot', 1);
  expect(titles[0]).toBe('Harbour pilot');
  expect(titles.slice(1, 3).sort()).toEqual(['HARBOUR PILOT II', 'Harbour Pilot - Night Shift']);
  expect(titles.slice(3).every((title) => title.startsWith('Assistant') || title.startsWith('Trainee'))).toBe(true);
});

it('does so for other forms of the words, and beside words that ask for nothing', async () => {
  for (const keyword of [
    'harbour pilots',
    'jobs for harbour pilots',
    'Harbour Pilot.',
    'looking for a harbour pilot job',
  ])
    expect((await pages(keyword, 1)).titles.slice(0, 3).sort()).toEqual([
      'HARBOUR PILOT II',
      'Harbour Pilot - Night Shift',
      'Harbour pilot',
    ]);
});

it('shows every job once', async () => {
  for (const keyword of ['harbour pilot', 'harbour', 'warden', 'pilot -clerk']) {
    const { ids } = await pages(keyword, 8);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(keyword === 'pilot -clerk' ? 240 : 350);
  }
});

it('finds jobs by their company or skills where few have the words in their title', async () => {
  const { titles } = await pages('lodge', 3);
  expect(titles).toHaveLength(120);
});

it('puts the place that was named before what is near it, but a whole title before both', async () => {
  for (const keyword of ['diver St. Louis', 'divers in Saint Louis'])
    expect((await pages(keyword, 1)).titles).toEqual(['Diver', 'Lead diver', 'Dock warden and diver', 'Night diver']);
});

it('puts jobs of a company whose name was typed before those that say its words here and there', async () => {
  expect((await pages('lighthouse offices', 1)).titles).toEqual(['Surveyor', 'Mason', 'Lighthouse clerk']);
  expect((await pages('U.S. Lighthouse Office', 1)).titles).toEqual(['Surveyor']);
  // A title says more of a job than its company does.
  expect((await pages('lighthouse', 1)).titles[0]).toBe('Lighthouse clerk');
});

it('puts verified employers before others where their jobs match equally well, and only there', async () => {
  const { data } = await app.visitor.ok(jobSearchCalls.activeJobs, { keyword: 'sailmaker', sort: 'relevance' });
  expect(data.map(({ title, companyName }) => `${title}, ${companyName}`)).toEqual([
    'Sailmaker, Verified Sails',
    'Sailmaker, Harbour',
    'Assistant to a sailmaker, Verified Sails',
  ]);
});
