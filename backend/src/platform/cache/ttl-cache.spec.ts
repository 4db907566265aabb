import { expect, it } from 'vitest';
import { TtlCache } from './ttl-cache.ts';

it('forgets after its time and never grows beyond its bound', () => {
  let now = 1_000;
  const memory = new TtlCache<number>(15_000, () => now);
  memory.set('a', 5_000);
  expect(memory.get('a')).toBe(5_000);
  now += 15_001;
  expect(memory.get('a')).toBeUndefined();
  memory.set('first', 1);
  for (let index = 0; index < 500; index += 1) memory.set(`k${String(index)}`, index);
  expect(memory.get('first')).toBeUndefined();
  expect(memory.get('k499')).toBe(499);
});
