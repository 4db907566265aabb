/** What stands first where more is found than can be ranked: titles that are what was asked for, however old they are. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as jobSearchCalls from '#contract/api/job-search.ts';
import { jobDraft } from '#contract/domain/job.ts';
import { JobWriter } from '../../../src/modules/jobs/posting/job-writer.service.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { draftJob } from '../support/drafts.ts';

let app: TestApp;
const HOUR = 3_600_000;

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
  const of = (title: string, skills: readonly string[] = [], companyName = 'Harbour') => ({
    clientId: employer.userId,
    companyName,
    companyVerified: false,
    defaultTimeZone: 'UTC',
    draft: jobDraft.parse(
      draftJob({
        title,
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
