/** What an employer writes to those whose application ends with its job. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as applicationsCalls from '#contract/api/applications.ts';
import * as ownJobsCalls from '#contract/api/own-jobs.ts';
import type { CallInput } from '#contract/call.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { HEADERS } from '#contract/headers.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { messagesTo } from '../support/mailbox.ts';
import { postJob } from './support/drafts.ts';
import { detail, moveTo, settle } from './support/moves.ts';
import { addResource } from './support/resources.ts';

let app: TestApp;
let employer: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  employer = await app.signUp('client', { organisation: 'Bluewater Clinics' });
});
afterAll(() => app.close());

const MESSAGE = 'Hello {firstName}, {jobTitle} is closed now. {company}';
const sql = <Row = Record<string, unknown>>(text: string, parameters: unknown[] = []): Promise<Row[]> =>
  rows<Row>(app.database.primary(), text, parameters);
const seekerNamed = (firstName: string) => app.signUp('personal', { firstName });
const apply = async (jobId: string, sender: TestUser): Promise<string> => {
  const employeeId = sender.userType === 'personal' ? undefined : await addResource(app, sender);
  const { data } = await sender.client.ok(applicationsCalls.applyJobs, { jobId, ...(employeeId && { employeeId }) });
  return data._id;
};
type Disposition = NonNullable<CallInput<typeof ownJobsCalls.updateJob>['disposition']>;
const closing = (jobId: string, disposition: Disposition) => ({
  ...{ jobId, version: 1, status: 'closed' as const, disposition },
});
const lastStep = async (user: TestUser, id: string) => (await detail(user, id)).timeline.at(-1);
const mailed = async (user: TestUser): Promise<number> => {
  const [found] = await sql<{ n: number }>(
    `select count(*)::int as n from messages where template = 'application-step' and user_id = ?`,
    [user.userId],
  );
  return found?.n ?? 0;
};

it('reaches each of those who are turned down with the job, filled in, and nobody else', async () => {
  const jobId = await postJob(employer, { title: 'Scrub nurse' });
  const [asha, ravi, before] = [await seekerNamed('Asha'), await seekerNamed('Ravi'), await seekerNamed('Mira')];
  const vendor = await app.signUp('company', { firstName: 'Vik' });
  const [hired, open, decided] = [await apply(jobId, asha), await apply(jobId, ravi), await apply(jobId, before)];
  const submitted = await apply(jobId, vendor);
  await moveTo(employer, decided, { status: 'rejected', reason: 'rate' });
  await settle(app, decided);
  const steps = await mailed(before);

  const each: Disposition['each'] = [{ applicationId: hired, outcome: 'hired' }];
  await employer.client.ok(ownJobsCalls.updateJob, closing(jobId, { reason: 'other', each, message: MESSAGE }));
  expect((await lastStep(ravi, open))?.message).toBe('Hello Ravi, Scrub nurse is closed now. Bluewater Clinics');
  expect((await lastStep(vendor, submitted))?.message).toBe('Hello Vik, Scrub nurse is closed now. Bluewater Clinics');
  expect(await lastStep(asha, hired)).toMatchObject({ status: 'hired', message: null });
  expect((await lastStep(before, decided))?.message).toBeNull();
  expect([await mailed(ravi), await mailed(vendor), await mailed(asha)]).toEqual([1, 1, 0]);
  expect(await mailed(before)).toBe(steps);

  const [mail] = await eventually(async () => {
    const sent = (await messagesTo(app.storage.dataDir, ravi.email)).filter(({ text }) => /with it\./.test(text));
    expect(sent).toHaveLength(1);
    return sent;
  });
  // The mail leaves out what was written.
  expect(mail?.text).toContain('has written you');
  expect(mail?.text).not.toContain('closed now');
});

it('goes out once, however often the same is asked', async () => {
  const jobId = await postJob(employer);
  const seeker = await seekerNamed('Asha');
  const id = await apply(jobId, seeker);
  const input = closing(jobId, { reason: 'other', message: MESSAGE });
  const key = { [HEADERS.idempotencyKey]: randomUUID() };
  await employer.client.ok(ownJobsCalls.updateJob, input, key);
  await employer.client.ok(ownJobsCalls.updateJob, input, key);
  expect(await employer.client.fails(ownJobsCalls.updateJob, input)).toMatchObject({ code: 'conflict' });
  expect(await mailed(seeker)).toBe(1);
  expect((await detail(employer, id)).timeline.filter(({ message }) => message !== null)).toHaveLength(1);
});

it('is optional, and of several jobs each is named to its own applicants', async () => {
  const silent = await seekerNamed('Mira');
  const quiet = await postJob(employer);
  const id = await apply(quiet, silent);
  await employer.client.ok(ownJobsCalls.updateJob, closing(quiet, { reason: 'other' }));
  expect((await lastStep(silent, id))?.message).toBeNull();
  expect(await mailed(silent)).toBe(0);

  const seekers = [await seekerNamed('Asha'), await seekerNamed('Ravi')] as const;
  const jobs = [await postJob(employer, { title: 'Welder' }), await postJob(employer, { title: 'Fitter' })] as const;
  const ids = [await apply(jobs[0], seekers[0]), await apply(jobs[1], seekers[1])] as const;
  await employer.client.ok(ownJobsCalls.updateJobs, {
    action: 'close',
    jobs: jobs.map((jobId) => ({ jobId, version: 1 })),
    disposition: { reason: 'other', message: MESSAGE },
  });
  expect((await lastStep(seekers[0], ids[0]))?.message).toContain('Hello Asha, Welder is closed');
  expect((await lastStep(seekers[1], ids[1]))?.message).toContain('Hello Ravi, Fitter is closed');
});

it('that cannot be filled in, or is no message, leaves the job as it is', async () => {
  const jobId = await postJob(employer);
  const seeker = await seekerNamed('Asha');
  await apply(jobId, seeker);
  await sql(`update users set first_name = '' where id = ?`, [seeker.userId]);
  const long = `{jobTitle}${'x'.repeat(LIMITS.moveMessage - 10)}`;
  for (const message of ['Hello {firstName}', '  ', 'x'.repeat(LIMITS.moveMessage + 1), long]) {
    const refused = await employer.client.fails(ownJobsCalls.updateJob, closing(jobId, { reason: 'other', message }));
    expect(refused, message).toMatchObject({
      code: 'validation_failed',
      details: [{ path: 'disposition.message' }],
    });
  }
  expect((await employer.client.ok(ownJobsCalls.getOwnJob, { id: jobId })).data.status).toBe('active');
  expect(await mailed(seeker)).toBe(0);
});
