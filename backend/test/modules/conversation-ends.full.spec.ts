/** How conversations end, what stays of them, templates, and reports. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as conversationsCalls from '#contract/api/conversations.ts';
import { revokeProfileAccess } from '#contract/api/privacy.ts';
import { deleteProfile } from '#contract/api/profile.ts';
import { CONVERSATIONS } from '#contract/domain/conversation-limits.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { ticketFor } from '../support/tickets.ts';
import { exported } from './support/exported.ts';
import { addMember } from './support/members.ts';
import { applyTo, putAt } from './support/moves.ts';

let app: TestApp;
let employer: TestUser;
let seeker: TestUser;
let vendor: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  employer = await app.signUp('client', { firstName: 'Harpreet', organisation: 'Neelgiri Softworks' });
  seeker = await app.signUp('personal', { firstName: 'Ananya' });
  vendor = await app.signUp('company', { firstName: 'Kwame', organisation: 'Baobab Talent' });
});
afterAll(() => app.close());

const { getConversation, sendMessage, reportMessage } = conversationsCalls;
const { getMessageTemplates, saveMessageTemplate, deleteMessageTemplate } = conversationsCalls;
const sql = (statement: string, values: unknown[] = []) => rows(app.database.primary(), statement, values);
const apply = () => applyTo(app, employer, seeker, false);
const talk = async (user: TestUser, applicationId: string) =>
  (await user.client.ok(getConversation, { applicationId })).data;
const send = async (user: TestUser, applicationId: string, text: string) =>
  (await user.client.ok(sendMessage, { applicationId, text })).data;
const refused = async (user: TestUser, applicationId: string) =>
  (await user.client.fails(sendMessage, { applicationId, text: 'Hello?' })).code;

describe('a conversation ends', () => {
  it.each(['rejected', 'withdrawn', 'closed'] as const)(
    'with an application that is %s, some days later',
    async (status) => {
      const id = await apply();
      await send(seeker, id, 'Thank you all the same');
      await putAt(app, id, status);
      expect((await talk(seeker, id)).closesAt).not.toBeNull();
      await send(employer, id, 'All the best');
      await sql(`update applications set updated_at = now() - make_interval(days => ?) where id = ?`, [
        CONVERSATIONS.openAfterEndDays,
        id,
      ]);
      for (const side of [seeker, employer]) {
        expect(await refused(side, id)).toBe('conversation_closed');
        expect(await talk(side, id)).toMatchObject({ closed: 'ended', messages: [{}, { text: 'All the best' }] });
      }
    },
  );

  it('for an employer from which everything was taken back', async () => {
    const someone = await app.signUp('personal');
    const id = await applyTo(app, employer, someone, false);
    await send(employer, id, 'Hello');
    await someone.client.ok(revokeProfileAccess, { employerId: employer.userId });
    for (const side of [someone, employer]) expect(await refused(side, id)).toBe('conversation_closed');
    expect(await talk(employer, id)).toMatchObject({ closed: 'blocked' });
  });

  it('with the account of either side, whose words go', async () => {
    const someone = await app.signUp('personal', { firstName: 'Vanishing' });
    const id = await applyTo(app, employer, someone, false);
    await send(someone, id, 'My own words');
    const ticket = await ticketFor(app.database, 'delete', someone.email, someone.userId);
    await someone.client.ok(deleteProfile, { confirmation: 'DELETE', ticket });
    expect(await refused(employer, id)).toBe('conversation_closed');
    const left = await talk(employer, id);
    expect(left).toMatchObject({ closed: 'left', messages: [{ text: null, own: false }] });
    expect(JSON.stringify(left)).not.toMatch(/My own words|Vanishing/);
  });

  it('keeps what a colleague wrote who is gone, without the name', async () => {
    const id = await apply();
    const colleague = await addMember(app, employer, 'recruiter');
    await send(colleague, id, 'I will call you');
    await sql('delete from users where id = ?', [colleague.userId]);
    for (const side of [seeker, employer])
      expect((await talk(side, id)).messages).toMatchObject([{ text: 'I will call you', by: 'Former member' }]);
  });
});

describe('reports', () => {
  it('keep what was written, once for each account, also when the conversation is gone', async () => {
    const id = await apply();
    const { _id } = await send(employer, id, 'Send me your bank details');
    for (let times = 0; times < 2; times += 1)
      await seeker.client.ok(reportMessage, { messageId: _id, reason: 'money', details: 'Twice by now' });
    expect((await talk(seeker, id)).messages).toMatchObject([{ reported: true }]);
    expect((await talk(employer, id)).messages).toMatchObject([{ reported: false }]);
    expect((await employer.client.fails(reportMessage, { messageId: _id, reason: 'other' })).code).toBe('not_found');
    expect((await vendor.client.fails(reportMessage, { messageId: _id, reason: 'other' })).code).toBe('not_found');
    await sql('delete from applications where id = ?', [id]);
    expect(
      await sql(
        `select r.reason, r.details, r.evidence, c.accused_id from reports r join report_cases c on c.id = r.case_id
          where c.subject_id = ? and r.source = 'person'`,
        [_id],
      ),
    ).toMatchObject([
      {
        reason: 'money',
        details: 'Twice by now',
        accused_id: employer.userId,
        evidence: { side: 'employer', text: 'Send me your bank details', authorId: employer.userId },
      },
    ]);
    await expect(sql(`update reports set reason = 'x' where reporter_id = ?`, [seeker.userId])).rejects.toThrow(
      /reason_check/,
    );
  });
});

it('gives everybody the words that they wrote for themselves, their own templates and reports', async () => {
  const [boss, person] = [await app.signUp('client'), await app.signUp('personal')];
  const id = await applyTo(app, boss, person, false);
  const colleague = await addMember(app, boss, 'recruiter');
  const ours = await send(boss, id, 'Words of the employer');
  await send(colleague, id, 'Words of a colleague');
  await send(person, id, 'Words of the applicant');
  await boss.client.ok(saveMessageTemplate, { name: 'First', text: 'Hello {firstName}' });
  await person.client.ok(reportMessage, { messageId: ours._id, reason: 'other', details: 'Please look' });
  const [own, theirs] = [await exported(boss.client), await exported(person.client)];
  expect(own.json('conversations.json')).toMatchObject([{ applicationId: id, text: 'Words of the employer' }]);
  expect(own.json('message-templates.json')).toMatchObject([{ name: 'First', text: 'Hello {firstName}' }]);
  expect(own.text).not.toMatch(/Words of a colleague|Words of the applicant|Please look/);
  expect(theirs.json('conversations.json')).toMatchObject([{ text: 'Words of the applicant' }]);
  expect(theirs.json('reports.json')).toMatchObject([{ reason: 'other', details: 'Please look' }]);
  expect(theirs.text).not.toMatch(/Words of the employer|Words of a colleague/);
});

describe('templates', () => {
  const list = async (user: TestUser) =>
    (await user.client.ok(getMessageTemplates, {})).data.map(({ name, text }) => [name, text]);

  it('are the account’s own: kept, renamed, changed and deleted', async () => {
    const { data } = await employer.client.ok(saveMessageTemplate, { name: 'talk', text: 'Hello {firstName}' });
    await employer.client.ok(saveMessageTemplate, { name: 'Again', text: 'Still there?' });
    const recruiter = await addMember(app, employer, 'recruiter');
    expect(await list(recruiter)).toEqual([
      ['Again', 'Still there?'],
      ['talk', 'Hello {firstName}'],
    ]);
    const again = { name: 'Again', text: 'Hello' };
    expect((await employer.client.fails(saveMessageTemplate, again)).code).toBe('template_name_taken');
    expect((await employer.client.fails(saveMessageTemplate, { templateId: data._id, ...again })).code).toBe(
      'template_name_taken',
    );
    const change = { templateId: data._id, name: 'Ask for a talk', text: 'Hi {firstName}' };
    await recruiter.client.ok(saveMessageTemplate, change);
    const rival = await app.signUp('client');
    expect((await rival.client.fails(saveMessageTemplate, change)).code).toBe('not_found');
    expect((await rival.client.fails(deleteMessageTemplate, { templateId: data._id })).code).toBe('not_found');
    expect(await list(rival)).toEqual([]);
    const manager = await addMember(app, employer, 'hiring-manager');
    await manager.client.ok(saveMessageTemplate, change);
    expect((await list(manager))[1]).toEqual(['Ask for a talk', 'Hi {firstName}']);
    await employer.client.ok(deleteMessageTemplate, { templateId: data._id });
    expect(await list(employer)).toEqual([['Again', 'Still there?']]);
  });

  it('are as many as the limit says, also where two are kept at once', async () => {
    const keeper = await app.signUp('client');
    await sql(
      `insert into conversation_templates (account_id, name, text)
       select ?::uuid, 'Number ' || n, 'Hello' from generate_series(2, ${String(LIMITS.messageTemplates)}) n`,
      [keeper.userId],
    );
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => keeper.client.send(saveMessageTemplate, { name, text: 'Hello' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const twice = `insert into conversation_templates (account_id, name, text) values (?, 'Number 2', 'x')`;
    await expect(sql(twice, [keeper.userId])).rejects.toThrow(/name_unique/);
  });
});
