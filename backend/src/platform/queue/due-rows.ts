import type { Logger } from '../ops/logger.ts';
import type { Claimed, Work } from './work.ts';

/** A row that says itself when it is due and how often it has failed. */
export interface DueRow {
  readonly id: string;
  readonly failures: number;
}

/** Rows of a table that are worked off, each in one transaction that also notes that it is done. */
export interface DueRows<Row extends DueRow> {
  /** The name in the metrics, such as `reminders`. */
  readonly name: string;
  /** The log's name for one of them, such as `a reminder`. */
  readonly one: string;
  readonly pollMs: number;
  readonly channel?: string;
  readonly gatherMs?: number;
  /** So often a row is tried; the row keeps count. */
  readonly tries: number;
  prepare?(): Promise<void>;
  /** The one that has waited longest of those that nobody works on. */
  due(): Promise<Row | undefined>;
  /** Claims the row by its lock and does with it what there is to do, all in one transaction. */
  handle(row: Row): Promise<void>;
  /** After a failure: others come first. */
  postpone(id: string, failures: number, delaySeconds: number): Promise<void>;
  countSetAside(): Promise<number>;
}

/** A row that this process has claimed. */
export type Due<Row extends DueRow> = Claimed & { readonly row: Row };

/** Five minutes after the first failure, six hours after the last. */
const PAUSES = { first: 300, longest: 21_600, jitter: 0.25 };

/** Due rows as work for a worker. A lock keeps other processes away, so that there is no lease. */
export function workOn<Row extends DueRow>(rows: DueRows<Row>, logger: Logger): Work<Due<Row>> {
  return {
    name: rows.name,
    lanes: 1,
    pollMs: rows.pollMs,
    ...(rows.channel !== undefined && { channel: rows.channel }),
    ...(rows.gatherMs !== undefined && { gatherMs: rows.gatherMs }),
    tries: rows.tries,
    pauses: PAUSES,
    prepare: async () => {
      await rows.prepare?.();
    },
    claim: async () => {
      const row = await rows.due();
      return row && { row, attempts: row.failures + 1 };
    },
    handle: ({ row }) => rows.handle(row),
    // `handle` has noted it in the same transaction.
    done: () => Promise.resolve(),
    retry: async ({ row: { id }, attempts }, error, retryInSeconds) => {
      logger.error({ err: error, work: rows.name, id, attempts, retryInSeconds }, `${rows.one} failed`);
      await rows.postpone(id, attempts, retryInSeconds);
    },
    setAside: async ({ row: { id }, attempts }, error) => {
      const message = `${rows.one} was set aside: it needs somebody to look at it`;
      logger.error({ err: error, work: rows.name, id, attempts }, message);
      await rows.postpone(id, attempts, 0);
    },
    countSetAside: () => rows.countSetAside(),
  };
}
