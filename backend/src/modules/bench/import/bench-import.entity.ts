import { defineEntity, p } from '@mikro-orm/core';
import type { ImportState } from '#contract/domain/bench-import.ts';
import type { BenchImport as WireImport, ImportColumn } from '#contract/domain/bench-import-record.ts';
import { User } from '../../users/user.entity.ts';

/** What of the memory an import used. */
export interface UsedMemory {
  readonly fileName: string;
  readonly at: string;
  readonly columns: number;
}

const BenchImportSchema = defineEntity({
  name: 'BenchImport',
  tableName: 'bench_imports',
  indexes: [
    { name: 'bench_imports_vendor_id_created_at_index', properties: ['vendor', 'createdAt'] },
    { name: 'bench_imports_by_id_index', properties: ['by'] },
  ],
  checks: [
    {
      name: 'bench_imports_state_check',
      expression: `state in ('reading', 'columns', 'checked', 'importing', 'stopped', 'done', 'undone')`,
    },
    {
      name: 'bench_imports_sums_check',
      expression: 'done_rows = added + changed + left_alone + refused and done_rows <= of_rows',
    },
    {
      name: 'bench_imports_started_check',
      expression: `(started_at is null) = (state in ('reading', 'columns', 'checked'))`,
    },
    {
      name: 'bench_imports_finished_check',
      expression: `(finished_at is not null) = (state in ('stopped', 'done', 'undone'))`,
    },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    vendor: () => p.manyToOne(User).updateRule('no action').deleteRule('cascade'),
    /** Who began it. */
    by: () => p.manyToOne(User).updateRule('no action').deleteRule('set null').nullable(),
    /** Of the upload, which goes by itself. */
    fileId: p.uuid().nullable(),
    fileName: p.text(),
    sheet: p.text().nullable(),
    sheets: p.array().defaultRaw(`'{}'`),
    state: p.text().$type<ImportState>().default('reading'),
    headingRow: p.integer().default(1),
    rowCount: p.integer().default(0),
    columns: p.json().$type<ImportColumn[]>().defaultRaw(`'[]'`),
    memory: p.json().$type<UsedMemory>().nullable(),
    ofRows: p.integer().default(0),
    doneRows: p.integer().default(0),
    added: p.integer().default(0),
    changed: p.integer().default(0),
    leftAlone: p.integer().default(0),
    refused: p.integer().default(0),
    undone: p.json().$type<NonNullable<WireImport['undone']>>().nullable(),
    failures: p.integer().default(0),
    dueAt: p.datetime().defaultRaw('now()'),
    createdAt: p.datetime().defaultRaw('now()'),
    startedAt: p.datetime().nullable(),
    finishedAt: p.datetime().nullable(),
  },
});

/** A spreadsheet on its way onto a bench. */
export class BenchImport extends BenchImportSchema.class {}
BenchImportSchema.setClass(BenchImport);
export { BenchImportSchema };
