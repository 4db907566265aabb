/** Feedback while it is being written: kept for its interviewer alone, until it is handed in. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as feedbackCalls from '#contract/api/interview-feedback.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { postJob } from './support/drafts.ts';
import { endNow, scheduled } from './support/interviews.ts';
import { addMember } from './support/members.ts';

const { addInterviewFeedback, getInterviewFeedback, getInterviewGuides, saveFeedbackDraft, saveInterviewGuide } =
  feedbackCalls;

let app: TestApp;
let employer: TestUser;
let colleague: TestUser;
let seeker: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  employer = await app.signUp('client', { organisation: 'Neelgiri Softworks' });
  colleague = await addMember(app, employer, 'hiring-manager');
  seeker = await app.signUp('personal');
});
afterAll(() => app.close());

const nothing = { marks: [], overall: null, recommendation: null };
const draftOf = async ({ client }: TestUser, interviewId: string) =>
  (await client.ok(getInterviewFeedback, { interviewId })).data.draft;

it('is kept with notes without a mark, read by its author alone, and gone once it is handed in', async () => {
  const interviewers = [employer.userId, colleague.userId];
  const { _id: interviewId } = await scheduled(app, employer, seeker, { interviewers });
  expect(await employer.client.fails(saveFeedbackDraft, { interviewId, ...nothing })).toMatchObject({
    code: 'interview_refused',
  });
  await endNow(app, interviewId);
  expect(await draftOf(employer, interviewId)).toBeNull();

  const marks = [
    { skill: 'Go', mark: 4, note: 'Named the race' },
    { skill: 'Kafka', mark: null, note: 'Ask about compaction' },
  ];
  await employer.client.ok(saveFeedbackDraft, { interviewId, ...nothing, marks: marks.slice(1) });
  await employer.client.ok(saveFeedbackDraft, { interviewId, ...nothing, marks, privateNote: 'Calm' });
  expect(await draftOf(employer, interviewId)).toMatchObject({ marks, overall: null, privateNote: 'Calm' });
  expect(await draftOf(colleague, interviewId)).toBeNull();
  await colleague.client.ok(saveFeedbackDraft, { interviewId, ...nothing, privateNote: 'Late' });

  const { data: given } = await employer.client.ok(addInterviewFeedback, {
    interviewId,
    marks: [{ skill: 'Go', mark: 4, note: 'Named the race' }],
    overall: 4,
    recommendation: 'yes',
  });
  expect(given.marks).toEqual([{ skill: 'Go', mark: 4, note: 'Named the race' }]);
  expect(await draftOf(employer, interviewId)).toBeNull();
  expect(await draftOf(colleague, interviewId)).toMatchObject({ privateNote: 'Late' });
  const { feedback } = (await colleague.client.ok(getInterviewFeedback, { interviewId })).data;
  expect(feedback).toMatchObject([{ own: false, marks: null, overall: null }]);
});

it('is nobody’s who does not interview, and none once the feedback is fixed', async () => {
  const { _id: interviewId } = await scheduled(app, employer, seeker);
  await endNow(app, interviewId);
  expect(await colleague.client.fails(saveFeedbackDraft, { interviewId, ...nothing })).toMatchObject({
    code: 'not_found',
  });
  await employer.client.ok(addInterviewFeedback, { interviewId, marks: [], overall: 2, recommendation: 'no' });
  const em = app.database.primary();
  await rows(em, `update interview_feedback set given_at = now() - interval '25 hours' where interview_id = ?`, [
    interviewId,
  ]);
  expect(await employer.client.fails(saveFeedbackDraft, { interviewId, ...nothing })).toMatchObject({
    code: 'feedback_fixed',
  });
});

it('has marks from 1 to 5 and known recommendations in the database, too', async () => {
  const { _id: interviewId } = await scheduled(app, employer, seeker);
  const em = app.database.primary();
  for (const [column, value] of [
    ['overall', '6'],
    ['recommendation', `'maybe'`],
  ]) {
    const insert = `insert into feedback_drafts (interview_id, author_id, ${String(column)}) values (?, ?, ${String(value)})`;
    await expect(rows(em, insert, [interviewId, employer.userId])).rejects.toThrow(
      `feedback_drafts_${String(column)}_check`,
    );
  }
});

it('has one mark of each question in the database, too, and in a draft notes without one', async () => {
  const { _id: interviewId } = await scheduled(app, employer, seeker);
  const em = app.database.primary();
  const put = (table: string, marks: unknown) =>
    rows(
      em,
      `insert into ${table} (interview_id, author_id, marks, overall, recommendation) values (?, ?, ?::jsonb, 3, 'no')`,
      [interviewId, employer.userId, JSON.stringify(marks)],
    );
  const unfair = [
    [{ skill: 'Go', mark: 0 }],
    [{ skill: 'Go', mark: 6 }],
    [{ skill: 'Go', mark: 2.5 }],
    [{ skill: 'Go', mark: '4' }],
    [{ skill: 'Go' }],
    [
      { skill: 'Go', mark: 4 },
      { skill: 'Go', mark: 5 },
    ],
  ];
  for (const marks of unfair) {
    await expect(put('interview_feedback', marks)).rejects.toThrow('interview_feedback_marks_check');
    await expect(put('feedback_drafts', marks)).rejects.toThrow('feedback_drafts_marks_check');
  }
  const unmarked = [{ skill: 'Go', mark: null, note: 'Ask again' }];
  await expect(put('interview_feedback', unmarked)).rejects.toThrow('interview_feedback_marks_check');
  await put('feedback_drafts', unmarked);
});

const QUESTION = { question: 'Which outage did you lead, and what changed afterwards?', hint: 'Calm, and says we' };
const OTHER = { question: 'A refund arrives twice. What happens?', hint: null };

it('has the questions of its round, whose words stay with the marks when the guide changes', async () => {
  const { _id: interviewId, jobId } = await scheduled(app, employer, seeker, { round: 'Technical' });
  const save = (round: string, version: number | null, questions: (typeof QUESTION | typeof OTHER)[]) =>
    colleague.client.ok(saveInterviewGuide, { jobId, round, version, questions });
  const asked = async () => (await employer.client.ok(getInterviewFeedback, { interviewId })).data.guide;
  expect(await asked()).toEqual([]);
  await save('Final', null, [OTHER]);
  expect(await asked()).toEqual([]);
  const { data: first } = await save('technical', null, [QUESTION, OTHER]);
  expect(first).toEqual({ round: 'technical', questions: [QUESTION, OTHER], version: 0 });
  expect(await asked()).toEqual([QUESTION, OTHER]);
  expect((await employer.client.ok(getInterviewGuides, { jobId })).data).toMatchObject({
    guides: [{ round: 'Final' }, { round: 'technical' }],
    rounds: ['Technical'],
  });

  await endNow(app, interviewId);
  const marks = [{ skill: QUESTION.question, mark: 4, note: 'Named the race' }];
  await employer.client.ok(addInterviewFeedback, { interviewId, marks, overall: 4, recommendation: 'yes' });
  await save('Technical', 0, [OTHER]);
  const { feedback, guide } = (await employer.client.ok(getInterviewFeedback, { interviewId })).data;
  expect(feedback).toMatchObject([{ marks }]);
  expect(guide).toEqual([OTHER]);
  expect((await save('TECHNICAL', 1, [])).data).toBeNull();
  expect(await asked()).toEqual([]);
});

it('has guides that nobody overwrites unseen, one for each round', async () => {
  const jobId = await postJob(employer);
  const input = { jobId, round: '', version: null, questions: [QUESTION] };
  const both = await Promise.all([1, 2].map(() => employer.client.send(saveInterviewGuide, input)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  await employer.client.ok(saveInterviewGuide, { ...input, version: 0, questions: [OTHER] });
  for (const version of [null, 0, 2]) {
    expect(await colleague.client.fails(saveInterviewGuide, { ...input, version })).toMatchObject({ code: 'conflict' });
  }
  expect((await colleague.client.ok(getInterviewGuides, { jobId })).data).toEqual({
    guides: [{ round: '', questions: [OTHER], version: 1 }],
    rounds: [],
  });
  const viewer = await addMember(app, employer, 'viewer');
  expect((await viewer.client.send(getInterviewGuides, { jobId })).status).toBe(403);
  const em = app.database.primary();
  const put = `insert into interview_guides (job_id, round, questions) values (?, ?, ?::jsonb)`;
  await expect(rows(em, put, [jobId, 'Final', '[]'])).rejects.toThrow('interview_guides_questions_check');
  await rows(em, put, [jobId, 'Final', JSON.stringify([QUESTION])]);
  await expect(rows(em, put, [jobId, 'FINAL', JSON.stringify([OTHER])])).rejects.toThrow(
    'interview_guides_round_unique',
  );
});
