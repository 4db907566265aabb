import { describe, expect, it } from 'vitest';
import { aQuestion } from '#contract/testing/builders.ts';
import { checkApply } from './apply-form.ts';

const jobId = '4f2c1c1e-6a0b-4d53-9a55-0f6f5f2f7b11';
const person = '9f2c1c1e-6a0b-4d53-9a55-0f6f5f2f7b12';
const questions = [
  aQuestion({ id: 'notice', question: 'Your notice period?', required: false }),
  aQuestion({ id: 'visa', question: 'May you work in India?', required: true }),
];

describe('checkApply', () => {
  it('sends what was filled in, trimmed', () =>
    expect(
      checkApply(
        jobId,
        questions,
        { employeeId: '', coverNote: '  ', resumeId: person, answers: ['', ' Yes '] },
        false,
      ),
    ).toEqual({
      input: { jobId, resumeId: person, coverNote: null, answers: [{ questionId: 'visa', answer: 'Yes' }] },
    }));

  it('wants an answer where one is required, and somebody to submit from a vendor', () =>
    expect(checkApply(jobId, questions, { employeeId: '', coverNote: '', resumeId: null, answers: [] }, true)).toEqual({
      errors: { employeeId: 'Choose who should apply', 'answers.1': 'Answer “May you work in India?”' },
    }));

  it('names the question that was seen when an answer is too long', () =>
    expect(
      checkApply(
        jobId,
        questions,
        { employeeId: person, coverNote: '', resumeId: null, answers: ['', 'x'.repeat(2_001)] },
        true,
      ),
    ).toEqual({ errors: { 'answers.1': 'At most 2000 characters' } }));
});
