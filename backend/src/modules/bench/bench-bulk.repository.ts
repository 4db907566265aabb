import type { SqlEntityManager } from '@mikro-orm/sql';
import { insertRows } from '../../database/records.ts';
import type { JsonRow } from '../../database/records.ts';

/** Rows of an empty table, as the demo data bring them: one statement each. */
export const loadBenchResources = (em: SqlEntityManager, batch: readonly JsonRow<'bench_resources'>[]): Promise<void> =>
  insertRows(em, 'bench_resources', batch);
