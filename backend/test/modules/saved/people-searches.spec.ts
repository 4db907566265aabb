/** Searches for people that employers keep: who counts as new, who is told by which way, and who is never told of. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as candidatesCalls from '#contract/api/candidates.ts';
import * as notificationCalls from '#contract/api/notifications.ts';
import * as savedCalls from '#contract/api/saved.ts';
import type { CallInput } from '#contract/call.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { SearchAlerts } from '../../../src/modules/jobs/saved/alerts/alert-events.service.ts';
import { rows } from '../../../src/platform/database/database.ts';
import { Workers } from '../../../src/platform/queue/workers.ts';
import { createTestApp, type TestApp, type TestUser } from '../../support/app.ts';
import { eventually } from '../../support/eventually.ts';
import { messagesTo } from '../../support/mailbox.ts';
import { own, save as saveProfile, weaverIn } from '../support/careers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false, publicUrl: 'https://jobs.example.org' } });
});
afterAll(() => app.close());

const sql = (text: string, parameters: unknown[] = []) => rows(app.database.primary(), text, parameters);
type Save = CallInput<typeof savedCalls.savePeopleSearch>;
const save = async (user: TestUser, input: Partial<Save> = {}) =>
  (await user.client.ok(savedCalls.savePeopleSearch, { name: 'Weavers', filters: {}, ...input })).data;
const searchesOf = async (user: TestUser) => (await user.client.ok(savedCalls.getPeopleSearches, {})).data;
const newOf = async (user: TestUser) => (await searchesOf(user)).map(({ newPeople }) => newPeople);
const newsOf = async (user: TestUser) =>
  (await user.client.ok(notificationCalls.getNotifications, { limit: 100 })).data.map(({ title, details }) => [
    title,
    details,
  ]);
const told = (user: TestUser) =>
  sql('select person_id from saved_search_people p join saved_searches s on s.id = p.search_id where s.user_id = ?', [
    user.userId,
  ]);
const block = async (person: TestUser, employer: TestUser) => saveProfile(person, { blocked: [employer.userId] });
const hide = (person: TestUser) =>
  sql(`update seeker_profiles set visibility = 'hidden' where user_id = ?`, [person.userId]);

/** One morning for every search; what it emitted is handled. */
async function morning(): Promise<void> {
  await sql('update saved_searches set next_at = now() where next_at is not null');
  await app.server.app.get(SearchAlerts).run();
  await eventually(async () => {
    expect(await sql('select 1 from outbox where done_at is null')).toEqual([]);
  });
}

describe('a saved search for people', () => {
  it('is kept as it was searched, renamed, rescheduled and deleted', async () => {
    const employer = await app.signUp('client');
    const filters = { keyword: 'weaver', skills: ['Jacquard'], experiences: ['5-plus-year' as const], country: 'IN' };
    const made = await save(employer, { filters });
    expect(made).toMatchObject({ name: 'Weavers', filters, frequency: 'daily', channels: ['panel', 'desktop'] });
    expect(await searchesOf(employer)).toEqual([made]);
    const change = { id: made._id, name: 'Sails', frequency: 'off' as const, channels: ['mail' as const] };
    const { data } = await employer.client.ok(savedCalls.updatePeopleSearch, change);
    expect(data).toMatchObject({ name: 'Sails', frequency: 'off', channels: ['mail'], filters });
    await employer.client.ok(savedCalls.deletePeopleSearch, { id: made._id });
    expect(await searchesOf(employer)).toEqual([]);
  });

  it('refuses what no search has, a name twice, and more than an account keeps', async () => {
    const employer = await app.signUp('client');
    for (const [filters, path] of [
      [{ sort: 'match' }, 'filters'],
      [{ jobId: crypto.randomUUID() }, 'filters'],
      // Where the operator has not allowed it.
      [{ candidateGender: 'female' as const }, 'candidateGender'],
    ] as const) {
      expect(await employer.client.fails(savedCalls.savePeopleSearch, { name: 'x', filters })).toMatchObject({
        code: 'validation_failed',
        details: [{ path: expect.stringContaining(path) as string }],
      });
    }
    await save(employer, { name: 'Sails' });
    expect(await employer.client.fails(savedCalls.savePeopleSearch, { name: 'SAILS', filters: {} })).toMatchObject({
      code: 'search_name_taken',
    });
    await sql(
      `insert into saved_searches (user_id, name, filters, frequency, kind)
       select ?, 'Search ' || n, '{}', 'off', 'people' from generate_series(2, ?::int) n`,
      [employer.userId, LIMITS.savedSearches],
    );
    expect(await employer.client.fails(savedCalls.savePeopleSearch, { name: 'One more', filters: {} })).toMatchObject({
      code: 'list_full',
    });
  });

  it('keeps the promises of its table', async () => {
    const employer = await app.signUp('client');
    const { _id } = await save(employer);
    const set = (text: string) => sql(`update saved_searches set ${text} where id = ?`, [_id]);
    await expect(set(`kind = 'employers'`)).rejects.toThrow(/kind_check/);
    await expect(set(`frequency = 'at-once'`)).rejects.toThrow(/people_check/);
    const person = await app.signUp('personal');
    const tell = () =>
      sql('insert into saved_search_people (search_id, person_id, alert_id) values (?, ?, gen_random_uuid())', [
        _id,
        person.userId,
      ]);
    await tell();
    await expect(tell()).rejects.toThrow(/saved_search_people_pkey/);
    await employer.client.ok(savedCalls.deletePeopleSearch, { id: _id });
    expect(await told(employer)).toEqual([]);
  });

  it('counts who is new since it was last looked at, as far as they can be found', async () => {
    const employer = await app.signUp('client');
    const early = await weaverIn(app, { headline: 'Counted weaver' });
    const { _id } = await save(employer, { filters: { keyword: 'counted' } });
    expect(await newOf(employer)).toEqual([0]);
    const [late, blocker] = [
      await weaverIn(app, { headline: 'Counted weaver' }),
      await weaverIn(app, { headline: 'Counted weaver' }),
    ];
    await weaverIn(app, { headline: 'Another weaver' });
    expect(await newOf(employer)).toEqual([2]);
    await block(blocker, employer);
    expect(await newOf(employer)).toEqual([1]);
    await hide(late);
    expect(await newOf(employer)).toEqual([0]);
    // Somebody who changes what they say is worth another look.
    await saveProfile(early, { headline: 'Counted weaver', totalYears: 9 });
    expect(await newOf(employer)).toEqual([1]);
    const { data } = await employer.client.ok(savedCalls.updatePeopleSearch, { id: _id, looked: true });
    expect(data.newPeople).toBe(0);
    expect(await newOf(employer)).toEqual([0]);
  });
});

describe('an alert about people', () => {
  it('comes to the panel once for each, without a name, and never about whom the employer may not find', async () => {
    const employer = await app.signUp('client');
    await weaverIn(app, { headline: 'Told weaver before' });
    await save(employer, { filters: { keyword: 'told' } });
    await morning();
    expect(await newsOf(employer)).toEqual([]);
    const [, hidden, blocker] = [
      await weaverIn(app, { headline: 'Told weaver' }),
      await weaverIn(app, { headline: 'Told weaver hidden' }),
      await weaverIn(app, { headline: 'Told weaver blocker' }),
    ];
    await hide(hidden);
    await block(blocker, employer);
    await morning();
    expect(await newsOf(employer)).toEqual([['New person for “Weavers”', 'Told weaver.']]);
    await morning();
    expect(await newsOf(employer)).toHaveLength(1);
    expect(await told(employer)).toHaveLength(1);
    // Found again, and told of then.
    await sql(`update seeker_profiles set visibility = 'open' where user_id = ?`, [hidden.userId]);
    await morning();
    expect((await newsOf(employer))[0]).toEqual(['New person for “Weavers”', 'Told weaver hidden.']);
  });

  it('goes to nobody else, and not where none is wanted', async () => {
    const [one, other, third] = [await app.signUp('client'), await app.signUp('client'), await app.signUp('client')];
    await save(one, { filters: { keyword: 'wanted' }, channels: ['mail'] });
    await save(other, { filters: { keyword: 'wanted' }, frequency: 'off' });
    await save(third, { filters: { keyword: 'unwanted' } });
    await weaverIn(app, { headline: 'Wanted weaver' });
    await morning();
    expect(await Promise.all([one, other, third].map(newsOf))).toEqual([[], [], []]);
  });

  it('is mailed with links to cards, forgets who hides before it leaves, and ends by its link', async () => {
    const employer = await app.signUp('client', { firstName: 'Asha' });
    await save(employer, { name: 'Mailed weavers', filters: { keyword: 'mailed' }, channels: ['mail'] });
    const stays = await weaverIn(app, { headline: 'Mailed weaver stays' });
    const goes = await weaverIn(app, { headline: 'Mailed weaver goes' });
    await morning();
    await hide(goes);
    await sql(`update messages set available_at = now() where status = 'queued'`);
    app.server.app.get(Workers).wake('messages');
    await eventually(async () => {
      expect(await sql(`select 1 from messages where status = 'queued'`)).toEqual([]);
    });
    const [mail, ...others] = (await messagesTo(app.storage.dataDir, employer.email)).map(({ text }) =>
      text.replace(/=\r?\n/g, ''),
    );
    expect(others).toEqual([]);
    expect(mail).toContain('Subject: 1 new person: Mailed weavers');
    expect(mail).toContain('Mailed weaver stays');
    expect(mail).toContain(`/candidates/${(await own(stays)).card?._id ?? ''}`);
    expect(mail).not.toMatch(/weaver goes|Person/);
    const path = /List-Unsubscribe:\s*<https:\/\/jobs\.example\.org([^>]+)>/.exec(
      (mail ?? '').replace(/\r?\n[ \t]+/g, ' '),
    )?.[1];
    const left = await fetch(`${app.url}${path ?? ''}`, { method: 'POST', body: 'List-Unsubscribe=One-Click' });
    expect(left.status).toBe(200);
    expect(await searchesOf(employer)).toMatchObject([{ frequency: 'off' }]);
  });

  it('ends with the account, and is no job seeker’s and no vendor’s', async () => {
    const employer = await app.signUp('client');
    await save(employer, { filters: { keyword: 'leaving' } });
    await sql('update users set leaving_at = now() where id = ?', [employer.userId]);
    await weaverIn(app, { headline: 'Leaving weaver' });
    await morning();
    expect(await told(employer)).toEqual([]);
    for (const type of ['personal', 'individual', 'company'] as const) {
      const user = await app.signUp(type);
      expect(await user.client.fails(savedCalls.getPeopleSearches, {})).toMatchObject({ statusCode: 403 });
    }
    const card = await app.visitor.ok(candidatesCalls.getCandidates, { keyword: 'leaving' });
    expect(card.data).toHaveLength(1);
  });
});
