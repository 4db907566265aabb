import { describe, expect, it } from 'vitest';
import { alternativesOf, exactTitles } from './search-terms.ts';
import { keywordQuery, titleQuery, unfinishedWord } from './search-words.ts';

/** What is asked for, without synonyms and unfinished words. */
const asked = (text: string) => keywordQuery(text, []).parameters[0];

describe('words of grammar', () => {
  it.each([
    ['IT manager', '((it)', '& (manager | mgr)'],
    ['it manager', '((it)', '& (manager | mgr)'],
    ['US tax analyst', '(us)', '& (tax) & (analyst)'],
    ['U.S. Census Bureau', '(us)', '& (census) & (bureau)'],
    ['OR nurse', '((or)', '& (nurse)'],
    ['or nurse', '((or)', '& (nurse)'],
    ['nurse, OR', '(nurse)', '((or)'],
    ['IS auditor', '(is)', '& (auditor)'],
    ['AT&T technician', '(at <-> t)', '& (technician)'],
  ])('takes %s for a name', (text, ...parts) => {
    for (const part of parts) expect(asked(text)).toContain(part);
  });

  it.each([
    ['head of sales', '(head) & (sales)'],
    ['is there a welder', '(welder)'],
    ['IS THERE A WELDER', '(welder)'],
    ['nurse or falconer', '((nurse)) | ((falconer))'],
    ['NURSE OR FALCONER', '((nurse)) | ((falconer))'],
    ['contract or', '(contract)'],
    ['welder -the', '(welder)'],
    ['"state of the art"', '(state <3> art)'],
    ['state-of-the-art', '(state <3> art)'],
    ['"of the"', ''],
    ['the', ''],
  ])('asks nothing by those of %s', (text, expected) => {
    expect(asked(text)).toBe(expected);
  });

  it('takes nothing behind a name for unfinished', () => {
    expect(unfinishedWord('support it')).toBeUndefined();
    expect(unfinishedWord('welder for')).toBeUndefined();
    expect(unfinishedWord('welder fo')).toBe('fo');
    expect(titleQuery('head of sal')?.parameters).toEqual(['(head:A) & (sal:*A)']);
  });
});

describe('words that only say that a job is wanted', () => {
  it.each([
    ['jobs for falconers', '(falconers)'],
    ['looking for a welder job', '(welder)'],
    ['i want to work as a welder', '(welder)'],
    ['welder jobs near me', '(welder)'],
    ['work as welder', '(welder)'],
    ['position of clerk', '(clerk)'],
    ['welder wanted', '(welder)'],
    ['job vacancies', ''],
    ['looking for work', ''],
  ])('asks nothing by those of %s', (text, expected) => {
    expect(asked(text)).toBe(expected);
  });

  it.each([
    ['social work', '(social) & (work)'],
    ['job coach', '(job) & (coach)'],
    ['hiring manager', '(hiring) & (manager | mgr)'],
    ['jobs', '(jobs)'],
    ['"dream job"', '(dream <-> job)'],
    ['"seeking" a welder', '(seeking) & (welder)'],
  ])('keeps %s', (text, expected) => {
    expect(asked(text)).toBe(expected);
  });

  it('knows phrases with other forms although they have such words', () => {
    expect(asked('work from home')).toContain('wfh');
    expect(asked('teacher of english')).toBe('(teacher & english)');
  });
});

describe('dots', () => {
  it.each([
    ['Ph.D. chemist', '(phd) & (chemist)'],
    ['R.N.', '((rn)'],
    ['B.Tech', '(btech)'],
    ['St. Louis', '(st) & (louis)'],
    ['welder.', '(welder)'],
    ['welder, pipes?', '(welder) & (pipes)'],
    ['3.5.', "(3 <-> 5 | '3.5')"],
    ['node.js.', '((nodejs'],
  ])('reads %s', (text, expected) => {
    expect(
      asked(text)
        ?.replace(/^\(\(\(/, '((')
        .slice(0, expected.length),
    ).toBe(expected);
  });
});

it('seeks titles without what asks for nothing', () => {
  expect(exactTitles('registered nurse jobs')).toEqual(['registered nurse']);
  expect(exactTitles('looking for a head of sales position')).toEqual(['head of sales']);
  expect(exactTitles('nurse or "sous chef" -night')).toEqual(['nurse', 'sous chef']);
  expect(exactTitles('U.S. attorney')).toEqual(['us attorney']);
  expect(exactTitles('the')).toEqual([]);
  expect(alternativesOf('').length).toBe(0);
});
