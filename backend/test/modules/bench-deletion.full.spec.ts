/** Somebody of a bench is deleted for good: what goes, what stays, and that nothing names them any more. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { updateApplicatonJobs } from '#contract/api/application-moves.ts';
import * as applicationsCalls from '#contract/api/applications.ts';
import * as benchCalls from '#contract/api/bench.ts';
import { saveApplicationDraft } from '#contract/api/application-drafts.ts';
import { getEmployees } from '#contract/api/employees.ts';
import * as invitesCalls from '#contract/api/invites.ts';
import * as notificationCalls from '#contract/api/notifications.ts';
import { DELETED_PERSON } from '#contract/domain/resource.ts';
import { rows } from '../../src/platform/database/database.ts';
import { Outbox } from '../../src/platform/queue/outbox.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { addBenchResume } from './support/bench-resumes.ts';
import { mailTo, sayYes } from './support/consent.ts';
import { postJob } from './support/drafts.ts';
import { addHotlist } from './support/hotlists.ts';
import { propose, read } from './support/interviews.ts';
import { person } from './support/resources.ts';

let app: TestApp;
let employer: TestUser;
let vendor: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  employer = await app.signUp('client', { organisation: 'Bluewater Clinics' });
  vendor = await app.signUp('company', { organisation: 'Harbour Staffing' });
});
afterAll(() => app.close());

const sql = <Row>(text: string, parameters: unknown[] = []) => rows<Row>(app.database.primary(), text, parameters);
const { addBenchResource, deleteBenchResource, getBenchResourceById, getBenchResources } = benchCalls;

const added = async (name: string, email: string, phone: string | null = null) =>
  (await vendor.client.ok(addBenchResource, person({ name, email, phone, headline: `Nurse, ask for ${name}` }))).data
    ._id;
const submit = async (employeeId: string, input: object = {}) => {
  const jobId = await postJob(employer, { title: 'Ward nurse' });
  return (await vendor.client.ok(applicationsCalls.applyJobs, { jobId, employeeId, ...input })).data._id;
};
const shown = async (reader: TestUser, id: string) =>
  (await reader.client.ok(applicationsCalls.getJobApplicationById, { id })).data;
const erase = async (employeeId: string) => (await vendor.client.ok(deleteBenchResource, { employeeId })).data;

/** Tables with a row that has one of the words anywhere in it. */
async function tablesThatName(words: string): Promise<string[]> {
  const tables = await sql<{ name: string }>(
    `select tablename::text as name from pg_tables where schemaname = 'public' and tablename <> 'idempotency_keys'`,
  );
  const naming: string[] = [];
  for (const { name } of tables) {
    const [found] = await sql<{ n: number }>(`select count(*)::int as n from "${name}" t where t::text ~* ?`, [words]);
    if ((found?.n ?? 0) > 0) naming.push(name);
  }
  return naming.sort();
}

it('leaves a record without the person where an employer has got it, and nothing anywhere that names them', async () => {
  const employeeId = await added('Zdravka Ghevondyan', 'zdravka@ghevondyan.example', '+919811122233');
  const resume = await addBenchResume(vendor, employeeId, { name: 'Ghevondyan.txt', text: 'Zdravka Ghevondyan' });
  const open = await submit(employeeId, { coverNote: 'Zdravka can start at once.', resumeId: resume._id });
  await mailTo(app, 'zdravka@ghevondyan.example');
  await sayYes(app, vendor);
  const seen = await shown(employer, open);
  expect(seen.applicant.name).toBe('Zdravka Ghevondyan');
  const interview = await propose(app, employer, open);
  const ended = await submit(employeeId, { coverNote: 'Zdravka again.' });
  const { version } = await shown(employer, ended);
  await employer.client.ok(updateApplicatonJobs, {
    applications: [{ id: ended, version }],
    status: 'rejected',
    reason: 'not-a-fit',
  });
  const draftJob = await postJob(employer, { title: 'Night nurse' });
  await vendor.client.ok(saveApplicationDraft, {
    ...{ jobId: draftJob, employeeId, version: null, answers: [], resumeId: null, withoutResume: true },
    coverNote: 'Zdravka, later.',
  });
  await employer.client.ok(invitesCalls.inviteBenchResource, { jobId: draftJob, employeeId });
  await addHotlist(vendor, { people: [employeeId] });
  expect(await tablesThatName('zdravka|ghevondyan|9811122233')).toEqual(
    expect.arrayContaining(['applications', 'bench_resources', 'files', 'notifications']),
  );

  expect(await erase(employeeId)).toEqual({ withdrawn: 1 });

  // The file goes with the sweep; its name is the vendor's own until then.
  expect(await tablesThatName('zdravka|ghevondyan|9811122233')).toEqual(['files']);
  expect(await sql('select 1 from bench_resumes where resource_id = ?', [employeeId])).toEqual([]);
  expect(await sql('select 1 from hotlist_people where resource_id = ?', [employeeId])).toEqual([]);
  for (const reader of [employer, vendor]) {
    expect(await shown(reader, open)).toMatchObject({
      status: 'withdrawn',
      applicant: { name: DELETED_PERSON, headline: null, city: null, skills: [] },
      contact: { email: null, phone: null },
      ...{ coverNote: null, answers: [], resume: null, consent: null, takenBack: true },
    });
    expect(await shown(reader, ended)).toMatchObject({ applicant: { name: DELETED_PERSON }, resume: null });
  }
  expect((await shown(employer, ended)).status).toBe('rejected');
  expect(await sql('select status from invites where resource_id = ?', [employeeId])).toEqual([
    { status: 'withdrawn' },
  ]);
  // The employer is told once, and the interview is cancelled, which both sides get by mail.
  await eventually(async () => {
    const { data } = await employer.client.ok(notificationCalls.getNotifications, { limit: 100 });
    expect(data.filter(({ title }) => title.startsWith('Submission withdrawn'))).toMatchObject([
      { details: 'Harbour Staffing has withdrawn a submission for Ward nurse: the person’s record was deleted.' },
    ]);
    expect((await read(employer, interview._id)).state).toBe('cancelled');
    const mails = await sql<{ user_id: string }>(
      `select distinct user_id from messages where template = 'interview-news' and created_at > now() - interval '1 minute'`,
    );
    expect(mails.map(({ user_id: id }) => id)).toEqual(expect.arrayContaining([employer.userId, vendor.userId]));
  });
  expect(
    JSON.stringify(await employer.client.ok(getEmployees, { companyId: vendor.userId, jobId: draftJob })),
  ).not.toMatch(DELETED_PERSON);
});

it('is not said of somebody who is there and bears the name that stands for the deleted', async () => {
  const employeeId = await added(DELETED_PERSON, 'alive@person.example');
  const id = await submit(employeeId);
  await sayYes(app, vendor);
  await app.database.write((em) => app.server.app.get(Outbox).emit(em, 'application.withdrawn', { applicationId: id }));
  await eventually(async () => {
    const { data } = await employer.client.ok(notificationCalls.getNotifications, { limit: 100 });
    expect(
      data.filter(({ notificationDetail, title }) => notificationDetail === id && /withdrawn/.test(title)),
    ).toMatchObject([
      {
        title: 'Application withdrawn: Ward nurse',
        details: `${DELETED_PERSON} has withdrawn their application for Ward nurse.`,
      },
    ]);
  });
});

it('is asked for once, by whose person it is, and cannot be taken back', async () => {
  const employeeId = await added('Twice Deleted', 'twice@deleted.example');
  const id = await submit(employeeId);
  const rival = await app.signUp('individual');
  for (const [user, of] of [
    [rival, employeeId],
    [vendor, crypto.randomUUID()],
  ] as const) {
    expect(await user.client.fails(deleteBenchResource, { employeeId: of })).toMatchObject({ code: 'not_found' });
  }
  const both = await Promise.all([erase(employeeId), erase(employeeId)]);
  expect(both.map(({ withdrawn }) => withdrawn).sort()).toEqual([0, 1]);
  expect(await erase(employeeId)).toEqual({ withdrawn: 0 });
  const steps = await sql<{ status: string }>('select status from application_events where application_id = ?', [id]);
  expect(steps.filter(({ status }) => status === 'withdrawn')).toHaveLength(1);

  for (const lookup of [
    vendor.client.send(getBenchResourceById, { id: employeeId }),
    vendor.client.send(benchCalls.archiveBenchResource, { employeeId, archived: false }),
    vendor.client.send(benchCalls.updateEmployee, { ...person(), employeeId, version: 2 }),
    vendor.client.send(applicationsCalls.applyJobs, { jobId: await postJob(employer), employeeId }),
  ]) {
    expect((await lookup).status).toBe(404);
  }
  for (const archived of [true, false]) {
    const { data, page } = await vendor.client.ok(getBenchResources, { archived, limit: 100 });
    expect(data.map(({ _id }) => _id)).not.toContain(employeeId);
    expect(page?.counts.archived).toBe(0);
  }
  // Neither side brings the submission back, and the vendor may begin with the same person anew.
  const { version } = await shown(vendor, id);
  expect(
    await vendor.client.fails(updateApplicatonJobs, { applications: [{ id, version }], status: 'applied' }),
  ).toMatchObject({ code: 'move_refused' });
  await added('Twice Deleted', 'twice@deleted.example');
});

it('is whole by the database: nothing of the person stays, nothing comes back, and nothing new points to them', async () => {
  const employeeId = await added('Gone Person', 'gone@person.example');
  const id = await submit(employeeId);
  await erase(employeeId);
  for (const [change, constraint] of [
    [`update bench_resources set name = 'Gone Person' where id = ?`, 'bench_resources_deleted_check'],
    [`update bench_resources set email = 'gone@person.example' where id = ?`, 'bench_resources_deleted_check'],
    [`update bench_resources set archived_at = null where id = ?`, 'bench_resources_deleted_check'],
    ['update bench_resources set deleted_at = null where id = ?', 'This person was deleted'],
    [`update applications set cover_note = 'x' where resource_id = ?`, 'applications_taken_back_check'],
    [`update applications set status = 'applied' where resource_id = ?`, 'applications_taken_back_status_check'],
    [
      `insert into hotlist_references (resource_id, vendor_id, prefix, number)
         select id, vendor_id, 'AB', 999 from bench_resources where id = ?`,
      'This person was deleted',
    ],
  ] as const) {
    await expect(sql(change, [employeeId])).rejects.toThrow(constraint);
  }
  expect((await shown(vendor, id)).status).toBe('withdrawn');
});

it('meets a submission of the same moment: one of the two is first', async () => {
  for (let round = 0; round < 4; round += 1) {
    const employeeId = await added('At Once', `once-${String(round)}@person.example`);
    const jobId = await postJob(employer);
    const [sent] = await Promise.all([
      vendor.client.send(applicationsCalls.applyJobs, { jobId, employeeId }),
      erase(employeeId),
    ]);
    expect([200, 404, 409]).toContain(sent.status);
    const left = await sql<{ status: string }>('select status from applications where resource_id = ?', [employeeId]);
    expect(left.every(({ status }) => status === 'withdrawn')).toBe(true);
    const consents =
      'select 1 from submission_consents c join applications a on a.id = c.application_id where a.resource_id = ?';
    expect(await sql(consents, [employeeId])).toEqual([]);
  }
});
