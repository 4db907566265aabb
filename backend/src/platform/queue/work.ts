import type { Backoff } from '#contract/domain/backoff.ts';

/** A piece of work that this process has claimed. */
export interface Claimed {
  /** Tries, this one included. */
  readonly attempts: number;
}

/** The kind of work of a worker: the source of its items, the handling of each, and the recording of the result. */
export interface Work<Item extends Claimed, Result = void> {
  /** The name in the log and the metrics, such as `events`. */
  readonly name: string;
  /** Pieces under way at once in this process; with one they are handled in the order of their claims. */
  readonly lanes: number;
  /** On which the database tells that there may be something to do. */
  readonly channel?: string;
  /** A burst of such messages is waited for so long. */
  readonly gatherMs?: number;
  /** Nothing is missed for longer than this, whatever was not heard. */
  readonly pollMs: number;
  /** After each piece, so that the database has time for others. */
  readonly pauseMs?: number;
  /** So often a piece is tried before it is set aside. */
  readonly tries: number;
  /** Between tries, in seconds. */
  readonly pauses: Backoff;
  /** Absent where a lock held by a transaction keeps others away. */
  readonly lease?: {
    readonly seconds: number;
    /** @returns false when the piece is no longer ours */
    renew(item: Item, seconds: number): Promise<boolean>;
  };

  /** Before each look for work. */
  prepare?(): Promise<void>;
  /** The piece that has waited longest, from now on ours alone; undefined when there is none. */
  claim(): Promise<Item | undefined>;
  /**
   * May happen twice for the same piece, after a crash. `Refused` means that trying again is of no use.
   * @param signal aborted when the piece is no longer ours, or the process must stop
   */
  handle(item: Item, signal: AbortSignal): Promise<Result>;
  done(item: Item, result: Result): Promise<void>;
  retry(item: Item, error: unknown, delaySeconds: number): Promise<void>;
  /** Sets an item aside for good, until staff look at it. */
  setAside(item: Item, error: unknown): Promise<void>;
  /** Counts the items that staff must look at. */
  countSetAside(): Promise<number>;
}
