import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as applicationsCalls from '#contract/api/applications.ts';
import * as movesCalls from '#contract/api/application-moves.ts';
import * as ownJobsCalls from '#contract/api/own-jobs.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { messagesTo } from '../support/mailbox.ts';
import { postJob } from './support/drafts.ts';
import {
  applyTo,
  detail,
  moveInput,
  moveTo,
  settle,
  storedApplication,
  terms,
  toldAbout,
  versionOf,
} from './support/moves.ts';

let app: TestApp;
let employer: TestUser;
let seeker: TestUser;
let vendor: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  employer = await app.signUp('client', { organisation: 'Bluewater Clinics' });
  seeker = await app.signUp('personal', { firstName: 'Asha' });
  vendor = await app.signUp('company', { organisation: 'Northline Staffing' });
});
afterAll(() => app.close());

const { updateApplicatonJobs, undoApplicationMove, answerOffer } = movesCalls;
const apply = () => applyTo(app, employer, seeker, false);
const sql = (text: string, parameters: unknown[] = []) => rows(app.database.primary(), text, parameters);
const stored = (id: string) => storedApplication(app, id);
const told = (user: TestUser, id: string) => toldAbout(app, user, id);

describe('what has ended', () => {
  it('opens again for thirty days, under an open job, while its sender is there', async () => {
    const id = await apply();
    await moveTo(employer, id, { status: 'rejected', reason: 'other' });
    const again = { status: 'viewed', note: 'We looked again' } as const;
    await sql(`update applications set updated_at = now() - interval '30 days 1 minute' where id = ?`, [id]);
    expect(await employer.client.fails(updateApplicatonJobs, await moveInput(employer, id, again))).toMatchObject({
      code: 'reopen_over',
    });
    await sql(`update applications set updated_at = now() - interval '29 days' where id = ?`, [id]);
    await sql(`update applications set taken_back_at = now() where id = ?`, [id]);
    expect(await employer.client.fails(updateApplicatonJobs, await moveInput(employer, id, again))).toMatchObject({
      code: 'move_refused',
    });
    await sql(`update applications set taken_back_at = null where id = ?`, [id]);
    await moveTo(employer, id, again);
    expect(await stored(id)).toMatchObject({ status: 'viewed' });
  });

  it('stays ended under a job that has ended, for either side', async () => {
    const jobId = await postJob(employer);
    const { data } = await seeker.client.ok(applicationsCalls.applyJobs, { jobId });
    await moveTo(seeker, data._id, { status: 'withdrawn' });
    const job = (await employer.client.ok(ownJobsCalls.getOwnJob, { id: jobId })).data;
    await employer.client.ok(ownJobsCalls.updateJobs, {
      jobs: [{ jobId, version: job.version }],
      action: 'close',
    });
    expect(
      await seeker.client.fails(updateApplicatonJobs, await moveInput(seeker, data._id, { status: 'applied' })),
    ).toMatchObject({ code: 'job_not_open' });
  });

  it('who comes back is new to the employer', async () => {
    const id = await apply();
    await versionOf(employer, id);
    await moveTo(seeker, id, { status: 'withdrawn' });
    await moveTo(seeker, id, { status: 'applied' });
    expect((await told(employer, id)).at(-1)?.title).toMatch(/^Applied again/);
    expect((await detail(employer, id)).timeline.map(({ status }) => status)).toEqual([
      'applied',
      'viewed',
      'withdrawn',
      'applied',
      'viewed',
    ]);
  });
});

describe('a mail', () => {
  const mails = async (user: TestUser) =>
    (await messagesTo(app.storage.dataDir, user.email))
      .map(({ text }) => text.replace(/=\r?\n/g, ''))
      .filter((text) => text.includes('Job: ') && !text.includes('has received your application'));
  const sendNow = async (id: string) => {
    await settle(app, id);
    await sql(`update messages set available_at = now() where status = 'queued'`);
    await sql('notify messages');
  };

  it('tells of an offer and of its answer, and of nothing that was taken back', async () => {
    const [person, office] = [await app.signUp('personal', { firstName: 'Mira' }), await app.signUp('client')];
    const id = await applyTo(app, office, person, false);
    const { moveId } = await moveTo(office, id, { status: 'rejected', reason: 'spam' });
    await office.client.ok(undoApplicationMove, { moveId });
    await moveTo(office, id, { status: 'offered', terms: terms(), message: 'See http://evil.example' });
    expect(await mails(person)).toEqual([]);
    await sendNow(id);
    await eventually(async () => expect(await mails(person)).toHaveLength(1));
    const [offer] = await mails(person);
    expect(offer).toMatch(/has offered you the job\. Please read the terms/);
    expect(offer).toMatch(/Subject: You have a job offer\r\n[^]*Answer by: \w+day \d+ \w+ \d{4}(?:, \w+ time)?\r?\n/);
    expect(offer).toContain(`/job-application/${id}`);
    expect(offer).not.toContain('evil.example');
    await person.client.ok(answerOffer, {
      applicationId: id,
      version: await versionOf(person, id),
      answer: 'accepted',
    });
    await eventually(async () => expect(await mails(office)).toHaveLength(1));
    expect((await mails(office))[0]).toMatch(/Subject: Mira [^]*accepted your offer: /);
    expect(await mails(person)).toHaveLength(1);
    const waiting = `select 1 from messages where template = 'application-step' and status = 'queued' and user_id in (?, ?)`;
    // A mail has left a moment before it is noted as sent.
    await eventually(async () => expect(await sql(waiting, [person.userId, office.userId])).toEqual([]));
  });
});

describe('an offer', () => {
  const offered = async (answerInDays = 7) => {
    const id = await apply();
    await moveTo(employer, id, { status: 'offered', terms: terms(answerInDays) });
    return id;
  };
  const answer = async (id: string, how: 'accepted' | 'declined') => ({
    applicationId: id,
    version: await versionOf(seeker, id),
    answer: how,
  });

  it('reaches the person once it cannot be taken back, and makes them hired', async () => {
    const id = await offered();
    expect((await detail(seeker, id)).offer).toBeNull();
    expect(await seeker.client.fails(answerOffer, await answer(id, 'accepted'))).toMatchObject({
      code: 'move_refused',
    });
    await settle(app, id);
    expect((await detail(seeker, id)).offer).toMatchObject({ amount: 84_000.5, currency: 'EUR', answer: null });
    expect((await told(seeker, id)).map(({ title }) => title.split(':')[0])).toEqual(['Offer']);
    expect(await vendor.client.fails(answerOffer, await answer(id, 'accepted'))).toMatchObject({ code: 'not_found' });
    const input = await answer(id, 'accepted');
    const answers = await Promise.all(Array.from({ length: 8 }, () => seeker.client.send(answerOffer, input)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    const after = await detail(employer, id);
    expect(after).toMatchObject({ status: 'hired', offer: { answer: 'accepted' } });
    expect(after.timeline.at(-1)).toMatchObject({ status: 'hired', by: 'applicant' });
    expect((await told(employer, id)).at(-1)?.title).toMatch(/^Offer accepted/);
  });

  it('declined, it ends the application, with a word to the employer', async () => {
    const id = await offered();
    await settle(app, id);
    await seeker.client.ok(answerOffer, { ...(await answer(id, 'declined')), message: 'The commute is too long.' });
    const after = await detail(employer, id);
    expect(after).toMatchObject({ status: 'withdrawn', offer: { answer: 'declined' } });
    expect(after.timeline.at(-1)).toMatchObject({ message: 'The commute is too long.' });
    expect((await told(employer, id)).at(-1)?.title).toMatch(/^Offer declined/);
  });

  it('ends with its day in the time zone of the job, and can be made anew', async () => {
    const id = await offered();
    await settle(app, id);
    await sql(
      `update application_offers set answer_until = now() - interval '1 second'
       where event_id in (select id from application_events where application_id = ?)`,
      [id],
    );
    expect(await seeker.client.fails(answerOffer, await answer(id, 'accepted'))).toMatchObject({ code: 'offer_over' });
    const old = await answer(id, 'accepted');
    await moveTo(employer, id, { status: 'offered', terms: { ...terms(), amount: 90_000 } });
    await settle(app, id);
    // Nobody accepts terms that they have not seen.
    expect(await seeker.client.fails(answerOffer, old)).toMatchObject({ code: 'conflict' });
    expect((await detail(seeker, id)).offer).toMatchObject({ amount: 90_000 });
    await seeker.client.ok(answerOffer, await answer(id, 'accepted'));
  });

  it('is gone when the employer goes back, and holds by constraint', async () => {
    const id = await offered();
    await settle(app, id);
    await moveTo(employer, id, { status: 'interviewing', note: 'One more talk' });
    await settle(app, id);
    expect((await detail(seeker, id)).offer).toBeNull();
    for (const change of [
      'amount = 0',
      `currency = 'euro'`,
      `period = 'weekly'`,
      `answer = 'maybe', answered_at = now()`,
      `answer = 'accepted'`,
    ]) {
      await expect(sql(`update application_offers set ${change}`)).rejects.toThrow(/violates check constraint/);
    }
    for (const change of ['version = -1', `settles_at = now()`, `settles_at = now(), status_before = 'lost'`]) {
      await expect(sql(`update applications set ${change} where id = ?`, [id])).rejects.toThrow(/violates check/);
    }
    await expect(
      sql(
        `insert into application_events (application_id, status, by_side, note) values (?, 'viewed', 'applicant', 'x')`,
        [id],
      ),
    ).rejects.toThrow(/note_check/);
  });
});
