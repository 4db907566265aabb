import { LRUCache } from 'lru-cache';

const ENTRIES = 500;

/**
 * Remembers for a while what is expensive to find out about a search, so that paging through it does not count thousands of rows
 * per request. A process forgets nothing that matters.
 */
export class TtlCache<Value extends NonNullable<unknown>> {
  private readonly entries: LRUCache<string, Value>;

  /** @param ttlMs how long a value stands */
  constructor(ttlMs: number, now: () => number = Date.now) {
    // The cache keeps what is as old as its time to the millisecond; here that is over.
    this.entries = new LRUCache({ max: ENTRIES, ttl: ttlMs - 1, ttlResolution: 0, perf: { now } });
  }

  get(key: string): Value | undefined {
    return this.entries.get(key);
  }

  set(key: string, value: Value): void {
    this.entries.set(key, value);
  }
}
