import { expect, it } from 'vitest';
import { askedIn } from './feedback.ts';
import { guideFaults, guideOf, roundName } from './guide.ts';

const GUIDE = { round: 'Technical', questions: [{ question: 'Which outage did you lead?', hint: null }], version: 2 };
const NAMELESS = { ...GUIDE, round: '' };

it('finds the questions of a round whatever its case, also of interviews without one', () => {
  expect(guideOf([NAMELESS, GUIDE], ' TECHNICAL ')).toBe(GUIDE);
  expect(guideOf([NAMELESS, GUIDE], '')).toBe(NAMELESS);
  expect(guideOf([NAMELESS, GUIDE], 'Final')).toBeUndefined();
  expect(guideOf([NAMELESS, GUIDE], null)).toBeUndefined();
  expect([roundName(''), roundName('Final')]).toEqual(['Interviews without a round', 'Final']);
});

it('leaves empty rows alone, and says what is wrong with the others', () => {
  const row = (key: string, question: string, hint = '') => ({ key, question, hint });
  const rows = [row('a', 'Why us?'), row('b', ' '), row('c', '', 'Calm'), row('d', ' why US? ')];
  expect([...guideFaults(rows, false).questions]).toEqual([
    ['c', 'Write the question, or clear the hint.'],
    ['d', 'This question is in the list already.'],
  ]);
  expect(guideFaults([], false).round).toBeUndefined();
  expect(guideFaults([], true).round).toContain('already');
});

it('asks the questions of the round, and the skills of the job where the round has none', () => {
  expect(askedIn({ guide: [...GUIDE.questions], skills: ['Go'] })).toEqual(['Which outage did you lead?']);
  expect(askedIn({ guide: [], skills: ['Go'] })).toEqual(['Go']);
});
