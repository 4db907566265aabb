import { Injectable } from '@nestjs/common';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Database } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { notFound } from '../../platform/http/errors/app-error.ts';
import { owns } from './bench.policy.ts';
import { BenchRepository, type ResourceDetailRow, type ResourceRow } from './bench.repository.ts';

/** People of a bench for whoever submits, invites or meets them: read, locked, and asked for in conditions. */
@Injectable()
export class BenchPeople {
  constructor(
    private readonly database: Database,
    private readonly repository: BenchRepository,
  ) {}

  /**
   * A resource that the caller may submit.
   * @throws AppError `not_found` for a missing resource, for somebody else's and for one that was put away
   */
  async ownBenchPerson(em: SqlEntityManager, caller: Caller, id: string): Promise<ResourceRow> {
    const [row] = await this.repository.byIds(em, [id]);
    if (row === undefined || row.archived || !owns(caller, { vendorId: row.vendor_id })) throw notFound();
    return row;
  }

  /**
   * The same for several, in the order of the ids, each once.
   * @throws AppError `not_found` if one of them is none of the caller's, or was put away
   */
  async ownBenchPeople(em: SqlEntityManager, caller: Caller, ids: readonly string[]): Promise<ResourceRow[]> {
    const found = await this.byIds(ids, em);
    return [...new Set(ids)].map((id) => {
      const row = found.get(id);
      if (row === undefined || row.archived || !owns(caller, { vendorId: row.vendor_id })) throw notFound();
      return row;
    });
  }

  /** Asserts that the person is on the caller's own bench or in its archive. @throws AppError `not_found` */
  async assertOwn(em: SqlEntityManager, caller: Caller, id: string): Promise<void> {
    await this.ownDetail(em, caller, id);
  }

  /** The same, and until the transaction ends nobody else changes or removes them. @throws AppError `not_found` */
  async lockOwn(em: SqlEntityManager, caller: Caller, id: string): Promise<void> {
    const vendorId = await this.repository.lockBenchPerson(em, id);
    if (vendorId === undefined || !owns(caller, { vendorId })) throw notFound();
  }

  /** Everybody whom the caller could submit now. */
  submittable(em: SqlEntityManager, caller: Caller): Promise<ResourceRow[]> {
    return this.repository.submittable(em, caller.userId);
  }

  /** The name of the resource with this id. */
  nameOf(id: Expression<string | null>): Expression<string | null> {
    return this.repository.nameOf(id);
  }

  /**
   * True if the name or headline of the resource with this id has these words. Only for the vendor: employers could
   * find out masked text by it.
   */
  saysCondition(caller: Caller, id: Expression<string | null>, words: string): Expression<SqlBool> {
    return caller.userType === 'client' ? sql<SqlBool>`false` : this.repository.saysCondition(id, words);
  }

  /** Resources by id, for applications in which they were submitted. */
  async byIds(
    ids: readonly string[],
    em: SqlEntityManager = this.database.primary(),
  ): Promise<Map<string, ResourceRow>> {
    if (ids.length === 0) return new Map();
    return new Map((await this.repository.byIds(em, [...new Set(ids)])).map((row) => [row.id, row]));
  }

  /** @throws AppError `not_found` for a missing resource and for somebody else's */
  async ownDetail(em: SqlEntityManager, caller: Caller, id: string): Promise<ResourceDetailRow> {
    const row = await this.repository.detail(em, id);
    if (row === undefined || !owns(caller, { vendorId: row.vendor_id })) throw notFound();
    return row;
  }
}
