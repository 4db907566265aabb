import { afterAll, beforeAll, expect, it } from 'vitest';
import { getApplicationResume } from '#contract/api/application-resume.ts';
import { updateApplicatonJobs } from '#contract/api/application-moves.ts';
import * as applicationsCalls from '#contract/api/applications.ts';
import { addBenchResource, updateEmployee } from '#contract/api/bench.ts';
import * as consentCalls from '#contract/api/consent.ts';
import * as dashboardCalls from '#contract/api/dashboard.ts';
import { getEmployees } from '#contract/api/employees.ts';
import { getFileLink } from '#contract/api/files.ts';
import { getInterviewList } from '#contract/api/interviews.ts';
import * as notificationCalls from '#contract/api/notifications.ts';
import * as pipelineCalls from '#contract/api/pipeline.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { addBenchResume } from './support/bench-resumes.ts';
import { keyFor, page } from './support/consent.ts';
import { postJob } from './support/drafts.ts';
import { propose } from './support/interviews.ts';
import { addResource, person } from './support/resources.ts';

let app: TestApp;
let employer: TestUser;
let vendor: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  employer = await app.signUp('client');
  vendor = await app.signUp('company', { organisation: 'Sahyadri' });
});
afterAll(() => app.close());

const SECRETS = /Zdenka|Ghazaryan|zdenka|ghazaryan|GHAZARYAN|zg\.private|98765|54321|linkedin|Hooli/;
const WORDS =
  'Zdenka Ghazaryan led 14 services. Call ZDENKA on +91 98765-54321 or 9876554321, write to zg.private@mail.example or zg.private (at) mail.example, see https://linkedin.com/in/zdenka-ghazaryan. ＺＤＥＮＫＡ can start at once.';

/** Somebody of the bench whose name and ways to reach them stand wherever they can, and a job that asks. */
async function plant() {
  const jobId = await postJob(employer, {
    screeningQuestions: [{ id: 'why', question: 'Why them?', required: true }],
  });
  const employeeId = await addResource(app, vendor, {
    name: 'Zdenka Ghazaryan',
    email: 'zg.private@mail.example',
    phone: '+919876554321',
  });
  await rows(
    app.database.primary(),
    `update bench_resources set headline = 'Java lead Ghazaryan, zg.private@mail.example, 98765 54321',
       skills = array['Java', 'Kafka (Zdenka)', 'zg.private@mail.example', '+919876554321'], city = 'Pune' where id = ?`,
    [employeeId],
  );
  const resume = await addBenchResume(vendor, employeeId, { name: 'Zdenka Ghazaryan, Hooli.txt', text: WORDS });
  return { jobId, employeeId, resume };
}

/** Of the resume the employer reads no more than that there is one. */
async function expectNothingOf(fileId: string, applicationId: string): Promise<void> {
  for (const asked of [
    await employer.client.send(getFileLink, { id: fileId }),
    await employer.client.send(getApplicationResume, { applicationId }),
  ]) {
    expect(asked.status).toBe(404);
    expect(JSON.stringify(asked.body)).not.toMatch(SECRETS);
  }
}

it('leaves no byte of name, address and number in a submission without a yes, and all of them come with one', async () => {
  const { jobId, employeeId, resume } = await plant();
  const words = { coverNote: WORDS, answers: [{ questionId: 'why', answer: WORDS }] };
  const input = { jobId, employeeId, resumeId: resume._id, ...words };
  const preview = await vendor.client.ok(consentCalls.previewSubmission, input);
  expect(JSON.stringify(preview.data.application)).not.toMatch(SECRETS);
  expect(preview.data.question?.sentTo).toBe('z•••@mail.example');
  const { data } = await vendor.client.ok(applicationsCalls.applyJobs, input);
  const { path } = await keyFor(app, 'zg.private@mail.example');
  const everything = async () => [
    (await employer.client.ok(applicationsCalls.getJobApplications, { jobId })).data,
    (await employer.client.ok(pipelineCalls.getApplicants, {})).data,
    (await employer.client.ok(dashboardCalls.getDashboardLists, {})).data,
    (await employer.client.ok(notificationCalls.getNotifications, { limit: 50 })).data,
    (await employer.client.ok(applicationsCalls.getJobApplicationById, { id: data._id })).data,
  ];
  await expect.poll(async () => JSON.stringify(await everything())).toContain('Sahyadri submitted Candidate');
  expect(JSON.stringify(await everything())).not.toMatch(SECRETS);
  const shown = (await everything()).at(-1);
  expect(shown).toMatchObject({ applicant: { skills: ['Java'], city: 'Pune' }, contact: { email: null, phone: null } });
  expect(shown).toMatchObject({ resume: null, resumeWaits: true });
  await expectNothingOf(resume.fileId, data._id);
  // What the preview showed is what is shown.
  const { application } = preview.data;
  const compared = ({ coverNote, answers, contact, resumeWaits }: typeof application) =>
    JSON.stringify([coverNote, answers, contact, resumeWaits]);
  expect(compared(shown as typeof application)).toEqual(compared(application));

  // Beside one with a yes it would say whose it is.
  const other = await vendor.client.ok(applicationsCalls.applyJobs, { jobId: await postJob(employer), employeeId });
  const confirm = (state: string) =>
    rows(
      app.database.primary(),
      `update submission_consents set state = ?, answered_at = case when ? = 'waiting' then null else now() end where application_id = ?`,
      [state, state, other.data._id],
    );
  await confirm('confirmed');
  const people = async () =>
    (await employer.client.ok(pipelineCalls.getApplicants, {})).data.map(({ applicant, applications }) => [
      applicant.name.split(' ')[0],
      applications.length,
    ]);
  expect(new Set(await people())).toEqual(
    new Set([
      ['Zdenka', 1],
      ['Candidate', 1],
    ]),
  );
  await confirm('waiting');

  // Nor can it be guessed by looking for it.
  const found = async (keyword: string) =>
    (await employer.client.ok(applicationsCalls.getJobApplications, { keyword })).data.length;
  expect(await found('Ghazaryan')).toBe(0);
  expect(await found('Sahyadri')).toBe(2);

  await page(app, path, { answer: 'yes' });
  expect(await found('Ghazaryan')).toBe(1);
  const byConsent = async (consent: 'confirmed' | 'unconfirmed') =>
    (await employer.client.ok(applicationsCalls.getJobApplications, { consent })).data.map(({ _id }) => _id);
  expect(await byConsent('confirmed')).toEqual([data._id]);
  expect(await byConsent('unconfirmed')).toEqual([other.data._id]);
  const after = await employer.client.ok(applicationsCalls.getJobApplicationById, { id: data._id });
  expect(after.data).toMatchObject({ applicant: { name: 'Zdenka Ghazaryan' }, contact: { email: null, phone: null } });
  // A name is no way to reach anybody: that follows with the first interview, also in the vendor's own words.
  expect(after.data.coverNote).toContain('Zdenka Ghazaryan led 14 services');
  expect(JSON.stringify(after.data)).not.toMatch(/98765|54321|linkedin|zg\.private/);
  const { version } = after.data;
  const applications = [{ id: data._id, version }];
  await employer.client.ok(updateApplicatonJobs, { applications, status: 'interviewing' });
  const reached = await employer.client.ok(applicationsCalls.getJobApplicationById, { id: data._id });
  expect(reached.data).toMatchObject({ coverNote: WORDS, contact: { phone: '+919876554321' } });
});

it('shows nobody by a yes that another address gave, and shows them again once it is back', async () => {
  const jobId = await postJob(employer);
  const anna = {
    name: 'Anna Lindqvist',
    headline: 'Go developer',
    email: 'anna.l@mail.example',
    phone: '+46701234567',
  };
  const bob = { name: 'Bob Neverasked', headline: 'Bob codes', email: 'bob.n@mail.example', phone: '+46707654321' };
  const added = await vendor.client.ok(addBenchResource, person(anna));
  const employeeId = added.data._id;
  const resume = await addBenchResume(vendor, employeeId, { name: 'Bob.txt', text: 'Bob Neverasked' });
  const { data } = await vendor.client.ok(applicationsCalls.applyJobs, { jobId, employeeId, resumeId: resume._id });
  const { path } = await keyFor(app, anna.email);
  let { version } = added.data;
  const becomes = async (who: typeof anna | typeof bob) => {
    version = (await vendor.client.ok(updateEmployee, { ...person(who), employeeId, version })).data.version;
  };
  const id = data._id;
  const stands = () =>
    Promise.all([
      employer.client.ok(applicationsCalls.getJobApplicationById, { id }),
      employer.client.ok(applicationsCalls.getJobApplications, { jobId }),
      employer.client.ok(pipelineCalls.getApplicants, { keyword: 'Sahyadri' }),
      employer.client.ok(getEmployees, { jobId, companyId: vendor.userId, view: 'all' }),
      employer.client.ok(getInterviewList, { limit: 50 }),
      employer.client.ok(dashboardCalls.getDashboardLists, {}),
    ]);
  const found = async (keyword: string) => [
    (await employer.client.ok(applicationsCalls.getJobApplications, { keyword })).data.length,
    Object.values((await employer.client.ok(getInterviewList, { search: keyword })).data.counts).reduce(
      (sum, n) => sum + n,
    ),
  ];

  // A question that is open speaks of nobody else, and takes no yes for them.
  await becomes(bob);
  const asked = await page(app, path, { answer: 'yes' });
  expect(asked.html).toContain('This question does not fit any more.');
  expect(asked.html).not.toMatch(/Bob|bob|b•••/);
  await becomes(anna);
  expect((await page(app, path, { answer: 'yes' })).html).toContain('Thank you, Anna.');
  const seen = await employer.client.ok(applicationsCalls.getJobApplicationById, { id });
  const applications = [{ id, version: seen.data.version }];
  await employer.client.ok(updateApplicatonJobs, { applications, status: 'interviewing' });
  await propose(app, employer, id);
  expect(JSON.stringify(await stands())).toContain(anna.email);
  expect(await found('Lindqvist')).toEqual([1, 1]);

  await becomes(bob);
  expect(JSON.stringify(await stands())).not.toMatch(/Anna|Lindqvist|anna\.l|46701234567/);
  expect(JSON.stringify(await stands())).not.toMatch(/Neverasked|bob\.n|Bob/);
  expect((await stands())[0].data).toMatchObject({ consent: 'unconfirmed', resume: null, contact: { email: null } });
  expect(await found('Neverasked')).toEqual([0, 0]);
  for (const consent of ['confirmed', 'unconfirmed'] as const) {
    const { data: listed } = await employer.client.ok(applicationsCalls.getJobApplications, { consent, jobId });
    expect(listed.length, consent).toBe(consent === 'confirmed' ? 0 : 1);
  }
  await expectNothingOf(resume.fileId, id);
  const own = await vendor.client.ok(applicationsCalls.getJobApplicationById, { id });
  expect(own.data).toMatchObject({ consent: 'unconfirmed', applicant: { name: bob.name } });
  const theirs = await page(app, path);
  expect(theirs.html).toContain('Your yes is not used at the moment.');
  expect(theirs.html).not.toMatch(/Bob|bob|b•••/);

  await becomes(anna);
  expect((await stands())[0].data).toMatchObject({ consent: 'confirmed', contact: { email: anna.email } });
  expect(await found('Lindqvist')).toEqual([1, 1]);
  await becomes(bob);
  // Whoever said yes can take it back all the same.
  expect((await page(app, path, { answer: 'withdraw' })).html).toContain('You took your yes back.');
});
