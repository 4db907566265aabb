/** What a vendor has submitted, by job and by person. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyJobs, getJobApplications } from '#contract/api/applications.ts';
import { getSubmissions } from '#contract/api/submissions.ts';
import type { SubmissionGroup } from '#contract/domain/submission.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { postJob } from './support/drafts.ts';
import { addResource } from './support/resources.ts';

let app: TestApp;
let employer: TestUser;
let vendor: TestUser;
let people: string[];
let jobs: string[];
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  employer = await app.signUp('client', { organisation: 'Bluewater Clinics' });
  vendor = await app.signUp('company');
  people = [await addResource(app, vendor, { name: 'Asha Rao' }), await addResource(app, vendor, { name: 'Bo Lind' })];
  jobs = [await postJob(employer, { title: 'Ward nurse' }), await postJob(employer, { title: 'Porter' })];
  for (const [job, person] of [
    [0, 0],
    [0, 1],
    [1, 0],
  ] as const) {
    await vendor.client.ok(applyJobs, { jobId: jobs[job] ?? '', employeeId: people[person] ?? '' });
  }
});
afterAll(() => app.close());

const sql = (text: string, parameters: unknown[] = []) => rows(app.database.primary(), text, parameters);
const shape = (groups: readonly SubmissionGroup[]) =>
  groups.map(({ title, line, total, submissions }) => ({
    title,
    line,
    total,
    of: submissions.map(({ name, jobTitle, status }) => `${name}, ${jobTitle}: ${status}`),
  }));

it('puts them together by job and by person, the last to change first', async () => {
  const byJob = await vendor.client.ok(getSubmissions, { by: 'job' });
  expect(shape(byJob.data)).toEqual([
    { title: 'Porter', line: 'Bluewater Clinics', total: 1, of: ['Asha Rao, Porter: applied'] },
    {
      title: 'Ward nurse',
      line: 'Bluewater Clinics',
      total: 2,
      of: ['Bo Lind, Ward nurse: applied', 'Asha Rao, Ward nurse: applied'],
    },
  ]);
  expect(byJob.data[0]?.job).toMatchObject({ open: true });
  expect(byJob.page).toMatchObject({ total: 2, counts: { applications: 3, jobs: 2, people: 2 } });
  const byPerson = await vendor.client.ok(getSubmissions, { by: 'person', limit: 1 });
  expect(shape(byPerson.data)).toEqual([
    {
      title: 'Asha Rao',
      line: 'Java developer',
      total: 2,
      of: ['Asha Rao, Porter: applied', 'Asha Rao, Ward nurse: applied'],
    },
  ]);
  expect(byPerson.data[0]?.job).toBeNull();
  expect((await vendor.client.ok(getSubmissions, { by: 'person', limit: 1, pageId: 2 })).data[0]?.title).toBe(
    'Bo Lind',
  );
});

it('says why one ended, and nothing of a step that can still be taken back', async () => {
  const [person, job] = [people[1], jobs[0]];
  const change = (text: string) => sql(`update applications set ${text} where resource_id = ?`, [person]);
  const first = async () =>
    (await vendor.client.ok(getSubmissions, { by: 'job' })).data
      .find(({ _id }) => _id === job)
      ?.submissions.find(({ employeeId }) => employeeId === person);
  await sql(
    `insert into application_events (application_id, status, by_side, reason)
     select id, 'rejected', 'employer', 'rate' from applications where resource_id = ?`,
    [person],
  );
  await change(`status = 'rejected', status_before = 'applied', settles_at = now() + interval '1 minute'`);
  expect(await first()).toMatchObject({ status: 'applied', reason: null });
  await change(`status_before = null, settles_at = null`);
  expect(await first()).toMatchObject({ status: 'rejected', reason: 'rate' });
});

it('counts each stage, and lists the rows behind a count', async () => {
  const { data } = await vendor.client.ok(getSubmissions, { by: 'job' });
  expect(data.map(({ title, stages }) => [title, stages]).toSorted()).toEqual([
    ['Porter', [{ status: 'applied', count: 1 }]],
    [
      'Ward nurse',
      [
        { status: 'applied', count: 1 },
        { status: 'rejected', count: 1 },
      ],
    ],
  ]);
  const listed = async (input: { jobId?: string; employeeId?: string; status?: string }) =>
    (await vendor.client.ok(getJobApplications, input)).data.map(
      ({ applicant, jobTitle }) => `${applicant.name}, ${jobTitle}`,
    );
  expect(await listed({ jobId: jobs[0] ?? '', status: 'rejected' })).toEqual(['Bo Lind, Ward nurse']);
  expect((await listed({ employeeId: people[0] ?? '' })).toSorted()).toEqual([
    'Asha Rao, Porter',
    'Asha Rao, Ward nurse',
  ]);
  const rival = await app.signUp('company');
  expect((await rival.client.ok(getJobApplications, { employeeId: people[0] ?? '' })).data).toEqual([]);
});

it('lists nothing of another vendor', async () => {
  const rival = await app.signUp('individual');
  const { data, page } = await rival.client.ok(getSubmissions, { by: 'job' });
  expect(data).toEqual([]);
  expect(page).toMatchObject({ total: 0, counts: { applications: 0 } });
});
