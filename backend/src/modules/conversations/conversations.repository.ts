import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { ConversationSide } from '#contract/domain/conversation.ts';
import { PAGING } from '#contract/domain/limits.ts';
import { kysely } from '../../database/database.ts';
import { countAll } from '../../database/expressions.ts';
import { lockUntilCommit } from '../../database/signals.ts';
import { bigint, now, text, wireInstant } from '../../database/tables.ts';

export interface MessageRow {
  id: string;
  seq: string;
  application_id: string;
  side: ConversationSide;
  author_id: string | null;
  text: string;
  sent_at: string;
  read_at: string | null;
}

/** Who reads: a person, on one side. */
export interface Reader {
  side: ConversationSide;
  /** The account that they act for, and the person themselves. */
  accountId: string;
  personId: string;
}

const COLUMNS = ['id', 'application_id', 'side', 'author_id', 'text'] as const;

/** Named statements over conversations. */
@Injectable()
export class ConversationsRepository {
  /** Messages of one conversation follow each other: numbers grow in the order of commits, and the limit is exact. */
  lock(em: SqlEntityManager, applicationId: string): Promise<void> {
    return lockUntilCommit(em, `conversation about ${applicationId}`);
  }

  /** The newest ones, newest first. */
  newest(em: SqlEntityManager, applicationId: string, limit: number): Promise<MessageRow[]> {
    return messages(em)
      .where('application_id', '=', applicationId)
      .orderBy('conversation_messages.seq', 'desc')
      .limit(limit)
      .execute();
  }

  async byId(em: SqlEntityManager, id: string): Promise<MessageRow | undefined> {
    return messages(em).where('id', '=', id).executeTakeFirst();
  }

  /** The two accounts; undefined before the first message. */
  sidesOf(em: SqlEntityManager, applicationId: string): Promise<Record<ConversationSide, string> | undefined> {
    return kysely(em)
      .selectFrom('conversations')
      .where('application_id', '=', applicationId)
      .select(['employer_id as employer', 'sender_id as applicant'])
      .executeTakeFirst();
  }

  async count(em: SqlEntityManager, applicationId: string): Promise<number> {
    const { total } = await kysely(em)
      .selectFrom('conversation_messages')
      .where('application_id', '=', applicationId)
      .select(countAll.as('total'))
      .executeTakeFirstOrThrow();
    return total;
  }

  async add(
    em: SqlEntityManager,
    message: {
      applicationId: string;
      employerId: string;
      senderId: string;
      side: ConversationSide;
      authorId: string;
      text: string;
      files: number;
    },
  ): Promise<MessageRow> {
    await kysely(em)
      .insertInto('conversations')
      .values({ application_id: message.applicationId, employer_id: message.employerId, sender_id: message.senderId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return kysely(em)
      .insertInto('conversation_messages')
      .values({
        application_id: message.applicationId,
        side: message.side,
        author_id: message.authorId,
        text: message.text,
        files: message.files,
      })
      .returning((eb) => [
        ...COLUMNS,
        text(eb.ref('seq')).as('seq'),
        wireInstant(eb.ref('sent_at')).as('sent_at'),
        wireInstant(eb.ref('read_at')).as('read_at'),
      ])
      .executeTakeFirstOrThrow();
  }

  /** How many messages the person has not read: of each conversation that has some, the most recent first, and in all. */
  unread(
    em: SqlEntityManager,
    reader: Reader,
    applicationId?: string,
  ): Promise<{ applicationId: string; unread: number; total: number }[]> {
    const own = reader.side === 'employer' ? 'c.employer_id' : 'c.sender_id';
    let found = kysely(em)
      .selectFrom('conversations as c')
      .innerJoin('conversation_messages as m', 'm.application_id', 'c.application_id')
      .leftJoin('conversation_reads as r', (join) =>
        join.onRef('r.application_id', '=', 'c.application_id').on('r.person_id', '=', reader.personId),
      )
      .where(own, '=', reader.accountId)
      .where('m.side', '<>', reader.side)
      // Who has not looked in yet finds what nobody of their side has read: a colleague may have dealt with the rest.
      .where((eb) =>
        eb.or([eb('m.seq', '>', eb.ref('r.seq')), eb.and([eb('r.seq', 'is', null), eb('m.read_at', 'is', null)])]),
      );
    if (applicationId !== undefined) found = found.where('c.application_id', '=', applicationId);
    return found
      .select([
        'c.application_id as applicationId',
        countAll.as('unread'),
        sql<number>`(sum(count(*)) over ())::int`.as('total'),
      ])
      .groupBy('c.application_id')
      .orderBy((eb) => eb.fn.max('m.seq'), 'desc')
      .limit(PAGING.maxLimit)
      .execute();
  }

  /**
   * The person has seen everything up to the message.
   * @returns whether anything was new to them, and whether it was new to their whole side
   */
  async markRead(
    em: SqlEntityManager,
    reader: Reader,
    { applicationId, seq }: { applicationId: string; seq: string },
  ): Promise<{ forPerson: boolean; forSide: boolean }> {
    const mark = await kysely(em)
      .insertInto('conversation_reads')
      .values({ application_id: applicationId, person_id: reader.personId, seq })
      .onConflict((conflict) =>
        conflict
          .columns(['application_id', 'person_id'])
          .doUpdateSet({ seq, read_at: now })
          // What was read stays read.
          .where('conversation_reads.seq', '<', bigint(seq)),
      )
      .executeTakeFirst();
    const { numUpdatedRows } = await kysely(em)
      .updateTable('conversation_messages')
      .set({ read_at: now })
      .where('application_id', '=', applicationId)
      .where('side', '<>', reader.side)
      .where('read_at', 'is', null)
      .where('seq', '<=', bigint(seq))
      .executeTakeFirst();
    return { forPerson: (mark.numInsertedOrUpdatedRows ?? 0n) > 0n, forSide: numUpdatedRows > 0n };
  }

  /** How many messages of the other side nobody has read, since when, and which is the last of them. */
  async waiting(
    em: SqlEntityManager,
    applicationId: string,
    side: ConversationSide,
  ): Promise<{ count: number; lastId: string | null }> {
    const row = await kysely(em)
      .selectFrom('conversation_messages')
      .where('application_id', '=', applicationId)
      .where('side', '<>', side)
      .where('read_at', 'is', null)
      .select((eb) => [
        countAll.as('count'),
        sql<string | null>`(array_agg(${eb.ref('id')} order by ${eb.ref('seq')} desc))[1]`.as('lastId'),
      ])
      .executeTakeFirstOrThrow();
    return row;
  }

  /** Conversations in which messages wait for somebody of the account, the one that waits longest first. */
  waitingFor(
    em: SqlEntityManager,
    accountId: string,
  ): Promise<{ applicationId: string; side: ConversationSide; count: number; seconds: number }[]> {
    return kysely(em)
      .selectFrom('conversations as c')
      .innerJoin('conversation_messages as m', 'm.application_id', 'c.application_id')
      .where((eb) =>
        eb.or([
          eb.and([eb('c.employer_id', '=', accountId), eb('m.side', '=', 'applicant')]),
          eb.and([eb('c.sender_id', '=', accountId), eb('m.side', '=', 'employer')]),
        ]),
      )
      .where('m.read_at', 'is', null)
      .select((eb) => [
        'c.application_id as applicationId',
        sql<ConversationSide>`case when ${eb.ref('c.employer_id')} = ${accountId}::uuid then 'employer' else 'applicant' end`.as(
          'side',
        ),
        countAll.as('count'),
        sql<number>`extract(epoch from now() - min(${eb.ref('m.sent_at')}))::float8`.as('seconds'),
      ])
      .groupBy(['c.application_id', 'c.employer_id'])
      .orderBy('seconds', 'desc')
      .execute();
  }
}

function messages(em: SqlEntityManager) {
  return kysely(em)
    .selectFrom('conversation_messages')
    .select((eb) => [
      ...COLUMNS,
      text(eb.ref('seq')).as('seq'),
      wireInstant(eb.ref('sent_at')).as('sent_at'),
      wireInstant(eb.ref('read_at')).as('read_at'),
    ]);
}
