/**
 * Caches a value over all jobs. It is read from the database now and then, and after the first time nobody waits for
 * it.
 */
export class CachedValue<Value> {
  private value: Promise<Value> | undefined;
  private until = 0;

  /** @param ttlMs how long it stands */
  constructor(
    private readonly ttlMs: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** @param read asks the database; when that fails, the answer of last time stays */
  get(read: () => Promise<Value>): Promise<Value> {
    if (this.value !== undefined && this.now() < this.until) return this.value;
    const before = this.value;
    this.until = this.now() + this.ttlMs;
    const fresh = read();
    if (before === undefined) {
      this.value = fresh;
      fresh.catch(() => (this.value = undefined));
      return fresh;
    }
    fresh.then(
      () => (this.value = fresh),
      () => undefined,
    );
    return before;
  }
}
