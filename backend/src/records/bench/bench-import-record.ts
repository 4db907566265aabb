import { expressionBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { resourceFields } from '#contract/domain/resource.ts';
import type { ImportState } from '#contract/domain/bench-import.ts';
import type { BenchImport, ImportColumn, ImportForAll, ImportLacking } from '#contract/domain/bench-import-record.ts';
import { wireInstant, type Tables } from '../../platform/database/tables.ts';
import type { UsedMemory } from './schema.ts';

/** A person as far as the file says something of them. */
export type SaidPerson = { [Field in keyof typeof resourceFields]?: z.output<(typeof resourceFields)[Field]> };

/** An import as it is read from the database. */
export interface ImportRecord {
  id: string;
  vendor_id: string;
  by_id: string | null;
  file_id: string | null;
  file_name: string;
  sheet: string | null;
  sheets: string[];
  state: ImportState;
  heading_row: number;
  row_count: number;
  columns: ImportColumn[];
  memory: UsedMemory | null;
  for_all: ImportForAll;
  lacking: ImportLacking;
  of_rows: number;
  done_rows: number;
  added: number;
  changed: number;
  left_alone: number;
  refused: number;
  undone: BenchImport['undone'];
  failures: number;
  created_at: string;
  finished_at: string | null;
  /** The time that it has been running, in milliseconds. */
  running_ms: number | null;
}

const columns = expressionBuilder<Tables, 'bench_imports'>();
export const IMPORT_COLUMNS = [
  'id',
  'vendor_id',
  'by_id',
  'file_id',
  'file_name',
  'sheet',
  'sheets',
  'state',
  'heading_row',
  'row_count',
  'columns',
  'memory',
  'for_all',
  'lacking',
  'of_rows',
  'done_rows',
  'added',
  'changed',
  'left_alone',
  'refused',
  'undone',
  'failures',
  wireInstant(columns.ref('created_at')).as('created_at'),
  wireInstant(columns.ref('finished_at')).as('finished_at'),
  sql<number | null>`(extract(epoch from now() - ${columns.ref('started_at')}) * 1000)::float8`.as('running_ms'),
] as const;
