import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as jobSearchCalls from '#contract/api/job-search.ts';
import type { CallInput } from '#contract/call.ts';
import { JobWriter } from '../../../src/modules/jobs/posting/job-writer.service.ts';
import { SearchUpkeep } from '../../../src/modules/search/search-upkeep.service.ts';
import { Database, rows } from '../../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../../support/app.ts';
import { postJob } from '../support/drafts.ts';

let app: TestApp;
let owner: TestUser;

type Asked = CallInput<typeof jobSearchCalls.getSuggestions>;
const suggest = async (asked: Asked) => (await app.visitor.ok(jobSearchCalls.getSuggestions, asked)).data;
const values = async (asked: Asked) => (await suggest(asked)).map(({ value }) => value);

beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  owner = await app.signUp('client', { organisation: 'Nurture Foods' });
  for (const title of ['Nurse', 'Nurse', 'nurse', 'Nurse manager', 'Registered nurse', 'Baker']) {
    await postJob(owner, { title, skills: [{ name: 'Nursing' }, { name: 'Wound care' }] });
  }
  await postJob(owner, { title: 'Nursery secret' }, 'draft');
  await app.server.app.get(JobWriter).finish();
});
afterAll(() => app.close());

describe('completion', () => {
  it('offers what begins as typed, the most frequent first, then what holds such a word', async () => {
    expect(await suggest({ kind: 'keyword', q: 'nur' })).toEqual([
      { kind: 'skill', value: 'Nursing', jobs: 6, place: null },
      { kind: 'company', value: 'Nurture Foods', jobs: 6, place: null },
      { kind: 'title', value: 'Nurse', jobs: 3, place: null },
      { kind: 'title', value: 'Nurse manager', jobs: 1, place: null },
      { kind: 'title', value: 'Registered nurse', jobs: 1, place: null },
    ]);
    expect(await values({ kind: 'skill', q: 'CARE' })).toEqual(['Wound care']);
  });

  it('guesses where nothing begins so, and offers nothing for what is like nothing', async () => {
    expect(await values({ kind: 'keyword', q: 'Regstered nurs' })).toContain('Registered nurse');
    expect(await values({ kind: 'keyword', q: 'xqzvwk' })).toEqual([]);
    expect(await values({ kind: 'skill', q: '%' })).toEqual([]);
    expect(await values({ kind: 'keyword', q: "\\_' ; drop" })).toEqual([]);
  });

  it.each([
    'Nruse', // swapped
    'nnurse', // doubled
    'nrse', // missing
    'nusre',
    'murse', // the first letter wrong
    'urse', // the first letter missing
    'unrse',
    'nurse mannager',
    'nurse mnag', // the last word unfinished
    'nures manag',
  ])('finds the word that “%s” means', async (q) => {
    expect((await values({ kind: 'keyword', q })).join(', ')).toMatch(q.includes(' ') ? /Nurse manager/ : /Nurse/);
  });

  it('shows the commonest spelling, and not the one that shouts', async () => {
    const upkeep = app.server.app.get(SearchUpkeep);
    for (const title of [
      'JAVA DEVELOPER',
      'Java Developer',
      'java developer',
      'java developer',
      'PLUMBER',
      'Plumber',
    ]) {
      await postJob(owner, { title });
    }
    await upkeep.refresh();
    expect(await values({ kind: 'keyword', q: 'java' })).toEqual(['java developer']);
    expect(await values({ kind: 'keyword', q: 'plum' })).toEqual(['Plumber']);
  });

  it('offers nothing that is closed, expired, called otherwise, or cannot be searched for', async () => {
    const [closed, expired, renamed] = [
      await postJob(owner, { title: 'Xylophonist' }),
      await postJob(owner, { title: 'Xylographer' }),
      await postJob(owner, { title: 'Xyster maker' }),
    ];
    await postJob(owner, { title: `Xenobotanist ${'and more '.repeat(14)}` });
    await postJob(owner, { title: 'Xeriscaper -nights' });
    expect(await values({ kind: 'keyword', q: 'xy' })).toEqual(['Xylographer', 'Xylophonist', 'Xyster maker']);
    expect(await values({ kind: 'keyword', q: 'xe' })).toEqual([]);
    const change = (sql: string, id: string) =>
      rows(app.database.primary(), `update jobs set ${sql} where id = ?`, [id]);
    await change(`status = 'closed'`, closed);
    await change(`closes_at = now() - interval '1 minute'`, expired);
    await change(`title = 'Something else'`, renamed);
    expect(await values({ kind: 'keyword', q: 'xy' })).toEqual([]);
    // Someone else opens the same: it is there again at once.
    await postJob(owner, { title: 'Xylophonist' });
    expect(await values({ kind: 'keyword', q: 'xy' })).toEqual(['Xylophonist']);
  });

  it('knows a new posting at once and forgets one that has closed with the next round', async () => {
    await postJob(owner, { title: 'Zookeeper' });
    expect(await values({ kind: 'keyword', q: 'zoo' })).toEqual(['Zookeeper']);
    await rows(
      app.database.primary(),
      `update jobs set status = 'paused', updated_at = now() where title = 'Zookeeper'`,
    );
    await app.server.app.get(SearchUpkeep).refresh();
    expect(await values({ kind: 'keyword', q: 'zoo' })).toEqual([]);
  });

  it('offers places, those of the country first', async () => {
    const [pune] = await suggest({ kind: 'place', q: 'pun' });
    expect(pune).toMatchObject({ kind: 'place', value: 'Pune, Maharashtra, India', jobs: null });
    expect(pune?.place).toMatchObject({ city: 'Pune', state: 'Maharashtra', country: 'IN', timeZone: 'Asia/Kolkata' });
    expect((await suggest({ kind: 'place', q: 'ham', country: 'CA' }))[0]?.place?.country).toBe('CA');
    expect((await values({ kind: 'place', q: 'bangalor' }))[0]).toBe('Bengaluru, Karnataka, India');
    expect(await suggest({ kind: 'place', q: 'san', country: 'US' })).toHaveLength(8);
  });
});

it('brings jobs from before the upgrade up to date, and changes nothing that anybody sees', async () => {
  const id = await postJob(owner, { title: 'C++ archivist', city: 'Pune', state: 'Maharashtra' });
  const database = app.server.app.get(Database);
  const read = () =>
    rows<{ version: number; updated_at: string; latitude: number | null; words: string; search_version: number }>(
      database.primary(),
      'select version, updated_at::text, latitude, tsv::text as words, search_version from jobs where id = ?',
      [id],
    );
  const [before] = await read();
  await rows(
    database.primary(),
    `update jobs set latitude = null, longitude = null, geo_cell = null, search_version = 0, tsv = '', head_tsv = '' where id = ?`,
    [id],
  );
  await app.server.app.get(SearchUpkeep).catchUp();
  expect(await read()).toEqual([before]);
  expect(before).toMatchObject({ search_version: 4 });
  expect(before?.words).toContain('cplusplus');
});

it('keeps what a search reads of every job in its row, of jobs from before the upgrade, too', async () => {
  const id = await postJob(owner, {
    title: 'Archivist of everything that was ever measured',
    description: Array.from({ length: 500 }, () => randomUUID()).join(' '),
  });
  const em = app.server.app.get(Database).primary();
  const away = async () => {
    const [found] = await rows<{ away: boolean }>(
      em,
      `select coalesce(pg_column_toast_chunk_id(title), pg_column_toast_chunk_id(plain_title), pg_column_toast_chunk_id(company_name),
         pg_column_toast_chunk_id(summary), pg_column_toast_chunk_id(skill_names)) is not null as away from jobs where id = ?`,
      [id],
    );
    return found?.away;
  };
  expect(await away()).toBe(false);
  await rows(em, 'alter table jobs alter column title set storage external', []);
  await rows(em, `update jobs set title = title || '' where id = ?`, [id]);
  await rows(em, 'update jobs set search_version = 0 where id = ?', [id]);
  await rows(em, 'alter table jobs alter column title set storage main', []);
  expect(await away()).toBe(true);
  await app.server.app.get(SearchUpkeep).catchUp();
  expect(await away()).toBe(false);
});

it('takes a job out of the town of the same name in another state, and puts it where it is', async () => {
  const database = app.server.app.get(Database);
  const [village, town] = [
    await postJob(owner, { city: 'Castle Point', state: 'New York', country: 'US' }),
    await postJob(owner, { city: 'Ft. Wayne', state: 'Indiana', country: 'US' }),
  ];
  // An older list of places had them here.
  await rows(
    database.primary(),
    `update jobs set latitude = 38.758, longitude = -90.248, geo_cell = 1, search_version = 0 where id = ?`,
    [village],
  );
  await rows(
    database.primary(),
    `update jobs set latitude = null, longitude = null, geo_cell = null, search_version = 0 where id = ?`,
    [town],
  );
  await app.server.app.get(SearchUpkeep).catchUp();
  expect(
    await rows(
      database.primary(),
      'select round(latitude)::int as latitude, geo_cell is not null as placed from jobs where id = any(array[?]::uuid[]) order by city',
      [[village, town]],
    ),
  ).toEqual([
    { latitude: null, placed: false },
    { latitude: 41, placed: true },
  ]);
});
