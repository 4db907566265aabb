import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';

/** Selects the people on a bench whom a module's records refer to. */
type BenchUse = (em: SqlEntityManager, ids: readonly string[]) => Promise<readonly string[]>;

/** Modules say here whom of a bench they need, and why: whoever was submitted is not taken away by an undo. */
@Injectable()
export class BenchUses {
  private readonly uses: { why: string; of: BenchUse }[] = [];

  /** @param why a sentence that the vendor reads */
  register(why: string, of: BenchUse): void {
    this.uses.push({ why, of });
  }

  /** Why, by whom of these. */
  async referredOf(em: SqlEntityManager, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const referred = new Map<string, string>();
    if (ids.length === 0) return referred;
    for (const { why, of } of this.uses) for (const id of await of(em, ids)) referred.set(id, referred.get(id) ?? why);
    return referred;
  }
}
