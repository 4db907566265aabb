/**
 * Remembers for a few seconds what is dear to find out about a broad search, so that paging through it does not count 10,000
 * rows per request. A process forgets nothing that matters.
 */
const TTL_MS = 15_000;
const ENTRIES = 500;

export class ShortMemory<Value> {
  private readonly entries = new Map<string, { value: Value; until: number }>();

  constructor(private readonly now: () => number = Date.now) {}

  get(key: string): Value | undefined {
    const entry = this.entries.get(key);
    if (entry === undefined) return undefined;
    if (entry.until > this.now()) return entry.value;
    this.entries.delete(key);
    return undefined;
  }

  set(key: string, value: Value): void {
    this.entries.delete(key);
    this.entries.set(key, { value, until: this.now() + TTL_MS });
    const oldest = this.entries.keys().next();
    if (this.entries.size > ENTRIES && !oldest.done) this.entries.delete(oldest.value);
  }
}
