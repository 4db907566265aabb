import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Health, UNHEALTHY_AFTER_MS } from './platform/http/middlewares.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['refuses', () => Promise.reject(new Error('refused'))],
  ['says nothing', () => new Promise<void>(() => undefined)],
])('is over once the database %s for 30 s', async (_, down) => {
  const health = new Health(down, { stopping: false });
  health.watch();
  await vi.advanceTimersByTimeAsync(UNHEALTHY_AFTER_MS - 1);
  expect(health.isServing).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(health.isServing).toBe(false);
});

it('is back with the first answer, and counts anew from the next fault', async () => {
  let isDown = true;
  const health = new Health(() => (isDown ? Promise.reject(new Error('refused')) : Promise.resolve()), {
    stopping: false,
  });
  health.watch();
  await vi.advanceTimersByTimeAsync(2 * UNHEALTHY_AFTER_MS);
  expect(health.isServing).toBe(false);
  isDown = false;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(health.isServing).toBe(true);
  isDown = true;
  await vi.advanceTimersByTimeAsync(UNHEALTHY_AFTER_MS - 1);
  expect(health.isServing).toBe(true);
});

it('asks no more once the process stops', async () => {
  const state = { stopping: false };
  const answers = vi.fn(() => Promise.resolve());
  new Health(answers, state).watch();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(answers).toHaveBeenCalledTimes(2);
  state.stopping = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(answers).toHaveBeenCalledTimes(2);
});
