import { Injectable } from '@nestjs/common';
import type { MessageChannel, MessageTemplate } from '#contract/domain/message.ts';
import { Database, rows } from '../../database/database.ts';
import { utc } from '../../database/sql.ts';

const KEPT = '30 days';

/** A message that this process alone may send until its lease is over. */
export interface ClaimedMessage {
  readonly id: string;
  readonly channel: MessageChannel;
  readonly template: MessageTemplate;
  readonly recipient: string;
  readonly sealed: Buffer;
  /** This try included. */
  readonly attempts: number;
  readonly createdAt: Date;
}

/** The outbox as its sender sees it. Every step is one statement: nothing is held open over the network. */
@Injectable()
export class MessagesRepository {
  constructor(private readonly database: Database) {}

  /** The message that has waited longest, hidden from everybody else for the time of the lease. */
  async claim(leaseSeconds: number): Promise<ClaimedMessage | undefined> {
    const [row] = await rows<Omit<ClaimedMessage, 'sealed' | 'createdAt'> & { sealed: string; created_at: string }>(
      this.database.primary(),
      `update messages set available_at = now() + make_interval(secs => ?::int), attempts = attempts + 1
       where id = (select id from messages
                   where status = 'queued' and available_at <= now() and (useless_at is null or useless_at > now())
                   order by available_at, id limit 1 for update skip locked)
       returning id, channel, template, recipient, encode(sealed, 'hex') as sealed, attempts,
                 ${utc('created_at')} as created_at`,
      [leaseSeconds],
    );
    if (row === undefined) return undefined;
    const { sealed, created_at, ...message } = row;
    return { ...message, sealed: Buffer.from(sealed, 'hex'), createdAt: new Date(created_at) };
  }

  /** @returns false when the lease was lost */
  async renew(message: ClaimedMessage, leaseSeconds: number): Promise<boolean> {
    const renewed = await rows(
      this.database.primary(),
      `update messages set available_at = now() + make_interval(secs => ?::int)
       where id = ? and attempts = ? and status = 'queued' returning id`,
      [leaseSeconds, message.id, message.attempts],
    );
    return renewed.length > 0;
  }

  /** Whoever sent it, it has left: its content goes. */
  async noteSent(id: string): Promise<void> {
    await rows(
      this.database.primary(),
      `update messages set status = 'sent', sealed = null, sent_at = now(), last_error = null
       where id = ? and status <> 'sent'`,
      [id],
    );
  }

  /** Only while the try is still ours: after a lost lease another one may be under way, or done. */
  async noteRetry(message: ClaimedMessage, reason: string, delaySeconds: number): Promise<void> {
    await rows(
      this.database.primary(),
      `update messages set available_at = now() + make_interval(secs => ?::int), last_error = ?
       where id = ? and attempts = ? and status = 'queued'`,
      [delaySeconds, reason, message.id, message.attempts],
    );
  }

  /** There is nothing to say any more. */
  async noteUseless(message: ClaimedMessage): Promise<void> {
    await rows(
      this.database.primary(),
      `update messages set status = 'failed', sealed = null, last_error = 'Of no use any more'
       where id = ? and attempts = ? and status = 'queued'`,
      [message.id, message.attempts],
    );
  }

  /** Given up. The content stays, so that staff may have it tried again, until it is of no use. */
  async noteFailed(message: ClaimedMessage, reason: string): Promise<void> {
    await rows(
      this.database.primary(),
      `update messages set status = 'failed', last_error = ? where id = ? and attempts = ? and status = 'queued'`,
      [reason, message.id, message.attempts],
    );
  }

  /** Wipes what nobody needs any more. Answers those that were still waiting and are now given up. */
  async giveUpUseless(): Promise<{ channel: MessageChannel; template: MessageTemplate }[]> {
    const wiped = await rows<{ channel: MessageChannel; template: MessageTemplate; waited: boolean }>(
      this.database.primary(),
      `with useless as (
         select id, status = 'queued' as waited from messages
          where sealed is not null and useless_at <= now() and (status = 'failed' or available_at <= now())
          for update skip locked)
       update messages m
          set status = 'failed', sealed = null,
              last_error = case when u.waited then concat_ws(': ', 'Of no use any more', m.last_error) else m.last_error end
         from useless u where m.id = u.id
       returning m.channel, m.template, u.waited`,
    );
    return wiped.filter(({ waited }) => waited);
  }

  /** Those that were given up and could be tried again. */
  async countFailed(): Promise<number> {
    const [row] = await rows<{ total: number }>(
      this.database.primary(),
      `select count(*)::int as total from messages where status = 'failed' and sealed is not null`,
    );
    return row?.total ?? 0;
  }

  /** Removes messages of a month ago, whatever became of them. */
  async sweep(): Promise<void> {
    await rows(this.database.primary(), `delete from messages where created_at < now() - interval '${KEPT}'`);
  }
}
