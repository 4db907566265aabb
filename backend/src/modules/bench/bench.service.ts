import { Injectable } from '@nestjs/common';
import type { Expression } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as benchCalls from '#contract/api/bench.ts';
import type { ParsedInput } from '#contract/call.ts';
import type { Caller } from '../../access/caller.ts';
import type { Reply } from '../../contract-binding/handles.ts';
import { offsetOf, pageInfoOf } from '../../contract-binding/paging.ts';
import { Database } from '../../database/database.ts';
import { notFound } from '../../errors/app-error.ts';
import { toBenchResource } from './bench.mapper.ts';
import { owns } from './bench.policy.ts';
import { BenchRepository } from './bench.repository.ts';
import type { ResourceRow } from './bench.repository.ts';

export type { ResourceRow };

@Injectable()
export class BenchService {
  constructor(
    private readonly database: Database,
    private readonly repository: BenchRepository,
  ) {}

  /** The caller's own bench, longest on the bench first. */
  async list(
    caller: Caller,
    input: ParsedInput<typeof benchCalls.getBenchResources>,
  ): Promise<Reply<typeof benchCalls.getBenchResources>> {
    const em = this.database.primary();
    const [found, counts] = await Promise.all([
      this.repository.ofVendor(em, caller.userId, { limit: input.limit, offset: offsetOf(input) }),
      this.repository.counts(em, caller.userId),
    ]);
    return {
      data: found.map(toBenchResource),
      page: {
        ...pageInfoOf(input, counts.total),
        counts: { available: counts.available, rollingOff: counts.rolling_off, placed: counts.placed },
      },
    };
  }

  /**
   * A resource that the caller may submit.
   * @throws AppError `not_found` for a missing resource and for somebody else's
   */
  async own(em: SqlEntityManager, caller: Caller, id: string): Promise<ResourceRow> {
    const [row] = await this.repository.byIds(em, [id]);
    if (row === undefined || !owns(caller, { vendorId: row.vendor_id })) throw notFound();
    return row;
  }

  /** The name of the resource with this id. */
  nameOf(id: Expression<string | null>): Expression<string | null> {
    return this.repository.nameOf(id);
  }

  /** Resources by id, for applications in which they were submitted. */
  async byIds(
    ids: readonly string[],
    em: SqlEntityManager = this.database.primary(),
  ): Promise<Map<string, ResourceRow>> {
    if (ids.length === 0) return new Map();
    return new Map((await this.repository.byIds(em, [...new Set(ids)])).map((row) => [row.id, row]));
  }
}
