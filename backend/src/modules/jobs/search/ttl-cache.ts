const ENTRIES = 500;

/**
 * Remembers for a while what is dear to find out about a search, so that paging through it does not count thousands of rows
 * per request. A process forgets nothing that matters.
 */
export class TtlCache<Value> {
  private readonly entries = new Map<string, { value: Value; until: number }>();

  /** @param ttlMs how long a value stands */
  constructor(
    private readonly ttlMs: number,
    private readonly now: () => number = Date.now,
  ) {}

  get(key: string): Value | undefined {
    const entry = this.entries.get(key);
    if (entry === undefined) return undefined;
    if (entry.until > this.now()) return entry.value;
    this.entries.delete(key);
    return undefined;
  }

  set(key: string, value: Value): void {
    this.entries.delete(key);
    this.entries.set(key, { value, until: this.now() + this.ttlMs });
    const oldest = this.entries.keys().next();
    if (this.entries.size > ENTRIES && !oldest.done) this.entries.delete(oldest.value);
  }
}
