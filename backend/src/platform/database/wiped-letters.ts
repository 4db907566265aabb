import { sql, type ExpressionBuilder } from 'kysely';
import type { MessageStatus } from '#contract/domain/message.ts';
import type { Tables } from './tables.ts';

/** Stands in place of an address of somebody who is gone. */
export const WIPED = '(deleted)';

/** Empties a row of `messages` that was written to them: nothing remains to read, and it is not sent any more. */
export function wipedLetter(eb: ExpressionBuilder<Tables, 'messages'>) {
  return {
    recipient: WIPED,
    sealed: null,
    last_error: null,
    status: sql<MessageStatus>`case when ${eb.ref('status')} = 'queued' then 'unneeded' else ${eb.ref('status')} end`,
  };
}
