import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as jobSearchCalls from '#contract/api/job-search.ts';
import type { CallInput } from '#contract/call.ts';
import { jobDraft } from '#contract/domain/job.ts';
import { JobWriter } from '../../../src/modules/jobs/posting/job-writer.service.ts';
import { JobSearchService } from '../../../src/modules/search/pages/job-search.service.ts';
import { rows } from '../../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../../support/app.ts';
import { draftJob } from '../support/drafts.ts';

let app: TestApp;
let employer: TestUser;
let seeker: TestUser;

type Query = CallInput<typeof jobSearchCalls.activeJobs>;
async function search(query: Query) {
  const { data, page } = await app.visitor.ok(jobSearchCalls.activeJobs, { limit: 50, sort: 'relevance', ...query });
  if (page === undefined) throw new Error('a list without its page');
  return { data, page };
}

/** Title, city, state and country of every job, and the company where it matters. */
const JOBS: [title: string, city: string | null, state: string | null, country: string, company?: string][] = [
  ['Nurse', 'Denver', 'Colorado', 'US'],
  ['Nurse', 'Miami', 'Florida', 'US'],
  ['Nurse', 'New York City', 'New York', 'US'],
  ['Nurse', 'Portland', 'Oregon', 'US'],
  ['Nurse', 'Indianapolis', 'Indiana', 'US'],
  ['Nurse', 'Mobile', 'Alabama', 'US'],
  ['Nurse', 'Pune', 'Maharashtra', 'IN'],
  ['Nurse', 'London', 'England', 'GB'],
  ['Accountant', 'Columbus', 'Ohio', 'US'],
  ['Accountant', 'Atlanta', 'Georgia', 'US'],
  ['Accountant', 'Pune', 'Maharashtra', 'IN'],
  ['Accountant CA', 'Mumbai', 'Maharashtra', 'IN'],
  ['React developer', 'Bengaluru', 'Karnataka', 'IN'],
  ['React developer', 'Pune', 'Maharashtra', 'IN'],
  ['Java developer', 'Pune', 'Maharashtra', 'IN'],
  ['Mobile developer', 'Pune', 'Maharashtra', 'IN'],
  ['Mobile developer', 'Delhi', 'Delhi', 'IN'],
  ['Developer', 'Mobile', 'Alabama', 'US'],
  ['Reading teacher', 'Boston', 'Massachusetts', 'US'],
  ['Reading teacher', 'Chicago', 'Illinois', 'US'],
  ['Teacher', 'Reading', 'England', 'GB'],
  ['Teacher', 'New York City', 'New York', 'US'],
  ['Chef', 'London', 'England', 'GB'],
  ['Chef', 'Paris', 'Île-de-France', 'FR'],
  ['Consultant', 'Boston', 'Massachusetts', 'US'],
  ['Strategist', 'Chicago', 'Illinois', 'US', 'Boston Consulting'],
  ['Strategist', 'London', 'England', 'GB', 'Boston Consulting'],
  ['Bath attendant', 'Delhi', 'Delhi', 'IN'],
  ['Care attendant', 'Bath', 'England', 'GB'],
  ['Beekeeper', 'Delhi', 'Delhi', 'IN'],
  ['Translator for Denver offices', 'Delhi', 'Delhi', 'IN'],
  ['Physician MD', 'Chicago', 'Illinois', 'US'],
  ['Physician', 'Baltimore', 'Maryland', 'US'],
  ['Van driver', 'Delhi', 'Delhi', 'IN'],
  ['Assistant United States Attorney', 'Boston', 'Massachusetts', 'US', 'Department of Justice'],
  ['Attorney', 'Chicago', 'Illinois', 'US'],
  ['Lecturer', 'Chicago', 'Illinois', 'US'],
  ['Surgeon (operating room)', 'Chicago', 'Illinois', 'US'],
  ['Surgeon', 'Salem', 'Oregon', 'US'],
];

beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  employer = await app.signUp('client', { organisation: 'Kestrel Foods' });
  seeker = await app.signUp('personal');
  const writer = app.server.app.get(JobWriter);
  await writer.insertMany(
    JOBS.map(([title, city, state, country, companyName = 'Kestrel Foods'], index) => ({
      clientId: employer.userId,
      companyName,
      companyVerified: false,
      defaultTimeZone: 'Asia/Kolkata',
      draft: jobDraft.parse(
        draftJob({ title, city, state, country, description: 'Does what the title says, every day.' }),
      ),
      status: 'active' as const,
      createdAt: new Date(Date.now() - index * 3_600_000),
    })),
  );
  await writer.finish();
});
afterAll(() => app.close());

/** What was searched for, where, and the cities that were found. */
async function asked(keyword: string, more: Query = {}) {
  const { data, page } = await search({ keyword, ...more });
  const cities = data.map(({ city }) => city).sort();
  return {
    words: page.readPlace?.words ?? null,
    place: page.readPlace === null ? null : (page.place?.label ?? null),
    cities,
  };
}

const DENVER = 'Denver, Colorado, United States';
const NEW_YORK = 'New York City, New York, United States';
const PUNE = 'Pune, Maharashtra, India';

describe('a place among the words', () => {
  it.each<[keyword: string, words: string, place: string, cities: string[]]>([
    ['nurse denver', 'nurse', DENVER, ['Denver']],
    ['Denver nurse', 'nurse', DENVER, ['Denver']],
    ['nurse, Denver, CO', 'nurse', DENVER, ['Denver']],
    ['nurse jobs in denver', 'nurse', DENVER, ['Denver']],
    ['nurse FL', 'nurse', 'Florida, United States', ['Miami']],
    ['nurse fl', 'nurse', 'Florida, United States', ['Miami']],
    ['nurse OR', 'nurse', 'Oregon, United States', ['Portland']],
    ['lecturer US', 'lecturer', 'United States', ['Chicago']],
    ['US lecturer', 'lecturer', 'United States', ['Chicago']],
    ['lecturer in the US', 'lecturer', 'United States', ['Chicago']],
    ['lecturer, Chicago, I.L.', 'lecturer', 'Chicago, Illinois, United States', ['Chicago']],
    ['nurse 10001', 'nurse', NEW_YORK, ['New York City']],
    ['nurse 411038', 'nurse', PUNE, ['Pune']],
    ['nurse SW1A 1AA', 'nurse', 'London, England, United Kingdom', ['London']],
    ['nurse in mobile', 'nurse', 'Mobile, Alabama, United States', ['Mobile']],
    ['nurse mobile', 'nurse', 'Mobile, Alabama, United States', ['Mobile']],
    ['accountant ohio', 'accountant', 'Ohio, United States', ['Columbus']],
    ['accountant georgia', 'accountant', 'Georgia, United States', ['Atlanta']],
    ['react developer bangalore', 'react developer', 'Bengaluru, Karnataka, India', ['Bengaluru']],
    ['teacher in new york', 'teacher', NEW_YORK, ['New York City']],
    ['chef near london', 'chef', 'London, England, United Kingdom', ['London']],
    ['chef paris', 'chef', 'Paris, Île-de-France, France', ['Paris']],
    ['Paris', '', 'Paris, Île-de-France, France', ['Paris']],
    ['jobs in ohio', '', 'Ohio, United States', ['Columbus']],
    ['consultant boston', 'consultant', 'Boston, Massachusetts, United States', ['Boston']],
    ['physician baltimore md', 'physician', 'Baltimore, Maryland, United States', ['Baltimore']],
    ['nrse denver', 'nrse', DENVER, ['Denver']],
  ])('%s is “%s” in %s', async (keyword, words, place, cities) => {
    expect(await asked(keyword)).toEqual({ words, place, cities });
  });

  it.each<[keyword: string, cities: string[]]>([
    ['Reading teacher', ['Boston', 'Chicago']],
    ['Mobile developer', ['Delhi', 'Pune']],
    ['mobile develper', ['Delhi', 'Pune']],
    ['Bath attendant', ['Delhi']],
    ['Boston Consulting', ['Chicago', 'London']],
    ['Java developer', ['Pune']],
    ['accountant CA', ['Mumbai']],
    ['Physician MD', ['Baltimore', 'Chicago']],
    ['van driver', ['Delhi']],
    ['US attorney', ['Boston']],
    ['U.S. Attorney', ['Boston']],
    ['assistant united states attorney', ['Boston']],
    ['surgeon OR', ['Chicago']],
    ['translator denver', ['Delhi']],
    ['chef or accountant', ['Atlanta', 'Columbus', 'London', 'Mumbai', 'Paris', 'Pune']],
  ])('%s has none', async (keyword, cities) => {
    expect((await asked(keyword)).words).toBeNull();
    const found = (await asked(keyword)).cities;
    // A company's words may stand apart from each other, too.
    expect(cities).toEqual(expect.arrayContaining(found));
    expect(found.length).toBeGreaterThan(0);
  });

  it('is left alone where the search names its place, or says that its words stand', async () => {
    expect(await asked('nurse denver', { location: 'Pune' })).toMatchObject({ words: null });
    expect(await asked('nurse denver', { exact: true })).toMatchObject({ words: null, cities: [] });
    expect(await asked('nurse denver', { latitude: 18.5, longitude: 73.9 })).toMatchObject({ words: null });
    expect(await asked('nurse pune', { country: 'IN' })).toMatchObject({ place: PUNE });
  });

  it('is as wide as is said', async () => {
    const [near, far] = await Promise.all([
      search({ keyword: 'nurse denver', destination: 0 }),
      search({ keyword: 'nurse denver', destination: 100 }),
    ]);
    expect([near.page.total, far.page.total]).toEqual([1, 1]);
  });

  it('that finds nothing says what would, and how much', async () => {
    const { page } = await search({ keyword: 'beekeeper denver' });
    expect(page).toMatchObject({
      total: 0,
      readPlace: { words: 'beekeeper', text: 'denver' },
      place: { label: DENVER },
    });
    expect(page.loosen).toEqual([
      { filter: 'keyword', total: 1 },
      { filter: 'location', total: 1 },
    ]);
    expect((await search({ keyword: 'beekeeper' })).page.total).toBe(1);
    expect((await search({ location: 'denver' })).page.total).toBe(1);
  });

  it('means the same on every page and to a saved search', async () => {
    const [first] = (await search({ keyword: 'nurse denver', limit: 1 })).data;
    const { asOf } = (await search({ keyword: 'nurse denver', limit: 1 })).page;
    const second = await search({ keyword: 'nurse denver', limit: 1, pageId: 2, asOf });
    expect(second).toMatchObject({ data: [], page: { total: 1, readPlace: { text: 'denver' } } });
    const where = await app.server.app
      .get(JobSearchService)
      .conditionsOf(
        { userId: seeker.userId, userType: 'personal' },
        { keyword: 'nurse denver', datePosted: 'all', sort: 'asc' },
      );
    const found = await rows<{ id: string }>(
      app.database.primary(),
      `select j.id from jobs j where ${where.sql}`,
      where.parameters,
    );
    expect(found.map(({ id }) => id)).toEqual([first?._id]);
  });
});

it('knows states by their codes, and countries by theirs, in the field for the place', async () => {
  const cities = async (location: string) => (await search({ location })).data.map(({ city }) => city).sort();
  expect(await cities('FL')).toEqual(['Miami']);
  expect(await cities('MH')).toEqual(['Mumbai', 'Pune', 'Pune', 'Pune', 'Pune', 'Pune']);
  expect(await cities('U.K.')).toEqual(['Bath', 'London', 'London', 'London', 'Reading']);
  expect(await cities('England')).toEqual(['Bath', 'London', 'London', 'London', 'Reading']);
  expect(await cities('10001')).toEqual(['New York City', 'New York City']);
  expect(await cities('Georgia')).toEqual(['Atlanta']);
});
