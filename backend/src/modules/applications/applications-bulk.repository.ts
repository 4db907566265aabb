import type { SqlEntityManager } from '@mikro-orm/sql';
import { insertRows } from '../../database/records.ts';
import type { JsonRow } from '../../database/records.ts';

/** Rows of an empty table, as the demo data bring them: one statement each. */
export const loadApplications = (em: SqlEntityManager, batch: readonly JsonRow<'applications'>[]): Promise<void> =>
  insertRows(em, 'applications', batch);
export const loadApplicationEvents = (
  em: SqlEntityManager,
  batch: readonly JsonRow<'application_events'>[],
): Promise<void> => insertRows(em, 'application_events', batch);
