import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as adminCalls from '#contract/api/admin.ts';
import * as reportsCalls from '#contract/api/reports.ts';
import * as authCalls from '#contract/api/auth.ts';
import { AUDIT_KINDS } from '#contract/domain/audit.ts';
import { rows } from '../../src/platform/database/database.ts';
import { Audit } from '../../src/platform/http/access/audit.ts';
import { OutgoingMessages } from '../../src/records/notifications/outgoing-messages.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { failEvent } from './support/failed-event.ts';
import { giveUpMessage } from './support/given-up-message.ts';
import { postJob } from './support/drafts.ts';
import { addMember } from './support/members.ts';

let app: TestApp;
let staff: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  staff = await app.signUp('staff', { firstName: 'Sam' });
});
afterAll(() => app.close());

describe('users', () => {
  it('lists every account, newest first, page by page, with what staff need and no more', async () => {
    const word = randomUUID().slice(0, 8);
    const people: TestUser[] = [];
    for (const type of ['personal', 'company', 'leaving', 'untyped'] as const)
      people.push(await app.signUp(type, { firstName: `Zoë${word}` }));
    const first = await staff.client.ok(adminCalls.adminUsers, { search: `zoe${word}`, limit: 3 });
    const second = await staff.client.ok(adminCalls.adminUsers, { search: `ZOË${word}`, limit: 3, pageId: 2 });
    expect(first.page).toMatchObject({ total: 4, totalPages: 2, totalIsCapped: false });
    const listed = [...first.data, ...second.data];
    expect(listed.map(({ _id }) => _id)).toEqual(people.map(({ userId }) => userId).reverse());
    const [, leaving, company] = listed;
    expect(leaving).toMatchObject({ userType: 'personal', leavingAt: expect.stringMatching(/Z$/) as string });
    expect(company).toMatchObject({
      userType: 'company',
      organisation: 'Test Works',
      leavingAt: null,
      isStaff: false,
      openSessions: 1,
    });
    expect(company?.lastSeenAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(JSON.stringify(listed)).not.toMatch(/password|phone|hash/i);
  });

  it('finds by a part of the address or organisation, takes marks of patterns as they are, and filters by type', async () => {
    const word = randomUUID();
    const person = await app.signUp('client', { organisation: `100%_Works ${word}` });
    const byOrganisation = await staff.client.ok(adminCalls.adminUsers, { search: `100%_works ${word}` });
    expect(byOrganisation.data.map(({ _id }) => _id)).toEqual([person.userId]);
    const byAddress = await staff.client.ok(adminCalls.adminUsers, { search: person.email.slice(0, 20) });
    expect(byAddress.data.map(({ _id }) => _id)).toEqual([person.userId]);
    expect((await staff.client.ok(adminCalls.adminUsers, { search: `100x_works ${word}` })).data).toEqual([]);
    expect((await staff.client.ok(adminCalls.adminUsers, { search: `\\${word}` })).data).toEqual([]);
    expect((await staff.client.ok(adminCalls.adminUsers, { search: word, userType: 'personal' })).data).toEqual([]);
    expect((await staff.client.ok(adminCalls.adminUsers, { search: word, userType: 'client' })).data).toHaveLength(1);
  });

  it('signs somebody out everywhere at once, and says in the log who did it', async () => {
    const person = await app.signUp('personal', { firstName: 'Ravi' });
    await person.client.ok(authCalls.currentUser, {});
    expect((await staff.client.ok(adminCalls.adminEndSessions, { userId: person.userId })).data).toEqual({ ended: 1 });
    expect(await person.client.fails(authCalls.currentUser, {})).toMatchObject({ statusCode: 401 });
    expect((await staff.client.ok(adminCalls.adminEndSessions, { userId: person.userId })).data).toEqual({ ended: 0 });
    const { data } = await staff.client.ok(adminCalls.adminAudit, { userId: person.userId, kind: 'sessions-revoked' });
    expect(data).toHaveLength(2);
    expect(data[0]).toMatchObject({ userName: 'Ravi Person', actorName: 'Sam Person', detail: 'by staff' });
  });
});

describe('an account', () => {
  it('has its people with their own devices, its jobs by status and the newest of its log', async () => {
    const client = await app.signUp('client', { organisation: 'Looms' });
    const alone = await staff.client.ok(adminCalls.adminAccount, { userId: client.userId });
    expect(alone.data).toMatchObject({
      account: { _id: client.userId, organisation: 'Looms', userType: 'client', kycStatus: 'pending' },
      people: [{ _id: client.userId, role: 'owner', openSessions: 1 }],
      jobs: [],
    });
    const colleague = await addMember(app, client, 'hiring-manager');
    await postJob(client);
    await staff.client.ok(adminCalls.adminEndSessions, { userId: client.userId });
    const { data } = await staff.client.ok(adminCalls.adminAccount, { userId: client.userId });
    expect(data.people).toMatchObject([
      { _id: client.userId, role: 'owner', openSessions: 0 },
      { email: colleague.email, role: 'hiring-manager' },
    ]);
    expect(data.people[1]?.openSessions).toBeGreaterThan(0);
    expect(data.jobs).toEqual([{ status: 'active', count: 1 }]);
    expect(data.audit[0]).toMatchObject({ kind: 'sessions-revoked', actorName: 'Sam Person' });
    expect([data.reports, data.messages]).toEqual([
      { total: 0, newest: [] },
      { total: 0, newest: [] },
    ]);
    expect(await staff.client.fails(adminCalls.adminAccount, { userId: randomUUID() })).toMatchObject({
      code: 'not_found',
    });
  });
});

describe('an account with cases', () => {
  it('has the reports of what belongs to it and what its people wrote to us, and nobody else’s', async () => {
    const [client, other] = [await app.signUp('client'), await app.signUp('client')];
    const colleague = await addMember(app, client, 'hiring-manager');
    const jobId = await postJob(client, { title: 'Weaver of sails' });
    await app.visitor.ok(reportsCalls.addReport, { subject: 'job', subjectId: jobId, reason: 'money' });
    await app.visitor.ok(reportsCalls.addReport, { subject: 'employer', subjectId: client.userId, reason: 'false' });
    const wrote = (user: TestUser, message: string) =>
      rows(
        app.database.primary(),
        `insert into contact_messages (kind, topic, name, email, message, sender_id) values ('contact', 'hiring', 'A', ?, ?, ?)`,
        [user.email, message, user.userId],
      );
    await wrote(client, 'How do I invite a colleague?');
    await wrote(colleague, 'I cannot post a job.');
    const { data } = await staff.client.ok(adminCalls.adminAccount, { userId: client.userId });
    expect(data.reports.total).toBe(2);
    expect(data.reports.newest.map(({ subject, state }) => [subject, state])).toEqual([
      ['employer', 'open'],
      ['job', 'open'],
    ]);
    expect(data.reports.newest[1]?.name).toBe('Weaver of sails');
    expect(data.messages.total).toBe(2);
    expect(data.messages.newest.map(({ message }) => message)).toEqual([
      'I cannot post a job.',
      'How do I invite a colleague?',
    ]);
    const { data: untouched } = await staff.client.ok(adminCalls.adminAccount, { userId: other.userId });
    expect([untouched.reports.total, untouched.messages.total]).toEqual([0, 0]);
  });
});

describe('colleagues', () => {
  it('are members of the organisation that they act for', async () => {
    const word = randomUUID().slice(0, 8);
    const client = await app.signUp('client', { organisation: `Looms ${word}` });
    const colleague = await addMember(app, client, 'hiring-manager');
    const found = await staff.client.ok(adminCalls.adminUsers, { search: colleague.email });
    expect(found.data).toMatchObject([{ memberOf: [{ account: `Looms ${word}`, role: 'hiring-manager' }] }]);
    const own = await staff.client.ok(adminCalls.adminUsers, { search: client.email });
    expect(own.data).toMatchObject([{ organisation: `Looms ${word}`, memberOf: [] }]);
  });
});

describe('outbox', () => {
  it('shows what became of messages, newest first, never what stands in them', async () => {
    await app.database.write((em) =>
      app.server.app.get(OutgoingMessages, { strict: false }).queue(em, {
        channel: 'email',
        template: 'code-login',
        to: 'asha.outbox@example.com',
        variables: { code: '731946' },
      }),
    );
    const failed = await giveUpMessage(app, { to: 'gone.outbox@example.com' });
    const sent = await eventually(async () => {
      const { data } = await staff.client.ok(adminCalls.adminMessages, { status: 'sent' });
      const [found] = data;
      expect(found).toMatchObject({
        recipient: 'a•••@example.com',
        template: 'code-login',
        attempts: 1,
        nextTryAt: null,
      });
      return { found, data };
    });
    expect(sent.found?.sentAt).toMatch(/Z$/);
    const { data, page } = await staff.client.ok(adminCalls.adminMessages, { status: 'failed' });
    expect(data).toMatchObject([
      {
        _id: failed,
        recipient: 'g•••@example.com',
        status: 'failed',
        lastError: '550 no such mailbox',
        canRetry: true,
      },
    ]);
    expect(page).toMatchObject({ total: 1 });
    const all = await staff.client.ok(adminCalls.adminMessages, {});
    expect(all.data.map(({ _id }) => _id).slice(0, 2)).toEqual([failed, sent.found?._id]);
    expect(JSON.stringify(all)).not.toMatch(/731946|outbox@/);
  });

  it('tries again what was given up, once, unless it is of no use any more', async () => {
    const messageId = await giveUpMessage(app);
    await staff.client.ok(adminCalls.adminRetryMessage, { messageId });
    await eventually(() => {
      expect(existsSync(join(app.storage.dataDir, 'mail', `${messageId}.eml`))).toBe(true);
    });
    expect(await staff.client.fails(adminCalls.adminRetryMessage, { messageId })).toMatchObject({ code: 'conflict' });
    const late = await giveUpMessage(app, { usefulSeconds: -1 });
    const failed = (await staff.client.ok(adminCalls.adminMessages, { status: 'failed' })).data;
    expect(failed.find(({ _id }) => _id === late)).toMatchObject({ canRetry: false });
    expect(await staff.client.fails(adminCalls.adminRetryMessage, { messageId: late })).toMatchObject({
      code: 'conflict',
      message: 'This message is no longer needed, so it won’t be sent again.',
    });
  });

  it('is cleared of failures that can never be sent, which it shows as not sent from then on', async () => {
    const [late, useful] = [await giveUpMessage(app, { usefulSeconds: -1 }), await giveUpMessage(app)];
    const queue = async () =>
      (await staff.client.ok(adminCalls.adminHome, {})).data.find((each) => each.queue === 'outbox')?.waiting ?? 0;
    const before = await queue();
    const { data } = await staff.client.ok(adminCalls.adminClearMessages, {});
    expect(data.cleared).toBeGreaterThan(0);
    expect(await queue()).toBe(before - data.cleared);
    const failed = (await staff.client.ok(adminCalls.adminMessages, { status: 'failed', limit: 100 })).data;
    expect(failed.map(({ _id }) => _id)).toContain(useful);
    expect(failed.every(({ canRetry }) => canRetry)).toBe(true);
    const unneeded = (await staff.client.ok(adminCalls.adminMessages, { status: 'unneeded', limit: 100 })).data;
    expect(unneeded.find(({ _id }) => _id === late)).toMatchObject({
      canRetry: false,
      lastError: '550 no such mailbox',
    });
    expect((await staff.client.ok(adminCalls.adminClearMessages, {})).data).toEqual({ cleared: 0 });
  });
});

describe('failed events', () => {
  it('shows events whose last try failed, and has them handled again', async () => {
    const eventId = await failEvent(app, { inviteId: randomUUID() });
    const { data, page } = await staff.client.ok(adminCalls.adminFailedEvents, {});
    expect(data[0]).toMatchObject({
      _id: eventId,
      topic: 'invite.sent',
      attempts: 20,
      lastError: 'the handler was broken',
    });
    expect(data[0]?.failedAt).toMatch(/Z$/);
    expect(Object.keys(data[0] ?? {})).not.toContain('payload');
    expect(page).toMatchObject({ total: 1 });
    await staff.client.ok(adminCalls.adminRetryEvent, { eventId });
    await eventually(async () => {
      const [event] = await rows<{ done: boolean; attempts: number }>(
        app.database.primary(),
        'select done_at is not null as done, attempts from outbox where id = ?::bigint',
        [eventId],
      );
      expect(event).toEqual({ done: true, attempts: 1 });
    });
    expect((await staff.client.ok(adminCalls.adminFailedEvents, {})).data).toEqual([]);
    expect(await staff.client.fails(adminCalls.adminRetryEvent, { eventId })).toMatchObject({
      code: 'conflict',
      message: 'This event is not waiting to be tried again.',
    });
  });

  it('discards one: it is never handled, and cannot be tried again', async () => {
    const eventId = await failEvent(app, { inviteId: randomUUID() });
    await staff.client.ok(adminCalls.adminDiscardEvent, { eventId });
    expect((await staff.client.ok(adminCalls.adminFailedEvents, {})).data).toEqual([]);
    for (const call of [adminCalls.adminDiscardEvent, adminCalls.adminRetryEvent])
      expect(await staff.client.fails(call, { eventId })).toMatchObject({ code: 'conflict' });
    const [event] = await rows<{ done: boolean; attempts: number }>(
      app.database.primary(),
      'select done_at is not null as done, attempts from outbox where id = ?::bigint',
      [eventId],
    );
    expect(event).toEqual({ done: true, attempts: 20 });
  });
});

describe('audit log', () => {
  /** Writes an entry of what somebody did themselves. */
  const note = ({ userId }: TestUser) =>
    app.database.write((em) => app.server.app.get(Audit).record(em, { kind: 'signed-out', userId }));

  it('tells every kind, newest first, with names, devices in words and no way back to what is gone', async () => {
    const person = await app.signUp('client', { firstName: 'Meera' });
    const gone = randomUUID();
    for (const kind of AUDIT_KINDS)
      await app.database.write((em) =>
        app.server.app.get(Audit).record(em, {
          kind,
          userId: person.userId,
          origin: {
            shell: 'web',
            address: '203.0.113.9',
            device: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
          },
        }),
      );
    await app.database.write((em) =>
      app.server.app.get(Audit).record(em, { kind: 'deleted', userId: gone, actorId: gone }),
    );
    const { data, page } = await staff.client.ok(adminCalls.adminAudit, { userId: person.userId, limit: 100 });
    expect(data.map(({ kind }) => kind)).toEqual([...AUDIT_KINDS].reverse());
    expect(page?.total).toBe(AUDIT_KINDS.length);
    expect(data[0]).toMatchObject({
      userName: 'Meera Person',
      actorName: null,
      address: '203.0.113.9',
      device: 'Chrome on Windows',
    });
    const one = await staff.client.ok(adminCalls.adminAudit, { userId: gone });
    expect(one.data).toMatchObject([
      { userName: null, actorName: 'Someone who has left', address: null, device: null },
    ]);
    const byKind = await staff.client.ok(adminCalls.adminAudit, { userId: person.userId, kind: 'wallet-linked' });
    expect(byKind.data).toHaveLength(1);
  });

  it('is narrowed to who did it, by a part of the name or address, and to whole days of a time zone', async () => {
    const word = randomUUID().slice(0, 8);
    const helper = await app.signUp('staff', { firstName: `Zoë${word}` });
    const person = await app.signUp('client');
    await helper.client.ok(adminCalls.adminEndSessions, { userId: person.userId });
    const kind = 'sessions-revoked';
    for (const actor of [`zoe${word} pers`, helper.email.slice(0, 20)]) {
      const { data } = await staff.client.ok(adminCalls.adminAudit, { actor, kind });
      expect(data.map(({ userId }) => userId)).toEqual([person.userId]);
    }
    // The account that the entry is about did not do it; what it did itself is found by its own name.
    expect((await staff.client.ok(adminCalls.adminAudit, { actor: person.email, kind })).data).toEqual([]);
    await note(person);
    const own = await staff.client.ok(adminCalls.adminAudit, { actor: person.email });
    expect(own.data).toMatchObject([{ userId: person.userId, kind: 'signed-out' }]);

    // 23:30 of the 2nd in UTC is the 3rd in Kolkata.
    await rows(
      app.database.primary(),
      `update audit_events set at = '2026-03-02T23:30:00Z' where user_id = ? and kind = ? returning id`,
      [person.userId, kind],
    );
    const found = async (days: { from?: string; to?: string; timeZone?: string }) =>
      (await staff.client.ok(adminCalls.adminAudit, { userId: person.userId, kind, ...days })).data.length;
    expect(await found({ from: '2026-03-02', to: '2026-03-02' })).toBe(1);
    expect(await found({ from: '2026-03-03' })).toBe(0);
    expect(await found({ from: '2026-03-03', to: '2026-03-03', timeZone: 'Asia/Kolkata' })).toBe(1);
    expect(await found({ to: '2026-03-02', timeZone: 'Asia/Kolkata' })).toBe(0);
  });

  it('is exported as far as it is narrowed, and says itself who took what', async () => {
    const word = randomUUID().slice(0, 8);
    const helper = await app.signUp('staff', { firstName: `Ida${word}` });
    const person = await app.signUp('client');
    await note(person);
    const filters = { userId: person.userId, actor: person.email, from: '2026-01-01', timeZone: 'Europe/Paris' };
    const shown = await staff.client.ok(adminCalls.adminAudit, filters);
    const { data } = await helper.client.ok(adminCalls.adminExportAudit, filters);
    expect(data).toEqual({ entries: shown.data, isCut: false });
    expect(data.entries).toHaveLength(1);
    const noted = await staff.client.ok(adminCalls.adminAudit, { kind: 'audit-exported', userId: helper.userId });
    expect(noted.data).toMatchObject([
      {
        userName: `Ida${word} Person`,
        detail: `1 entry, about account ${person.userId}, of people found by a search, from 2026-01-01, days in Paris time`,
      },
    ]);
  });
});
