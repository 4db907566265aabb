import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as benchCalls from '#contract/api/bench.ts';
import type { CallOutput, ParsedInput } from '#contract/call.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import type { BenchResourceDetail } from '#contract/domain/resource.ts';
import { Database } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { rememberReply } from '../../platform/http/contract-binding/idempotency.ts';
import { offsetOf, pageInfoOf } from '../../platform/http/contract-binding/paging.ts';
import type { Reply } from '../../platform/http/contract-binding/request.ts';
import { AppError } from '../../platform/http/errors/app-error.ts';
import { Users } from '../../records/auth/users.ts';
import { BenchPeople } from '../../records/bench/bench-people.ts';
import { BenchRepository } from '../../records/bench/bench.repository.ts';
import { filterOf } from './bench-filter.ts';
import { toBenchResourceDetail, toColumns, toListedResource } from './bench.mapper.ts';

@Injectable()
export class BenchService {
  constructor(
    private readonly people: BenchPeople,
    private readonly database: Database,
    private readonly repository: BenchRepository,
    private readonly users: Users,
  ) {}

  /** The caller's own bench, longest on the bench first. */
  async listBench(
    caller: Caller,
    input: ParsedInput<typeof benchCalls.getBenchResources>,
  ): Promise<Reply<typeof benchCalls.getBenchResources>> {
    const em = this.database.primary();
    const filter = filterOf(input);
    const [found, total, counts] = await Promise.all([
      this.repository.ofVendor(em, caller.userId, filter, { limit: input.limit, offset: offsetOf(input) }),
      this.repository.countFiltered(em, caller.userId, filter),
      this.repository.benchCounts(em, caller.userId),
    ]);
    const { available, rolling_off: rollingOff, placed, archived } = counts;
    return {
      data: found.map(toListedResource),
      page: { ...pageInfoOf(input, total), counts: { available, rollingOff, placed, archived } },
    };
  }

  /** @throws AppError `not_found` */
  async benchPersonById(caller: Caller, id: string): Promise<BenchResourceDetail> {
    return toBenchResourceDetail(await this.people.ownDetail(this.database.primary(), caller, id));
  }

  async settings(caller: Caller): Promise<CallOutput<typeof benchCalls.getBenchSettings>> {
    return { marginFloor: await this.repository.marginFloor(this.database.primary(), caller.userId) };
  }

  async setSettings(
    caller: Caller,
    settings: ParsedInput<typeof benchCalls.setBenchSettings>,
  ): Promise<CallOutput<typeof benchCalls.setBenchSettings>> {
    await this.database.write((em) => this.repository.setMarginFloor(em, caller.userId, settings.marginFloor));
    return settings;
  }

  /**
   * @param also what else belongs to somebody new, in the same transaction
   * @throws AppError `already_on_bench`, `list_full`
   */
  addBenchPerson(
    caller: Caller,
    { companyId: _, resumeFileId: __, ...input }: ParsedInput<typeof benchCalls.addBenchResource>,
    also: (em: SqlEntityManager, id: string) => Promise<void>,
  ): Promise<BenchResourceDetail> {
    return this.database.write(async (em) => {
      await this.users.lockAgainstLeaving(em, caller.userId);
      await this.repository.lockBench(em, caller.userId);
      if ((await this.repository.countBenchPeople(em, caller.userId)) >= LIMITS.benchResources)
        throw new AppError('list_full');
      await this.assertNew(em, caller, input.email, null);
      const id = await this.repository.addBenchPerson(em, caller.userId, toColumns(input));
      await also(em, id);
      const data = toBenchResourceDetail(await this.people.ownDetail(em, caller, id));
      await rememberReply(em, { data });
      return data;
    });
  }

  /** @throws AppError `not_found`, `conflict` when it was changed since the named version, `already_on_bench` */
  changeBenchPerson(
    caller: Caller,
    { companyId: _, employeeId: id, version, ...input }: ParsedInput<typeof benchCalls.updateEmployee>,
  ): Promise<BenchResourceDetail> {
    return this.database.write(async (em) => {
      await this.repository.lockBench(em, caller.userId);
      await this.people.ownDetail(em, caller, id);
      await this.assertNew(em, caller, input.email, id);
      if (!(await this.repository.changeBenchPerson(em, id, version, toColumns(input)))) throw new AppError('conflict');
      return toBenchResourceDetail(await this.people.ownDetail(em, caller, id));
    });
  }

  /** @throws AppError `not_found` */
  archive(
    caller: Caller,
    { employeeId: id, archived }: ParsedInput<typeof benchCalls.archiveBenchResource>,
  ): Promise<BenchResourceDetail> {
    return this.database.write(async (em) => {
      await this.people.ownDetail(em, caller, id);
      await this.repository.setArchived(em, id, archived);
      return toBenchResourceDetail(await this.people.ownDetail(em, caller, id));
    });
  }

  private async assertNew(em: SqlEntityManager, caller: Caller, email: string | null, butId: string | null) {
    if (email !== null && (await this.repository.hasEmail(em, caller.userId, email, butId))) {
      throw new AppError('already_on_bench');
    }
  }
}
