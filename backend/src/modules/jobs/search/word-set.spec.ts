import { expect, it, vi } from 'vitest';
import { WordSet } from './word-set.ts';

it('reads once a minute, and keeps what it has while it reads or when reading fails', async () => {
  let now = 0;
  const words = new WordSet(60_000, () => now);
  const read = vi.fn<() => Promise<string[]>>().mockResolvedValueOnce(['nurse']);
  expect([...(await words.get(read))]).toEqual(['nurse']);
  await words.get(read);
  expect(read).toHaveBeenCalledTimes(1);
  now = 60_000;
  read.mockRejectedValueOnce(new Error('away'));
  expect([...(await words.get(read))]).toEqual(['nurse']);
  now = 120_000;
  read.mockResolvedValueOnce(['cook']);
  expect([...(await words.get(read))]).toEqual(['nurse']);
  await vi.waitFor(async () => expect([...(await words.get(read))]).toEqual(['cook']));
});

it('asks again at once after the first reading failed', async () => {
  const words = new WordSet(60_000);
  await expect(words.get(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect([...(await words.get(() => Promise.resolve(['nurse'])))]).toEqual(['nurse']);
});
