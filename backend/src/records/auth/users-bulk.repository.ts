import type { SqlEntityManager } from '@mikro-orm/sql';
import { insertRows, type JsonRow } from '../../platform/database/records.ts';

/** Rows of an empty table, as the demo data bring them: one statement each. */
export const loadUsers = (em: SqlEntityManager, batch: readonly JsonRow<'users'>[]): Promise<void> =>
  insertRows(em, 'users', batch);
export const loadOrganisations = (em: SqlEntityManager, batch: readonly JsonRow<'organisations'>[]): Promise<void> =>
  insertRows(em, 'organisations', batch);
