import type { Logger } from '../ops/logger.ts';
import type { Claimed, Work } from './work.ts';

/**
 * Work of which the database tells whether any is left, and which no other rows wait for: after a failure all of it pauses,
 * and it is never given up.
 */
export abstract class CatchUp implements Work<Claimed> {
  abstract readonly name: string;
  abstract readonly channel: string;
  readonly lanes = 1;
  readonly gatherMs = 200;
  readonly pollMs = 60_000;
  readonly tries = 10;
  readonly pauses = { first: 5, longest: 3_600, jitter: 0.25 };
  /** The log's message for a failure. */
  protected abstract readonly failed: string;
  private failures = 0;
  /** After a failure others come first. */
  private lookAt = 0;

  constructor(private readonly log: Logger) {}

  protected abstract isOutdated(): Promise<boolean>;
  abstract handle(): Promise<void>;

  async claim(): Promise<Claimed | undefined> {
    if (Date.now() < this.lookAt) return undefined;
    return (await this.isOutdated()) ? { attempts: this.failures + 1 } : undefined;
  }

  done(): Promise<void> {
    this.failures = 0;
    return Promise.resolve();
  }

  retry({ attempts }: Claimed, error: unknown, retryInSeconds: number): Promise<void> {
    this.pause(attempts, retryInSeconds);
    this.log.warn({ err: error, retryInSeconds }, this.failed);
    return Promise.resolve();
  }

  setAside({ attempts }: Claimed, error: unknown): Promise<void> {
    this.pause(attempts, this.pauses.longest);
    this.log.error({ err: error }, this.failed);
    return Promise.resolve();
  }

  countSetAside(): Promise<number> {
    return Promise.resolve(this.failures >= this.tries ? 1 : 0);
  }

  private pause(failures: number, seconds: number): void {
    this.failures = failures;
    this.lookAt = Date.now() + seconds * 1_000;
  }
}
