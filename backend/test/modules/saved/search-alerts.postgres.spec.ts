import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as jobSearchCalls from '#contract/api/job-search.ts';
import * as notificationCalls from '#contract/api/notifications.ts';
import * as profileCalls from '#contract/api/profile.ts';
import * as savedCalls from '#contract/api/saved.ts';
import { SearchAlerts } from '../../../src/modules/jobs/saved/alerts/alert-events.service.ts';
import { rows } from '../../../src/platform/database/database.ts';
import { Outbox } from '../../../src/platform/queue/outbox.ts';
import { createTestApp, type TestApp, type TestUser } from '../../support/app.ts';
import { eventually } from '../../support/eventually.ts';
import { handled, makeDue, newsOf, saveSearch, sweep } from '../support/alerts.ts';
import { postJob } from '../support/drafts.ts';

let app: TestApp;
let client: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  client = await app.signUp('client', { organisation: 'Harbour Works' });
});
afterAll(() => app.close());

const searchesOf = async (user: TestUser) => (await user.client.ok(savedCalls.getSavedSearches, {})).data;
const sql = (text: string, parameters: unknown[] = []) => rows(app.database.primary(), text, parameters);

describe('alerts', () => {
  it('tell of jobs posted since, together, once, and open exactly those', async () => {
    const seeker = await app.signUp('personal');
    await postJob(client, { title: 'Old glassblower' });
    const search = await saveSearch(seeker, { name: 'Glass', filters: { keyword: 'glassblower' } });
    await sweep(app);
    expect(await newsOf(seeker)).toEqual([]);

    await postJob(client, { title: 'Glassblower one' });
    await postJob(client, { title: 'Weaver' });
    await sweep(app);
    expect(await newsOf(seeker)).toEqual([
      { title: 'New job for “Glass”', details: 'Glassblower one at Harbour Works.' },
    ]);
    await sweep(app);
    expect(await newsOf(seeker)).toHaveLength(1);

    await postJob(client, { title: 'Glassblower two' });
    await postJob(client, { title: 'Glassblower three' });
    await sweep(app);
    expect((await newsOf(seeker))[0]).toEqual({
      title: '2 new jobs for “Glass”',
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
    await saveSearch(seeker, { name: 'Tiles', filters: { keyword: 'tile' } });
    await postJob(client, { title: 'Tilemaker' });
    await sweep(app);
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
    await saveSearch(seeker, { filters });
    await postJob(client, { title });
    const { data } = await seeker.client.ok(jobSearchCalls.activeJobs, filters);
    expect(data.map((job) => job.title)).toContain(title);
    await sweep(app);
    expect(await newsOf(seeker)).toMatchObject([
      { title: 'New job for “My search”', details: `${title} at Harbour Works.` },
    ]);
  });

  it('come in the mornings of another zone as soon as that is the own one, half hours and all', async () => {
    const seeker = await app.signUp('personal');
    const { _id } = await saveSearch(seeker, { frequency: 'daily' });
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
    await makeDue(app);
    await seeker.client.ok(profileCalls.updateProfile, { timeZone: 'Asia/Kolkata' });
    expect((await mornings())?.soon).toBe(false);
  });

  it('come by themselves within seconds of a posting', async () => {
    const seeker = await app.signUp('personal');
    await saveSearch(seeker, { name: 'Quick', filters: { keyword: 'falconer' } });
    await postJob(client, { title: 'Falconer' });
    await eventually(async () => {
      expect(await newsOf(seeker)).toMatchObject([{ title: 'New job for “Quick”' }]);
    });
  });

  it('never tell of what is closed, filled, paused, expired or a draft; a draft is new when it is posted', async () => {
    const seeker = await app.signUp('personal');
    await saveSearch(seeker, { name: 'Cooper', filters: { keyword: 'cooper' } });
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
    await sweep(app);
    expect(await newsOf(seeker)).toEqual([]);
    await sql(`update jobs set status = 'active' where id = ?`, [draft]);
    await sweep(app);
    expect(await newsOf(seeker)).toMatchObject([
      { title: 'New job for “Cooper”', details: 'Cooper late at Harbour Works.' },
    ]);
    // Paused and resumed is not new again.
    await sql(`update jobs set status = 'paused' where id = ?`, [draft]);
    await sql(`update jobs set status = 'active' where id = ?`, [draft]);
    await sweep(app);
    expect(await newsOf(seeker)).toHaveLength(1);
  });

  it('say nothing when every job has closed before the telling', async () => {
    const seeker = await app.signUp('personal');
    await saveSearch(seeker, { name: 'Farrier', filters: { keyword: 'farrier' } });
    const id = await postJob(client, { title: 'Farrier' });
    await makeDue(app);
    await app.server.app.get(SearchAlerts).run();
    const [alert] = await rows<{ id: string }>(
      app.database.primary(),
      `select a.id from saved_search_alerts a join saved_searches s on s.id = a.search_id where s.name = 'Farrier'`,
    );
    await handled(app);
    await seeker.client.ok(notificationCalls.clearAllNotifications, {});
    await sql(`update jobs set status = 'closed' where id = ?`, [id]);
    for (const handle of app.server.app.get(Outbox).handlersOf('search.alerted'))
      await handle({ alertId: alert?.id ?? '' });
    expect(await newsOf(seeker)).toEqual([]);
  });

  it('come daily, at once or never, as chosen; turned on again they tell of what comes from then on', async () => {
    const seeker = await app.signUp('personal');
    const daily = await saveSearch(seeker, { name: 'Daily', filters: { keyword: 'thatcher' }, frequency: 'daily' });
    const off = await saveSearch(seeker, { name: 'Off', filters: { keyword: 'thatcher' }, frequency: 'off' });
    await postJob(client, { title: 'Thatcher' });
    await app.server.app.get(SearchAlerts).run();
    await handled(app);
    // The morning is not there yet.
    expect(await newsOf(seeker)).toEqual([]);
    const [due] = await rows<{ hours: number }>(
      app.database.primary(),
      `select (extract(epoch from next_at - now()) / 3600)::float8 as hours from saved_searches where id = ?`,
      [daily._id],
    );
    expect(due?.hours).toBeGreaterThan(0);
    expect(due?.hours).toBeLessThanOrEqual(24);
    await sweep(app);
    expect(await newsOf(seeker)).toMatchObject([{ title: 'New job for “Daily”' }]);
    await seeker.client.ok(savedCalls.updateSavedSearch, { id: off._id, frequency: 'at-once' });
    await sweep(app);
    expect(await newsOf(seeker)).toHaveLength(1);
    await postJob(client, { title: 'Thatcher again' });
    await sweep(app);
    expect((await newsOf(seeker)).map(({ title }) => title).sort()).toEqual([
      'New job for “Daily”',
      'New job for “Daily”',
      'New job for “Off”',
    ]);
  });
});
