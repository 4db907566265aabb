import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as applicationsCalls from '#contract/api/applications.ts';
import * as jobSearchCalls from '#contract/api/job-search.ts';
import * as notificationCalls from '#contract/api/notifications.ts';
import * as profileCalls from '#contract/api/profile.ts';
import * as savedCalls from '#contract/api/saved.ts';
import type { CallInput } from '#contract/call.ts';
import { ALERTS, LIMITS } from '#contract/domain/limits.ts';
import { HEADERS } from '#contract/headers.ts';
import { rows } from '../../../src/database/database.ts';
import { Maintenance } from '../../../src/database/maintenance.ts';
import { SearchAlerts } from '../../../src/modules/saved/alerts/search-alerts.service.ts';
import { Outbox } from '../../../src/outbox/outbox.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp, TestUser } from '../../support/app.ts';
import { eventually } from '../../support/eventually.ts';
import { onPostgres } from '../../support/test-database.ts';
import { postJob } from '../support/drafts.ts';

let app: TestApp;
let client: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  client = await app.signUp('client', { organisation: 'Harbour Works' });
});
afterAll(() => app.close());

type Save = CallInput<typeof savedCalls.saveSearch>;
const save = async (user: TestUser, input: Partial<Save> = {}) =>
  (await user.client.ok(savedCalls.saveSearch, { name: 'My search', filters: {}, frequency: 'at-once', ...input }))
    .data;
const searchesOf = async (user: TestUser) => (await user.client.ok(savedCalls.getSavedSearches, {})).data;
const newsOf = async (user: TestUser) =>
  (await user.client.ok(notificationCalls.getNotifications, { limit: 100 })).data.map(({ title, details }) => ({
    title,
    details,
  }));
const sql = (text: string, parameters: unknown[] = []) => rows(app.database.primary(), text, parameters);
const dueNow = () => sql(`update saved_searches set next_at = now() where next_at is not null`);

/** One round of alerts for every search, and the handling of what it emitted. */
async function sweep(target: TestApp = app): Promise<void> {
  await dueNow();
  await target.server.app.get(SearchAlerts).run();
  await handled();
}
const handled = () =>
  eventually(async () => {
    expect(await sql('select 1 from outbox where done_at is null')).toEqual([]);
  });

describe('a saved search', () => {
  it('is kept as it was searched, renamed, rescheduled and deleted', async () => {
    const seeker = await app.signUp('personal');
    const filters = {
      keyword: 'crane',
      state: ['Kerala', 'Goa'],
      jobTypes: ['full-time' as const],
      salaryMin: 500_000,
      currency: 'INR',
      datePosted: 'last-7-days' as const,
      sort: 'relevance' as const,
    };
    const made = await save(seeker, { name: '  Cranes in the south  ', filters, frequency: 'daily' });
    expect(made).toMatchObject({ name: 'Cranes in the south', filters, frequency: 'daily', lastAlert: null });
    expect(await searchesOf(seeker)).toEqual([made]);
    const { data } = await seeker.client.ok(savedCalls.updateSavedSearch, {
      id: made._id,
      name: 'Cranes',
      frequency: 'off',
    });
    expect(data).toMatchObject({ name: 'Cranes', frequency: 'off', filters });
    await seeker.client.ok(savedCalls.deleteSavedSearch, { id: made._id });
    expect(await searchesOf(seeker)).toEqual([]);
    expect(await seeker.client.fails(savedCalls.deleteSavedSearch, { id: made._id })).toMatchObject({
      code: 'not_found',
    });
  });

  it.each([
    [{ keyword: { $ne: '' } }, 'filters.keyword'],
    [{ jobTypes: ['full-time', 'x'] }, 'filters.jobTypes'],
    [{ pageId: 2 }, 'filters.pageId'],
    [{ userId: crypto.randomUUID() }, 'filters.userId'],
    [{ keyword: 'x'.repeat(LIMITS.keyword + 1) }, 'filters.keyword'],
    [{ keyword: 'a\u0000b' }, 'filters.keyword'],
    ['; drop table jobs', 'filters'],
  ])('refuses filters that no search has: %j', async (filters, path) => {
    const seeker = await app.signUp('personal');
    const failure = await seeker.client.fails(savedCalls.saveSearch, { name: 'x', filters });
    expect(failure).toMatchObject({ statusCode: 400, code: 'validation_failed' });
    expect((failure.details as { path: string }[])[0]?.path).toMatch(new RegExp(`^${path}`));
    expect(await searchesOf(seeker)).toEqual([]);
  });

  it('has a name of its own, is saved once by a double click, and there is an end of them', async () => {
    const seeker = await app.signUp('personal');
    const first = await save(seeker, { name: 'Nurse' });
    expect(await seeker.client.fails(savedCalls.saveSearch, { name: 'NURSE', filters: {} })).toMatchObject({
      code: 'search_name_taken',
    });
    const key = { [HEADERS.idempotencyKey]: crypto.randomUUID() };
    const twice = await Promise.all(
      [1, 2].map(() => seeker.client.send(savedCalls.saveSearch, { name: 'Twice', filters: {} }, key)),
    );
    expect(twice.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(0);
    expect((await searchesOf(seeker)).filter(({ name }) => name === 'Twice')).toHaveLength(1);
    const second = (await searchesOf(seeker)).find(({ name }) => name === 'Twice');
    expect(await seeker.client.fails(savedCalls.updateSavedSearch, { id: second?._id, name: 'nurse' })).toMatchObject({
      code: 'search_name_taken',
    });
    // Its own name in other capitals is no clash.
    await seeker.client.ok(savedCalls.updateSavedSearch, { id: first._id, name: 'NURSE' });
    for (let index = 2; index < LIMITS.savedSearches; index += 1)
      await save(seeker, { name: `Search ${String(index)}` });
    expect(await seeker.client.fails(savedCalls.saveSearch, { name: 'One too many', filters: {} })).toMatchObject({
      code: 'list_full',
    });
  });
});

describe('alerts', () => {
  it('tell of jobs posted since, together, once, and open exactly those', async () => {
    const seeker = await app.signUp('personal');
    await postJob(client, { title: 'Old glassblower' });
    const search = await save(seeker, { name: 'Glass', filters: { keyword: 'glassblower' } });
    await sweep();
    expect(await newsOf(seeker)).toEqual([]);

    await postJob(client, { title: 'Glassblower one' });
    await postJob(client, { title: 'Weaver' });
    await sweep();
    expect(await newsOf(seeker)).toEqual([{ title: 'New job: Glass', details: 'Glassblower one at Harbour Works.' }]);
    await sweep();
    expect(await newsOf(seeker)).toHaveLength(1);

    await postJob(client, { title: 'Glassblower two' });
    await postJob(client, { title: 'Glassblower three' });
    await sweep();
    expect((await newsOf(seeker))[0]).toEqual({
      title: '2 new jobs: Glass',
      details: 'Glassblower three at Harbour Works, and 1 other.',
    });

    const { data } = await seeker.client.ok(notificationCalls.getNotifications, {});
    expect(data[0]).toMatchObject({ type: 'System', status: 'New' });
    const { data: alert } = await seeker.client.ok(savedCalls.getSearchAlert, {
      id: data[0]?.notificationDetail ?? '',
    });
    expect(alert.search).toMatchObject({ _id: search._id, name: 'Glass', filters: { keyword: 'glassblower' } });
    const { data: found } = await seeker.client.ok(jobSearchCalls.activeJobs, {
      ...alert.search.filters,
      since: alert.since,
    });
    expect(found.map(({ title }) => title).sort()).toEqual(['Glassblower three', 'Glassblower two']);
    expect((await searchesOf(seeker))[0]?.lastAlert).toMatchObject({ _id: alert._id, jobs: 2, jobsAreCapped: false });
    const stranger = await app.signUp('personal');
    expect(await stranger.client.fails(savedCalls.getSearchAlert, { id: alert._id })).toMatchObject({
      code: 'not_found',
    });
  });

  it('take a frequent word for finished, as the search does', async () => {
    const seeker = await app.signUp('personal');
    await sql(`insert into search_terms (word, jobs) values ('tile', 5000)`);
    await save(seeker, { name: 'Tiles', filters: { keyword: 'tile' } });
    await postJob(client, { title: 'Tilemaker' });
    await sweep();
    expect(await newsOf(seeker)).toEqual([]);
  });

  it.each([
    ['misspelt words', 'shephard', 'Shepherd'],
    ['a misspelt title', { jobTitle: 'falcnor' }, 'Falconer'],
    ['words without a meaning', 'the', 'Peatcutter'],
  ])('find by %s what the search finds by them', async (_, words, title) => {
    const filters = typeof words === 'string' ? { keyword: words } : words;
    const seeker = await app.signUp('personal');
    // Nothing of the kind is there yet that could tell how it is spelt.
    await save(seeker, { filters });
    await postJob(client, { title });
    const { data } = await seeker.client.ok(jobSearchCalls.activeJobs, filters);
    expect(data.map((job) => job.title)).toContain(title);
    await sweep();
    expect(await newsOf(seeker)).toMatchObject([
      { title: 'New job: My search', details: `${title} at Harbour Works.` },
    ]);
  });

  it('come in the mornings of another zone as soon as that is the own one, half hours and all', async () => {
    const seeker = await app.signUp('personal');
    const { _id } = await save(seeker, { frequency: 'daily' });
    const mornings = async () => {
      const [row] = await rows<{ at: string; soon: boolean }>(
        app.database.primary(),
        `select to_char(next_at at time zone u.time_zone, 'HH24:MI') as at, next_at between now() and now() + interval '24 hours' as soon
           from saved_searches s join users u on u.id = s.user_id where s.id = ?`,
        [_id],
      );
      return row;
    };
    for (const timeZone of ['Asia/Kolkata', 'Asia/Kathmandu', 'Pacific/Marquesas', 'UTC']) {
      await seeker.client.ok(profileCalls.updateProfile, { timeZone });
      expect(await mornings()).toEqual({ at: '08:00', soon: true });
    }
    // One that is due is not put off.
    await dueNow();
    await seeker.client.ok(profileCalls.updateProfile, { timeZone: 'Asia/Kolkata' });
    expect((await mornings())?.soon).toBe(false);
  });

  it('come by themselves within seconds of a posting', async () => {
    const seeker = await app.signUp('personal');
    await save(seeker, { name: 'Quick', filters: { keyword: 'falconer' } });
    await postJob(client, { title: 'Falconer' });
    await eventually(async () => {
      expect(await newsOf(seeker)).toMatchObject([{ title: 'New job: Quick' }]);
    });
  });

  it('never tell of what is closed, filled, paused, expired or a draft; a draft is new when it is posted', async () => {
    const seeker = await app.signUp('personal');
    await save(seeker, { name: 'Cooper', filters: { keyword: 'cooper' } });
    for (const change of [
      `status = 'closed'`,
      `status = 'filled'`,
      `status = 'paused'`,
      `closes_at = now() - interval '1 minute'`,
    ]) {
      const id = await postJob(client, { title: 'Cooper gone' });
      await sql(`update jobs set ${change} where id = ?`, [id]);
    }
    const draft = await postJob(client, { title: 'Cooper late' }, 'draft');
    await sql(`update jobs set created_at = now() - interval '20 days' where id = ?`, [draft]);
    await sweep();
    expect(await newsOf(seeker)).toEqual([]);
    await sql(`update jobs set status = 'active' where id = ?`, [draft]);
    await sweep();
    expect(await newsOf(seeker)).toMatchObject([
      { title: 'New job: Cooper', details: 'Cooper late at Harbour Works.' },
    ]);
    // Paused and resumed is not new again.
    await sql(`update jobs set status = 'paused' where id = ?`, [draft]);
    await sql(`update jobs set status = 'active' where id = ?`, [draft]);
    await sweep();
    expect(await newsOf(seeker)).toHaveLength(1);
  });

  it('say nothing when every job has closed before the telling', async () => {
    const seeker = await app.signUp('personal');
    await save(seeker, { name: 'Farrier', filters: { keyword: 'farrier' } });
    const id = await postJob(client, { title: 'Farrier' });
    await dueNow();
    await app.server.app.get(SearchAlerts).run();
    const [alert] = await rows<{ id: string }>(
      app.database.primary(),
      `select a.id from saved_search_alerts a join saved_searches s on s.id = a.search_id where s.name = 'Farrier'`,
    );
    await handled();
    await seeker.client.ok(notificationCalls.clearAllNotifications, {});
    await sql(`update jobs set status = 'closed' where id = ?`, [id]);
    for (const handle of app.server.app.get(Outbox).handlersOf('search.alerted'))
      await handle({ alertId: alert?.id ?? '' });
    expect(await newsOf(seeker)).toEqual([]);
  });

  it('come daily, at once or never, as chosen; turned on again they tell of what comes from then on', async () => {
    const seeker = await app.signUp('personal');
    const daily = await save(seeker, { name: 'Daily', filters: { keyword: 'thatcher' }, frequency: 'daily' });
    const off = await save(seeker, { name: 'Off', filters: { keyword: 'thatcher' }, frequency: 'off' });
    await postJob(client, { title: 'Thatcher' });
    await app.server.app.get(SearchAlerts).run();
    await handled();
    // The morning is not there yet.
    expect(await newsOf(seeker)).toEqual([]);
    const [due] = await rows<{ hours: number }>(
      app.database.primary(),
      `select (extract(epoch from next_at - now()) / 3600)::float8 as hours from saved_searches where id = ?`,
      [daily._id],
    );
    expect(due?.hours).toBeGreaterThan(0);
    expect(due?.hours).toBeLessThanOrEqual(24);
    await sweep();
    expect(await newsOf(seeker)).toMatchObject([{ title: 'New job: Daily' }]);
    await seeker.client.ok(savedCalls.updateSavedSearch, { id: off._id, frequency: 'at-once' });
    await sweep();
    expect(await newsOf(seeker)).toHaveLength(1);
    await postJob(client, { title: 'Thatcher again' });
    await sweep();
    expect((await newsOf(seeker)).map(({ title }) => title).sort()).toEqual([
      'New job: Daily',
      'New job: Daily',
      'New job: Off',
    ]);
  });

  it('stop for who is leaving, and go by own applications where the search does', async () => {
    const leaver = await app.signUp('personal');
    await save(leaver, { name: 'Leaver', filters: { keyword: 'wheelwright' } });
    await sql(`update users set leaving_at = now() + interval '30 days' where id = ?`, [leaver.userId]);
    const seeker = await app.signUp('personal');
    await save(seeker, { name: 'Open ones', filters: { keyword: 'wheelwright', jobStatus: 'not-applied' } });
    const applied = await postJob(client, { title: 'Wheelwright applied' });
    await seeker.client.ok(applicationsCalls.applyJobs, { jobId: applied });
    await postJob(client, { title: 'Wheelwright new' });
    await sweep();
    expect(await newsOf(seeker)).toMatchObject([{ details: 'Wheelwright new at Harbour Works.' }]);
    const [count] = await rows<{ n: number }>(
      app.database.primary(),
      'select count(*)::int as n from notifications where user_id = ?',
      [leaver.userId],
    );
    expect(count?.n).toBe(0);
  });

  it('are counted up to a limit, beyond which nothing is told later', async () => {
    const seeker = await app.signUp('personal');
    await save(seeker, { name: 'Import', filters: { keyword: 'cartographer' } });
    await sql(
      `insert into jobs (client_id, title, company_name, description_html, description_text, summary, category, job_type,
         work_mode, country, time_zone)
       select ?, 'Cartographer', 'Maps', '', '', '', 'other', 'full-time', 'remote', 'IN', 'UTC' from generate_series(1, ?::int)`,
      [client.userId, ALERTS.maxJobs + 50],
    );
    await sweep();
    await sweep();
    expect(await newsOf(seeker)).toEqual([
      {
        title: `${String(ALERTS.maxJobs)}+ new jobs: Import`,
        details: `Cartographer at Maps, and more than ${String(ALERTS.maxJobs - 1)} others.`,
      },
    ]);
    await sql(`delete from jobs where title = 'Cartographer'`);
  });

  it('go on for others when one search cannot be read any more', async () => {
    const seeker = await app.signUp('personal');
    const broken = await save(seeker, { name: 'Broken', filters: { keyword: 'saddler' } });
    await sql(
      `update saved_searches set filters = '{"keyword": {"$ne": 1}}', next_at = now() - interval '1 day' where id = ?`,
      [broken._id],
    );
    const other = await app.signUp('personal');
    await save(other, { name: 'Whole', filters: { keyword: 'saddler' } });
    await postJob(client, { title: 'Saddler' });
    await sweep();
    expect(await newsOf(other)).toMatchObject([{ title: 'New job: Whole' }]);

    // After its last try nobody tries it again, and staff are told that it is there.
    const failures = async (before: number) => {
      await sql(`update saved_searches set failures = ?, next_at = now() - interval '1 day' where id = ?`, [
        before,
        broken._id,
      ]);
      await sweep();
      const [row] = await rows<{ failures: number }>(
        app.database.primary(),
        'select failures from saved_searches where id = ?',
        [broken._id],
      );
      return row?.failures;
    };
    const alerts = app.server.app.get(SearchAlerts).worker.work;
    expect(await failures(3)).toBe(4);
    expect(await alerts.countSetAside()).toBe(0);
    expect(await failures(alerts.tries - 1)).toBe(alerts.tries);
    expect(await failures(alerts.tries)).toBe(alerts.tries);
    expect(await alerts.countSetAside()).toBe(1);
    await sql('delete from saved_searches where id = ?', [broken._id]);
  });

  it('are told once by many sweeps at once, also of other processes', async () => {
    const second = onPostgres()
      ? await createTestApp({ storage: app.storage, config: { rateLimits: false } })
      : undefined;
    try {
      const people = await Promise.all(Array.from({ length: 8 }, () => app.signUp('individual')));
      for (const person of people) await save(person, { name: 'Luthier', filters: { keyword: 'luthier' } });
      for (let round = 1; round <= 3; round += 1) {
        await Promise.all([postJob(client, { title: 'Luthier' }), postJob(client, { title: 'Luthier' })]);
        await dueNow();
        await Promise.all([app, ...(second ? [second] : [])].map((each) => each.server.app.get(SearchAlerts).run()));
      }
      await sweep();
      const [told] = await rows<{ told: number }>(
        app.database.primary(),
        `select sum(a.jobs)::int as told from saved_search_alerts a join saved_searches s on s.id = a.search_id where s.name = 'Luthier'`,
      );
      expect(told?.told).toBe(8 * 6);
      for (const person of people) {
        const titles = (await newsOf(person)).map(({ title }) => title);
        const jobs = titles.reduce((sum, title) => sum + Number(/^(\d+) new jobs/.exec(title)?.[1] ?? 1), 0);
        expect(jobs, titles.join()).toBe(6);
      }
    } finally {
      await second?.close();
    }
  });

  it('leave nothing behind that is not needed', async () => {
    const seeker = await app.signUp('personal');
    const search = await save(seeker, { name: 'Tidy', filters: { keyword: 'chandler' } });
    const id = await postJob(client, { title: 'Chandler' });
    await sweep();
    const notes = () => sql('select 1 from saved_search_hits where search_id = ?', [search._id]);
    await app.server.app.get(Maintenance).run();
    // Still within the time at which the next run looks again.
    expect(await notes()).toHaveLength(1);
    await sql(`update saved_search_alerts set created_at = now() - interval '2 days' where search_id = ?`, [
      search._id,
    ]);
    await sql(`update saved_searches set look_from = now() where id = ?`, [search._id]);
    await app.server.app.get(Maintenance).run();
    expect(await notes()).toEqual([]);
    await sweep();
    expect(await newsOf(seeker)).toHaveLength(1);
    await sql('delete from jobs where id = ?', [id]);
    await sql('delete from users where id = ?', [seeker.userId]);
    expect(await sql('select 1 from saved_searches where id = ?', [search._id])).toEqual([]);
  });
});
