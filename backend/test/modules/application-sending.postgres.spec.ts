/** A draft that becomes an application, once, what the employer gets of it, and taking it back with a reason. */
import { describe, expect, it } from 'vitest';
import { getApplicationDraft, previewApplication, saveApplicationDraft } from '#contract/api/application-drafts.ts';
import { updateApplicatonJobs } from '#contract/api/application-moves.ts';
import { applyJobs, getJobApplicationById } from '#contract/api/applications.ts';
import { getInvite } from '#contract/api/invites.ts';
import { HEADERS } from '#contract/headers.ts';
import { rows } from '../../src/platform/database/database.ts';
import { postJob } from './support/drafts.ts';
import { openStream } from './support/event-stream.ts';
import { invite } from './support/invitations.ts';
import { moveInput, moveTo, detail } from './support/moves.ts';
import { addResource } from './support/resources.ts';
import {
  addResume,
  asSent,
  askingJob,
  bothParties,
  draftsOf,
  open,
  save,
  written,
  type Parties,
} from './support/unfinished.ts';

let { app, employer, seeker } = {} as Parties;
bothParties((parties) => {
  ({ app, employer, seeker } = parties);
});

const sql = <Row>(text: string, parameters: unknown[] = []) => rows<Row>(app.database.primary(), text, parameters);
const newJob = () => askingJob(employer);
const stored = (jobId: string) => draftsOf(app, jobId);

describe('sending it', () => {
  it('takes the draft away, and whoever saves it at that moment brings nothing back', async () => {
    for (let round = 0; round < 8; round += 1) {
      const jobId = await newJob();
      await save(seeker, written(jobId));
      const [applied, ...saves] = await Promise.all([
        seeker.client.send(applyJobs, asSent(jobId)),
        ...[1, 2, 3].map((n) =>
          seeker.client.send(saveApplicationDraft, written(jobId, { version: 1, coverNote: `Late ${String(n)}` })),
        ),
      ]);
      expect(applied.status).toBe(200);
      for (const { status } of saves) expect([200, 409]).toContain(status);
      expect(await stored(jobId)).toEqual([]);
      expect(await seeker.client.fails(getApplicationDraft, { jobId })).toMatchObject({ code: 'already_applied' });
      expect(await seeker.client.fails(saveApplicationDraft, written(jobId))).toMatchObject({
        code: 'already_applied',
      });
    }
  });

  it('makes one application of a hundred, each answered clearly, and takes the draft along once', async () => {
    const jobId = await newJob();
    await save(seeker, written(jobId));
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        seeker.client.send(applyJobs, asSent(jobId), { [HEADERS.idempotencyKey]: `${jobId}-${String(n % 50)}` }),
      ),
    );
    const ids = new Set(answers.flatMap(({ body }) => (body.success ? [body.data._id] : [])));
    expect(ids.size).toBe(1);
    for (const { status, body } of answers) {
      if (body.success) continue;
      expect(status).toBe(409);
      if (body.code === 'already_applied') expect(body.details).toEqual({ applicationId: [...ids][0] });
      else expect(body.code).toBe('request_running');
    }
    const [made] = await sql<{ n: number; steps: number; news: number }>(
      `select count(*)::int as n, (select count(*)::int from application_events e where e.application_id = min(a.id::text)::uuid) as steps,
         (select count(*)::int from outbox o where o.topic = 'application.created' and o.payload->>'applicationId' = min(a.id::text)) as news
       from applications a where a.job_id = ?`,
      [jobId],
    );
    expect(made).toEqual({ n: 1, steps: 1, news: 1 });
    expect(await stored(jobId)).toEqual([]);
  });

  it('tells the other devices of the person at once, and nobody else', async () => {
    const jobId = await newJob();
    const writer = await app.signUp('personal');
    const [own, others] = [
      await openStream(app.url, writer.tokens.accessToken),
      await openStream(app.url, seeker.tokens.accessToken),
    ];
    const events = (stream: typeof own) => stream.received.map(({ event }) => event.event);
    await expect.poll(() => [events(own).length, events(others).length]).toEqual([1, 1]);
    const { _id } = (await writer.client.ok(applyJobs, asSent(jobId))).data;
    await expect.poll(() => events(own)).toEqual(['ready', 'applications']);
    await moveTo(writer, _id, { status: 'withdrawn' });
    await expect.poll(() => events(own)).toEqual(['ready', 'applications', 'applications']);
    expect(events(others)).toEqual(['ready']);
    own.close();
    others.close();
  });

  it('begins with answers to the same questions, and with a word to whoever invited the person', async () => {
    const writer = await app.signUp('personal');
    await writer.client.ok(applyJobs, {
      jobId: await newJob(),
      answers: [
        { questionId: 'q1', answer: 'Yes, as a citizen' },
        { questionId: 'q2', answer: 'Two months' },
      ],
    });
    const jobId = await postJob(employer, {
      screeningQuestions: [
        { id: 'notice', question: 'your  notice period?', required: true },
        { id: 'other', question: 'Why us?', required: false },
      ],
    });
    const begin = await open(writer, jobId);
    expect(begin).toEqual({
      draft: null,
      suggested: { coverNote: '', answers: [{ questionId: 'notice', answer: 'Two months' }] },
    });
    await invite(app, employer, jobId, writer);
    const { suggested } = await open(writer, jobId);
    expect(suggested.coverNote).toContain('Thank you for inviting me');
    const { data } = await writer.client.ok(applyJobs, { jobId, ...suggested });
    expect((await writer.client.ok(getInvite, { jobId })).data).toMatchObject([
      { status: 'accepted', applicationId: data._id },
    ]);
    expect((await open(seeker, jobId)).suggested.coverNote).toBe('');
  });
});

describe('the preview', () => {
  const instants = { appliedAt: '', updatedAt: '', waitingSince: '' };
  // The employer has opened what it reads.
  const changing = { _id: '', version: 0, status: '', unread: false, timeline: [], ...instants };

  it('is what the employer gets, field by field, and stores nothing', async () => {
    const writer = await app.signUp('personal', { firstName: 'Meera' });
    const resumeId = await addResume(writer, 'Meera Nair, tracks');
    const vendor = await app.signUp('company', { organisation: 'Bench & Co' });
    const employeeId = await addResource(app, vendor, { email: `${crypto.randomUUID()}@example.com` });
    for (const [user, more] of [
      [writer, { resumeId }],
      [vendor, { employeeId }],
    ] as const) {
      const input = { ...asSent(await newJob()), ...more };
      const shown = (await user.client.ok(previewApplication, input)).data;
      expect(await sql('select 1 from applications where job_id = ?', [input.jobId])).toEqual([]);
      const { _id } = (await user.client.ok(applyJobs, input)).data;
      const got = (await employer.client.ok(getJobApplicationById, { id: _id })).data;
      expect({ ...shown, ...changing }).toEqual({ ...got, ...changing });
      // Of somebody submitted once they agreed, and the employer wants to meet them.
      expect(got.contact.email === null).toBe(user === vendor);
    }
  });

  it('shows nothing to an employer whom the person blocked', async () => {
    const writer = await app.signUp('personal');
    await sql('insert into seeker_blocks (user_id, client_id) values (?, ?)', [writer.userId, employer.userId]);
    const { data } = await writer.client.ok(previewApplication, asSent(await newJob()));
    expect(data).toMatchObject({
      contact: { email: null, phone: null },
      profile: null,
      coverNote: 'I know this line.',
    });
  });

  it('waits for no answer, and refuses what could not be sent', async () => {
    const jobId = await newJob();
    expect((await seeker.client.ok(previewApplication, { jobId })).data.answers).toEqual([]);
    expect(await seeker.client.fails(applyJobs, { jobId })).toMatchObject({ code: 'validation_failed' });
    const stranger = await app.signUp('personal');
    const theirs = await addResume(stranger, 'Ravi Kumar, points');
    expect(await seeker.client.fails(previewApplication, { jobId, resumeId: theirs })).toMatchObject({
      code: 'not_found',
    });
    const unknown = { jobId, answers: [{ questionId: 'nope', answer: 'x' }] };
    expect(await seeker.client.fails(previewApplication, unknown)).toMatchObject({ code: 'validation_failed' });
  });
});

describe('withdrawing', () => {
  it('takes a reason, which both sides read on the timeline', async () => {
    const { _id } = (await seeker.client.ok(applyJobs, asSent(await newJob()))).data;
    await moveTo(seeker, _id, { status: 'withdrawn', withdrawReason: 'pay', message: 'Thank you all the same.' });
    for (const side of [employer, seeker]) {
      expect((await detail(side, _id)).timeline.find(({ status }) => status === 'withdrawn')).toMatchObject({
        by: 'applicant',
        withdrawReason: 'pay',
        message: 'Thank you all the same.',
      });
    }
  });

  it('needs none, and nothing else takes one', async () => {
    const { _id } = (await seeker.client.ok(applyJobs, asSent(await newJob()))).data;
    const refused = { code: 'validation_failed', details: [{ path: 'withdrawReason' }] };
    const shortlist = await moveInput(employer, _id, { status: 'shortlisted', withdrawReason: 'pay' });
    expect(await employer.client.fails(updateApplicatonJobs, shortlist)).toMatchObject(refused);
    await moveTo(seeker, _id, { status: 'withdrawn' });
    const back = await moveInput(seeker, _id, { status: 'applied', withdrawReason: 'pay' });
    expect(await seeker.client.fails(updateApplicatonJobs, back)).toMatchObject(refused);
    const byEmployer = `update application_events set withdraw_reason = 'pay' where application_id = ? and status = 'applied'`;
    await expect(sql(byEmployer, [_id])).rejects.toThrow(/application_events_withdrawn_check/);
    const unknown = `update application_events set withdraw_reason = 'mood' where application_id = ? and status = 'withdrawn'`;
    await expect(sql(unknown, [_id])).rejects.toThrow(/application_events_withdraw_reason_check/);
  });
});
