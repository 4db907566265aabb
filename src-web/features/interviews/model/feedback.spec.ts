import { expect, it } from 'vitest';
import type { InterviewFeedback } from '#contract/domain/interview-feedback.ts';
import { markWords, summaryOf } from './feedback.ts';

it('means of feedback say of how many they are', () => {
  const given = (change: Partial<InterviewFeedback>): InterviewFeedback => ({
    _id: 'f',
    by: 'Bo',
    own: false,
    givenAt: '2026-11-24T12:00:00Z',
    marks: null,
    overall: null,
    recommendation: null,
    privateNote: null,
    sharedNote: null,
    editableUntil: null,
    ...change,
  });
  const summary = summaryOf([
    given({ overall: 4, recommendation: 'yes', marks: [{ skill: 'Go', mark: 5, note: null }] }),
    given({ overall: 5, recommendation: 'strong-yes', marks: [{ skill: 'go', mark: 2, note: null }] }),
    // Hidden from the reader.
    given({}),
  ]);
  expect(summary.overall).toEqual({ mean: '4.5', of: 'from 2 people' });
  expect(summary.skills).toEqual([{ skill: 'Go', average: { mean: '3.5', of: 'from 2 people' } }]);
  expect(summary.recommendations).toEqual([
    { recommendation: 'strong-yes', count: 1 },
    { recommendation: 'yes', count: 1 },
  ]);
  expect(summaryOf([given({})]).overall).toBeNull();
});

it('a mark is said behind the skill or the question', () => {
  expect(markWords('Go', 4)).toBe('Go: 4, more than the job needs');
  expect(markWords('Which outage did you lead?', 1)).toBe('Which outage did you lead? 1, no sign of it');
});
