import type { SqlEntityManager } from '@mikro-orm/sql';
import { insertRows, type JsonRow } from '../../platform/database/records.ts';

/** Rows of an empty table, as the demo data bring them: one statement each. */
export const loadConversations = (em: SqlEntityManager, batch: readonly JsonRow<'conversations'>[]): Promise<void> =>
  insertRows(em, 'conversations', batch);
/** They are numbered in their order. */
export const loadConversationMessages = (
  em: SqlEntityManager,
  batch: readonly JsonRow<'conversation_messages'>[],
): Promise<void> => insertRows(em, 'conversation_messages', batch);
