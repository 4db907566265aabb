import { expect, it } from 'vitest';
import {
  addition,
  askedText,
  howItComesAbout,
  percent,
  points,
  product,
  shownBy,
  skillWithYears,
} from './match-texts.ts';

const factor = (share: number, outOf: number, got: number) => ({
  ...{ key: 'must' as const, weight: 40, reason: 'Go 1: 1 of 1.' },
  ...{ share, outOf, points: got },
});

it('writes numbers as they are added up by hand', () => {
  expect([points(35), points(7.2)]).toEqual(['35.0', '7.2']);
  expect([percent(1), percent(0.875), percent(0.717), percent(0)]).toEqual(['100%', '87.5%', '71.7%', '0%']);
  expect(product(factor(0.717, 13.3, 9.5))).toBe('71.7% of 13.3');
  expect(addition([factor(1, 40, 40), factor(0.717, 13.3, 9.5)])).toBe('40.0 + 9.5');
});

it('says when parts are left out', () => {
  const left = { key: 'pay' as const, weight: 10, reason: 'The job does not say what it pays.' };
  const one = factor(1, 100, 100);
  expect(howItComesAbout({ factors: [one], leftOut: [] })).toContain('a hundred in all');
  expect(howItComesAbout({ factors: [one], leftOut: [left] })).toMatch(
    /^We could compare 1 of 2 criteria, weighted to add up to 100\./,
  );
  expect(howItComesAbout({ factors: [], leftOut: [left] })).toContain('says enough');
});

it('says what shows a skill and what is asked of it', () => {
  expect(
    shownBy([
      { kind: 'experience', title: 'Loom operator' },
      { kind: 'link', title: 'Portfolio' },
    ]),
  ).toBe('Shown by Loom operator (job), Portfolio (link)');
  expect(skillWithYears({ skill: 'Go', years: 1 })).toBe('Go, 1 year');
  expect(skillWithYears({ skill: 'Go', years: null })).toBe('Go');
  expect(askedText({ must: true, minYears: 0, years: 0 })).toBe('must have');
  expect(askedText({ must: true, minYears: 4, years: null })).toBe('4 years asked');
  expect(askedText({ must: true, minYears: 4, years: 4 })).toBe('4 years asked');
  expect(askedText({ must: true, minYears: 4, years: 3.5 })).toBe('4 years asked, so it counts less');
  expect(askedText({ must: false, minYears: 0, years: 2 })).toBe('nice to have');
  expect(askedText({ must: false, minYears: 2, years: null })).toBe('nice to have, 2 years asked');
});
