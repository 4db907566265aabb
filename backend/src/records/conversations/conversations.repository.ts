import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { ConversationSide } from '#contract/domain/conversation.ts';
import { WAITING } from '#contract/domain/turn.ts';
import { kysely } from '../../platform/database/database.ts';
import { countAll, dueColumns, type DuePage, type DueRow } from '../../platform/database/expressions.ts';
import { lockUntilCommit } from '../../platform/database/signals.ts';
import { bigint, now, text, wireInstant, type Instant } from '../../platform/database/tables.ts';

export interface MessageRow {
  id: string;
  seq: string;
  conversation_id: string;
  side: ConversationSide;
  author_id: string | null;
  text: string;
  sent_at: string;
  read_at: string | null;
  /** Our staff have taken it down. */
  removed: boolean;
}

/** The subject of a conversation. */
export type About = { readonly applicationId: string } | { readonly inviteId: string };

/** The reader: a person, on one side. */
export interface Reader {
  side: ConversationSide;
  /** The account that they act for, and the person themselves. */
  accountId: string;
  personId: string;
}

/** A conversation with messages that the person has not read. */
interface UnreadRow extends DueRow {
  about: About;
  sender_id: string;
  unread: number;
  last_message_id: string;
  /** The beginning of the first of them; null where our staff have taken it down. */
  words: string | null;
}

/** Characters of a message that a list shows. */
const FIRST_WORDS = 160;

/** A person's unread messages, and the conversations that have some. */
interface UnreadTotal {
  messages: number;
  conversations: number;
}

const COLUMNS = ['id', 'conversation_id', 'side', 'author_id', 'text'] as const;

/** Named statements over conversations. */
@Injectable()
export class ConversationsRepository {
  /** Messages of one conversation follow each other: numbers grow in the order of commits, and the limit is exact. */
  lockConversation(em: SqlEntityManager, conversationId: string): Promise<void> {
    return lockUntilCommit(em, `conversation ${conversationId}`);
  }

  /** Undefined before the first message. */
  async idOf(em: SqlEntityManager, about: About): Promise<string | undefined> {
    return (await conversationsAbout(em, about).select('id').executeTakeFirst())?.id;
  }

  /** The conversation, which begins with this where there is none yet. */
  async begin(em: SqlEntityManager, about: About, employerId: string, senderId: string): Promise<string> {
    const begun = await kysely(em)
      .insertInto('conversations')
      .values({
        application_id: 'applicationId' in about ? about.applicationId : null,
        invite_id: 'inviteId' in about ? about.inviteId : null,
        employer_id: employerId,
        sender_id: senderId,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return begun?.id ?? (await conversationsAbout(em, about).select('id').executeTakeFirstOrThrow()).id;
  }

  /** The present subject, and the two accounts; undefined once it is gone. */
  async byConversation(
    em: SqlEntityManager,
    id: string,
  ): Promise<{ about: About; sides: Record<ConversationSide, string> } | undefined> {
    const row = await kysely(em)
      .selectFrom('conversations')
      .where('id', '=', id)
      .select(['application_id', 'invite_id', 'employer_id', 'sender_id'])
      .executeTakeFirst();
    if (row === undefined) return undefined;
    return {
      about: aboutOf(row.application_id, row.invite_id),
      sides: { employer: row.employer_id, applicant: row.sender_id },
    };
  }

  /** Whether a side has written anything. */
  async hasWritten(em: SqlEntityManager, about: About, side: ConversationSide): Promise<boolean> {
    const found = await kysely(em)
      .selectFrom('conversation_messages')
      .where('conversation_id', 'in', conversationsAbout(em, about).select('id'))
      .where('side', '=', side)
      .select('id')
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  }

  /** The newest ones, newest first. */
  newest(em: SqlEntityManager, conversationId: string, limit: number): Promise<MessageRow[]> {
    return messages(em)
      .where('conversation_id', '=', conversationId)
      .orderBy('conversation_messages.seq', 'desc')
      .limit(limit)
      .execute();
  }

  async messageById(em: SqlEntityManager, id: string): Promise<MessageRow | undefined> {
    return messages(em).where('id', '=', id).executeTakeFirst();
  }

  async countMessages(em: SqlEntityManager, conversationId: string): Promise<number> {
    const { total } = await kysely(em)
      .selectFrom('conversation_messages')
      .where('conversation_id', '=', conversationId)
      .select(countAll.as('total'))
      .executeTakeFirstOrThrow();
    return total;
  }

  async addMessage(
    em: SqlEntityManager,
    message: {
      conversationId: string;
      side: ConversationSide;
      authorId: string;
      text: string;
      files: number;
    },
  ): Promise<MessageRow> {
    return kysely(em)
      .insertInto('conversation_messages')
      .values({
        conversation_id: message.conversationId,
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
        eb('removed_at', 'is not', null).$castTo<boolean>().as('removed'),
      ])
      .executeTakeFirstOrThrow();
  }

  /** Hides the message from both sides; its words remain in the evidence of a report. */
  async takeDown(em: SqlEntityManager, id: string): Promise<void> {
    await kysely(em)
      .updateTable('conversation_messages')
      .set({ removed_at: now })
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .execute();
  }

  /** Counts the person's unread messages in each conversation that has some, and in all; the most recent first. */
  unread(
    em: SqlEntityManager,
    reader: Reader,
    slice: { limit: number; offset: number },
  ): Promise<({ applicationId: string | null; inviteId: string | null; unread: number } & UnreadTotal)[]> {
    return unreadBy(em, reader)
      .select([
        'c.application_id as applicationId',
        'c.invite_id as inviteId',
        countAll.as('unread'),
        // Over all groups, also those of other pages: what `unreadTotal` counts.
        sql<number>`sum(count(*)) over ()::int`.as('messages'),
        sql<number>`count(*) over ()::int`.as('conversations'),
      ])
      .groupBy('c.id')
      .orderBy((eb) => eb.fn.max('m.seq'), 'desc')
      .limit(slice.limit)
      .offset(slice.offset)
      .execute();
  }

  /** The conversations in which the person has unread messages, the longest wait first. */
  async longestUnread(em: SqlEntityManager, reader: Reader, page: DuePage): Promise<UnreadRow[]> {
    const since = sql<Instant>`min(m.sent_at)`;
    const found = await unreadBy(em, reader)
      .select((eb) => [
        ...(['c.id', 'c.application_id', 'c.invite_id', 'c.sender_id'] as const),
        countAll.as('unread'),
        sql<string>`(array_agg(${eb.ref('m.id')} order by ${eb.ref('m.seq')} desc))[1]`.as('last_message_id'),
        sql<string | null>`(array_agg(case when ${eb.ref('m.removed_at')} is null
          then left(${eb.ref('m.text')}, ${sql.lit(FIRST_WORDS)}) end order by ${eb.ref('m.seq')}))[1]`.as('words'),
        ...dueColumns(since, sql<Instant>`${since} + make_interval(days => ${sql.lit(WAITING.lookDays)})`, page),
      ])
      .groupBy('c.id')
      .having((eb) => page.isListed(eb.fn.coalesce('c.application_id', 'c.invite_id'), since))
      .orderBy(since)
      .orderBy('c.id')
      .limit(page.limit)
      .execute();
    return found.map(({ application_id, invite_id, ...row }) => ({
      ...row,
      about: aboutOf(application_id, invite_id),
    }));
  }

  /** Counts the person's unread messages, in all or in one conversation, and the conversations that have some. */
  unreadTotal(em: SqlEntityManager, reader: Reader, conversationId?: string): Promise<UnreadTotal> {
    let found = unreadBy(em, reader);
    if (conversationId !== undefined) found = found.where('c.id', '=', conversationId);
    return found
      .select((eb) => [
        countAll.as('messages'),
        sql<number>`count(distinct ${eb.ref('c.id')})::int`.as('conversations'),
      ])
      .executeTakeFirstOrThrow();
  }

  /**
   * The person has seen everything up to the message.
   * @returns whether anything was new to them, and whether it was new to their whole side
   */
  async markRead(
    em: SqlEntityManager,
    reader: Reader,
    { conversationId, seq }: { conversationId: string; seq: string },
  ): Promise<{ forPerson: boolean; forSide: boolean }> {
    const mark = await kysely(em)
      .insertInto('conversation_reads')
      .values({ conversation_id: conversationId, person_id: reader.personId, seq })
      .onConflict((conflict) =>
        conflict
          .columns(['conversation_id', 'person_id'])
          .doUpdateSet({ seq, read_at: now })
          // A read marker never moves back.
          .where('conversation_reads.seq', '<', bigint(seq)),
      )
      .executeTakeFirst();
    const { numUpdatedRows } = await kysely(em)
      .updateTable('conversation_messages')
      .set({ read_at: now })
      .where('conversation_id', '=', conversationId)
      .where('side', '<>', reader.side)
      .where('read_at', 'is', null)
      .where('seq', '<=', bigint(seq))
      .executeTakeFirst();
    return { forPerson: (mark.numInsertedOrUpdatedRows ?? 0n) > 0n, forSide: numUpdatedRows > 0n };
  }

  /** The number of unread messages of the other side, since when they wait, and the last of them. */
  async waiting(
    em: SqlEntityManager,
    conversationId: string,
    side: ConversationSide,
  ): Promise<{ count: number; lastId: string | null }> {
    const row = await kysely(em)
      .selectFrom('conversation_messages')
      .where('conversation_id', '=', conversationId)
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
  async waitingFor(
    em: SqlEntityManager,
    accountId: string,
  ): Promise<{ about: About; side: ConversationSide; count: number; seconds: number }[]> {
    const found = await kysely(em)
      .selectFrom('conversations as c')
      .innerJoin('conversation_messages as m', 'm.conversation_id', 'c.id')
      .where((eb) =>
        eb.or([
          eb.and([eb('c.employer_id', '=', accountId), eb('m.side', '=', 'applicant')]),
          eb.and([eb('c.sender_id', '=', accountId), eb('m.side', '=', 'employer')]),
        ]),
      )
      .where('m.read_at', 'is', null)
      .select((eb) => [
        'c.application_id as applicationId',
        'c.invite_id as inviteId',
        sql<ConversationSide>`case when ${eb.ref('c.employer_id')} = ${accountId}::uuid then 'employer' else 'applicant' end`.as(
          'side',
        ),
        countAll.as('count'),
        sql<number>`extract(epoch from now() - min(${eb.ref('m.sent_at')}))::float8`.as('seconds'),
      ])
      .groupBy(['c.id', 'c.employer_id'])
      .orderBy('seconds', 'desc')
      .execute();
    return found.map(({ applicationId, inviteId, ...rest }) => ({ about: aboutOf(applicationId, inviteId), ...rest }));
  }
}

/** Messages that the person has not read. */
function unreadBy(em: SqlEntityManager, reader: Reader) {
  return (
    kysely(em)
      .selectFrom('conversations as c')
      .innerJoin('conversation_messages as m', 'm.conversation_id', 'c.id')
      .leftJoin('conversation_reads as r', (join) =>
        join.onRef('r.conversation_id', '=', 'c.id').on('r.person_id', '=', reader.personId),
      )
      .where(reader.side === 'employer' ? 'c.employer_id' : 'c.sender_id', '=', reader.accountId)
      .where('m.side', '<>', reader.side)
      // A person without a read marker finds only messages that none of their side has read: a colleague may have dealt
      // with the rest.
      .where((eb) =>
        eb.or([eb('m.seq', '>', eb.ref('r.seq')), eb.and([eb('r.seq', 'is', null), eb('m.read_at', 'is', null)])]),
      )
  );
}

function messages(em: SqlEntityManager) {
  return kysely(em)
    .selectFrom('conversation_messages')
    .select((eb) => [
      ...COLUMNS,
      text(eb.ref('seq')).as('seq'),
      wireInstant(eb.ref('sent_at')).as('sent_at'),
      wireInstant(eb.ref('read_at')).as('read_at'),
      eb('removed_at', 'is not', null).$castTo<boolean>().as('removed'),
    ]);
}

function conversationsAbout(em: SqlEntityManager, about: About) {
  const found = kysely(em).selectFrom('conversations');
  return 'applicationId' in about
    ? found.where('application_id', '=', about.applicationId)
    : found.where('invite_id', '=', about.inviteId);
}

/** A check lets exactly one of them be there. */
const aboutOf = (applicationId: string | null, inviteId: string | null): About =>
  applicationId === null ? { inviteId: inviteId ?? '' } : { applicationId };
