import { describe, expect, it } from 'vitest';
import { aQuestion } from '#contract/testing/builders.ts';
import { AppError } from '../../platform/http/errors/app-error.ts';
import { matchAnswers } from './applying.service.ts';

const questions = [
  aQuestion({ id: 'q1', question: 'Why us?', required: true }),
  aQuestion({ id: 'q2', question: 'When?', required: false }),
];
const faults = (answers: { questionId: string; answer: string }[]) => {
  try {
    matchAnswers(questions, answers);
  } catch (error) {
    return (error as AppError).details;
  }
  return undefined;
};

describe('screening answers', () => {
  it('keeps each question as it was asked', () => {
    expect(matchAnswers(questions, [{ questionId: 'q1', answer: 'Pay' }])).toEqual([
      { questionId: 'q1', question: 'Why us?', kind: 'text', answer: 'Pay' },
    ]);
  });

  it('names the required question that is open, the unknown one, and a doubled answer', () => {
    expect(faults([])).toEqual([{ path: 'answers.q1', message: 'Please answer this question' }]);
    expect(
      faults([
        { questionId: 'q1', answer: 'x' },
        { questionId: 'zz', answer: 'x' },
      ]),
    ).toEqual([{ path: 'answers.zz', message: 'This job doesn’t ask that question' }]);
    expect(
      faults([
        { questionId: 'q1', answer: 'x' },
        { questionId: 'q1', answer: 'y' },
      ]),
    ).toEqual([{ path: 'answers', message: 'Each question can be answered once' }]);
  });
});
