import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Identity } from '../../library/text/mask-identity.ts';
import {
  ReadyPeopleRepository,
  type ReadyFilter,
  type ReadyPersonRow,
} from '../../records/bench/ready-people.repository.ts';

/**
 * The people on a bench who may be shown to others: not archived, not excluded from hotlists, and free on a known day.
 */
@Injectable()
export class ReadyPeople {
  constructor(private readonly repository: ReadyPeopleRepository) {}

  /** Those who are ready soon first, the soonest first. Callers decide what may leave the server. */
  listReadyPeople(
    em: SqlEntityManager,
    vendorId: string,
    filter: ReadyFilter,
    slice: { limit: number; offset: number },
  ): Promise<ReadyPersonRow[]> {
    return filter.ids?.length === 0
      ? Promise.resolve([])
      : this.repository.readyPeopleRows(em, vendorId, filter, slice);
  }

  /** By what these people are known, also those who may not be shown any more: texts that name them stay. */
  identities(em: SqlEntityManager, vendorId: string, ids: readonly string[]): Promise<Identity[]> {
    return ids.length === 0 ? Promise.resolve([]) : this.repository.identities(em, vendorId, ids);
  }

  countReadyPeople(em: SqlEntityManager, vendorId: string, filter: ReadyFilter): Promise<number> {
    return this.repository.countReadyPeople(em, vendorId, filter);
  }
}
