import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { BENCH_IMPORT } from '#contract/domain/bench-import.ts';
import type { BenchImport } from '#contract/domain/bench-import-record.ts';
import { kysely } from '../../platform/database/database.ts';
import { countAll, daysFromNow } from '../../platform/database/expressions.ts';
import { json, millis, now, secondsFromNow, wireInstant } from '../../platform/database/tables.ts';
import { IMPORT_COLUMNS, type ImportRecord } from './bench-import-record.ts';
import type { KnownTargets } from './schema.ts';

export interface Progress {
  added: number;
  changed: number;
  left: number;
  refused: number;
}

export const MAX_IMPORT_FAILURES = 5;

/** Imports, and where their columns went. */
@Injectable()
export class BenchImportsRepository {
  async addImport(
    em: SqlEntityManager,
    values: { vendorId: string; byId: string; fileId: string; fileName: string },
  ): Promise<string> {
    const { vendorId, byId, fileId, fileName } = values;
    const { id } = await kysely(em)
      .insertInto('bench_imports')
      .values({ vendor_id: vendorId, by_id: byId, file_id: fileId, file_name: fileName })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  importById(em: SqlEntityManager, id: string): Promise<ImportRecord | undefined> {
    return kysely(em).selectFrom('bench_imports').where('id', '=', id).select(IMPORT_COLUMNS).executeTakeFirst();
  }

  lockImport(em: SqlEntityManager, id: string): Promise<ImportRecord | undefined> {
    return kysely(em)
      .selectFrom('bench_imports')
      .where('id', '=', id)
      .select(IMPORT_COLUMNS)
      .forUpdate()
      .executeTakeFirst();
  }

  /** Those that were carried out, the newest first. */
  ofVendor(em: SqlEntityManager, vendorId: string, slice: { limit: number; offset: number }): Promise<ImportRecord[]> {
    return kysely(em)
      .selectFrom('bench_imports')
      .where('vendor_id', '=', vendorId)
      .where('started_at', 'is not', null)
      .select(IMPORT_COLUMNS)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(slice.limit)
      .offset(slice.offset)
      .execute();
  }

  async countImports(em: SqlEntityManager, vendorId: string): Promise<number> {
    const { total } = await kysely(em)
      .selectFrom('bench_imports')
      .where('vendor_id', '=', vendorId)
      .where('started_at', 'is not', null)
      .select(countAll.as('total'))
      .executeTakeFirstOrThrow();
    return total;
  }

  /** The one that was started last; what was undone since does not count. */
  async lastStarted(em: SqlEntityManager, vendorId: string): Promise<string | undefined> {
    const row = await kysely(em)
      .selectFrom('bench_imports')
      .where('vendor_id', '=', vendorId)
      .where('state', 'in', ['importing', 'stopped', 'done'])
      .select('id')
      .orderBy('started_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.id;
  }

  async isRunning(em: SqlEntityManager, vendorId: string): Promise<boolean> {
    const row = await kysely(em)
      .selectFrom('bench_imports')
      .where('vendor_id', '=', vendorId)
      .where('state', '=', 'importing')
      .select('id')
      .executeTakeFirst();
    return row !== undefined;
  }

  /** The rows of the file are there. */
  async setRead(
    em: SqlEntityManager,
    id: string,
    read: Pick<ImportRecord, 'sheet' | 'sheets' | 'heading_row' | 'row_count' | 'columns' | 'memory'>,
  ): Promise<void> {
    const { columns: found, memory, ...values } = read;
    await kysely(em)
      .updateTable('bench_imports')
      .set({ ...values, columns: json(found), memory: memory === null ? null : json(memory), state: 'columns' })
      .where('id', '=', id)
      .execute();
  }

  async setChecked(
    em: SqlEntityManager,
    id: string,
    checked: Pick<ImportRecord, 'columns' | 'for_all' | 'lacking'>,
  ): Promise<void> {
    await kysely(em)
      .updateTable('bench_imports')
      .set({
        columns: json(checked.columns),
        for_all: json(checked.for_all),
        lacking: json(checked.lacking),
        state: 'checked',
      })
      .where('id', '=', id)
      .execute();
  }

  async start(em: SqlEntityManager, id: string): Promise<void> {
    await kysely(em)
      .updateTable('bench_imports')
      .set((eb) => ({
        state: 'importing',
        of_rows: eb.ref('row_count'),
        started_at: now,
        finished_at: null,
        failures: 0,
        due_at: now,
      }))
      .where('id', '=', id)
      .execute();
  }

  async end(em: SqlEntityManager, id: string, state: 'stopped' | 'done'): Promise<void> {
    await kysely(em).updateTable('bench_imports').set({ state, finished_at: now }).where('id', '=', id).execute();
  }

  async setUndone(em: SqlEntityManager, id: string, undone: NonNullable<BenchImport['undone']>): Promise<void> {
    await kysely(em)
      .updateTable('bench_imports')
      .set({ state: 'undone', undone: json(undone) })
      .where('id', '=', id)
      .execute();
  }

  async advance(em: SqlEntityManager, id: string, { added, changed, left, refused }: Progress): Promise<void> {
    await kysely(em)
      .updateTable('bench_imports')
      .set((eb) => ({
        done_rows: eb('done_rows', '+', added + changed + left + refused),
        added: eb('added', '+', added),
        changed: eb('changed', '+', changed),
        left_alone: eb('left_alone', '+', left),
        refused: eb('refused', '+', refused),
        failures: 0,
      }))
      .where('id', '=', id)
      .execute();
  }

  due(em: SqlEntityManager): Promise<{ id: string; failures: number } | undefined> {
    return kysely(em)
      .selectFrom('bench_imports')
      .where('state', '=', 'importing')
      .where('due_at', '<=', now)
      .where('failures', '<', MAX_IMPORT_FAILURES)
      .select(['id', 'failures'])
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst();
  }

  /** Undefined when somebody else is at it, or it was stopped. */
  claim(em: SqlEntityManager, id: string): Promise<ImportRecord | undefined> {
    return kysely(em)
      .selectFrom('bench_imports')
      .where('id', '=', id)
      .where('state', '=', 'importing')
      .select(IMPORT_COLUMNS)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
  }

  /** Others come first for a moment. */
  async yieldTo(em: SqlEntityManager, id: string): Promise<void> {
    await kysely(em).updateTable('bench_imports').set({ due_at: now }).where('id', '=', id).execute();
  }

  async postpone(em: SqlEntityManager, id: string, failures: number, delaySeconds: number): Promise<void> {
    await kysely(em)
      .updateTable('bench_imports')
      .set({ failures, due_at: secondsFromNow(delaySeconds) })
      .where('id', '=', id)
      .execute();
  }

  async countSetAside(em: SqlEntityManager): Promise<number> {
    const { total } = await kysely(em)
      .selectFrom('bench_imports')
      .where('state', '=', 'importing')
      .where('failures', '>=', MAX_IMPORT_FAILURES)
      .select(countAll.as('total'))
      .executeTakeFirstOrThrow();
    return total;
  }

  /** Drafts beyond the newest ones of an account. What is being read just now stays. */
  async dropDrafts(em: SqlEntityManager, vendorId: string): Promise<void> {
    await kysely(em)
      .deleteFrom('bench_imports')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('bench_imports as draft')
          .where('draft.vendor_id', '=', vendorId)
          .where((draft) =>
            draft.or([
              draft('draft.state', 'in', ['columns', 'checked']),
              draft.and([
                draft('draft.state', '=', 'reading'),
                draft('draft.created_at', '<', secondsFromNow(-READING_SECONDS)),
              ]),
            ]),
          )
          .orderBy('draft.created_at', 'desc')
          .offset(BENCH_IMPORT.drafts - 1)
          .select('draft.id'),
      )
      .execute();
  }

  async removeImport(em: SqlEntityManager, id: string): Promise<void> {
    await kysely(em).deleteFrom('bench_imports').where('id', '=', id).execute();
  }

  async sweepImports(em: SqlEntityManager): Promise<void> {
    await kysely(em)
      .deleteFrom('bench_imports')
      .where((eb) =>
        eb.or([
          eb.and([
            eb('state', 'in', ['reading', 'columns', 'checked']),
            eb('created_at', '<', daysFromNow(-BENCH_IMPORT.draftDays)),
          ]),
          eb('finished_at', '<', daysFromNow(-BENCH_IMPORT.keptDays)),
        ]),
      )
      .execute();
  }

  /** The newest first. */
  memories(em: SqlEntityManager, vendorId: string) {
    return kysely(em)
      .selectFrom('bench_import_headings')
      .where('vendor_id', '=', vendorId)
      .select((eb) => [
        'headings',
        'targets',
        'file_name',
        wireInstant(eb.ref('used_at')).as('used_at'),
        millis(eb.ref('used_at')).as('at'),
      ])
      .orderBy('used_at', 'desc')
      .limit(20)
      .execute();
  }

  async remember(
    em: SqlEntityManager,
    vendorId: string,
    known: { headings: string; targets: KnownTargets; fileName: string },
  ): Promise<void> {
    const values = { targets: json(known.targets), file_name: known.fileName, used_at: now };
    await kysely(em)
      .insertInto('bench_import_headings')
      .values({ vendor_id: vendorId, headings: known.headings, ...values })
      .onConflict((conflict) => conflict.columns(['vendor_id', 'headings']).doUpdateSet(values))
      .execute();
  }
}

const READING_SECONDS = 120;
