import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { MessageChannel } from '#contract/domain/message.ts';
import { Database, kysely } from '../../platform/database/database.ts';
import { countAll, daysFromNow } from '../../platform/database/expressions.ts';
import { instant, now, secondsFromNow, toHex, wireInstant } from '../../platform/database/tables.ts';

const KEPT_DAYS = 30;
const USELESS = 'It ran out before it could be sent';

/** A message that this process alone may send until its lease is over. */
export interface ClaimedMessage {
  readonly id: string;
  readonly channel: MessageChannel;
  /** A newer process may have queued one that this process does not know. */
  readonly template: string;
  readonly recipient: string;
  readonly sealed: Buffer;
  /** This try included. */
  readonly attempts: number;
  readonly createdAt: Date;
}

/** The queue of messages as their sender sees it. Every step is one statement: nothing is held open over the network. */
@Injectable()
export class MessagesRepository {
  constructor(private readonly database: Database) {}

  private get db() {
    return kysely(this.database.primary());
  }

  /** The message that has waited longest, hidden from everybody else for the time of the lease. */
  async claim(leaseSeconds: number): Promise<ClaimedMessage | undefined> {
    const row = await this.db
      .updateTable('messages')
      .set((eb) => ({ available_at: secondsFromNow(leaseSeconds), attempts: eb('attempts', '+', 1) }))
      .where('id', '=', (eb) =>
        eb
          .selectFrom('messages')
          .where('status', '=', 'queued')
          .where('available_at', '<=', now)
          .where((waiting) => waiting.or([waiting('useless_at', 'is', null), waiting('useless_at', '>', now)]))
          .select('id')
          .orderBy('available_at')
          .orderBy('id')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning((eb) => [
        ...(['id', 'channel', 'template', 'recipient', 'attempts'] as const),
        // A queued message has its content (messages_sealed_check).
        toHex(eb.ref('sealed').$notNull()).as('sealed'),
        wireInstant(eb.ref('created_at')).as('created_at'),
      ])
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { sealed, created_at, ...message } = row;
    return { ...message, sealed: Buffer.from(sealed, 'hex'), createdAt: new Date(created_at) };
  }

  /** @returns false when the lease was lost */
  async renew(message: ClaimedMessage, leaseSeconds: number): Promise<boolean> {
    const renewed = await this.ours(message)
      .set({ available_at: secondsFromNow(leaseSeconds) })
      .executeTakeFirst();
    return renewed.numUpdatedRows > 0n;
  }

  /** Records that it was sent, whichever process sent it, and removes the content. */
  async noteSent(id: string): Promise<void> {
    await this.db
      .updateTable('messages')
      .set({ status: 'sent', sealed: null, sent_at: now, last_error: null })
      .where('id', '=', id)
      .where('status', '<>', 'sent')
      .execute();
  }

  async noteRetry(message: ClaimedMessage, reason: string, delaySeconds: number): Promise<void> {
    await this.ours(message)
      .set({ available_at: secondsFromNow(delaySeconds), last_error: reason })
      .execute();
  }

  /** Its reader wants it later. That is no failed try, and others of its kind may still join it. */
  async notePostponed(message: ClaimedMessage, until: Date): Promise<void> {
    await this.ours(message)
      .set({ available_at: instant(until), attempts: 0, postponed: true })
      .execute();
  }

  /** There is nothing to say any more, which is no failure: a step was undone, or what it told of has been read. */
  async noteUnneeded(message: ClaimedMessage, reason: string): Promise<void> {
    await this.ours(message).set({ status: 'unneeded', sealed: null, last_error: reason }).execute();
  }

  /** Given up. The content stays, so that staff may have it tried again, until it is of no use. */
  async noteFailed(message: ClaimedMessage, reason: string): Promise<void> {
    await this.ours(message).set({ status: 'failed', last_error: reason }).execute();
  }

  /** Wipes what nobody needs any more. Answers those that were still waiting and are now given up. */
  async giveUpUseless(): Promise<{ channel: MessageChannel; template: string }[]> {
    const wiped = await this.db
      .with('useless', (query) =>
        query
          .selectFrom('messages')
          .where('sealed', 'is not', null)
          .where('useless_at', '<=', now)
          .where((eb) => eb.or([eb('status', '=', 'failed'), eb('available_at', '<=', now)]))
          .select((eb) => ['id', eb('status', '=', 'queued').$castTo<boolean>().as('waited')])
          .forUpdate()
          .skipLocked(),
      )
      .updateTable('messages as m')
      .from('useless as u')
      .set((eb) => ({
        status: 'failed',
        sealed: null,
        last_error: sql<string | null>`case when ${eb.ref('u.waited')}
          then concat_ws(': ', ${sql.lit(USELESS)}, ${eb.ref('m.last_error')}) else ${eb.ref('m.last_error')} end`,
      }))
      .whereRef('m.id', '=', 'u.id')
      .returning(['m.channel', 'm.template', 'u.waited'])
      .execute();
    return wiped.filter(({ waited }) => waited);
  }

  /** Those that were given up and could be tried again. */
  async countFailed(): Promise<number> {
    const { total } = await this.db
      .selectFrom('messages')
      .where('status', '=', 'failed')
      .where('sealed', 'is not', null)
      .select(countAll.as('total'))
      .executeTakeFirstOrThrow();
    return total;
  }

  /** Removes messages of a month ago, whatever became of them. */
  async sweepMessages(): Promise<void> {
    await this.db.deleteFrom('messages').where('created_at', '<', daysFromNow(-KEPT_DAYS)).execute();
  }

  /** The message while this try is still ours: after a lost lease another one may be under way, or done. */
  private ours({ id, attempts }: ClaimedMessage) {
    return this.db
      .updateTable('messages')
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .where('status', '=', 'queued');
  }
}
