import { Inject, Injectable } from '@nestjs/common';
import type * as adminCalls from '#contract/api/admin.ts';
import type { CallOutput, ParsedInput } from '#contract/call.ts';
import type { PageInfo } from '#contract/wire.ts';
import { Database } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { masked } from '../../platform/http/access/masked.ts';
import { offsetOf, pageInfoOf } from '../../platform/http/contract-binding/paging.ts';
import { AppError, notFound } from '../../platform/http/errors/app-error.ts';
import { LOGGER, type Logger } from '../../platform/ops/logger.ts';
import { PubSub } from '../../platform/realtime/pubsub.ts';
import { MESSAGES_CHANNEL } from '../../records/notifications/outgoing-messages.ts';
import { SentMessagesRepository } from '../../records/notifications/sent-messages.repository.ts';

/** The outbox as staff see it: never what stands in a message, and of the recipient only a part. */
@Injectable()
export class SentMessages {
  constructor(
    private readonly database: Database,
    private readonly repository: SentMessagesRepository,
    private readonly pubsub: PubSub,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async listSentMessages(
    input: ParsedInput<typeof adminCalls.adminMessages>,
  ): Promise<{ data: CallOutput<typeof adminCalls.adminMessages>; page: PageInfo }> {
    const em = this.database.primary();
    const found = await this.repository.listSentMessages(em, input, { limit: input.limit, offset: offsetOf(input) });
    return {
      data: found.map((row) => ({
        _id: row.id,
        channel: row.channel,
        template: row.template,
        recipient: masked(row.recipient),
        status: row.status,
        attempts: row.attempts,
        lastError: row.last_error,
        createdAt: row.created_at,
        sentAt: row.sent_at,
        nextTryAt: row.status === 'queued' ? row.available_at : null,
        canRetry: row.can_retry,
      })),
      page: pageInfoOf(input, await this.repository.countSentMessages(em, input)),
    };
  }

  /**
   * Puts a message that was given up back into the queue, with all its tries.
   * @throws AppError `not_found`; `conflict` when it was not given up, or is of no use any more
   */
  async retry(messageId: string): Promise<void> {
    await this.database.write(async (em) => {
      if (await this.repository.queueAgain(em, messageId)) {
        await this.pubsub.publish(em, MESSAGES_CHANNEL, '');
        return;
      }
      const status = await this.repository.statusOf(em, messageId);
      if (status === undefined) throw notFound();
      throw new AppError('conflict', {
        message:
          status === 'failed' || status === 'unneeded'
            ? 'This message is no longer needed, so it won’t be sent again.'
            : 'This message is not waiting to be tried again.',
      });
    });
  }

  /** Answers how many messages count as failed no more, because they could never be sent again. */
  async clear(caller: Caller): Promise<number> {
    const cleared = await this.database.write((em) => this.repository.clearLost(em));
    this.logger.warn({ cleared, by: caller.userId }, 'failed messages cleared by staff');
    return cleared;
  }
}
