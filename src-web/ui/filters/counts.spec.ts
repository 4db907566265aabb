import { expect, it } from 'vitest';
import { byCount, countOf } from './counts.ts';

const counts = [
  { value: 'c', count: 2 },
  { value: 'd', count: 5 },
];

it('counts nothing where nothing is said', () => expect([countOf(counts, 'd'), countOf(counts, 'a')]).toEqual([5, 0]));

it('puts the most first and keeps the order of equals', () => {
  expect(byCount(['a', 'b', 'c', 'd'], counts)).toEqual(['d', 'c', 'a', 'b']);
  expect(byCount(['b', 'a'], undefined)).toEqual(['b', 'a']);
});
