import { defineEntity, p } from '@mikro-orm/core';
import type { ImportDecision, ImportOutcome, ImportResult } from '#contract/domain/bench-import.ts';
import type { ImportFault, ImportLine } from '#contract/domain/bench-import-record.ts';
import { BenchImport } from './bench-import.entity.ts';

const BenchImportRowSchema = defineEntity({
  name: 'BenchImportRow',
  tableName: 'bench_import_rows',
  checks: [
    { name: 'bench_import_rows_row_check', expression: 'row >= 1' },
    {
      name: 'bench_import_rows_outcome_check',
      expression: `outcome in ('new', 'update', 'same', 'duplicate', 'error')`,
    },
    { name: 'bench_import_rows_decision_check', expression: `decision in ('add', 'join', 'leave')` },
    { name: 'bench_import_rows_result_check', expression: `result in ('added', 'changed', 'left', 'refused')` },
    {
      name: 'bench_import_rows_error_check',
      expression: `outcome is distinct from 'error' or faults <> '[]'`,
    },
    {
      name: 'bench_import_rows_match_check',
      expression: `outcome in ('update', 'same', 'duplicate') = (match_id is not null)`,
    },
    {
      name: 'bench_import_rows_done_check',
      expression: `(coalesce(result, 'left') in ('added', 'changed')) = (resource_id is not null and version is not null)`,
    },
  ],
  properties: {
    import: () => p.manyToOne(BenchImport).primary().updateRule('no action').deleteRule('cascade'),
    /** As a spreadsheet numbers it. */
    row: p.integer().primary(),
    /** As the file has them, identity numbers covered. */
    cells: p.json().$type<string[]>(),
    /** What was typed instead, by target. */
    mended: p.json().$type<Record<string, string>>().defaultRaw(`'{}'`),
    /** Null before the dry run. */
    outcome: p.text().$type<ImportOutcome>().nullable(),
    /** What the row says of somebody, in the fields of a bench. */
    person: p.json().$type<Record<string, unknown>>().defaultRaw(`'{}'`),
    faults: p.json().$type<ImportFault[]>().defaultRaw(`'[]'`),
    lines: p.json().$type<ImportLine[]>().defaultRaw(`'[]'`),
    why: p.text().nullable(),
    /** Whom of the bench it may be, and as which version they were compared. */
    matchId: p.uuid().nullable(),
    matchSince: p.datetime().nullable(),
    matchVersion: p.integer().nullable(),
    decision: p.text().$type<ImportDecision>().nullable(),
    take: p.array().nullable(),
    result: p.text().$type<ImportResult>().nullable(),
    reason: p.text().nullable(),
    /** Who was added or changed, the version that this made, and for those changed what stood there before. */
    resourceId: p.uuid().nullable(),
    before: p.json().$type<Record<string, unknown>>().nullable(),
    version: p.integer().nullable(),
  },
});

/** A row of a spreadsheet that is imported. */
export class BenchImportRow extends BenchImportRowSchema.class {}
BenchImportRowSchema.setClass(BenchImportRow);
export { BenchImportRowSchema };
