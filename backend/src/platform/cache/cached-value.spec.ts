import { expect, it, vi } from 'vitest';
import { CachedValue } from './cached-value.ts';

it('reads once a minute, and keeps what it has while it reads or when reading fails', async () => {
  let now = 0;
  const word = new CachedValue<string>(60_000, () => now);
  const read = vi.fn<() => Promise<string>>().mockResolvedValueOnce('nurse');
  expect(await word.get(read)).toBe('nurse');
  await word.get(read);
  expect(read).toHaveBeenCalledTimes(1);
  now = 60_000;
  read.mockRejectedValueOnce(new Error('away'));
  expect(await word.get(read)).toBe('nurse');
  now = 120_000;
  read.mockResolvedValueOnce('cook');
  expect(await word.get(read)).toBe('nurse');
  await vi.waitFor(async () => expect(await word.get(read)).toBe('cook'));
});

it('asks again at once after the first reading failed', async () => {
  const word = new CachedValue<string>(60_000);
  await expect(word.get(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await word.get(() => Promise.resolve('nurse'))).toBe('nurse');
});
