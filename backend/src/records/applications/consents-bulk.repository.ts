import type { SqlEntityManager } from '@mikro-orm/sql';
import { insertRows, type JsonRow } from '../../platform/database/records.ts';

/** Rows of empty tables, as the demo data bring them: one statement each. */
export const loadConsents = (em: SqlEntityManager, batch: readonly JsonRow<'submission_consents'>[]): Promise<void> =>
  insertRows(em, 'submission_consents', batch);

export const loadOwnerships = (
  em: SqlEntityManager,
  batch: readonly JsonRow<'submission_ownerships'>[],
): Promise<void> => insertRows(em, 'submission_ownerships', batch);

export const loadRefusals = (em: SqlEntityManager, batch: readonly JsonRow<'submission_refusals'>[]): Promise<void> =>
  insertRows(em, 'submission_refusals', batch);

/** In the order in which they happened. */
export const loadSubmissionEvents = (
  em: SqlEntityManager,
  batch: readonly JsonRow<'submission_events'>[],
): Promise<void> => insertRows(em, 'submission_events', batch);

export const loadDisputes = (em: SqlEntityManager, batch: readonly JsonRow<'submission_disputes'>[]): Promise<void> =>
  insertRows(em, 'submission_disputes', batch);
