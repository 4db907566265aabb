/** Applications that are on their way. */
import { expect } from 'vitest';
import * as applicationsCalls from '#contract/api/applications.ts';
import * as movesCalls from '#contract/api/application-moves.ts';
import type { CallInput } from '#contract/call.ts';
import type { ApplicationStatus } from '#contract/domain/options.ts';
import { addDays } from '../../../src/library/time/calendar.ts';
import { rows } from '../../../src/platform/database/database.ts';
import type { TestApp, TestUser } from '../../support/app.ts';
import { postJob } from './drafts.ts';
import { addResource } from './resources.ts';

const today = () => new Date().toISOString().slice(0, 10);

export const terms = (answerInDays = 7) => ({
  amount: 84_000.5,
  currency: 'EUR',
  period: 'annualy' as const,
  startsOn: addDays(today(), 30),
  answerBy: addDays(today(), answerInDays),
  details: 'Thirty days of leave.',
});

/** An application to a new job: of a job seeker themselves, or of a vendor for somebody new on their bench. */
export async function applyTo(app: TestApp, employer: TestUser, sender: TestUser, vendor: boolean): Promise<string> {
  const jobId = await postJob(employer);
  const employeeId = vendor ? await addResource(app, sender) : undefined;
  return (await sender.client.ok(applicationsCalls.applyJobs, { jobId, ...(employeeId && { employeeId }) })).data._id;
}

/** Brings it to a status without a step, as if that had been long ago. */
export async function putAt(app: TestApp, id: string, status: ApplicationStatus): Promise<void> {
  const em = app.database.primary();
  await rows(
    em,
    `update applications set status = ?, settles_at = null, status_before = null,
       first_seen_at = case when ? in ('applied', 'pending_consent') then null else now() end where id = ?`,
    [status, status, id],
  );
}

/** As if the ten seconds for taking a step back were over. */
export async function settle(app: TestApp, id: string): Promise<void> {
  const em = app.database.primary();
  await rows(em, 'update applications set settles_at = null, status_before = null where id = ?', [id]);
  await elapse(app, id, 11);
}

/** As if so many seconds had passed. */
export async function elapse(app: TestApp, id: string, seconds: number): Promise<void> {
  const em = app.database.primary();
  const by = 'make_interval(secs => ?::int)';
  await rows(em, `update applications set settles_at = settles_at - ${by} where id = ?`, [seconds, id]);
  await rows(
    em,
    `update application_events set at = at - ${by}, settles_at = settles_at - ${by} where application_id = ?`,
    [seconds, seconds, id],
  );
}

export const versionOf = async (user: TestUser, id: string): Promise<number> =>
  (await user.client.ok(applicationsCalls.getJobApplicationById, { id })).data.version;

type Move = Omit<CallInput<typeof movesCalls.updateApplicatonJobs>, 'applications'>;

export const moveInput = async (user: TestUser, id: string, move: Move) => ({
  applications: [{ id, version: await versionOf(user, id) }],
  ...move,
});

export const moveTo = async (user: TestUser, id: string, move: Move) =>
  (await user.client.ok(movesCalls.updateApplicatonJobs, await moveInput(user, id, move))).data;

/** What is stored of it: its status, how many steps there were, and how many of them are to be told. */
export async function storedApplication(app: TestApp, id: string) {
  const [row] = await rows<{ status: string; version: number; events: number; news: number }>(
    app.database.primary(),
    `select status, version, (select count(*)::int from application_events e where e.application_id = a.id) as events,
       (select count(*)::int from outbox o where o.topic = 'application.moved' and o.payload->>'applicationId' = a.id::text) as news
     from applications a where id = ?`,
    [id],
  );
  return row;
}

export const detail = async (user: TestUser, id: string) =>
  (await user.client.ok(applicationsCalls.getJobApplicationById, { id })).data;

/** What the person's panel says about the application; the clock is put forward for it. */
export async function toldAbout(app: TestApp, user: TestUser, id: string) {
  const em = app.database.primary();
  await rows(em, `update outbox set available_at = now() where done_at is null and payload->>'applicationId' = ?`, [
    id,
  ]);
  await rows(em, 'notify outbox');
  const waiting = `select 1 as one from outbox where done_at is null and payload->>'applicationId' = ?`;
  await expect.poll(() => rows(em, waiting, [id]), { timeout: 15_000 }).toEqual([]);
  return rows<{ title: string; details: string }>(
    em,
    'select title, details from notifications where user_id = ? and notification_detail = ? order by seq',
    [user.userId, id],
  );
}
