import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { ExpressionBuilder } from 'kysely';
import type { MessageStatus } from '#contract/domain/message.ts';
import { kysely } from '../../platform/database/database.ts';
import { countUpTo, waitingSince, type Waiting } from '../../platform/database/expressions.ts';
import { now, wireInstant, type Tables } from '../../platform/database/tables.ts';

interface SentQuery {
  readonly status?: MessageStatus | undefined;
}

/** Statements over messages for staff. */
@Injectable()
export class SentMessagesRepository {
  /** Newest first. */
  listSentMessages(em: SqlEntityManager, query: SentQuery, slice: { limit: number; offset: number }) {
    return found(em, query)
      .select(['id', 'channel', 'template', 'recipient', 'status', 'attempts', 'last_error'])
      .select((eb) => [
        wireInstant(eb.ref('created_at')).as('created_at'),
        wireInstant(eb.ref('sent_at')).as('sent_at'),
        wireInstant(eb.ref('available_at')).as('available_at'),
        eb.and(mayBeTried(eb)).$castTo<boolean>().as('can_retry'),
      ])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(slice.limit)
      .offset(slice.offset)
      .execute();
  }

  /** Counts at most `PAGING.countCap`. */
  countSentMessages(em: SqlEntityManager, query: SentQuery): Promise<number> {
    return countUpTo(em, found(em, query));
  }

  /** Counts the messages that were given up, and tells since when the oldest of them is there. */
  givenUp(em: SqlEntityManager): Promise<Waiting> {
    return found(em, { status: 'failed' })
      .select((eb) => waitingSince(eb.ref('created_at')))
      .executeTakeFirstOrThrow();
  }

  /** @returns false when it was not given up, or is of no use any more */
  async queueAgain(em: SqlEntityManager, id: string): Promise<boolean> {
    const queued = await kysely(em)
      .updateTable('messages')
      .set({ status: 'queued', attempts: 0, available_at: now })
      .where('id', '=', id)
      .where((eb) => eb.and(mayBeTried(eb)))
      .executeTakeFirst();
    return queued.numUpdatedRows > 0n;
  }

  /** Those that were given up and can never be sent count as failed no more. Answers how many. */
  async clearLost(em: SqlEntityManager): Promise<number> {
    const cleared = await kysely(em)
      .updateTable('messages')
      .set({ status: 'unneeded', sealed: null })
      .where('status', '=', 'failed')
      .where((eb) => eb.not(eb.and(mayBeTried(eb))))
      .executeTakeFirst();
    return Number(cleared.numUpdatedRows);
  }

  async statusOf(em: SqlEntityManager, id: string): Promise<MessageStatus | undefined> {
    const row = await kysely(em).selectFrom('messages').where('id', '=', id).select('status').executeTakeFirst();
    return row?.status;
  }
}

/** It was given up, and what it says is still there and of use. */
function mayBeTried(eb: ExpressionBuilder<Tables, 'messages'>) {
  return [
    eb('status', '=', 'failed'),
    eb('sealed', 'is not', null),
    eb.or([eb('useless_at', 'is', null), eb('useless_at', '>', now)]),
  ];
}

function found(em: SqlEntityManager, { status }: SentQuery) {
  const messages = kysely(em).selectFrom('messages');
  return status === undefined ? messages : messages.where('status', '=', status);
}
