/** Feedback while it is being written: kept for its interviewer alone, until it is handed in. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addInterviewFeedback, getInterviewFeedback, saveFeedbackDraft } from '#contract/api/interview-feedback.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { endNow, scheduled } from './support/interviews.ts';
import { addMember } from './support/members.ts';

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
