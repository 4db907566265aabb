import type { SqlEntityManager } from '@mikro-orm/sql';
import { insertRows, type JsonRow } from '../../platform/database/records.ts';

/** Rows of an empty table, as the demo data bring them: one statement each. */
export const loadSavedJobs = (em: SqlEntityManager, batch: readonly JsonRow<'saved_jobs'>[]): Promise<void> =>
  insertRows(em, 'saved_jobs', batch);
export const loadSavedSearches = (em: SqlEntityManager, batch: readonly JsonRow<'saved_searches'>[]): Promise<void> =>
  insertRows(em, 'saved_searches', batch);
