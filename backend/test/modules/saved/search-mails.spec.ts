/** Mails about new jobs: what they say when they leave, to whom, how often, and the way out of them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as notificationCalls from '#contract/api/notifications.ts';
import * as profileCalls from '#contract/api/profile.ts';
import * as savedCalls from '#contract/api/saved.ts';
import type { SavedSearch } from '#contract/api/saved.ts';
import type { CallInput } from '#contract/call.ts';
import { ALERTS } from '#contract/domain/limits.ts';
import { SearchAlerts } from '../../../src/modules/jobs/saved/alerts/alert-events.service.ts';
import { rows } from '../../../src/platform/database/database.ts';
import { Outbox } from '../../../src/platform/queue/outbox.ts';
import { Workers } from '../../../src/platform/queue/workers.ts';
import { createTestApp, type TestApp, type TestUser } from '../../support/app.ts';
import { eventually } from '../../support/eventually.ts';
import { messagesTo } from '../../support/mailbox.ts';
import { ticketFor } from '../../support/tickets.ts';
import { postJob } from '../support/drafts.ts';

let app: TestApp;
let client: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false, publicUrl: 'https://jobs.example.org' } });
  client = await app.signUp('client', { organisation: 'Harbour Works' });
});
afterAll(() => app.close());

const sql = (text: string, parameters: readonly unknown[] = []) => rows(app.database.primary(), text, parameters);

async function save(person: TestUser, input: Partial<CallInput<typeof savedCalls.saveSearch>>): Promise<SavedSearch> {
  const search = { name: 'Cranes', filters: {}, frequency: 'at-once' as const, channels: ['mail' as const], ...input };
  return (await person.client.ok(savedCalls.saveSearch, search)).data;
}

/** One round of alerts; what it emitted is handled. */
async function sweep(): Promise<void> {
  await sql('update saved_searches set next_at = now() where next_at is not null');
  await app.server.app.get(SearchAlerts).run();
  await eventually(async () => {
    expect(await sql('select 1 from outbox where done_at is null')).toEqual([]);
  });
}

/** The gathering and the spacing are over. */
async function post(): Promise<void> {
  await sql(`update messages set available_at = now() where status = 'queued'`);
  app.server.app.get(Workers).wake('messages');
  await eventually(async () => {
    expect(await sql(`select 1 from messages where status = 'queued'`)).toEqual([]);
  });
}

/** Mails to the person, newest first, with their lines joined again (RFC 2045 section 6.7) and ended by a line feed. */
async function mailsTo(person: TestUser): Promise<string[]> {
  return (await messagesTo(app.storage.dataDir, person.email)).map(({ text }) =>
    Buffer.from(
      text
        .replace(/=\r?\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
      'latin1',
    )
      .toString('utf8')
      .replaceAll('\r\n', '\n'),
  );
}
const subjectOf = (mail: string | undefined) => /^Subject: (.*)$/m.exec(mail ?? '')?.[1]?.trim();
const wayOut = (mail: string | undefined) =>
  new URL(/List-Unsubscribe:\s*<([^>]+)>/.exec((mail ?? '').replace(/\n[ \t]+/g, ' '))?.[1] ?? '').pathname;

describe('a mail about new jobs', () => {
  it('names the search and the number, lists the jobs with their links, and comes once', async () => {
    const seeker = await app.signUp('personal', { firstName: 'Asha' });
    await save(seeker, { filters: { keyword: 'shipwright' } });
    const first = await postJob(client, { title: 'Shipwright one', city: 'Kochi', state: 'Kerala' });
    await postJob(client, { title: 'Node.js shipwright <b>', workMode: 'remote', city: null, state: null });
    await sweep();
    // It waits for others.
    expect(await mailsTo(seeker)).toEqual([]);
    await post();
    const [mail, ...others] = await mailsTo(seeker);
    expect(others).toEqual([]);
    expect(subjectOf(mail)).toBe('2 new jobs: Cranes');
    expect(mail).toContain('Hello Asha,');
    expect(mail).toContain('Shipwright one\nHarbour Works · Kochi, Kerala\nhttps://jobs.example.org/jobs/' + first);
    expect(mail).toContain('Node.\u2060js shipwright <b>\nHarbour Works · Remote, India');
    expect(mail).toContain('Node.\u2060js shipwright &lt;b&gt;');
    expect(mail).toContain('https://jobs.example.org/jobseeker-dashboard/saved-jobs?view=searches');
    expect(mail).toMatch(/https:\/\/jobs\.example\.org\/jobseeker-dashboard\/jobs\?alert=[0-9a-f-]{36}/);
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    // Handled again after a crash: the same mail.
    const [alert] = await rows<{ id: string }>(
      app.database.primary(),
      'select a.id from saved_search_alerts a join saved_searches s on s.id = a.search_id where s.user_id = ?',
      [seeker.userId],
    );
    for (const handle of app.server.app.get(Outbox).handlersOf('search.alerted'))
      await handle({ alertId: alert?.id ?? '' });
    await post();
    expect(await mailsTo(seeker)).toHaveLength(1);
    expect((await seeker.client.ok(notificationCalls.getNotifications, {})).data).toEqual([]);
  });

  it('never has a job that has closed, was filled, paused or expired before it left; without any it stays away', async () => {
    const seeker = await app.signUp('personal');
    await save(seeker, { filters: { keyword: 'ropemaker' } });
    const ids = [];
    for (const state of ['closed', 'filled', 'paused', 'expired', 'open'])
      ids.push(await postJob(client, { title: `Ropemaker ${state}` }));
    await sweep();
    for (const [index, status] of ['closed', 'filled', 'paused'].entries())
      await sql('update jobs set status = ? where id = ?', [status, ids[index]]);
    await sql(`update jobs set closes_at = now() - interval '1 minute' where id = ?`, [ids[3]]);
    await post();
    const [mail] = await mailsTo(seeker);
    expect(subjectOf(mail)).toBe('1 new job: Cranes');
    expect(mail).toContain('Ropemaker open');
    expect(mail).not.toMatch(/Ropemaker (?:closed|filled|paused|expired)/);

    const gone = await postJob(client, { title: 'Ropemaker gone' });
    await sweep();
    await sql(`update jobs set status = 'closed' where id = ?`, [gone]);
    await post();
    expect(await mailsTo(seeker)).toHaveLength(1);
    expect(
      await sql('select status, sealed from messages where user_id = ? order by created_at desc limit 1', [
        seeker.userId,
      ]),
    ).toEqual([{ status: 'unneeded', sealed: null }]);
  });

  it('is one for everything that comes meanwhile, and not followed by another at once', async () => {
    const vendor = await app.signUp('company');
    await save(vendor, { name: 'Coopers', filters: { keyword: 'coopering' } });
    await save(vendor, { name: 'Cooper, daily', filters: { jobTitle: 'coopering' }, frequency: 'daily' });
    for (let round = 1; round <= 3; round += 1) {
      await postJob(client, { title: `Coopering ${String(round)}` });
      await sweep();
    }
    expect(await sql('select 1 from messages where user_id = ?', [vendor.userId])).toHaveLength(1);
    await post();
    const [mail] = await mailsTo(vendor);
    expect(subjectOf(mail)).toBe('6 new jobs in 2 saved searches');
    expect(mail).toContain('https://jobs.example.org/vendor-company-dashboard/saved-jobs?view=searches');
    await postJob(client, { title: 'Coopering late' });
    await sweep();
    const [next] = await rows<{ minutes: number }>(
      app.database.primary(),
      `select (extract(epoch from available_at - now()) / 60)::float8 as minutes from messages
        where user_id = ? and status = 'queued'`,
      [vendor.userId],
    );
    expect(next?.minutes).toBeGreaterThan(ALERTS.mailSpacingMinutes - 1);
    expect(next?.minutes).toBeLessThanOrEqual(ALERTS.mailSpacingMinutes);
    await post();
  });

  it('goes to nobody who wants none, has left, or has turned the alerts off meanwhile', async () => {
    const panel = await app.signUp('personal');
    await save(panel, { filters: { keyword: 'sailmaker' }, channels: ['desktop'] });
    const off = await app.signUp('personal');
    const search = await save(off, { filters: { keyword: 'sailmaker' } });
    const leaver = await app.signUp('personal');
    await save(leaver, { filters: { keyword: 'sailmaker' } });
    await postJob(client, { title: 'Sailmaker' });
    await sweep();
    await off.client.ok(savedCalls.updateSavedSearch, { id: search._id, channels: ['panel'] });
    await sql(`update users set leaving_at = now() + interval '30 days' where id = ?`, [leaver.userId]);
    await post();
    for (const person of [panel, off, leaver]) expect(await mailsTo(person)).toEqual([]);
    const { data } = await panel.client.ok(notificationCalls.getNotifications, {});
    expect(data).toMatchObject([{ title: 'New job for “Cranes”' }]);
    expect(data[0]).not.toHaveProperty('quiet');
  });
});

describe('another address', () => {
  it('gets what waits for the old one', async () => {
    const seeker = await app.signUp('personal');
    await save(seeker, { filters: { keyword: 'wainwright' } });
    await postJob(client, { title: 'Wainwright' });
    await sweep();
    const email = `moved-${seeker.email}`;
    const emailTicket = await ticketFor(app.database, 'email', email, seeker.userId);
    await seeker.client.ok(profileCalls.updateProfile, { emailTicket });
    await post();
    const subjects = async (to: string) => (await mailsTo({ ...seeker, email: to })).map(subjectOf);
    expect(await subjects(email)).toEqual(['1 new job: Cranes']);
    // As it says: the last mail to the former address.
    expect(await subjects(seeker.email)).toEqual(['The e-mail address of your Rolecall account was changed']);
  });
});

describe('the ways', () => {
  it('are kept in their order, the desktop with the panel; at least one', async () => {
    const seeker = await app.signUp('personal');
    const search = await save(seeker, { channels: ['mail', 'desktop'] });
    expect(search.channels).toEqual(['panel', 'desktop', 'mail']);
    const fresh = await seeker.client.ok(savedCalls.saveSearch, { name: 'As before', filters: {} });
    expect(fresh.data.channels).toEqual(['panel', 'desktop']);
    const none = await seeker.client.fails(savedCalls.updateSavedSearch, { id: search._id, channels: [] });
    expect(none).toMatchObject({ statusCode: 400, details: [{ path: 'channels' }] });
  });

  it('leave the operating system alone where only the panel is wanted', async () => {
    const seeker = await app.signUp('personal');
    await save(seeker, { filters: { keyword: 'lamplighter' }, channels: ['panel'] });
    await postJob(client, { title: 'Lamplighter' });
    await sweep();
    expect((await seeker.client.ok(notificationCalls.getNotifications, {})).data).toMatchObject([{ quiet: true }]);
  });
});

describe('the way out of a mail', () => {
  const open = (path: string, method = 'GET') =>
    fetch(`${app.url}${path}`, {
      method,
      // As a mail program sends it (RFC 8058 section 3.2).
      ...(method === 'POST'
        ? { body: 'List-Unsubscribe=One-Click', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
        : {}),
    });

  it('works without signing in, not by being looked at, and for these searches alone', async () => {
    const seeker = await app.signUp('personal');
    const mailed = await save(seeker, {
      name: 'Mailed',
      filters: { keyword: 'tinsmith' },
      channels: ['panel', 'mail'],
    });
    const only = await save(seeker, { name: 'Only', filters: { keyword: 'tinsmith' }, channels: ['mail'] });
    const other = await save(seeker, { name: 'Other', filters: { keyword: 'nothing of the kind' } });
    await postJob(client, { title: 'Tinsmith' });
    await sweep();
    await post();
    const [mail] = await mailsTo(seeker);
    expect(subjectOf(mail)).toBe('2 new jobs in 2 saved searches');
    const path = wayOut(mail);

    const looked = await open(path);
    expect(looked.status).toBe(200);
    expect(looked.headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(await looked.text()).toContain('<form method="post">');
    const channels = async () => {
      const { data } = await seeker.client.ok(savedCalls.getSavedSearches, {});
      return Object.fromEntries(data.map(({ _id, channels: ways, frequency }) => [_id, [frequency, ...ways]]));
    };
    expect((await channels())[mailed._id]).toEqual(['at-once', 'panel', 'mail']);

    expect((await open(path, 'HEAD')).status).toBe(200);
    const [id = '', signature = ''] = path.slice('/unsubscribe/'.length).split('.');
    const forged = [`${crypto.randomUUID()}.${signature}`, `${id}.${signature.slice(0, -1)}`, `${id}.`, id];
    for (const token of [...forged, `${id}.${signature.toLowerCase()}`, `${path.slice('/unsubscribe/'.length)}/..`])
      expect((await open(`/unsubscribe/${token}`, 'POST')).status).toBe(404);
    expect((await channels())[mailed._id]).toEqual(['at-once', 'panel', 'mail']);

    for (let times = 1; times <= 2; times += 1) expect((await open(path, 'POST')).status).toBe(200);
    expect(await channels()).toEqual({
      [mailed._id]: ['at-once', 'panel'],
      // It has no other way, so it tells nothing until it is turned on again.
      [only._id]: ['off', 'mail'],
      [other._id]: ['at-once', 'mail'],
    });
  });

  it('goes on saying that nothing more will come when the searches, or the person, are gone', async () => {
    for (const go of [
      (seeker: TestUser, id: string) => seeker.client.ok(savedCalls.deleteSavedSearch, { id }),
      (seeker: TestUser) => sql('delete from users where id = ?', [seeker.userId]),
    ]) {
      const seeker = await app.signUp('personal');
      const search = await save(seeker, { filters: { keyword: 'coppersmith' } });
      await postJob(client, { title: 'Coppersmith' });
      await sweep();
      await post();
      const [mail] = await mailsTo(seeker);
      await go(seeker, search._id);
      for (const method of ['GET', 'POST', 'POST']) expect((await open(wayOut(mail), method)).status).toBe(200);
      // After 30 days we do not know any more what it was about.
      await sql('delete from messages where recipient = ?', [seeker.email]);
      expect((await open(wayOut(mail), 'POST')).status).toBe(404);
    }
  });

  it.each([
    ['an invented one', () => `/unsubscribe/${crypto.randomUUID()}.${'x'.repeat(43)}`],
    ['no id', () => '/unsubscribe/x.y'],
    ['nothing', () => '/unsubscribe/'],
    ['script', () => '/unsubscribe/%3Cscript%3E'],
  ])('refuses %s, and says no more', async (_, path) => {
    for (const method of ['GET', 'POST']) {
      const response = await open(path(), method);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain('<script');
    }
    expect((await open(path(), 'PUT')).status).toBe(405);
  });
});
