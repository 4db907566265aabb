import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as calls from '#contract/api/bench-import.ts';
import type { ParsedInput } from '#contract/call.ts';
import type { BenchImport } from '#contract/domain/bench-import-record.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { offsetOf, pageInfoOf } from '../../../platform/http/contract-binding/paging.ts';
import type { Reply } from '../../../platform/http/contract-binding/request.ts';
import { notFound } from '../../../platform/http/errors/app-error.ts';
import { Users } from '../../../records/auth/users.ts';
import type { ImportRecord } from '../../../records/bench/bench-import-record.ts';
import { BenchImportRowsRepository } from '../../../records/bench/bench-import-rows.repository.ts';
import { BenchImportsRepository } from '../../../records/bench/bench-imports.repository.ts';
import { owns } from '../../../records/bench/bench.policy.ts';
import { toBenchImport, toImportRow } from './bench-import.mapper.ts';
import { homeOf } from './home.ts';

/** Imports as their vendor sees them. */
@Injectable()
export class BenchImports {
  constructor(
    private readonly database: Database,
    private readonly repository: BenchImportsRepository,
    private readonly rows: BenchImportRowsRepository,
    private readonly users: Users,
  ) {}

  /** @throws AppError `not_found` */
  async importById(caller: Caller, id: string): Promise<BenchImport> {
    const em = this.database.primary();
    return this.shown(em, await this.ownImport(em, caller, id));
  }

  async listImports(
    caller: Caller,
    input: ParsedInput<typeof calls.getBenchImports>,
  ): Promise<Reply<typeof calls.getBenchImports>> {
    const em = this.database.primary();
    const slice = { limit: input.limit, offset: offsetOf(input) };
    const [found, total, last] = [
      await this.repository.ofVendor(em, caller.userId, slice),
      await this.repository.countImports(em, caller.userId),
      await this.repository.lastStarted(em, caller.userId),
    ];
    const people = await this.users.people([...new Set(found.flatMap(({ by_id: by }) => by ?? []))], em);
    const data = found.map((row) =>
      toBenchImport(row, { by: people.get(row.by_id ?? '')?.name ?? '', sums: null, isLast: row.id === last }),
    );
    return { data, page: pageInfoOf(input, total) };
  }

  /** @throws AppError `not_found` */
  async page(
    caller: Caller,
    input: ParsedInput<typeof calls.getBenchImportRows>,
  ): Promise<Reply<typeof calls.getBenchImportRows>> {
    const em = this.database.primary();
    const { id } = await this.ownImport(em, caller, input.importId);
    const filter = { outcome: input.outcome ?? [], result: input.result ?? [], noted: input.noted };
    const { rows, total } = await this.rows.page(em, id, filter, { limit: input.limit, offset: offsetOf(input) });
    const home = homeOf(await this.users.sessionUser(caller.userId, em));
    return { data: rows.map((row) => toImportRow(row, home)), page: pageInfoOf(input, total) };
  }

  /** @throws AppError `not_found` */
  async ownImport(em: SqlEntityManager, caller: Caller, id: string): Promise<ImportRecord> {
    return owned(caller, await this.repository.importById(em, id));
  }

  /** Locks the import until the transaction ends. @throws AppError `not_found` */
  async lockOwn(em: SqlEntityManager, caller: Caller, id: string): Promise<ImportRecord> {
    return owned(caller, await this.repository.lockImport(em, id));
  }

  /** With its sums and who began it. */
  async shown(em: SqlEntityManager, row: ImportRecord): Promise<BenchImport> {
    const isJudged = row.state !== 'reading' && row.state !== 'columns';
    const sums = isJudged ? await this.rows.sums(em, row.id) : null;
    const last = await this.repository.lastStarted(em, row.vendor_id);
    const people = row.by_id === null ? new Map<string, { name: string }>() : await this.users.people([row.by_id], em);
    return toBenchImport(row, { by: people.get(row.by_id ?? '')?.name ?? '', sums, isLast: last === row.id });
  }
}

function owned(caller: Caller, row: ImportRecord | undefined): ImportRecord {
  if (row === undefined || !owns(caller, { vendorId: row.vendor_id })) throw notFound();
  return row;
}
