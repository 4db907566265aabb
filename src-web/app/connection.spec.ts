import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BACK_MS, watchConnection, type Connection } from './connection.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watch() {
  const told: Connection[] = [];
  return { told, ...watchConnection((next) => told.push(next)) };
}

it('tells of a server that is gone within five seconds, and once', async () => {
  const { told, report } = watch();
  report('good');
  report('cut');
  await vi.advanceTimersByTimeAsync(1_000);
  report('cut');
  await vi.advanceTimersByTimeAsync(3_999);
  expect(told).toEqual(['lost']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual(['lost']);
});

it('says nothing of a stumble', async () => {
  const { told, report } = watch();
  report('cut');
  await vi.advanceTimersByTimeAsync(800);
  report('good');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual([]);
});

it('gives a first attempt more time, until it fails', async () => {
  const { told, report } = watch();
  report('starting');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(told).toEqual([]);
  report('cut');
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual(['lost']);
});

it('believes at once that there is no network', async () => {
  const { told, report } = watch();
  report('gone');
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual(['lost']);
});

it('says that everything is up to date, for a moment; and takes it back when it is not', async () => {
  const { told, report } = watch();
  report('gone');
  await vi.advanceTimersByTimeAsync(0);
  report('good');
  expect(told).toEqual(['lost', 'back']);
  await vi.advanceTimersByTimeAsync(BACK_MS);
  expect(told).toEqual(['lost', 'back', 'fine']);
  report('gone');
  await vi.advanceTimersByTimeAsync(0);
  report('good');
  report('gone');
  await vi.advanceTimersByTimeAsync(0);
  expect(told.slice(3)).toEqual(['lost', 'back', 'lost']);
  await vi.advanceTimersByTimeAsync(BACK_MS);
  expect(told.at(-1)).toBe('lost');
});
