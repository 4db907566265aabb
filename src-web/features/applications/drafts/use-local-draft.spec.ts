import { aQuestion } from '#contract/testing/builders.ts';
import { describe, expect, it } from 'vitest';
import { contentOf, isEmptyDraft, valuesOf, type DraftContent } from './draft-content.ts';
import { readLocal, writeLocal } from './use-local-draft.ts';

const id = (n: number) => `4f2c1c1e-6a0b-4d53-9a55-${String(n).padStart(12, '0')}`;
const content: DraftContent = {
  ...{ coverNote: 'Cranes are my trade.', resumeId: id(9), withoutResume: false },
  answers: [{ questionId: 'visa', answer: 'Yes' }],
};
const job = {
  ...{ _id: id(1), title: 'Rigger', companyName: 'Northwind' },
  screeningQuestions: [
    aQuestion({ id: 'notice', question: 'Your notice period?', required: false }),
    aQuestion({ id: 'visa', question: 'May you work in India?', required: true }),
  ],
};

describe('what is kept on this device', () => {
  it('comes back with the version that it was written over, for its own person and job alone', () => {
    let text = writeLocal(null, id(1), '', { version: 3, content });
    text = writeLocal(text, id(1), id(2), { version: null, content: { ...content, resumeId: null } });
    expect(readLocal(text, id(1), '')).toEqual({ version: 3, content });
    expect(readLocal(text, id(1), id(2))).toMatchObject({ version: null, content: { resumeId: null } });
    expect(readLocal(text, id(3), '')).toBeNull();
    text = writeLocal(text, id(1), '', null);
    expect(readLocal(text, id(1), '')).toBeNull();
    expect(writeLocal(text, id(1), id(2), null)).toBe('');
  });

  it.each([null, '', '{', '[]', '7', `{"${id(1)}":7}`, `{"${id(1)}":{"coverNote":7}}`])('is nothing in %s', (text) =>
    expect(readLocal(text, id(1), '')).toBeNull(),
  );

  it('is the last twenty', () => {
    let text: string | null = null;
    for (let n = 0; n < 25; n += 1) text = writeLocal(text, id(n), '', { version: null, content });
    expect([4, 5, 24].map((n) => readLocal(text, id(n), '') !== null)).toEqual([false, true, true]);
  });
});

describe('the form as a draft', () => {
  it('is the same form again, without answers that are asked for no more', () => {
    const values = valuesOf(job, '', { ...content, answers: [...content.answers, { questionId: 'old', answer: 'x' }] });
    expect(values.answers).toEqual(['', 'Yes']);
    expect(contentOf(job, values)).toEqual(content);
    expect(contentOf(job, { ...values, resumeId: null })).toMatchObject({ resumeId: null, withoutResume: true });
    expect(valuesOf(job, '', { ...content, resumeId: null, withoutResume: true }).resumeId).toBeNull();
    expect(valuesOf(job, '', { coverNote: '', answers: [] }).resumeId).toBeUndefined();
  });

  it('keeps the resume that goes along with somebody of a bench as well', () => {
    expect(contentOf(job, valuesOf(job, id(2), content))).toMatchObject({ resumeId: id(9), withoutResume: false });
  });

  it('is empty without words, whichever resume is chosen', () => {
    expect(isEmptyDraft({ ...content, coverNote: '  ', answers: [] })).toBe(true);
    expect(isEmptyDraft(content)).toBe(false);
  });
});
