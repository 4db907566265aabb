import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as adminCalls from '#contract/api/admin.ts';
import type { CallOutput, ParsedInput } from '#contract/call.ts';
import { PAGING } from '#contract/domain/limits.ts';
import type { MessageChannel, MessageStatus, MessageTemplate } from '#contract/domain/message.ts';
import type { PageInfo } from '#contract/wire.ts';
import { shortened } from '../../access/shortened.ts';
import { offsetOf, pageInfoOf } from '../../contract-binding/paging.ts';
import { Database, rows } from '../../database/database.ts';
import { Conditions, utc } from '../../database/sql.ts';
import { AppError, notFound } from '../../errors/app-error.ts';
import { PubSub } from '../../realtime/pubsub.ts';
import { MESSAGES_CHANNEL } from './messages.service.ts';

interface MessageRow {
  id: string;
  channel: MessageChannel;
  template: MessageTemplate;
  recipient: string;
  status: MessageStatus;
  attempts: number;
  last_error: string | null;
  created_at: string;
  sent_at: string | null;
  available_at: string;
}

/** The outbox as staff see it: never what stands in a message, and of the recipient only a part. */
@Injectable()
export class SentMessages {
  constructor(
    private readonly database: Database,
    private readonly pubsub: PubSub,
  ) {}

  async list(
    input: ParsedInput<typeof adminCalls.adminMessages>,
  ): Promise<{ data: CallOutput<typeof adminCalls.adminMessages>; page: PageInfo }> {
    const em = this.database.primary();
    const where = new Conditions();
    if (input.status !== undefined) where.add('status = ?', input.status);
    const found = await rows<MessageRow>(
      em,
      `select id, channel, template, recipient, status, attempts, last_error, ${utc('created_at')} as created_at,
              ${utc('sent_at')} as sent_at, ${utc('available_at')} as available_at
         from messages where ${where.sql} order by created_at desc, id desc limit ? offset ?`,
      [...where.parameters, input.limit, offsetOf(input)],
    );
    return {
      data: found.map((row) => ({
        _id: row.id,
        channel: row.channel,
        template: row.template,
        recipient: shortened(row.recipient),
        status: row.status,
        attempts: row.attempts,
        lastError: row.last_error,
        createdAt: row.created_at,
        sentAt: row.sent_at,
        nextTryAt: row.status === 'queued' ? row.available_at : null,
      })),
      page: pageInfoOf(input, await this.count(em, where)),
    };
  }

  /**
   * Puts a message that was given up back into the queue, with all its tries.
   * @throws AppError `not_found`; `conflict` when it was not given up, or is of no use any more
   */
  async retry(messageId: string): Promise<void> {
    await this.database.write(async (em) => {
      const again = await rows(
        em,
        `update messages set status = 'queued', attempts = 0, available_at = now()
          where id = ? and status = 'failed' and sealed is not null and (useless_at is null or useless_at > now())
         returning id`,
        [messageId],
      );
      if (again.length > 0) {
        await this.pubsub.publish(em, MESSAGES_CHANNEL, '');
        return;
      }
      const [known] = await rows<{ status: MessageStatus }>(em, 'select status from messages where id = ?', [
        messageId,
      ]);
      if (known === undefined) throw notFound();
      throw new AppError('conflict', {
        message:
          known.status === 'failed'
            ? 'This message is no longer needed, so it won’t be sent again.'
            : 'This message is not waiting to be tried again.',
      });
    });
  }

  private async count(em: SqlEntityManager, where: Conditions): Promise<number> {
    const [row] = await rows<{ total: number }>(
      em,
      `select count(*)::int as total from (
         select 1 from messages where ${where.sql} limit ${String(PAGING.countCap)}) as capped`,
      where.parameters,
    );
    return row?.total ?? 0;
  }
}
