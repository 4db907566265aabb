import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as applicationsCalls from '#contract/api/applications.ts';
import { ALERTS } from '#contract/domain/limits.ts';
import { SearchAlerts } from '../../../src/modules/jobs/saved/alerts/alert-events.service.ts';
import { rows } from '../../../src/platform/database/database.ts';
import { Maintenance } from '../../../src/platform/database/maintenance.ts';
import { createTestApp, type TestApp, type TestUser } from '../../support/app.ts';
import { onPostgres } from '../../support/test-database.ts';
import { makeDue, newsOf, saveSearch, sweep } from '../support/alerts.ts';
import { postJob } from '../support/drafts.ts';

let app: TestApp;
let client: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  client = await app.signUp('client', { organisation: 'Harbour Works' });
});
afterAll(() => app.close());

const sql = (text: string, parameters: unknown[] = []) => rows(app.database.primary(), text, parameters);

describe('alerts at their edges', () => {
  it('stop for who is leaving, and go by own applications where the search does', async () => {
    const leaver = await app.signUp('personal');
    await saveSearch(leaver, { name: 'Leaver', filters: { keyword: 'wheelwright' } });
    await sql(`update users set leaving_at = now() + interval '30 days' where id = ?`, [leaver.userId]);
    const seeker = await app.signUp('personal');
    await saveSearch(seeker, { name: 'Open ones', filters: { keyword: 'wheelwright', jobStatus: 'not-applied' } });
    const applied = await postJob(client, { title: 'Wheelwright applied' });
    await seeker.client.ok(applicationsCalls.applyJobs, { jobId: applied });
    await postJob(client, { title: 'Wheelwright new' });
    await sweep(app);
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
    await saveSearch(seeker, { name: 'Import', filters: { keyword: 'cartographer' } });
    await sql(
      `insert into jobs (client_id, title, company_name, description_html, description_text, summary, category, job_type,
         work_mode, country, time_zone)
       select ?, 'Cartographer', 'Maps', '', '', '', 'other', 'full-time', 'remote', 'IN', 'UTC' from generate_series(1, ?::int)`,
      [client.userId, ALERTS.maxJobs + 50],
    );
    await sweep(app);
    await sweep(app);
    expect(await newsOf(seeker)).toEqual([
      {
        title: `${String(ALERTS.maxJobs)}+ new jobs for “Import”`,
        details: `Cartographer at Maps, and more than ${String(ALERTS.maxJobs - 1)} others.`,
      },
    ]);
    await sql(`delete from jobs where title = 'Cartographer'`);
  });

  it('go on for others when one search cannot be read any more', async () => {
    const seeker = await app.signUp('personal');
    const broken = await saveSearch(seeker, { name: 'Broken', filters: { keyword: 'saddler' } });
    await sql(
      `update saved_searches set filters = '{"keyword": {"$ne": 1}}', next_at = now() - interval '1 day' where id = ?`,
      [broken._id],
    );
    const other = await app.signUp('personal');
    await saveSearch(other, { name: 'Whole', filters: { keyword: 'saddler' } });
    await postJob(client, { title: 'Saddler' });
    await sweep(app);
    expect(await newsOf(other)).toMatchObject([{ title: 'New job for “Whole”' }]);

    // After its last try nobody tries it again, and staff are told that it is there.
    const failures = async (before: number) => {
      await sql(`update saved_searches set failures = ?, next_at = now() - interval '1 day' where id = ?`, [
        before,
        broken._id,
      ]);
      await sweep(app);
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
      for (const person of people) await saveSearch(person, { name: 'Luthier', filters: { keyword: 'luthier' } });
      for (let round = 1; round <= 3; round += 1) {
        await Promise.all([postJob(client, { title: 'Luthier' }), postJob(client, { title: 'Luthier' })]);
        await makeDue(app);
        await Promise.all([app, ...(second ? [second] : [])].map((each) => each.server.app.get(SearchAlerts).run()));
      }
      await sweep(app);
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
    const search = await saveSearch(seeker, { name: 'Tidy', filters: { keyword: 'chandler' } });
    const id = await postJob(client, { title: 'Chandler' });
    await sweep(app);
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
    await sweep(app);
    expect(await newsOf(seeker)).toHaveLength(1);
    await sql('delete from jobs where id = ?', [id]);
    await sql('delete from users where id = ?', [seeker.userId]);
    expect(await sql('select 1 from saved_searches where id = ?', [search._id])).toEqual([]);
  });
});
