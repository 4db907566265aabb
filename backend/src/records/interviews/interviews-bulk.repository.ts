import type { SqlEntityManager } from '@mikro-orm/sql';
import { insertRows, type JsonRow } from '../../platform/database/records.ts';

/** Rows of an empty table, as the demo data bring them: one statement each. */
export const loadInterviews = (em: SqlEntityManager, batch: readonly JsonRow<'interviews'>[]): Promise<void> =>
  insertRows(em, 'interviews', batch);
export const loadInterviewers = (
  em: SqlEntityManager,
  batch: readonly JsonRow<'interview_interviewers'>[],
): Promise<void> => insertRows(em, 'interview_interviewers', batch);
export const loadInterviewTimes = (em: SqlEntityManager, batch: readonly JsonRow<'interview_times'>[]): Promise<void> =>
  insertRows(em, 'interview_times', batch);
export const loadInterviewHolds = (em: SqlEntityManager, batch: readonly JsonRow<'interview_holds'>[]): Promise<void> =>
  insertRows(em, 'interview_holds', batch);
export const loadInterviewFeedback = (
  em: SqlEntityManager,
  batch: readonly JsonRow<'interview_feedback'>[],
): Promise<void> => insertRows(em, 'interview_feedback', batch);
