import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLogger } from '../ops/logger.ts';
import { Sweep } from './sweep.ts';
import { Worker } from './worker.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const EVERY_MS = 15_000;

function makeSweep(run: () => Promise<void>) {
  const lines: string[] = [];
  const logger = createLogger('trace', { write: (line: string) => lines.push(line) });
  const sweep = new Sweep({ name: 'test', everyMs: EVERY_MS, run }, logger);
  return { sweep, worker: new Worker(sweep, logger), lines };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('runs at the start and then once at every interval', async () => {
  const run = vi.fn(() => Promise.resolve());
  const { worker } = makeSweep(run);
  worker.start();
  await pass(0);
  expect(run).toHaveBeenCalledTimes(1);
  for (const rounds of [2, 3, 4]) {
    await pass(EVERY_MS);
    expect(run).toHaveBeenCalledTimes(rounds);
  }
  await worker.stop();
  await pass(EVERY_MS);
  expect(run).toHaveBeenCalledTimes(4);
});

it('never runs twice at once, and is over when whoever asked for a round is told so', async () => {
  let underWay = 0;
  const run = vi.fn(async () => {
    underWay += 1;
    expect(underWay).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    underWay -= 1;
  });
  const { worker } = makeSweep(run);
  worker.start();
  await pass(500);
  const asked = worker.run();
  await pass(500);
  // The round that was under way began before the question.
  expect(run).toHaveBeenCalledTimes(2);
  await pass(1_000);
  await asked;
  expect(underWay).toBe(0);
  await worker.stop();
});

it('tells staff when every round fails, goes on trying, and is content once one succeeds', async () => {
  const run = vi.fn((): Promise<void> => Promise.reject(new Error('away')));
  const { sweep, worker, lines } = makeSweep(run);
  for (const [rounds, aside] of [
    [1, 0],
    [3, 0],
    [4, 1],
    [6, 1],
  ] as const) {
    while (run.mock.calls.length < rounds) {
      const asked = worker.run();
      await pass(0);
      await asked;
    }
    expect(await sweep.countSetAside()).toBe(aside);
  }
  expect(lines.filter((line) => line.includes('needs somebody'))).toHaveLength(3);
  run.mockImplementation(() => Promise.resolve());
  const asked = worker.run();
  await pass(0);
  await asked;
  expect(await sweep.countSetAside()).toBe(0);
});
