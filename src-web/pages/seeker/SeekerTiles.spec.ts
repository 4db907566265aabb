import { expect, it } from 'vitest';
import { countAt, isRunning } from './SeekerTiles.tsx';

it('counts what stands at some stages', () => {
  const stages = [
    { status: 'applied', count: 120 },
    { status: 'offered', count: 2 },
    { status: 'hired', count: 7 },
  ] as const;
  expect(countAt(stages, isRunning)).toBe(122);
  expect(countAt(stages, () => true)).toBe(129);
});

it.each([
  ['offered', true],
  ['hired', false],
  ['rejected', false],
] as const)('%s is running: %s', (status, running) => expect(isRunning(status)).toBe(running));
