/** Records that are made once and put back before every try: making them anew takes longer than the try itself. */
import { applyJobs } from '#contract/api/applications.ts';
import { rows } from '../../../src/platform/database/database.ts';
import { postJob } from '../../modules/support/drafts.ts';
import { listSeeker } from '../../modules/support/invitations.ts';
import { applyTo, moveTo, settle, terms } from '../../modules/support/moves.ts';
import { reportedJob } from '../../modules/support/reports.ts';
import { addResource } from '../../modules/support/resources.ts';
import type { TestUser } from '../app.ts';
import type { World } from './bases.ts';
import { once } from './once.ts';

/** Runs a statement that answers the version of what it put back. */
async function versionBy({ app }: World, statement: string, id: string): Promise<number> {
  const [row] = await rows<{ version: number }>(app.database.primary(), statement, [id]);
  if (row === undefined) throw new Error(`nothing to put back: ${statement}`);
  return row.version;
}

const sent = ({ app, users }: World) => applyTo(app, users.client, users.personal, false);
const applied = once(sent);

/** An application without the steps of the tries before. */
export async function undecided(world: World): Promise<{ id: string; version: number }> {
  const id = await applied(world);
  const em = world.app.database.primary();
  await rows(em, `delete from application_events where application_id = ? and status <> 'applied'`, [id]);
  const back = `update applications set status = 'viewed', settles_at = null, status_before = null where id = ? returning version`;
  return { id, version: await versionBy(world, back, id) };
}

/** An application without notes. */
export async function noted(world: World): Promise<{ id: string }> {
  const id = await applied(world);
  await rows(world.app.database.primary(), 'delete from application_notes where application_id = ?', [id]);
  return { id };
}

/** An application about which nothing was written. */
export async function unwritten(world: World): Promise<{ id: string }> {
  const id = await applied(world);
  await rows(world.app.database.primary(), 'delete from conversations where application_id = ?', [id]);
  return { id };
}

const offered = once(async (world) => {
  const id = await sent(world);
  await moveTo(world.users.client, id, { status: 'offered', terms: terms() });
  await settle(world.app, id);
  return id;
});

/** An offer that nobody has answered. */
export async function unanswered(world: World): Promise<{ applicationId: string; version: number }> {
  const id = await offered(world);
  const em = world.app.database.primary();
  await rows(
    em,
    `delete from application_events where application_id = ? and by_side = 'applicant' and status <> 'applied'`,
    [id],
  );
  await rows(
    em,
    `update application_offers set answer = null, answered_at = null
      where event_id in (select e.id from application_events e where e.application_id = ?)`,
    [id],
  );
  const back = `update applications set status = 'offered' where id = ? returning version`;
  return { applicationId: id, version: await versionBy(world, back, id) };
}

const asked = once(({ users }) =>
  postJob(users.client, { screeningQuestions: [{ id: 'q1', question: 'Are you free of vertigo?' }] }),
);
export const applicant = once<TestUser>(({ app }) => app.signUp('personal'));

/** A job with a question, for which `applicant` has not applied. */
export async function notApplied(world: World): Promise<string> {
  const jobId = await asked(world);
  await rows(world.app.database.primary(), 'delete from applications where job_id = ?', [jobId]);
  await rows(world.app.database.primary(), 'delete from application_drafts where job_id = ?', [jobId]);
  return jobId;
}

const inviting = once(({ users }) => postJob(users.client));
const listed = once(({ app, users }) => listSeeker(app, users.personal));

/** A job, and somebody who is not invited to it. */
export async function uninvited(world: World): Promise<{ jobId: string; candidateId: string }> {
  const [jobId, candidateId] = [await inviting(world), await listed(world)];
  await rows(world.app.database.primary(), 'delete from invites where job_id = ?', [jobId]);
  return { jobId, candidateId };
}

const seenPerson = once(async ({ app, users }) => {
  const employeeId = await addResource(app, users.company);
  await users.company.client.ok(applyJobs, { jobId: await postJob(users.client), employeeId });
  return employeeId;
});

/** A job, and somebody of a bench whom the employer has seen and not invited to it. */
export async function seenOnBench(world: World): Promise<{ jobId: string; employeeId: string }> {
  const [jobId, employeeId] = [await inviting(world), await seenPerson(world)];
  await rows(world.app.database.primary(), 'delete from invites where job_id = ?', [jobId]);
  return { jobId, employeeId };
}

const findable = once(async ({ app }) => listSeeker(app, await app.signUp('personal')));

/** Room for another list of people, and somebody to put on it. */
export async function unlisted(world: World): Promise<{ name: string; candidateId: string }> {
  const { userId } = world.users.client;
  await rows(world.app.database.primary(), 'delete from people_lists where client_id = ?', [userId]);
  return { name: crypto.randomUUID(), candidateId: await findable(world) };
}

const posted = once(({ users }) => postJob(users.client));
const reviewed = once(({ users }) => postJob(users.client));

/** An open job, as it is by now. */
export async function changeable(world: World): Promise<{ jobId: string; version: number }> {
  const jobId = await posted(world);
  return { jobId, version: await versionBy(world, 'select version from jobs where id = ?', jobId) };
}

/** A job that waits for review. */
export async function inReview(world: World): Promise<{ jobId: string; version: number }> {
  const jobId = await reviewed(world);
  const back = `update jobs set status = 'pending_review' where id = ? returning version`;
  return { jobId, version: await versionBy(world, back, jobId) };
}

const reported = once(({ app, users }) => reportedJob(users.client, app.visitor, users.staff.client));

/** A reported job that nobody has decided about. */
export async function reportedAnew(world: World): Promise<{ _id: string; version: number }> {
  const { _id } = await reported(world);
  const back = `update report_cases set state = 'open', claimed_by = null, claimed_until = null, decided_by = null,
      decided_at = null, note = null, words = null where id = ? returning version`;
  return { _id, version: await versionBy(world, back, _id) };
}
