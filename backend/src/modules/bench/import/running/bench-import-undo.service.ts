import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { BenchImport } from '#contract/domain/bench-import-record.ts';
import { Database } from '../../../../platform/database/database.ts';
import type { Caller } from '../../../../platform/http/access/caller.ts';
import { AppError } from '../../../../platform/http/errors/app-error.ts';
import { BenchBulkRepository, type KnownResource } from '../../../../records/bench/bench-bulk.repository.ts';
import { BenchImportRowsRepository, type RowRecord } from '../../../../records/bench/bench-import-rows.repository.ts';
import { BenchImportsRepository } from '../../../../records/bench/bench-imports.repository.ts';
import { BenchUses } from '../../../../records/bench/bench-uses.ts';
import { BenchRepository, type ResourceColumns } from '../../../../records/bench/bench.repository.ts';
import { BenchImports } from '../bench-imports.service.ts';

const BATCH = 500;

/** Takes the last import back, as far as nobody has built on it. */
@Injectable()
export class BenchImportUndo {
  constructor(
    private readonly database: Database,
    private readonly repository: BenchImportsRepository,
    private readonly rows: BenchImportRowsRepository,
    private readonly imports: BenchImports,
    private readonly bench: BenchRepository,
    private readonly bulk: BenchBulkRepository,
    private readonly uses: BenchUses,
  ) {}

  /** A second click finds it undone. @throws AppError `not_found`, `import_state`, `import_running` */
  undo(caller: Caller, id: string): Promise<BenchImport> {
    return this.database.write(async (em) => {
      await this.bench.lockBench(em, caller.userId);
      const record = await this.imports.lockOwn(em, caller, id);
      if (record.state === 'importing') throw new AppError('import_running');
      if (record.state !== 'undone') {
        const isOver = record.state === 'done' || record.state === 'stopped';
        if (!isOver || (await this.repository.lastStarted(em, caller.userId)) !== id)
          throw new AppError('import_state');
        await this.repository.setUndone(em, id, await this.takeBack(em, caller.userId, id));
      }
      return this.imports.shown(em, await this.imports.ownImport(em, caller, id));
    });
  }

  private async takeBack(em: SqlEntityManager, vendorId: string, id: string) {
    const sum = { removed: 0, restored: 0, kept: 0 };
    for (let last = 0; ;) {
      const batch = await this.rows.effective(em, id, last, BATCH);
      if (batch.length === 0) return sum;
      last = batch.at(-1)?.row ?? last;
      const ids = batch.flatMap(({ resource_id: resourceId }) => resourceId ?? []);
      const known = new Map((await this.bulk.locked(em, vendorId, ids)).map((each) => [each.id, each]));
      const used = await this.uses.referredOf(em, ids);
      const kept: { row: number; reason: string }[] = [];
      const removed: string[] = [];
      for (const row of batch) {
        const reason = whyKept(row, known.get(row.resource_id ?? ''), used);
        if (reason !== undefined) kept.push({ row: row.row, reason });
        else if (row.result === 'added') removed.push(row.resource_id ?? '');
        else {
          await this.bench.changeBenchPerson(
            em,
            row.resource_id ?? '',
            row.version ?? 0,
            row.before as unknown as ResourceColumns,
          );
          sum.restored += 1;
        }
      }
      await this.bulk.removeBenchPeople(em, vendorId, removed);
      await this.rows.explain(em, id, kept);
      sum.removed += removed.length;
      sum.kept += kept.length;
    }
  }
}

/** Why what the row did stays. */
function whyKept(
  row: RowRecord,
  standing: KnownResource | undefined,
  used: ReadonlyMap<string, string>,
): string | undefined {
  if (standing === undefined) return 'No longer on your bench.';
  if (standing.version !== row.version) return 'Changed since the import.';
  if (row.result !== 'added') return undefined;
  if (standing.archived) return 'Put into the archive since the import.';
  return used.get(standing.id);
}
