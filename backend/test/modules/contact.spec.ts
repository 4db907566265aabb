/** What people write to us: what arrives, what is set aside, and that each message is answered once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contactCalls from '#contract/api/contact.ts';
import { CONTACT } from '#contract/domain/contact.ts';
import { rows } from '../../src/platform/database/database.ts';
import { Maintenance } from '../../src/platform/database/maintenance.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { inInbox, waitingMessage, writeToUs, WRITTEN } from './support/contact.ts';
import { postJob } from './support/drafts.ts';
import { exported } from './support/exported.ts';

let app: TestApp;
let staff: TestUser;
let colleague: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  staff = await app.signUp('staff', { firstName: 'Divya' });
  colleague = await app.signUp('staff', { firstName: 'Nila' });
});
afterAll(() => app.close());

const sql = <T extends object = object>(statement: string, values: unknown[] = []) =>
  rows<T>(app.database.primary(), statement, values);
const mailsTo = (recipient: string) =>
  sql<{ template: string }>(`select template from messages where recipient = ?`, [recipient]);

describe('a message', () => {
  it('waits for our staff as it was written, and no mail goes to the address that was typed', async () => {
    const message = `${WRITTEN.message}\n\nIt worked yesterday.`;
    const email = 'nobody.asked@example.com';
    await app.visitor.ok(contactCalls.contact, { ...WRITTEN, message, email });
    expect(await inInbox(staff.client, message)).toMatchObject({
      ...{ kind: 'contact', state: 'waiting', topic: 'account', name: 'Asha Rao', email, sender: null, about: null },
      ...{ answer: null, decidedAt: null, decidedBy: null },
    });
    expect(await mailsTo(email)).toEqual([]);
  });

  it('is kept beside the account of who was signed in, is in their archive, and goes with the account', async () => {
    const seeker = await app.signUp('personal', { firstName: 'Meera' });
    const message = await writeToUs(seeker.client);
    expect((await inInbox(staff.client, message)).sender).toEqual({ userId: seeker.userId, name: 'Meera Person' });
    expect((await exported(seeker.client)).json('written-to-us.json')).toMatchObject([{ message, answer: null }]);
    await sql('delete from users where id = ?', [seeker.userId]);
    await expect(inInbox(staff.client, message)).rejects.toThrow('no such message');
  });

  it('is set aside, not lost, when a field is filled in that nobody sees; the sender is told the same', async () => {
    const plain = await app.visitor.send(contactCalls.contact, WRITTEN);
    const message = await writeToUs(app.visitor, { homepage: 'https://pills.example' });
    const filled = await app.visitor.send(contactCalls.contact, { ...WRITTEN, message, homepage: 'x' });
    expect([filled.status, filled.body]).toEqual([plain.status, plain.body]);
    const { data } = await staff.client.ok(contactCalls.adminContactMessages, { state: 'quarantined' });
    expect(data.map((each) => each.message)).toEqual([message, message]);
    const answered = data[0]?._id ?? '';
    await staff.client.ok(contactCalls.adminAnswerContact, { messageId: answered, answer: 'You are no machine.' });
  });

  it('is set aside when the same words have come several times', async () => {
    const message = 'Buy followers, cheap and fast, today only';
    for (let time = 0; time <= CONTACT.sameWords; time += 1)
      await app.visitor.ok(contactCalls.contact, { ...WRITTEN, message, email: `buyer${String(time)}@example.com` });
    const { data } = await staff.client.ok(contactCalls.adminContactMessages, { limit: 300 });
    expect(data.filter((each) => each.message === message).map(({ state }) => state)).toEqual([
      ...Array.from({ length: CONTACT.sameWords }, () => 'waiting'),
      'quarantined',
    ]);
  });

  it.each([
    ['name', 'Asha\r\nBcc: everybody@example.com'],
    ['email', 'asha@example.com\r\nBcc: everybody@example.com'],
    ['email', 'asha@example.com, everybody@example.com'],
    ['message', 'Too short'],
    ['message', 'x'.repeat(CONTACT.message + 1)],
    ['topic', 'pay'],
  ])('is refused by the name of its field: %s', async (field, value) => {
    expect(await app.visitor.fails(contactCalls.contact, { ...WRITTEN, [field]: value })).toMatchObject({
      code: 'validation_failed',
      details: [{ path: field }],
    });
  });
});

describe('a question', () => {
  it('names the job or the employer that it is about', async () => {
    const employer = await app.signUp('client', { organisation: 'Bluewater Clinics' });
    const jobId = await postJob(employer, { title: 'Ward nurse' });
    const question = { ...WRITTEN, topic: 'pay' as const };
    const [ofJob, ofEmployer] = ['How much is the night bonus?', 'Do you train your own nurses?'];
    await app.visitor.ok(contactCalls.addQueries, { ...question, message: ofJob, jobId });
    await app.visitor.ok(contactCalls.addQueries, { ...question, message: ofEmployer, employerId: employer.userId });
    expect(await inInbox(staff.client, ofJob)).toMatchObject({
      kind: 'question',
      about: { what: 'job', id: jobId, name: 'Ward nurse' },
    });
    expect((await inInbox(staff.client, ofEmployer)).about).toEqual({
      what: 'employer',
      id: employer.userId,
      name: 'Bluewater Clinics',
    });
    const both = { ...question, jobId, employerId: employer.userId };
    for (const input of [both, question])
      expect(await app.visitor.fails(contactCalls.addQueries, input)).toMatchObject({ code: 'validation_failed' });
  });

  it('about a job that not everybody can see is answered as about none, also to its owner', async () => {
    const employer = await app.signUp('client');
    const jobId = await postJob(employer);
    await sql(`update jobs set status = 'paused' where id = ?`, [jobId]);
    for (const id of [jobId, crypto.randomUUID()])
      expect(
        await employer.client.fails(contactCalls.addQueries, { ...WRITTEN, topic: 'pay', jobId: id }),
      ).toMatchObject({ code: 'not_found' });
  });
});

describe('our staff', () => {
  it('answer by one mail to the address that was typed, with an entry in the audit log', async () => {
    const email = `asked-${crypto.randomUUID()}@example.com`;
    const message = await writeToUs(app.visitor, { email });
    const { _id: messageId } = await inInbox(staff.client, message);
    await staff.client.ok(contactCalls.adminAnswerContact, { messageId, answer: 'Please ask for a new code.' });
    expect(await mailsTo(email)).toEqual([{ template: 'contact-answered' }]);
    expect(await inInbox(colleague.client, message)).toMatchObject({
      state: 'answered',
      answer: 'Please ask for a new code.',
      decidedBy: 'Divya Person',
    });
    const log = await sql(`select kind, actor_id from audit_events where detail = ?`, [`message ${messageId}`]);
    expect(log).toEqual([{ kind: 'contact-answered', actor_id: staff.userId }]);
  });

  it('close a message without a mail', async () => {
    const email = `closed-${crypto.randomUUID()}@example.com`;
    const message = await writeToUs(app.visitor, { email });
    const { _id: messageId } = await inInbox(staff.client, message);
    await staff.client.ok(contactCalls.adminAnswerContact, { messageId, answer: null });
    expect((await inInbox(staff.client, message)).state).toBe('closed');
    expect(await mailsTo(email)).toEqual([]);
  });

  it('never answer a message twice, however many press the button at once', async () => {
    const messageId = await waitingMessage(app, staff.client);
    const both = [staff, colleague, staff, colleague, staff, colleague];
    const answers = await Promise.all(
      both.map(({ client }, n) =>
        client.send(contactCalls.adminAnswerContact, { messageId, answer: `Answer ${String(n)}` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const log = await sql(`select 1 from audit_events where detail = ?`, [`message ${messageId}`]);
    expect(log).toHaveLength(1);
  });

  it('filter by state and kind, and see what waits first', async () => {
    const messageId = await waitingMessage(app, staff.client);
    const { data } = await staff.client.ok(contactCalls.adminContactMessages, { limit: 300 });
    const states = data.map(({ state }) => state === 'waiting');
    expect(states).toEqual([...states].sort((a, b) => Number(b) - Number(a)));
    expect(data[0]?._id).toBe(messageId);
    const ofKind = await staff.client.ok(contactCalls.adminContactMessages, { kind: 'question', state: 'waiting' });
    expect(ofKind.data.length).toBeGreaterThan(0);
    expect(ofKind.data.every(({ kind, state }) => kind === 'question' && state === 'waiting')).toBe(true);
  });
});

it('keeps messages for a year, and what looks like spam for a month', async () => {
  const [old, young, spam] = [
    await writeToUs(app.visitor),
    await writeToUs(app.visitor),
    await writeToUs(app.visitor, { homepage: 'x' }),
  ];
  const age = (message: string, days: number) =>
    sql(`update contact_messages set created_at = now() - make_interval(days => ?::int) where message = ?`, [
      days,
      message,
    ]);
  await age(old, CONTACT.keptDays + 1);
  await age(young, CONTACT.keptDays - 1);
  await age(spam, CONTACT.quarantineDays + 1);
  await app.server.app.get(Maintenance).run();
  const left = await sql<{ message: string }>(`select message from contact_messages where message in (?, ?, ?)`, [
    ...[old, young, spam],
  ]);
  expect(left).toEqual([{ message: young }]);
});

it.each([
  ['something that is neither', `kind = 'gossip'`, 'kind'],
  ['a contact form about an employer', `employer_id = '%s'`, 'about'],
  ['an answer without one', `state = 'answered', decided_at = now()`, 'answer'],
  ['a decision without its time', `state = 'closed'`, 'decided'],
])('the database refuses %s', async (_, change, constraint) => {
  const message = await writeToUs(app.visitor);
  await expect(
    sql(`update contact_messages set ${change.replace('%s', staff.userId)} where message = ?`, [message]),
  ).rejects.toThrow(`contact_messages_${constraint}_check`);
});
