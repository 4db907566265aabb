import { describe, expect, it } from 'vitest';
import { NO_PREFERENCES } from '#contract/domain/career.ts';
import { LANGUAGES, languageName } from '#contract/domain/languages.ts';
import { languageCode } from '#contract/domain/career-entries.ts';
import { skillText, spanText, wishes } from './profile-texts.ts';

describe('the time of an entry', () => {
  it.each([
    ['2019-03', null, 'today', 'March 2019 – today'],
    ['2019-03', '2021-12', 'today', 'March 2019 – December 2021'],
    ['2019', '2021', 'today', '2019 – 2021'],
    ['2019', '2019', 'today', '2019'],
    [null, '2021', null, '2021'],
    ['2019', null, null, 'Since 2019'],
    [null, null, null, ''],
  ])('from %s until %s, or %s, is %s', (from, until, open, text) => expect(spanText(from, until, open)).toBe(text));
});

describe('the facts of a profile', () => {
  const nothing = { level: null, years: null, lastUsed: null, shownBy: null };
  it('say of a skill what was said', () => {
    expect(skillText(nothing)).toBe('');
    expect(skillText({ level: 'expert', years: 1, lastUsed: 2025, shownBy: 'Cook' })).toBe(
      'Expert, 1 year, last used in 2025, shown by: Cook',
    );
    expect(skillText({ ...nothing, years: 0.5 })).toBe('Less than a year');
  });

  it('say of wishes what was said', () => {
    expect(wishes(NO_PREFERENCES)).toEqual([]);
    const said = { ...NO_PREFERENCES, workModes: ['remote' as const], noticeDays: 0, relocation: 'listed' as const };
    expect(wishes({ ...said, relocateTo: ['Goa, India', 'Pune'] })).toEqual([
      { label: 'Work mode', text: 'Remote' },
      { label: 'Notice', text: 'None' },
      { label: 'Would move', text: 'To Goa, India; Pune' },
    ]);
  });
});

describe('the languages', () => {
  it('have codes that the contract takes, each once, and names in their order', () => {
    for (const { code } of LANGUAGES) expect(languageCode.safeParse(code).success, code).toBe(true);
    expect(new Set(LANGUAGES.map(({ code }) => code)).size).toBe(LANGUAGES.length);
    expect(new Set(LANGUAGES.map(({ name }) => name)).size).toBe(LANGUAGES.length);
    expect(languageName('ml')).toBe('Malayalam');
    expect(languageName('de-CH')).toMatch(/German/);
    expect(languageName('xx-Nope')).toBeTruthy();
  });
});
