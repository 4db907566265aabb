import { backoff } from '#contract/domain/backoff.ts';
import { Refused } from '../mail/refused.ts';
import type { Logger } from '../ops/logger.ts';
import type { Claimed, Work } from './work.ts';

/** Items under way at a stop may finish within this time; after that they are told to break off. */
const DRAIN_MS = 5_000;
const NOTE_TRIES = 5;
const NOTE_PAUSE_MS = 1_000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Works until nothing is left, then waits to be woken. A piece is claimed with a lease that is renewed while it is being
 * handled, and no connection is held meanwhile. Who dies leaves a lease that runs out, and another process takes over:
 * pieces are handled at least once. What fails is tried again after a growing pause, and set aside after its last try.
 */
export class Worker<Item extends Claimed, Result> {
  private readonly lanes = new Set<Promise<void>>();
  private readonly breakOff = new AbortController();
  private stopped = false;
  /** Counts the calls to look: a lane that found nothing looks again if there was one since it began to look. */
  private wakes = 0;
  private poll: NodeJS.Timeout | undefined;
  private gathering: NodeJS.Timeout | undefined;

  constructor(
    readonly work: Work<Item, Result>,
    private readonly logger: Logger,
    private readonly random: () => number = Math.random,
  ) {}

  /** Looks for work now and then from here on. */
  start(): void {
    this.poll = setInterval(() => {
      this.wake();
    }, this.work.pollMs);
    this.poll.unref();
    this.wake();
  }

  /** Looks for work now; while it works, it looks once more afterwards. */
  wake(): void {
    this.wakes += 1;
    this.openLane();
  }

  /** Looks as soon as a burst of news is likely to be over. */
  wakeSoon(): void {
    if (this.work.gatherMs === undefined) {
      this.wake();
      return;
    }
    if (this.stopped || this.gathering !== undefined) return;
    this.gathering = setTimeout(() => {
      this.gathering = undefined;
      this.wake();
    }, this.work.gatherMs);
    this.gathering.unref();
  }

  /** Looks now, and resolves when nothing is left to do. */
  async run(): Promise<void> {
    this.wake();
    while (this.lanes.size > 0) await Promise.all(this.lanes);
  }

  /** Takes nothing more and finishes what is under way; after five seconds that is told to break off. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.poll);
    clearTimeout(this.gathering);
    const deadline = setTimeout(() => {
      this.breakOff.abort();
    }, DRAIN_MS);
    await Promise.all(this.lanes);
    clearTimeout(deadline);
  }

  private openLane(): void {
    if (this.stopped || this.lanes.size >= this.work.lanes) return;
    const lane = this.workOff().then((seen) => {
      this.lanes.delete(lane);
      // Woken between the last look and here.
      if (seen !== this.wakes) this.openLane();
    });
    this.lanes.add(lane);
  }

  /** Works until nothing is left; answers the last call that it has looked for. */
  private async workOff(): Promise<number> {
    let seen = this.wakes;
    let prepared: number | undefined;
    try {
      while (!this.stopped) {
        seen = this.wakes;
        if (prepared !== seen) await this.work.prepare?.();
        prepared = seen;
        const item = await this.work.claim();
        if (item !== undefined) {
          // There may be more: the next lane looks while this one works.
          this.openLane();
          await this.attempt(item);
          if (this.work.pauseMs !== undefined) await pause(this.work.pauseMs);
        } else if (seen === this.wakes) break;
      }
      return seen;
    } catch (error) {
      // The database is away; the next poll tries again.
      this.logger.warn({ err: error, work: this.work.name }, 'work could not be claimed or noted');
      return this.wakes;
    }
  }

  private async attempt(item: Item): Promise<void> {
    if (item.attempts > this.work.tries) {
      await this.note(() => this.work.setAside(item, new Error('Every try ended together with its process')));
      return;
    }
    const lost = new AbortController();
    const renewal = this.keepLease(item, lost);
    try {
      let result: Result;
      try {
        result = await this.work.handle(item, AbortSignal.any([this.breakOff.signal, lost.signal]));
      } catch (error) {
        await this.note(() => this.failed(item, error));
        return;
      }
      await this.note(() => this.work.done(item, result));
    } finally {
      clearInterval(renewal);
    }
  }

  /** Renewed three times in its span: two of them may be missed. */
  private keepLease(item: Item, lost: AbortController): NodeJS.Timeout | undefined {
    const { lease } = this.work;
    if (lease === undefined) return undefined;
    return setInterval(
      () => {
        lease.renew(item, lease.seconds).then(
          (isOurs) => {
            if (!isOurs) lost.abort();
          },
          // The database is away; there is time for another attempt.
          () => undefined,
        );
      },
      (lease.seconds * 1_000) / 3,
    );
  }

  private failed(item: Item, error: unknown): Promise<void> {
    const { tries, pauses } = this.work;
    if (error instanceof Refused || item.attempts >= tries) return this.work.setAside(item, error);
    return this.work.retry(item, error, Math.round(backoff(pauses, item.attempts, this.random())));
  }

  /** A note that is not taken would have the piece handled again: worth a few tries while the lease lasts. */
  private async note(write: () => Promise<void>): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await write();
        return;
      } catch (error) {
        if (attempt === NOTE_TRIES) throw error;
        await pause(NOTE_PAUSE_MS);
      }
    }
  }
}
