import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { ResourceStatus } from '#contract/domain/options.ts';
import { kysely } from '../../platform/database/database.ts';
import { now } from '../../platform/database/tables.ts';
import { LISTED, type ListedResourceRow } from './bench.repository.ts';

/** A change for several people on a bench; fields that are undefined stay as they are. */
interface BenchChange {
  readonly status: ResourceStatus | undefined;
  readonly availableFrom: string | null | undefined;
  readonly rollOffDate: string | null | undefined;
  readonly sendInHotlist: boolean | undefined;
  readonly archived: boolean | undefined;
}

/** Named statements over several people of a bench at once. */
@Injectable()
export class BenchChangesRepository {
  /** Those of one bench, held until the transaction ends. */
  held(
    em: SqlEntityManager,
    vendorId: string,
    ids: readonly string[],
  ): Promise<{ id: string; name: string; version: number }[]> {
    return kysely(em)
      .selectFrom('bench_resources')
      .where('vendor_id', '=', vendorId)
      .where('id', 'in', ids)
      .where('deleted_at', 'is', null)
      .select(['id', 'name', 'version'])
      .orderBy('id')
      .forUpdate()
      .execute();
  }

  async changeBenchPeople(
    em: SqlEntityManager,
    ids: readonly string[],
    change: BenchChange,
  ): Promise<ListedResourceRow[]> {
    if (ids.length === 0) return [];
    const { status, archived } = change;
    return kysely(em)
      .updateTable('bench_resources')
      .set((eb) => ({
        version: eb('version', '+', 1),
        updated_at: now,
        ...(status !== undefined && { status, bench_since: benchSince(status) }),
        ...(change.availableFrom !== undefined && { available_from: change.availableFrom }),
        ...(change.rollOffDate !== undefined && { roll_off_date: change.rollOffDate }),
        ...(change.sendInHotlist !== undefined && { send_in_hotlist: change.sendInHotlist }),
        ...(archived !== undefined && { archived_at: archived ? eb.fn.coalesce('archived_at', now) : null }),
      }))
      .where('id', 'in', ids)
      .returning(LISTED)
      .execute();
  }
}

/** A placed person is not on the bench; one who returns is on it again from today on their own calendar. */
const benchSince = (status: ResourceStatus) =>
  status === 'placed'
    ? null
    : sql<never>`case when status = 'placed' then (now() at time zone time_zone)::date else bench_since end`;
