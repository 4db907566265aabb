import pg from 'pg';

/**
 * Connections of search's own, as many as half of those it stands beside, that plan a prepared statement once for whatever values: a
 * search has dozens of parameters, and planning it anew takes several times as long as the answer. Everything else is planned
 * for the values that it is asked with.
 */
export class SearchPools {
  private readonly pools = new Map<pg.Pool, pg.Pool>();

  /** The one to the same server as the given one. */
  beside(given: pg.Pool): pg.Pool {
    const known = this.pools.get(given);
    if (known !== undefined) return known;
    const made = new pg.Pool({
      ...given.options,
      // The pool keeps it where a copy does not find it.
      password: given.options.password,
      max: Math.ceil(given.options.max / 2),
      options: '-c plan_cache_mode=force_generic_plan',
    });
    // A connection that breaks while nobody uses it leaves the pool by itself.
    made.on('error', () => undefined);
    this.pools.set(given, made);
    return made;
  }

  async close(): Promise<void> {
    await Promise.all([...this.pools.values()].map((pool) => pool.end()));
  }
}
