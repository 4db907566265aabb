import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Expression, SqlBool } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as benchCalls from '#contract/api/bench.ts';
import type { ParsedInput } from '#contract/call.ts';
import type { EmployeeView } from '#contract/domain/employee.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import type { BenchResourceDetail } from '#contract/domain/resource.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import type { Reply } from '../../platform/http/contract-binding/handles.ts';
import { rememberReply } from '../../platform/http/contract-binding/idempotency.ts';
import { offsetOf, pageInfoOf } from '../../platform/http/contract-binding/paging.ts';
import { Database } from '../../platform/database/database.ts';
import { AppError, notFound } from '../../platform/http/errors/app-error.ts';
import { UsersService } from '../auth/users/users.service.ts';
import { toBenchResource, toBenchResourceDetail, toColumns } from './bench.mapper.ts';
import { owns } from './bench.policy.ts';
import { BenchContextRepository } from '../../records/bench/bench-context.repository.ts';
import type { BenchScope } from '../../records/bench/bench-context.repository.ts';
import { filterOf } from './bench-filter.ts';
import { BenchRepository } from '../../records/bench/bench.repository.ts';
import type { ResourceDetailRow, ResourceRow } from '../../records/bench/bench.repository.ts';


@Injectable()
export class BenchService {
  constructor(
    private readonly database: Database,
    private readonly repository: BenchRepository,
    private readonly users: UsersService,
    private readonly contexts: BenchContextRepository,
  ) {}

  /** The caller's own bench, longest on the bench first. */
  async list(
    caller: Caller,
    input: ParsedInput<typeof benchCalls.getBenchResources>,
  ): Promise<Reply<typeof benchCalls.getBenchResources>> {
    const em = this.database.primary();
    const filter = filterOf(input);
    const [found, total, counts] = await Promise.all([
      this.repository.ofVendor(em, caller.userId, filter, { limit: input.limit, offset: offsetOf(input) }),
      this.repository.countFiltered(em, caller.userId, filter),
      this.repository.counts(em, caller.userId),
    ]);
    const { available, rolling_off: rollingOff, placed, archived } = counts;
    return {
      data: found.map(toBenchResource),
      page: { ...pageInfoOf(input, total), counts: { available, rollingOff, placed, archived } },
    };
  }

  /** @throws AppError `not_found` */
  async byId(caller: Caller, id: string): Promise<BenchResourceDetail> {
    return toBenchResourceDetail(await this.ownDetail(this.database.primary(), caller, id));
  }

  /**
   * @param also what else belongs to somebody new, in the same transaction
   * @throws AppError `already_on_bench`, `list_full`
   */
  add(
    caller: Caller,
    { companyId: _, resumeFileId: __, ...input }: ParsedInput<typeof benchCalls.addBenchResource>,
    also: (em: SqlEntityManager, id: string) => Promise<void>,
  ): Promise<BenchResourceDetail> {
    return this.database.write(async (em) => {
      await this.users.lockAgainstLeaving(em, caller.userId);
      await this.repository.lockBench(em, caller.userId);
      if ((await this.repository.count(em, caller.userId)) >= LIMITS.benchResources) throw new AppError('list_full');
      await this.assertNew(em, caller, input.email, null);
      const id = await this.repository.add(em, caller.userId, toColumns(input));
      await also(em, id);
      const data = toBenchResourceDetail(await this.ownDetail(em, caller, id));
      await rememberReply(em, { data });
      return data;
    });
  }

  /** @throws AppError `not_found`, `conflict` when it was changed since the named version, `already_on_bench` */
  change(
    caller: Caller,
    { companyId: _, employeeId: id, version, ...input }: ParsedInput<typeof benchCalls.updateEmployee>,
  ): Promise<BenchResourceDetail> {
    return this.database.write(async (em) => {
      await this.repository.lockBench(em, caller.userId);
      await this.ownDetail(em, caller, id);
      await this.assertNew(em, caller, input.email, id);
      if (!(await this.repository.change(em, id, version, toColumns(input)))) throw new AppError('conflict');
      return toBenchResourceDetail(await this.ownDetail(em, caller, id));
    });
  }

  /** @throws AppError `not_found` */
  archive(
    caller: Caller,
    { employeeId: id, archived }: ParsedInput<typeof benchCalls.archiveBenchResource>,
  ): Promise<BenchResourceDetail> {
    return this.database.write(async (em) => {
      await this.ownDetail(em, caller, id);
      await this.repository.setArchived(em, id, archived);
      return toBenchResourceDetail(await this.ownDetail(em, caller, id));
    });
  }

  /**
   * A resource that the caller may submit.
   * @throws AppError `not_found` for a missing resource, for somebody else's and for one that was put away
   */
  async own(em: SqlEntityManager, caller: Caller, id: string): Promise<ResourceRow> {
    const [row] = await this.repository.byIds(em, [id]);
    if (row === undefined || row.archived || !owns(caller, { vendorId: row.vendor_id })) throw notFound();
    return row;
  }

  /** Asserts that the person is on the caller's own bench or in its archive. @throws AppError `not_found` */
  async assertOwn(em: SqlEntityManager, caller: Caller, id: string): Promise<void> {
    await this.ownDetail(em, caller, id);
  }

  /** The same, and until the transaction ends nobody else changes or removes them. @throws AppError `not_found` */
  async lockOwn(em: SqlEntityManager, caller: Caller, id: string): Promise<void> {
    const vendorId = await this.repository.lock(em, id);
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

  /** People of a bench for a job; the caller of this holds the rights. */
  inContext(
    em: SqlEntityManager,
    scope: BenchScope,
    view: EmployeeView,
    slice: { limit: number; offset: number },
  ): Promise<ResourceRow[]> {
    return this.contexts.inContext(em, scope, view, slice);
  }

  countsFor(em: SqlEntityManager, scope: BenchScope): Promise<{ eligible: number; submitted: number; other: number }> {
    return this.contexts.counts(em, scope);
  }

  /** Resources by id, for applications in which they were submitted. */
  async byIds(
    ids: readonly string[],
    em: SqlEntityManager = this.database.primary(),
  ): Promise<Map<string, ResourceRow>> {
    if (ids.length === 0) return new Map();
    return new Map((await this.repository.byIds(em, [...new Set(ids)])).map((row) => [row.id, row]));
  }

  private async ownDetail(em: SqlEntityManager, caller: Caller, id: string): Promise<ResourceDetailRow> {
    const row = await this.repository.detail(em, id);
    if (row === undefined || !owns(caller, { vendorId: row.vendor_id })) throw notFound();
    return row;
  }

  private async assertNew(em: SqlEntityManager, caller: Caller, email: string | null, butId: string | null) {
    if (email !== null && (await this.repository.hasEmail(em, caller.userId, email, butId))) {
      throw new AppError('already_on_bench');
    }
  }
}
