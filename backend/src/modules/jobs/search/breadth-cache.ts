/**
 * Remembers for a few seconds how many jobs a broad search matches, so that paging through it does not count 10,000 rows
 * per request. Small results are never remembered: their counts stay exact. A process forgets nothing that matters.
 */
export interface Breadth {
  total: number;
}

const TTL_MS = 15_000;
const ENTRIES = 500;

export class BreadthCache {
  private readonly entries = new Map<string, { breadth: Breadth; until: number }>();

  constructor(private readonly now: () => number = Date.now) {}

  get(key: string): Breadth | undefined {
    const entry = this.entries.get(key);
    if (entry === undefined) return undefined;
    if (entry.until > this.now()) return entry.breadth;
    this.entries.delete(key);
    return undefined;
  }

  set(key: string, breadth: Breadth): void {
    this.entries.delete(key);
    this.entries.set(key, { breadth, until: this.now() + TTL_MS });
    const oldest = this.entries.keys().next();
    if (this.entries.size > ENTRIES && !oldest.done) this.entries.delete(oldest.value);
  }
}
