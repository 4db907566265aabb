import { expect, it } from 'vitest';
import { BreadthCache } from './breadth-cache.ts';

it('forgets after its time and never grows beyond its bound', () => {
  let now = 0;
  const cache = new BreadthCache(() => now);
  cache.set('a', { total: 5_000 });
  expect(cache.get('a')).toEqual({ total: 5_000 });
  now = 15_001;
  expect(cache.get('a')).toBeUndefined();
  cache.set('first', { total: 1 });
  for (let index = 0; index < 500; index += 1) cache.set(`k${String(index)}`, { total: index });
  expect(cache.get('first')).toBeUndefined();
  expect(cache.get('k499')).toEqual({ total: 499 });
});
