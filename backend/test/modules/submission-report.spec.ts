/** A vendor's submissions one by one: their terms, filters, pages and means. */
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyJobs } from '#contract/api/applications.ts';
import { getNotificationPreferences } from '#contract/api/notification-preferences.ts';
import { getSubmissionReport } from '#contract/api/submissions.ts';
import type { CallInput } from '#contract/call.ts';
import type { Price } from '#contract/domain/resource.ts';
import { WeeklySubmissions } from '../../src/modules/applications/submissions/weekly-submissions.service.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { messagesTo } from '../support/mailbox.ts';
import { postJob } from './support/drafts.ts';
import { addMember } from './support/members.ts';
import { want } from './support/preferences.ts';
import { addResource } from './support/resources.ts';

const hourly = (amount: number, currency = 'USD'): Price => ({ amount, currency, period: 'hourly' });

let app: TestApp;
let vendor: TestUser;
let colleague: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  vendor = await app.signUp('company');
  colleague = await addMember(app, vendor, 'manager');
  const bluewater = await app.signUp('client', { organisation: 'Bluewater Clinics' });
  const harbour = await app.signUp('client', { organisation: 'Harbour Line' });
  const asha = await addResource(app, vendor, { name: 'Asha Rao' });
  const bo = await addResource(app, vendor, { name: 'Bo Lind' });
  const nurse = await postJob(bluewater, { title: 'Ward nurse' });
  const pilot = await postJob(harbour, { title: 'Harbour pilot' });
  const submit = (by: TestUser, input: CallInput<typeof applyJobs>) => by.client.ok(applyJobs, input);
  await submit(vendor, { jobId: nurse, employeeId: asha, rate: hourly(60), agreedPay: hourly(45) });
  await submit(colleague, { jobId: nurse, employeeId: bo, rate: hourly(70), agreedPay: hourly(50, 'EUR') });
  await submit(colleague, { jobId: pilot, employeeId: asha, rate: hourly(2000, 'INR') });
  // The first of them was sent at the end of a day in India, which is earlier on the same day in UTC.
  await rows(
    app.database.primary(),
    `update applications set applied_at = '2026-03-31T18:00:00Z' where job_id = ? and resource_id = ?`,
    [nurse, asha],
  );
});
afterAll(() => app.close());

const report = (input: CallInput<typeof getSubmissionReport> = {}, of = vendor) =>
  of.client.ok(getSubmissionReport, input);
const listed = async (input: CallInput<typeof getSubmissionReport>) =>
  (await report(input)).data.map(({ name, jobTitle }) => `${name}, ${jobTitle}`);

it('lists each with its terms, the newest first', async () => {
  const { data, page } = await report();
  expect(data).toEqual([
    expect.objectContaining({ name: 'Asha Rao', companyName: 'Harbour Line', rate: hourly(2000, 'INR') }),
    expect.objectContaining({ name: 'Bo Lind', rate: hourly(70), agreedPay: hourly(50, 'EUR') }),
    expect.objectContaining({
      name: 'Asha Rao',
      headline: 'Java developer',
      jobTitle: 'Ward nurse',
      companyName: 'Bluewater Clinics',
      status: 'applied',
      submittedAt: '2026-03-31T18:00:00.000Z',
      rate: hourly(60),
      agreedPay: hourly(45),
      consent: 'waiting',
      consentAt: expect.any(String) as string,
    }),
  ]);
  expect(data[0]?.agreedPay).toBeNull();
  expect(data[0]?.submittedBy).toContain('Colleague');
  expect(data[2]?.submittedBy).not.toContain('Colleague');
  expect(page).toMatchObject({ total: 3, month: { people: 2, jobs: 2 } });
});

it('never adds amounts of different currencies, and compares pay only with a rate of the same', async () => {
  expect((await report()).page?.means).toEqual([
    { currency: 'USD', period: 'hourly', count: 2, rate: 65, pay: 45, margin: 15 },
    { currency: 'INR', period: 'hourly', count: 1, rate: 2000, pay: null, margin: null },
  ]);
  expect((await report({ keyword: 'bo lind' })).page?.means).toEqual([
    { currency: 'USD', period: 'hourly', count: 1, rate: 70, pay: null, margin: null },
  ]);
});

it('is narrowed by words, stage, colleague and days', async () => {
  expect(await listed({ keyword: 'asha' })).toEqual(['Asha Rao, Harbour pilot', 'Asha Rao, Ward nurse']);
  expect(await listed({ keyword: 'bluewater' })).toEqual(['Bo Lind, Ward nurse', 'Asha Rao, Ward nurse']);
  expect(await listed({ keyword: 'PILOT' })).toEqual(['Asha Rao, Harbour pilot']);
  expect(await listed({ status: 'rejected' })).toEqual([]);
  expect(await listed({ status: 'applied,viewed' })).toHaveLength(3);
  expect(await listed({ submittedBy: colleague.userId })).toEqual(['Asha Rao, Harbour pilot', 'Bo Lind, Ward nurse']);
  expect(await listed({ from: '2026-03-31', to: '2026-03-31' })).toEqual(['Asha Rao, Ward nurse']);
  expect(await listed({ to: '2026-03-30' })).toEqual([]);
  expect(await listed({ from: '2026-04-01' })).toHaveLength(2);
});

it('counts days in the zone of whoever reads', async () => {
  await rows(app.database.primary(), `update users set time_zone = 'Asia/Tokyo' where id = ?`, [colleague.userId]);
  expect((await report({ to: '2026-03-31' }, colleague)).data).toEqual([]);
  expect((await report({ from: '2026-04-01', to: '2026-04-01' }, colleague)).data).toHaveLength(1);
});

it('has pages', async () => {
  const { data, page } = await report({ limit: 2, pageId: 2 });
  expect(data.map(({ name }) => name)).toEqual(['Asha Rao']);
  expect(page).toMatchObject({ total: 3, totalPages: 2 });
  // They are over all that was found, and not over the page.
  expect(page?.means).toHaveLength(2);
});

it('shows nothing of a step that can still be taken back', async () => {
  const change = (text: string) =>
    rows(app.database.primary(), `update applications set ${text} where applied_at < '2026-04-01'`);
  await change(`status = 'rejected', status_before = 'applied', settles_at = now() + interval '1 minute'`);
  expect(await listed({ status: 'rejected' })).toEqual([]);
  await change('status_before = null, settles_at = null');
  expect(await listed({ status: 'rejected' })).toEqual(['Asha Rao, Ward nurse']);
});

it('lists nothing of another vendor', async () => {
  const { data, page } = await report({}, await app.signUp('individual'));
  expect(data).toEqual([]);
  expect(page).toMatchObject({ total: 0, means: [], month: { people: 0, jobs: 0 } });
});

describe('the mail of Monday', () => {
  // The week of 23 to 29 March 2026 in India, whose Sunday ends at 18:30 in UTC.
  const MONDAY = new Date('2026-03-30T03:00:00Z');
  const mails = async (user: TestUser) => {
    const all = (await messagesTo(app.storage.dataDir, user.email)).map(({ text }) => PostalMime.parse(text));
    return (await Promise.all(all)).filter(({ subject = '' }) => subject.includes('last week'));
  };
  const settled = (user: TestUser, status: string) =>
    eventually(async () => {
      const found = await rows<{ status: string }>(
        app.database.primary(),
        `select status from messages where user_id = ? and template = 'weekly-submissions'`,
        [user.userId],
      );
      expect(found.map((each) => each.status)).toEqual([status]);
    });
  const queue = (at = MONDAY) => app.server.app.get(WeeklySubmissions).queueDue(at);

  it('tells who asked for it of the week before, once, with currencies apart; and can be ended by its link', async () => {
    const own = await app.signUp('company', { organisation: 'Kestrel Staffing' });
    const employer = await app.signUp('client', { organisation: 'Harbour Line' });
    const reader = await addMember(app, own, 'viewer');
    const silent = await addMember(app, own, 'manager');
    const job = await postJob(employer, { title: 'Ward nurse' });
    const sent: [string, Price, string][] = [
      ['Sunday Person', hourly(60), '2026-03-29T18:29:00Z'],
      ['Monday Person', hourly(4000, 'INR'), '2026-03-22T18:30:00Z'],
      ['Too Late', hourly(99), '2026-03-29T18:30:00Z'],
      ['Too Early', hourly(98), '2026-03-22T18:29:00Z'],
    ];
    for (const [name, rate, at] of sent) {
      const employeeId = await addResource(app, own, { name });
      const { data } = await own.client.ok(applyJobs, { jobId: job, employeeId, rate });
      await rows(app.database.primary(), 'update applications set applied_at = ? where id = ?', [at, data._id]);
    }
    await want(reader, { weeklySubmissions: true });
    await queue(new Date('2026-03-30T02:00:00Z'));
    expect(await mails(reader)).toEqual([]);
    await Promise.all([queue(), queue()]);
    await queue();
    await settled(reader, 'sent');
    const [mail, ...more] = await mails(reader);
    expect([mail?.subject, more]).toEqual(['2 submissions last week', []]);
    const text = mail?.text ?? '';
    expect(text).toContain('From Monday 23 March 2026 to Sunday 29 March 2026: 2 submissions.');
    expect(text).toMatch(/Sunday Person[\s\S]*US\$60 an hour/);
    expect(text).toMatch(/USD by the hour[\s\S]*1 submission, on average US\$60/);
    expect(text).toMatch(/INR by the hour[\s\S]*1 submission, on average ₹4,000/);
    expect(text).not.toMatch(/Too Late|Too Early/);
    expect(await mails(silent)).toEqual([]);
    const out = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
    const { pathname } = new URL(/<([^>]+)>/.exec(out)?.[1] ?? '');
    expect((await fetch(`${app.url}${pathname}`, { method: 'POST' })).status).toBe(200);
    expect((await reader.client.ok(getNotificationPreferences, {})).data.weeklySubmissions).toBe(false);
  });

  it('is not sent after a week without submissions', async () => {
    const idle = await app.signUp('individual');
    await want(idle, { weeklySubmissions: true });
    await queue();
    await settled(idle, 'unneeded');
    expect(await mails(idle)).toEqual([]);
  });
});
