/** An employer looks for people: who is found, in which order, and what their rows say. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as applicationsCalls from '#contract/api/applications.ts';
import { getAllVendorAndJobseeker } from '#contract/api/finding.ts';
import { sendJobInvite, withdrawInvite } from '#contract/api/invites.ts';
import { getMatch } from '#contract/api/match.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { MatchPeople } from '../../src/modules/profile/match/people/match-people.service.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { own, save, weaverIn } from './support/careers.ts';
import { postJob } from './support/drafts.ts';
import { addResource } from './support/resources.ts';

type Search = CallInput<typeof getAllVendorAndJobseeker>;
type Found = CallOutput<typeof getAllVendorAndJobseeker>[number];

let app: TestApp;
let employer: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  employer = await app.signUp('client');
});
afterAll(() => app.close());

const sql = <Row>(text: string, parameters: unknown[] = []) => rows<Row>(app.database.primary(), text, parameters);
const find = (input: Search = {}, who = employer) => who.client.ok(getAllVendorAndJobseeker, { limit: 300, ...input });
const found = async (input: Search = {}, who = employer): Promise<Found[]> => (await find(input, who)).data;
const headlines = async (input: Search = {}, who = employer) =>
  (await found(input, who)).map(({ headline }) => headline);
const cardOf = async (user: TestUser) => (await own(user)).card?._id ?? '';

/** So many job seekers at once, as the demo data would make them. */
async function crowd(count: number, trade: string): Promise<void> {
  await sql(
    `with people as (
       insert into users (user_type, first_name, last_name, email, time_zone)
       select 'personal', 'Crowd', 'Person', gen_random_uuid() || '@example.com',
         (array['Asia/Kolkata', 'Asia/Kathmandu', 'Europe/London', 'Africa/Lagos'])[1 + n % 4]
       from generate_series(1, ?::int) n returning id),
     numbered as (select id, row_number() over () as n from people)
     insert into seeker_profiles (user_id, headline, visibility, skills, skill_details, total_years, country, city, category, experiences, preferences)
     select id, ? || ' ' || n, 'open-to-invites',
       array_remove(array['Kiln', case when n % 2 = 0 then 'Glazing' end, case when n % 3 = 0 then 'Throwing' end, case when n % 7 = 0 then 'Kubernetes' end], null),
       '[]', n % 13, 'IN', (array['Pune', 'Kochi', 'Jaipur', null])[1 + n % 4], 'manufacturing',
       jsonb_build_array(jsonb_build_object('id', 'job00001', 'title', case when n % 5 = 0 then 'Kiln and glazing' else 'Potter' end,
         'employer', 'Pots', 'place', null, 'from', '2015-01', 'until', null, 'summary', repeat('Fired pots of every kind. ', 12))),
       jsonb_build_object('noticeDays', n % 60, 'workModes', jsonb_build_array('on-site'))
     from numbered`,
    [count, trade],
  );
}
const POTS = {
  title: 'Potter',
  city: 'Pune',
  experience: '5-plus-year' as const,
  startDate: '2027-03-01',
  skills: [
    { name: 'Kiln', must: true, minYears: 0 },
    { name: 'Glazing', must: true, minYears: 0 },
    { name: 'Throwing', must: false, minYears: 0 },
  ],
};

describe('the search for people', () => {
  it('shows the card, what every employer may know, and nothing that leads to the person', async () => {
    const weaver = await weaverIn(app, { headline: 'Weaver to be found', country: 'IN', city: 'Surat' });
    await sql(
      `update users set last_name = 'Kurian', phone = '+919876543210', time_zone = 'Asia/Kathmandu' where id = ?`,
      [weaver.userId],
    );
    const answer = await find({ keyword: 'found weaver' });
    expect(answer.data).toEqual([
      {
        ...(await own(weaver)).card,
        source: 'personal',
        timeZone: 'Asia/Kathmandu',
        startsOn: '2027-02-01',
        noticeDays: 30,
        match: null,
        invite: null,
        hasApplied: false,
        listIds: [],
      },
    ]);
    for (const secret of [weaver.userId, weaver.email, 'Kurian', '9876543210', 'weaver.example', 'Portfolio'])
      expect(JSON.stringify(answer)).not.toContain(secret);
  });

  it('is for employers alone, and pages no further than the public list', async () => {
    for (const type of ['personal', 'individual', 'company', 'staff'] as const) {
      expect((await (await app.signUp(type)).client.send(getAllVendorAndJobseeker, {})).status).toBe(403);
    }
    expect((await app.visitor.send(getAllVendorAndJobseeker, {})).status).toBe(401);
    expect(await employer.client.fails(getAllVendorAndJobseeker, { limit: 301 })).toMatchObject({
      details: [{ path: 'limit' }],
    });
    expect(await found({ pageId: 5_000, limit: 300 })).toEqual([]);
  });

  it('finds whom the employer may find, and loses at once who hides, blocks or leaves', async () => {
    const people = await Promise.all(
      ['hides', 'blocks', 'leaves', 'stays'].map((what) => weaverIn(app, { headline: `Vanisher who ${what}` })),
    );
    const [hides, blocks, leaves] = people;
    const search = { keyword: 'vanisher' };
    expect(await headlines(search)).toHaveLength(4);
    if (hides === undefined || blocks === undefined || leaves === undefined) throw new Error('nobody');
    await save(hides, { headline: 'Vanisher who hides', visibility: 'hidden' });
    await save(blocks, { headline: 'Vanisher who blocks', blocked: [employer.userId] });
    await sql('update users set leaving_at = now() where id = ?', [leaves.userId]);
    expect(await headlines(search)).toEqual(['Vanisher who stays']);
    expect(await headlines(search, await app.signUp('client'))).toHaveLength(2);
  });

  it('shows nobody of a bench: no vendor has said that they may be', async () => {
    const vendor = await app.signUp('company');
    const resource = await addResource(app, vendor);
    expect(JSON.stringify(await find({}))).not.toContain(resource);
    expect(await found({ userType: ['vendor'] })).toEqual([]);
    const all = (await found({})).length;
    expect(await found({ userType: ['personal'] })).toHaveLength(all);
    expect(await found({ userType: 'personal,vendor' })).toHaveLength(all);
  });

  it('filters by name only as far as the card shows it', async () => {
    const user = await weaverIn(app, { headline: 'Named netmaker' });
    await sql(`update users set first_name = 'Zubeida Noor', last_name = 'Quraishi' where id = ?`, [user.userId]);
    for (const name of ['zube', 'Zubeida Q', 'zubeida q.'])
      expect(await headlines({ name })).toEqual(['Named netmaker']);
    for (const name of ['Quraishi', 'Noor', 'ubeida Qu', '%', '_']) expect(await headlines({ name })).toEqual([]);
    await save(user, { headline: 'Named netmaker', nameShown: 'initials' });
    expect(await headlines({ name: 'zube' })).toEqual([]);
    expect(await headlines({ name: 'Z. Q.' })).toEqual(['Named netmaker']);
  });

  it('filters by skills under any of their names, all of them, and counts what is named', async () => {
    await crowd(42, 'Skilled potter');
    const input = { keyword: 'skilled' };
    expect(await found({ ...input, skills: ['kiln'] })).toHaveLength(42);
    expect(await found({ ...input, skills: ['Kiln', 'glazing'] })).toHaveLength(21);
    expect(await found({ ...input, skills: 'k8s,GLAZING' })).toHaveLength(3);
    expect(await found({ ...input, skills: ["x' or 1=1"] })).toEqual([]);
    const { page } = await find(input);
    expect(page?.facets.skills.slice(0, 2)).toEqual([
      { value: 'Kiln', count: 42 },
      { value: 'Glazing', count: 21 },
    ]);
  });

  it('takes the one-value form of the experience, alone and beside the list', async () => {
    const years = async (input: Search) =>
      new Set((await found({ keyword: 'skilled', ...input })).map((p) => p.totalYears));
    expect(await years({ experienceSelect: 'fresh' })).toEqual(new Set([0]));
    expect(await years({ experienceSelect: '1-year', experiences: ['2-year'] })).toEqual(new Set([1, 2]));
  });

  it('refuses a job and a list of somebody else, and an order without its job', async () => {
    const other = await app.signUp('client');
    const jobId = await postJob(other);
    for (const input of [{ jobId }, { jobId: crypto.randomUUID() }, { listId: crypto.randomUUID() }]) {
      expect(await employer.client.fails(getAllVendorAndJobseeker, input)).toMatchObject({ code: 'not_found' });
    }
    for (const input of [{ sort: 'match' }, { hideApplied: true }] as const) {
      expect(await employer.client.fails(getAllVendorAndJobseeker, input)).toMatchObject({
        details: [{ path: 'jobId' }],
      });
    }
  });
});

describe('people for a job', () => {
  it('come in the order in which each of them would match on their own', async () => {
    await crowd(60, 'Ordered potter');
    const jobId = await postJob(employer, POTS);
    const search = { keyword: 'ordered', jobId, sort: 'match' as const };
    const all = await found(search);
    expect(all).toHaveLength(60);
    const totals = all.map(({ match }) => match?.total ?? -1);
    expect(totals).toEqual(totals.toSorted((a, b) => b - a));
    expect(new Set(totals).size).toBeGreaterThan(5);
    // Brute force: what getMatch says to each of them.
    const sessions = await Promise.all(
      [0, 29, 59].map(async (at) => {
        const [row] = await sql<{ user_id: string }>('select user_id from seeker_profiles where card_id = ?', [
          all[at]?._id,
        ]);
        return { at, userId: row?.user_id ?? '' };
      }),
    );
    for (const { at, userId } of sessions) {
      const { client, userId: stand } = await app.signUp('personal');
      // Somebody who may sign in gets the same profile.
      await sql('delete from seeker_profiles where user_id = ?', [stand]);
      await sql(
        `insert into seeker_profiles (user_id, headline, visibility, skills, skill_details, total_years, country, city, experiences, preferences)
         select ?, headline, 'hidden', skills, skill_details, total_years, country, city, experiences, preferences
         from seeker_profiles where user_id = ?`,
        [stand, userId],
      );
      await sql('update users set time_zone = (select time_zone from users where id = ?) where id = ?', [
        userId,
        stand,
      ]);
      const { data } = await client.ok(getMatch, { jobId });
      expect(all[at]?.match?.total).toBe(data.total);
      expect(all[at]?.match?.missing.map(({ skill }) => skill)).toEqual(data.missing.map(({ skill }) => skill));
    }
    const paged = await Promise.all([1, 2, 3].map((pageId) => found({ ...search, limit: 20, pageId })));
    expect(paged.flat()).toEqual(all);
    expect((await find(search)).page?.comparedSome).toBe(false);
  });

  it('name no link that shows a skill: links are for who has an application', async () => {
    await weaverIn(app, { headline: 'Linked weaver' });
    const jobId = await postJob(employer, { skills: [{ name: 'Dyeing', must: true, minYears: 0 }] });
    const [person] = await found({ keyword: 'linked', jobId });
    expect(person?.match).toMatchObject({ shown: [{ skill: 'Dyeing', years: null }], missing: [] });
    expect(JSON.stringify(person)).not.toMatch(/Portfolio|evidence/);
  });

  it('say who was invited, how that stands, and who has applied, each for that job alone', async () => {
    const [invited, applicant] = [
      await weaverIn(app, { headline: 'Standing weaver one' }),
      await weaverIn(app, { headline: 'Standing weaver two' }),
    ];
    const [jobId, otherId] = [await postJob(employer), await postJob(employer)];
    const { data } = await employer.client.ok(sendJobInvite, { jobId, candidateId: await cardOf(invited) });
    const applied = await applicant.client.ok(applicationsCalls.applyJobs, { jobId });
    const standing = async (job: string) =>
      (await found({ keyword: 'standing', jobId: job })).toSorted((a, b) => a.headline.localeCompare(b.headline));
    expect(await standing(jobId)).toMatchObject([
      { invite: { _id: data._id, status: 'sent', applicationId: null }, hasApplied: false },
      { invite: null, hasApplied: true },
    ]);
    expect(JSON.stringify(await standing(jobId))).not.toContain(applied.data._id);
    expect(await standing(otherId)).toMatchObject([
      { invite: null, hasApplied: false },
      { invite: null, hasApplied: false },
    ]);
    await employer.client.ok(withdrawInvite, { inviteId: data._id });
    await employer.client.ok(sendJobInvite, { jobId, candidateId: await cardOf(invited) });
    const [latest] = await standing(jobId);
    expect(latest?.invite).toMatchObject({ status: 'sent' });
    expect(latest?.invite?._id).not.toBe(data._id);
  });

  it('leave out those who have applied for it, in the list, on its pages and in its counts', async () => {
    await crowd(30, 'Patient potter');
    const [jobId, otherId] = [await postJob(employer, POTS), await postJob(employer, POTS)];
    const search = { keyword: 'patient', jobId, sort: 'match' as const };
    const hidden = { ...search, hideApplied: true };
    expect((await find(hidden)).data).toEqual((await find(search)).data);
    // Every third, whatever became of the application.
    await sql(
      `insert into applications (job_id, client_id, applicant_id, status)
       select ?, ?, user_id, case when total_years < 6 then 'applied' else 'withdrawn' end
       from seeker_profiles where headline like 'Patient potter %' and skills @> array['Throwing']`,
      [jobId, employer.userId],
    );
    const everybody = await found(search);
    expect(everybody.filter(({ hasApplied }) => hasApplied)).toHaveLength(10);
    const left = everybody.filter(({ hasApplied }) => !hasApplied);
    const { data, page } = await find(hidden);
    expect(data).toEqual(left);
    expect(page).toMatchObject({ total: 20, totalPages: 1 });
    expect(page?.facets.skills.map(({ value }) => value)).not.toContain('Throwing');
    const paged = await Promise.all([1, 2, 3].map((pageId) => found({ ...hidden, limit: 8, pageId })));
    expect(paged.flat()).toEqual(left);
    expect((await find({ ...hidden, limit: 8 })).page).toMatchObject({ total: 20, totalPages: 3 });
    expect(await found({ ...hidden, sort: 'asc' })).toHaveLength(20);
    expect(await found({ ...hidden, jobId: otherId })).toHaveLength(30);
  });

  it('are the best of all, where there are more than paging reaches', async () => {
    await crowd(LIMITS.candidatesReached + 200, 'Many potter');
    await app.server.app.get(MatchPeople).run();
    const jobId = await postJob(employer, POTS);
    const search = { keyword: 'many', jobId, sort: 'match' as const };
    const first = await find({ ...search, limit: 300 });
    expect(first.page).toMatchObject({ total: LIMITS.candidatesReached, totalIsCapped: true, comparedSome: false });
    const again = await find({ ...search, limit: 300 });
    expect(again.data).toEqual(first.data);
    const pages = await Promise.all([2, 3, 4].map((pageId) => found({ ...search, limit: 300, pageId })));
    const reached = [...first.data, ...pages.flat()];
    expect(new Set(reached.map(({ _id }) => _id)).size).toBe(LIMITS.candidatesReached);
    const totals = reached.map(({ match }) => match?.total ?? -1);
    expect(totals).toEqual(totals.toSorted((a, b) => b - a));
  });
});
