/** Steps that follow each other while the first can still be taken back: what either side sees, and what is told in the end. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as movesCalls from '#contract/api/application-moves.ts';
import * as ownJobsCalls from '#contract/api/own-jobs.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import {
  applyTo,
  detail,
  elapse,
  moveTo,
  settle,
  storedApplication,
  terms,
  toldAbout,
  versionOf,
} from './support/moves.ts';

let app: TestApp;
let employer: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  employer = await app.signUp('client', { organisation: 'Bluewater Clinics' });
});
afterAll(() => app.close());

const { undoApplicationMove, updateApplicatonJobs, answerOffer } = movesCalls;
const sql = <Row = object>(text: string, parameters: unknown[] = []) =>
  rows<Row & object>(app.database.primary(), text, parameters);

/** Applied by somebody new, and looked at. */
async function seen(): Promise<{ seeker: TestUser; id: string }> {
  const seeker = await app.signUp('personal', { firstName: 'Asha' });
  const id = await applyTo(app, employer, seeker, false);
  await versionOf(employer, id);
  return { seeker, id };
}

const undo = (moveId: string) => employer.client.ok(undoApplicationMove, { moveId });
const shownTo = async (user: TestUser, id: string) => {
  const { status, timeline } = await detail(user, id);
  return [status, timeline.map((step) => step.status).join(' ')];
};

describe('a second step within the time for taking the first one back', () => {
  it('is what who applied sees, without the first one, once it cannot be taken back', async () => {
    const { seeker, id } = await seen();
    await moveTo(employer, id, { status: 'shortlisted' });
    await elapse(app, id, 6);
    await moveTo(employer, id, { status: 'interviewing' });
    await elapse(app, id, 6);
    expect(await shownTo(seeker, id)).toEqual(['viewed', 'applied viewed']);
    expect(await shownTo(employer, id)).toEqual(['interviewing', 'applied viewed shortlisted interviewing']);
    await elapse(app, id, 6);
    expect(await shownTo(seeker, id)).toEqual(['interviewing', 'applied viewed interviewing']);
  });

  it('taken back leaves the first one to be taken back as long as ever', async () => {
    const { seeker, id } = await seen();
    const first = await moveTo(employer, id, { status: 'shortlisted' });
    await elapse(app, id, 3);
    const second = await moveTo(employer, id, { status: 'interviewing' });
    await undo(second.moveId);
    expect(await shownTo(employer, id)).toEqual(['shortlisted', 'applied viewed shortlisted']);
    expect(await shownTo(seeker, id)).toEqual(['viewed', 'applied viewed']);
    await undo(first.moveId);
    expect(await shownTo(seeker, id)).toEqual(['viewed', 'applied viewed']);
    expect(await storedApplication(app, id)).toMatchObject({ status: 'viewed', events: 2 });
    expect(await toldAbout(app, seeker, id)).toEqual([]);
  });

  it('taken back after the first one’s time leaves that to be told, in the panel and by mail, once', async () => {
    const { seeker, id } = await seen();
    await moveTo(employer, id, { status: 'shortlisted' });
    await elapse(app, id, 6);
    const second = await moveTo(employer, id, { status: 'interviewing' });
    await elapse(app, id, 6);
    // The first one's turn comes while the second can still be taken back: neither is told yet.
    const waiting = `select id from outbox where topic = 'application.moved' and payload->>'applicationId' = ?`;
    await sql(`update outbox set available_at = now() where id = (${waiting} order by id limit 1)`, [id]);
    const mails = `select id, postponed, status, last_error from messages where template = 'application-step' and user_id = ? order by created_at`;
    const mail = async () => (await sql<{ status: string; postponed: boolean }>(mails, [seeker.userId]))[0];
    await sql(
      `update messages set available_at = now() where template = 'application-step' and user_id = ? and created_at = (
        select min(created_at) from messages where template = 'application-step' and user_id = ?)`,
      [seeker.userId, seeker.userId],
    );
    await sql('notify outbox');
    await sql('notify messages');
    await eventually(async () => {
      expect(await sql(`${waiting} and done_at is not null`, [id])).toHaveLength(1);
      expect(await mail()).toMatchObject({ status: 'queued', postponed: true });
    });
    expect(await sql('select 1 from notifications where user_id = ?', [seeker.userId])).toEqual([]);
    await undo(second.moveId);
    expect(await shownTo(seeker, id)).toEqual(['shortlisted', 'applied viewed shortlisted']);
    expect((await toldAbout(app, seeker, id)).map(({ title }) => title.split(':')[0])).toEqual(['Shortlisted']);
    await sql(`update messages set available_at = now(), postponed = false where status = 'queued' and user_id = ?`, [
      seeker.userId,
    ]);
    await sql('notify messages');
    // The mail about what was taken back has nothing to say.
    await eventually(async () => {
      const found = await sql<{ status: string; last_error: string | null }>(mails, [seeker.userId]);
      expect(found.map(({ status }) => status)).toEqual(['sent', 'unneeded']);
      expect(found.map(({ last_error }) => last_error)).toEqual([null, 'The step was undone']);
    });
  });
});

describe('a step that its applicant came before', () => {
  it('is never on the timeline that they read', async () => {
    const { seeker, id } = await seen();
    await moveTo(employer, id, { status: 'rejected', reason: 'other' });
    await moveTo(seeker, id, { status: 'withdrawn' });
    await sql(`update application_events set at = at - interval '1 hour' where application_id = ?`, [id]);
    expect(await shownTo(seeker, id)).toEqual(['withdrawn', 'applied viewed withdrawn']);
    expect(await shownTo(employer, id)).toEqual(['withdrawn', 'applied viewed rejected withdrawn']);
  });
});

describe('an offer made anew', () => {
  it('is not shown, and neither can be answered, while it can be taken back', async () => {
    const { seeker, id } = await seen();
    await moveTo(employer, id, { status: 'offered', terms: terms() });
    await settle(app, id);
    const { moveId } = await moveTo(employer, id, { status: 'offered', terms: { ...terms(), amount: 99_000 } });
    expect((await detail(seeker, id)).offer).toMatchObject({ amount: terms().amount });
    const answer = async () => ({
      applicationId: id,
      version: await versionOf(seeker, id),
      answer: 'accepted' as const,
    });
    expect(await seeker.client.fails(answerOffer, await answer())).toMatchObject({ code: 'conflict' });
    await undo(moveId);
    await seeker.client.ok(answerOffer, await answer());
    expect((await detail(employer, id)).offer).toMatchObject({ amount: terms().amount, answer: 'accepted' });
  });
});

describe('a step under a job that has ended meanwhile', () => {
  it('is not taken back: nothing would be open there', async () => {
    const { id } = await seen();
    const { moveId } = await moveTo(employer, id, { status: 'rejected', reason: 'other' });
    const { jobId } = await detail(employer, id);
    const { version } = (await employer.client.ok(ownJobsCalls.getOwnJob, { id: jobId })).data;
    await employer.client.ok(ownJobsCalls.updateJob, { jobId, version, status: 'closed' });
    expect(await employer.client.fails(undoApplicationMove, { moveId })).toMatchObject({ code: 'conflict' });
    expect(await storedApplication(app, id)).toMatchObject({ status: 'rejected' });
    const again = { applications: [{ id, version: 1 }], status: 'viewed', note: 'Again' } as const;
    expect(await employer.client.fails(updateApplicatonJobs, again)).toMatchObject({ code: 'job_not_open' });
  });
});
