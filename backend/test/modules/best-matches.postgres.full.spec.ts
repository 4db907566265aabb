/** The best people for a job among many, against comparing everybody; and that a row is never behind its profile. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAllVendorAndJobseeker } from '#contract/api/finding.ts';
import { getJobById } from '#contract/api/jobs.ts';
import type { CallInput } from '#contract/call.ts';
import type { JobDetail } from '#contract/domain/job.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { randomOf } from '#contract/testing/random.ts';
import { PeopleMatches } from '../../src/modules/profile/match/people-matches.service.ts';
import { MatchPeople } from '../../src/modules/profile/match/people/match-people.service.ts';
import { rows } from '../../src/platform/database/database.ts';
import { Workers } from '../../src/platform/queue/workers.ts';
import { SeekerProfiles } from '../../src/records/profile/seeker-profiles.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { addManyPeople } from '../support/many-people.ts';
import { TRADES } from '../support/trades-and-towns.ts';
import { own, save, weaverIn } from './support/careers.ts';
import { postJob } from './support/drafts.ts';

const PEOPLE = 1_500;
let app: TestApp;
let employer: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  employer = await app.signUp('client');
  await addManyPeople(app.database.primary(), 'Sorted', 0, PEOPLE);
  await app.server.app.get(MatchPeople).run();
});
afterAll(() => app.close());

const sql = <Row>(text: string, parameters: unknown[] = []) => rows<Row>(app.database.primary(), text, parameters);
const best = async (jobId: string, input: CallInput<typeof getAllVendorAndJobseeker> = {}) =>
  (await employer.client.ok(getAllVendorAndJobseeker, { jobId, sort: 'match', limit: 50, ...input })).data;
const outdated = async () =>
  (await sql<{ n: number }>('select count(*)::int as n from match_people where version = 0'))[0]?.n;

type Draft = Parameters<typeof postJob>[1];

function anyJob(seed: number): Draft {
  const { int, pick } = randomOf(seed);
  const trade = pick(TRADES);
  const skills = trade.filter(() => int(3) === 0);
  return {
    skills: skills.map((name) => ({ name, must: int(2) > 0, minYears: int(1) * int(6) })),
    experience: pick(['fresh', '2-year', '5-plus-year'] as const),
    workMode: pick(['on-site', 'hybrid', 'remote'] as const),
    ...pick([
      { state: 'Maharashtra', city: 'Pune' },
      { state: undefined, city: 'Nowhere Village' },
      { state: 'Karnataka', city: 'Bangalore' },
    ]),
    ...(int(2) > 0 && { salaryMin: 500_000, salaryMax: 500_000 + int(20) * 100_000, payPeriod: 'annualy' as const }),
    ...(int(1) > 0 && { startDate: '2027-01-20' }),
  };
}

/** Everybody, compared as `getMatch` does, in the order that is promised. */
async function bruteForce(job: JobDetail): Promise<{ _id: string; total: number | null }[]> {
  const people = await sql<{ user_id: string; card_id: string; listed_at: string }>(
    `select user_id, card_id, listed_at::text from seeker_profiles where visibility <> 'hidden'`,
  );
  const profiles = await app.server.app.get(SeekerProfiles).comparableProfiles(
    app.database.primary(),
    people.map(({ user_id }) => user_id),
  );
  const matches = await app.server.app
    .get(PeopleMatches)
    .matchesTo(job, new Map([...profiles].map(([id, profile]) => [id, { profile }])));
  const all = people.map((each) => {
    const match = matches.get(each.user_id);
    const named = [...(match?.matched ?? []), ...(match?.claimed ?? [])].filter(({ must }) => must).length;
    return { ...each, total: match?.total ?? null, named };
  });
  all.sort(
    (a, b) =>
      (b.total ?? -1) - (a.total ?? -1) ||
      b.named - a.named ||
      (a.listed_at === b.listed_at ? 0 : a.listed_at < b.listed_at ? 1 : -1) ||
      (a.card_id < b.card_id ? 1 : -1),
  );
  return all.map(({ card_id, total }) => ({ _id: card_id, total }));
}

const JOBS: readonly (readonly [string, Draft])[] = [
  ['one frequent skill', { skills: [{ name: 'Excel', must: true, minYears: 0 }] }],
  ['a skill by another name', { skills: [{ name: 'Kubernetes', must: true, minYears: 4 }], workMode: 'remote' }],
  [
    'skills that nobody has together',
    { skills: ['Nursing', 'k8s', 'Baking'].map((name) => ({ name, must: true, minYears: 2 })) },
  ],
  ['a skill that nobody has', { skills: [{ name: 'Falconry', must: true, minYears: 1 }], experience: '2-year' }],
  ['only nice skills', { skills: [{ name: 'SQL', must: false, minYears: 3 }], experience: '2-year' }],
  ['no skill', { experience: '5-plus-year', startDate: '2027-02-01' }],
  ...Array.from({ length: 14 }, (_, seed) => [`chance ${String(seed)}`, anyJob(seed + 1)] as const),
];

describe('the best people', () => {
  it.each(JOBS)('for %s are those of comparing everybody', async (_, draft) => {
    const jobId = await postJob(employer, draft);
    const { data: job } = await employer.client.ok(getJobById, { id: jobId });
    const all = await bruteForce(job);
    const found = (await best(jobId)).map(({ _id, match }) => ({ _id, total: match?.total ?? null }));
    expect(found).toEqual(all.slice(0, 50));
    const [seventh] = [await best(jobId, { pageId: 7, limit: 20 })];
    expect(seventh.map(({ _id }) => _id)).toEqual(all.slice(120, 140).map(({ _id }) => _id));
  });

  it('are exact for somebody whose row is behind, too, and among whom filters leave', async () => {
    const jobId = await postJob(employer, { skills: [{ name: 'Jacquard', must: true, minYears: 0 }] });
    const weaver = await weaverIn(app, { headline: 'Sorted weaver' });
    const cardId = (await own(weaver)).card?._id;
    const first = async () => (await best(jobId, { keyword: 'sorted weaver' }))[0];
    expect(await first()).toMatchObject({ _id: cardId, match: { shown: [{ skill: 'Jacquard' }] } });
    await app.server.app.get(MatchPeople).run();
    expect((await best(jobId))[0]?._id).toBe(cardId);
    await save(weaver, { skills: ['Dyeing'], skillDetails: [] });
    const { data: job } = await employer.client.ok(getJobById, { id: jobId });
    const found = (await best(jobId)).map(({ _id, match }) => ({ _id, total: match?.total ?? null }));
    expect(found).toEqual((await bruteForce(job)).slice(0, 50));
    expect((await best(jobId)).every(({ match }) => match?.shown.length === 0)).toBe(true);
  });
});

describe('a row', () => {
  it('is out of date with every change that a match reads, and with no other', async () => {
    const weaver = await weaverIn(app);
    const people = app.server.app.get(MatchPeople);
    const change = async (text: string) => {
      await people.run();
      expect(await outdated()).toBe(0);
      await sql(text, [weaver.userId]);
      return outdated();
    };
    for (const column of [
      `skills = '{Jacquard,Spinning}'`,
      `skill_details = '[]'`,
      `total_years = 3`,
      `country = 'DE'`,
      `state = 'Bavaria'`,
      `city = 'Munich'`,
      `experiences = '[]'`,
      `certificates = '[]'`,
      `links = '[]'`,
      `preferences = '{}'`,
    ]) {
      expect([column, await change(`update seeker_profiles set ${column} where user_id = ?`)]).toEqual([column, 1]);
    }
    expect(await change(`update users set time_zone = 'Europe/Berlin' where id = ?`)).toBe(1);
    // What a person is called, looks like, is, and where they learned.
    for (const column of [
      `gender = 'female'`,
      `qualification = null`,
      `educations = '[]'`,
      `headline = 'Java'`,
      `languages = '[]'`,
    ]) {
      expect([column, await change(`update seeker_profiles set ${column} where user_id = ?`)]).toEqual([column, 0]);
    }
    expect(await change(`update users set first_name = 'Java', last_name = 'Go' where id = ?`)).toBe(0);
    const columns = await sql<{ name: string }>(
      `select column_name::text as name from information_schema.columns where table_name = 'match_people' order by 1`,
    );
    expect(columns.map(({ name }) => name).join(' ')).toBe(
      'country currency facts latitude longitude modes moves notice_days pay skill_years skills starts_on time_zone user_id version worths years',
    );
  });

  it('goes with the profile, and keeps its promises', async () => {
    const weaver = await weaverIn(app);
    await app.server.app.get(MatchPeople).run();
    await sql('delete from seeker_profiles where user_id = ?', [weaver.userId]);
    await sql('update match_people set version = 0 where user_id = ?', [weaver.userId]);
    await app.server.app.get(MatchPeople).run();
    expect(await sql('select 1 from match_people where user_id = ?', [weaver.userId])).toEqual([]);
    const [any] = await sql<{ user_id: string }>('select user_id from match_people limit 1');
    const breaking = (set: string) => sql(`update match_people set ${set} where user_id = ?`, [any?.user_id]);
    await expect(breaking('facts = null')).rejects.toThrow(/facts_check/);
    await expect(breaking(`worths = worths || 1`)).rejects.toThrow(/skills_check/);
    await expect(breaking('latitude = 1, longitude = null')).rejects.toThrow(/point_check/);
    await expect(breaking(`pay = 1, currency = null`)).rejects.toThrow(/pay_check/);
  });
});

it('says so where too many rows are out of date to read all of these profiles', async () => {
  const jobId = await postJob(employer, { skills: [{ name: 'Excel', must: true, minYears: 0 }] });
  const compared = async () => (await employer.client.ok(getAllVendorAndJobseeker, { jobId, sort: 'match' })).page;
  expect(await compared()).toMatchObject({ total: LIMITS.candidatesReached, comparedSome: false });
  // Nobody makes them anew meanwhile.
  await app.server.app.get(Workers).stop();
  await sql('update match_people set version = 0');
  expect(await compared()).toMatchObject({ total: LIMITS.candidatesReached, comparedSome: true });
});
