import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';

/** Which of these people of a bench a module's records speak of. */
export type BenchUse = (em: SqlEntityManager, ids: readonly string[]) => Promise<readonly string[]>;

/** Modules say here whom of a bench they need: whoever was submitted is not taken away by an undo. */
@Injectable()
export class BenchUses {
  private readonly uses: BenchUse[] = [];

  register(use: BenchUse): void {
    this.uses.push(use);
  }

  async referredOf(em: SqlEntityManager, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const referred = new Set<string>();
    if (ids.length === 0) return referred;
    for (const use of this.uses) for (const id of await use(em, ids)) referred.add(id);
    return referred;
  }
}
