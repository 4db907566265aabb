import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as applicationsCalls from '#contract/api/applications.ts';
import * as jobsCalls from '#contract/api/jobs.ts';
import * as profileCalls from '#contract/api/profile.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { ticketFor } from '../support/tickets.ts';
import { draftJob, postJob } from './support/drafts.ts';
import { LEAVE, apply, signUpWithPassword, statusesOf, stepsOf } from './support/leaving.ts';
import { templatesTo } from './support/messages.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
});
afterAll(() => app.close());

const sql = <Row>(text: string, parameters: unknown[] = []) => rows<Row>(app.database.primary(), text, parameters);

describe('at the same moment', () => {
  it('several deletions are one: the same day for all, one mail, one entry in the log', async () => {
    const user = await signUpWithPassword(app, 'client');
    const applicant = await app.signUp('personal');
    const application = await apply(applicant, await postJob(user));
    const tickets = await Promise.all(
      Array.from({ length: 4 }, () => ticketFor(app.database, 'delete', user.email, user.userId)),
    );
    const answers = await Promise.all(
      tickets.map((ticket) => user.client.send(profileCalls.deleteProfile, { confirmation: 'DELETE', ticket })),
    );
    const days = answers.flatMap(({ body }) => (body.success ? [body.data.leavingAt] : []));
    expect(days.length).toBeGreaterThan(0);
    expect(new Set(days).size).toBe(1);
    // Who comes too late for the session is told so.
    for (const { status } of answers) expect([200, 401]).toContain(status);
    // A mail about the application may have gone out just before.
    expect((await templatesTo(app, user)).filter((name) => name === 'profile-leaving')).toHaveLength(1);
    expect(await stepsOf(app, application)).toEqual(['applied by applicant', 'closed by system']);
  });

  it('an employer leaves and people apply: each application is refused, or stored and closed', async () => {
    for (let round = 0; round < 3; round += 1) {
      const employer = await signUpWithPassword(app, 'client');
      const ticket = await ticketFor(app.database, 'delete', employer.email, employer.userId);
      const jobId = await postJob(employer);
      const seekers = await Promise.all(Array.from({ length: 12 }, () => app.signUp('personal')));
      const [left, ...applied] = await Promise.all([
        employer.client.send(profileCalls.deleteProfile, { confirmation: 'DELETE', ticket }),
        ...seekers.map((seeker) => seeker.client.send(applicationsCalls.applyJobs, { jobId })),
      ]);
      expect(left.status).toBe(200);
      for (const { status, body } of applied) {
        if (status !== 200) expect(body).toMatchObject({ code: 'job_not_open' });
      }
      const stored = await statusesOf(app, 'job_id', jobId);
      expect(stored).toHaveLength(applied.filter(({ status }) => status === 200).length);
      expect(stored.filter((status) => status !== 'closed')).toEqual([]);
    }
  });

  it('a seeker leaves and applies elsewhere: nothing of theirs stays open', async () => {
    const employer = await app.signUp('client');
    for (let round = 0; round < 3; round += 1) {
      const seeker = await signUpWithPassword(app, 'personal');
      const ticket = await ticketFor(app.database, 'delete', seeker.email, seeker.userId);
      const jobs = await Promise.all(Array.from({ length: 8 }, () => postJob(employer)));
      const [left, ...applied] = await Promise.all([
        seeker.client.send(profileCalls.deleteProfile, { confirmation: 'DELETE', ticket }),
        ...jobs.map((jobId) => seeker.client.send(applicationsCalls.applyJobs, { jobId })),
      ]);
      expect(left.status).toBe(200);
      for (const { status } of applied) expect([200, 401]).toContain(status);
      const stored = await statusesOf(app, 'applicant_id', seeker.userId);
      expect(stored).toHaveLength(applied.filter(({ status }) => status === 200).length);
      expect(stored.filter((status) => status !== 'withdrawn')).toEqual([]);
    }
  });

  it('an employer leaves and posts: no job stays open', async () => {
    const employer = await signUpWithPassword(app, 'client');
    const ticket = await ticketFor(app.database, 'delete', employer.email, employer.userId);
    await Promise.all([
      employer.client.send(profileCalls.deleteProfile, { confirmation: 'DELETE', ticket }),
      ...Array.from({ length: 8 }, () => employer.client.send(jobsCalls.addJob, { job: draftJob() })),
    ]);
    const open = await sql(`select 1 from jobs where client_id = ? and status <> 'closed'`, [employer.userId]);
    expect(open).toEqual([]);
  });

  it('an employer and their applicant leave: one disposition, no deadlock', async () => {
    const employer = await signUpWithPassword(app, 'client');
    const seeker = await signUpWithPassword(app, 'personal');
    const ids: string[] = [];
    for (let index = 0; index < 6; index += 1) ids.push(await apply(seeker, await postJob(employer)));
    const answers = await Promise.all([
      employer.client.send(profileCalls.deleteProfile, LEAVE),
      seeker.client.send(profileCalls.deleteProfile, LEAVE),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    for (const id of ids) expect(await stepsOf(app, id)).toHaveLength(2);
  });
});
