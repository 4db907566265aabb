import type { SqlEntityManager } from '@mikro-orm/sql';
import { insertRows, type JsonRow } from '../../platform/database/records.ts';

/** Rows of an empty table, as the demo data bring them: one statement each. */
export const loadNotifications = (em: SqlEntityManager, batch: readonly JsonRow<'notifications'>[]): Promise<void> =>
  insertRows(em, 'notifications', batch);
