import { expect, it } from 'vitest';
import { shownSteps } from './application-detail.mapper.ts';

/** By whom, and `~` where an employer's step was followed soon or can still be taken back. */
const shown = (timeline: string) =>
  shownSteps(
    timeline.split(' ').map((step) => ({
      step,
      by: ({ a: 'applicant', e: 'employer', s: 'system' } as const)[step[0] as 'a' | 'e' | 's'],
      unsettled: step.endsWith('~'),
    })),
  )
    .map(({ step }) => step)
    .join(' ');

it.each([
  ['a e1', 'a e1'],
  ['a e1~', 'a'],
  ['a e1~ e2', 'a e1~ e2'],
  ['a e1~ e2~', 'a'],
  ['a e1 e2~ e3~', 'a e1'],
  // The applicant's own step came before any of it was told.
  ['a e1~ a2', 'a a2'],
  ['a e1~ e2~ a2 e3', 'a a2 e3'],
  ['a e1 a2', 'a e1 a2'],
  // What ends with the job is told at once, with what led there.
  ['a e1~ s', 'a e1~ s'],
])('of %s, %s', (timeline, expected) => {
  expect(shown(timeline)).toBe(expected);
});
