import { expect, it } from 'vitest';
import { aQuestion } from '#contract/testing/builders.ts';
import { suggestedAnswers } from './application-drafts.service.ts';

const asked = [
  aQuestion({ id: 'q1', question: 'Your notice  period?', required: true }),
  aQuestion({ id: 'q2', question: 'Why us?', required: false }),
];

it('knows the same question again, whatever its id, and takes the latest answer', () => {
  expect(
    suggestedAnswers(asked, [
      [{ questionId: 'a', question: 'your notice period? ', kind: 'text', answer: 'Two months' }],
      [{ questionId: 'b', question: 'Your notice period?', kind: 'text', answer: 'None' }],
    ]),
  ).toEqual([{ questionId: 'q1', answer: 'Two months' }]);
});

it('suggests nothing for a question that was never asked', () => {
  expect(suggestedAnswers(asked, [[{ questionId: 'q2', question: 'Why not us?', kind: 'text', answer: 'x' }]])).toEqual(
    [],
  );
  expect(suggestedAnswers(asked, [])).toEqual([]);
});
