import { describe, expect, it } from 'vitest';
import { reportText } from './report-text.ts';

describe('text of a decision about a report', () => {
  const news = { subject: 'job' as const, name: 'Wel\u202eder', words: null };
  it.each([
    [
      { outcome: 'acted' as const },
      'Thank you for your report',
      'We looked at what you reported about Welder and acted on it.',
    ],
    [
      { outcome: 'nothing' as const, subject: 'message' as const },
      'We looked at your report',
      'We looked at what you reported and found nothing against our rules. Thank you for telling us.',
    ],
    [
      { outcome: 'warned' as const, words: 'Please ask for no fees.' },
      'A warning about your job',
      'Our staff looked at your job Welder: Please ask for no fees.',
    ],
    [
      { outcome: 'removed' as const, subject: 'message' as const, words: 'That was rude.' },
      'We took down a message of yours',
      'Our staff took down a message of yours: That was rude.',
    ],
  ])('%j', (change, title, details) => {
    expect(reportText({ ...news, ...change })).toEqual({ title, details });
  });

  it('gives the owner our words in full', () => {
    const words = 'No fees, please. '.repeat(20).trim();
    expect(reportText({ ...news, outcome: 'warned', words }).details).toContain(words);
  });
});
