import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { ReadyPeopleRepository } from './ready-people.repository.ts';
import type { ReadyFilter, ReadyPersonRow } from './ready-people.repository.ts';

export type { ReadyFilter, ReadyPersonRow };

/** Who of a bench may be shown to others: not put away, not left out of hotlists, and free some day. */
@Injectable()
export class ReadyPeople {
  constructor(private readonly repository: ReadyPeopleRepository) {}

  /** Those who are ready soon first, the soonest first. Callers decide what may leave the server. */
  list(
    em: SqlEntityManager,
    vendorId: string,
    filter: ReadyFilter,
    slice: { limit: number; offset: number },
  ): Promise<ReadyPersonRow[]> {
    return filter.ids?.length === 0 ? Promise.resolve([]) : this.repository.list(em, vendorId, filter, slice);
  }

  count(em: SqlEntityManager, vendorId: string, filter: ReadyFilter): Promise<number> {
    return this.repository.count(em, vendorId, filter);
  }
}
