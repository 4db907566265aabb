import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Caller } from '../../platform/http/access/caller.ts';
import { owns } from './bench.policy.ts';
import { BenchRepository, type ResourceRow } from './bench.repository.ts';

/** A module's records by which an employer knows of somebody on a bench, such as a submission. */
interface Sighting {
  /** Selects the people whom the employer knows through the module's records now. */
  readonly seenBy: (
    em: SqlEntityManager,
    clientId: string,
    resourceIds: readonly string[],
  ) => Promise<readonly string[]>;
}

/** Whether somebody on a vendor's bench is the caller's to know of. Groups register their reasons here; the bench knows none of them. */
@Injectable()
export class BenchSightings {
  private readonly sightings: Sighting[] = [];

  constructor(private readonly repository: BenchRepository) {}

  register(sighting: Sighting): void {
    this.sightings.push(sighting);
  }

  /**
   * Those of these people whom the caller may know of: a vendor its own, an employer those whom it has seen, and nobody
   * else anybody. Being known gives neither contact details nor rates.
   */
  async known(em: SqlEntityManager, caller: Caller, ids: readonly string[]): Promise<ResourceRow[]> {
    if (ids.length === 0) return [];
    const found = await this.repository.byIds(em, [...new Set(ids)]);
    const seen = caller.userType === 'client' ? await this.seenBy(em, caller.userId, ids) : new Set<string>();
    return found.filter((row) => owns(caller, { vendorId: row.vendor_id }) || seen.has(row.id));
  }

  private async seenBy(em: SqlEntityManager, clientId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const seen = new Set<string>();
    for (const sighting of this.sightings) for (const id of await sighting.seenBy(em, clientId, ids)) seen.add(id);
    return seen;
  }
}
