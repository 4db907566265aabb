import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { MessageChannel, MessageTemplate } from '#contract/domain/message.ts';
import { kysely } from '../../platform/database/database.ts';
import { fromHex, now, secondsFromNow, wireInstant } from '../../platform/database/tables.ts';

interface QueuedRow {
  readonly id: string;
  readonly channel: MessageChannel;
  readonly template: MessageTemplate;
  readonly recipient: string;
  readonly userId: string | null;
  readonly sealed: Buffer;
  /** Null when it is of use for as long as it takes. */
  readonly usefulSeconds: number | null;
  readonly delaySeconds: number;
  readonly postponed: boolean;
}

/** A mail that was queued or sent, without what it says. */
export interface KeptMail {
  readonly template: MessageTemplate;
  readonly recipient: string;
  /** When it left; until then, when it was queued. */
  readonly at: string;
}

/** Messages of one template to one person by one channel. */
interface Series {
  readonly userId: string;
  readonly template: MessageTemplate;
  readonly channel: MessageChannel;
}

/** Statements of those who have something to send. */
@Injectable()
export class QueuedMessagesRepository {
  /** Leaves what has this id already as it is. @returns the id */
  async insert(em: SqlEntityManager, message: QueuedRow): Promise<string> {
    const { id, usefulSeconds, delaySeconds } = message;
    await kysely(em)
      .insertInto('messages')
      .values({
        id,
        channel: message.channel,
        template: message.template,
        recipient: message.recipient,
        user_id: message.userId,
        sealed: fromHex(message.sealed.toString('hex')),
        useless_at: usefulSeconds === null ? null : secondsFromNow(usefulSeconds),
        available_at: secondsFromNow(delaySeconds),
        postponed: message.postponed,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    return id;
  }

  /** One of the series to this address that nobody has begun to send, locked until the transaction ends. */
  async lockWaiting(em: SqlEntityManager, series: Series, recipient: string): Promise<string | undefined> {
    const waiting = await ofSeries(em, series)
      .where('recipient', '=', recipient)
      .where('status', '=', 'queued')
      .where('attempts', '=', 0)
      .select('id')
      .orderBy('available_at')
      .limit(1)
      .forUpdate()
      .executeTakeFirst();
    return waiting?.id;
  }

  /** Seconds since the last one of the series was sent; 0 while one is being sent, null when none was. */
  async secondsSinceLast(em: SqlEntityManager, series: Series): Promise<number | null> {
    const { seconds } = await ofSeries(em, series)
      .where((eb) => eb.or([eb('status', '=', 'sent'), eb('attempts', '>', 0).and('status', '=', 'queued')]))
      .select((eb) => {
        const last = eb.fn.max(eb.fn.coalesce('sent_at', now));
        return sql<number | null>`extract(epoch from now() - ${last})::float8`.as('seconds');
      })
      .executeTakeFirstOrThrow();
    return seconds;
  }

  async readdress(
    em: SqlEntityManager,
    { userId, from, to }: { userId: string; from: string; to: string },
    templates: readonly MessageTemplate[],
  ): Promise<void> {
    if (templates.length === 0) return;
    await kysely(em)
      .updateTable('messages')
      .set({ recipient: to })
      .where('user_id', '=', userId)
      .where('recipient', '=', from)
      .where('status', '<>', 'sent')
      .where('template', 'in', templates)
      .execute();
  }

  /** Makes messages that wait for their reader due now. */
  async lookAgain(em: SqlEntityManager, userId: string): Promise<void> {
    await kysely(em)
      .updateTable('messages')
      .set({ available_at: now, postponed: false })
      .where('user_id', '=', userId)
      .where('status', '=', 'queued')
      .where('postponed', '=', true)
      // One that is being drawn up at this moment stays with who does it.
      .where('attempts', '=', 0)
      .execute();
  }

  mail(em: SqlEntityManager, id: string): Promise<KeptMail | undefined> {
    return kysely(em)
      .selectFrom('messages')
      .where('id', '=', id)
      .where('channel', '=', 'email')
      .select((eb) => ['template', 'recipient', wireInstant(eb.fn.coalesce('sent_at', 'created_at')).as('at')])
      .executeTakeFirst();
  }

  async exists(em: SqlEntityManager, id: string): Promise<boolean> {
    return (await kysely(em).selectFrom('messages').where('id', '=', id).select('id').executeTakeFirst()) !== undefined;
  }
}

function ofSeries(em: SqlEntityManager, { userId, template, channel }: Series) {
  return kysely(em)
    .selectFrom('messages')
    .where('user_id', '=', userId)
    .where('template', '=', template)
    .where('channel', '=', channel);
}
