import type { Logger } from '../ops/logger.ts';
import type { Claimed, Work } from './work.ts';

/** A recurring task: it runs at the start, and from then on at every interval. */
export interface SweepOf {
  /** The name in the log and the metrics, such as `files`. */
  readonly name: string;
  readonly everyMs: number;
  /** One round. Several processes may be at it at once. */
  run(): Promise<void>;
}

/** So many rounds in a row may fail before staff are told; the next one is tried all the same. */
const TRIES = 4;

/** A sweep as work for a worker: every look is one round, and at a stop the round under way is finished. */
export class Sweep implements Work<Claimed> {
  readonly name: string;
  readonly lanes = 1;
  readonly pollMs: number;
  readonly tries = TRIES;
  /** The next round comes at its time, whatever became of this one. */
  readonly pauses = { first: 0, longest: 0, jitter: 0 };
  private isDue = false;
  private failures = 0;

  constructor(
    private readonly sweep: SweepOf,
    private readonly logger: Logger,
  ) {
    this.name = sweep.name;
    this.pollMs = sweep.everyMs;
  }

  prepare(): Promise<void> {
    this.isDue = true;
    return Promise.resolve();
  }

  claim(): Promise<Claimed | undefined> {
    if (!this.isDue) return Promise.resolve(undefined);
    this.isDue = false;
    return Promise.resolve({ attempts: Math.min(this.failures + 1, TRIES) });
  }

  handle(): Promise<void> {
    return this.sweep.run();
  }

  done(): Promise<void> {
    this.failures = 0;
    return Promise.resolve();
  }

  retry({ attempts }: Claimed, error: unknown): Promise<void> {
    this.failures = attempts;
    this.logger.warn({ err: error, work: this.name, attempts }, 'a round of upkeep failed');
    return Promise.resolve();
  }

  setAside({ attempts }: Claimed, error: unknown): Promise<void> {
    this.failures = attempts;
    this.logger.error({ err: error, work: this.name }, 'upkeep fails again and again: it needs somebody to look at it');
    return Promise.resolve();
  }

  countSetAside(): Promise<number> {
    return Promise.resolve(this.failures >= TRIES ? 1 : 0);
  }
}
