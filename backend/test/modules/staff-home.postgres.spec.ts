/** Our staff's home: what waits in each queue and since when, and the mail that tells of it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminHome } from '#contract/api/admin.ts';
import { adminAnswerContact } from '#contract/api/contact.ts';
import { adminDecideReport } from '#contract/api/reports.ts';
import { STAFF_QUEUES } from '#contract/domain/staff-queue.ts';
import { rows } from '../../src/platform/database/database.ts';
import { Maintenance } from '../../src/platform/database/maintenance.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { messagesTo } from '../support/mailbox.ts';
import { waitingMessage, writeToUs } from './support/contact.ts';
import { dispute, submitted } from './support/disputes.ts';
import { postJob } from './support/drafts.ts';
import { handIn } from './support/kyc.ts';
import { decision, reportedJob } from './support/reports.ts';

let app: TestApp;
let staff: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  staff = await app.signUp('staff', { firstName: 'Divya' });
});
afterAll(() => app.close());

const sql = (statement: string, values: unknown[] = []) => rows(app.database.primary(), statement, values);
const home = async () => (await staff.client.ok(adminHome, {})).data;
const round = () => app.server.app.get(Maintenance).run();
const mails = async () =>
  (await messagesTo(app.storage.dataDir, staff.email)).filter(({ text }) => text.includes('Waiting for us'));

it('lists every queue, also the empty ones', async () => {
  expect(await home()).toEqual(STAFF_QUEUES.list.map((queue) => ({ queue, waiting: 0, since: null })));
  await round();
  expect(await sql(`select 1 from messages where template = 'staff-waiting'`)).toEqual([]);
});

it('counts what waits, says since when the oldest does, and counts nothing that is decided', async () => {
  const [employer, vendor] = [await app.signUp('client'), await app.signUp('company')];
  const [first] = [
    await reportedJob(employer, app.visitor, staff.client),
    await reportedJob(employer, app.visitor, staff.client),
  ];
  await writeToUs(app.visitor);
  await writeToUs(app.visitor, { homepage: 'spam' });
  const answered = await waitingMessage(app, staff.client);
  await staff.client.ok(adminAnswerContact, { messageId: answered, answer: null });
  await handIn(employer, 'tax-id');
  await handIn(employer, 'address');
  await dispute(vendor, await submitted(app, vendor, employer));
  await sql(`update jobs set status = 'pending_review' where id = ?`, [await postJob(employer)]);
  await sql(
    `insert into messages (channel, template, recipient, status) values ('email', 'code-login', 'a@example.com', 'failed'),
       ('email', 'application-step', 'b@example.com', 'unneeded')`,
  );
  await sql(`update report_cases set opened_at = '2026-01-31T10:00:00Z' where id = ?`, [first._id]);
  const found = await home();
  expect(Object.fromEntries(found.map(({ queue, waiting }) => [queue, waiting]))).toEqual({
    ...{ reports: 2, verification: 1, 'job-reviews': 1, disputes: 1, contact: 1, outbox: 1, 'failed-events': 0 },
  });
  expect(found.find(({ queue }) => queue === 'reports')?.since).toBe('2026-01-31T10:00:00.000Z');
  expect(found.filter(({ since }) => since === null).map(({ queue }) => queue)).toEqual(['failed-events']);
  await staff.client.ok(adminDecideReport, decision(first));
  expect((await home()).find(({ queue }) => queue === 'reports')).toMatchObject({ waiting: 1 });
});

it('a mail tells each of our staff what waits, once a day at most, and nothing of what was written', async () => {
  await Promise.all([round(), round()]);
  await expect.poll(mails).toHaveLength(1);
  await round();
  const queued = await sql(`select status from messages where template = 'staff-waiting' and recipient = ?`, [
    staff.email,
  ]);
  expect(queued.map((row) => (row as { status: string }).status).toSorted()).toEqual(['queued', 'sent']);
  const [{ text } = { text: '' }] = await mails();
  expect(text).toContain('Waiting for us: 1 report and 1 message to us');
  expect(text).not.toMatch(/Secret|no longer get the code/);
  await sql(`update messages set available_at = now() where status = 'queued'`);
});
