/** Remembers the newest ids that passed, so that what is sent twice is shown once. */
export class RecentIds {
  readonly #ids = new Set<string>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** True when the id is new; it is remembered either way. */
  add(id: string): boolean {
    if (this.#ids.has(id)) return false;
    this.#ids.add(id);
    // A Set keeps the order of insertion, so its first entry is the oldest.
    if (this.#ids.size > this.#limit) for (const oldest of this.#ids) return this.#ids.delete(oldest);
    return true;
  }

  clear(): void {
    this.#ids.clear();
  }
}
