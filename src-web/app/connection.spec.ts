import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BACK_MS, watchConnection, type Connection } from './connection.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watch() {
  const reported: Connection[] = [];
  return { reported, ...watchConnection((next) => reported.push(next)) };
}

it('reports a server that is gone within five seconds, and once', async () => {
  const { reported, report } = watch();
  report('good');
  report('cut');
  await vi.advanceTimersByTimeAsync(1_000);
  report('cut');
  await vi.advanceTimersByTimeAsync(3_999);
  expect(reported).toEqual(['lost']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reported).toEqual(['lost']);
});

it('says nothing of a stumble', async () => {
  const { reported, report } = watch();
  report('cut');
  await vi.advanceTimersByTimeAsync(800);
  report('good');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reported).toEqual([]);
});

it('gives a first attempt more time, until it fails', async () => {
  const { reported, report } = watch();
  report('starting');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(reported).toEqual([]);
  report('cut');
  await vi.advanceTimersByTimeAsync(0);
  expect(reported).toEqual(['lost']);
});

it('believes at once that there is no network', async () => {
  const { reported, report } = watch();
  report('gone');
  await vi.advanceTimersByTimeAsync(0);
  expect(reported).toEqual(['lost']);
});

it('says that everything is up to date, for a moment; and takes it back when it is not', async () => {
  const { reported, report } = watch();
  report('gone');
  await vi.advanceTimersByTimeAsync(0);
  report('good');
  expect(reported).toEqual(['lost', 'back']);
  await vi.advanceTimersByTimeAsync(BACK_MS);
  expect(reported).toEqual(['lost', 'back', 'fine']);
  report('gone');
  await vi.advanceTimersByTimeAsync(0);
  report('good');
  report('gone');
  await vi.advanceTimersByTimeAsync(0);
  expect(reported.slice(3)).toEqual(['lost', 'back', 'lost']);
  await vi.advanceTimersByTimeAsync(BACK_MS);
  expect(reported.at(-1)).toBe('lost');
});

it('tells a server that cannot work from one that is gone, and follows it from the one to the other', async () => {
  const { reported, report } = watch();
  report('unavailable');
  await vi.advanceTimersByTimeAsync(1_499);
  expect(reported).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  report('cut');
  report('unavailable');
  report('good');
  expect(reported).toEqual(['busy', 'lost', 'busy', 'back']);
});

it('says of a server that announces nothing here neither that it is gone nor that it cannot work', async () => {
  const { reported, report } = watch();
  report('starting');
  report('refused');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reported).toEqual(['crowded']);
  report('cut');
  await vi.advanceTimersByTimeAsync(1_500);
  report('refused');
  report('good');
  expect(reported).toEqual(['crowded', 'lost', 'crowded', 'back']);
});
