import type { FieldFault } from '#contract/call.ts';
import type { ScreeningQuestion } from '#contract/domain/job.ts';
import { AppError } from '../../errors/app-error.ts';
import type { StoredAnswer } from '../../records/applications/schema.ts';

/** `unfinished`: whoever answers may still do so. */
export type Completeness = 'finished' | 'unfinished';

/**
 * Joins answers with the job's questions.
 * @throws AppError `validation_failed` for a required question without answer, an unknown one, or one answered twice; the
 *   path is `answers.<question id>`
 */
export function matchAnswers(
  questions: readonly ScreeningQuestion[],
  answers: readonly { questionId: string; answer: string }[],
  completeness: Completeness = 'finished',
): StoredAnswer[] {
  const given = new Map(answers.map((each) => [each.questionId, each.answer]));
  const known = new Set(questions.map((question) => question.id));
  const faults: FieldFault[] = [
    ...answers
      .filter((each) => !known.has(each.questionId))
      .map((each) => fault(each.questionId, 'This job doesn’t ask that question')),
    ...questions
      .filter((each) => completeness === 'finished' && each.required && !given.has(each.id))
      .map((each) => fault(each.id, 'Please answer this question')),
  ];
  if (given.size < answers.length) faults.push({ path: 'answers', message: 'Each question can be answered once' });
  if (faults.length > 0) throw new AppError('validation_failed', { details: faults });
  return questions.flatMap((question) => {
    const answer = given.get(question.id);
    return answer === undefined ? [] : [{ questionId: question.id, question: question.question, answer }];
  });
}

function fault(questionId: string, message: string): FieldFault {
  return { path: `answers.${questionId}`, message };
}
