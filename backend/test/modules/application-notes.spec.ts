/** Private notes and ratings: what an employer's people say about an applicant among themselves. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as applicationsCalls from '#contract/api/applications.ts';
import * as notesCalls from '#contract/api/application-notes.ts';
import { removeMember } from '#contract/api/members.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { HEADERS } from '#contract/headers.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { addMember } from './support/members.ts';
import { applyTo, detail } from './support/moves.ts';

let app: TestApp;
let employer: TestUser;
let seeker: TestUser;
let vendor: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  employer = await app.signUp('client', { firstName: 'Harpreet' });
  seeker = await app.signUp('personal');
  vendor = await app.signUp('company');
});
afterAll(() => app.close());

const NAME = expect.stringMatching(/^Harpreet /) as string;
const { getApplicationNotes, addApplicationNote, deleteApplicationNote, rateApplication } = notesCalls;
const apply = () => applyTo(app, employer, seeker, false);
const read = async (user: TestUser, applicationId: string) =>
  (await user.client.ok(getApplicationNotes, { applicationId })).data;
const add = async (user: TestUser, applicationId: string, text: string) =>
  (await user.client.ok(addApplicationNote, { applicationId, text })).data;

describe('notes', () => {
  it('are read by all who handle applications, with who wrote them, oldest first', async () => {
    const id = await apply();
    const manager = await addMember(app, employer, 'hiring-manager');
    const first = await add(employer, id, '  Strong on ledgers.  ');
    expect(first).toMatchObject({ by: NAME, own: true, text: 'Strong on ledgers.' });
    await add(manager, id, 'Start slips\nby 17 days.');
    expect((await read(employer, id)).notes).toMatchObject([
      { text: 'Strong on ledgers.', by: NAME, own: true },
      { text: 'Start slips\nby 17 days.', by: expect.stringContaining('Colleague') as string, own: false },
    ]);
    const viewer = await addMember(app, employer, 'viewer');
    expect((await viewer.client.send(getApplicationNotes, { applicationId: id })).status).toBe(403);
  });

  it('never reach the other side', async () => {
    for (const sender of [seeker, vendor]) {
      const id = await applyTo(app, employer, sender, sender === vendor);
      await add(employer, id, 'Secret word of the team');
      await employer.client.ok(rateApplication, { applicationId: id, stars: 2 });
      const list = await sender.client.ok(applicationsCalls.getJobApplications, {});
      const shown = JSON.stringify([await detail(sender, id), list.data]);
      expect(shown).not.toContain('Secret word');
      expect(shown).not.toContain('stars');
      for (const call of [getApplicationNotes, addApplicationNote, rateApplication]) {
        expect((await sender.client.send(call, { applicationId: id, text: 'x', stars: 1 })).status).not.toBe(200);
      }
    }
  });

  it('are deleted by who wrote them alone', async () => {
    const id = await apply();
    const manager = await addMember(app, employer, 'recruiter');
    const mine = await add(employer, id, 'Mine');
    expect(await manager.client.fails(deleteApplicationNote, { noteId: mine._id })).toMatchObject({
      code: 'not_found',
    });
    await employer.client.ok(deleteApplicationNote, { noteId: mine._id });
    expect(await employer.client.fails(deleteApplicationNote, { noteId: mine._id })).toMatchObject({
      code: 'not_found',
    });
    expect((await read(employer, id)).notes).toEqual([]);
  });

  it('stay when their author leaves the account, who then has no part in them', async () => {
    const id = await apply();
    const recruiter = await addMember(app, employer, 'recruiter');
    const note = await add(recruiter, id, 'I will call her');
    await employer.client.ok(removeMember, { personId: recruiter.userId, handOverTo: null });
    expect((await recruiter.client.send(deleteApplicationNote, { noteId: note._id })).status).not.toBe(200);
    expect((await read(employer, id)).notes).toMatchObject([{ text: 'I will call her', own: false }]);
  });

  it('are stored once, however often the same one is sent, and are as many as the limit says', async () => {
    const id = await apply();
    const input = { applicationId: id, text: 'Once' };
    const headers = { [HEADERS.idempotencyKey]: crypto.randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => employer.client.send(addApplicationNote, input, headers)),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect((await read(employer, id)).notes).toHaveLength(1);
    await rows(
      app.database.primary(),
      `insert into application_notes (application_id, author_id, text)
       select ?::uuid, ?::uuid, 'Full' from generate_series(3, ${String(LIMITS.applicationNotes)})`,
      [id, employer.userId],
    );
    const last = await Promise.all(
      Array.from({ length: 4 }, () => employer.client.send(addApplicationNote, { ...input, text: 'Last' })),
    );
    expect(last.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await read(employer, id)).notes).toHaveLength(LIMITS.applicationNotes);
  });
});

describe('ratings', () => {
  it('are one for each person, changed and taken away', async () => {
    const id = await apply();
    const manager = await addMember(app, employer, 'hiring-manager');
    await Promise.all(
      [1, 2, 3, 4, 5].map((stars) => employer.client.ok(rateApplication, { applicationId: id, stars })),
    );
    await employer.client.ok(rateApplication, { applicationId: id, stars: 4 });
    await manager.client.ok(rateApplication, { applicationId: id, stars: 2 });
    expect((await read(manager, id)).ratings).toEqual(
      expect.arrayContaining([{ by: NAME, own: false, stars: 4 }, expect.objectContaining({ own: true, stars: 2 })]),
    );
    await manager.client.ok(rateApplication, { applicationId: id, stars: null });
    expect((await read(employer, id)).ratings).toEqual([{ by: NAME, own: true, stars: 4 }]);
  });

  it.each([0, 6, 2.5, -1, '4', Number.MAX_SAFE_INTEGER])('refuses %s', async (stars) => {
    const id = await apply();
    expect(await employer.client.fails(rateApplication, { applicationId: id, stars })).toMatchObject({
      code: 'validation_failed',
      details: [{ path: 'stars' }],
    });
  });

  it('hold by constraint, and go with the application', async () => {
    const id = await apply();
    const em = app.database.primary();
    await add(employer, id, 'Gone with her');
    await employer.client.ok(rateApplication, { applicationId: id, stars: 5 });
    await expect(rows(em, 'update application_ratings set stars = 6 where application_id = ?', [id])).rejects.toThrow(
      /application_ratings_stars_check/,
    );
    await expect(rows(em, `update application_notes set text = '' where application_id = ?`, [id])).rejects.toThrow(
      /application_notes_text_check/,
    );
    await rows(em, 'delete from applications where id = ?', [id]);
    for (const table of ['application_notes', 'application_ratings'])
      expect(await rows(em, `select 1 from ${table} where application_id = ?`, [id])).toEqual([]);
  });
});
