import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { MessageChannel, MessageTemplate } from '#contract/domain/message.ts';
import { Secrets } from '../../platform/config/secrets.ts';
import { kysely } from '../../platform/database/database.ts';
import { lockUntilCommit, notify } from '../../platform/database/signals.ts';
import { fromHex, now, secondsFromNow, wireInstant } from '../../platform/database/tables.ts';
import { DeferredContents } from './deferred-contents.ts';
import type { QueuedVariables } from './message-variables.ts';

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

/** Channel on which a committed message wakes the senders of every process. */
export const MESSAGES_CHANNEL = 'messages';

interface Envelope {
  readonly channel: MessageChannel;
  /** An e-mail address, or a number in E.164. */
  readonly to: string;
  readonly userId?: string | null;
  /** After so many seconds nobody needs it any more, such as a code that ran out. */
  readonly usefulSeconds?: number;
  /** It is not sent before. */
  readonly delaySeconds?: number;
  /** Because its reader wants it so: it is looked at again as soon as they want something else. */
  readonly postponed?: boolean;
  /** Names what it is about: asked for again under the same name it is queued no second time, for as long as messages are kept. */
  readonly once?: string;
}

/** A message and exactly what its template needs; the variables may hold a code, hence they are sealed. */
export type NewMessage = {
  [Template in MessageTemplate]: Envelope & {
    readonly template: Template;
    readonly variables: QueuedVariables[Template];
  };
}[MessageTemplate];

interface Gathering {
  readonly gatherSeconds: number;
  readonly spacingSeconds: number;
  readonly notBefore?: Date;
}

/** Puts mails and text messages into the outbox; `MessageWork` sends what is committed. */
@Injectable()
export class OutgoingMessages {
  constructor(
    private readonly secrets: Secrets,
    private readonly deferred: DeferredContents,
  ) {}

  /**
   * Queues the message in the given transaction: it leaves if and only if the transaction commits.
   * @returns its id
   */
  async queue(em: SqlEntityManager, message: NewMessage): Promise<string> {
    const delay = message.delaySeconds ?? 0;
    const id = await this.insertMessage(em, {
      id: message.once === undefined ? randomUUID() : idOf(message.once),
      channel: message.channel,
      template: message.template,
      recipient: message.to,
      userId: message.userId ?? null,
      sealed: this.secrets.seal('message', JSON.stringify(message.variables)),
      usefulSeconds: message.usefulSeconds ?? null,
      delaySeconds: delay,
      postponed: message.postponed === true,
    });
    if (delay === 0) await notify(em, MESSAGES_CHANNEL);
    return id;
  }

  /**
   * Queues the message, or joins one of the same template that waits for the same person, so that many reasons make few
   * mails. Who sends takes no message that is locked here: what is stored in this transaction is in the mail.
   * @param gatherSeconds how long the first one waits for others
   * @param spacingSeconds the least between two of them
   * @param notBefore when its reader wants it, where that is later
   * @returns the id of the message that will be sent
   */
  async queueTogether(
    em: SqlEntityManager,
    message: NewMessage & { readonly userId: string },
    { gatherSeconds, spacingSeconds, notBefore }: Gathering,
  ): Promise<string> {
    const { userId, template, channel } = message;
    await lockUntilCommit(em, `${template} to ${userId} by ${channel}`);
    const waiting = await this.lockWaiting(em, message, message.to);
    if (waiting !== undefined) return waiting;
    const elapsed = await this.secondsSinceLast(em, message);
    const rest = elapsed === null ? 0 : spacingSeconds - elapsed;
    const wanted = notBefore === undefined ? 0 : (notBefore.getTime() - Date.now()) / 1_000;
    const delaySeconds = Math.ceil(Math.max(gatherSeconds, rest, wanted));
    return this.queue(em, { ...message, delaySeconds, postponed: wanted > 0 });
  }

  /**
   * Follows a person to a new address with messages that are composed when they leave. Codes and warnings stay, because
   * they are about the mailbox that they were written to.
   */
  async readdress(em: SqlEntityManager, userId: string, from: string, to: string): Promise<void> {
    await this.readdressRows(em, { userId, from, to }, this.deferred.templates);
  }

  /**
   * Called when a person changes their settings for e-mails: waiting messages are composed anew, and leave or go on
   * waiting.
   */
  async lookAtWaiting(em: SqlEntityManager, userId: string): Promise<void> {
    await this.makeWaitingDue(em, userId);
    await notify(em, MESSAGES_CHANNEL);
  }

  /** Leaves what has this id already as it is. @returns the id */
  private async insertMessage(em: SqlEntityManager, message: QueuedRow): Promise<string> {
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
  private async lockWaiting(em: SqlEntityManager, series: Series, recipient: string): Promise<string | undefined> {
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
  private async secondsSinceLast(em: SqlEntityManager, series: Series): Promise<number | null> {
    const { seconds } = await ofSeries(em, series)
      .where((eb) => eb.or([eb('status', '=', 'sent'), eb('attempts', '>', 0).and('status', '=', 'queued')]))
      .select((eb) => {
        const last = eb.fn.max(eb.fn.coalesce('sent_at', now));
        return sql<number | null>`extract(epoch from now() - ${last})::float8`.as('seconds');
      })
      .executeTakeFirstOrThrow();
    return seconds;
  }

  private async readdressRows(
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
  private async makeWaitingDue(em: SqlEntityManager, userId: string): Promise<void> {
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

  keptMail(em: SqlEntityManager, id: string): Promise<KeptMail | undefined> {
    return kysely(em)
      .selectFrom('messages')
      .where('id', '=', id)
      .where('channel', '=', 'email')
      .select((eb) => ['template', 'recipient', wireInstant(eb.fn.coalesce('sent_at', 'created_at')).as('at')])
      .executeTakeFirst();
  }

  /** Whether the message is one of ours, of the last 30 days. */
  async isMessageKept(em: SqlEntityManager, id: string): Promise<boolean> {
    return (await kysely(em).selectFrom('messages').where('id', '=', id).select('id').executeTakeFirst()) !== undefined;
  }
}

/** The same for the same name (RFC 9562, version 8). */
function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

function ofSeries(em: SqlEntityManager, { userId, template, channel }: Series) {
  return kysely(em)
    .selectFrom('messages')
    .where('user_id', '=', userId)
    .where('template', '=', template)
    .where('channel', '=', channel);
}
