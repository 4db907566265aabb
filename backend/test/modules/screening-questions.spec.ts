/** Kinds of questions, what an answer must be, and who learns which answers matter. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveApplicationDraft } from '#contract/api/application-drafts.ts';
import { applyJobs, getJobApplicationById } from '#contract/api/applications.ts';
import { addJob, getJobById } from '#contract/api/jobs.ts';
import { duplicateJob, getOwnJob } from '#contract/api/own-jobs.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { draftJob, postJob } from './support/drafts.ts';

let app: TestApp;
let employer: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  employer = await app.signUp('client', { organisation: 'Bluewater Clinics' });
});
afterAll(() => app.close());

const QUESTIONS = [
  { id: 'nights', question: 'Can you work nights?', kind: 'yes-no', required: true, wanted: ['Yes'] },
  { id: 'years', question: 'Years on a ward?', kind: 'number', atLeast: 3 },
  { id: 'wing', question: 'Which wing?', kind: 'one', options: ['North', 'South'], wanted: ['North'] },
  { id: 'skills', question: 'What can you do?', kind: 'several', options: ['Triage', 'Wounds', 'Births'] },
  { id: 'start', question: 'When can you start?', kind: 'date' },
  { id: 'why', question: 'Why us?' },
] as const;
const asking = () => postJob(employer, { screeningQuestions: structuredClone(QUESTIONS) as never });
const given = (answers: Readonly<Record<string, string>>) =>
  Object.entries(answers).map(([questionId, answer]) => ({ questionId, answer }));
const GOOD = {
  nights: 'No',
  years: '4.5',
  wing: 'North',
  skills: 'Triage\nBirths',
  start: '2026-12-01',
  why: 'The ward',
};

it('marks for the employer alone what matters, and turns nobody down', async () => {
  const jobId = await asking();
  const seeker = await app.signUp('personal');
  const { data: shown } = await seeker.client.ok(getJobById, { id: jobId });
  expect(shown.screeningQuestions.map(({ kind }) => kind)).toEqual([
    'yes-no',
    'number',
    'one',
    'several',
    'date',
    'text',
  ]);
  expect(shown.screeningQuestions[2]).toEqual({
    ...{ id: 'wing', question: 'Which wing?', required: false, kind: 'one', options: ['North', 'South'] },
  });
  const { data } = await seeker.client.ok(applyJobs, { jobId, answers: given(GOOD) });
  expect(data.status).toBe('applied');
  const read = async (user: TestUser) => (await user.client.ok(getJobApplicationById, { id: data._id })).data.answers;
  const seen = await read(employer);
  expect(seen.map(({ fits }) => fits)).toEqual([false, true, true, null, null, null]);
  expect(seen[3]).toEqual({
    question: 'What can you do?',
    kind: 'several',
    answer: 'Triage\nBirths',
    fits: null,
    file: null,
  });
  expect((await read(seeker)).map(({ fits }) => fits)).toEqual([null, null, null, null, null, null]);
});

it.each([
  ['nights', 'Perhaps', 'Answer Yes or No'],
  ['years', 'four', 'Enter a number, such as 12 or 2.5'],
  ['wing', 'West', 'Choose one of the answers'],
  ['skills', 'Triage\nTriage', 'Choose among the answers'],
  ['start', '2026-02-30', 'Enter a day, such as 2026-01-31'],
])('takes no %s of %s, though a draft of it is kept', async (questionId, answer, message) => {
  const jobId = await asking();
  const seeker = await app.signUp('personal');
  const answers = given({ ...GOOD, [questionId]: answer });
  expect(await seeker.client.fails(applyJobs, { jobId, answers })).toMatchObject({
    code: 'validation_failed',
    details: [{ path: `answers.${questionId}`, message }],
  });
  const draft = { jobId, version: null, coverNote: '', resumeId: null, withoutResume: false, answers };
  await seeker.client.ok(saveApplicationDraft, draft);
});

it('is copied with what matters', async () => {
  const jobId = await asking();
  const { data: copy } = await employer.client.ok(duplicateJob, { jobId });
  const { job } = (await employer.client.ok(getOwnJob, { id: copy._id })).data;
  expect(job.screeningQuestions[0]).toMatchObject({ kind: 'yes-no', wanted: ['Yes'], atLeast: null });
  expect(job.screeningQuestions[1]).toMatchObject({ kind: 'number', atLeast: 3 });
});

it.each([
  [{ kind: 'one', options: ['North'] }, 'options', 'Name at least two choices'],
  [{ kind: 'several', options: ['North', 'north'] }, 'options', 'Name each choice once'],
  [{ kind: 'text', options: ['North', 'South'] }, 'options', 'Only questions with a choice have choices'],
  [{ kind: 'yes-no', wanted: ['Perhaps'] }, 'wanted', 'Must be among the answers'],
  [{ kind: 'date', atLeast: 3 }, 'atLeast', 'Only a question about a number has a least number'],
])('says what is wrong with %j', async (change, path, message) => {
  const job = draftJob({ screeningQuestions: [{ id: 'q', question: 'Which one?', ...change }] as never });
  expect(await employer.client.fails(addJob, { job })).toMatchObject({
    code: 'validation_failed',
    details: [{ path: `job.screeningQuestions.0.${path}`, message }],
  });
});
