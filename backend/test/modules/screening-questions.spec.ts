/** Kinds of questions, what an answer must be, and who learns which answers matter. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveApplicationDraft } from '#contract/api/application-drafts.ts';
import { applyJobs, getJobApplicationById, getJobApplications } from '#contract/api/applications.ts';
import { addJob, getJobById } from '#contract/api/jobs.ts';
import { duplicateJob, getOwnJob, updateJob } from '#contract/api/own-jobs.ts';
import type { AnswerFilter } from '#contract/domain/pipeline.ts';
import {
  answerFault,
  answerFits,
  ownQuestion,
  QUESTION_KINDS,
  wantable,
  YES_NO,
  type OwnQuestion,
} from '#contract/domain/screening.ts';
import { Random } from '#contract/testing/random.ts';
import { rows } from '../../src/platform/database/database.ts';
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
  for (const answers of ['fit', 'do-not-fit'] as const) {
    expect((await seeker.client.ok(getJobApplications, { answers })).data).toHaveLength(1);
  }
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

const listed = async (answers: AnswerFilter, filter: { jobId?: string } = {}) => {
  const { data, page } = await employer.client.ok(getJobApplications, { answers, ...filter, limit: 50 });
  expect(page?.total).toBe(data.length);
  return data.map(({ _id }) => _id).sort();
};

it('filters the applications by whether all answers are what is looked for, as the job asks today', async () => {
  const jobId = await asking();
  const answered = async (answers: Readonly<Record<string, string>>, to = jobId) => {
    const seeker = await app.signUp('personal');
    return (await seeker.client.ok(applyJobs, { jobId: to, answers: given(answers) })).data._id;
  };
  const all = await answered({ ...GOOD, nights: 'Yes' });
  const one = await answered(GOOD);
  // The number of years need not be answered, and is then not known to be enough.
  const { years: _, ...silent } = GOOD;
  const none = await answered({ ...silent, nights: 'Yes' });
  const elsewhere = await answered({}, await postJob(employer));
  expect(await listed('fit', { jobId })).toEqual([all]);
  expect(await listed('do-not-fit', { jobId })).toEqual([one, none].sort());
  expect([...(await listed('fit')), ...(await listed('do-not-fit'))]).not.toContain(elsewhere);

  const ask = async (wishOf: (question: OwnQuestion) => Partial<OwnQuestion>) => {
    const { data } = await employer.client.ok(getOwnJob, { id: jobId });
    const screeningQuestions = data.job.screeningQuestions.map((each) => ({ ...each, ...wishOf(each) }));
    await employer.client.ok(updateJob, { jobId, version: data.version, job: draftJob({ screeningQuestions }) });
  };
  await ask(({ id }) => ({ wanted: [], atLeast: id === 'years' ? 4.5 : null }));
  expect(await listed('fit', { jobId })).toEqual([all, one].sort());
  expect(await listed('do-not-fit', { jobId })).toEqual([none]);
  await ask(() => ({ wanted: [], atLeast: null }));
  expect([await listed('fit', { jobId }), await listed('do-not-fit', { jobId })]).toEqual([[], []]);
});

const NUMBERS = ['0', '-0', '-3', '2.5', '2.5000', '3', '12', '0.1', '999999999999.9999', '-999999999999.9998'];
const OPTIONS = ['North', 'South', 'Nord und Süd', '3'];

function someQuestion(random: Random, place: number): OwnQuestion {
  const kind = random.pick(QUESTION_KINDS.list);
  const options = kind === 'one' || kind === 'several' ? OPTIONS.slice(0, random.int(2, 4)) : [];
  return ownQuestion.parse({
    ...{ id: `q${String(place)}`, question: 'Which one?', kind, options },
    wanted: wantable({ kind, options }).filter(() => random.chance(0.35)),
    atLeast: kind === 'number' && random.chance(0.7) ? Number(random.pick(NUMBERS)) : null,
  });
}

/** Some answer that a job could have taken; at times to the question as it was before, of another kind, or none. */
function someAnswer(random: Random, question: OwnQuestion) {
  const {
    id: questionId,
    kind,
    options,
  } = random.chance(0.1) ? { ...someQuestion(random, 0), id: question.id } : question;
  const texts = {
    text: random.pick(['Yes', 'North', '3', '']),
    'yes-no': random.pick(YES_NO),
    number: random.pick(NUMBERS),
    date: '2026-12-01',
    file: crypto.randomUUID(),
    one: random.pick(OPTIONS.slice(0, options.length || 1)),
    several: OPTIONS.slice(0, random.int(1, Math.max(1, options.length))).join('\n'),
  };
  const answer = texts[kind];
  return random.chance(0.15) || answerFault({ kind, options }, answer) !== null
    ? []
    : [{ questionId, question: 'Which one?', kind, answer }];
}

it('says of any questions and answers in the database what is said of each answer', async () => {
  const seeker = await app.signUp('personal');
  const cases = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const jobId = await postJob(employer);
      return { jobId, id: (await seeker.client.ok(applyJobs, { jobId })).data._id };
    }),
  );
  const random = new Random(41);
  const seen = new Set<string>();
  for (let round = 0; round < 10; round += 1) {
    const expected = new Map<string, boolean | null>();
    const made = cases.map(({ jobId, id }) => {
      const questions = Array.from({ length: random.int(0, 3) }, (_, place) => someQuestion(random, place));
      const answers = questions.flatMap((question) => someAnswer(random, question));
      const fits = questions.flatMap((question) => {
        if (answerFits(question, '') === null) return [];
        const found = answers.find(({ questionId, kind }) => questionId === question.id && kind === question.kind);
        const isMet = found !== undefined && answerFits(question, found.answer) === true;
        seen.add(`${question.kind} ${String(isMet)}`);
        return isMet;
      });
      expected.set(id, fits.length === 0 ? null : fits.every(Boolean));
      return { jobId, id, questions, answers };
    });
    const em = app.database.primary();
    const setAnswers = `update applications a set answers = m.answers from jsonb_to_recordset(?::jsonb) as m(id uuid, answers jsonb) where a.id = m.id`;
    const setQuestions = `update jobs j set screening_questions = m.questions from jsonb_to_recordset(?::jsonb) as m("jobId" uuid, questions jsonb) where j.id = m."jobId"`;
    // Whichever of the two comes last.
    for (const text of round % 2 === 0 ? [setAnswers, setQuestions] : [setQuestions, setAnswers]) {
      await rows(em, text, [JSON.stringify(made)]);
    }
    const found = await rows<{ id: string; answers_fit: boolean | null }>(
      em,
      'select id, answers_fit from applications where id = any(?::uuid[])',
      [`{${cases.map(({ id }) => id).join()}}`],
    );
    expect(new Map(found.map((row) => [row.id, row.answers_fit]))).toEqual(expected);
  }
  expect([...seen].sort()).toEqual(
    ['number', 'one', 'several', 'yes-no'].flatMap((kind) => [`${kind} false`, `${kind} true`]),
  );
});
