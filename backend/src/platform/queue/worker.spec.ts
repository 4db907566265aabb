import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refused } from '../mail/refused.ts';
import { createLogger } from '../ops/logger.ts';
import type { Work } from './work.ts';
import { Worker } from './worker.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Piece {
  readonly word: string;
  attempts: number;
}

/** A queue in memory, and what became of its pieces. */
function makeWork(words: readonly string[], change: Partial<Work<Piece, string>> = {}) {
  const waiting = words.map((word): Piece => ({ word, attempts: 0 }));
  const handled: string[] = [];
  const done: string[] = [];
  const retried: { word: string; seconds: number }[] = [];
  const aside: { word: string; reason: string }[] = [];
  let underWay = 0;
  const state = { most: 0 };
  const work: Work<Piece, string> = {
    name: 'test',
    lanes: 1,
    pollMs: 60_000,
    tries: 3,
    pauses: { first: 2, longest: 10, jitter: 0 },
    claim() {
      const piece = waiting.shift();
      if (piece !== undefined) piece.attempts += 1;
      return Promise.resolve(piece);
    },
    handle: async ({ word }) => {
      underWay += 1;
      state.most = Math.max(state.most, underWay);
      await new Promise((resolve) => setTimeout(resolve, 10));
      underWay -= 1;
      handled.push(word);
      return word;
    },
    done: ({ word }) => Promise.resolve(void done.push(word)),
    retry: ({ word }, _, seconds) => Promise.resolve(void retried.push({ word, seconds })),
    setAside: ({ word }, error) => Promise.resolve(void aside.push({ word, reason: (error as Error).message })),
    countSetAside: () => Promise.resolve(aside.length),
    ...change,
  };
  return { worker: new Worker(work, createLogger('silent')), waiting, handled, done, retried, aside, state };
}

/** Lets the worker finish, on the clock of the test. */
async function finished(run: Promise<void>): Promise<void> {
  const over = vi.fn();
  void run.then(over);
  for (let step = 0; step < 1_000 && over.mock.calls.length === 0; step += 1) await vi.advanceTimersByTimeAsync(10);
  expect(over).toHaveBeenCalled();
}

describe('a worker', () => {
  it('with one lane handles everything in order', async () => {
    const { worker, done, state } = makeWork(['a', 'b', 'c']);
    await finished(worker.run());
    expect(done).toEqual(['a', 'b', 'c']);
    expect(state.most).toBe(1);
  });

  it('with several lanes handles as many at once', async () => {
    const { worker, done, state } = makeWork(['a', 'b', 'c', 'd', 'e'], { lanes: 3 });
    await finished(worker.run());
    expect(done).toHaveLength(5);
    expect(state.most).toBe(3);
  });

  it('looks at start, when woken, and after its pause when nobody wakes it', async () => {
    const { worker, waiting, done } = makeWork(['a']);
    worker.start();
    await vi.advanceTimersByTimeAsync(20);
    waiting.push({ word: 'b', attempts: 0 });
    worker.wake();
    await vi.advanceTimersByTimeAsync(20);
    expect(done).toEqual(['a', 'b']);
    waiting.push({ word: 'c', attempts: 0 });
    await vi.advanceTimersByTimeAsync(60_020);
    expect(done).toEqual(['a', 'b', 'c']);
    await worker.stop();
  });

  it('looks once more when it is woken while it finds nothing', async () => {
    let answer: (piece: undefined) => void = () => undefined;
    const claim = vi.fn(() => new Promise<undefined>((resolve) => (answer = resolve)));
    const { worker } = makeWork([], { claim });
    worker.wake();
    await vi.advanceTimersByTimeAsync(0);
    worker.wake();
    answer(undefined);
    await vi.advanceTimersByTimeAsync(0);
    expect(claim).toHaveBeenCalledTimes(2);
    answer(undefined);
    await worker.stop();
  });

  it('gathers a burst', async () => {
    const claim = vi.fn(() => Promise.resolve(undefined));
    const { worker } = makeWork([], { claim, gatherMs: 1_000 });
    for (let news = 0; news < 5; news += 1) worker.wakeSoon();
    await vi.advanceTimersByTimeAsync(999);
    expect(claim).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(claim).toHaveBeenCalledTimes(1);
    await worker.stop();
  });

  it('tries again after a growing pause, and sets aside what fails for the last time', async () => {
    const handle = () => Promise.reject(new Error('not today'));
    const { worker, waiting, retried, aside } = makeWork([], { handle });
    for (const attempts of [0, 1, 2]) {
      waiting.push({ word: 'poison', attempts });
      await finished(worker.run());
    }
    expect(retried).toEqual([
      { word: 'poison', seconds: 2 },
      { word: 'poison', seconds: 4 },
    ]);
    expect(aside).toEqual([{ word: 'poison', reason: 'not today' }]);
  });

  it('sets aside what was refused at once, and what took its process down each time unseen', async () => {
    const handle = vi.fn(() => Promise.reject(new Refused('never')));
    const { worker, waiting, aside } = makeWork(['refused'], { handle });
    waiting.push({ word: 'deadly', attempts: 3 });
    await finished(worker.run());
    expect(aside.map(({ word }) => word)).toEqual(['refused', 'deadly']);
    expect(handle).toHaveBeenCalledTimes(1);
  });

  it('does not hold up the others with a failure', async () => {
    const { worker, done, retried } = makeWork(['bad', 'good'], {
      handle: ({ word }) => (word === 'bad' ? Promise.reject(new Error('bad')) : Promise.resolve(word)),
    });
    await finished(worker.run());
    expect(done).toEqual(['good']);
    expect(retried).toHaveLength(1);
  });

  it('renews its lease while it works, and breaks off when that was lost', async () => {
    const renew = vi.fn((_: Piece, __: number) => Promise.resolve(renew.mock.calls.length < 3));
    let signal: AbortSignal | undefined;
    const { worker, retried } = makeWork(['long'], {
      lease: { seconds: 30, renew },
      handle: (_, given) => {
        signal = given;
        return new Promise((_resolve, reject) =>
          given.addEventListener('abort', () => {
            reject(new Error('broken off'));
          }),
        );
      },
    });
    worker.wake();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(renew).toHaveBeenCalledTimes(2);
    expect(renew).toHaveBeenLastCalledWith(expect.objectContaining({ word: 'long' }), 30);
    expect(signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(signal?.aborted).toBe(true);
    expect(retried).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(renew).toHaveBeenCalledTimes(3);
    await worker.stop();
  });

  it('notes what it did again when the database was away for a moment', async () => {
    const done = vi.fn(() => (done.mock.calls.length < 3 ? Promise.reject(new Error('away')) : Promise.resolve()));
    const { worker, handled } = makeWork(['a'], { done });
    await finished(worker.run());
    expect(done).toHaveBeenCalledTimes(3);
    expect(handled).toEqual(['a']);
  });

  it('goes on at the next look after the database was away', async () => {
    const claim = vi
      .fn<() => Promise<Piece | undefined>>()
      .mockRejectedValueOnce(new Error('away'))
      .mockResolvedValueOnce({ word: 'a', attempts: 1 })
      .mockResolvedValue(undefined);
    const { worker, done } = makeWork([], { claim });
    worker.start();
    await vi.advanceTimersByTimeAsync(60_020);
    expect(done).toEqual(['a']);
    await worker.stop();
  });

  it('at a stop finishes what is under way, takes nothing more, and breaks off what hangs', async () => {
    const { worker, done, waiting } = makeWork(['a', 'b']);
    worker.wake();
    await vi.advanceTimersByTimeAsync(5);
    await finished(worker.stop());
    expect(done).toEqual(['a']);
    expect(waiting).toHaveLength(1);

    const hanging = makeWork(['c'], {
      handle: (_, signal) =>
        new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => {
            reject(new Error('stopped'));
          }),
        ),
    });
    hanging.worker.wake();
    await vi.advanceTimersByTimeAsync(5);
    await finished(hanging.worker.stop());
    expect(hanging.retried).toHaveLength(1);
  });
});
