import { describe, expect, it } from 'vitest';
import { commonChoices, doneText, employerChoices } from './move-words.ts';

describe('what an employer can do', () => {
  it('has the usual steps first, and those that need a word of explanation behind them', () => {
    const { main, more } = employerChoices('shortlisted');
    expect(main.map(({ label }) => label)).toEqual(['Interview', 'Make an offer', 'Turn down']);
    expect(more.map(({ label }) => label)).toEqual(['Back to viewed', 'Mark as hired']);
  });

  it('calls a second offer a new one', () => {
    expect(employerChoices('offered').main.map(({ label }) => label)).toEqual(['Make a new offer', 'Turn down']);
  });

  it('opens again what was turned down, and nothing that its sender took back', () => {
    expect(employerChoices('rejected').more.map(({ label }) => label)).toEqual([
      'Consider again',
      'Open again as shortlisted',
      'Open again as interviewing',
    ]);
    expect(employerChoices('withdrawn')).toEqual({ main: [], more: [] });
  });
});

describe('what can be done with several', () => {
  it('is what each of them allows, and never an offer', () => {
    const labels = (...statuses: Parameters<typeof commonChoices>[0][number][]) =>
      commonChoices(statuses).map(({ label }) => label);
    expect(labels('applied', 'viewed')).toEqual(['Shortlist', 'Interview', 'Turn down']);
    expect(labels('applied', 'shortlisted')).toEqual(['Interview', 'Turn down']);
    expect(labels('applied', 'offered')).toEqual(['Turn down']);
    expect(labels('applied', 'hired')).toEqual([]);
    expect(labels()).toEqual([]);
  });
});

it('says what was done, of one by name', () => {
  expect(doneText(['Asha Menon'], 'shortlisted')).toBe('Asha Menon is shortlisted.');
  expect(doneText(['Asha Menon', 'Ravi Iyer'], 'rejected')).toBe('2 people are turned down.');
});
