/** Words of all jobs, read now and then and, after the first time, never waited for. */
export class WordSet {
  private words: Promise<ReadonlySet<string>> | undefined;
  private until = 0;

  /** @param ttlMs how long they stand */
  constructor(
    private readonly ttlMs: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** @param read asks the database; when that fails, the words of last time stay */
  get(read: () => Promise<readonly string[]>): Promise<ReadonlySet<string>> {
    if (this.words !== undefined && this.now() < this.until) return this.words;
    const before = this.words;
    this.until = this.now() + this.ttlMs;
    const fresh = read().then((words): ReadonlySet<string> => new Set(words));
    if (before === undefined) {
      this.words = fresh;
      fresh.catch(() => (this.words = undefined));
      return fresh;
    }
    fresh.then(
      () => (this.words = fresh),
      () => undefined,
    );
    return before;
  }
}
