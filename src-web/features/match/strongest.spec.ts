import { expect, it } from 'vitest';
import { strongest } from './strongest.ts';

it('is the reason with the most points, and none where nothing speaks for it', () => {
  const factors = [
    { points: 10, reason: 'Same town.' },
    { points: 30, reason: '3 of 4 skills.' },
    { points: 30, reason: 'Later.' },
  ];
  expect(strongest(factors)).toBe('3 of 4 skills.');
  expect(strongest([{ points: 0, reason: 'Nothing.' }])).toBeNull();
  expect(strongest([])).toBeNull();
});
