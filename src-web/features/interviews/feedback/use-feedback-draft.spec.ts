import { expect, it } from 'vitest';
import { draftInput, feedbackValues } from '../model/feedback.ts';
import { readKept, writeKept } from './use-feedback-draft.ts';

const [ONE, OTHER] = ['0190a4f2-0000-7000-8000-000000000001', '0190a4f2-0000-7000-8000-000000000002'];
const input = (interviewId: string) => ({
  interviewId,
  ...draftInput({ ...feedbackValues(['Go'], null), privateNote: 'Calm' }, ['Go']),
});

it('keeps what the server does not have yet, interview by interview, and lets go of what it has', () => {
  const at = '2026-11-30T10:20:00Z';
  const both = writeKept(writeKept(null, ONE, { at, input: input(ONE) }), OTHER, { at, input: input(OTHER) });
  expect(readKept(both, ONE)).toEqual({ at, input: input(ONE) });
  expect(readKept(writeKept(both, ONE, null), ONE)).toBeNull();
  expect(readKept(writeKept(both, ONE, null), OTHER)).not.toBeNull();
  expect(writeKept(writeKept(both, ONE, null), OTHER, null)).toBe('');
});

it.each(['', 'null', '[]', '{', JSON.stringify({ [ONE]: { at: 1, input: {} } })])(
  'takes nothing from what is broken: %s',
  (text) => {
    expect(readKept(text, ONE)).toBeNull();
  },
);

it('goes on from what was written: skills of the job first, whatever else was asked after them', () => {
  const written = {
    marks: [
      { skill: 'Ledgers', mark: null, note: null },
      { skill: 'go', mark: 4, note: 'Named the race' },
    ],
    overall: null,
    recommendation: null,
    privateNote: null,
    sharedNote: null,
  };
  const values = feedbackValues(['Go', 'Kafka'], written);
  expect(values.rows.map(({ skill, mark, note }) => [skill, mark, note])).toEqual([
    ['Go', 4, 'Named the race'],
    ['Kafka', null, ''],
    ['Ledgers', null, ''],
  ]);
  // What the job asks and nobody has spoken of is no part of the draft; a question of one's own is.
  expect(draftInput(values, ['Go', 'Kafka']).marks.map(({ skill }) => skill)).toEqual(['Go', 'Ledgers']);
});
