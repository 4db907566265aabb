import { expect, it } from 'vitest';
import { isRunning, ownSkills, stageCounts } from './stage-counts.ts';

it('counts every stage in the order of the pipeline', () =>
  expect(
    stageCounts([{ status: 'viewed' }, { status: 'applied' }, { status: 'viewed' }]).filter((stage) => stage.count > 0),
  ).toEqual([
    { status: 'applied', count: 1 },
    { status: 'viewed', count: 2 },
  ]));

it.each([
  ['offered', true],
  ['hired', false],
  ['rejected', false],
] as const)('%s is running: %s', (status, running) => expect(isRunning({ status })).toBe(running));

it('puts the skills named most often first', () => {
  const applicant = (skills: string[]) => ({ applicant: { skills } as never });
  expect(ownSkills([applicant(['SQL', 'Go']), applicant(['Go', 'C'])], 2)).toEqual(['Go', 'SQL']);
});
