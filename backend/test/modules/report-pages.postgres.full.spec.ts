/** Reporting without script: the pages below /report, and the link that ends every mail. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as authCalls from '#contract/api/auth.ts';
import * as reportsCalls from '#contract/api/reports.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { RATE_LIMITS } from '#contract/domain/rate-limits.ts';
import { REPORTS } from '#contract/domain/report.ts';
import { rows } from '../../src/platform/database/database.ts';
import { MailReports } from '../../src/records/notifications/mail-reports.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { messagesTo } from '../support/mailbox.ts';
import { postJob } from './support/drafts.ts';
import { addHotlist, tokenOf } from './support/hotlists.ts';
import { caseNamed, openCases, reportJob } from './support/reports.ts';

let app: TestApp;
let staff: TestUser;
let employer: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  staff = await app.signUp('staff');
  employer = await app.signUp('client', { organisation: '<b>Bluewater</b>' });
});
afterAll(() => app.close());

const sql = (statement: string, values: unknown[] = []) => rows(app.database.primary(), statement, values);
/** Each from another network, so that no limit is in the way. */
const forget = () => sql('delete from rate_windows');
const page = async (path: string, form?: Record<string, string>) => {
  const body = form === undefined ? undefined : new URLSearchParams(form);
  const response = await fetch(app.url + path, body === undefined ? {} : { method: 'POST', body });
  return { status: response.status, html: await response.text(), headers: response.headers };
};

it('shows what it is about, takes the report, and tells nothing of others', async () => {
  const jobId = await postJob(employer, { title: 'Cook & <i>baker</i>' });
  const shown = await page(`/report/job/${jobId}`);
  expect(shown.status).toBe(200);
  expect(shown.html).toContain('<bdi>Cook &amp; &lt;i&gt;baker&lt;/i&gt;</bdi>');
  expect(shown.html).not.toContain('<script');
  expect(shown.headers.get('x-robots-tag')).toBe('noindex');
  expect(await openCases(staff.client, 'job')).toEqual([]);
  const sent = await page(`/report/job/${jobId}`, {
    reason: 'money',
    details: 'नमस्ते '.repeat(120),
    email: 'Witness@Example.com',
  });
  expect([sent.status, sent.html.includes('We’ll write to you when we have')]).toEqual([200, true]);
  expect(await caseNamed(staff.client, 'job', 'Cook & <i>baker</i>')).toMatchObject({
    reports: [{ source: 'visitor', by: 'witness@example.com', reason: 'money' }],
  });
});

it('says what is wrong and keeps what was typed', async () => {
  const jobId = await postJob(employer);
  const typed = { reason: 'unwanted', details: 'x'.repeat(LIMITS.reportDetails + 1), email: '"><script>' };
  const { status, html } = await page(`/report/job/${jobId}`, typed);
  expect(status).toBe(400);
  for (const fault of ['Please choose what is wrong', 'at most 1000 characters', 'a valid e-mail address'])
    expect(html).toContain(fault);
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;"');
  expect((await openCases(staff.client, 'job')).some(({ reasons }) => reasons.includes('unwanted'))).toBe(false);
});

it.each([
  'job/none',
  'job/',
  'vendor/',
  'mail/none',
  'message/',
  `job/${crypto.randomUUID()}`,
  `mail/${'a'.repeat(64)}`,
  '',
])('has nothing at %s', async (rest) => {
  expect(await page(`/report/${rest}`)).toMatchObject({ status: 404 });
  expect(await page(`/report/${rest}`, { reason: 'other' })).toMatchObject({ status: 404 });
});

it('takes a hotlist by its link', async () => {
  await forget();
  const vendor = await app.signUp('company');
  const link = tokenOf(await addHotlist(vendor, { title: 'Ready in May' }));
  expect((await page(`/report/hotlist/${link}`, { reason: 'private' })).status).toBe(200);
  expect(await caseNamed(staff.client, 'hotlist', 'Ready in May')).toMatchObject({ people: 1 });
});

it('takes a mail by the link at its end, once, and answers whoever got it', async () => {
  await forget();
  await app.visitor.ok(authCalls.otpGenerate, { purpose: 'register', email: 'new.person@example.com' });
  await expect.poll(async () => (await messagesTo(app.storage.dataDir, 'new.person@example.com')).length).toBe(1);
  const [{ text } = { text: '' }] = await messagesTo(app.storage.dataDir, 'new.person@example.com');
  const path = /\/report\/mail\/[0-9a-f]{64}/.exec(text.replace(/=\r?\n/g, ''))?.[0] ?? '';
  expect((await page(path)).html).toContain('Report this e-mail');
  for (let time = 0; time < 2; time += 1) expect((await page(path, { reason: 'unwanted' })).status).toBe(200);
  const [found] = await openCases(staff.client, 'mail');
  expect(found).toMatchObject({ people: 1, owner: null, name: 'code-register' });
  expect(await sql(`select email from reports where reason = 'unwanted'`)).toEqual([
    { email: 'new.person@example.com' },
  ]);
  // Another mail's link cannot be made of this one.
  const other = `${path.slice(0, -64)}${'0'.repeat(32)}${path.slice(-32)}`;
  expect((await page(other)).status).toBe(404);
  expect(app.server.app.get(MailReports).pathOf(crypto.randomUUID())).not.toMatch(/\b\d{6}\b/);
});

it('takes no more from one network than the call does', async () => {
  await forget();
  const jobId = await postJob(employer);
  const statuses: number[] = [];
  for (let time = 0; time <= RATE_LIMITS.report.limit; time += 1)
    statuses.push((await page(`/report/job/${jobId}`, { reason: 'other' })).status);
  expect(statuses).toEqual([...Array.from({ length: RATE_LIMITS.report.limit }, () => 200), 429]);
});

it('a report of a visitor in words that have come several times is set aside', async () => {
  await forget();
  const details = 'Buy followers, cheap and fast, today only';
  for (let time = 0; time <= REPORTS.sameWords; time += 1)
    await reportJob(app.visitor, await postJob(employer, { title: `Flooded ${String(time)}` }), { details });
  const open = (await openCases(staff.client, 'job')).filter(({ name }) => name.startsWith('Flooded'));
  expect(open).toHaveLength(REPORTS.sameWords);
});

it.each([
  [{ reason: 'unwanted' }, 'reason'],
  [{ subject: 'hotlist' }, 'subjectId'],
  [{ subjectId: undefined }, 'subjectId'],
  [{ link: 'abc' }, 'link'],
  [{ details: 'x'.repeat(1_001) }, 'details'],
  [{ email: 'a@example.com\r\nBcc: b@example.com' }, 'email'],
])('a report with %j is refused by the name of its field', async (change, path) => {
  const input = { subject: 'job', subjectId: crypto.randomUUID(), reason: 'money', ...change };
  expect(await app.visitor.fails(reportsCalls.addReport, input as never)).toMatchObject({
    code: 'validation_failed',
    details: expect.arrayContaining([expect.objectContaining({ path })]) as unknown,
  });
});
