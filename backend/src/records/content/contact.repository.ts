import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import {
  CONTACT,
  type ContactKind,
  type ContactState,
  type ContactTopic,
  type QuestionTopic,
} from '#contract/domain/contact.ts';
import { Database, kysely } from '../../platform/database/database.ts';
import { countUpTo, daysFromNow, waitingSince, type Waiting } from '../../platform/database/expressions.ts';
import { now, secondsFromNow, wireInstant } from '../../platform/database/tables.ts';

/** The states in which a message can still be answered or closed. */
const OPEN = ['waiting', 'quarantined'] as const satisfies readonly ContactState[];

export interface NewContactMessage {
  readonly kind: ContactKind;
  readonly topic: ContactTopic | QuestionTopic;
  readonly state: 'waiting' | 'quarantined';
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly senderId: string | null;
  readonly jobId: string | null;
  readonly employerId: string | null;
}

interface ContactQuery {
  readonly state?: ContactState | undefined;
  readonly kind?: ContactKind | undefined;
}

export type ContactMessageRow = Awaited<ReturnType<ContactRepository['listContactMessages']>>[number];

/** Named statements over what people write to us. */
@Injectable()
export class ContactRepository {
  constructor(private readonly database: Database) {}

  async addContactMessage(em: SqlEntityManager, message: NewContactMessage): Promise<void> {
    await kysely(em)
      .insertInto('contact_messages')
      .values({
        kind: message.kind,
        topic: message.topic,
        state: message.state,
        name: message.name,
        email: message.email,
        message: message.message,
        sender_id: message.senderId,
        job_id: message.jobId,
        employer_id: message.employerId,
      })
      .execute();
  }

  /** Counts recent messages with the same words, no further than the limit needs. */
  sameWords(em: SqlEntityManager, message: string): Promise<number> {
    const found = kysely(em)
      .selectFrom('contact_messages')
      .where(sql`md5(message)`, '=', sql`md5(${message})`)
      .where('created_at', '>', secondsFromNow(-CONTACT.sameWordsHours * 3_600));
    return countUpTo(em, found, CONTACT.sameWords);
  }

  /** Waiting messages come first, and within each group the newest. */
  listContactMessages(em: SqlEntityManager, query: ContactQuery, slice: { limit: number; offset: number }) {
    return this.found(em, query)
      .select(['id', 'kind', 'topic', 'state', 'name', 'email', 'message', 'sender_id', 'job_id', 'employer_id'])
      .select(['answer', 'decided_by'])
      .select((eb) => [
        wireInstant(eb.ref('created_at')).as('created_at'),
        wireInstant(eb.ref('decided_at')).as('decided_at'),
      ])
      .orderBy((eb) => eb('state', '=', 'waiting'), 'desc')
      .orderBy('contact_messages.created_at', 'desc')
      .orderBy('id')
      .limit(slice.limit)
      .offset(slice.offset)
      .execute();
  }

  /** The newest of what these accounts wrote to us, and how much there is in all. */
  async contactMessagesOf(em: SqlEntityManager, senderIds: readonly string[], limit: number) {
    const sent = kysely(em).selectFrom('contact_messages').where('sender_id', 'in', senderIds);
    const [newest, total] = await Promise.all([
      sent
        .select(['id', 'topic', 'state', 'message'])
        .select((eb) => wireInstant(eb.ref('created_at')).as('created_at'))
        .orderBy('contact_messages.created_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute(),
      countUpTo(em, sent),
    ]);
    return { newest, total };
  }

  countContactMessages(em: SqlEntityManager, query: ContactQuery): Promise<number> {
    return countUpTo(em, this.found(em, query));
  }

  async exists(em: SqlEntityManager, id: string): Promise<boolean> {
    const row = await kysely(em).selectFrom('contact_messages').where('id', '=', id).select('id').executeTakeFirst();
    return row !== undefined;
  }

  /** Takes the decision, which a message has only one of; undefined where it has one, or is not there. */
  answerContactMessage(em: SqlEntityManager, id: string, { answer, by }: { answer: string | null; by: string }) {
    return kysely(em)
      .updateTable('contact_messages')
      .set({ state: answer === null ? 'closed' : 'answered', answer, decided_by: by, decided_at: now })
      .where('id', '=', id)
      .where('state', 'in', OPEN)
      .returning(['topic', 'name', 'email', 'sender_id'])
      .returning((eb) => wireInstant(eb.ref('created_at')).as('created_at'))
      .executeTakeFirst();
  }

  /** Counts the messages that wait for an answer, and tells since when the oldest waits. */
  waiting(em: SqlEntityManager): Promise<Waiting> {
    return kysely(em)
      .selectFrom('contact_messages')
      .where('state', '=', 'waiting')
      .select((eb) => waitingSince(eb.ref('created_at')))
      .executeTakeFirstOrThrow();
  }

  /** Removes what is kept no longer. */
  async sweepContactMessages(): Promise<void> {
    await kysely(this.database.primary())
      .deleteFrom('contact_messages')
      .where((eb) =>
        eb.or([
          eb('created_at', '<', daysFromNow(-CONTACT.keptDays)),
          eb.and([eb('state', '=', 'quarantined'), eb('created_at', '<', daysFromNow(-CONTACT.quarantineDays))]),
        ]),
      )
      .execute();
  }

  private found(em: SqlEntityManager, { state, kind }: ContactQuery) {
    return kysely(em)
      .selectFrom('contact_messages')
      .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'waiting'))
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'contact'));
  }
}
